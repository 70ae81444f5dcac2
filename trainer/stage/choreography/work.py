"""What a motion is made with: the things that move, the hands, and the words that name what is done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from trainer.parts.acts import Hand
from trainer.parts.layout.layout import WIDTH, Pose
from trainer.rules.motion import Motion
from trainer.stage.art.hands import Shape
from trainer.stage.hands import Hands, Key
from trainer.stage.motion import SMOOTH, Ease, Glide, duration, way
from trainer.stage.sprites import CardSprite, Sprite

BELOW = 30.0
"""So far below the middle of what it takes a hand takes hold."""


class Doing(NamedTuple):
    """What the dealer does: the motion, the place that it is about, and the hands that draw and place."""

    motion: Motion
    place: str = ""
    draws: Hand = Hand.LEFT
    places: Hand = Hand.RIGHT

    def follows(self, before: Doing | None) -> bool:
        """Whether it goes on with what was done before, as one card is dealt after the other."""
        return self.motion is Motion.PITCH and before is not None and before.motion is Motion.PITCH


class Item(NamedTuple):
    """A thing that moves: from which place to which, and where it is now."""

    sprite: Sprite
    source: str
    start: Pose

    @property
    def end(self) -> Pose:
        return self.sprite.rest

    @property
    def target(self) -> str:
        return self.sprite.place

    @property
    def turns(self) -> bool:
        return isinstance(self.sprite, CardSprite) and self.sprite.up is not self.sprite.was_up


class Leg(NamedTuple):
    """A part of a thing's way."""

    end: Pose
    seconds: float
    ease: Ease = SMOOTH
    bend: float = 0.0
    height: float = 1.0
    level: float = 0.0


class Caption(NamedTuple):
    """A word that names what is seen, from when to when."""

    start: float
    end: float
    words: str


@dataclass(slots=True)
class Work:
    """One act to be shown; what is not sent stays where it is."""

    doing: Doing
    items: list[Item]
    hands: Hands
    speed: float
    gap: Callable[[Item], float]
    """Seconds between things of a group that start one after the other."""
    where: Callable[[str], Pose | None]
    """The middle of a place."""
    points: Callable[[str], Sequence[Pose]]
    """Where each thing of a place lies."""
    pile: Callable[[str], list[Item]]
    """The cards of a pile, wherever it lies."""
    captions: list[Caption] = field(default_factory=list)

    def send(self, item: Item, legs: Sequence[Leg], wait: float = 0.0) -> None:
        """Have a thing go one leg after the other; on a leg that leads nowhere it lies still."""
        start, pace, found = item.start, self.speed, []
        for end, seconds, ease, bend, height, level in legs:
            height = 0.0 if end == start else height
            found.append(Glide(start, end, seconds / pace, wait / pace, ease, bend, height, level))
            start, wait = end, 0.0
        item.sprite.follow(found)

    def glide(self, item: Item, wait: float = 0.0, bend: float = 0.0) -> float:
        """Have a thing go straight to its place; how long it takes with its wait."""
        seconds = duration(way(item.start, item.end))
        self.send(item, [Leg(item.end, seconds, bend=bend)], wait)
        return wait + seconds

    def reach(self, side: Hand, point: Pose) -> float:
        return self.hands.reach(side, grip(point))

    def follow(self, side: Hand, keys: Iterable[Key]) -> None:
        self.hands.follow(side, keys, self.speed)

    def split(self) -> list[Item]:
        """What goes from place to place or turns; what only moves up within its pile is sent there."""
        found = []
        for item in self.items:
            if item.source == item.target and not item.turns and isinstance(item.sprite, CardSprite):
                self.glide(item)
            else:
                found.append(item)
        return found


def grip(point: Pose) -> Pose:
    """Where a hand takes hold of what lies there."""
    return Pose(point.x, point.y + BELOW)


def key(at: float, point: Pose, shape: Shape = Shape.CUP, aside: float = 0.0, ease: Ease = SMOOTH) -> Key:
    """A hand that has hold of what lies at a point, or a little aside of that."""
    return Key(at, point.x + aside, point.y + BELOW, shape, ease)


def side_of(point: Pose) -> Hand:
    """The hand that is nearer."""
    return Hand.LEFT if point.x < WIDTH / 2 else Hand.RIGHT


def middle(points: Iterable[Pose]) -> Pose:
    """The point in the midst of others."""
    found = list(points)
    return Pose(sum(point.x for point in found) / len(found), sum(point.y for point in found) / len(found))


def between(one: Pose, other: Pose, part: float) -> Pose:
    """A point on the way from one to another."""
    turn = (other.angle - one.angle + 180) % 360 - 180
    return Pose(one.x + (other.x - one.x) * part, one.y + (other.y - one.y) * part, one.angle + turn * part)
