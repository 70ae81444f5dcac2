"""A small table that shows what the settings do: four cards, one of them dealt again and again when asked."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPaintEvent, QPen, QRadialGradient, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.shell import theme
from trainer.shell.preferences import Choices

FACES = ("As", "Kh", "Qd", "Jc")
BACK = "red"
CARD_SHARE, SMALLEST, LARGEST = 0.178, 56.0, 90.0
SLIDE_MS = 420
BROAD = 640
"""A preview that has the page's whole width stays low, so that the settings are in sight below it."""


class Preview(QWidget):
    """Felt with cards; the art is drawn when the core is there, one card at a time."""

    def __init__(self) -> None:
        super().__init__()
        self._choices = Choices()
        self._images: list[QImage] = []
        self._wanted: list[str] = []
        self._ready = False
        self._travel = 1.0
        self._slide = QVariantAnimation(self)
        self._slide.setStartValue(0.0)
        self._slide.setEndValue(1.0)
        self._slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._slide.valueChanged.connect(self._moved)
        self._drawing = QTimer(self)
        self._drawing.setInterval(0)
        self._drawing.timeout.connect(self._draw_one)
        self.setAccessibleName("Preview of the table")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(340, 230)

    def minimumSizeHint(self) -> QSize:
        return QSize(300, 200)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            width = event.size().width()
            self.setFixedHeight(min(round(width * 0.68), 330) if width < BROAD else 190)
            self._redraw()

    @property
    def complete(self) -> bool:
        """Whether every card is drawn as the choices want it."""
        return self._ready and not self._wanted

    def begin(self) -> None:
        """The art may be imported now."""
        if not self._ready:
            self._ready = True
            self._redraw()

    def show_choices(self, choices: Choices) -> None:
        """Draw the cards anew if they look different; move one if the speed changed."""
        before, self._choices = self._choices, choices
        if (before.four_colours, before.card_size) != (choices.four_colours, choices.card_size):
            self._redraw()
        if before.motion != choices.motion or before.left_handed != choices.left_handed:
            self.deal()
        self.update()

    def deal(self) -> None:
        """Send the first card on its way again."""
        self._slide.stop()
        if self._choices.motion <= 0:
            self._travel = 1.0
            self.update()
            return
        self._slide.setDuration(round(SLIDE_MS / self._choices.motion))
        self._slide.start()

    def _moved(self, value: float) -> None:
        self._travel = value
        self.update()

    def _redraw(self) -> None:
        if self._ready:
            self._images = []
            self._wanted = [*FACES, BACK]
            self._drawing.start()

    def _draw_one(self) -> None:
        if not self._wanted:
            self._drawing.stop()
            return
        name = self._wanted.pop(0)
        self._images.append(card_image(name, self._width(), self.devicePixelRatioF(), self._choices.four_colours))
        self.update()

    def _width(self) -> float:
        return min(max(self.width() * CARD_SHARE, SMALLEST), LARGEST) * self._choices.card_size

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            box = QRectF(self.rect())
            shape = QPainterPath()
            shape.addRoundedRect(box, theme.px(12), theme.px(12))
            painter.setClipPath(shape)
            felt = QRadialGradient(box.center() - QPointF(0, box.height() * 0.2), box.width() * 0.7)
            felt.setColorAt(0, QColor("#24604a" if theme.dark() else "#2b7558"))
            felt.setColorAt(1, QColor("#123427" if theme.dark() else "#184f3b"))
            painter.fillPath(shape, felt)
            painter.setPen(QPen(QColor(226, 198, 132, 80), 1.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            radius = box.width() * 0.92
            painter.drawEllipse(QPointF(box.center().x(), box.bottom() + box.width() * 0.62), radius, radius)
            self._cards(painter, box)

    def _cards(self, painter: QPainter, box: QRectF) -> None:
        width = self._width()
        height = width * 92 / 66
        gap = 10.0
        left = box.center().x() - (len(FACES) * width + (len(FACES) - 1) * gap) / 2
        top = box.center().y() - height / 2 - 8
        side = -1 if self._choices.left_handed else 1
        shoe = QPointF(box.center().x() + side * (box.width() / 2 - width * 0.5 - 18), box.bottom() - height * 0.34)
        if len(self._images) > len(FACES):
            self._card(painter, QRectF(shoe.x() - width / 2, shoe.y(), width, height), self._images[len(FACES)])
        for number, image in enumerate(self._images[: len(FACES)]):
            place = QRectF(left + number * (width + gap), top, width, height)
            if number == 0 and self._travel < 1:
                way = place.topLeft() - (shoe - QPointF(width / 2, 0))
                place.moveTopLeft(shoe - QPointF(width / 2, 0) + way * self._travel)
            self._card(painter, place, image)

    @staticmethod
    def _card(painter: QPainter, place: QRectF, image: QImage) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 20, 12, 34))
        for grown in (1.0, 2.5, 4.0):
            painter.drawRoundedRect(place.adjusted(-grown, 0, grown, grown * 1.5), 5 + grown, 5 + grown)
        painter.drawImage(place, image)


def card_image(name: str, width: float, ratio: float, four_colours: bool) -> QImage:
    """A card of the stage's art as a picture for Qt; a name without a rank is the colour of a back."""
    import pygame

    from trainer.rules.cards import parse_face
    from trainer.stage.art import cards

    pixels = round(width * ratio)
    surface = cards.back(name, pixels) if name == BACK else cards.face(parse_face(name), pixels, four_colours)
    wide, high = surface.get_size()
    content = pygame.image.tobytes(surface, "RGBA")
    return QImage(content, wide, high, wide * 4, QImage.Format.Format_RGBA8888_Premultiplied).copy()
