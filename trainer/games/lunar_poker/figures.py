"""The figures of Lunar Poker at a glance, worked out from its own rules."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.games.lunar_poker.house import LunarHouse
from trainer.games.lunar_poker.payouts import (
    ANTE_ODDS,
    BET_MULTIPLE,
    INSTANT_CASH,
    LEAST_CAP,
    LEAST_EXCHANGED,
    SUPER,
    SuperRow,
)
from trainer.games.lunar_poker.progressive import FIXED, STRAIGHT_FLUSH_FIXED, STRAIGHT_FLUSH_SHARE, WAGER
from trainer.games.lunar_poker.rows import ACE_KING, BET
from trainer.games.lunar_poker.state import LunarState
from trainer.parts.banked.figures import EXAMPLES, Examples, banked_figures, dealt_to, pay_sheet
from trainer.parts.banked.state import COUNT_EVERY
from trainer.parts.game import Game
from trainer.parts.pokerhands.ranks import HandClass
from trainer.rules.figures import Figure, Figures, PayLine, PaySheet

LEAST_HAND = "A-K-4-3-2"

_EXAMPLES: Examples = {
    **EXAMPLES,
    ACE_KING: ("As Kh 4d 3c 2s", '.1 "Qualifying hand"'),
    HandClass.HIGH_CARD: ("As Qh 8d 6c 3s", ".5(c)"),
}
_NAMES = {
    ACE_KING: "Ace and king",
    SuperRow.SAME_COLORED_STRAIGHT: "Straight of one color",
    SuperRow.ACE_KING_QUEEN: "Ace, king and queen",
    SuperRow.FIVE_SAME_COLORED: "Five cards of one color",
}


def figures(game: Game) -> Figures:
    """The hands, wagers and options, the stub, the cap and the pay tables."""
    return banked_figures(game, "13:69F-38", _EXAMPLES, row_name, _numbers(), _tables())


def stub_left(players: int) -> int:
    """The stub after five cards each, before any option, with so many players dealt in (L1).

    >>> stub_left(1), stub_left(5)
    (42, 22)
    """
    game: LunarState = dealt_to(LunarState, LunarHouse(), players)
    return game.expected_stub


def row_name(row: str) -> str:
    """
    >>> row_name("ace_king"), row_name("two_pair")
    ('Ace and king', 'Two pair')
    """
    return _NAMES.get(row) or HandClass(row).words.capitalize()


def _numbers() -> Iterable[Figure]:
    positions = LunarHouse().positions
    stubs = ", ".join(str(stub_left(players)) for players in range(1, positions + 1))
    royal = INSTANT_CASH[HandClass.ROYAL_FLUSH].pays
    exchanged = f"{LEAST_EXCHANGED} to {LunarState.hand_size}"
    return (
        Figure("The bet wager", f"{BET_MULTIPLE} antes", '13:69F-38.1 "Bet wager"'),
        Figure("Buying a card", "1 ante", '13:69F-38.1 "Buy a card payment"'),
        Figure("Exchanging cards, however many", "1 ante", '13:69F-38.1 "Exchange cards payment"'),
        Figure("Cards in an exchange", exchanged, '13:69F-38.1 "Exchange cards"'),
        Figure("Forcing the dealer", "1 ante", '13:69F-38.1 "Force the dealer payment"'),
        Figure("A progressive wager", f"one chip of {_dollars(WAGER)}, or a coupon", "13:69F-38.6(c)"),
        Figure("The dealer's hand, to have one", f"{LEAST_HAND} or better", '13:69F-38.1 "Qualifying hand"'),
        Figure(f"Cards in the stub before options, with 1 to {positions} players", stubs, '13:69F-38.1 "Stub"'),
        Figure("Stub counts", f"at least one in {COUNT_EVERY} rounds", "13:69F-38.7(f)"),
        Figure("The lowest cap that may be posted", _dollars(LEAST_CAP), "13:69F-38.12(f)"),
        Figure("Or, if that is more, at the minimum ante", f"{royal} antes", "13:69F-38.12(f)"),
    )


def _tables() -> Iterable[PaySheet]:
    ante = PayLine("Ante, when the dealer has no hand", (str(ANTE_ODDS),))
    return (
        PaySheet("Ante", "13:69F-38.12(b)", (ante,)),
        pay_sheet(
            "Bet wager",
            BET,
            row_name,
            "A second hand that takes a card the first did not use is paid by the same table.",
        ),
        pay_sheet("Super side bet", SUPER, row_name, "On the first five cards; only the best row is paid."),
        pay_sheet("Instant cash", INSTANT_CASH, row_name, "On the ante, for the first five cards."),
        PaySheet(
            "Progressive wager",
            "13:69F-38.12(g)",
            tuple(PayLine(row_name(cls), (award,)) for cls, award in _awards()),
            note="The house designates beforehand what a straight flush is awarded.",
        ),
    )


def _awards() -> Iterable[tuple[HandClass, str]]:
    share = f"{int(100 * STRAIGHT_FLUSH_SHARE)} percent of the meter"
    return (
        (HandClass.ROYAL_FLUSH, "the meter"),
        (HandClass.STRAIGHT_FLUSH, f"{share}, or {_dollars(STRAIGHT_FLUSH_FIXED)}"),
        *((cls, _dollars(amount)) for cls, amount in FIXED.items()),
    )


def _dollars(cents: int) -> str:
    return f"${cents // 100:,}"
