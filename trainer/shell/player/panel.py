"""What stands beside the table: what comes next, what was wrong, the checklist, and what has happened."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QSizePolicy, QWidget

from trainer.drill.grading import WAIVED
from trainer.drill.nudges import nudge
from trainer.drill.rulings import cited
from trainer.drill.session import Help, Hint, Item
from trainer.rules.duty import Duty, Source
from trainer.rules.verdict import Verdict
from trainer.shell import theme, widgets
from trainer.shell.sourcetones import SOURCE_TONES

MOST_LINES = 200
PUT_RIGHT = "An error here was put right."
JUST_MET, COMING = 2, 6
"""How many duties of the checklist are shown behind and ahead; a shift has some eighty, too many to read."""


class Paragraph(QWidget):
    """A duty in our words, where it stands, and whether it is regulation, ruling or house rule."""

    wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._citation = ""
        self.words = widgets.label("", "body")
        self.where = widgets.button("", "link", "Open this paragraph in the rulebook")
        self.source = widgets.badge("")
        self.ruling = widgets.label("", "muted")
        widgets.fill_column(self, self.words, widgets.flow(self.where, self.source), self.ruling, spacing=6)
        self.where.clicked.connect(lambda: self.wanted.emit(self._citation))

    def tell(self, duty: Duty, ruling: str = "") -> None:
        source = Source.RULING if ruling else duty.source
        self._citation = duty.citation
        self.words.setText(duty.text)
        self.where.setText(duty.citation)
        self.where.setAccessibleName(f"Paragraph {duty.citation}")
        reading = cited(ruling)
        self.source.setText(f"ruling {reading.number}" if reading else source.value)
        widgets.set_role(self.source, tone=SOURCE_TONES[source])
        self.ruling.setText(reading.holds if reading else "")
        self.ruling.setVisible(reading is not None)


class GuideCard(QFrame):
    """What comes next: always in a guided lesson, as far as was asked in practice, the caption of a demonstration."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.setProperty("tone", "guide")
        self.eyebrow = widgets.label("NEXT", "eyebrow")
        self.todo = widgets.label("", "subheading")
        self.way = widgets.label("", "muted")
        self.paragraph = Paragraph()
        widgets.fill_column(self, self.eyebrow, self.todo, self.way, self.paragraph, spacing=8, margins=(16, 14))

    def guide(self, duty: Duty, todo: str, way: str, eyebrow: str = "NEXT") -> None:
        """Everything: the act, how to do it, and the paragraph."""
        self.eyebrow.setText(eyebrow)
        self._say(todo, way)
        self.paragraph.tell(duty)
        self.paragraph.show()
        self.show()

    def hint(self, hint: Hint, todo: str, way: str) -> None:
        """As far as the hint goes."""
        self.eyebrow.setText(f"HINT {int(hint.help)} OF {int(Help.SHOW)}")
        if hint.help is Help.NUDGE:
            self._say(nudge(hint.duty.topic), "Ask again to see the duty.")
        elif hint.help is Help.DUTY:
            self._say("This is asked of you now:", "Ask again to be shown how.")
        else:
            self._say(todo, way)
        self.paragraph.setVisible(hint.help >= Help.DUTY)
        if hint.help >= Help.DUTY:
            self.paragraph.tell(hint.duty)
        self.show()

    @property
    def sentence(self) -> str:
        """What the card says, to be read aloud."""
        parts = (self.eyebrow.text().capitalize(), self.todo.text(), self.way.text())
        return ". ".join(part.rstrip(".") for part in parts if part)

    def _say(self, todo: str, way: str) -> None:
        self.todo.setText(todo)
        self.todo.setVisible(bool(todo))
        self.way.setText(way)
        self.way.setVisible(bool(way))


class VerdictCard(QFrame):
    """What was wrong with the last act, in one glance, with its paragraph."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.setProperty("tone", "bad")
        self.eyebrow = widgets.label("", "eyebrow", tone="bad")
        self.did = widgets.label("", "muted")
        self.what = widgets.label("", "subheading")
        self.after = widgets.label("", "muted")
        self.paragraph = Paragraph()
        self.also = widgets.label("", "citation")
        self.also.setWordWrap(True)
        widgets.fill_column(
            self, self.eyebrow, self.did, self.what, self.paragraph, self.also, self.after, spacing=8, margins=(16, 14)
        )
        self.setAccessibleName("What was wrong")

    def fault(self, verdict: Verdict, taken_back: bool, waived: bool = False) -> None:
        """A wrong act, or one that only breaks what the school `waived`."""
        assert verdict.duty is not None
        self.eyebrow.setText("POINTED OUT" if waived else "NOT PROPER")
        self.did.setText(f"You did: {verdict.act.words()}")
        self.what.setText(f"{verdict.remark}.")
        self.paragraph.tell(verdict.duty, verdict.ruling)
        self.paragraph.show()
        self.also.setText(f"also {', '.join(duty.citation for duty in verdict.also)}")
        self.also.setVisible(bool(verdict.also))
        after = [WAIVED] * waived + ["The table is put back as it was. Try again."] * taken_back
        self.after.setText(" ".join(after))
        self.after.setVisible(bool(after))
        self.show()

    @property
    def sentence(self) -> str:
        """What the card says, to be read aloud."""
        parts = [self.eyebrow.text().capitalize(), self.what.text()]
        if not self.paragraph.isHidden():
            parts.append(self.paragraph.where.text())
        parts.append(self.after.text())
        return ". ".join(part.rstrip(".") for part in parts if part)

    def fumble(self, verdict: Verdict) -> None:
        self.eyebrow.setText("CANNOT BE DONE")
        self.did.setText(f"You tried: {verdict.act.words()}")
        why = verdict.remark.rpartition(": ")[2]
        self.what.setText(f"{why[:1].upper()}{why[1:]}.")
        self.paragraph.hide()
        self.also.hide()
        self.after.setText("Nothing has happened, and nothing is deducted.")
        self.after.show()
        self.show()


class ChecklistCard(QFrame):
    """The lesson's duties, ticked as they are met: those just met, those that come next, and whatever was broken."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.heading = widgets.label("PROCEDURE", "eyebrow")
        self.lines = widgets.label("", "muted")
        self.lines.setTextFormat(Qt.TextFormat.RichText)
        widgets.fill_column(self, self.heading, self.lines, spacing=6, margins=(16, 14))

    def fill(self, items: Iterable[Item]) -> None:
        items = list(items)
        done = sum(item.met and (item.put_right or not item.broken) for item in items)
        self.heading.setText(f"PROCEDURE   {done} OF {len(items)}")
        first = next((number for number, item in enumerate(items) if not item.met), len(items))
        near = range(first - JUST_MET, first + COMING)
        shown = [item for number, item in enumerate(items) if number in near or item.broken]
        later = len(items[near.stop :]) - sum(item.broken for item in items[near.stop :])
        more = f'<p style="margin: 0">and {later} more</p>' if later else ""
        self.lines.setText("".join(_line(item) for item in shown) + more)


def _line(item: Item) -> str:
    wrong = item.broken and not item.put_right
    mark, tone = ("✗", "bad") if wrong else ("✓", "good") if item.met else ("○", "muted")
    words = escape(item.duty.text)
    words += f" <b>{escape(item.counter)}</b>" if item.counter else ""
    words += f"<br>{PUT_RIGHT}" if item.put_right else ""
    return f'<p style="margin: 0 0 6px; color: {theme.colour(tone).name()}">{mark}&nbsp; {words}</p>'


class LogCard(QFrame):
    """What has happened at the table, the newest last."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "well")
        self._inner = QWidget()
        self._inner.setProperty("role", "scrolled")
        self._column = widgets.fill_column(self._inner, None, spacing=4, margins=(14, 10))
        self._area: QScrollArea = widgets.scroll(self._inner)
        widgets.fill_column(self, self._area, spacing=None)
        self.setMinimumHeight(theme.px(120))
        self.setAccessibleName("What has happened")
        self._lines: list[QLabel] = []
        self._last, self._times = "", 0
        bar = self._area.verticalScrollBar()
        bar.rangeChanged.connect(lambda _, most: bar.setValue(most))

    def add(self, text: str, mine: bool = False) -> None:
        """A new line; the same thing again, such as the next card of four, is counted on the last one."""
        if text == self._last and self._lines:
            self._times += 1
            self._lines[-1].setText(f"{text}  ×{self._times}")
            return
        self._last, self._times = text, 1
        line = widgets.label(text, "strong" if mine else "muted")
        self._lines.append(line)
        self._column.addWidget(line)
        if len(self._lines) > MOST_LINES:
            self._drop(self._lines.pop(0))

    def empty(self) -> None:
        self._last = ""
        while self._lines:
            self._drop(self._lines.pop())

    def _drop(self, line: QLabel) -> None:
        """Out of sight at once, and gone when Qt gets to it."""
        self._column.removeWidget(line)
        line.hide()
        line.deleteLater()

    def texts(self) -> list[str]:
        return [line.text() for line in self._lines]


class Fitting(QScrollArea):
    """A scroll area that is as tall as what is in it, as far as there is room."""

    def __init__(self, inner: QWidget) -> None:
        super().__init__()
        self._inner = inner
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setWidget(inner)
        inner.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        inner.installEventFilter(self)

    def sizeHint(self) -> QSize:
        width = self.viewport().width()
        layout = self._inner.layout()
        tall = layout.totalHeightForWidth(width) if layout is not None and layout.hasHeightForWidth() else 0
        return QSize(width, max(tall, self._inner.minimumSizeHint().height()))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, min(self.sizeHint().height(), theme.px(160)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()


class BriefCard(QFrame):
    """What the lesson is about, until the dealer has begun."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.words = widgets.label("", "body")
        widgets.fill_column(self, widgets.label("THIS LESSON", "eyebrow"), self.words, spacing=8, margins=(16, 14))

    def tell(self, about: str) -> None:
        self.words.setText(about)
        self.setVisible(bool(about))


class SidePanel(QWidget):
    """The cards beside the table; what is not called for is not there."""

    paragraph_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "side-panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.guide = GuideCard()
        self.verdict = VerdictCard()
        self.checklist = ChecklistCard()
        self.brief = BriefCard()
        self.log = LogCard()
        upper = QWidget()
        widgets.fill_column(upper, self.verdict, self.brief, self.guide, self.checklist, spacing=10)
        column = widgets.fill_column(self, spacing=10, margins=12)
        self._upper = Fitting(upper)
        column.addWidget(self._upper, 3)
        column.addWidget(self.log, 1)
        for card in (self.guide, self.verdict):
            card.paragraph.wanted.connect(self.paragraph_wanted)
        self.reset()

    @property
    def styled_parts(self) -> list[QWidget]:
        """The widgets that get the style sheet one by one."""
        return [self._upper.verticalScrollBar(), self.verdict, self.brief, self.guide, self.checklist, self.log]

    def reset(self) -> None:
        for card in (self.guide, self.verdict, self.checklist, self.brief):
            card.hide()
        self.log.empty()
        self._upper.verticalScrollBar().setValue(0)
