"""Own lessons at the page: added from a file, refused line by line, assigned to a class, withdrawn."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from tests.records.recorded import record
from tests.records.test_ownlessons import FILE, ID, NEXT
from tests.shell.school.conftest import Hands, Staff
from trainer.shell.loadedcourse import load_course
from trainer.shell.pages.course import CoursePage
from trainer.shell.pages.start import StartPage
from trainer.shell.school.assigning import AssignForm, AssignmentsPanel
from trainer.shell.school.classes import ClassesSection
from trainer.shell.school.ownlessons import OwnLessonsSection, Refusal
from trainer.shell.services import Services

TITLE = "The king of hearts is not enough"


@pytest.fixture
def section(staff: Staff, home: Services, open_section: Callable[[str], QWidget]) -> OwnLessonsSection:
    loaded = load_course(home.records.personal_if_open)
    assert loaded is not None
    home.course.take(loaded)
    made = open_section("Own lessons")
    assert isinstance(made, OwnLessonsSection)
    return made


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "kings.yaml"
    path.write_text(FILE)
    return path


def add(section: OwnLessonsSection, hands: Hands, file: Path, version: int) -> None:
    hands.click(section.add_button)
    hands.answer_file(section, file)
    hands.wait(lambda: [one.lesson.version for one in section.list.lines.things] == [version])


def test_a_file_becomes_a_lesson_with_versions(
    section: OwnLessonsSection, home: Services, hands: Hands, file: Path, told: list[str], tmp_path: Path
) -> None:
    hands.wait(section.view.nothing.isVisible)
    add(section, hands, file, 1)
    hands.wait(lambda: told == [f"“{TITLE}” is in the course now, version 1."])
    file.write_text(NEXT)
    add(section, hands, file, 2)
    assert section.view.title.text() == TITLE
    assert "version 2 by Ada Boss" in section.view.facts.text()
    assert [one.lesson.version for one in section.view.versions.lines.things] == [2, 1]
    hands.wait(lambda: home.course.card(ID) is not None)
    hands.click(section.view.save)
    hands.answer_file(section, tmp_path / "again.yaml")
    hands.wait(lambda: (tmp_path / "again.yaml").exists() and (tmp_path / "again.yaml").read_text() == NEXT)
    hands.click(section.view.withdraw)
    hands.click(section.question.yes)
    hands.wait(lambda: section.list.lines.things == [])
    hands.wait(lambda: home.course.card(ID) is None)


def test_everything_that_is_wrong_with_a_file_is_listed(
    section: OwnLessonsSection, hands: Hands, file: Path, home: Services
) -> None:
    file.write_text(FILE.replace("game:", "gmae:") + "nonsense: 1\n")
    section.add(file)
    hands.wait(lambda: isinstance(section.panels.over, Refusal))
    panel = section.panels.over
    assert isinstance(panel, Refusal)
    assert [one.line for one in panel.list.lines.things] == [3, 10]
    assert home.records.school.lessons.versions() == []
    hands.click(panel.close_button)
    assert section.panels.over is None


def test_an_assigned_lesson_reaches_the_trainee_and_comes_back_done(
    section: OwnLessonsSection,
    home: Services,
    staff: Staff,
    hands: Hands,
    file: Path,
    open_section: Callable[[str], QWidget],
    kept: list[QWidget],
) -> None:
    add(section, hands, file, 1)
    hands.click(section.view.assign)
    hands.wait(lambda: isinstance(section.panels.over, AssignForm))
    form = section.panels.over
    assert isinstance(form, AssignForm)
    hands.click(form.send_button)
    hands.wait(lambda: section.panels.over is None)
    # The trainee finds it on the start page and in the course.
    home.records.sign_in(staff.anna)
    home.course.refresh()
    hands.wait(lambda: list(home.course.assigned) == [ID])
    start, course = StartPage(home), CoursePage(home)
    for page in (start, course):
        hands.qtbot.addWidget(page)
        kept.append(page)
        page.resize(1158, 768)
        page.show()
    assert start.hero.button.isVisible()
    assert TITLE in start.hero.button.text()
    assert start.hero.words.text().startswith("For your class, due ")
    assert home.course.suggestions(1)[0].card.id == ID
    assert "1 lesson to do for your class; the next is due" in start.next_words.text()
    course.choose(ID)
    hands.wait(lambda: course.detail.title.text() == TITLE)
    assert course.detail.due.text().startswith("For your class, due ")
    assert course.detail.origin.text().startswith("The school's own lesson, version 1, added by Ada Boss")
    course.show_only.choose(3)
    hands.wait(lambda: course.model.lessons() == 1)
    record(home.records.personal, ID, 1)
    home.course.refresh()
    hands.wait(lambda: home.course.to_do() == [])
    # The instructor sees who has done it.
    home.records.sign_in(staff.boss)
    classes = open_section("Classes")
    assert isinstance(classes, ClassesSection)
    hands.wait(lambda: classes.view.members.lines.things)
    hands.click(classes.view.assignments)
    panel = classes.panels.over
    assert isinstance(panel, AssignmentsPanel)
    hands.wait(lambda: panel.list.lines.things)
    assert panel.list.lines.things[0].title == TITLE
    assert [(one.person.login, one.done) for one in panel.members.lines.things] == [("anna", True)]
    hands.click(panel.take_back_button)
    hands.press(panel.question.no, Qt.Key.Key_Return)
    assert panel.list.lines.things
    hands.click(panel.take_back_button)
    hands.click(panel.question.yes)
    hands.wait(lambda: panel.list.lines.things == [])


def test_a_lesson_is_assigned_from_the_class(
    section: OwnLessonsSection, home: Services, hands: Hands, open_section: Callable[[str], QWidget]
) -> None:
    classes = open_section("Classes")
    assert isinstance(classes, ClassesSection)
    hands.wait(lambda: classes.view.members.lines.things)
    hands.click(classes.view.assignments)
    panel = classes.panels.over
    assert isinstance(panel, AssignmentsPanel)
    hands.wait(panel.nothing.isVisible)
    hands.click(panel.assign_button)
    form = classes.panels.over
    assert isinstance(form, AssignForm)
    assert not form.send_button.isEnabled()
    hands.write(form.picker.search, "whole round")
    hands.press(form.picker.search, Qt.Key.Key_Return)
    hands.press(form.by_day, Qt.Key.Key_Space)
    hands.click(form.send_button)
    hands.wait(lambda: isinstance(classes.panels.over, AssignmentsPanel))
    again = classes.panels.over
    assert isinstance(again, AssignmentsPanel)
    hands.wait(lambda: again.list.lines.things)
    assert again.list.lines.things[0].assignment.due is None


def test_a_path_file_puts_lessons_into_the_schools_order(
    section: OwnLessonsSection, home: Services, hands: Hands, file: Path, told: list[str], tmp_path: Path
) -> None:
    add(section, hands, file, 1)
    path = tmp_path / "path.yaml"
    path.write_text("game: ultimate_8\nunits:\n  - title: Monday\n    lessons: [kings, cut-one-hnd]\n")
    section.add(path)
    hands.wait(lambda: isinstance(section.panels.over, Refusal))
    panel = section.panels.over
    assert isinstance(panel, Refusal)
    assert [(one.line, one.message) for one in panel.list.lines.things] == [
        (4, "there is no lesson 'cut-one-hnd'; did you mean 'cut-one-hand'?")
    ]
    path.write_text(path.read_text().replace("hnd", "hand"))
    section.add(path)
    hands.wait(section.view.paths.isVisible)
    assert told[-1] == "Trainees learn Ultimate 8 Poker by your path now."
    hands.wait(lambda: home.course.ways["ultimate_8"][0].title == "Monday")
    assert [card.id for card in home.course.ways["ultimate_8"][0].cards] == [ID, "ultimate_8/cut-one-hand"]
    (withdraw,) = section.view.paths.findChildren(QPushButton)
    assert withdraw.accessibleName() == "Withdraw the path through Ultimate 8 Poker"
    hands.click(withdraw)
    hands.click(section.question.yes)
    hands.wait(lambda: not section.view.paths.isVisible())
    hands.wait(lambda: home.course.ways["ultimate_8"][0].title == "First cards")
