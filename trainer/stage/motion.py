"""Movement without a clock: the caller steps a glide, may finish it at once, and it ends exactly at its end."""

from __future__ import annotations

from math import hypot

from trainer.parts.layout.layout import Pose

SHORTEST = 0.2
PER_UNIT = 1 / 3000
LONGEST = 0.6
HURRIED = 0.12
_STEPS = 256
_EASED = tuple((at / _STEPS) ** 2 * (3 - 2 * at / _STEPS) for at in range(_STEPS + 1))
_LIFTED = tuple(4 * (at / _STEPS) * (1 - at / _STEPS) for at in range(_STEPS + 1))


def duration(way: float, hurry: bool = False) -> float:
    """Seconds that a hand takes for a distance in table units."""
    return HURRIED if hurry else min(LONGEST, SHORTEST + way * PER_UNIT)


class Glide:
    """A movement from one pose to another; `x`, `y`, `angle` say where it is now, `lift` how high."""

    __slots__ = ("_aim", "_dx", "_dy", "_from", "_past", "_per_second", "_turn", "_wait", "angle", "lift", "x", "y")

    def __init__(self, start: Pose, end: Pose, seconds: float, wait: float = 0.0) -> None:
        self._from = start
        self._aim = end
        self._dx = end.x - start.x
        self._dy = end.y - start.y
        # The short way round.
        self._turn = (end.angle - start.angle + 180) % 360 - 180
        self._wait = wait
        self._past = 0.0
        self._per_second = 1 / seconds if seconds > 0 else 0.0
        self.x, self.y, self.angle = start
        self.lift = 0.0

    @property
    def start(self) -> Pose:
        return self._from

    @property
    def end(self) -> Pose:
        return self._aim

    @property
    def here(self) -> Pose:
        return Pose(self.x, self.y, self.angle)

    @property
    def part(self) -> float:
        """How much of the way is done, 0 to 1."""
        return self._past

    @property
    def waiting(self) -> bool:
        return self._wait > 0

    def step(self, seconds: float) -> bool:
        """Move on; False when the end is reached."""
        if self._wait > 0:
            self._wait -= seconds
            if self._wait > 0:
                return True
            seconds = -self._wait
        past = self._past + seconds * self._per_second
        if past >= 1 or not self._per_second:
            self.finish()
            return False
        self._past = past
        at = int(past * _STEPS)
        eased = _EASED[at]
        start = self._from
        self.x = start[0] + self._dx * eased
        self.y = start[1] + self._dy * eased
        if self._turn:
            self.angle = start[2] + self._turn * eased
        self.lift = _LIFTED[at]
        return True

    def finish(self) -> None:
        self._wait = 0.0
        self._past = 1.0
        self.x, self.y, self.angle = self._aim
        self.lift = 0.0


def way(start: Pose, end: Pose) -> float:
    return hypot(end.x - start.x, end.y - start.y)
