"""What kinds of place lie on the table, and what a place answers when an act asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trainer.parts.acts import Hand
from trainer.parts.controls.areas import SEAT_ANSWERS, Answer, Area, Sort
from trainer.parts.controls.kit import Kit
from trainer.parts.layout.picture import Picture
from trainer.rules.notation import Spot
from trainer.stage.things import Thing, ThingKind


def seat_values(seat: int) -> dict[str, Any]:
    """What a seat answers, by field."""
    return {name: Spot(seat) if answer is Answer.SEAT else str(seat) for name, answer in SEAT_ANSWERS.items()}


def seat_of(place: str, kit: Kit) -> int:
    """The seat that a place belongs to, or 0."""
    area = kit.area(place)
    tail = place.partition(":")[2]
    return int(tail) if area is not None and area.seated and tail.isdecimal() else 0


def sorts(place: str, kit: Kit, picture: Picture, button: Hand) -> list[Sort]:
    """Every kind that a place is of, the most particular first."""
    area = kit.area(place)
    if area is None or (area.seated and seat_of(place, kit) not in kit.seats):
        return [Sort(place, {})]
    return [Sort(sort.name, values_of(sort, place, picture, button)) for sort in area.sorts]


def sorts_of(thing: Thing, kit: Kit, picture: Picture, button: Hand) -> list[Sort]:
    """The kinds of the thing under the pointer: a marker is itself wherever it lies."""
    if thing.kind is ThingKind.MARKER:
        return [Sort(thing.name, {})]
    return sorts(thing.place, kit, picture, button)


def values_of(sort: Sort, place: str, picture: Picture, button: Hand) -> Mapping[str, Any]:
    """What a place answers as one of its sorts."""
    return {name: _value(answer, place, picture, button) for name, answer in sort.values.items()}


def _value(answer: Any, place: str, picture: Picture, button: Hand) -> Any:
    tail = place.partition(":")[2]
    match answer:
        case Answer.SEAT:
            return Spot(int(tail))
        case Answer.NAME:
            return tail
        case Answer.BACK:
            return tail or _back(picture, place)
        case Answer.HAND:
            return button
        case _:
            return answer


def _back(picture: Picture, pile: str) -> str:
    cards = picture.piles.get(pile, ())
    return picture.backs[cards[-1]] if cards else ""


def areas_of(kit: Kit, sort: str) -> list[tuple[str, Area, Sort]]:
    """The areas of a sort, those to which it is most particular first."""
    found = [(name, area, area.position(sort)) for name, area in kit.areas.items() if area.position(sort) >= 0]
    return [(name, area, area.sorts[at]) for name, area, at in sorted(found, key=lambda one: one[2])]


def places_of(name: str, area: Area, kit: Kit, picture: Picture) -> list[str]:
    """The places that an area's name stands for."""
    if not name.endswith(":"):
        return [name]
    if area.seated:
        return [f"{name}{seat}" for seat in kit.seats]
    every = (*(zone.place for zone in kit.layout.zones), *picture.piles, *picture.chips)
    return [place for place in dict.fromkeys(every) if place.startswith(name) and place not in kit.areas]
