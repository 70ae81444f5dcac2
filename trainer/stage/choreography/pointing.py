"""What hands do where nothing moves: tap along a count, tap a place, point to a player."""

from __future__ import annotations

from trainer.parts.layout.layout import HEIGHT, WIDTH, Pose
from trainer.rules.motion import Motion
from trainer.stage.art.hands import Shape
from trainer.stage.choreography.work import Work, between, grip, key, side_of
from trainer.stage.hands import Key

MOST = 10
"""More than this are not tapped one by one."""
TAPPED, RAISED = 0.11, 9.0
FRONT = Pose(WIDTH / 2, HEIGHT - 60)
"""Where the dealer stands."""


def touch(work: Work) -> None:
    """What a motion comes to where nothing has moved."""
    match work.doing.motion:
        case Motion.COUNT:
            count(work)
        case Motion.TAP:
            tap(work)
        case Motion.POINT:
            point(work)
        case _:
            pass


def count(work: Work) -> None:
    """A finger taps along what is counted, when it lies there."""
    lead = max((work.glide(item) for item in work.items), default=0.0)
    points = list(work.points(work.doing.place))
    if not points:
        tap(work)
        return
    step = max(1, -(-len(points) // MOST))
    points = points[::step]
    side = side_of(points[0])
    at = max(lead, work.reach(side, points[0]))
    keys: list[Key] = []
    for one in points:
        keys += [Key(at, one.x, one.y + RAISED, Shape.POINT), Key(at + TAPPED / 2, one.x, one.y, Shape.POINT)]
        at += TAPPED
    work.follow(side, keys)


def tap(work: Work) -> None:
    """A flat hand taps twice."""
    for item in work.items:
        work.glide(item, 0.2)
    at = work.where(work.doing.place)
    if at is None:
        return
    side = side_of(at)
    lead = work.reach(side, at)
    low, high = key(lead, at, Shape.FLAT), grip(at)
    up = Key(lead + 0.1, high.x, high.y - RAISED, Shape.FLAT)
    times = zip((low, up, low, up, low), (0.0, 0.1, 0.18, 0.28, 0.36), strict=True)
    work.follow(side, [one._replace(at=lead + later) for one, later in times])


def point(work: Work) -> None:
    """An open hand toward a place, without reaching it."""
    for item in work.items:
        work.glide(item)
    at = work.where(work.doing.place)
    if at is None:
        return
    side = side_of(at)
    open_hand = between(FRONT, at, 0.52)
    lead = work.reach(side, open_hand)
    work.follow(side, [key(lead, open_hand, Shape.PALM), key(lead + 0.3, between(FRONT, at, 0.56), Shape.PALM)])
