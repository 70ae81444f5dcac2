"""Finds the mouse gesture that makes an act, to tell the trainee and to test the controls."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from trainer.parts.acts import Hand
from trainer.parts.controls.areas import Answer, Area, Sort
from trainer.parts.controls.kit import Kit
from trainer.parts.controls.question import Kind
from trainer.parts.controls.verbs import Click, Drag, MenuLine
from trainer.parts.layout.picture import Picture
from trainer.rules.act import Act
from trainer.rules.chips import Chips
from trainer.stage.input.composer import Composer
from trainer.stage.input.heldchips import STACK
from trainer.stage.input.keystrokes import CannotBeMade, can_make, finish
from trainer.stage.input.mouse import Mouse, Proposal
from trainer.stage.input.places import areas_of, places_of, seat_of, seat_values, values_of
from trainer.stage.things import Thing, ThingKind

MOST_TAKES = 8
"""Chips for which a hand would reach out more often than this are counted out in the palette."""
SUPERVISOR = Thing(ThingKind.PERSON, "supervisor")
FELT = Thing(ThingKind.PLACE, "felt")


class Take(NamedTuple):
    """A column pressed and so many chips drawn off it, which stay in the hand."""

    thing: Thing
    number: int


@dataclass(frozen=True, slots=True)
class Gesture:
    """A thing pressed and let go at `to`, or clicked if that is empty.

    Chips may be taken up before (`takes`), of tubes with the `button` that then carries, of others with the right one;
    of the column that is pressed last `number` are drawn off, and without a number a click at `to` puts all down.
    `choices` are the keys of the options then clicked in the palettes that open, one after another.
    """

    thing: Thing
    to: str = ""
    button: Hand = Hand.LEFT
    turned: bool = False
    takes: tuple[Take, ...] = ()
    number: int = 0
    choices: tuple[str, ...] = ()

    @property
    def presses(self) -> int:
        """How often a button of the mouse is pressed."""
        return len(self.takes) + 1 + len(self.choices)


def gesture_for(kit: Kit, act: Act, picture: Picture) -> Gesture:
    """The gesture that makes an act, from a table at rest; at worst through the menu of all verbs."""
    for gesture in _gestures(kit, act, picture):
        if replay(kit, gesture, picture) == (act,):
            return gesture
    raise CannotBeMade(f"no gesture makes {act}")


def replay(kit: Kit, gesture: Gesture, picture: Picture) -> tuple[Act, ...]:
    """The acts that a gesture makes."""
    proposal = begin(kit, gesture, picture)
    composer = proposal.composer
    if composer is None:
        return proposal.acts
    for key in gesture.choices:
        if not composer.choose(composer.index_of(key)):
            return ()
    return (composer.act,) if composer.act is not None else ()


def begin(kit: Kit, gesture: Gesture, picture: Picture) -> Proposal:
    """What a gesture leads to before anything is chosen in a palette."""
    mouse = Mouse(kit)
    for thing, number in (*gesture.takes, *([Take(gesture.thing, gesture.number)] if gesture.number else ())):
        mouse.pull(thing, number, mouse.held.of(thing.place), picture)
    if gesture.to:
        return mouse.drop(gesture.thing, gesture.to, None, gesture.turned, gesture.button, picture)
    return mouse.click(gesture.thing, picture, gesture.button)


def _gestures(kit: Kit, act: Act, picture: Picture) -> Iterator[Gesture]:
    """Candidates, the most natural first: a single click, a drag, a click that asks, a menu."""
    asking: list[Gesture] = []
    for click in kit.table.clicks:
        if click.verb is not None and can_make(kit, MenuLine(click.verb), act):
            for thing in _clickable(kit, click, act, picture):
                gesture = _with_choices(kit, Gesture(thing), act, picture)
                if gesture.choices:
                    asking.append(gesture)
                else:
                    yield gesture
    for way in kit.table.drags:
        if any(can_make(kit, entry, act) for entry in way.verbs):
            yield from _drags(kit, way, act, picture)
    yield from asking
    for click in sorted(kit.table.clicks, key=lambda one: one.source != "seat"):
        if any(can_make(kit, entry, act) for entry in click.menu.entries):
            for thing in _clickable(kit, click, act, picture):
                yield from _menus(kit, thing, act, picture)
    # The menu of everything opens on either.
    yield from _menus(kit, FELT if kit.layout.zone(SUPERVISOR.place) is None else SUPERVISOR, act, picture)


def _menus(kit: Kit, thing: Thing, act: Act, picture: Picture) -> Iterator[Gesture]:
    for button in Hand:
        yield _with_choices(kit, Gesture(thing, button=button), act, picture)


def _drags(kit: Kit, way: Drag, act: Act, picture: Picture) -> Iterator[Gesture]:
    chips = next((getattr(act, name) for name in way.chips if getattr(act, name, None)), None)
    button = kit.hands[0] if way.draws else getattr(act, "hand", Hand.LEFT)
    # Where a card is always laid face up it need not be turned in the hand.
    lies_up = any(entry.verb is not None and entry.verb.fixed.get("up") for entry in way.verbs)
    turned = bool(getattr(act, "up", False)) and not lies_up
    for thing in _things(kit, way.source, picture):
        for to in _targets(kit, way, act, thing, picture):
            takes = _takes(thing.place, chips, picture)
            if takes and kit.layout.tubes(thing.place):
                *before, last = takes
                yield _with_choices(
                    kit, Gesture(last.thing, to, button, False, tuple(before), last.number), act, picture
                )
                continue
            yield _with_choices(kit, Gesture(thing, to, button, turned), act, picture)
            if takes:
                yield _with_choices(kit, Gesture(takes[-1].thing, to, button, False, takes), act, picture)


def _with_choices(kit: Kit, gesture: Gesture, act: Act, picture: Picture) -> Gesture:
    """Add what has to be chosen in the palettes that the movement opens."""
    composer = begin(kit, gesture, picture).composer
    if composer is None:
        return gesture
    return dataclasses.replace(gesture, choices=tuple(_choices(composer, act) or ()))


def _choices(composer: Composer, act: Act) -> list[str] | None:
    """The keys to choose from the composer's current menu or field on; None if they cannot make the act."""
    question = composer.question
    if question is None:
        return [] if composer.act == act else None
    if question.kind is not Kind.MENU:
        return finish(composer, act, clicked=True)
    found: list[list[str]] = []
    for option in question.options:
        entry = option.value
        if isinstance(entry, MenuLine) and (entry.menu is not None or can_make(composer.kit, entry, act)):
            depth = composer.depth
            composer.press(option.key)
            rest = _choices(composer, act)
            found += [[option.key, *rest]] if rest is not None else []
            while composer.depth > depth:
                composer.back()
    return min(found, key=len, default=None)


def _things(kit: Kit, source: str, picture: Picture) -> Iterator[Thing]:
    """The things of a kind that can be picked up or clicked."""
    if source in kit.layout.markers:
        place = kit.layout.marker_spot(source, picture.markers.get(source, "")).place
        yield Thing(ThingKind.MARKER, place, source)
    for name, area, _ in _areas(kit, source):
        for place in places_of(name, area, kit, picture):
            thing = _lying(place, picture)
            if thing is not None:
                yield thing
            elif _stands(kit, place, picture):
                yield Thing(ThingKind.PLACE, place)


def _areas(kit: Kit, source: str) -> list[tuple[str, Area, Sort]]:
    """The areas that are of a kind in the first place; an area before a seat is its seat's only in the last."""
    return [one for one in areas_of(kit, source) if one[1].position(source) == 0 or _of_seat(one[1], source)]


def _of_seat(area: Area, source: str) -> bool:
    return area.seated and area.position(source) < len(area.sorts) - 1


def _lying(place: str, picture: Picture) -> Thing | None:
    if picture.piles.get(place):
        return Thing(ThingKind.CARDS, place)
    heap = picture.chips.get(place)
    return Thing(ThingKind.CHIPS, place, chip=max(heap)) if heap else None


def _stands(kit: Kit, place: str, picture: Picture) -> bool:
    """Whether a device stands there, even an empty one."""
    standing = (one for one in kit.layout.devices if one.always or one.name in picture.devices)
    return any((one.pile or one.name) == place for one in standing)


def _targets(kit: Kit, way: Drag, act: Act, thing: Thing, picture: Picture) -> list[str]:
    """Where the thing would have to go for this act."""
    chips = thing.kind is ThingKind.CHIPS
    if way.target == "own":
        own = sorted((not (area.chips and chips), name) for name, area in kit.areas.items() if area.own)
        return [f"{name}{seat_of(thing.place, kit)}" for _, name in own[:1]]
    button = getattr(act, "hand", Hand.LEFT)
    found = areas_of(kit, way.target)
    for name, area, sort in sorted(found, key=lambda one: not (one[1].chips and chips)):
        places = [
            place
            for place in places_of(name, area, kit, picture)
            if _agree(act, way.give, values_of(sort, place, picture, button))
        ]
        if places:
            return places
    return []


def _agree(act: Act, names: Iterable[str], values: Mapping[str, Any]) -> bool:
    return all(getattr(act, name, None) in (None, values.get(name)) for name in names)


def _takes(place: str, chips: Chips | None, picture: Picture) -> tuple[Take, ...]:
    """The movements that take the chips up, if they lie there and it does not take too many."""
    heap = picture.chips.get(place)
    if not chips or heap is None or not heap.has(chips):
        return ()
    found = [
        Take(Thing(ThingKind.CHIPS, place, chip=cents), min(STACK, number - taken))
        for cents, number in chips.items()
        for taken in range(0, number, STACK)
    ]
    return tuple(found) if len(found) <= MOST_TAKES else ()


def _clickable(kit: Kit, click: Click, act: Act, picture: Picture) -> Iterator[Thing]:
    """Things of a click's kind that the act could be about."""
    if click.source == "seat":
        yield from _seats(kit, act, picture)
    elif click.source == SUPERVISOR.place:
        yield SUPERVISOR
    elif click.source in kit.layout.markers:
        yield from _things(kit, click.source, picture)
    else:
        areas = _areas(kit, click.source)
        # The area itself can be clicked; of several that are alike the first will do.
        for name, area, sort in areas[:1] if click.bare else areas:
            for place in places_of(name, area, kit, picture):
                if _about(act, area, sort, place, picture):
                    yield from _clickable_at(kit, click, area, place, picture)


def _seats(kit: Kit, act: Act, picture: Picture) -> Iterator[Thing]:
    sitting = {person.seat for person in picture.people}
    for seat in kit.seats:
        if any(getattr(act, name, None) == value for name, value in seat_values(seat).items()):
            hand = f"hand:{seat}"
            cards = ThingKind.CARDS if picture.piles.get(hand) else ThingKind.PLACE
            if seat in sitting:
                yield Thing(ThingKind.PERSON, f"person:{seat}")
            else:
                empty = Thing(ThingKind.PLACE, f"person:{seat}")
                yield Thing(cards, hand) if kit.layout.card_spot(hand) is not None else empty


def _clickable_at(kit: Kit, click: Click, area: Area, place: str, picture: Picture) -> Iterator[Thing]:
    thing = _lying(place, picture)
    if click.bare:
        if thing is None:
            yield Thing(ThingKind.PLACE, place)
    elif thing is not None:
        yield thing
    elif _stands(kit, place, picture) or (place in kit.layout.chips and not area.seated):
        yield Thing(ThingKind.PLACE, place)


def _about(act: Act, area: Area, sort: Sort, place: str, picture: Picture) -> bool:
    """Whether the act names the place, or nothing that it could be told from others by."""
    lasting = {name for name, answer in sort.values.items() if answer not in (Answer.BACK, Answer.HAND)}
    values = values_of(sort, place, picture, Hand.LEFT)
    named = [name for name in lasting if getattr(act, name, None) not in (None, "")]
    return any(getattr(act, name) == values[name] for name in named) or not (named or area.seated)
