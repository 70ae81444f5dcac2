"""Whole decks: spread in a ribbon, gathered and squared, washed, cut."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, radians, sin

from trainer.parts.acts import Hand
from trainer.parts.layout.layout import Pose
from trainer.stage.art.hands import Shape
from trainer.stage.choreography.carrying import carry
from trainer.stage.choreography.pointing import touch
from trainer.stage.choreography.work import Item, Leg, Work, key, middle, side_of
from trainer.stage.hands import Key
from trainer.stage.motion import EVEN, duration, way
from trainer.stage.sprites import CardSprite

RIBBON = 0.75
"""Seconds in which a hand draws a deck out, or pushes it together."""
WIDE = 120.0
"""Cards that lie over more than this are spread."""
FANNED = 40.0
"""Cards that come to lie over more than this are drawn out by a hand: a few are fanned, a deck is spread."""
SQUARED = 0.12
FLAT_ON = 0.1
"""A card that slides over the felt is hardly lifted."""
CIRCLES = ((-80.0, 0.72, 0.6), (-25.0, 0.9, 0.75), (0.0, 1.0, 0.75))
"""The way of a washed card round the middle: its angle and distance beside its last, and the seconds it takes."""
LIFTED = 0.5
LAID = 0.12


def spread(work: Work) -> None:
    """The hand draws a ribbon: each card stays where its place is when the hand has come there."""
    items = work.split()
    if not items:
        _along(work)
        return
    ends = [item.end for item in items]
    wide = _width(ends)
    if wide < FANNED:
        carry(work)
        return
    ribbon = min(RIBBON, 0.2 + wide / 900)
    order = sorted(items, key=lambda item: item.end.x)
    first, last = order[0].end, order[-1].end
    here = middle(item.start for item in items)
    lead = work.reach(side_of(here), here)
    moved = duration(way(here, first))
    for item in items:
        part = (item.end.x - first.x) / (last.x - first.x)
        item_first = Pose(first.x, first.y + item.start.y - here.y, first.angle)
        legs = [Leg(item_first, moved, height=0.5)]
        if part > 0:
            legs.append(Leg(item.end, ribbon * part, EVEN, height=FLAT_ON))
        work.send(item, legs, lead)
    at = lead + moved
    side = side_of(here)
    steps = [key(at + ribbon * part / 6, _at(order, part / 6), Shape.FLAT, ease=EVEN) for part in range(1, 7)]
    work.follow(side, [key(lead, here, Shape.CUP), key(at, first, Shape.FLAT), *steps])


def _along(work: Work) -> None:
    """What lies spread already is passed along by the hand."""
    points = work.points(work.doing.place)
    if len(points) > 1:
        side = side_of(middle(points))
        lead = work.reach(side, points[0])
        work.follow(side, [key(lead, points[0], Shape.FLAT), key(lead + RIBBON, points[-1], Shape.FLAT)])


def _width(poses: Sequence[Pose]) -> float:
    return max(pose.x for pose in poses) - min(pose.x for pose in poses)


def _at(order: Sequence[Item], part: float) -> Pose:
    return order[round(part * (len(order) - 1))].end


def square(work: Work) -> None:
    """Two hands bring the cards together from both sides and square them."""
    items = work.split()
    if not items:
        touch(work)
        return
    starts = [item.start for item in items]
    end = middle(item.end for item in items)
    if _width(starts) < WIDE:
        carry(work)
        return
    here = middle(starts)
    far = _width(starts) / 2
    left, right = Pose(here.x - far, here.y), Pose(here.x + far, here.y)
    lead = max(work.reach(Hand.LEFT, left), work.reach(Hand.RIGHT, right))
    for item in items:
        # A hand comes to a card at the rim first, and pushes it on toward the middle.
        met = 1 - abs(item.start.x - here.x) / far
        together = Pose(here.x, here.y + item.end.y - end.y, 0.0)
        waits = min(RIBBON * met, RIBBON - SQUARED)
        legs = [
            Leg(together, RIBBON - waits, EVEN, height=FLAT_ON),
            Leg(together, 2 * SQUARED + 0.04),
            Leg(item.end, duration(way(here, end)), height=0.6),
        ]
        work.send(item, legs, lead + waits)
    at = lead + RIBBON
    for side, rim, aside in ((Hand.LEFT, left, -46.0), (Hand.RIGHT, right, 46.0)):
        keys = [key(lead, rim, Shape.FLAT), key(at, here, Shape.CUP, aside * 0.8, EVEN)]
        keys += [key(at + SQUARED, here, Shape.CUP, aside), key(at + 2 * SQUARED, here, Shape.CUP, aside * 0.8)]
        if side is side_of(end):
            keys.append(key(at + 2 * SQUARED + 0.04 + duration(way(here, end)), end, Shape.CUP))
        work.follow(side, keys)


def wash(work: Work) -> None:
    """Both hands move in circles, and the cards drift round with them."""
    items = work.split()
    if not items:
        touch(work)
        return
    here = middle(item.end for item in items)
    lead = max(work.reach(side, here) for side in Hand)
    for item in items:
        away, angle = way(here, item.end), _angle(here, item.end)
        legs: list[Leg] = []
        for turned, share, seconds in CIRCLES:
            last = not turned
            flatter = 1.0 if last else 0.8
            at = radians(angle + turned)
            pose = Pose(here.x + away * share * cos(at), here.y + away * share * flatter * sin(at))
            pose = item.end if last else pose._replace(angle=item.end.angle + turned)
            legs.append(Leg(pose, seconds, bend=0.0 if not legs else 0.12, height=FLAT_ON))
        work.send(item, legs, lead)
    wide = _width([item.end for item in items]) / 4
    for side, way_round in ((Hand.LEFT, -1), (Hand.RIGHT, 1)):
        work.follow(side, [*_circles(here, wide, way_round, lead)])


def _circles(here: Pose, wide: float, way_round: int, lead: float) -> list[Key]:
    keys = []
    whole = sum(seconds for *_, seconds in CIRCLES)
    steps = 14
    for step in range(steps + 1):
        turned = radians(way_round * (90 + 2 * 360 * step / steps))
        x = here.x + way_round * wide + wide * 0.8 * cos(turned)
        keys.append(Key(lead + whole * step / steps, x, here.y + 16 + 34 * sin(turned), Shape.FLAT, EVEN))
    return keys


def _angle(one: Pose, other: Pose) -> float:
    return degrees(atan2(other.y - one.y, other.x - one.x))


def cut(work: Work) -> None:
    """One hand lifts the packet over to its place; or the rest onto the packet, and both together to theirs."""
    cards = [item for item in work.items if isinstance(item.sprite, CardSprite)]
    packet = [item for item in cards if item.source != item.target]
    rest = [item for item in cards if item.source == item.target]
    if not packet:
        carry(work)
        return
    if not rest or packet[0].sprite.rest.y < rest[0].sprite.rest.y:
        _lift(work, packet, rest)
        return
    below, above = middle(item.start for item in packet), middle(item.start for item in rest)
    end = middle(item.end for item in cards)
    side = side_of(above)
    lead = work.reach(side, above)
    home = duration(way(below, end))
    high = (len(packet) + len(rest)) / 2 * 0.3
    for item in packet:
        work.send(item, [Leg(item.start, LIFTED + LAID), Leg(item.end, home)], lead)
    for item in rest:
        on_top = Pose(below.x, below.y - high + item.start.y - above.y, below.angle)
        over = Leg(on_top, LIFTED, height=3.0, level=1)
        work.send(item, [over, Leg(on_top, LAID, level=1), Leg(item.end, home, level=1)], lead)
    keys = [key(lead, above), key(lead + LIFTED, below), key(lead + LIFTED + LAID, below)]
    work.follow(side, [*keys, key(lead + LIFTED + LAID + home, end)])


def _lift(work: Work, packet: Sequence[Item], rest: Sequence[Item]) -> None:
    start, end = middle(item.start for item in packet), middle(item.end for item in packet)
    side = side_of(start)
    lead = work.reach(side, start)
    for item in rest:
        work.glide(item, lead)
    for item in packet:
        work.send(item, [Leg(item.end, LIFTED, height=3.0, level=1)], lead)
    work.follow(side, [key(lead, start), key(lead + LIFTED, end), key(lead + LIFTED + LAID, end, Shape.FLAT)])
