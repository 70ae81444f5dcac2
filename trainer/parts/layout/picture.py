"""What lies on a table at one moment, as a frozen value: the only thing that the stage draws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from trainer.parts.lessons.scene import AS_USUAL, DealersHands, Figured, Handed, Partitioned, Person, Scene
from trainer.rules.cards import Face
from trainer.rules.chips import Chips
from trainer.rules.table import Lot


@dataclass(frozen=True, slots=True)
class Picture:
    """Cards are numbers, as on the table: `faces` and `backs` say what each shows; a pile's top card is its last."""

    piles: Mapping[str, tuple[int, ...]]
    up: frozenset[int]
    faces: tuple[Face, ...]
    backs: tuple[str, ...]
    chips: Mapping[str, Chips]
    markers: Mapping[str, str]
    people: tuple[Person, ...]
    devices: frozenset[str]
    apart: frozenset[int] = frozenset()
    """Cards that lie a little out of their row."""
    figures: Mapping[str, str] = field(default_factory=dict)
    """What equipment displays."""
    areas: Mapping[int, int] = field(default_factory=dict)
    """In which of a place's areas a card lies, from 1."""
    lots: Mapping[str, tuple[Lot, ...]] = field(default_factory=dict)
    """How the chips of a place stand apart where they were set down one after the other."""
    hands: DealersHands = AS_USUAL

    @property
    def followed(self) -> Mapping[str, str]:
        """What the spot of a pile may follow: the markers, and that a hand is `tucked` under a wager."""
        tucked = {f"hand:{person.seat}": "tucked" for person in self.people if person.tucked}
        return {**self.markers, **tucked} if tucked else self.markers

    def seat_words(self, seat: int) -> str:
        """A seat by its number, and by the name of the player there."""
        named = f"Seat {seat}"
        name = next((person.name for person in self.people if person.seat == seat), named)
        return named if name == named or not name else f"{named}, {name}"


def picture_of(scene: Scene) -> Picture:
    table = scene.table
    return Picture(
        piles={name: tuple(cards) for name, cards in table.piles.items() if cards},
        up=frozenset(table.up),
        faces=tuple(table.faces),
        backs=tuple(table.backs),
        chips={place: heap for place, heap in table.chips.items() if heap},
        markers=dict(table.markers),
        people=scene.people(),
        devices=scene.devices(),
        apart=frozenset(table.apart),
        figures=scene.figures() if isinstance(scene, Figured) else {},
        areas=scene.areas() if isinstance(scene, Partitioned) else {},
        lots=table.lots(),
        hands=scene.hands() if isinstance(scene, Handed) else AS_USUAL,
    )
