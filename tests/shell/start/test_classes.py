"""Staff start on their classes: who is where, what is due, which exams wait; a trainee starts on what to practise."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.shell.exams.hall import Hall
from trainer.records.roles import Person
from trainer.shell.background import wait_for_tasks
from trainer.shell.pages.start import StartPage
from trainer.shell.services import Services
from trainer.shell.start.classes import COLUMNS, ClassesView

LESSON = "ultimate_8/whole-round"


@pytest.fixture
def hall(ready: Services, qtbot: QtBot, kept: list[QWidget]) -> Iterator[Hall]:
    yield Hall(ready, qtbot, kept)
    wait_for_tasks(60)


def started(hall: Hall, kept: list[QWidget], person: Person) -> StartPage:
    page = StartPage(hall.services)
    kept.append(page)
    hall.qtbot.addWidget(page)
    page.resize(1158, 768)
    page.show()
    hall.services.records.sign_in(person)
    return page


def view_of(page: StartPage) -> ClassesView:
    assert page.classes is not None
    return page.classes


def _says(view: QWidget, words: str) -> bool:
    return words in said(view)


def said(view: QWidget) -> str:
    return "\n".join(label.text() for label in view.findChildren(QLabel) if label.isVisibleTo(view))


def test_an_instructor_sees_who_is_where_and_what_is_due(hall: Hall, kept: list[QWidget]) -> None:
    school = hall.school
    school.classes.enrol(hall.instructor, hall.class_.id, hall.tom.id)
    school.teaching.change(hall.instructor, hall.class_.id, hall.instructor.id, True)
    today = school.assignments.today
    school.assignments.assign(hall.instructor, hall.class_.id, LESSON, today - timedelta(days=1))
    exam = hall.opened_exam()
    school.exams.assign(hall.examiner, exam, [hall.class_.id])
    hall.admitted(exam, hall.tom)
    view = view_of(started(hall, kept, hall.instructor))
    hall.wait(lambda: len(view.grid.lines.things) == 2)
    lines = {one.person.id: [column.words(one) for column in COLUMNS] for one in view.grid.lines.things}
    assert lines[hall.tom.id] == ["Tom", "Sits Small test", "0", "1 overdue"]
    assert lines[hall.tina.id] == ["Tina", "Has not practised yet", "0", "1 overdue"]
    # What is put into a page is shown a turn later.
    for words in ("Small test", "one sits now", "overdue", "0 of 2 have passed it", "2 trainees"):
        hall.wait(partial(_says, view, words))
    assert view.teach.isChecked()


def test_the_classes_that_one_teaches_come_first(hall: Hall, kept: list[QWidget]) -> None:
    own = hall.school.classes.create(hall.instructor, "Winter")
    view = view_of(started(hall, kept, hall.instructor))
    hall.wait(view.choose.count)
    assert view.choose.currentData() == own.id
    assert view.choose.findData(hall.class_.id) > 0
    hall.wait(view.teach.isChecked)
    QTest.mouseClick(view.teach, Qt.MouseButton.LeftButton)
    hall.wait(lambda: hall.school.teaching.of(hall.instructor.id) == [])


def test_a_trainee_starts_on_the_course_and_nothing_of_a_class_stays(hall: Hall, kept: list[QWidget]) -> None:
    page = started(hall, kept, hall.instructor)
    view = view_of(page)
    hall.wait(lambda: view.grid.lines.things)
    hall.services.records.sign_in(hall.tom)
    assert page.classes is None
    assert page.hero.isVisible()
    assert "Tina" not in said(page)


def test_a_school_without_a_class_is_led_to_make_one(hall: Hall, kept: list[QWidget]) -> None:
    hall.school.classes.change(hall.instructor, type(hall.class_)(hall.class_.id, hall.class_.name, True))
    page = started(hall, kept, hall.examiner)
    view = view_of(page)
    hall.wait(view.empty.isVisible)
    with hall.qtbot.waitSignal(page.page_wanted) as wanted:
        QTest.mouseClick(view.first, Qt.MouseButton.LeftButton)
    assert wanted.args == ["school"]
