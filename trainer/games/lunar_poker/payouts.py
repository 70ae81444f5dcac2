"""13:69F-38.10 and 38.12: who wins what. Amounts are cents; a net is what the player gains or loses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from trainer.games.lunar_poker.rows import BET, RED_SUITS, row_of, second_row
from trainer.parts.pokerhands.evaluate import high
from trainer.parts.pokerhands.ranks import HandClass, class_of
from trainer.rules.cards import Face, rank_of, suit_of
from trainer.rules.odds import EVEN, PayTable, to, winnings

ACE_KING_432 = 0xCB210
"""38.1 "Qualifying hand": the value of the least hand that qualifies, A-K-4-3-2; any ace-king is as good."""

BET_MULTIPLE = 2
"""38.1 "Bet wager": so many antes."""

LEAST_EXCHANGED = 2
"""38.1 "Exchange cards": so many cards at least, and all five at most."""

# 38.12(b): an ante wins only when the dealer has no hand.
ANTE_ODDS = EVEN

INSTANT_CASH = PayTable(
    "13:69F-38.12(c)",
    {HandClass.ROYAL_FLUSH: to(600), HandClass.STRAIGHT_FLUSH: to(200)},
)
"""Paid on the ante, ruling L3."""


class SuperRow(StrEnum):
    """The rows of the super side bet, best first."""

    FOUR_OF_A_KIND = "four_of_a_kind"
    SAME_COLORED_STRAIGHT = "same_colored_straight"
    FULL_HOUSE = "full_house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three_of_a_kind"
    ACE_KING_QUEEN = "ace_king_queen"
    FIVE_SAME_COLORED = "five_same_colored"

    # Enum hashes in Python, which shows wherever a row is a key.
    __hash__ = str.__hash__


SUPER = PayTable(
    "13:69F-38.12(d)",
    {
        SuperRow.FOUR_OF_A_KIND: to(250),
        SuperRow.SAME_COLORED_STRAIGHT: to(150),
        SuperRow.FULL_HOUSE: to(100),
        SuperRow.FLUSH: to(60),
        SuperRow.STRAIGHT: to(30),
        SuperRow.THREE_OF_A_KIND: to(7),
        SuperRow.ACE_KING_QUEEN: to(5),
        SuperRow.FIVE_SAME_COLORED: to(2),
    },
)

_RUNS = (HandClass.ROYAL_FLUSH, HandClass.STRAIGHT_FLUSH, HandClass.STRAIGHT)
_ACE_KING_QUEEN = {12, 11, 10}


class Option(StrEnum):
    """38.10(b): what a player may pay one ante for before betting or folding."""

    BUY = "buy"
    EXCHANGE = "exchange"


_FOLDED = {None: "13:69F-38.10(b)4", Option.BUY: "13:69F-38.10(c)", Option.EXCHANGE: "13:69F-38.10(d)"}


def super_row(first_five: Sequence[Face]) -> SuperRow | None:
    """38.12(d), ruling L3: the best-paying row that the first five cards meet."""
    cls = class_of(high(first_five))
    one_colour = len({suit_of(face) in RED_SUITS for face in first_five}) == 1
    if cls in _RUNS:
        return SuperRow.SAME_COLORED_STRAIGHT if one_colour else SuperRow.STRAIGHT
    if cls.value in SUPER:
        return SuperRow(cls.value)
    if {rank_of(face) for face in first_five} >= _ACE_KING_QUEEN:
        return SuperRow.ACE_KING_QUEEN
    return SuperRow.FIVE_SAME_COLORED if one_colour else None


def super_net(stake: int, first_five: Sequence[Face]) -> int:
    row = super_row(first_five)
    return -stake if row is None else SUPER.winnings(stake, row)


def instant_cash(ante: int, first_five: Sequence[Face]) -> int:
    """38.12(c): what the first five cards win at once; 0 where they are no instant cash hand."""
    return INSTANT_CASH.winnings(ante, class_of(high(first_five)))


def qualifies(hand: Sequence[Face]) -> bool:
    """38.1 "Qualifying hand": ace-king or better."""
    return high(hand) >= ACE_KING_432


def forced(dealer: Sequence[Face], drawn: Face) -> tuple[Face, ...]:
    """38.10(k): the dealer's hand with the highest card replaced; without a hand no two cards share a rank."""
    highest = max(dealer, key=rank_of)
    return *(face for face in dealer if face != highest), drawn


@dataclass(frozen=True, slots=True)
class Settlement:
    """The net of each wager and payment; the rows are named only where the bet won."""

    instant: int = 0
    super_bet: int = 0
    option: int = 0
    ante: int = 0
    bet: int = 0
    second: int = 0
    force: int = 0
    qualifies: bool = False
    row: str | None = None
    second_row: str | None = None
    citation: str = ""

    @property
    def under_cap(self) -> int:
        """What the posted cap looks at: winnings of instant cash, super side bet, bet and second payout, ruling L9."""
        return sum(net for net in (self.instant, self.super_bet, self.bet, self.second) if net > 0)


def settle(
    first_five: Sequence[Face],
    final: Sequence[Face],
    dealer: Sequence[Face],
    *,
    ante: int,
    bet: int,
    super_bet: int = 0,
    option: Option | None = None,
    folded: bool = False,
    drawn: Face | None = None,
    claimed: bool = True,
) -> Settlement:
    """Settle one player's round; `drawn` is the card that the dealer drew when this player forced.

    Who has not `claimed` in time loses instant cash and the super side bet, and plays on like everybody (38.10(a)).

    >>> from trainer.rules.cards import parse_faces as cards
    >>> hand = cards("Ks Kd Ah 8c 5d")
    >>> won = settle(hand, hand, cards("Ad Kh 9s 4d 3c"), ante=1000, bet=2000)
    >>> won.ante, won.bet, won.second, won.second_row
    (0, 2000, 2000, 'ace_king')
    """
    side = super_net(super_bet, first_five) if claimed else -super_bet
    held = dealer if drawn is None else forced(dealer, drawn)
    plays = qualifies(held)
    instant = instant_cash(ante, first_five) if claimed else 0
    if instant:
        # 38.10(a)1: the player's round ends here, and the ante goes back.
        return Settlement(instant, side, qualifies=plays, citation="13:69F-38.10(a)1")
    paid = -ante if option else 0
    if folded:
        return Settlement(0, side, paid, -ante, qualifies=plays, citation=_FOLDED[option])
    force = 0 if drawn is None else -ante
    if not plays:
        won = winnings(ante, ANTE_ODDS) if drawn is None else 0
        citation = "13:69F-38.10(j)1" if drawn is None else "13:69F-38.10(k)2"
        return Settlement(0, side, paid, won, force=force, citation=citation)
    mine, theirs = high(final), high(held)
    if mine < theirs:
        return Settlement(0, side, paid, -ante, -bet, 0, force, True, citation="13:69F-38.10(i)1")
    if mine == theirs:
        return Settlement(0, side, paid, force=force, qualifies=True, citation="13:69F-38.10(i)2")
    row, second = row_of(final), second_row(final)
    more = BET.winnings(bet, second) if second else 0
    return Settlement(
        0, side, paid, 0, BET.winnings(bet, row), more, force, True, row, second, citation="13:69F-38.10(i)3"
    )


LEAST_CAP = 5_000_00


def least_posted_cap(minimum_ante: int) -> int:
    """38.12(f), ruling L9: the lowest cap that a house may post, a royal flush in five cards at the minimum or more.

    >>> least_posted_cap(500), least_posted_cap(2500)
    (500000, 1500000)
    """
    return max(LEAST_CAP, INSTANT_CASH[HandClass.ROYAL_FLUSH].pays * minimum_ante)


def payable(settlement: Settlement, cap: int | None, minimum_ante: int) -> int:
    """Ruling L9: what instant cash, super side bet, bet and second payout bring a player under the posted cap."""
    if cap is None:
        return settlement.under_cap
    least = least_posted_cap(minimum_ante)
    if cap < least:
        raise ValueError(f"a posted cap of {cap} cents is too low; expected at least {least} (13:69F-38.12(f))")
    return min(settlement.under_cap, cap)
