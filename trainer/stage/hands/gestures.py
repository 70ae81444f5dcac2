"""How an act is made with the mouse, for telling a trainee and for trying the hands out."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass

from trainer.rules.acts import Act, Hand
from trainer.rules.chips import Chips
from trainer.stage.hands.composer import Composer
from trainer.stage.hands.kit import Kit
from trainer.stage.hands.question import Kind
from trainer.stage.hands.reach import Proposal, Reach
from trainer.stage.hands.spelling import NoWay, can, finish
from trainer.stage.hands.verbs import Click, Drag, Entry
from trainer.stage.picture import Picture
from trainer.stage.things import Kind as ThingKind
from trainer.stage.things import Thing

MOST_TAPS = 8
"""More chips than this are counted out in the palette, not one by one off the felt."""
SEAT_FIELDS = ("spot", "seat", "where", "what", "place")
PILES = ("shoe", "held", "stub", "packet", "rack", "shuffler")
SUPERVISOR = Thing(ThingKind.PERSON, "supervisor")
MARKERS = ("player-button", "raise-button", "ace-button", "cover-card")


@dataclass(frozen=True, slots=True)
class Gesture:
    """Clicks on chips first (`taps`), then a thing pressed and let go at `to`, or clicked if that is empty.

    `choices` are the keys of the options then clicked in the palettes that open, one after another.
    """

    thing: Thing
    to: str = ""
    button: Hand = Hand.LEFT
    turned: bool = False
    taps: tuple[Thing, ...] = ()
    choices: tuple[str, ...] = ()


def gesture_for(kit: Kit, act: Act, picture: Picture) -> Gesture:
    """The movement that makes an act, from a table at rest; at worst through the menu of everything."""
    for gesture in _gestures(kit, act, picture):
        if replay(kit, gesture, picture) == (act,):
            return gesture
    raise NoWay(f"no gesture makes {act}")


def replay(kit: Kit, gesture: Gesture, picture: Picture) -> tuple[Act, ...]:
    """The acts that a gesture comes to."""
    proposal = begin(kit, gesture, picture)
    composer = proposal.composer
    if composer is None:
        return proposal.acts
    for key in gesture.choices:
        if not composer.choose(composer.index_of(key)):
            return ()
    return (composer.act,) if composer.act is not None else ()


def begin(kit: Kit, gesture: Gesture, picture: Picture) -> Proposal:
    """What a gesture comes to before anything is chosen in a palette."""
    reach = Reach(kit)
    for tap in gesture.taps:
        reach.click(tap, picture)
    if gesture.to:
        return reach.drop(gesture.thing, gesture.to, None, gesture.turned, gesture.button, picture)
    return reach.click(gesture.thing, picture, gesture.button)


def _gestures(kit: Kit, act: Act, picture: Picture) -> Iterator[Gesture]:
    """Candidates, the most natural first: a single click, a movement, a click that asks, a menu."""
    asking: list[Gesture] = []
    for click in kit.table.clicks:
        if click.verb is not None and can(kit, Entry("", click.verb), act):
            for thing in _clickable(kit, click, act, picture):
                gesture = _with_choices(kit, Gesture(thing), act, picture)
                if gesture.choices:
                    asking.append(gesture)
                else:
                    yield gesture
    for way in kit.table.drags:
        if any(can(kit, entry, act) for entry in way.verbs):
            yield from _drags(kit, way, act, picture)
    yield from asking
    for click in sorted(kit.table.clicks, key=lambda one: one.source != "seat"):
        if any(can(kit, entry, act) for entry in click.menu.entries):
            for thing in _clickable(kit, click, act, picture):
                yield from _menus(kit, thing, act, picture)
    yield from _menus(kit, SUPERVISOR, act, picture)


def _menus(kit: Kit, thing: Thing, act: Act, picture: Picture) -> Iterator[Gesture]:
    for button in Hand:
        yield _with_choices(kit, Gesture(thing, button=button), act, picture)


def _drags(kit: Kit, way: Drag, act: Act, picture: Picture) -> Iterator[Gesture]:
    chips = next((getattr(act, name) for name in way.chips if getattr(act, name, None)), None)
    button = kit.hands[0] if way.draws else getattr(act, "hand", Hand.LEFT)
    turned = bool(getattr(act, "up", False))
    for thing in _things(kit, way.source, picture):
        for to in _targets(kit, way, act, thing, picture):
            taps = _taps(thing.place, chips, picture)
            yield _with_choices(kit, Gesture(thing, to, button, turned), act, picture)
            if taps:
                yield _with_choices(kit, Gesture(_left(thing, taps, picture), to, button, turned, taps), act, picture)


def _with_choices(kit: Kit, gesture: Gesture, act: Act, picture: Picture) -> Gesture:
    """Add what has to be chosen in the palettes that the movement opens."""
    composer = begin(kit, gesture, picture).composer
    if composer is None:
        return gesture
    return dataclasses.replace(gesture, choices=tuple(_choices(composer, act) or ()))


def _choices(composer: Composer, act: Act) -> list[str] | None:
    """What to choose from where a composer stands, be it at a menu or a field; None if the act is not to be had."""
    question = composer.question
    if question is None:
        return [] if composer.act == act else None
    if question.kind is not Kind.MENU:
        return finish(composer, act)
    found: list[list[str]] = []
    for option in question.options:
        entry = option.value
        if isinstance(entry, Entry) and (entry.menu is not None or can(composer.kit, entry, act)):
            depth = composer.depth
            composer.press(option.key)
            rest = _choices(composer, act)
            found += [[option.key, *rest]] if rest is not None else []
            while composer.depth > depth:
                composer.back()
    return min(found, key=len, default=None)


def _things(kit: Kit, source: str, picture: Picture) -> Iterator[Thing]:
    """What there is of a kind that can be picked up."""
    if source in PILES and picture.piles.get(source):
        yield Thing(ThingKind.CARDS, source)
    elif source in picture.devices or (source == "shoe" and "automated-shoe" in picture.devices):
        yield Thing(ThingKind.PLACE, source)
    elif source in ("hand", "played"):
        yield from _piled(picture, [f"{source}:{seat}" for seat in kit.seats])
    elif source in ("deck", "spread", "wash"):
        yield from _piled(picture, [pile for pile in picture.piles if pile.startswith(f"{source}:")])
    elif source in MARKERS:
        yield Thing(ThingKind.MARKER, marker_place(source, picture.markers.get(source, "")), source)
    elif source == "pot":
        yield from _heaped(picture, kit.pots)
    elif source == "tray":
        yield from _heaped(picture, ("tray",))
    elif source in ("bets", "antes"):
        heads = ("bets",) if source == "bets" else ("antes", "bonus-antes")
        yield from _heaped(picture, [f"{head}:{seat}" for head in heads for seat in kit.seats])


def marker_place(name: str, where: str) -> str:
    """The place of a marker that the table says lies there.

    >>> marker_place("raise-button", "2"), marker_place("player-button", "4"), marker_place("ace-button", "off")
    ('raise:2', 'person:4', 'buttons')
    """
    if where.isdecimal():
        return f"raise:{where}" if name == "raise-button" else f"person:{where}"
    return where if name == "cover-card" and where in ("felt", "rack") else "buttons"


def _piled(picture: Picture, piles: list[str]) -> Iterator[Thing]:
    return (Thing(ThingKind.CARDS, pile) for pile in piles if picture.piles.get(pile))


def _heaped(picture: Picture, places: tuple[str, ...] | list[str]) -> Iterator[Thing]:
    for place in places:
        heap = picture.chips.get(place)
        if heap:
            yield Thing(ThingKind.CHIPS, place, chip=max(heap))


def _targets(kit: Kit, way: Drag, act: Act, thing: Thing, picture: Picture) -> list[str]:
    """Where the thing would have to go for this act."""
    values = [str(getattr(act, name)) for name in way.give if getattr(act, name, None) is not None]
    match way.target:
        case "seat":
            head = "stack" if thing.kind is ThingKind.CHIPS else "hand"
            return [f"{head}:{value}" for value in values if value.isdecimal() and int(value) in kit.seats]
        case "own":
            return [f"stack:{thing.place.partition(':')[2]}"]
        case "pot":
            return [value for value in values if value in kit.pots]
        case "raise":
            return [f"raise:{value}" for value in values]
        case "parked":
            return ["buttons"] if "off" in values else []
        case "lying":
            return [value for value in values if value in ("felt", "rack", "off")]
        case "deck":
            return [pile for pile in picture.piles if pile.startswith("deck:")]
        case place:
            return [place]


def _taps(place: str, chips: Chips | None, picture: Picture) -> tuple[Thing, ...]:
    """The clicks that make the chips up, if they lie there and are not too many."""
    heap = picture.chips.get(place)
    if chips is None or heap is None or not heap.has(chips) or sum(chips.values()) > MOST_TAPS:
        return ()
    return tuple(Thing(ThingKind.CHIPS, place, chip=cents) for cents, number in chips.items() for _ in range(number))


def _left(thing: Thing, taps: tuple[Thing, ...], picture: Picture) -> Thing:
    """A stack that still stands there once the chips are made up, to begin the movement on."""
    rest = dict(picture.chips[thing.place])
    for tap in taps:
        rest[tap.chip] -= 1
    return thing._replace(chip=max((cents for cents, number in rest.items() if number), default=thing.chip))


def _clickable(kit: Kit, click: Click, act: Act, picture: Picture) -> Iterator[Thing]:
    """Things of a click's kind that the act could be about."""
    named = [str(getattr(act, name)) for name in SEAT_FIELDS if getattr(act, name, None) is not None]
    seats = [int(name) for name in named if name.isdecimal() and int(name) in kit.seats]
    if click.source == "seat":
        sitting = {person.seat for person in picture.people}
        for seat in seats:
            hand = f"hand:{seat}"
            cards = ThingKind.CARDS if picture.piles.get(hand) else ThingKind.PLACE
            yield Thing(ThingKind.PERSON, f"person:{seat}") if seat in sitting else Thing(cards, hand)
    elif click.bare:
        for seat in seats:
            place = f"{click.source}:{seat}"
            if not picture.piles.get(place) and not picture.chips.get(place):
                yield Thing(ThingKind.PLACE, place)
    elif click.source in ("hand", "played"):
        yield from _piled(picture, [f"{click.source}:{seat}" for seat in seats])
    elif click.source == "stack":
        yield from _heaped(picture, [f"stack:{seat}" for seat in seats])
    elif click.source == "pot":
        pots = [str(getattr(act, name, "")) for name in ("source", "pot", "place")]
        for pot in pots:
            if pot in kit.pots:
                heap = picture.chips.get(pot)
                yield Thing(ThingKind.CHIPS, pot, chip=max(heap)) if heap else Thing(ThingKind.PLACE, pot)
    elif click.source == "supervisor":
        yield SUPERVISOR
    else:
        yield from _things(kit, click.source, picture)
