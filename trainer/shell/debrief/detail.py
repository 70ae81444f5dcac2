"""One moment in full: what was done, what was wrong, what was called for, and the paragraph in our words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QWidget

from trainer.drill.debrief import Moment
from trainer.drill.grading import WAIVED
from trainer.drill.replay import plainly
from trainer.drill.rulings import rulings
from trainer.rules.duty import Due, Duty, Source
from trainer.rules.reading import Reading
from trainer.rules.verdict import Finding
from trainer.shell import theme
from trainer.shell.debrief.formats import clock
from trainer.shell.debrief.marks import WORDS, Mark, MarkLabel, mark_of
from trainer.shell.sourcetones import SOURCE_TONES
from trainer.shell.widgets import badge, button, clear, column, fill_column, label, row, scroll, set_role

FEW = 3
TAKEN_BACK = "The act was taken back."
CALLED = 5
"""Where what was called for stands after an error, counted from the top."""


class MomentDetail(QFrame):
    """Fixed lines that are filled and hidden, so that going through the moments stays quick."""

    rulebook_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._mark = MarkLabel(size=20)
        self._where = label("", "eyebrow")
        self._words = label("", "heading")
        self._remark = label("", "strong")
        self._fate = label("", "muted")
        self._expected_title = label("", "eyebrow", wrap=False)
        self._expected = [_DueLine() for _ in range(FEW)]
        self._more = label("", "muted")
        self._paragraph = _Paragraph()
        self._also = QWidget()
        fill_column(self._also, spacing=2)
        self._ruling = _Ruling()
        self._then = label("", "muted")
        self._paragraph.link.clicked.connect(lambda: self.rulebook_wanted.emit(self._paragraph.citation.text()))
        inner = QWidget()
        layout = fill_column(
            inner,
            row(self._mark, (self._where, 1), spacing=8),
            spacing=theme.px(8),
            margins=(theme.px(18), theme.px(10), theme.px(12), theme.px(10)),
        )
        for one in (self._words, self._remark, self._fate, self._then):
            layout.addWidget(one)
        self._called = column(theme.px(3), self._expected_title, *self._expected, self._more, spacing=theme.px(5))
        for part in (self._called, self._paragraph, self._also, self._ruling):
            layout.addWidget(part)
        layout.addStretch(1)
        self._inner = layout
        self._scroll: QScrollArea = scroll(inner)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._scroll.setAccessibleName("The moment in full")
        self._scroll.installEventFilter(self)
        fill_column(self, self._scroll, spacing=None, margins=(1, theme.px(5), theme.px(3), theme.px(5)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._scroll.hasFocus():
            with QPainter(self) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(QPen(theme.colour("focus"), 2))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.px(12), theme.px(12))

    def show_opening(self, total: int) -> None:
        """Before the first act."""
        self._head(Mark.OPEN, "BEFORE THE FIRST ACT", "The table as you found it")
        self._say("", "")
        self._then.setText(f"{total} acts follow." if total != 1 else "One act follows.")
        self._then.setVisible(True)
        self._expect("", ())
        self._ground(None, None, None, ())

    def show_undone(self, duty: Duty, dues: Sequence[Due] | None) -> None:
        self._head(Mark.UNDONE, "WHEN THE ACTS ENDED", "Something was still to be done")
        self._say("This was left undone.", f"It costs {int(duty.severity)} in {duty.category.value}.")
        self._then.setVisible(False)
        self._expect("CALLED FOR", [due for due in plainly(dues or ()) if due.duty is duty])
        self._ground(duty, duty.source, None, ())

    def show_moment(self, moment: Moment, dues: Sequence[Due] | None, scored: bool = True) -> None:
        """An act; `dues` is what was right then, None while the replay has not come so far."""
        mark = mark_of(moment)
        stamp = f" · {clock(moment.at)}" if moment.at is not None else ""
        self._head(mark, f"ACT {moment.number}{stamp} · {WORDS[mark].upper()}", moment.words)
        told = moment.wrong or moment.finding is Finding.FUMBLE
        self._say(_sentence(moment.remark) if told else "", fate(moment, scored))
        self._then.setText("Then: " + "; ".join(moment.events) + "." if moment.events else "")
        self._then.setVisible(bool(moment.events))
        right = moment.finding is Finding.PROPER
        shown = plainly(dues or ())
        if right:
            # What was done is known to have been right: only what else was free to be done then is news.
            shown = [due for due in shown if due.duty is not moment.duty]
        # After an error what was called for comes first; after a right act its paragraph does.
        self._inner.removeWidget(self._called)
        self._inner.insertWidget(self._inner.indexOf(self._ruling) if right else CALLED, self._called)
        self._expect("ALSO FREE TO DO THEN" if right else "CALLED FOR AT THIS MOMENT", shown)
        self._ground(moment.duty, moment.source, moment.ruling, moment.also if moment.wrong else ())

    def _head(self, mark: Mark, where: str, words: str) -> None:
        self._mark.set_mark(mark)
        self._where.setText(where)
        self._words.setText(words)
        self._scroll.verticalScrollBar().setValue(0)

    def _say(self, remark: str, fate: str) -> None:
        self._remark.setText(remark)
        self._remark.setVisible(bool(remark))
        set_role(self._remark, tone="muted" if self._mark.mark is Mark.FUMBLE else "bad")
        self._fate.setText(fate)
        self._fate.setVisible(bool(fate))

    def _expect(self, title: str, dues: Sequence[Due]) -> None:
        self._expected_title.setText(title)
        self._called.setVisible(bool(dues))
        for place, line in enumerate(self._expected):
            line.setVisible(place < len(dues))
            if place < len(dues):
                line.show_due(dues[place])
        rest = len(dues) - FEW
        self._more.setText(f"and {rest} more")
        self._more.setVisible(rest > 0)

    def _ground(self, duty: Duty | None, source: Source | None, ruling: Reading | None, also: Sequence[Duty]) -> None:
        self._paragraph.setVisible(duty is not None)
        if duty is not None:
            self._paragraph.show_duty(duty, source or duty.source)
        clear(self._also)
        layout = self._also.layout()
        assert layout is not None
        self._also.setVisible(bool(also))
        for one in also:
            link = button(f"Also {one.citation}", "link", one.text)
            link.setProperty("flush", "left")
            link.clicked.connect(lambda _=False, citation=one.citation: self.rulebook_wanted.emit(citation))
            layout.addWidget(row(link, None))
        if ruling is None and duty is not None and duty.source is Source.RULING and duty.rulings:
            ruling = rulings().get(duty.rulings[0])
        self._ruling.setVisible(ruling is not None)
        if ruling is not None:
            self._ruling.show_reading(ruling)


def fate(moment: Moment, scored: bool = True) -> str:
    """What became of an act, in a sentence; where nothing is scored, nothing is said of what it costs."""
    if moment.finding is Finding.FUMBLE:
        return "It changed nothing and costs nothing." if scored else "It changed nothing."
    if moment.mends:
        which = " and ".join(str(number) for number in moment.mends)
        return f"This puts right what went wrong at act {which}" + (": half of its cost is back." if scored else ".")
    if moment.waived:
        return WAIVED
    if not moment.wrong or moment.duty is None:
        return ""
    if not scored:
        return TAKEN_BACK if moment.taken_back else ""
    if moment.again:
        words = "The same slip as before: it costs nothing more."
    elif moment.mended_at is not None:
        cost = f"It cost {moment.cost} in {_category(moment)}"
        words = f"{cost}; putting it right at act {moment.mended_at} gave half back."
    else:
        words = f"It costs {moment.cost} in {_category(moment)}."
    return f"{words} {TAKEN_BACK}" if moment.taken_back else words


def _category(moment: Moment) -> str:
    return moment.category.value if moment.category is not None else ""


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) or not text else f"{text}."


class _DueLine(QWidget):
    """One act that was called for, with its paragraph."""

    def __init__(self) -> None:
        super().__init__()
        self._words = label("", "body")
        self._citation = label("", "citation", wrap=False)
        fill_column(self, self._words, self._citation, spacing=0)

    def show_due(self, due: Due) -> None:
        self._words.setText(due.act.words())
        self._citation.setText(due.duty.citation)


class _Paragraph(QWidget):
    """A duty in our words, where it comes from, and the way to the rulebook."""

    def __init__(self) -> None:
        super().__init__()
        self._text = label("", "body")
        self.citation: QLabel = label("", "citation", wrap=False)
        self._source = badge("")
        self.link: QPushButton = button("Open in rulebook", "link", "This paragraph with its section (R)")
        fill_column(
            self,
            row(label("THE PARAGRAPH", "eyebrow", wrap=False), None, self.link, spacing=8),
            self._text,
            row(self.citation, self._source, None, spacing=8),
            spacing=theme.px(5),
        )

    def show_duty(self, duty: Duty, source: Source) -> None:
        self._text.setText(duty.text)
        self.citation.setText(duty.citation)
        self._source.setText(source.value.capitalize())
        set_role(self._source, tone=SOURCE_TONES[source])


class _Ruling(QFrame):
    """How we read the text where it is silent or at odds with itself."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "well")
        self._title = label("", "eyebrow", wrap=False)
        self._holds = label("", "body")
        self._reason = label("", "muted")
        fill_column(
            self, self._title, self._holds, self._reason, spacing=theme.px(4), margins=(theme.px(12), theme.px(10))
        )

    def show_reading(self, reading: Reading) -> None:
        self._title.setText(f"RULING {reading.number}")
        self._holds.setText(reading.holds)
        self._reason.setText(f"Why: {reading.reason}")
