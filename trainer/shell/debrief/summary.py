"""The verdict at one glance: the score, what it is made of, the tray, the time, and what to practise next."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from trainer.drill.debrief import CategoryScore, Debrief
from trainer.reports.colours import tone_of
from trainer.shell import theme
from trainer.shell.debrief.formats import count, plain, span, tray
from trainer.shell.debrief.offers import Offer
from trainer.shell.medal import Medal
from trainer.shell.widgets import badge, button, clear, column, label, row, set_role

NARROW = 980
GUIDED = "With guidance nothing is scored: every act was shown until it was done. Now deal the lesson alone."


class CategoryBar(QWidget):
    """One category: its name, its score, and a quiet bar of what was kept."""

    def __init__(self, category: CategoryScore) -> None:
        super().__init__()
        self.category = category
        name = category.category.value.capitalize()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{name}: {plain(category.score)}")
        lost = f"lost {float(category.lost):g} of {float(category.owed):g} points" if category.lost else "nothing lost"
        told = f"; {category.words}" if category.words else ""
        self.setToolTip(f"{name}: {lost}{told}; counts {category.weight:g} in the score")

    def sizeHint(self) -> QSize:
        return QSize(theme.px(170), theme.px(32))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(130), theme.px(32))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            figure = plain(self.category.score)
            painter.setFont(theme.font("muted"))
            line = QRectF(0, 0, self.width(), theme.px(20))
            painter.setPen(theme.colour("ink"))
            metrics = QFontMetrics(painter.font())
            room = self.width() - metrics.horizontalAdvance(figure) - theme.px(8)
            name = metrics.elidedText(self.category.category.value.capitalize(), Qt.TextElideMode.ElideRight, room)
            painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)
            painter.setPen(theme.colour(tone_of(self.category.score / 100)))
            painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, figure)
            thick = theme.px(5)
            track = QRectF(0, line.bottom() + theme.px(2), self.width(), thick)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("sunken"))
            painter.drawRoundedRect(track, thick / 2, thick / 2)
            kept = track.width() * max(0.0, min(1.0, self.category.score / 100))
            if kept >= thick:
                painter.setBrush(theme.colour(tone_of(self.category.score / 100)))
                painter.drawRoundedRect(QRectF(track.left(), track.top(), kept, thick), thick / 2, thick / 2)


class ElidedLink(QPushButton):
    """A link that is cut short with dots where there is no room for all of it."""

    def __init__(self, text: str, tip: str) -> None:
        super().__init__()
        self._text = text
        self.setProperty("role", "link")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(tip)
        self.setAccessibleName(text)
        self.setProperty("flush", "left")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = self.width() - theme.px(10)
        self.setText(self.fontMetrics().elidedText(self._text, Qt.TextElideMode.ElideRight, room))

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance(self._text) + theme.px(12), theme.px(28))


class Summary(QFrame):
    """Four blocks side by side, or two by two where it is narrow."""

    lesson_wanted = Signal(str, str)
    moment_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self._score = label("", "display", wrap=False)
        self._badge = badge("")
        self._why = label("", "muted")
        self._medal = Medal(44)
        self._verdict = column(row(self._medal, self._score, self._badge, None, spacing=10), self._why, None, spacing=4)
        self._bars = QWidget()
        self._grid = QGridLayout(self._bars)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(theme.px(22))
        self._grid.setVerticalSpacing(theme.px(6))
        self._figures = column(spacing=2)
        self._next = column(spacing=2)
        self._layout = QGridLayout(self)
        self._layout.setContentsMargins(theme.px(20), theme.px(14), theme.px(20), theme.px(14))
        self._layout.setHorizontalSpacing(theme.px(30))
        self._layout.setVerticalSpacing(theme.px(14))
        self._slow: list[QPushButton] = []
        self._offered: list[QPushButton] = []
        self._narrow: bool | None = None
        self._arrange(False)

    def show_debrief(self, debrief: Debrief, hints: int) -> None:
        """A guided lesson is neither passed nor failed; one with a hint is not perfect, as on the player's card."""
        perfect = debrief.perfect and not hints
        guided = not debrief.scored
        tone = "" if guided else "good" if debrief.passed else "bad"
        self._medal.setVisible(perfect)
        self._score.setText("Dealt" if guided else plain(debrief.score))
        verdict = "Passed" if debrief.passed else "Not passed"
        self._badge.setText("With guidance" if guided else "Perfect" if perfect else verdict)
        set_role(self._score, tone=tone)
        set_role(self._badge, tone="neutral" if guided else "house" if perfect else tone)
        self._why.setText(" ".join((errors_words(debrief), *debrief.reasons)))
        clear(self._bars)
        for place, category in enumerate(() if guided else debrief.categories):
            self._grid.addWidget(CategoryBar(category), place // 2, place % 2)
        if guided:
            self._grid.addWidget(label(GUIDED, "muted"), 0, 0)

    def show_figures(self, debrief: Debrief) -> None:
        """What has no category: the tray, the clock and the pace."""
        clear(self._figures)
        self._slow = []
        layout = self._figures.layout()
        assert isinstance(layout, QVBoxLayout)
        pace = debrief.pace
        even = not debrief.over_short
        layout.addWidget(_figure("Tray", tray(debrief.over_short), "" if even else "bad"))
        if pace.seconds is not None:
            allowed = f" of {span(pace.allowed)}" if pace.allowed is not None else ""
            layout.addWidget(_figure("Time", span(pace.seconds) + allowed, "bad" if pace.late else ""))
        if pace.acts_per_minute is not None:
            layout.addWidget(_figure("Pace", f"{pace.acts_per_minute:.0f} acts a minute"))
        else:
            layout.addWidget(_figure("Acts", str(len(debrief.moments))))
        if pace.slowest:
            slow = pace.slowest[0]
            link = button(f"{span((slow.took or 0) / 1000)} before act {slow.number}", "link", slow.words)
            link.clicked.connect(lambda: self.moment_wanted.emit(slow.number))
            self._slow.append(link)
            link.setAccessibleName(f"Slowest moment: {link.text()}")
            link.setProperty("flush", "right")
            line = row(label("Slowest", "muted", wrap=False), None, link, spacing=8)
            layout.addWidget(line)
        layout.addStretch(1)

    def show_offers(self, title: str, offers: Sequence[Offer]) -> None:
        """Lessons to practise next."""
        clear(self._next)
        self._offered = []
        layout = self._next.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.addWidget(label(title, "eyebrow", wrap=False))
        for offer in offers:
            link = ElidedLink(offer.title, offer.why)
            link.clicked.connect(lambda _=False, one=offer: self.lesson_wanted.emit(one.lesson, one.mode))
            layout.addWidget(link)
            self._offered.append(link)
        if not offers:
            layout.addWidget(label("Do this lesson once more.", "muted"))
        layout.addStretch(1)

    def links(self) -> list[QPushButton]:
        """All links there are now, in the order of reading."""
        return [*self._slow, *self._offered]

    def _arrange(self, narrow: bool) -> None:
        if narrow is self._narrow:
            return
        self._narrow = narrow
        blocks = (self._verdict, self._bars, self._figures, self._next)
        for place, block in enumerate(blocks):
            self._layout.removeWidget(block)
            at = (place // 2, place % 2) if narrow else (0, place)
            self._layout.addWidget(
                block, *at, Qt.AlignmentFlag.AlignTop if block is self._bars else Qt.AlignmentFlag(0)
            )
        for place, stretch in enumerate((5, 5, 0, 0) if narrow else (7, 12, 7, 9)):
            self._layout.setColumnStretch(place, stretch)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(self.width() < theme.px(NARROW))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._arrange(self.width() < theme.px(NARROW))


def errors_words(debrief: Debrief) -> str:
    """How many errors there were, how many of them were put right, and what was left undone."""
    wrong, right, undone = len(debrief.errors), debrief.put_right, len(debrief.unfinished)
    if debrief.perfect:
        return "Every act was right."
    words = "No errors" if not wrong else f"{wrong} errors" if wrong > 1 else "One error"
    if right:
        words += ", put right" if right == wrong else f", {right} put right"
    return words + (f", {count(undone, 'duty', 'duties')} left undone." if undone else ".")


def _figure(name: str, value: str, tone: str = "") -> QWidget:
    return row(label(name, "muted", wrap=False), None, label(value, "strong", wrap=False, tone=tone), spacing=8)
