"""19:47-32.10(g) and (h), 32.11: who wins what. Amounts are cents; a net is what the player gains or loses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from trainer.parts.pokerhands.evaluate import Reading, read_once
from trainer.parts.pokerhands.ranks import CLASSES, HandClass
from trainer.rules.cards import Face
from trainer.rules.odds import EVEN, PayTable, to, winnings

W = TypeVar("W")

PLAY_MULTIPLES = (1, 2, 3, 4)
"""32.10(a), (c) and (e): the play wager is three or four antes before the flop, two after it, one at the end."""

QUALIFIES_FROM = HandClass.ONE_PAIR
"""32.10(g): below it the dealer returns the antes."""

# 32.11(b): antes and play wagers.
ANTE_ODDS = PLAY_ODDS = EVEN

BLIND = PayTable(
    "19:47-32.11(c)",
    {
        HandClass.ROYAL_FLUSH: to(500),
        HandClass.STRAIGHT_FLUSH: to(50),
        HandClass.FOUR_OF_A_KIND: to(10),
        HandClass.FULL_HOUSE: to(3),
        HandClass.FLUSH: to(3, 2),
        HandClass.STRAIGHT: to(1),
    },
)
"""What is not on it pushes when it wins, ruling T3."""


def _trips(quads: int, full_house: int, flush: int, straight: int) -> PayTable:
    return PayTable(
        "19:47-32.11(d)",
        {
            HandClass.ROYAL_FLUSH: to(50),
            HandClass.STRAIGHT_FLUSH: to(40),
            HandClass.FOUR_OF_A_KIND: to(quads),
            HandClass.FULL_HOUSE: to(full_house),
            HandClass.FLUSH: to(flush),
            HandClass.STRAIGHT: to(straight),
            HandClass.THREE_OF_A_KIND: to(3),
        },
    )


TRIPS = {
    "A": _trips(30, 9, 7, 4),
    "B": _trips(30, 8, 6, 5),
    "C": _trips(30, 8, 7, 4),
    "D": _trips(20, 7, 6, 5),
}
"""The house chooses one of them beforehand, ruling T3."""

LEAST_LIMIT = 50_000_00
MOST_ON_ANTE = 1 + PLAY_MULTIPLES[-1] + 500
MOST_ON_TRIPS = 50


@dataclass(frozen=True, slots=True)
class Settlement:
    """The net of each wager, and the two hands it follows from."""

    ante: int
    blind: int
    play: int
    trips: int
    player: Reading
    dealer: Reading
    qualifies: bool
    citation: str

    @property
    def nets(self) -> tuple[int, int, int, int]:
        return self.ante, self.blind, self.play, self.trips

    @property
    def won(self) -> int:
        """All that is paid on the hand, before any limit; stakes that come back are not counted."""
        return sum(net for net in self.nets if net > 0)


def qualifies(dealer: Reading) -> bool:
    """32.10(g): whether the dealer has a pair or better."""
    return CLASSES.index(dealer.cls) >= CLASSES.index(QUALIFIES_FROM)


def trips_net(stake: int, cls: HandClass, table: str) -> int:
    """32.10(h)4: the trips wager, whatever becomes of the others."""
    return TRIPS[table].winnings(stake, cls) if cls in TRIPS[table] else -stake


def settle(
    player: Sequence[Face],
    dealer: Sequence[Face],
    board: Sequence[Face],
    *,
    ante: int,
    blind: int,
    play: int,
    trips: int = 0,
    folded: bool = False,
    trips_table: str = "A",
) -> Settlement:
    """Settle one player's wagers as they lie; that they are in proportion is not looked at here.

    >>> from trainer.rules.cards import parse_faces as cards
    >>> hand = cards("As Kd"), cards("Qc Qd"), cards("Ah Kh 7c 4d 2s")
    >>> settle(*hand, ante=1000, blind=1000, play=4000).nets
    (1000, 0, 4000, 0)
    """
    mine, theirs = read_once((*player, *board)), read_once((*dealer, *board))
    plays = qualifies(theirs)
    side = trips_net(trips, mine.cls, trips_table)
    if folded:
        return Settlement(-ante, -blind, 0, side, mine, theirs, plays, "19:47-32.10(e)2")
    if mine.value > theirs.value:
        nets = winnings(ante, ANTE_ODDS), BLIND.winnings(blind, mine.cls), winnings(play, PLAY_ODDS)
        citation = "19:47-32.10(h)2"
    elif mine.value < theirs.value:
        nets, citation = (-ante, -blind, -play), "19:47-32.10(h)1"
    else:
        nets, citation = (0, 0, 0), "19:47-32.10(h)3"
    # Ruling T1: returned whatever the result.
    of_ante = nets[0] if plays else 0
    return Settlement(of_ante, nets[1], nets[2], side, mine, theirs, plays, citation if plays else "19:47-32.10(g)")


def aggregate_limit(minimum_ante: int, minimum_trips: int) -> int:
    """32.11(e), ruling T8: the most that is paid on one hand, a royal flush at the minimum wagers or more.

    >>> aggregate_limit(1500, 500), aggregate_limit(10000, 500)
    (5000000, 5075000)
    """
    return max(LEAST_LIMIT, MOST_ON_ANTE * minimum_ante + MOST_ON_TRIPS * minimum_trips)


def payable(settlement: Settlement, limit: int) -> int:
    """32.11(e), ruling T8: what is paid on the hand under the limit; stakes come back whole besides."""
    return min(settlement.won, limit)


def shares(wins: Mapping[W, int], paid: Mapping[W, int], limit: int) -> dict[W, int]:
    """32.11(e), ruling T8: what each wager is paid under the limit; what was paid already stands as far as it can.

    >>> shares({"ante": 10, "blind": 500}, {}, 400), shares({"ante": 10, "blind": 500}, {"blind": 400}, 400)
    ({'ante': 10, 'blind': 390}, {'ante': 0, 'blind': 400})
    """
    if sum(wins.values()) <= limit:
        return dict(wins)
    given = {wager: min(paid.get(wager, 0), win) for wager, win in wins.items()}
    due = {wager: given[wager] or win for wager, win in wins.items()}
    surplus = sum(due.values()) - limit
    # The largest that is still unpaid bears it; then what was paid beyond the limit, or is to be paid up to it.
    for wager in sorted(wins, key=lambda one: (given[one] > 0, -wins[one])):
        less = max(min(surplus, due[wager]), due[wager] - wins[wager])
        due[wager] -= less
        surplus -= less
    return due
