"""All exams of a school, for its staff: new ones are put together here, set ones opened, closed and annulled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedLayout, QWidget

from trainer.records.invigilation import ExamLine, listed
from trainer.records.roles import Deed
from trainer.records.setexam import State
from trainer.shell import theme, widgets
from trainer.shell.exams.classdialog import ClassesDialog
from trainer.shell.exams.decisions import NOTED
from trainer.shell.grid import Column, Grid, moments
from trainer.shell.kit.adapting import keep_fitting
from trainer.shell.kit.dialog import Confirmation, ReasonDialog
from trainer.shell.kit.page import centered
from trainer.shell.kit.refreshing import refresh_while_shown
from trainer.shell.kit.request import Work, request

if TYPE_CHECKING:
    from trainer.records.classes import Class
    from trainer.records.roles import Person
    from trainer.records.school import School
    from trainer.records.setexam import SetExam
    from trainer.shell.services import Services

EVERY_MS = 5000
WAITS = " Its annulment waits for a second examiner's signature, in the gradebook."
TONES = {State.OPEN: "good", State.ANNULLED: "bad", State.SET: "", State.CLOSED: "muted"}


def _when(line: ExamLine) -> str:
    said = [f"from {line.opens}"] if line.opens else []
    said += [f"until {line.closes}"] if line.closes else []
    said += [line.hours.replace("-", " to ")] if line.hours else []
    return ", ".join(said)


def _tone(line: ExamLine) -> str:
    return "" if line.classes else "muted"


COLUMNS = (
    Column("Exam", lambda one: one.title, wide=True),
    Column("State", lambda one: str(one.state).capitalize(), tone=lambda one: TONES[one.state]),
    moments("Since", lambda one: one.on),
    Column("For", lambda one: ", ".join(one.class_names) or "Every trainee", tone=_tone),
    Column("Hours", _when),
    Column("Sit now", lambda one: str(one.sit) if one.sit else "", by=lambda one: one.sit, right=True),
    Column("Done", lambda one: str(one.over) if one.over else "", by=lambda one: one.over, right=True),
    Column("Key", lambda one: str(one.key)[:9] + "…", tone=lambda _: "muted"),
)


class ExamList(QWidget):
    """Lists the exams; `run` tells the exam that the examiner wants to run."""

    new = Signal()
    run = Signal(str)
    told = Signal(str, str)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._records = services.records
        self._lines: list[ExamLine] | None = None
        may = services.records.may
        self.make = widgets.button("New exam", "primary", tip="Ctrl+N")
        if not may(Deed.SET_EXAM):
            self.make.hide()
        self.grid = Grid(COLUMNS, "Exams", key=lambda one: one.id)
        self.grid.setWordWrap(False)
        self.enter = widgets.button("Exam room", "primary", tip="Admit candidates and watch them (Enter)")
        self.open = widgets.button("Open")
        self.close_ = widgets.button("Close")
        self.classes = widgets.button("Classes…", tip="Say which classes it is for")
        self.annul = widgets.button("Annul…", "danger")
        self.key = widgets.label("", "citation", wrap=False)
        self.about = widgets.label("", "muted")
        self.reason = ReasonDialog(self)
        self.who = ClassesDialog(self)
        self.progress = widgets.Progress(self)
        self._lay_out()
        self._connect()
        keep_fitting(self, self._fit)
        refresh_while_shown(self, self.refresh, EVERY_MS)
        self.setFocusProxy(self.grid)
        self._mark(None)
        self.progress.begin("Reading the exams")

    def _lay_out(self) -> None:
        head = widgets.row(widgets.label("Exams", "title", wrap=False), None, self.make)
        self.first = widgets.button("Put the first exam together", "primary", large=True)
        words = "An exam puts lessons of the course together, with written questions if you like."
        self.empty = centered(
            widgets.label("No exam yet", "heading"),
            widgets.label(f"{words}\nYou set it, open it, and admit your candidates, a whole class at once.", "lede"),
            self.first,
        )
        self._actions = widgets.flow(self.enter, self.open, self.close_, self.classes, self.annul, self.key)
        self.shown = widgets.column(self.grid, self.about, self._actions, spacing=12)
        either = QWidget()
        self._either = QStackedLayout(either)
        self._either.addWidget(self.shown)
        self._either.addWidget(self.empty)
        widgets.fill_column(self, head, (either, 1), spacing=16, margins=(32, 24))

    def _connect(self) -> None:
        self.make.clicked.connect(self.new)
        self.first.clicked.connect(self.new)
        QShortcut(QKeySequence(QKeySequence.StandardKey.New), self).activated.connect(self.make.click)
        self.grid.marked.connect(self._mark)
        self.grid.chosen.connect(lambda line: self.run.emit(line.id))
        self.enter.clicked.connect(lambda: self.run.emit(self.grid.current.id))
        self.open.clicked.connect(lambda: self.open_exam(self.grid.current.id))
        self.close_.clicked.connect(self._close)
        self.annul.clicked.connect(self._annul)
        self.classes.clicked.connect(self._ask_classes)
        for dialog in (self.who, self.reason):
            dialog.cancelled.connect(self.grid.setFocus)

    # The list

    def refresh(self) -> None:
        def look(school: School, person: Person | None) -> list[ExamLine]:
            school.hand_in_late()
            return listed(school.sittings, person)

        request(self, self._records, look, self._fill)

    def _fill(self, lines: list[ExamLine]) -> None:
        self.progress.end()
        self._either.setCurrentWidget(self.shown if lines else self.empty)
        if lines == self._lines:
            return
        self._lines = lines
        self.grid.fill(lines, first=True)
        self._mark(self.grid.current)

    def _mark(self, line: ExamLine | None) -> None:
        state = None if line is None else line.state
        # Disabled, never hidden: a button stays where the hand expects it.
        self.enter.setEnabled(line is not None)
        self.open.setEnabled(state is State.SET)
        self.close_.setEnabled(state is State.OPEN or state is State.SET)
        self.classes.setEnabled(state in (State.SET, State.OPEN) and self._records.may(Deed.SET_EXAM))
        annullable = line is not None and state is not State.ANNULLED and not line.annulment_waits
        self.annul.setEnabled(annullable and self._records.may(Deed.ANNUL))
        self.key.setText("" if line is None else f"Key {line.key}")
        self.about.setText("" if line is None else _about(line) + (WAITS if line.annulment_waits else ""))

    # Deciding

    def open_exam(self, id_: str) -> None:
        """From now on candidates can be admitted."""

        def opened(_: object) -> None:
            self.told.emit("The exam is open: candidates can be admitted.", "good")
            self.refresh()

        request(self, self._records, lambda school, person: school.exams.open(person, id_), opened)

    def _close(self) -> None:
        line: ExamLine = self.grid.current
        words = "No one can sit it any more, candidates see their results, and its lessons can be practised again."
        self.reason.ask(
            Confirmation(f"Close {line.title}?", words, "Close the exam", needs_reason=False, final=True),
            lambda reason, _: self._do(
                lambda school, person: school.exams.close(person, line.id, reason), State.CLOSED
            ),
        )

    def _ask_classes(self) -> None:
        line: ExamLine = self.grid.current

        def assign(classes: list[str]) -> None:
            self.who.submit(
                self._records,
                lambda school, person: school.exams.assign(person, line.id, classes),
                lambda _: self.refresh(),
            )

        def offer(classes: list[Class]) -> None:
            self.who.ask(line.title, classes, line.classes, assign)

        request(self, self._records, lambda school, _: school.classes.all(), offer)

    def _annul(self) -> None:
        line: ExamLine = self.grid.current
        words = "It counts for no candidate. Everything of it is kept; this cannot be taken back."
        self.reason.ask(
            Confirmation(f"Annul {line.title}?", words, "Annul the exam", danger=True),
            lambda reason, _: self._do(
                lambda school, person: school.exams.annul(person, line.id, reason), State.ANNULLED
            ),
        )

    def _do(self, work: Work[SetExam], state: State) -> None:
        def done(exam: SetExam) -> None:
            self.told.emit(f"The exam is {state}." if exam.state is state else NOTED, "good")
            self.refresh()

        self.reason.submit(self._records, work, done)

    def _fit(self) -> None:
        # The key stands below as well; the title must not be squeezed by it.
        self.grid.setColumnHidden(len(COLUMNS) - 1, self.width() < theme.px(960))
        self.grid.setColumnHidden(4, self.width() < theme.px(780))


def _about(line: ExamLine) -> str:
    match line.state:
        case State.SET:
            return "Set. Open it when your candidates are there."
        case State.OPEN:
            return "Open: candidates are admitted and watched in the exam room."
        case State.ANNULLED:
            return f"Annulled: {line.reason}"
        case State.CLOSED:
            return "Closed: candidates see their results. The gradebook has them all."
