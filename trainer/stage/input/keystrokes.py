"""Finds the keys that make an act, to tell the trainee and to test the controls."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from trainer.parts.controls.keys import OWN_HAND_KEY, SEAT_KEYS, SPACE
from trainer.parts.controls.kit import Kit
from trainer.parts.controls.question import Handling, Kind, Question, Role
from trainer.parts.controls.verbs import ASK, Menu, MenuLine, Verb
from trainer.parts.layout.picture import Picture
from trainer.rules.act import Act
from trainer.rules.chips import Chips
from trainer.stage.input.asking import ENTER, PACE_KEY
from trainer.stage.input.composer import Composer
from trainer.stage.input.countingout import PACES
from trainer.stage.input.places import seat_values


class CannotBeMade(LookupError):
    """The act cannot be made at this table."""


def keys_for(kit: Kit, act: Act, picture: Picture, resume: Verb | None = None) -> list[str]:
    """The keys that make an act while nothing is asked; `resume` is the verb that digits go on with."""
    found = [keys for keys in _spellings(kit, act, picture, resume) if keys is not None]
    if not found:
        raise CannotBeMade(f"no keys make {act}")
    return min(found, key=len)


def _spellings(kit: Kit, act: Act, picture: Picture, resume: Verb | None) -> Iterator[list[str] | None]:
    resumed = [[key] for key in SEAT_KEYS] if resume is not None and type(act) is resume.act else []
    for path in (*resumed, *_routes(kit, act)):
        rest = keys_after(kit, act, picture, path, resume)
        yield None if rest is None else [*path, *rest]


def _routes(kit: Kit, act: Act) -> Iterator[list[str]]:
    """The keys to a line that can make the act: a key of the table, or the menu of a seat, of the dealer, of all."""
    yield from _paths(kit.table.quick, kit, act)
    for seat in kit.seats:
        if any(getattr(act, name, None) == value for name, value in seat_values(seat).items()):
            yield from ([SEAT_KEYS[seat - 1], *path] for path in _paths(kit.table.seat, kit, act))
    if kit.own_hand is not None:
        yield from ([OWN_HAND_KEY, *path] for path in _paths(kit.table.own, kit, act))
    yield from ([SPACE, *path] for path in _paths(kit.table.all, kit, act))


def _paths(menu: Menu, kit: Kit, act: Act) -> Iterator[list[str]]:
    """The keys to every entry that can make the act."""
    for entry in menu.entries:
        if entry.menu is not None:
            yield from ([entry.key, *rest] for rest in _paths(entry.menu, kit, act))
        elif can_make(kit, entry, act):
            yield [entry.key]


def can_make(kit: Kit, entry: MenuLine, act: Act) -> bool:
    """Whether an entry's verb exists at the table and its fixed parts agree with the act."""
    verb = entry.verb
    if verb is None or verb.act is not type(act) or not kit.has(verb.needs):
        return False
    return all(getattr(act, name) == kit.fill(value) for name, value in verb.fixed.items())


def keys_after(kit: Kit, act: Act, picture: Picture, path: list[str], resume: Verb | None = None) -> list[str] | None:
    """The keys to press after a path of keys, or None if they cannot make the act."""
    composer = Composer(kit, picture, resume=resume)
    return finish(composer, act) if all(composer.press(key) for key in path) else None


def finish(composer: Composer, act: Act, clicked: bool = False) -> list[str] | None:
    """Answer a composer's questions so that it makes the act; the keys pressed, or of what is `clicked`, or None."""
    keys: list[str] = []
    while composer.act is None:
        verb, question = composer.verb, composer.question
        if verb is None or question is None:
            return None
        wanted = _wanted(composer, act)
        counts = question.kind is Kind.CHIPS and isinstance(wanted, Chips) and not clicked
        answer = _extra(composer, question, act) or (
            _numbered(composer, question, wanted) if counts else _answer(question, wanted)
        )
        if answer is None or not all(composer.press(key) for key in answer):
            return None
        keys += answer
    return keys if composer.act == act else None


def _wanted(composer: Composer, act: Act) -> Any:
    return getattr(act, composer.open_field, None)


def _extra(composer: Composer, question: Question, act: Act) -> list[str] | None:
    """The key of an option of the act that is not switched on yet."""
    defaults = {field.name: field.default for field in dataclasses.fields(act)}
    for option in question.options:
        if option.role is Role.EXTRA and not option.on:
            extra = option.value
            value = getattr(act, extra.field)
            if value != defaults[extra.field] and (extra.value is ASK or extra.value == value):
                return [extra.key]
    return None


def _answer(question: Question, value: Any) -> list[str] | None:
    match question.kind:
        case Kind.NUMBER:
            return [*str(value), ENTER]
        case Kind.MONEY:
            dollars, cents = divmod(value, 100)
            return [*(f"{dollars}.{cents:02}" if cents else str(dollars)), ENTER]
        case Kind.CHIPS:
            return _count_out(question, value)
        case Kind.CARDS:
            by_card = {option.value: option.key for option in question.options if option.role is Role.CARD}
            return [*(by_card[card] for card in value), ENTER] if value and set(value) <= by_card.keys() else None
        case _:
            return next(([one.key] for one in question.options if one.role is Role.CHOICE and one.value == value), None)


def _numbered(composer: Composer, question: Question, chips: Chips) -> list[str] | None:
    """Chips by their keys, each after its number; or sized in, if that makes them."""
    by_value = {option.value: option.key for option in question.options if option.role is Role.CHIP}
    if not chips or not all(cents in by_value for cents in chips):
        return None
    counted = [key for cents, number in chips.items() for key in _times(number, by_value[cents])]
    sized = next((option.key for option in question.options if option.value is Handling.SIZE_IN), "")
    if sized and len(counted) > 1 and composer.would_count(Handling.SIZE_IN) == chips:
        return [sized, ENTER]
    return [*counted, ENTER]


def _times(number: int, key: str) -> list[str]:
    return [key] if number == 1 else [*str(number), key]


def _count_out(question: Question, chips: Chips | None) -> list[str] | None:
    """Chips by their keys, one at a time, in fives and in twenties."""
    by_value = {option.value: option.key for option in question.options if option.role is Role.CHIP}
    if not chips or not all(cents in by_value for cents in chips):
        return None
    keys: list[str] = []
    for at, pace in enumerate(PACES):
        larger = PACES[at + 1] if at + 1 < len(PACES) else 0
        parts = [(cents, (number % larger if larger else number) // pace) for cents, number in chips.items()]
        keys += [by_value[cents] for cents, times in parts for _ in range(times)]
        if not any(number >= larger for number in chips.values()) or not larger:
            break
        keys.append(PACE_KEY)
    return [*keys, ENTER]
