"""What an act changes on a table, worked out from the pictures right before and right after it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from trainer.parts.layout.picture import Picture
from trainer.rules.chips import EMPTY, Chips
from trainer.rules.table import Lot


class MovedCard(NamedTuple):
    """Where a card lies now and how; one that was only turned or pushed still lies where it lay."""

    pile: str
    up: bool
    apart: bool
    source: str

    @property
    def stayed(self) -> bool:
        return self.pile == self.source


@dataclass(frozen=True, slots=True)
class Change:
    """What lies elsewhere, or otherwise, than before."""

    cards: Mapping[int, MovedCard] = field(default_factory=dict)
    came: Mapping[str, Lot] = field(default_factory=dict)
    """The chips that came to a place, and what they were set beside there."""
    gone: Mapping[str, Chips] = field(default_factory=dict)
    """The chips that left a place."""
    markers: Mapping[str, str] = field(default_factory=dict)
    """Markers that were moved, and where to."""

    def __bool__(self) -> bool:
        return bool(self.cards or self.came or self.gone or self.markers)

    def but(self, other: Change) -> Change:
        """This change without what another one does alike; chips that go the same way differ by where they come."""
        return Change(
            {card: moved for card, moved in self.cards.items() if other.cards.get(card) != moved},
            {place: lot for place, lot in self.came.items() if other.came.get(place) != lot},
            {place: chips for place, chips in self.gone.items() if place not in other.gone},
            {name: where for name, where in self.markers.items() if other.markers.get(name) != where},
        )


def change_between(before: Picture, after: Picture) -> Change:
    """
    >>> from dataclasses import replace
    >>> table = Picture({"shoe": (0, 1)}, frozenset(), (3, 7), ("red", "red"), {}, {}, (), frozenset())
    >>> change_between(table, replace(table, piles={"shoe": (0,), "hand:3": (1,)})).cards
    {1: MovedCard(pile='hand:3', up=False, apart=False, source='shoe')}
    """
    places = before.chips.keys() | after.chips.keys()
    pairs = [(place, before.chips.get(place, EMPTY), after.chips.get(place, EMPTY)) for place in sorted(places)]
    return Change(
        dict(_cards(before, after)),
        {place: Lot(_beside(after, place), more) for place, old, new in pairs if (more := _more(new, old))},
        {place: less for place, old, new in pairs if (less := _more(old, new))},
        {name: where for name, where in after.markers.items() if before.markers.get(name) != where},
    )


def _cards(before: Picture, after: Picture) -> Iterator[tuple[int, MovedCard]]:
    lay = {card: pile for pile, cards in before.piles.items() for card in cards}
    for pile, cards in after.piles.items():
        for card in cards:
            moved = MovedCard(pile, card in after.up, card in after.apart, lay.get(card, ""))
            if moved != (lay.get(card), card in before.up, card in before.apart, moved.source):
                yield card, moved


def _beside(picture: Picture, place: str) -> str:
    """What the chips were set beside that came last to a place."""
    lots = picture.lots.get(place)
    return lots[-1].beside if lots else ""


def _more(heap: Chips, than: Chips) -> Chips:
    """The chips of a heap that another one lacks."""
    if heap == than:
        return EMPTY
    return Chips({chip: max(0, count - than.get(chip, 0)) for chip, count in heap.items()})
