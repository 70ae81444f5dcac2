"""Draws the moving sprites: slightly lifted, with a shadow, turning over as they go."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi

import pygame

from trainer.stage.animation import TableAnimation
from trainer.stage.motion import Glide, Route
from trainer.stage.painter import Blit
from trainer.stage.sprites import CardSprite, ChipSprite, MarkerSprite, Sprite
from trainer.stage.tableimages import TableImages

LIFT = 9.0
TURN = 3
"""A moving back turns in steps of this many degrees; a face, of which there are many, only once."""
THINNEST = 0.06
GROWS = 3.0
APART = 26.0
"""Cards that move close together cast one shadow: many would add up to black."""


def moving_layer(animation: TableAnimation, images: TableImages) -> tuple[list[Blit], list[pygame.Rect]]:
    """The images of everything that moves, lowest first, and the rectangles they fill."""
    blits: list[Blit] = []
    if not animation.moving:
        return blits, []
    camera = images.camera
    scale, left, top = camera.scale, camera.left, camera.top
    lifted = LIFT * scale
    shade = images.card_shadow()
    shade_x, shade_y = shade.get_width() / 2, shade.get_height() / 2
    apart = APART * scale
    last_x = last_y = -1e9
    levels = any(type(sprite.glide) is Route for sprite in animation.moving)
    for sprite in sorted(animation.moving, key=_level) if levels else animation.moving:
        glide = sprite.glide
        if glide is None:
            continue
        x, y = left + glide.x * scale, top + glide.y * scale
        if type(sprite) is CardSprite:
            image = _card(sprite, glide, images)
            up = glide.lift * lifted
            if up > 1 and (abs(x - last_x) > apart or abs(y - last_y) > apart):
                last_x, last_y = x, y
                blits.append((shade, (int(x - shade_x + up * 0.4), int(y - shade_y + up * 0.6))))
            width, height = image.get_size()
            blits.append((image, (int(x - width / 2), int(y - height / 2 - up))))
        elif type(sprite) is ChipSprite:
            size = _size(sprite, glide, animation)
            image = images.stack(sprite.chip, sprite.count, size)
            width, height = image.get_size()
            up = glide.lift * lifted
            blits.append((image, (int(x - width / 2), int(y + images.foot(size) - height - up))))
        elif type(sprite) is MarkerSprite:
            image = images.marker(sprite.name)
            blits.append((image, (int(x - image.get_width() / 2), int(y - image.get_height() / 2))))
    return blits, [image.get_rect(topleft=at) for image, at in blits]


def _level(sprite: Sprite) -> float:
    return sprite.glide.level if sprite.glide is not None else 0.0


def moving_images(animation: TableAnimation, images: TableImages) -> Iterator[tuple[Sprite, pygame.Surface]]:
    """Every moving sprite with its image."""
    for sprite in animation.moving:
        if isinstance(sprite, CardSprite) and sprite.glide is not None:
            yield sprite, _card(sprite, sprite.glide, images)
        elif isinstance(sprite, ChipSprite):
            yield sprite, images.stack(sprite.chip, sprite.count, animation.stack_style(sprite.place).chip)
        elif isinstance(sprite, MarkerSprite):
            yield sprite, images.marker(sprite.name)


def _size(sprite: ChipSprite, glide: Glide, animation: TableAnimation) -> float:
    """A chip grows or shrinks on its way, in steps, from its size at one place to that at the other."""
    end = animation.stack_style(sprite.place).chip
    start = animation.stack_style(sprite.source).chip if sprite.source else end
    return start + round((end - start) * glide.part / GROWS) * GROWS if start != end else end


def _card(card: CardSprite, glide: Glide, images: TableImages) -> pygame.Surface:
    if card.was_up is card.up:
        if card.up:
            angle = round(glide.end.angle if glide.part > 0.4 else glide.start.angle)
        else:
            angle = round(glide.angle / TURN) * TURN
        return images.card(card.face, card.back, card.up, angle)
    # Turning over: the picture narrows to its edge, and the other side widens.
    part = glide.part
    angle = round(glide.end.angle if part > 0.5 else glide.start.angle)
    image = images.card(card.face, card.back, card.up if part > 0.5 else card.was_up, angle)
    share = max(THINNEST, abs(cos(pi * part)))
    width, height = image.get_size()
    return pygame.transform.smoothscale(image, (max(1, round(width * share)), height))
