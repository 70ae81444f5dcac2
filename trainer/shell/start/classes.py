"""Where staff start: their classes, who of a class is where, what is due, and the exams that wait for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from trainer.records.classroom import ClassNow, TraineeNow, class_now, classes_of
from trainer.records.setexam import State
from trainer.records.timestamps import day_text
from trainer.shell import widgets
from trainer.shell.choicebox import ChoiceBox
from trainer.shell.emptystate import EmptyState
from trainer.shell.grid import Column, Grid
from trainer.shell.kit.adapting import AdaptiveRow
from trainer.shell.kit.refreshing import refresh_while_shown
from trainer.shell.kit.request import request
from trainer.shell.scaledlengths import sized

if TYPE_CHECKING:
    from trainer.records.classes import Class
    from trainer.records.classroom import DueLesson
    from trainer.records.invigilation import ExamLine
    from trainer.shell.services import Services

EVERY_MS = 10_000
NARROW = 900
Listed = tuple[list["Class"], list["Class"]]


def _where(one: TraineeNow) -> str:
    if one.exam:
        return f"{'Interrupted in' if one.interrupted else 'Sits'} {one.exam}"
    return f"Practised on {day_text(one.last)}" if one.last else "Has not practised yet"


def _where_tone(one: TraineeNow) -> str:
    if one.exam:
        return "warn" if one.interrupted else "good"
    return "" if one.last else "muted"


def _to_do(one: TraineeNow) -> str:
    if one.overdue:
        return f"{one.overdue} overdue"
    return f"{one.to_do} to do" if one.to_do else ""


COLUMNS = (
    Column("Trainee", lambda one: one.name, by=lambda one: one.person.sort_key, wide=True),
    Column("Where", _where, by=lambda one: (not one.exam, one.last or ""), tone=_where_tone),
    Column("Passed", lambda one: str(one.passed), by=lambda one: one.passed, right=True),
    Column(
        "Lessons",
        _to_do,
        by=lambda one: (-one.overdue, -one.to_do),
        tone=lambda one: "bad" if one.overdue else "",
    ),
)


class ClassesView(QWidget):
    """One class at a time, looked at again every few seconds while it is shown."""

    page_wanted = Signal(str)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._taught: list[Class] = []
        self._others: list[Class] = []
        self._shown: ClassNow | None = None
        self.title = widgets.label("Your classes", "title", wrap=False)
        self.choose = ChoiceBox()
        self.choose.setAccessibleName("Class")
        sized(self.choose, least_width=280)
        self.teach = QCheckBox("I teach this class")
        self.grid = Grid(COLUMNS, "Trainees")
        self.grid.setWordWrap(False)
        self.count = widgets.label("", "muted")
        self.due = widgets.column(spacing=10)
        self.exams = widgets.column(spacing=10)
        self.to_exams = widgets.button("To the exams", "primary")
        self.to_school = widgets.button("To the class", "quiet")
        self.first = widgets.button("Make the first class", "primary")
        self.progress = widgets.Progress(self)
        self._lay_out()
        self.choose.activated.connect(lambda _: self._look())
        self.teach.clicked.connect(self._teach)
        self.to_exams.clicked.connect(lambda: self.page_wanted.emit("exams"))
        self.to_school.clicked.connect(lambda: self.page_wanted.emit("school"))
        self.first.clicked.connect(lambda: self.page_wanted.emit("school"))
        refresh_while_shown(self, self.refresh, EVERY_MS)
        self.setFocusProxy(self.grid)
        self.progress.begin("Looking at your classes")

    def _lay_out(self) -> None:
        head = widgets.row(self.title, None, self.choose, self.teach)
        who = widgets.card(
            widgets.head(widgets.label("Who is where", "heading"), self.count), self.grid, spacing=10, margin=18
        )
        due = widgets.card(
            widgets.label("What is due", "heading"),
            self.due,
            None,
            widgets.row(self.to_school, None),
            spacing=10,
            margin=18,
        )
        exams = widgets.card(
            widgets.label("Exams", "heading"), self.exams, None, widgets.row(self.to_exams, None), spacing=10, margin=18
        )
        self.beside = widgets.column(exams, due, spacing=16)
        self._both = AdaptiveRow(self, NARROW, 16)
        self._both.addWidget(who, 65)
        self._both.addWidget(self.beside, 35)
        filled = QWidget()
        widgets.fill_column(filled, head, (self._both, 1), spacing=16)
        words = (
            "A class has trainees, lessons to do by a day, and exams. You make it and bring its roster under School."
        )
        self.empty = EmptyState("school", "No class yet", widgets.label(words, "lede"), self.first)
        self.empty.hide()
        self.scrolled = widgets.scroll(filled)
        widgets.fill_column(self, (self.scrolled, 1), (self.empty, 1), spacing=None, margins=(32, 24))

    # Looking

    @property
    def class_(self) -> Class | None:
        """The class that is chosen: the user's own come first."""
        chosen = self.choose.currentData()
        return next((one for one in (*self._taught, *self._others) if one.id == chosen), None)

    def refresh(self) -> None:
        request(self, self._services.records, classes_of, self._list)

    def _list(self, found: Listed) -> None:
        chosen = self.class_
        if found != (self._taught, self._others):
            self._taught, self._others = found
            self.choose.clear()
            for one in self._taught:
                self.choose.addItem(one.name, one.id)
            if self._taught and self._others:
                self.choose.insertSeparator(len(self._taught))
            for one in self._others:
                self.choose.addItem(one.name, one.id)
            self.choose.setCurrentIndex(max(0, self.choose.findData(chosen.id) if chosen is not None else 0))
        self._look()

    def _look(self) -> None:
        class_, records = self.class_, self._services.records
        self.scrolled.setVisible(class_ is not None)
        self.empty.setVisible(class_ is None)
        if class_ is None or not records.is_open:
            self.progress.end()
            return
        request(
            self,
            records,
            lambda school, person: class_now(school, person, class_),
            self._show,
            progress=self.progress,
        )

    def _show(self, now: ClassNow) -> None:
        chosen = self.class_
        if chosen is None or now.class_.id != chosen.id or now == self._shown:
            return
        self._shown = now
        count = len(now.trainees)
        self.count.setText(f"{count} trainee{'s' * (count != 1)}")
        self.teach.setChecked(now.teaches)
        self.grid.fill(now.trainees)
        no_exam = widgets.label("No exam waits for this class.", "muted")
        no_lesson = widgets.label("The class has no lessons to do.", "muted")
        widgets.refill(self.exams, *([self._exam(one) for one in now.exams] or [no_exam]))
        widgets.refill(self.due, *([self._lesson(one) for one in now.due] or [no_lesson]))

    def _exam(self, line: ExamLine) -> QWidget:
        state = widgets.badge(str(line.state), "good" if line.state is State.OPEN else "neutral")
        said = [f"{line.sit} sit now" if line.sit != 1 else "one sits now"] if line.sit else []
        said += [f"{line.over} done"] if line.over else []
        said += [f"from {line.opens}"] if line.opens else []
        words = ", ".join(said) or "no one has sat it yet"
        titled = widgets.column(widgets.label(line.title, "strong"), widgets.label(words, "muted"), spacing=1)
        return widgets.head(titled, state)

    def _lesson(self, one: DueLesson) -> QWidget:
        card = self._services.course.card(one.lesson)
        when = f"by {one.due:%Y-%m-%d}" if one.due else "without a day"
        words = f"{when}, {one.done} of {one.of} have passed it"
        undone = one.overdue and one.done < one.of
        titled = widgets.column(
            widgets.label(card.title if card is not None else one.lesson, "strong"),
            widgets.label(words, "muted"),
            spacing=1,
        )
        badge = [widgets.badge("overdue", "bad")] if undone else []
        return widgets.head(titled, *badge)

    # Teaching

    def _teach(self, on: bool) -> None:
        class_, records = self.class_, self._services.records
        person = records.person
        if class_ is None or person is None:
            return
        request(
            self,
            records,
            lambda school, _: school.teaching.change(person, class_.id, person.id, on),
            lambda _: self.refresh(),
        )
