"""The dealer's hands at the table: they reach in from the dealer's side, do what they are told, and go again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, cos, degrees, radians, sin
from typing import NamedTuple

from trainer.parts.acts import Hand
from trainer.parts.layout.layout import HEIGHT, WIDTH, Pose
from trainer.stage.art.hands import GRIP, Shape
from trainer.stage.art.hands import HEIGHT as HAND_HEIGHT
from trainer.stage.motion import SMOOTH, Ease, Glide, way
from trainer.stage.painter import Blit
from trainer.stage.tableimages import HAND_SCALE, TableImages

LINGER = 0.3
"""Seconds that a hand waits for what comes next before it goes."""
RETREAT = 0.4
QUICKEST, PER_UNIT, SLOWEST = 0.08, 1 / 3600, 0.28
FOLLOWING = 26.0
"""How closely a hand follows what it carries: the higher, the closer."""
TURN = 6
"""Hands are turned in steps of so many degrees."""
SIDES = (Hand.LEFT, Hand.RIGHT)


class Key(NamedTuple):
    """Where a hand is at a time, how it is held on the way there, and how it gets there."""

    at: float
    x: float
    y: float
    shape: Shape = Shape.CUP
    ease: Ease = SMOOTH
    bend: float = 0.0


class HandSprite:
    """One hand; it comes from `home`, which is out of sight."""

    def __init__(self, side: Hand) -> None:
        self.side = side
        across = -1 if side is Hand.LEFT else 1
        self.home = Pose(WIDTH / 2 + across * 170, HEIGHT + 130)
        self._shoulder = Pose(WIDTH / 2 + across * 130, HEIGHT + 420)
        self.x, self.y = self.home.x, self.home.y
        self.shape = Shape.CUP
        self._ways: list[tuple[Shape, Glide]] = []
        self._lingers = 0.0
        self._carries: tuple[float, float] | None = None

    @property
    def here(self) -> Pose:
        return Pose(self.x, self.y)

    @property
    def shown(self) -> bool:
        return self.y < HEIGHT + 120

    @property
    def busy(self) -> bool:
        """Whether it does something: lingering and going do not count."""
        return bool(self._ways) and self._ways[-1][1].end != self.home

    @property
    def angle(self) -> int:
        """How far it is turned, which is as the arm comes."""
        turn = degrees(atan2(self.x - self._shoulder.x, self._shoulder.y - self.y))
        return round(turn / TURN) * TURN

    def reach(self, point: Pose) -> float:
        """Seconds until it can be there."""
        return min(SLOWEST, QUICKEST + way(self.here, point) * PER_UNIT)

    @property
    def left(self) -> float:
        """Seconds until it has done what it was told."""
        return sum(glide.left for _, glide in self._ways) if self.busy else 0.0

    def follow(self, keys: Sequence[Key], speed: float) -> None:
        """Go through these points, after what it was told before; it lingers at the last and goes."""
        self._carries = None
        before, at = self.here, self.left * speed
        if self.busy:
            before = self._ways[-1][1].end
        else:
            self._ways = []
        for key in keys:
            point = Pose(key.x, key.y)
            self._ways.append(
                (key.shape, Glide(before, point, max(0.001, key.at - at) / speed, ease=key.ease, bend=key.bend))
            )
            before, at = point, key.at
        self._lingers = LINGER / speed

    def carry(self, x: float, y: float) -> None:
        """Hold something that the pointer moves."""
        self._carries = x, y
        self._ways = []
        self.shape = Shape.PINCH

    def leave(self) -> None:
        """What was carried lies: linger and go."""
        if self._carries is not None:
            self._carries = None
            self._lingers = LINGER

    def free(self) -> None:
        """Leave off what it was doing, unless the pointer has it."""
        if self.busy:
            self._ways = []
            self._lingers = LINGER

    def hide(self) -> None:
        self._carries, self._ways = None, []
        self.x, self.y = self.home.x, self.home.y

    def update(self, seconds: float) -> bool:
        """Move on; whether it is under way or still to be seen."""
        if self._carries is not None:
            return self._approach(*self._carries, seconds)
        while self._ways:
            self.shape, glide = self._ways[0]
            going = glide.step(seconds)
            self.x, self.y = glide.x, glide.y
            if going:
                return True
            seconds = glide.over
            self._ways.pop(0)
        if not self.shown:
            return False
        self._lingers -= seconds
        if self._lingers <= 0:
            self._ways.append((self.shape, Glide(self.here, self.home, RETREAT)))
        return True

    def _approach(self, x: float, y: float, seconds: float) -> bool:
        part = min(1.0, seconds * FOLLOWING)
        self.x += (x - self.x) * part
        self.y += (y - self.y) * part
        return abs(x - self.x) + abs(y - self.y) > 1


class Hands:
    """Both of them, or neither where the dealer does without."""

    def __init__(self) -> None:
        self.wanted = True
        self._sprites = {side: HandSprite(side) for side in SIDES}

    def __getitem__(self, side: Hand) -> HandSprite:
        return self._sprites[side]

    @property
    def shown(self) -> bool:
        return any(hand.shown for hand in self._sprites.values())

    def poses(self) -> dict[Hand, Pose]:
        return {side: hand.here for side, hand in self._sprites.items() if hand.shown}

    def reach(self, side: Hand, point: Pose) -> float:
        """Seconds until a hand can be there; none where no hands are shown."""
        return max(self[side].left, self[side].reach(point)) if self.wanted else 0.0

    def follow(self, side: Hand, keys: Iterable[Key], speed: float) -> None:
        if self.wanted:
            self[side].follow(list(keys), speed)

    def free(self) -> None:
        """Leave off what they were doing."""
        for hand in self._sprites.values():
            hand.free()

    def hide(self) -> None:
        for hand in self._sprites.values():
            hand.hide()

    def update(self, seconds: float) -> bool:
        left, right = (hand.update(seconds) for hand in self._sprites.values())
        return left or right

    def blits(self, images: TableImages) -> list[Blit]:
        found: list[Blit] = []
        camera = images.camera
        out = (HAND_HEIGHT / 2 - GRIP[1]) * HAND_SCALE * camera.scale
        for hand in self._sprites.values():
            if not hand.shown:
                continue
            angle = hand.angle
            image = images.hand(hand.shape, hand.side is Hand.LEFT, angle)
            x = camera.left + hand.x * camera.scale - out * sin(radians(angle))
            y = camera.top + hand.y * camera.scale + out * cos(radians(angle))
            found.append((image, (int(x - image.get_width() / 2), int(y - image.get_height() / 2))))
        return found
