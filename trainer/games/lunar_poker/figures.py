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
from trainer.games.lunar_poker.state import LunarGame
from trainer.parts.banked.state import COUNT_EVERY
from trainer.parts.game import Game
from trainer.parts.pokerhands.ranks import HandClass
from trainer.rules.cards import RANKS, parse_faces
from trainer.rules.figures import Figure, Figures, PatternLine, PayLine, PaySheet
from trainer.rules.odds import PayTable

LEAST_HAND = "A-K-4-3-2"

_EXAMPLES: dict[str, tuple[str, str]] = {
    HandClass.ROYAL_FLUSH: ("As Ks Qs Js Ts", ".5(b)1"),
    HandClass.STRAIGHT_FLUSH: ("9h 8h 7h 6h 5h", ".5(b)2"),
    HandClass.FOUR_OF_A_KIND: ("Qs Qh Qd Qc 7s", ".5(b)3"),
    HandClass.FULL_HOUSE: ("Ts Th Td 4c 4s", ".5(b)4"),
    HandClass.FLUSH: ("Kd Jd 8d 6d 3d", ".5(b)5"),
    HandClass.STRAIGHT: ("9s 8h 7d 6c 5s", ".5(b)6"),
    HandClass.THREE_OF_A_KIND: ("8s 8h 8d Kc 5s", ".5(b)7"),
    HandClass.TWO_PAIR: ("Js Jh 6d 6c As", ".5(b)8"),
    HandClass.ONE_PAIR: ("9s 9h Ad Jc 4s", ".5(b)9"),
    ACE_KING: ("As Kh 4d 3c 2s", '.1 "Qualifying hand"'),
    HandClass.HIGH_CARD: ("As Qh 8d 6c 3s", ".5(c)"),
}
"""Cards that make each row, side cards included, and the paragraph that describes it."""

_NAMES = {
    ACE_KING: "Ace and king",
    SuperRow.SAME_COLORED_STRAIGHT: "Straight of one color",
    SuperRow.ACE_KING_QUEEN: "Ace, king and queen",
    SuperRow.FIVE_SAME_COLORED: "Five cards of one color",
}


def figures(game: Game) -> Figures:
    """The hands, wagers and options, the stub, the cap and the pay tables."""
    return Figures(
        game=game.name,
        title=game.title,
        ranks=RANKS[::-1],
        rank_citation="13:69F-38.5(a)",
        suits=(),
        suit_citation="",
        patterns=tuple(
            PatternLine(place, row_name(row), "", parse_faces(cards), f"13:69F-38{paragraph}")
            for place, (row, (cards, paragraph)) in enumerate(_EXAMPLES.items(), 1)
        ),
        figures=tuple(_numbers()),
        ranked="Hands",
        tables=tuple(_tables()),
    )


def stub_left(players: int) -> int:
    """The stub after five cards each, before any option, with so many players dealt in (L1).

    >>> stub_left(1), stub_left(5)
    (42, 22)
    """
    game = LunarGame(LunarHouse(), range(1, players + 1))
    game.round.players = tuple(range(1, players + 1))
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
    exchanged = f"{LEAST_EXCHANGED} to {LunarGame.hand_size}"
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
        _sheet("Bet wager", BET, "A second hand that takes a card the first did not use is paid by the same table."),
        _sheet("Super side bet", SUPER, "On the first five cards; only the best row is paid."),
        _sheet("Instant cash", INSTANT_CASH, "On the ante, for the first five cards."),
        PaySheet(
            "Progressive wager",
            "13:69F-38.12(g)",
            tuple(PayLine(row_name(cls), (award,)) for cls, award in _awards()),
            note="The house designates beforehand what a straight flush is awarded.",
        ),
    )


def _sheet(title: str, table: PayTable, note: str) -> PaySheet:
    rows = tuple(PayLine(row_name(row), (str(odds),)) for row, odds in table.items())
    return PaySheet(title, table.citation, rows, note=note)


def _awards() -> Iterable[tuple[HandClass, str]]:
    share = f"{int(100 * STRAIGHT_FLUSH_SHARE)} percent of the meter"
    return (
        (HandClass.ROYAL_FLUSH, "the meter"),
        (HandClass.STRAIGHT_FLUSH, f"{share}, or {_dollars(STRAIGHT_FLUSH_FIXED)}"),
        *((cls, _dollars(amount)) for cls, amount in FIXED.items()),
    )


def _dollars(cents: int) -> str:
    return f"${cents // 100:,}"
