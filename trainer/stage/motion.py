"""Movement without a clock: the caller steps a glide, may finish it at once, and it ends exactly at its end."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from trainer.parts.layout.layout import Pose

SHORTEST = 0.2
PER_UNIT = 1 / 3000
LONGEST = 0.6
HURRIED = 0.12
_STEPS = 256
_PARTS = [at / _STEPS for at in range(_STEPS + 1)]
_LIFTED = tuple(4 * part * (1 - part) for part in _PARTS)

Ease = tuple[float, ...]
SMOOTH: Ease = tuple(part**2 * (3 - 2 * part) for part in _PARTS)
"""Slow at both ends: a thing that a hand takes and puts down."""
SLIDING: Ease = tuple(1 - (1 - part) ** 2.4 for part in _PARTS)
"""Fast at first: a thing that is let go and comes to rest by itself."""
DRAWN: Ease = tuple(part**1.6 for part in _PARTS)
"""Faster and faster: a thing that is pulled and let go."""
EVEN: Ease = tuple(_PARTS)


def duration(way: float, hurry: bool = False) -> float:
    """Seconds that a hand takes for a distance in table units."""
    return HURRIED if hurry else min(LONGEST, SHORTEST + way * PER_UNIT)


class Glide:
    """A movement from one pose to another; `x`, `y`, `angle` say where it is now, `lift` how high.

    It may `bend` to the left of its way, by so much of its length. `height` is how high it is lifted on the way, and
    of things under way together the one on a lower `level` lies beneath.
    """

    __slots__ = (
        "_aim",
        "_bend",
        "_dx",
        "_dy",
        "_ease",
        "_from",
        "_height",
        "_over",
        "_past",
        "_per_second",
        "_turn",
        "_wait",
        "angle",
        "level",
        "lift",
        "x",
        "y",
    )

    def __init__(
        self,
        start: Pose,
        end: Pose,
        seconds: float,
        wait: float = 0.0,
        ease: Ease = SMOOTH,
        bend: float = 0.0,
        height: float = 1.0,
        level: float = 0.0,
    ) -> None:
        self._ease = ease
        self._bend = bend
        self._height = height
        self.level = level
        self._from = start
        self._aim = end
        self._dx = end.x - start.x
        self._dy = end.y - start.y
        # The short way round.
        self._turn = (end.angle - start.angle + 180) % 360 - 180
        self._wait = wait
        self._past = 0.0
        self._over = 0.0
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

    @property
    def left(self) -> float:
        """Seconds until the end."""
        return max(0.0, self._wait) + ((1 - self._past) / self._per_second if self._per_second else 0.0)

    @property
    def over(self) -> float:
        """By how many seconds the last step went beyond the end."""
        return self._over

    def step(self, seconds: float) -> bool:
        """Move on; False when the end is reached."""
        if self._wait > 0:
            self._wait -= seconds
            if self._wait > 0:
                return True
            seconds = -self._wait
        past = self._past + seconds * self._per_second
        if past >= 1 or not self._per_second:
            self._over = (past - 1) / self._per_second if self._per_second else seconds
            self.finish()
            return False
        self._past = past
        at = int(past * _STEPS)
        eased = self._ease[at]
        start = self._from
        self.x = start[0] + self._dx * eased
        self.y = start[1] + self._dy * eased
        if self._bend:
            aside = self._bend * _LIFTED[int(eased * _STEPS)]
            self.x += self._dy * aside
            self.y -= self._dx * aside
        if self._turn:
            self.angle = start[2] + self._turn * eased
        self.lift = _LIFTED[at] * self._height
        return True

    def finish(self) -> None:
        self._wait = 0.0
        self._past = 1.0
        self.x, self.y, self.angle = self._aim
        self.lift = 0.0


class Route(Glide):
    """Several glides one after the other; a card that turns over does it on the last one."""

    __slots__ = ("_at", "_legs")

    def __init__(self, legs: Sequence[Glide]) -> None:
        first, last = legs[0], legs[-1]
        super().__init__(first.start, last.end, 0.0, level=first.level)
        self._legs = legs
        self._at = 0
        self._follow()

    def _follow(self) -> None:
        leg = self._legs[self._at]
        self.x, self.y, self.angle, self.lift, self.level = leg.x, leg.y, leg.angle, leg.lift, leg.level

    @property
    def part(self) -> float:
        return self._legs[-1].part if self._at == len(self._legs) - 1 else 0.0

    @property
    def waiting(self) -> bool:
        return self._legs[self._at].waiting

    @property
    def left(self) -> float:
        return sum(leg.left for leg in self._legs[self._at :])

    def step(self, seconds: float) -> bool:
        while not self._legs[self._at].step(seconds):
            if self._at == len(self._legs) - 1:
                self.finish()
                return False
            seconds = self._legs[self._at].over
            self._at += 1
        self._follow()
        return True

    def finish(self) -> None:
        self._at = len(self._legs) - 1
        self._legs[-1].finish()
        self._follow()


def way(start: Pose, end: Pose) -> float:
    return hypot(end.x - start.x, end.y - start.y)
