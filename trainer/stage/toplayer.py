"""Draws what is above all that lies and moves on the table: what the dealer carries, the hands, and what is said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from trainer.parts.layout.layout import CARD_HEIGHT
from trainer.stage.animation import TableAnimation
from trainer.stage.choreography.shuffle import SPOT
from trainer.stage.heldthing import HeldThing
from trainer.stage.painter import Blit
from trainer.stage.speech import Speech
from trainer.stage.tableimages import TableImages


def top_layer(
    carried: Iterable[HeldThing],
    animation: TableAnimation,
    speech: Speech,
    images: TableImages,
    marks: Sequence[pygame.Rect],
) -> tuple[list[Blit], list[pygame.Rect]]:
    """The images, lowest first, and the rectangles they fill; no label of what is carried lies over the `marks`."""
    blits = [blit for one in carried for blit in one.blits(images, marks)]
    blits += animation.hands.blits(images)
    if animation.caption:
        blits.append(_caption(animation.caption, images))
    for bubble in speech.bubbles.values():
        image = bubble.now()
        if image is not None:
            blits.append((image, bubble.rect.topleft))
    return blits, [image.get_rect(topleft=at) for image, at in blits]


def _caption(words: str, images: TableImages) -> Blit:
    """The name of what the hands show."""
    image = images.tag(words)
    x, y = images.camera.point(SPOT.x, SPOT.y + CARD_HEIGHT * 0.75)
    return image, (x - image.get_width() // 2, y)
