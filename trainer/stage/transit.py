"""Things on their way as pictures: a little lifted, with a shadow, turning over as they go."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi

import pygame

from trainer.stage.gallery import Gallery
from trainer.stage.motion import Glide
from trainer.stage.movers import Bundle, Button, Card, Mover
from trainer.stage.painter import Blit
from trainer.stage.tableau import Tableau

LIFT = 9.0
TURN = 3
"""A back is turned in steps of this many degrees on its way; a face, of which there are many, only once."""
THINNEST = 0.06
APART = 26.0
"""Cards that go close together throw one shadow: many would add up to black."""


def transit(tableau: Tableau, gallery: Gallery) -> tuple[list[Blit], list[pygame.Rect]]:
    """The pictures of all that moves, lowest first, and the rectangles they fill."""
    blits: list[Blit] = []
    if not tableau.movers:
        return blits, []
    camera = gallery.camera
    scale, left, top = camera.scale, camera.left, camera.top
    lifted = LIFT * scale
    shade = gallery.card_shadow()
    shade_x, shade_y = shade.get_width() / 2, shade.get_height() / 2
    apart = APART * scale
    last_x = last_y = -1e9
    for mover in tableau.movers:
        glide = mover.glide
        if glide is None:
            continue
        x, y = left + glide.x * scale, top + glide.y * scale
        if type(mover) is Card:
            image = _card(mover, glide, gallery)
            up = glide.lift * lifted
            if up > 1 and (abs(x - last_x) > apart or abs(y - last_y) > apart):
                last_x, last_y = x, y
                blits.append((shade, (int(x - shade_x + up * 0.4), int(y - shade_y + up * 0.6))))
            width, height = image.get_size()
            blits.append((image, (int(x - width / 2), int(y - height / 2 - up))))
        elif type(mover) is Bundle:
            size = tableau.heap(mover.place).chip
            image = gallery.stack(mover.chip, mover.count, size)
            width, height = image.get_size()
            up = glide.lift * lifted
            blits.append((image, (int(x - width / 2), int(y + gallery.foot(size) - height - up))))
        elif type(mover) is Button:
            image = gallery.marker(mover.name)
            blits.append((image, (int(x - image.get_width() / 2), int(y - image.get_height() / 2))))
    return blits, [image.get_rect(topleft=at) for image, at in blits]


def moving(tableau: Tableau, gallery: Gallery) -> Iterator[tuple[Mover, pygame.Surface]]:
    """Everything that moves with its picture."""
    for mover in tableau.movers:
        if isinstance(mover, Card) and mover.glide is not None:
            yield mover, _card(mover, mover.glide, gallery)
        elif isinstance(mover, Bundle):
            yield mover, gallery.stack(mover.chip, mover.count, tableau.heap(mover.place).chip)
        elif isinstance(mover, Button):
            yield mover, gallery.marker(mover.name)


def _card(card: Card, glide: Glide, gallery: Gallery) -> pygame.Surface:
    if card.was_up is card.up:
        if card.up:
            angle = round(glide.end.angle if glide.part > 0.4 else glide.start.angle)
        else:
            angle = round(glide.angle / TURN) * TURN
        return gallery.card(card.face, card.back, card.up, angle)
    # Turning over: the picture narrows to its edge, and the other side widens.
    part = glide.part
    angle = round(glide.end.angle if part > 0.5 else glide.start.angle)
    image = gallery.card(card.face, card.back, card.up if part > 0.5 else card.was_up, angle)
    share = max(THINNEST, abs(cos(pi * part)))
    width, height = image.get_size()
    return pygame.transform.smoothscale(image, (max(1, round(width * share)), height))
