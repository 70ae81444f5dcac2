"""Where players sit along the rail, and what each has before them at every table."""

from __future__ import annotations

from collections.abc import Mapping
from math import atan2, cos, degrees, hypot, pi, sin

from trainer.parts.layout.camera import beside
from trainer.parts.layout.layout import HEIGHT, LOW, WIDTH, CardSpot, ChipSpot, Name, PileShape, Pose, StackStyle, Zone
from trainer.parts.layout.rim import HALF_ROUND, Rim

SEATS = range(1, 7)
"""The seats of most tables."""

# The seats of the left half, where the rail ends and the position begins; the right half mirrors them.
_LEFT = (Pose(203, 222, -24), Pose(447, 106, -12), Pose(684, 74, -3))

# By the way inward from the rail: the patron, then chips and hand, then whatever the game has there.
PERSON = -36.0
_INSIDE = 8.0
"""How far from the rail's outer edge a patron's middle is."""
_BACK = 28.0
"""How far behind its patron a position reaches."""
_BEHIND = 200.0
"""How far behind a position its rail is looked for."""
HAND = 50.0
STACK = StackStyle(26, 96, LOW)
POCKET = StackStyle(28, shown=False)

NAMES: Mapping[str, Name] = {
    "person:": Name("seat {}"),
    "hand:": Name("seat {}'s cards", target="seat {}"),
    "stack:": Name("seat {}'s chips", target="seat {}"),
}


def seat_pose(seat: int) -> Pose:
    """Where a position begins at the rail, turned to the middle of the table."""
    if seat <= len(_LEFT):
        return _LEFT[seat - 1]
    twin = _LEFT[2 * len(_LEFT) - seat]
    return Pose(WIDTH - twin.x, twin.y, -twin.angle)


def rail_pose(seat: int, seats: int) -> Pose:
    """Where a position begins among any number that stand evenly along half an ellipse, turned to its middle.

    >>> rail_pose(1, 11)
    Pose(x=166.5, y=457.4, angle=-75.6)
    """
    turn = pi * (seat - 0.5) / seats
    x, y = WIDTH / 2 - 640 * cos(turn), HEIGHT / 2 + 70 - 440 * sin(turn)
    return Pose(round(x, 1), round(y, 1), round(degrees(atan2(x - WIDTH / 2, HEIGHT - 280 - y)), 1))


def people() -> dict[int, Pose]:
    return {seat: at_rail(seat_pose(seat)) for seat in SEATS}


def at_rail(position: Pose, rim: Rim = HALF_ROUND) -> Pose:
    """Where the patron of a position sits: behind it, with the arms on the rail."""
    near, far = -_BEHIND, _BEHIND
    while far - near > 0.1:
        behind = (near + far) / 2
        here = beside(position, 0, -behind)
        near, far = (behind, far) if rim.holds(here.x, here.y) else (near, behind)
    return beside(position, 0, _INSIDE - near)


def zones(seat: int, depth: float) -> tuple[Zone, ...]:
    """The ground of a position, so far inward, and what lies nearest to the player."""
    at = seat_pose(seat)
    return (
        ground(seat, at, 200, depth),
        Zone(f"stack:{seat}", beside(at, -52, HAND), 96, 96),
        Zone(f"hand:{seat}", beside(at, 49, HAND), 104, 96),
    )


def ground(seat: int, position: Pose, width: float, depth: float) -> Zone:
    """All that belongs to a position, from behind its patron to so far inward."""
    patron = at_rail(position)
    behind = hypot(patron.x - position.x, patron.y - position.y) + _BACK
    return Zone(f"person:{seat}", beside(position, 0, (depth - behind) / 2), width, depth + behind)


def hand(seat: int) -> CardSpot:
    return CardSpot(beside(seat_pose(seat), 49, HAND), PileShape.FAN, 4.5, 36)


def chips(seat: int) -> dict[str, ChipSpot]:
    """The player's own chips, before them and out of sight."""
    at = seat_pose(seat)
    return {
        f"stack:{seat}": ChipSpot(beside(at, -52, HAND + 18), STACK),
        f"pocket:{seat}": ChipSpot(beside(at, 0, PERSON), POCKET),
    }
