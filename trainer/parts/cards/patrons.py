"""Those who react to the dealer at any card table: players who look cards over, devices, the supervisor."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import Generic, Protocol, TypeVar

from trainer.parts import acts as a
from trainer.parts.acts.glossary import TableMatter
from trainer.parts.cards.glossary import CardHappening, CardIrregularity, CardMatter
from trainer.parts.cards.state import STACKS, CardState
from trainer.parts.happenings import TableHappening
from trainer.parts.lessons.scene import Watch
from trainer.rules.act import act_text
from trainer.rules.chips import EMPTY, Chips
from trainer.rules.events import Event

G = TypeVar("G", bound=CardState)
REPLACED = (CardMatter.COVER_CARD, CardMatter.BACKS, CardMatter.SECOND_DECK, TableMatter.COLLUSION)


class Ordered(Protocol):
    """Something that a lesson orders to happen after an act."""

    @property
    def after(self) -> str: ...

    @property
    def nth(self) -> int: ...

    @property
    def round(self) -> int: ...


T = TypeVar("T", bound=Ordered)


class CardPatrons(ABC, Generic[G, T]):
    """What everyone and everything but the dealer does, the same way every time."""

    def __init__(self, events: Iterable[T]) -> None:
        self.pending = list(enumerate(events))
        self.seen: dict[int, int] = {}
        self.happened: list[Event] = []
        self.watch: Watch | None = None

    @abstractmethod
    def occur(self, game: G, event: Event) -> None:
        """Let it happen at the table."""

    @abstractmethod
    def incident(self, game: G, order: T) -> Iterator[Event]:
        """What an order comes to at the table as it is; nothing if it cannot happen now."""

    def do(self, game: G, event: Event) -> None:
        self.occur(game, event)
        self.happened.append(event)
        if self.watch is not None:
            self.watch(event)

    def find(self, game: G, seat: int, amount: int, keep: Chips = EMPTY) -> Chips | None:
        """Chips of a patron's worth the amount, beside those to keep; a big one may first be changed at the tray."""
        heaps, stack = game.table.chips, STACKS[seat]
        heap = heaps[stack] - keep
        chips = heap.take(amount)
        if chips is None and heap.amount >= amount:
            swap = heap.change_for(amount, game.house.chips)
            if swap is not None and heaps["tray"].has(swap[1]):
                self.do(game, Event(TableHappening.CHANGES, seat, *swap))
                chips = (heaps[stack] - keep).take(amount)
        return chips

    def look_over(self, game: G) -> None:
        """Players look at the cards that are spread for them."""
        for deck in game.decks.values():
            while deck.spread is a.Facing.UP and deck.looks < min(deck.looks_needed, len(game.seated)):
                self.do(game, Event(CardHappening.LOOKS_OVER, sorted(game.seated)[deck.looks]))

    def display(self, game: G) -> None:
        """A shuffler that counts shows its number."""
        back = next((back for back in game.decks if game.table.piles[f"deck:{back}"]), "")
        if back and game.house.counting_shuffler:
            self.do(game, Event(CardHappening.DISPLAYS, number=len(game.table.piles[f"deck:{back}"])))

    def supervise(self, game: G, matter: a.Matter) -> None:
        """What the supervisor does about cards and equipment."""
        if matter is CardMatter.CARDS:
            self.do(game, Event(CardHappening.VERIFIES, words="cards"))
        elif matter is CardMatter.NEW_DECK:
            if len(game.decks) < game.house.decks:
                self.do(game, Event(CardHappening.BRINGS_DECK, words=spare_back(game.table.backs)))
        elif matter in REPLACED and any(one.kind.noticed.call is matter for one in game.troubles):
            self.do(game, Event(CardHappening.REPLACES, words=matter))

    def equip(self, game: G, kinds: Iterable[str]) -> None:
        """What is wrong with the equipment from the beginning."""
        for kind in kinds:
            self.do(game, Event(TableHappening.MISBEHAVES, trouble=CardIrregularity.named(kind) or ""))

    def ordered(self, game: G, act: a.Act) -> None:
        """What the lesson orders to happen after an act like this."""
        line = act_text(act)
        for number, order in list(self.pending):
            if game.round.number < order.round or not (line == order.after or line.startswith(order.after + " ")):
                continue
            self.seen[number] = self.seen.get(number, 0) + 1
            if self.seen[number] < order.nth:
                continue
            for event in self.incident(game, order):
                self.do(game, event)
                if (number, order) in self.pending:
                    self.pending.remove((number, order))


def spare_back(used: list[str]) -> str:
    """A colour of back that no deck at the table has had."""
    colours = ("green", "purple", "brown", "grey")
    numbered = (f"{colour}-{number}" for number in range(2, 1000) for colour in colours)
    return next(name for name in (*colours, *numbered) if name not in used)
