"""The felt at the top of the start page, with the one obvious thing to do."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QRadialGradient,
)
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from trainer.shell import icons, theme, widgets
from trainer.shell.kit.adapting import ACROSS, BELOW, keep_fitting
from trainer.shell.modes import WATCH_ROBOT

FAN: tuple[tuple[str, str, bool], ...] = (
    ("8", "club", False),
    ("J", "heart", True),
    ("Q", "spade", False),
    ("K", "diamond", True),
    ("A", "spade", False),
)
TALLEST, GRAND = 410, 1240
FAN_SHARE = 0.38
"""How much of the width the cards take."""


class Hero(QWidget):
    """Words and two buttons on green felt, a fan of cards beside them."""

    def __init__(self) -> None:
        super().__init__()
        self._picture = QPixmap()
        self._drawn: tuple[QSize, float, float] | None = None
        self.setProperty("role", "felt")
        self.eyebrow = widgets.label("", "eyebrow")
        self.title = widgets.label("Take your place at the table.", "display")
        self.title.setWordWrap(True)
        self.words = widgets.label("Deal a real round. Every move is judged by the regulation.", "lede")
        self.button = widgets.button("Deal your first cards", "brass", large=True)
        self.watch = widgets.button(WATCH_ROBOT, "felt", "The robot dealer deals this lesson while you look on")
        self._lesson_title = ""
        self._ways = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._ways.setSpacing(12)
        self._ways.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        self._ways.addWidget(self.watch, 0, Qt.AlignmentFlag.AlignLeft)
        self._ways.addStretch(1)
        self._column = widgets.fill_column(
            self, None, self.eyebrow, self.title, self.words, 14, self._ways, None, spacing=8, margins=None
        )
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        keep_fitting(self, self._fit)

    def name_game(self, title: str) -> None:
        """Say whose table it is."""
        self.eyebrow.setText(title.upper())

    def welcome(self) -> None:
        """For a trainee who has never dealt here."""
        self.title.setText("Take your place at the table.")
        self.words.setText("Deal a real round. Every move is judged by the regulation.")
        self._lesson_title = ""
        self._fit()

    def carry_on(self, lesson_title: str, words: str) -> None:
        """For a trainee who comes back."""
        self.title.setText("Your table is ready.")
        self.words.setText(words)
        self._lesson_title = lesson_title
        self._fit()

    def _fit(self) -> None:
        """Leave the fan its room: shorten the lesson's title, and put the second button below if need be."""
        left, high = theme.px(40), theme.px(24)
        self._column.setContentsMargins(left, high, max(left, round(self.width() * FAN_SHARE)), high)
        self.setMinimumHeight(theme.px(262))
        self.setMaximumHeight(theme.px(TALLEST))
        role = "grand" if self.width() > theme.px(GRAND) else "display"
        if self.title.property("role") != role:
            widgets.set_role(self.title, role)
        room = self.width() * (1 - FAN_SHARE) - left
        font = theme.font("button")
        font.setPixelSize(theme.px(18))
        words = f"Continue: {self._lesson_title}" if self._lesson_title else "Deal your first cards"
        short = QFontMetricsF(font).elidedText(
            words, Qt.TextElideMode.ElideRight, max(room - theme.px(64), theme.px(220))
        )
        self.button.setText(short)
        self.button.setAccessibleName(words)
        self.button.setToolTip(words if short != words else "")
        beside = self.button.sizeHint().width() + self.watch.sizeHint().width() + 12 <= room
        self._ways.setDirection(ACROSS if beside else BELOW)

    def minimumSizeHint(self) -> QSize:
        """The words give way, so that a window that was wide can become narrow again."""
        return QSize(theme.px(420), super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The picture is painted once for each size; the words on it change more often."""
        ratio = self.devicePixelRatioF()
        drawn = (self.size(), ratio, theme.scale())
        if self._drawn != drawn:
            self._drawn = drawn
            self._picture = QPixmap(self.size() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            self._paint_picture()
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, self._picture)

    def _paint_picture(self) -> None:
        with QPainter(self._picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect())
            shape = QPainterPath()
            shape.addRoundedRect(box, theme.px(16), theme.px(16))
            painter.setClipPath(shape)
            felt = QRadialGradient(box.center() + QPointF(box.width() * 0.22, -box.height() * 0.3), box.width() * 0.75)
            felt.setColorAt(0, QColor("#2a7458"))
            felt.setColorAt(0.55, QColor("#1b5541"))
            felt.setColorAt(1, QColor("#123c2e"))
            painter.fillPath(shape, felt)
            self._arcs(painter, box)
            self._fan(painter, box)

    def _arcs(self, painter: QPainter, box: QRectF) -> None:
        """The lines of a layout, seen from where the dealer stands."""
        centre = QPointF(box.right() - box.height() * 0.95, box.bottom() + box.height() * 1.15)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for radius, strength in ((1.62, 70), (1.70, 34), (2.02, 26)):
            pen = QPen(QColor(226, 198, 132, strength), max(1.0, box.height() * 0.006))
            painter.setPen(pen)
            painter.drawEllipse(centre, box.height() * radius, box.height() * radius)

    def _fan(self, painter: QPainter, box: QRectF) -> None:
        width = min(box.height() * 0.44, box.width() * 0.108)
        height = width * 92 / 66
        pivot = QPointF(box.right() - max(width * 1.95, box.width() * 0.19), box.center().y() + height * 1.05)
        for number, (rank, suit, red) in enumerate(FAN):
            painter.save()
            painter.translate(pivot)
            painter.rotate((number - 2) * 15.5 + 3)
            _card(painter, QRectF(-width / 2, -height * 1.62, width, height), rank, suit, red)
            painter.restore()


def _card(painter: QPainter, box: QRectF, rank: str, suit: str, red: bool) -> None:
    radius = box.width() * 0.075
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 20, 12, 28))
    for spread in (4.5, 2):
        grown = spread * box.width() * 0.012
        painter.drawRoundedRect(box.adjusted(-grown, -grown * 0.4, grown, grown * 1.6), radius + grown, radius + grown)
    painter.setBrush(QColor("#faf7f0"))
    painter.setPen(QPen(QColor(40, 50, 45, 60), 0.8))
    painter.drawRoundedRect(box, radius, radius)
    ink = QColor("#b3261e") if red else QColor("#1b211e")
    letter = QFont(theme.font("title"))
    letter.setPixelSize(max(6, round(box.width() * 0.27)))
    painter.setFont(letter)
    painter.setPen(ink)
    corner = QRectF(
        box.left() + box.width() * 0.06, box.top() + box.width() * 0.04, box.width() * 0.3, box.width() * 0.3
    )
    painter.drawText(corner, Qt.AlignmentFlag.AlignCenter, rank)
    small = box.width() * 0.19
    icons.draw(painter, suit, QRectF(corner.center().x() - small / 2, corner.bottom(), small, small), ink)
    large = box.width() * 0.46
    middle = box.center() + QPointF(box.width() * 0.06, box.width() * 0.08)
    icons.draw(painter, suit, QRectF(middle.x() - large / 2, middle.y() - large / 2, large, large), ink)
