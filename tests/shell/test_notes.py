"""Small things that people at a school met in the window, each as they met it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.records.examroom import exam as exam_in
from tests.records.schools import CHEAP
from tests.shell.gradebook.taught import EXAM, Taught, click
from trainer.records.classroom import class_now
from trainer.records.gradebook import Choice
from trainer.records.invigilation import seats
from trainer.records.passwords import Hashing
from trainer.records.problems import Refused
from trainer.records.roles import Role
from trainer.records.school import School
from trainer.shell import theme
from trainer.shell.choicebox import ChoiceBox
from trainer.shell.gradebook.attempt import AttemptPanel
from trainer.shell.gradebook.exam import ExamPanel
from trainer.shell.gradebook.filters import WIDTH
from trainer.shell.gradebook.overview import Overview
from trainer.shell.gradebook.panel import Export
from trainer.shell.pages.exams import ExamsPage
from trainer.shell.pages.gradebook import GradebookPage
from trainer.shell.records import REPLACED
from trainer.shell.scaledlengths import sized
from trainer.shell.services import Services
from trainer.shell.sidebar import Sidebar
from trainer.shell.window import Window


def opened(taught: Taught, qtbot: QtBot, kept: list[QWidget], name: str) -> tuple[Window, QWidget]:
    window = Window(taught.services)
    window.pending.begun = True
    kept.append(window)
    qtbot.addWidget(window, before_close_func=lambda one: one.close_surely())
    window.resize(1366, 820)
    window.show()
    taught.services.records.sign_in(taught.ed)
    assert window.go(name)
    page = window.page(name)
    taught.until(lambda: window.settled and page.isVisible())
    return window, page


def test_filters_grow_with_the_text_while_the_gradebook_is_open(
    ready: Services, qtbot: QtBot, kept: list[QWidget]
) -> None:
    taught = Taught(ready, qtbot, kept)
    taught.sat(taught.tom)
    window, page = opened(taught, qtbot, kept, "gradebook")
    assert isinstance(page, GradebookPage)
    overview = page.panel
    assert isinstance(overview, Overview)
    taught.until(overview.filters.exam.isVisible)
    before = overview.filters.exam.width()
    assert before == theme.px(WIDTH)
    ready.preferences.change(text_size=1.5)
    taught.until(lambda: window.settled)
    shown: list[QWidget] = [one for one in overview.filters.combos if one.isVisible()]
    assert len(shown) > 2
    for one in (*shown, overview.filters.search):
        assert one.width() == theme.px(WIDTH) > before
        if isinstance(one, QComboBox):
            assert QFontMetrics(one.font()).horizontalAdvance(one.currentText()) < one.width() - theme.px(30)
    ready.preferences.change(text_size=1.0)
    taught.until(lambda: window.settled)
    assert overview.filters.exam.width() == before


def test_a_length_is_said_once_and_kept(qtbot: QtBot, kept: list[QWidget]) -> None:
    label = QLabel("x")
    kept.append(label)
    qtbot.addWidget(label)
    sized(label, width=100)
    sized(label, width=120, least_height=30)
    assert (label.width(), label.minimumHeight()) == (theme.px(120), theme.px(30))


def test_a_backup_that_is_restored_elsewhere_signs_everybody_out(
    ready: Services, qtbot: QtBot, kept: list[QWidget]
) -> None:
    taught = Taught(ready, qtbot, kept)
    school = taught.school
    backup = school.backups.make(school.journal)
    exam = taught.sat(taught.tom)
    window, page = opened(taught, qtbot, kept, "exams")
    assert isinstance(page, ExamsPage)
    board = page.board
    assert board is not None
    taught.until(lambda: board.grid.current is not None and board.grid.current.id == exam)
    # The administrator restores a backup from another window.
    home = school.journal.database.path.parent.parent
    config = school.journal.keys.folder.parent
    other = School.open(home, config, "0.1.0", hashing=Hashing(CHEAP))
    boss = other.people.log_in("ada", "correct horse")
    other.close()
    other.restore(boss, backup, "a trial")
    board.refresh()
    taught.until(lambda: ready.records.person is None)
    assert window.current == "signin"
    assert window.banner.told == REPLACED
    assert ready.records.school.people.log_in("ed", "correct horse").id == taught.ed.id
    try:
        ready.records.school.exams.kept(exam)
    except Refused:
        pass
    else:
        raise AssertionError("this is not the backup")


def test_a_long_name_ends_in_three_dots_in_the_sidebar(qtbot: QtBot, kept: list[QWidget]) -> None:
    sidebar = Sidebar()
    kept.append(sidebar)
    qtbot.addWidget(sidebar)
    sidebar.resize(220, 700)
    sidebar.show()

    def drawn(name: str) -> bytes:
        sidebar.greet(name)
        image = sidebar._person.grab().toImage()
        return bytes(image.constBits())

    long = "Maximiliana Featherstonehaugh-Cholmondeley"
    told = drawn(long)
    assert any(drawn(f"{long[:letters]}…") == told for letters in range(8, 30))
    drawn(long)
    assert long in sidebar._person.toolTip()


def test_the_forms_to_mark_and_to_decide_name_the_candidate(ready: Services, qtbot: QtBot, kept: list[QWidget]) -> None:
    taught = Taught(ready, qtbot, kept)
    exam = taught.sat(taught.tom, taught.tina)
    page = taught.page(taught.ed)
    page.open_exam(exam, "Stub test")
    panel = page.panel
    assert isinstance(panel, ExamPanel)
    taught.until(lambda: panel.grid.lines.things)
    panel.grid.mark(panel.grid.shown[1])
    click(panel.mark)
    assert panel.form is not None
    assert panel.form.accessibleName() == "Mark independently: Tina Vance"
    panel.close_form()
    click(panel.reveal)
    taught.until(panel.decide.isVisible)
    click(panel.decide)
    assert panel.form is not None
    assert panel.form.accessibleName() == "Decide on the result of Tina Vance"
    (first, _) = taught.school.gradebook(taught.boss).ids(Choice(exam=exam))
    page = taught.page(taught.eva)
    page.open_attempt(first)
    attempt = page.panel
    assert isinstance(attempt, AttemptPanel)
    taught.until(lambda: attempt.found is not None)
    click(attempt.mark)
    assert attempt.form is not None
    assert attempt.form.accessibleName() in ("Mark independently: Tom Reed", "Mark independently: Tina Vance")


def test_a_warning_goes_with_the_next_file_that_is_saved(
    ready: Services, qtbot: QtBot, kept: list[QWidget], tmp_path: Path
) -> None:
    taught = Taught(ready, qtbot, kept)
    window, page = opened(taught, qtbot, kept, "gradebook")
    assert isinstance(page, GradebookPage)
    export = Export("Something", "something.csv", lambda: b"x")
    page.saving.ask_path = lambda name: tmp_path / "nowhere" / name
    page.saving.save(export)
    taught.until(lambda: "Nothing was saved" in window.banner.told)
    page.saving.ask_path = lambda name: tmp_path / name
    page.saving.save(export)
    taught.until(page.saving.isVisible)
    assert "Saved as something.csv" in page.saving.where.text()
    assert window.banner.told == ""
    page.saving.ask_path = lambda name: tmp_path / "nowhere" / name
    page.saving.save(export)
    taught.until(lambda: "Nothing was saved" in window.banner.told)
    # What was saved before is not told beside it either.
    assert not page.saving.isVisible()
    QTest.keyClick(window.banner.close_button, Qt.Key.Key_Space)
    assert window.banner.told == ""


def test_a_choice_ends_in_three_dots_where_there_is_no_room(qtbot: QtBot, kept: list[QWidget]) -> None:
    box = ChoiceBox()
    kept.append(box)
    qtbot.addWidget(box)
    box.addItems(["Student ID", "Monday evenings, autumn term, for those who come back"])
    box.setFixedWidth(160)
    box.show()
    assert box.shown_text() == "Student ID"
    box.setCurrentIndex(1)
    assert box.shown_text().startswith("Monday")
    assert box.shown_text().endswith("…")
    assert not box.grab().isNull()
    QApplication.sendEvent(box, QHelpEvent(QEvent.Type.ToolTip, QPoint(5, 5), QPoint(5, 5)))
    assert box.toolTip() == box.currentText()


@pytest.mark.parametrize("size", [1.0, 1.5])
@pytest.mark.parametrize("width", [1024, 1366])
def test_a_message_covers_no_button_at_the_right(
    ready: Services, qtbot: QtBot, kept: list[QWidget], size: float, width: int
) -> None:
    taught = Taught(ready, qtbot, kept)
    window, page = opened(taught, qtbot, kept, "gradebook")
    assert isinstance(page, GradebookPage)
    window.resize(width, 768)
    ready.preferences.change(text_size=size)
    taught.until(lambda: window.settled)
    window.tell("The records of the whole school were looked through, and all of them are as they were.", "good")
    button = page.saving.button
    there = QRect(button.mapTo(window, QPoint()), button.size())
    here = QRect(window.banner.mapTo(window, QPoint()), window.banner.size())
    assert not here.intersects(there)


def test_people_of_one_name_are_told_apart_where_they_sit_and_in_their_class(
    ready: Services, qtbot: QtBot, kept: list[QWidget]
) -> None:
    taught = Taught(ready, qtbot, kept)
    school = taught.school
    other = school.people.create(taught.boss, "Tom Reed", "tom2", Role.TRAINEE, "258036")
    school.classes.enrol(taught.boss, taught.class_, other.id)
    exam = school.exams.open(taught.ed, school.exams.create(taught.ed, exam_in(EXAM), {}).id)
    for one in (taught.tom, other):
        school.sittings.admit(taught.ed, exam.id, one.id)
    assert {one.name for one in seats(school.sittings, school.people, taught.ed, exam)} == {
        "Tom Reed (tom)",
        "Tom Reed (tom2)",
    }
    (class_,) = school.classes.all()
    now = class_now(school, taught.ed, class_)
    assert [one.name for one in now.trainees] == ["Tom Reed (tom)", "Tom Reed (tom2)", "Tina Vance"]


def test_a_lesson_has_its_title_in_results_also_when_the_course_hides_it(
    ready: Services, qtbot: QtBot, kept: list[QWidget]
) -> None:
    card = ready.course.cards[0]
    ready.course.forget()
    assert ready.course.card(card.id) is None
    assert ready.course.title(card.id) == card.title
    assert ready.course.title("none/such") == "none/such"
