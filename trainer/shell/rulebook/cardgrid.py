"""The card grid: all 52 cards to pick from, with the mouse or with the arrow keys and the space bar."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from trainer.rules.cards import RANKS, SUITS, Face, face_words, make_face
from trainer.shell import theme
from trainer.shell.rulebook.cardart import height_of, picture

GAP = 5
LIFT = 5
SMALLEST, LARGEST = 34, 68
_AT_ONCE = 13
_STEPS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


class CardButton(QAbstractButton):
    """One card; picked cards stand up and carry the mark of the hand they are in."""

    def __init__(self, face: Face, grid: CardGrid) -> None:
        super().__init__(grid)
        self.face = face
        self.grid = grid
        self.marks: tuple[str, ...] = ()
        self.setCheckable(True)
        self.setAccessibleName(face_words(face))
        self.setToolTip(face_words(face).capitalize())
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        return QSize(self.grid.card_width, height_of(self.grid.card_width) + theme.px(LIFT))

    def nextCheckState(self) -> None:
        """The grid's owner says what is picked, not the click."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _STEPS:
            self.grid.step(self, *_STEPS[key])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.grid.step(self, 0, -99 if key == Qt.Key.Key_Home else 99)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.grid.stand_on(self)
        super().focusInEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            wide, lift = self.grid.card_width, theme.px(LIFT)
            up = 0 if self.marks or self.underMouse() else lift
            sheet = QRect(0, up, wide, height_of(wide))
            round_ = wide * 5 / 66
            if self.grid.drawn(self):
                drawn = picture(self.face, wide, self.grid.four_colours, self.devicePixelRatioF())
                painter.drawPixmap(sheet.topLeft(), drawn)
            else:
                painter.setPen(QPen(theme.colour("line"), 1))
                painter.setBrush(QColor("#fdfcf8"))
                painter.drawRoundedRect(QRectF(sheet).adjusted(0.5, 0.5, -0.5, -0.5), round_, round_)
            if self.grid.any_picked and not self.marks:
                veil = QColor(theme.colour("paper"))
                veil.setAlpha(70 if self.hasFocus() or self.underMouse() else 120)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(veil)
                painter.drawRoundedRect(QRectF(sheet), round_, round_)
            if self.marks:
                own = self.grid.mark in self.marks
                self._ring(painter, sheet, theme.colour("accent" if own else "ruling"), 2.5, round_)
                self._tell_marks(painter, sheet)
            if self.hasFocus():
                self._ring(painter, sheet, theme.colour("focus"), 3.0, round_)

    def _ring(self, painter: QPainter, sheet: QRect, colour: QColor, width: float, round_: float) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, width))
        inner = width / 2
        painter.drawRoundedRect(QRectF(sheet).adjusted(inner, inner, -inner, -inner), round_, round_)

    def _tell_marks(self, painter: QPainter, sheet: QRect) -> None:
        size = max(14, round(self.grid.card_width * 0.36))
        font = theme.font("badge")
        font.setPixelSize(round(size * 0.72))
        painter.setFont(font)
        for number, mark in enumerate(reversed([mark for mark in self.marks if mark.strip()])):
            spot = QRectF(sheet.right() - size - 1 - number * (size + 1), sheet.top() + 3, size, size)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent" if mark == self.grid.mark else "ruling"))
            painter.drawEllipse(spot)
            painter.setPen(theme.colour("on-accent"))
            painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, mark)


class CardGrid(QWidget):
    """Rows by suit, columns by rank, both best first; tells `toggled` with the face that was clicked."""

    toggled = Signal(int)

    def __init__(self, suits: str = "shdc", ranks: str = "AKQJT98765432", *, four_colours: bool = False) -> None:
        super().__init__()
        self.card_width = theme.px(44)
        self.four_colours = four_colours
        self.mark = " "
        self.any_picked = False
        self._drawn = 0
        self.rows = [
            [CardButton(make_face(RANKS.index(rank), SUITS.index(suit)), self) for rank in ranks] for suit in suits
        ]
        self.cards: dict[Face, CardButton] = {card.face: card for row in self.rows for card in row}
        self._turns = {face: number for number, face in enumerate(self.cards)}
        for card in self.cards.values():
            card.clicked.connect(self._clicked)
        self._stop = self.rows[0][0]
        self._stop.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Cards to pick from")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._more = QTimer(self)
        self._more.setInterval(0)
        self._more.timeout.connect(self._draw_more)

    def show_picked(self, hands: Sequence[Collection[Face]], marks: Sequence[str], current: int) -> None:
        """Which cards are in which hand; `marks` name the hands, `current` is the one being picked."""
        self.mark = marks[current]
        self.any_picked = any(hands)
        for face, card in self.cards.items():
            card.marks = tuple(mark for hand, mark in zip(hands, marks, strict=True) if face in hand)
            card.setChecked(face in hands[current])
            named = [f"in hand {mark}" if mark.strip() else "picked" for mark in card.marks]
            card.setAccessibleDescription(", ".join(named))
            card.update()

    def set_four_colours(self, on: bool) -> None:
        self.four_colours = on
        self._restart()

    def drawn(self, card: CardButton) -> bool:
        """Whether a card's turn has come: drawing all at once would be felt."""
        return self._turns[card.face] < self._drawn

    @property
    def busy(self) -> bool:
        """Whether cards are still being drawn."""
        return self._more.isActive()

    def step(self, card: CardButton, down: int, right: int) -> None:
        """Move the focus by so many cards, stopping at the edges."""
        row = next(number for number, cards in enumerate(self.rows) if card in cards)
        column = self.rows[row].index(card)
        row = min(len(self.rows) - 1, max(0, row + down))
        column = min(len(self.rows[row]) - 1, max(0, column + right))
        self.rows[row][column].setFocus(Qt.FocusReason.TabFocusReason)

    def stand_on(self, card: CardButton) -> None:
        """The card that Tab comes back to."""
        self._stop.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._stop = card
        card.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:
        high = height_of(self.card_width) + theme.px(LIFT) + theme.px(GAP)
        wide = len(self.rows[0]) * (theme.px(44) + theme.px(GAP))
        return QSize(wide, len(self.rows) * high - theme.px(GAP))

    def minimumSizeHint(self) -> QSize:
        return QSize(len(self.rows[0]) * (SMALLEST + theme.px(GAP)), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._lay_out()
        super().changeEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._restart()
        return super().event(event)

    def _card_width(self, width: int) -> int:
        columns = len(self.rows[0])
        return min(LARGEST, max(SMALLEST, (width - (columns - 1) * theme.px(GAP)) // columns))

    def _lay_out(self) -> None:
        wide = self._card_width(self.width())
        if wide != self.card_width:
            self.card_width = wide
            self.updateGeometry()
            self._restart()
        elif self._drawn < len(self.cards):
            self._more.start()
        high = height_of(wide) + theme.px(LIFT)
        for down, row in enumerate(self.rows):
            for right, card in enumerate(row):
                card.setGeometry(right * (wide + theme.px(GAP)), down * (high + theme.px(GAP)), wide, high)

    def _restart(self) -> None:
        self._drawn = 0
        self._more.start()

    def _draw_more(self) -> None:
        if not self.isVisible():
            self._more.stop()
            return
        cards = list(self.cards.values())
        for card in cards[self._drawn : self._drawn + _AT_ONCE]:
            picture(card.face, self.card_width, self.four_colours, self.devicePixelRatioF())
            card.update()
        self._drawn += _AT_ONCE
        if self._drawn >= len(cards):
            self._more.stop()

    def showEvent(self, event: QShowEvent) -> None:
        if self._drawn < len(self.cards):
            self._more.start()

    def _clicked(self) -> None:
        card = self.sender()
        if isinstance(card, CardButton):
            self.toggled.emit(int(card.face))
