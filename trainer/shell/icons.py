"""Icons of our own, drawn as strokes on a grid of 24 by 24 in whatever colour and size is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from trainer.shell import theme

# M, L, C and Z as in SVG with absolute numbers; R is a rounded rectangle (x y w h r), O a circle (x y r).
STROKES: dict[str, str] = {
    "start": "R 3.5 6 10 14 2 M 9 3.6 L 17.6 4.6 C 18.9 4.8 19.8 5.9 19.6 7.2 L 18.4 16.6",
    "course": "M 12 6.5 C 10 5 7 4.5 3.5 4.8 L 3.5 18.2 C 7 17.9 10 18.4 12 20 C 14 18.4 17 17.9 20.5 18.2"
    " L 20.5 4.8 C 17 4.5 14 5 12 6.5 Z M 12 6.5 L 12 20",
    "rulebook": "M 12 3.5 L 12 20.5 M 8 20.5 L 16 20.5 M 5 7 L 19 7 M 5 7 L 2.5 13.5 C 3.2 15.6 6.8 15.6 7.5 13.5 Z"
    " M 19 7 L 16.5 13.5 C 17.2 15.6 20.8 15.6 21.5 13.5 Z",
    "player": "M 2.5 8.5 L 21.5 8.5 C 21.5 14 17.5 18.5 12 18.5 C 6.5 18.5 2.5 14 2.5 8.5 Z R 10 11 4 5 0.8",
    "settings": "M 4 7 L 12 7 M 18 7 L 20 7 O 15 7 2.6 M 4 16.5 L 6 16.5 M 12 16.5 L 20 16.5 O 9 16.5 2.6",
    "about": "O 12 12 8.5 M 12 11 L 12 16.2 M 12 7.8 L 12 7.9",
    "search": "O 10.5 10.5 6 M 15 15 L 20 20",
    "close": "M 6 6 L 18 18 M 18 6 L 6 18",
    "check": "M 5 12.5 L 10 17.5 L 19 7",
    "play": "M 8 5.5 L 18.5 12 L 8 18.5 Z",
    "watch": "M 2.5 12 C 6 6.5 9 5.5 12 5.5 C 15 5.5 18 6.5 21.5 12 C 18 17.5 15 18.5 12 18.5 C 9 18.5 6 17.5 2.5 12 Z"
    " O 12 12 2.8",
    "clock": "O 12 12 8.5 M 12 7 L 12 12 L 15.5 14",
    "lock": "R 5 10.5 14 10 2 M 8.3 10.5 L 8.3 7.5 C 8.3 2.6 15.7 2.6 15.7 7.5 L 15.7 10.5",
    "next": "M 9 5.5 L 15.5 12 L 9 18.5",
    "back": "M 15 5.5 L 8.5 12 L 15 18.5",
    "up": "M 5.5 15 L 12 8.5 L 18.5 15",
    "down": "M 5.5 9 L 12 15.5 L 18.5 9",
    "guide": "M 12 3.5 L 14 9.8 L 20.5 12 L 14 14.2 L 12 20.5 L 10 14.2 L 3.5 12 L 10 9.8 Z",
    "exam": "R 5 3.5 14 17 2 M 8.5 8.5 L 15.5 8.5 M 8.5 12.5 L 15.5 12.5 M 8.5 16.5 L 12 16.5",
    "exams": "R 5 4.5 14 16 2 R 9 2.8 6 3.4 1 M 8.5 13 L 11 15.5 L 15.5 10.5",
    "gradebook": "M 4 20 L 20 20 M 6.5 20 L 6.5 13 M 12 20 L 12 5 M 17.5 20 L 17.5 9.5",
    "school": "M 2.5 9 L 12 4.5 L 21.5 9 L 12 13.5 Z M 6.5 11.2 L 6.5 16 C 9.5 18.8 14.5 18.8 17.5 16 L 17.5 11.2"
    " M 21.5 9 L 21.5 14.5",
    "person": "O 12 8 4 M 4.5 20.5 C 5.5 15.5 8.5 14 12 14 C 15.5 14 18.5 15.5 19.5 20.5",
    "leave": "M 14 4.5 L 5.5 4.5 L 5.5 19.5 L 14 19.5 M 10 12 L 20 12 M 16.5 8.5 L 20 12 L 16.5 15.5",
    "practice": "O 12 12 8.5 O 12 12 4.5 O 12 12 0.6",
    "warning": "M 12 4 L 21 19.5 L 3 19.5 Z M 12 10 L 12 14.5 M 12 17 L 12 17.1",
    "spade": "M 12 3.5 C 10 7.5 4.5 9.8 4.5 14 C 4.5 17.6 9.3 18.6 11.3 15.6 C 11.2 17.6 10.6 19.3 9.3 20.5"
    " L 14.7 20.5 C 13.4 19.3 12.8 17.6 12.7 15.6 C 14.7 18.6 19.5 17.6 19.5 14 C 19.5 9.8 14 7.5 12 3.5 Z",
    "heart": "M 12 20.5 C 9 17 3.5 13.5 3.5 8.8 C 3.5 4 9.8 2.8 12 7.2 C 14.2 2.8 20.5 4 20.5 8.8"
    " C 20.5 13.5 15 17 12 20.5 Z",
    "diamond": "M 12 2.8 C 13.6 6.4 16 9.4 19 12 C 16 14.6 13.6 17.6 12 21.2 C 10.4 17.6 8 14.6 5 12"
    " C 8 9.4 10.4 6.4 12 2.8 Z",
    "club": "M 12 3.2 C 8.2 3.2 6.9 7.3 9.4 9.8 C 5.9 8.7 3.4 11.2 3.6 14 C 3.9 17.6 8.9 18.6 11.3 15.4"
    " C 11.2 17.5 10.6 19.3 9.3 20.6 L 14.7 20.6 C 13.4 19.3 12.8 17.5 12.7 15.4 C 15.1 18.6 20.1 17.6 20.4 14"
    " C 20.6 11.2 18.1 8.7 14.6 9.8 C 17.1 7.3 15.8 3.2 12 3.2 Z",
}
FILLED = frozenset({"spade", "heart", "diamond", "club", "play"})


@cache
def path(name: str) -> QPainterPath:
    """An icon's outline on the grid."""
    made = QPainterPath()
    words = iter(STROKES[name].split())
    for word in words:
        match word:
            case "M":
                made.moveTo(_point(words))
            case "L":
                made.lineTo(_point(words))
            case "C":
                made.cubicTo(_point(words), _point(words), _point(words))
            case "Z":
                made.closeSubpath()
            case "R":
                x, y, width, height, radius = (float(next(words)) for _ in range(5))
                made.addRoundedRect(QRectF(x, y, width, height), radius, radius)
            case "O":
                centre, radius = _point(words), float(next(words))
                made.addEllipse(centre, radius, radius)
            case _:
                raise ValueError(f"{name}: {word}")
    return made


def _point(words: Iterator[str]) -> QPointF:
    return QPointF(float(next(words)), float(next(words)))


def draw(painter: QPainter, name: str, box: QRectF, colour: QColor, weight: float = 1.7) -> None:
    """Paint an icon into a square box."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.topLeft())
    painter.scale(box.width() / 24, box.height() / 24)
    if name in FILLED:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
    else:
        pen = QPen(colour, weight)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path(name))
    painter.restore()


def pixmap(name: str, size: int, colour: QColor, ratio: float = 1.0) -> QPixmap:
    """An icon as a picture of `size` logical pixels."""
    return _pixmap(name, size, colour.name(QColor.NameFormat.HexArgb), ratio)


@lru_cache(maxsize=256)
def _pixmap(name: str, size: int, colour: str, ratio: float) -> QPixmap:
    made = QPixmap(round(size * ratio), round(size * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    with QPainter(made) as painter:
        draw(painter, name, QRectF(0, 0, size, size), QColor(colour))
    return made


class Icon(QWidget):
    """An icon standing by itself; it follows the theme and the text size."""

    def __init__(self, name: str, colour: str = "muted", size: int = 20) -> None:
        super().__init__()
        self._name, self._colour, self._size = name, colour, size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(self._size), theme.px(self._size))

    def paintEvent(self, event: QPaintEvent) -> None:
        side = min(self.width(), self.height())
        box = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        with QPainter(self) as painter:
            draw(painter, self._name, box, theme.colour(self._colour))


class IconButton(QPushButton):
    """A push button with one of our icons before its words, or alone; `tip` is then also its spoken name."""

    def __init__(self, icon: str, text: str = "", role: str = "quiet", tip: str = "") -> None:
        super().__init__(text)
        self._icon_name = icon
        self._worn: tuple[int, int, float] | None = None
        self.setProperty("role", role)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAutoDefault(True)
        if tip:
            self.setToolTip(tip)
        if not text:
            self.setAccessibleName(tip)
            self.setProperty("alone", "true")
        self._dress()

    def _dress(self) -> None:
        names = {"primary": "on-accent", "link": "accent", "danger": "bad"}
        role = str(self.property("role"))
        tint = theme.colour(names.get(role, "ink"))
        size, ratio = theme.px(17), self.devicePixelRatioF()
        worn = (tint.rgba(), size, ratio)
        if worn == self._worn:
            return
        self._worn = worn
        made = QIcon(pixmap(self._icon_name, size, tint, ratio))
        made.addPixmap(pixmap(self._icon_name, size, theme.colour("faint"), ratio), QIcon.Mode.Disabled)
        self.setIcon(made)
        self.setIconSize(QSize(size, size))

    def set_role(self, role: str) -> None:
        """Another role, and the icon in its colour."""
        if self.property("role") == role:
            return
        self.setProperty("role", role)
        self.style().unpolish(self)
        self.style().polish(self)
        self._dress()

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.DevicePixelRatioChange):
            self._dress()
        return super().event(event)
