"""A table drawn in one size and look, for a board to show."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from trainer.parts.layout.camera import Camera
from trainer.parts.layout.layout import HEIGHT, WIDTH, Layout
from trainer.parts.layout.picture import Picture
from trainer.stage.animation import TableAnimation
from trainer.stage.look import Look
from trainer.stage.patrons import Patrons
from trainer.stage.restinglayer import HeldItems, RestingLayer
from trainer.stage.tableimages import TableImages


@dataclass(frozen=True, slots=True)
class DrawnTable:
    """A table drawn in one size and look. Drawing it takes long, so a thread of the pool does it."""

    images: TableImages
    ground: pygame.Surface
    ratio: float

    @classmethod
    def make(
        cls, layout: Layout, look: Look, width: int, height: int, ratio: float, picture: Picture | None = None
    ) -> DrawnTable:
        """Draw the felt and, given a picture, everything that lies on it."""
        images = TableImages(Camera.over(max(1, width), max(1, height)), look, ratio)
        if picture is not None:
            animation = TableAnimation(layout)
            animation.show(picture, 0.0)
            patrons = Patrons(layout).placed(images, picture.people)
            RestingLayer(animation, images).build(HeldItems(), {}, patrons, False)
        return cls(images, images.table(layout), ratio)

    @classmethod
    def blank(cls, look: Look) -> DrawnTable:
        """A tiny placeholder, for a board that has not been given its size."""
        width, height = WIDTH // 50, HEIGHT // 50
        return cls(TableImages(Camera.over(width, height), look), pygame.Surface((width, height), 0, 32), 1.0)


def same_drawing(one: Look, other: Look) -> bool:
    """Whether two looks draw the same images: the speed of movement and the dealer's hands do not matter."""
    return replace(one, motion=other.motion, hands=other.hands) == other
