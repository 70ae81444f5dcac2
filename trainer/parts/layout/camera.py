"""From table units to the pixels of a canvas and back: the whole table is always in sight, never stretched."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

from trainer.parts.layout.layout import HEIGHT, WIDTH, Pose


@dataclass(frozen=True, slots=True)
class Camera:
    """`scale` is pixels to a table unit; `left` and `top` are where the table's corner lies."""

    width: int
    height: int
    scale: float
    left: float
    top: float

    @classmethod
    def over(cls, width: int, height: int) -> Camera:
        """
        >>> Camera.over(1000, 600).scale
        0.625
        """
        scale = min(width / WIDTH, height / HEIGHT)
        return cls(width, height, scale, (width - WIDTH * scale) / 2, (height - HEIGHT * scale) / 2)

    def pixels(self, length: float) -> int:
        """A length, at least one pixel."""
        return max(1, round(length * self.scale))

    def point(self, x: float, y: float) -> tuple[int, int]:
        return round(self.left + x * self.scale), round(self.top + y * self.scale)

    def units(self, x: float, y: float) -> tuple[float, float]:
        """
        >>> camera = Camera.over(800, 450)
        >>> camera.units(*camera.point(400, 300))
        (400.0, 300.0)
        """
        return (x - self.left) / self.scale, (y - self.top) / self.scale


def beside(pose: Pose, along: float, inward: float, turn: float = 0.0) -> Pose:
    """A pose given by its way from another: `along` to that one's right, `inward` down."""
    angle = radians(pose.angle)
    x = pose.x + along * cos(angle) - inward * sin(angle)
    y = pose.y + along * sin(angle) + inward * cos(angle)
    return Pose(x, y, pose.angle + turn)


def bounds(pose: Pose, width: float, height: float) -> tuple[float, float, float, float]:
    """The least upright box around one that is turned with its pose: left, top, width, height.

    >>> bounds(Pose(10, 10), 8, 4)
    (6.0, 8.0, 8.0, 4.0)
    """
    turn = radians(pose.angle)
    across = width * abs(cos(turn)) + height * abs(sin(turn))
    down = width * abs(sin(turn)) + height * abs(cos(turn))
    return pose.x - across / 2, pose.y - down / 2, across, down


def within(x: float, y: float, pose: Pose, width: float, height: float) -> bool:
    """Whether a point lies in a box that is turned with its pose.

    >>> within(0, 9, Pose(0, 0, 90), 20, 2), within(0, 9, Pose(0, 0), 20, 2)
    (True, False)
    """
    angle = radians(pose.angle)
    x, y = x - pose.x, y - pose.y
    along = x * cos(angle) + y * sin(angle)
    inward = y * cos(angle) - x * sin(angle)
    return abs(along) * 2 <= width and abs(inward) * 2 <= height
