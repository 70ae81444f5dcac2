"""Single cards, hands of cards and chips: drawn, dealt, pushed, swept, settled, turned."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.parts.acts import Hand
from trainer.parts.layout.layout import WIDTH, Pose
from trainer.rules.motion import Motion
from trainer.stage.arrange import THICKNESS
from trainer.stage.art.hands import Shape
from trainer.stage.choreography.pointing import touch
from trainer.stage.choreography.work import Item, Leg, Work, between, key, middle, side_of
from trainer.stage.hands import Key
from trainer.stage.motion import DRAWN, SLIDING, duration, way
from trainer.stage.sprites import CardSprite

DRAW = 0.17
"""Seconds in which a card comes out of the shoe."""
MOUTH = 84.0
"""How far a card is drawn before the other hand takes it."""
LET_GO = 0.42
"""After so much of its way a pitched card slides on by itself."""
NEAR = 90.0
"""A card that lies farther from its pile was carried from there already."""
BEND = 0.07
PASSING = 0.07, 1 / 4200
"""Seconds to sweep on to the next place, and more for each unit on the way."""
SHOWN = 0.3
PACKED = 0.14
"""Seconds in which a hand of cards is put together."""
SPREAD = 12
"""So many cards that turn over lie over each other."""
ABOVE = 1.6
"""How high a thing is lifted that a hand carries."""

Group = tuple[str, str]


def carry(work: Work) -> None:
    """One hand takes what lies together, and the other what goes the other way."""
    items = work.split()
    if not items:
        touch(work)
        return
    groups: dict[Group, list[Item]] = {}
    for item in items:
        groups.setdefault((item.source, item.target), []).append(item)
    if len({source for source, _ in groups}) > 1 and len({target for _, target in groups}) == 1:
        _gather(work, items)
        return
    free = [Hand.LEFT, Hand.RIGHT]
    for group in groups.values():
        start, end = middle(item.start for item in group), middle(item.end for item in group)
        side = side_of(between(start, end, 0.5))
        if side not in free and free:
            side = free[0]
        lead = work.reach(side, start)
        last = _go(work, group, lead, start)
        if side in free:
            free.remove(side)
            shape = Shape.PINCH if len(group) == 1 and isinstance(group[0].sprite, CardSprite) else Shape.CUP
            keys = [key(lead, start, shape), *_held_still(group, lead, start, shape), key(last, end, shape)]
            work.follow(side, [*keys, *_empty(work, last, end)])


def _go(work: Work, group: Sequence[Item], lead: float, start: Pose) -> float:
    """Send what lies together, chips one stack after the other, cards as one packet; when the last has arrived."""
    last = lead
    cards = [item for item in group if _together(item, start)]
    if len(cards) > 1:
        for at, item in enumerate(cards):
            packed = Pose(start.x, start.y - THICKNESS * at, item.start.angle)
            seconds = duration(way(start, item.end))
            work.send(item, [Leg(packed, PACKED, height=0.0), Leg(item.end, seconds, height=ABOVE)], lead)
            last = max(last, lead + PACKED + seconds)
        group = [item for item in group if item not in cards]
    for at, item in enumerate(group):
        seconds = duration(way(item.start, item.end))
        wait = lead + at * work.gap(item)
        work.send(item, [Leg(item.end, seconds, height=ABOVE)], wait)
        last = max(last, wait + seconds)
    return last


def _together(item: Item, start: Pose) -> bool:
    """Whether it is a card that lies with the others that start there, and is not still on its way to them."""
    return isinstance(item.sprite, CardSprite) and way(item.start, start) < NEAR


def _held_still(group: Sequence[Item], at: float, start: Pose, shape: Shape, aside: float = 0.0) -> list[Key]:
    """A hand puts several cards together before it goes on."""
    many = sum(_together(item, start) for item in group) > 1
    return [key(at + PACKED, start, shape, aside)] if many else []


def _empty(work: Work, at: float, point: Pose) -> list[Key]:
    """Nothing more, for most motions: a hand that has settled chips shows that it is empty."""
    if work.doing.motion is not Motion.SETTLE:
        return []
    back = Key(at + 0.14, point.x, point.y + 74, Shape.FLAT)
    return [back, Key(at + 0.14 + SHOWN, point.x, point.y + 84, Shape.PALM)]


def sweep(work: Work) -> None:
    """A hand passes what lies in several places, and all of it goes with the hand."""
    items = work.split()
    if not items:
        touch(work)
    else:
        _gather(work, items)


def _gather(work: Work, items: Sequence[Item]) -> None:
    sources: dict[str, list[Item]] = {}
    for item in items:
        sources.setdefault(item.source, []).append(item)
    end = middle(item.end for item in items)
    # The farthest first, so that the hand ends near where it brings everything.
    order = sorted(sources.values(), key=lambda group: group[0].start.x, reverse=end.x < WIDTH / 2)
    first = middle(item.start for item in order[0])
    side = side_of(between(first, end, 0.5))
    at = work.reach(side, first)
    keys = [key(at, first, Shape.FLAT)]
    before, last = first, at
    for group in order:
        start = middle(item.start for item in group)
        at += 0.0 if start == before else PASSING[0] + way(before, start) * PASSING[1]
        if start != before:
            keys.append(key(at, start, Shape.FLAT))
        last = max(last, _go(work, group, at, start))
        if group is order[-1]:
            keys += _held_still(group, at, start, Shape.FLAT)
        before = start
    work.follow(side, [*keys, key(last, end, Shape.FLAT)])


def push(work: Work) -> None:
    """Both hands push what lies together to a player."""
    items = work.split()
    if not items:
        touch(work)
        return
    start, end = middle(item.start for item in items), middle(item.end for item in items)
    lead = max(work.reach(side, start) for side in Hand)
    last = _go(work, items, lead, start)
    for side, aside in ((Hand.LEFT, -34.0), (Hand.RIGHT, 34.0)):
        packing = _held_still(items, lead, start, Shape.FLAT, aside)
        work.follow(side, [key(lead, start, Shape.FLAT, aside), *packing, key(last, end, Shape.FLAT, aside)])


# Cards from the shoe or the hand


def pitch(work: Work) -> None:
    """The hand that draws pulls the card out; the one that places sends it, and it slides on by itself."""
    items = work.split()
    if len(items) == 1:
        _pitched(work, items[0])
    else:
        carry(work)


def _pitched(work: Work, item: Item) -> None:
    draws, places = work.doing.draws, work.doing.places
    pile = work.where(item.source)
    if pile is None or way(pile, item.start) > NEAR:
        _laid(work, item)
        return
    start, end = item.start, item.end
    away = way(start, end)
    out = between(start, end, min(0.5, MOUTH / max(away, 1.0)))
    out = Pose(out.x, out.y, start.angle)
    slide = 0.2 + way(out, end) / 2300
    lead = work.reach(draws, start)
    work.send(
        item, [Leg(out, DRAW, DRAWN, height=0.3), Leg(end, slide, SLIDING, bend=_spin(out, end), height=0.3)], lead
    )
    sent = between(out, end, LET_GO)
    # A thing that slides is there sooner than halfway.
    gone = lead + DRAW + slide * 0.2
    sending = [key(lead + DRAW, out, Shape.PINCH), key(gone, sent, Shape.PINCH), key(gone + 0.1, sent, Shape.FLAT, 6)]
    if draws is places:
        work.follow(draws, [key(lead, start, Shape.PINCH), *sending, key(gone + 0.3, out, Shape.FLAT)])
    else:
        back = key(lead + DRAW + 0.14, start, Shape.FLAT)
        work.follow(draws, [key(lead, start, Shape.FLAT), key(lead + DRAW, out, Shape.FLAT, -8), back])
        work.follow(places, sending)


def _spin(start: Pose, end: Pose) -> float:
    return 0.04 if end.x > start.x else -0.04


def _laid(work: Work, item: Item) -> None:
    """A card that was carried there is laid straight."""
    work.send(item, [Leg(item.end, 0.1 + way(item.start, item.end) / 1500, height=0.2)])
    work.follow(work.doing.places, [key(0.05, item.start, Shape.PINCH), key(0.2, item.end, Shape.FLAT)])


def burn(work: Work) -> None:
    """One hand draws the card, the other slides it all the way."""
    items = work.split()
    if len(items) != 1:
        carry(work)
        return
    draws, places, item = work.doing.draws, work.doing.places, items[0]
    start, end = item.start, item.end
    out = between(start, end, min(0.5, MOUTH / max(way(start, end), 1.0)))
    lead = work.reach(draws, start)
    slide = 0.24 + way(out, end) / 1900
    work.send(item, [Leg(out, DRAW, DRAWN, height=0.2), Leg(end, slide, height=0.15, bend=-0.05)], lead)
    if draws is not places:
        work.follow(draws, [key(lead, start, Shape.FLAT), key(lead + DRAW, out, Shape.FLAT)])
    first = [key(lead, start, Shape.FLAT)] if draws is places else []
    work.follow(places, [*first, key(lead + DRAW, out, Shape.FLAT), key(lead + DRAW + slide, end, Shape.FLAT)])


def turn(work: Work) -> None:
    """A hand passes along the cards, which turn over under it."""
    items = work.split()
    if not items:
        touch(work)
        return
    first, last = items[0], items[-1]
    side = side_of(middle(item.end for item in items))
    lead = work.reach(side, first.start)
    gap = work.gap(first)
    # Those of a spread turn over on each other.
    height = 1.2 if len(items) < SPREAD else 0.4
    for at, item in enumerate(items):
        work.send(item, [Leg(item.end, max(0.24, duration(way(item.start, item.end))), height=height)], lead + at * gap)
    over = lead + (len(items) - 1) * gap
    work.follow(
        side,
        [key(lead, first.start, Shape.PINCH), key(over + 0.1, last.start, Shape.PINCH), key(over + 0.26, last.end)],
    )
