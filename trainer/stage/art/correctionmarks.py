"""Marks of a correction: ghosts of things, frames round them, a cross or a tick, and a line of words."""

from __future__ import annotations

from enum import StrEnum

import pygame

from trainer.stage.art.bubble import wrap
from trainer.stage.art.fonts import font
from trainer.stage.art.imagecache import cached
from trainer.stage.art.pen import Pen, clear
from trainer.stage.art.shadow import soft

Rgb = tuple[int, int, int]
FINE = 4
PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED


class MarkTone(StrEnum):
    """What went wrong, and what is right; a cross and a tick say it to those who see no colours."""

    BAD = "bad"
    GOOD = "good"


INKS: dict[MarkTone, Rgb] = {MarkTone.BAD: (214, 40, 40), MarkTone.GOOD: (22, 140, 64)}
LIGHTS: dict[MarkTone, Rgb] = {MarkTone.BAD: (255, 96, 88), MarkTone.GOOD: (110, 240, 140)}
GROUNDS: dict[MarkTone, Rgb] = {MarkTone.BAD: (255, 240, 237), MarkTone.GOOD: (235, 250, 239)}
WORDS: Rgb = (28, 28, 32)
TINT = 0.42
GHOST = 205
"""How much of the colour a ghost has, and how solid it is, of 255."""


def ghost(image: pygame.Surface, tone: MarkTone) -> pygame.Surface:
    """A thing as a ghost of itself: lighter, seen through, and in the mark's colour."""
    tint = image.copy()
    tint.fill((0, 0, 0, round(255 * TINT)), special_flags=pygame.BLEND_RGBA_MULT)
    tint.fill((*LIGHTS[tone], 0), special_flags=pygame.BLEND_RGBA_ADD)
    out = image.copy()
    out.blit(tint.premul_alpha(), (0, 0), special_flags=PREMULTIPLIED)
    out.fill((GHOST,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return out


@cached(2)
def frame(width: int, height: int, line: int, tone: MarkTone) -> pygame.Surface:
    """A glowing line round a box of this size; the box itself lies in the middle of the surface."""
    room = 4 * line
    out = clear(width + 2 * room, height + 2 * room)
    light, radius = LIGHTS[tone], 3 * line
    out.fill((*light, 0))
    box = out.get_rect().inflate(-2 * room + 2 * line, -2 * room + 2 * line)
    pygame.draw.rect(out, (*light, 200), box, 2 * line, border_radius=radius)
    out = pygame.transform.box_blur(out, max(1, line))
    pygame.draw.rect(out, (*INKS[tone], 255), box, line + 1, border_radius=radius)
    pygame.draw.rect(out, (*light, 255), box.inflate(-2, -2), max(1, line - 1), border_radius=radius)
    return out.premul_alpha()


@cached(1)
def badge(size: int, tone: MarkTone) -> pygame.Surface:
    """A cross or a tick on a disc."""
    wide = size * FINE
    out = clear(wide, wide)
    middle, radius = wide / 2, wide / 2 - FINE
    pygame.draw.circle(out, (255, 255, 255), (middle, middle), radius)
    pygame.draw.circle(out, INKS[tone], (middle, middle), radius - wide * 0.07)
    part = wide * 0.2
    pen = max(2, round(wide * 0.12))
    if tone is MarkTone.BAD:
        strokes = [
            [(middle - part, middle - part), (middle + part, middle + part)],
            [(middle - part, middle + part), (middle + part, middle - part)],
        ]
    else:
        strokes = [
            [(middle - part * 1.25, middle), (middle - part * 0.25, middle + part)],
            [(middle - part * 0.25, middle + part), (middle + part * 1.25, middle - part)],
        ]
    for start, end in strokes:
        pygame.draw.line(out, (255, 255, 255), start, end, pen)
        for point in (start, end):
            pygame.draw.circle(out, (255, 255, 255), point, pen / 2)
    return pygame.transform.smoothscale(out.premul_alpha(), (size, size))


@cached(2)
def note(words: str, room: int, text_px: int, tone: MarkTone) -> pygame.Surface:
    """Words with their cross or tick, in as many lines as they need."""
    face = font("ui-semibold", text_px)
    sign, pad = round(text_px * 1.5), round(text_px * 0.6)
    lines = wrap(words, max(text_px * 6, room - sign - 3 * pad), "ui-semibold", text_px)
    step = round(text_px * 1.3)
    width = max(face.size(line)[0] for line in lines) + sign + 3 * pad
    height = max(sign, step * len(lines)) + pad
    margin = round(text_px * 0.5)
    out = clear(width + 2 * margin, height + 2 * margin)
    out.blit(soft(width, height, pad, margin, 0.4), (0, round(text_px * 0.12)), special_flags=PREMULTIPLIED)
    pen = Pen(width, height, width)
    pen.box(INKS[tone], 0, 0, width, height, pad)
    pen.box(GROUNDS[tone], 1.5, 1.5, width - 3, height - 3, pad)
    out.blit(pen.done(), (margin, margin), special_flags=PREMULTIPLIED)
    image = badge(sign, tone)
    out.blit(image, image.get_rect(midleft=(margin + pad, margin + height // 2)), special_flags=PREMULTIPLIED)
    top = margin + (height - step * len(lines)) // 2 + (step - face.get_height()) // 2
    for number, line in enumerate(lines):
        text = face.render(line, True, WORDS).premul_alpha()
        out.blit(text, (margin + sign + 2 * pad, top + number * step), special_flags=PREMULTIPLIED)
    return out
