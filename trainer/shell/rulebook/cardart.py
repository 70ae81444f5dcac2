"""Card art for pages: the table's own cards as Qt pictures, loaded when the first one is wanted."""

from __future__ import annotations

import os
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.shell import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from trainer.rules.cards import Face

RATIO = 92 / 66


def height_of(width: int) -> int:
    """A card's height, rounded as the art rounds it."""
    return round(width * RATIO)


@lru_cache(maxsize=512)
def picture(face: int, width: int, four_colours: bool, ratio: float) -> QPixmap:
    """A card as wide as so many pixels of the page, sharp on any screen."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from trainer.stage.art import cards  # the page is painted before the art is there

    made = QPixmap.fromImage(image_of(cards.face(face, round(width * ratio), four_colours)))
    made.setDevicePixelRatio(ratio)
    return made


def image_of(surface: pygame.Surface) -> QImage:
    """A premultiplied surface as an image with pixels of its own."""
    import pygame

    width, height = surface.get_size()
    pixels = pygame.image.tobytes(surface, "BGRA")
    return QImage(pixels, width, height, 4 * width, QImage.Format.Format_ARGB32_Premultiplied).copy()


class CardRow(QWidget):
    """Some cards beside one another, overlapping where there is no room."""

    def __init__(self, faces: Sequence[Face] = (), *, width: int = 40, four_colours: bool = False) -> None:
        super().__init__()
        self._faces = tuple(faces)
        self._width = theme.px(width)
        self._four_colours = four_colours
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._name()

    def sizeHint(self) -> QSize:
        return QSize(max(0, len(self._faces) * (self._width + theme.px(4)) - theme.px(4)), height_of(self._width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._width, height_of(self._width))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            count = len(self._faces)
            step = self._width + theme.px(4)
            if count > 1:
                step = min(step, (self.width() - self._width) // (count - 1))
            for number, face in enumerate(self._faces):
                card = picture(face, self._width, self._four_colours, self.devicePixelRatioF())
                painter.drawPixmap(number * step, 0, card)

    def _name(self) -> None:
        from trainer.rules.cards import face_words

        self.setAccessibleName(", ".join(face_words(face) for face in self._faces) or "no cards")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
