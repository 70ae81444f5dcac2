"""Cards: faces, backs and the cover card, made for this project.

A card is drawn in units of 66 by 92, like the table. Below `SMALL` pixels a face shows one large index and one pip.
"""

from __future__ import annotations

import pygame

from trainer.stage.art import courts, pips
from trainer.stage.art.backs import draw_back
from trainer.stage.art.imagecache import cached
from trainer.stage.art.pen import Pen, clear, glyphs, star

Rgb = tuple[int, int, int]

WIDTH, HEIGHT = 66.0, 92.0
RADIUS = 5.0
PAPER = (253, 252, 248)
EDGE = (176, 171, 160)
SMALL = 56
"""Pixels of width below which a face is simplified."""

RANK_TEXT = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
TEN, JACK, ACE = 8, 9, 12

LEFT, MIDDLE, RIGHT = 24.0, 33.0, 42.0
ROWS: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((MIDDLE, 0.0), (MIDDLE, 6.0)),
    3: ((MIDDLE, 0.0), (MIDDLE, 3.0), (MIDDLE, 6.0)),
    4: ((LEFT, 0.0), (RIGHT, 0.0), (LEFT, 6.0), (RIGHT, 6.0)),
    5: ((LEFT, 0.0), (RIGHT, 0.0), (MIDDLE, 3.0), (LEFT, 6.0), (RIGHT, 6.0)),
    6: ((LEFT, 0.0), (RIGHT, 0.0), (LEFT, 3.0), (RIGHT, 3.0), (LEFT, 6.0), (RIGHT, 6.0)),
    7: ((LEFT, 0.0), (RIGHT, 0.0), (MIDDLE, 1.5), (LEFT, 3.0), (RIGHT, 3.0), (LEFT, 6.0), (RIGHT, 6.0)),
    8: (
        *((LEFT, 0.0), (RIGHT, 0.0), (MIDDLE, 1.5), (LEFT, 3.0), (RIGHT, 3.0)),
        *((MIDDLE, 4.5), (LEFT, 6.0), (RIGHT, 6.0)),
    ),
    9: (
        *((LEFT, 0.0), (RIGHT, 0.0), (LEFT, 2.0), (RIGHT, 2.0), (MIDDLE, 3.0)),
        *((LEFT, 4.0), (RIGHT, 4.0), (LEFT, 6.0), (RIGHT, 6.0)),
    ),
    10: (
        *((LEFT, 0.0), (RIGHT, 0.0), (MIDDLE, 1.0), (LEFT, 2.0), (RIGHT, 2.0)),
        *((LEFT, 4.0), (RIGHT, 4.0), (MIDDLE, 5.0), (LEFT, 6.0), (RIGHT, 6.0)),
    ),
}
"""Where pips lie: across, and down from the top row (0) to the bottom row (6)."""


def height_of(width: int) -> int:
    """A card's height.

    >>> height_of(66)
    92
    """
    return round(width * HEIGHT / WIDTH)


@cached(10)
def face(face: int, width: int, four_colours: bool) -> pygame.Surface:
    """The front of a card."""
    if not 0 <= face < 52:
        raise ValueError(f"no card has the face {face}; faces are 0 to 51")
    rank, suit = face >> 2, face & 3
    colour = pips.ink(suit, four_colours)
    pen = blank(width)
    if width < SMALL:
        _small(pen, rank, suit, colour)
        return pen.done()
    if JACK <= rank < ACE:
        courts.draw(pen, rank, suit, colour, *courts.PANEL)
    elif rank == ACE:
        _ace(pen, suit, colour)
    else:
        size = 10.6 if rank >= TEN - 1 else 12.2
        for x, row in ROWS[rank + 2]:
            _pip(pen, suit, colour, x, 15.0 + row * 62.0 / 6, size, turned=row > 3)
    _index(pen, rank, suit, colour)
    return pen.done()


@cached(2)
def back(colour: str, width: int) -> pygame.Surface:
    """The back of a card of a deck named by its colour."""
    pen = blank(width)
    draw_back(pen, colour)
    return pen.done()


@cached(1)
def cover(width: int) -> pygame.Surface:
    """The plastic card that cuts and covers a deck."""
    pen = Pen(width, height_of(width), WIDTH)
    pen.box((138, 92, 8), 0, 0, WIDTH, HEIGHT, RADIUS)
    pen.box((242, 184, 46), 0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4, RADIUS - 0.7)
    glare = pen.layer()
    glare.shape((255, 255, 255, 44), [(0.7, 8), (30, 0.7), (50, 0.7), (0.7, 42)])
    glare.shape((255, 255, 255, 30), [(65.3, 40), (65.3, 62), (30, 91.3), (10, 91.3)])
    pen.veil(glare.surface)
    pen.box((214, 152, 20), 4, 4, WIDTH - 8, HEIGHT - 8, 3, line=0.9)
    for line, y in (("COVER", HEIGHT / 2 - 7), ("CARD", HEIGHT / 2 + 7)):
        pen.words(line, WIDTH / 2, y, 11, (84, 52, 0), "ui-bold", wide=WIDTH - 16)
    return pen.done()


def blank(width: int) -> Pen:
    """A pen on an empty card."""
    pen = Pen(width, height_of(width), WIDTH)
    pen.box(EDGE, 0, 0, WIDTH, HEIGHT, RADIUS)
    # At least part of a pixel, or cards that lie on each other run together.
    rim = max(0.45, WIDTH / width * 0.6)
    pen.box(PAPER, rim, rim, WIDTH - 2 * rim, HEIGHT - 2 * rim, RADIUS - rim)
    return pen


def _pip(pen: Pen, suit: int, colour: Rgb, x: float, y: float, size: float, *, turned: bool) -> None:
    pixels = round(size * pen.scale)
    pen.paste((pips.upside_down if turned else pips.pip)(suit, pixels, colour), x, y)


@cached(2)
def _rank(rank: int, colour: Rgb, high: int, wide: int) -> pygame.Surface:
    """A rank cropped to its ink, no wider than its column: a fanned card shows little more."""
    image = glyphs("serif-bold", RANK_TEXT[rank], colour, high)
    image = image.subsurface(image.get_bounding_rect())
    # Tails hang below the line; squeezed a little, J and Q stand as high as the rest.
    tall = min(image.get_height(), round(high * 1.09))
    if rank != TEN:
        return pygame.transform.smoothscale(image, (min(wide, image.get_width()), tall))
    # Two figures made narrow get thin; printed twice, a little apart, they are as bold as the others.
    apart = max(1, wide // 22)
    narrow = pygame.transform.smoothscale(image, (wide - apart, tall))
    bold = clear(wide, tall)
    bold.blit(narrow, (0, 0))
    bold.blit(narrow, (apart, 0))
    return bold


def _index(pen: Pen, rank: int, suit: int, colour: Rgb) -> None:
    """Rank and suit in two corners; what a card fanned by 16 units still shows."""
    scale = pen.scale
    image = _rank(rank, colour, round((13.6 if rank == TEN else 14.4) * scale), round(14.0 * scale))
    x, top = 9.4, 5.0
    pen.surface.blit(image, image.get_rect(midtop=pen.to((x, top))))
    _pip(pen, suit, colour, x, 27.6, 11.0, turned=False)
    corner = pen.to((WIDTH - x, pen.surface.get_height() / scale - top))
    pen.surface.blit(pygame.transform.flip(image, True, True), image.get_rect(midbottom=corner))
    _pip(pen, suit, colour, WIDTH - x, HEIGHT - 27.6, 11.0, turned=True)


def _ace(pen: Pen, suit: int, colour: Rgb) -> None:
    """A large pip with a fine line inside it; the ace of spades, as ever, is the finest."""
    y, size = HEIGHT / 2, 33.0 if suit == pips.SPADES else 36.0
    if suit == pips.SPADES:
        for way in (-1, 1):
            pen.shape(colour, star(MIDDLE, y + way * 26.5, 4.6, 1.5, 4))
            for side in (-1, 1):
                pen.shape(colour, star(MIDDLE + side * 7.4, y + way * 26.5, 2.3, 0.8, 4))
                pen.disc(colour, MIDDLE + side * 11.6, y + way * 26.5, 0.8)
    _pip(pen, suit, colour, MIDDLE, y, size, turned=False)
    _pip(pen, suit, PAPER, MIDDLE, y, size * 0.72, turned=False)
    _pip(pen, suit, colour, MIDDLE, y, size * 0.66, turned=False)


def _small(pen: Pen, rank: int, suit: int, colour: Rgb) -> None:
    """One large index and one large pip: what can be read at the size of a thumbnail."""
    image = _rank(rank, colour, round(25 * pen.scale), round((27 if rank == TEN else 24) * pen.scale))
    pen.surface.blit(image, image.get_rect(topleft=pen.to((5.0, 6.5))))
    _pip(pen, suit, colour, 13.5, 46.0, 17.0, turned=False)
    _pip(pen, suit, colour, 42.0, 64.0, 38.0, turned=False)
