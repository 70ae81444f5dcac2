"""What is printed on the felt: a layout's boxes, rings and words."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

import pygame

from trainer.parts.layout.decor import Decor
from trainer.parts.layout.layout import Box, Device, Emblem, Mark, Pose, Ring, Words
from trainer.stage.art.emblems import outline
from trainer.stage.art.lettering import enlarged
from trainer.stage.art.pen import clear, finish, glyphs

Rgba = tuple[int, int, int, int]

TONES: dict[str, int] = {"words": 245, "line": 190, "faint": 110, "woven": 34}
"""How strong each tone is; letters in a tone are never weaker than `LEGIBLE`."""
LEGIBLE = 225
SHADE = (0, 0, 0)
FINE = 3
MEASURED, USUAL = 3, 20.0
LINE = 1.6
"""From line to line of a caption, in heights of its letters."""
INKED = 0.62
"""How much of a line's picture has ink; the rest is room for what hangs below."""
ROOMY = 90.0
"""Units of height from which a box is large."""


def tone(name: str, decor: Decor, letters: bool = False) -> Rgba:
    """The colour of lines, or of letters, in a tone."""
    if name not in TONES:
        raise ValueError(f"no tone {name!r} on the felt; there are {', '.join(TONES)}")
    colour = SHADE if name == "woven" else decor.lettering if name == "words" else decor.lines
    return *colour, max(TONES[name], LEGIBLE) if letters else TONES[name]


def inscribe(
    surface: pygame.Surface,
    marks: Iterable[Mark],
    decor: Decor,
    scale: float,
    offset: tuple[float, float] = (0.0, 0.0),
    text: float = 1.0,
    devices: Iterable[Device] = (),
) -> None:
    """Paint marks, given in table units; a unit is `scale` pixels, and the table's corner lies at `offset`.

    Lettering is `text` times as large, as far as there is room beside other marks and `devices`.
    """
    for mark in enlarged(tuple(marks), text, devices, words_size):
        if isinstance(mark, Emblem):
            # Outlines are smooth as they are drawn, and an emblem is large.
            drawn = outline(decor.emblem, round(mark.size * scale), tone(mark.tone, decor))
            middle = offset[0] + mark.pose.x * scale, offset[1] + mark.pose.y * scale
            surface.blit(drawn, drawn.get_rect(center=middle))
            continue
        image = _image(mark, decor, scale, text)
        _lay(surface, image, mark.pose, scale, offset, mark.side if type(mark) is Words else 0)


def words_size(mark: Words) -> tuple[float, float]:
    """How wide and high words are, in units."""
    width, height = _size_in_sizes(mark.text, mark.bend)
    return width * mark.size, height * mark.size


@lru_cache(maxsize=1024)
def _size_in_sizes(text: str, bend: float) -> tuple[float, float]:
    """How wide and high words are beside their size: drawn large, because letters have whole pixels, and once."""
    width, height = _words(Words(Pose(0, 0), text, USUAL, bend), Decor(), MEASURED / FINE).get_size()
    return width / MEASURED / USUAL, height / MEASURED * INKED / USUAL


def _image(mark: Box | Ring | Words, decor: Decor, scale: float, text: float) -> pygame.Surface:
    match mark:
        case Box():
            return _box(mark, decor, scale, text)
        case Ring():
            return _ring(mark, decor, scale, text)
        case Words():
            return _words(mark, decor, scale)


def _lay(
    surface: pygame.Surface,
    image: pygame.Surface,
    pose: Pose,
    scale: float,
    offset: tuple[float, float],
    side: int = 0,
) -> None:
    """Turn a picture drawn `FINE` times too large, shrink it and put it where its pose says."""
    turned = pygame.transform.rotate(image, -pose.angle) if pose.angle % 360 else image
    small = finish(turned, max(1, round(turned.get_width() / FINE)), max(1, round(turned.get_height() / FINE)))
    spot = small.get_rect(center=(offset[0] + pose.x * scale, offset[1] + pose.y * scale))
    spot.x += side * spot.width // 2
    surface.blit(small, spot, special_flags=pygame.BLEND_PREMULTIPLIED)


def _box(mark: Box, decor: Decor, scale: float, text: float) -> pygame.Surface:
    fine = scale * FINE
    line = max(2, round(2.0 * fine))
    wide, high = round(mark.width * fine), round(mark.height * fine)
    image = clear(wide + 4, high + 4)
    colour = tone(mark.tone, decor)
    rect = pygame.Rect(2, 2, wide, high)
    pygame.draw.rect(image, colour, rect, line, round(mark.radius * fine))
    if mark.dashed:
        dash = round(9 * fine)
        for x in range(dash, wide - dash // 2, dash * 2):
            image.fill((0, 0, 0, 0), (x, 0, dash, line + 4))
            image.fill((0, 0, 0, 0), (x, high - line, dash, line + 4))
        for y in range(dash, high - dash // 2, dash * 2):
            image.fill((0, 0, 0, 0), (0, y, line + 4, dash))
            image.fill((0, 0, 0, 0), (wide - line, y, line + 4, dash))
    for part in range(1, mark.parts):
        image.fill(colour, (2 + round(wide * part / mark.parts) - line // 2, 2, line, high))
    # In a large box things will lie on the middle; its caption stands below.
    tall = _grown(min(13.0, max(9.0, mark.height * 0.24)), text, mark.caption, mark.height)
    middle = mark.height - 8 - tall / 2 if mark.height >= ROOMY else mark.height / 2
    _caption(image, mark.caption, mark.width * 0.86, tall, middle, decor, scale)
    return image


def _ring(mark: Ring, decor: Decor, scale: float, text: float) -> pygame.Surface:
    fine = scale * FINE
    side = round(mark.diameter * fine)
    image = clear(side + 4, side + 4)
    middle = side / 2 + 2
    pygame.draw.circle(image, tone(mark.tone, decor), (middle, middle), side / 2, max(2, round(2.0 * fine)))
    high = _grown(min(13.0, mark.diameter * 0.22), text, mark.caption, mark.diameter)
    _caption(image, mark.caption, mark.diameter * 0.78, high, mark.diameter / 2, decor, scale)
    return image


def _grown(high: float, text: float, caption: str, room: float) -> float:
    """How high the letters of a caption are that stands in a mark: larger with the text, as far as its lines fit in."""
    lines = caption.count("\n") + 1
    return max(high, min(high * text, room * 0.7 / (1 + LINE * (lines - 1))))


def _caption(image: pygame.Surface, text: str, wide: float, high: float, y: float, decor: Decor, scale: float) -> None:
    """Words across a mark, their middle `y` units from its top."""
    if not text:
        return
    lines = text.split("\n")
    fine = scale * FINE
    for number, line in enumerate(lines):
        words = glyphs("serif-bold", line, tone("words", decor), max(3, round(high * fine)))
        if words.get_width() > wide * fine:
            share = wide * fine / words.get_width()
            words = pygame.transform.smoothscale_by(words, share)
        middle = 2 + y * fine + (number - (len(lines) - 1) / 2) * high * LINE * fine
        image.blit(words, words.get_rect(center=(image.get_width() / 2, middle)))


def _words(mark: Words, decor: Decor, scale: float) -> pygame.Surface:
    """Straight words, or letters set one by one along an arc."""
    fine = scale * FINE
    high = max(3, round(mark.size * 0.68 * fine))
    colour = tone(mark.tone, decor, letters=True)
    if not mark.bend and not mark.text.isupper():
        return glyphs("serif-bold", mark.text, colour, high)
    letters = [glyphs("serif-bold", letter, colour, high) if letter.strip() else None for letter in mark.text]
    # Capitals want air between them.
    space, gap = high * 0.5, high * (0.22 if mark.text.isupper() else 0.12)
    widths = [letter.get_width() if letter else space for letter in letters]
    length = sum(widths) + gap * (len(widths) - 1)
    if not mark.bend:
        image = clear(round(length) + 4, high * 2)
        x = 2.0
        for letter, width in zip(letters, widths, strict=True):
            if letter:
                image.blit(letter, letter.get_rect(midleft=(x, high)))
            x += width + gap
        return image
    radius = abs(mark.bend) * fine
    half = length / radius / 2
    depth = radius * (1 - math.cos(min(half, math.pi)))
    image = clear(round(2 * radius * math.sin(min(half, math.pi / 2))) + high * 3, round(2 * depth) + high * 3)
    way = 1 if mark.bend > 0 else -1
    middle = (image.get_width() / 2, image.get_height() / 2 + way * radius)
    run = -length / 2
    for letter, width in zip(letters, widths, strict=True):
        angle = (run + width / 2) / radius
        if letter:
            turned = pygame.transform.rotozoom(letter, -way * math.degrees(angle), 1.0)
            spot = (middle[0] + radius * math.sin(angle), middle[1] - way * radius * math.cos(angle))
            image.blit(turned, turned.get_rect(center=spot))
        run += width + gap
    return image
