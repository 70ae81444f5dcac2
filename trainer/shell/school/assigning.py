"""What a class is to do: lessons with the day they are due, who has done them, and the form that gives one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QDate, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDateEdit

from trainer.drill.numbers import score_text
from trainer.records.assignments import Assignment, Progress
from trainer.records.classes import Class
from trainer.shell import theme, widgets
from trainer.shell.choicebox import ChoiceBox
from trainer.shell.grid import Column, Grid
from trainer.shell.kit.fields import named
from trainer.shell.kit.form import Form
from trainer.shell.kit.panel import Card
from trainer.shell.kit.picker import Picker, lesson_choices
from trainer.shell.kit.request import request
from trainer.shell.question import Question
from trainer.shell.scaledlengths import sized
from trainer.shell.services import due_words

if TYPE_CHECKING:
    from trainer.drill.course import LessonCard
    from trainer.records.roles import Person
    from trainer.records.school import School
    from trainer.shell.services import Services

WEEK = 7
NOTHING = "This class has nothing to do yet. Assign one of the lessons of the course, or of the school's own."


class Given(NamedTuple):
    """An assignment with the lesson's title and how every trainee stands."""

    assignment: Assignment
    title: str
    members: tuple[Progress, ...]
    today: date

    @property
    def done(self) -> int:
        return sum(one.done for one in self.members)


def _tone(one: Given) -> str:
    if one.done == len(one.members):
        return "good"
    return "bad" if one.assignment.overdue(one.today) else ""


def _stands(one: Progress) -> str:
    if one.done_on is not None:
        return f"done {one.done_on:%Y-%m-%d}{', late' if one.late else ''}"
    return "tried, not passed" if one.tries else "not begun"


GIVEN = (
    Column("Lesson", lambda one: one.title, wide=True),
    Column(
        "Due",
        lambda one: due_words(one.assignment.due, one.today).removeprefix("due "),
        by=lambda one: one.assignment.due or date.max,
        tone=_tone,
    ),
    Column("Done", lambda one: f"{one.done} of {len(one.members)}", by=lambda one: one.done, right=True),
)
MEMBERS = (
    Column("Name", lambda one: one.person.name, by=lambda one: one.person.sort_key, wide=True),
    Column(
        "Standing",
        _stands,
        by=lambda one: (not one.done, one.tries == 0),
        tone=lambda one: ("warn" if one.late else "good") if one.done else "",
    ),
    Column("Best", lambda one: score_text(one.best.standing_score) if one.best else "", right=True),
    Column("Tries", lambda one: str(one.tries) if one.tries else "", by=lambda one: one.tries, right=True),
)


class AssignmentsPanel(Card):
    """What a class is to do above, who has done what the list is on below."""

    assign_wanted = Signal()

    def __init__(self, services: Services, class_: Class) -> None:
        super().__init__()
        self._services, self._records, self._class = services, services.records, class_
        self.list = Grid(GIVEN, "What the class is to do")
        self.members = Grid(MEMBERS, "Who has done it")
        self.whose = widgets.label("", "subheading")
        self.nothing = widgets.label(NOTHING, "muted")
        self.assign_button = widgets.button("Assign a lesson…", "primary")
        self.take_back_button = widgets.button("Take back…")
        self.done_button = widgets.button("Back to the class")
        self.question = Question(self)
        self.fill(
            widgets.label(f"What {class_.name} is to do", "heading"),
            self.nothing,
            (self.list, 2),
            self.whose,
            (self.members, 3),
            widgets.flow(self.assign_button, self.take_back_button, self.done_button),
            (None, 0),
        )
        sized(self.list, least_height=120)
        sized(self.members, least_height=120)
        self.assign_button.setEnabled(not class_.closed)
        self.list.marked.connect(self._mark)
        self.assign_button.clicked.connect(self.assign_wanted)
        self.take_back_button.clicked.connect(self._ask_back)
        self.done_button.clicked.connect(self.leave)
        self.setFocusProxy(self.list)
        self._show([])
        self.nothing.hide()
        self.refresh()

    def refresh(self) -> None:
        class_ = self._class

        def read(school: School, by: Person | None) -> list[tuple[Assignment, list[Progress]]]:
            given = school.assignments
            return [(one, given.progress(by, one)) for one in given.of_class(class_.id)]

        request(self, self._records, read, self._arrive)

    def _arrive(self, found: list[tuple[Assignment, list[Progress]]]) -> None:
        today, course = self._records.school.assignments.today, self._services.course
        titles = {card.id: card.title for card in course.cards}
        self._show([Given(one, titles.get(one.lesson, one.lesson), tuple(who), today) for one, who in found])

    def _show(self, given: list[Given]) -> None:
        self.list.fill(given, first=True)
        for widget in (self.list, self.whose, self.members, self.take_back_button):
            widget.setVisible(bool(given))
        self.nothing.setVisible(not given)
        self._mark(self.list.current)

    def _mark(self, given: Given | None) -> None:
        if given is not None:
            self.whose.setText(given.title)
            self.members.fill(given.members)

    def _ask_back(self) -> None:
        given = self.list.current
        if given is not None:
            words = f"{self._class.name} need not do “{given.title}” any more. What was done stays."
            self.question.ask("Take this lesson back?", words, "Take it back", lambda: self._take_back(given))

    def _take_back(self, given: Given) -> None:
        class_, lesson = self._class.id, given.assignment.lesson
        request(
            self,
            self._records,
            lambda school, by: school.assignments.take_back(by, class_, lesson),
            lambda _: self.refresh(),
        )


class AssignForm(Form):
    """Gives a class a lesson; the one that is not known yet is chosen here."""

    done = Signal(str)

    def __init__(self, services: Services, classes: Sequence[Class], card: LessonCard | None = None) -> None:
        title = f"Assign “{card.title}”" if card is not None else f"Assign a lesson to {classes[0].name}"
        super().__init__(title, "", "Assign")
        self._services, self._records = services, services.records
        self._classes, self._card = list(classes), card
        self.class_ = ChoiceBox()
        self.class_.setAccessibleName("The class that is to do it")
        self.class_.addItems([one.name for one in classes])
        self.picker = Picker("Search lessons", "Lessons", 6)
        self.chosen = widgets.label("", "strong")
        self.by_day = QCheckBox("Due by a day")
        self.by_day.setChecked(True)
        self.day = QDateEdit(QDate.currentDate().addDays(WEEK))
        self.day.setDisplayFormat("dddd, d MMMM yyyy")
        self.day.setMinimumDate(QDate.currentDate())
        self.day.lineEdit().setTextMargins(theme.px(8), 0, 0, 0)
        self.day.setAccessibleName("The day by which it is due")
        if card is None:
            self.add(self.picker)
            self.add(self.chosen)
            self.setFocusProxy(self.picker)
        else:
            self.add(named("Class", self.class_, spacing=3))
            self.setFocusProxy(self.class_)
        self.add(self.by_day)
        self.add(self.day)
        self.by_day.toggled.connect(self.day.setEnabled)
        self.picker.picked.connect(self._pick)
        self.send_button.setEnabled(card is not None)
        self.chosen.hide()
        self.sent.connect(self._assign)
        self._offer()

    def _offer(self) -> None:
        self.picker.offer(lesson_choices(self._services.course))

    def _pick(self, lesson: str) -> None:
        self._card = self._services.course.card(lesson)
        if self._card is not None:
            self.chosen.setText(self._card.title)
            self.chosen.show()
            self.send_button.setEnabled(True)
            self.send_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _assign(self) -> None:
        card, class_ = self._card, self._classes[self.class_.currentIndex()]
        if card is None:
            return
        found = self.day.date()
        due = date(found.year(), found.month(), found.day()) if self.by_day.isChecked() else None
        said = f"{class_.name} is to do “{card.title}”{f' by {due:%Y-%m-%d}' if due else ''}."
        self.submit(
            self._records,
            lambda school, by: school.assignments.assign(by, class_.id, card.id, due),
            lambda _: self.done.emit(said),
        )
