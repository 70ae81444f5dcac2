"""Any card game in progress: the table, the decks, the trouble; what a family of games adds builds on it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable
from typing import Any

from trainer.parts.acts import Reason
from trainer.parts.cards.facts import Known, derived
from trainer.parts.cards.house import CardHouse, Dealing, Shuffling
from trainer.parts.cards.ledger import CardRound, Deck, Trouble
from trainer.parts.irregularities import Irregularity
from trainer.rules.act import Act
from trainer.rules.rulebook import Slips
from trainer.rules.table import Table

PLACES = 12
HANDS = [f"hand:{seat}" for seat in range(PLACES)]
"""Where a seat's cards lie; the dealer's own are those of seat 0."""
STACKS = [f"stack:{seat}" for seat in range(PLACES)]

Arranger = Callable[[Any, list[int]], list[int]]
"""Puts the cards of a pile in the order that a lesson wants."""


class CardState(ABC):
    """Everything that can be seen and remembered at one table, as far as all card games share it."""

    house: CardHouse
    round: CardRound
    stage: Hashable
    positions: tuple[int, ...]
    player_cuts = True
    """Whether a player may cut the cards (P24)."""

    rest_in_hand = False
    """Whether what an automated shoe leaves is dealt on from the hand."""

    def __init__(self, house: CardHouse, seated: Iterable[int]) -> None:
        self.house = house
        self.seated: set[int] = set(seated)
        self.table = Table()
        self.decks: dict[str, Deck] = {}
        self.slips = Slips()
        self.troubles: list[Trouble] = []
        self.shuffler_here = house.shuffling is Shuffling.MACHINE
        self.recut_ordered = False
        self.stack_sizes: dict[int, int] = {}
        """Stacks of an automated shoe that have not the usual number of cards."""
        self.arrange: Arranger | None = None
        self.tray_at_start = 0
        self.float_due = 0
        self.happened = 0
        self.stopped: tuple[int, Reason, int] | None = None
        """Who was stopped last, with the right reason, until something else happens."""
        self.known = Known()
        self.by_stacks = house.dealing is Dealing.AUTOMATED
        self.source = "held" if house.dealing is Dealing.HAND else "shoe"

    # What a family of games has to say

    @abstractmethod
    def advance(self) -> None:
        """After anything has happened: move the ledger to where the table is, and compute the stage."""

    @abstractmethod
    def begin_again(self) -> None:
        """The cards are shuffled: a round that is over, or void, is left behind."""

    @abstractmethod
    def let_pass(self, trouble: Trouble, act: Act) -> bool:
        """Whether the act carries on as if the trouble had not happened."""

    @property
    def idle_settled(self) -> bool:
        """Whether nothing but waiting is left to do at an idle table whose cards are spread."""
        return True

    # Decks

    def deck_in(self, pile: str) -> str:
        """The back of the cards in a pile, or nothing."""
        cards = self.table.piles[pile]
        return self.table.backs[cards[-1]] if cards else ""

    @property
    def loaded(self) -> Deck | None:
        """The mixed deck that lies in the shoe or hand for the next deal; remains of a spent one do not count."""
        deck = self.decks.get(self.deck_in(self.source))
        return deck if deck is not None and self.mixed(deck) else None

    @derived
    def deck_on_felt(self) -> Deck | None:
        """The stacked deck that is taken up when none is named: a mixed one, and of two the one that rested."""
        felt = [deck for deck in self.decks.values() if self.table.piles[f"deck:{deck.back}"]]
        return min(felt, key=lambda one: (not self.mixed(one), one.last_used), default=None)

    @property
    @derived
    def next_deck(self) -> Deck:
        """The deck that this round is to be dealt from: with two, the one that rested (42.2(b)4 and its like).

        When none is left on the table it is one without a back, of which nothing is owed.
        """
        if self.round.back and self.round.back in self.decks:
            return self.decks[self.round.back]
        return min(self.decks.values(), key=self._turn_of, default=Deck(""))

    def _turn_of(self, deck: Deck) -> tuple[int, bool, bool, bool]:
        """The deck that was used last comes last; of two fresh ones, the one that is further on begins."""
        return deck.last_used, not self.mixed(deck), not deck.ready, self.in_shuffler(deck)

    def in_shuffler(self, deck: Deck) -> bool:
        return self.deck_in("shuffler") == deck.back

    def mixed(self, deck: Deck) -> bool:
        return deck.shuffled is not None or deck.pre_shuffled

    # Trouble

    def trouble(self, *kinds: Irregularity) -> Trouble | None:
        for trouble in self.troubles:
            if trouble.kind in kinds:
                return trouble
        return None

    def add_trouble(
        self, kind: Irregularity, seat: int, undo: Callable[[], None] | None = None, detail: object = None
    ) -> None:
        self.happened += 1
        self.troubles.append(Trouble(kind, seat, undo, detail, self.happened))
