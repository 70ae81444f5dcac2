"""Says in words what lies on a table and where, for those who hear the table instead of seeing it.

Only what a sighted dealer could see from there is told: no face of a card that lies face down, no count of cards in a
device, and chips by their stacks, not by their amount.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from trainer.parts.layout.layout import CardSpot, Layout, PileShape, Visibility
from trainer.parts.layout.picture import Picture
from trainer.parts.wording.terms import cards_words, sentence
from trainer.rules.cards import face_words
from trainer.rules.chips import EMPTY, Chips, money
from trainer.stage.board import Board
from trainer.stage.things import Thing, ThingKind

COUNTED_SHAPES = frozenset((PileShape.FAN, PileShape.ROW))
"""Piles whose cards can be told apart where they lie."""


class Description(NamedTuple):
    """A thing or an empty place: what it is called, how it is, and what it covers of the canvas in native pixels."""

    thing: Thing
    name: str
    state: str
    rect: pygame.Rect


def describe(board: Board) -> list[Description]:
    """Everything on the table, as one reads: from the top down, and in a line from left to right."""
    picture = board.picture
    if picture is None:
        return []
    areas: dict[Thing, pygame.Rect] = {}
    for thing, rect in board.find.areas().items():
        one = _as_told(thing, board.layout)
        areas[one] = areas[one].union(rect) if one in areas else rect
    found = [
        Description(thing, thing_name(thing, board.layout, picture), thing_state(thing, board.layout, picture), rect)
        for thing, rect in areas.items()
    ]
    row = max(1, board.camera.height // 12)
    return sorted(found, key=lambda one: (one.rect.centery // row, one.rect.centerx))


def _as_told(thing: Thing, layout: Layout) -> Thing:
    """A heap is told as a whole; of a tray each column is a thing by itself."""
    spot = layout.chips.get(thing.place)
    if thing.kind is not ThingKind.CHIPS or spot is None or spot.style.tubes:
        return thing
    return Thing(ThingKind.CHIPS, thing.place)


def thing_name(thing: Thing, layout: Layout, picture: Picture) -> str:
    """What a dealer calls it."""
    if thing.kind is ThingKind.MARKER:
        return sentence(layout.name(thing.name).words)
    name = layout.name(thing.place)
    if thing.kind is ThingKind.PERSON:
        seat = thing.place.partition(":")[2]
        return f"{_called(seat, picture)} at seat {seat}" if seat else sentence(name.words)
    words = name.bare if thing.kind is ThingKind.PLACE and name.bare else name.words
    if thing.kind is ThingKind.CHIPS and thing.chip:
        return f"{sentence(words)}, {money(thing.chip)} chips"
    return sentence(words)


def thing_state(thing: Thing, layout: Layout, picture: Picture) -> str:
    """How it is now, as far as the eye would tell."""
    match thing.kind:
        case ThingKind.CARDS:
            return _cards_state(thing.place, layout.card_spot(thing.place, picture.followed), picture)
        case ThingKind.CHIPS:
            return _chips_state(picture.chips.get(thing.place, EMPTY), thing.chip)
        case ThingKind.MARKER:
            spot = layout.marker_spot(thing.name, picture.markers.get(thing.name, ""))
            return f"at {layout.name(spot.place).words}"
        case ThingKind.PERSON:
            return ", ".join(_person_state(thing.place, picture))
        case ThingKind.PLACE:
            return "empty"


def _chips_state(heap: Chips, chip: int) -> str:
    """
    >>> _chips_state(Chips({2500: 1, 500: 3}), 0), _chips_state(Chips({2500: 1, 500: 3}), 2500)
    ('1 × $25, 3 × $5', '1 chip')
    """
    if not chip:
        return ", ".join(f"{number} × {money(cents)}" for cents, number in heap.items())
    number = heap.get(chip, 0)
    return "1 chip" if number == 1 else f"{number} chips"


def _called(seat: str, picture: Picture) -> str:
    name = next((person.name for person in picture.people if str(person.seat) == seat), "")
    return "The player" if name.lower() in ("", f"seat {seat}") else name


def _person_state(place: str, picture: Picture) -> Iterator[str]:
    seat = place.partition(":")[2]
    for person in picture.people:
        if str(person.seat) == seat:
            if person.folded:
                yield "folded"
            if person.all_in:
                yield "all in"


def _cards_state(pile: str, spot: CardSpot | None, picture: Picture) -> str:
    cards = picture.piles.get(pile, ())
    if spot is None or not cards or spot.visible is Visibility.NONE:
        return "with cards in it"
    top = cards[-1]
    if spot.visible is Visibility.TOP_FACE:
        return f"with cards in it, {face_words(picture.faces[top])} on top" if top in picture.up else "with cards in it"
    if spot.shape not in COUNTED_SHAPES:
        return f"a packet, {face_words(picture.faces[top])} on top" if top in picture.up else "a packet, face down"
    open_cards = [face_words(picture.faces[card]) for card in cards if card in picture.up]
    closed = len(cards) - len(open_cards)
    words = [*open_cards, *([f"{cards_words(closed)} face down"] if closed else [])]
    return f"{cards_words(len(cards))}: {', '.join(words)}" if open_cards else words[0]
