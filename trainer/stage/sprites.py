"""Sprites: the cards, chips and markers that can move on the table, each with its resting place and its glide."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.parts.layout.layout import Pose
from trainer.stage.motion import Glide, Route, duration, way
from trainer.stage.things import Thing, ThingKind


class Sprite:
    """Something that can move: `rest` is where it belongs, `place` its pile, heap or spot; without a glide it rests."""

    __slots__ = ("glide", "place", "rest")

    def __init__(self, place: str, rest: Pose) -> None:
        self.place = place
        self.rest = rest
        self.glide: Glide | None = None

    @property
    def here(self) -> Pose:
        return self.rest if self.glide is None else self.glide.here

    @property
    def arriving(self) -> bool:
        """Whether it is nearer to where it goes than to where it comes from: before that it is not of its place yet."""
        glide = self.glide
        return glide is None or way(glide.here, glide.end) * 2 <= way(glide.start, glide.end)

    @property
    def thing(self) -> Thing:
        raise NotImplementedError

    def stand(self, at: Pose) -> None:
        """Be somewhere else than at rest, until sent on."""
        self.glide = Glide(at, at, 0.0)

    def follow(self, legs: Sequence[Glide]) -> None:
        """Go one way after the other; the last ends at rest."""
        self.glide = legs[0] if len(legs) == 1 else Route(legs)

    def send(self, start: Pose, end: Pose, speed: float, wait: float = 0.0, hurry: bool = False) -> None:
        self.rest = end
        self.glide = Glide(start, end, duration(way(start, end), hurry) / speed, wait / speed)


class CardSprite(Sprite):
    """A card of a pile; `depth` counts from the bottom, `was_up` is how it lay when it set out."""

    __slots__ = ("back", "depth", "face", "number", "up", "was_up")

    def __init__(self, number: int, face: int, back: str, place: str, rest: Pose) -> None:
        super().__init__(place, rest)
        self.number = number
        self.face = face
        self.back = back
        self.depth = 0
        self.up = self.was_up = False

    @property
    def thing(self) -> Thing:
        return Thing(ThingKind.CARDS, self.place)


class ChipSprite(Sprite):
    """Chips of one denomination on their way from one heap, if they came from any, to another."""

    __slots__ = ("chip", "count", "source")

    def __init__(self, chip: int, count: int, place: str, rest: Pose, source: str = "") -> None:
        super().__init__(place, rest)
        self.chip = chip
        self.count = count
        self.source = source

    @property
    def thing(self) -> Thing:
        return Thing(ThingKind.CHIPS, self.place, chip=self.chip)


class MarkerSprite(Sprite):
    """A marker; `place` is the zone where it lies."""

    __slots__ = ("name",)

    def __init__(self, name: str, place: str, rest: Pose) -> None:
        super().__init__(place, rest)
        self.name = name

    @property
    def thing(self) -> Thing:
        return Thing(ThingKind.MARKER, self.place, self.name)
