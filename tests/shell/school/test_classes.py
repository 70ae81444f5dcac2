"""Classes at the page: made, filled from a roster that is shown first, changed, exported."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

from tests.shell.school.conftest import Hands, Staff
from trainer.shell.kit.form import Form
from trainer.shell.school.classes import ClassesSection
from trainer.shell.school.members import AddMembers
from trainer.shell.school.pins import PinSheet
from trainer.shell.school.rosters import RosterPanel
from trainer.shell.services import Services

ROSTER = (
    "Name;Login;PIN\nFay Wong;fay;\nGus Ng;gus;111111\n;hal;\n"
    "Anna Roe;anna;\nBob Doe;bob;\nEva;ina;\nIvy Low;ivy;471147\n"
)


@pytest.fixture
def section(staff: Staff, open_section: Callable[[str], QWidget], hands: Hands) -> ClassesSection:
    made = open_section("Classes")
    assert isinstance(made, ClassesSection)
    hands.wait(lambda: made.view.members.lines.things)
    return made


@pytest.fixture
def roster(tmp_path: Path) -> Path:
    path = tmp_path / "autumn.csv"
    path.write_text(ROSTER)
    return path


def over(section: ClassesSection) -> QWidget | None:
    return section.panels.over


def form_of(section: ClassesSection) -> Form:
    found = section.panels.over
    assert isinstance(found, Form)
    return found


def names(section: ClassesSection) -> list[str]:
    return [one.name for one in section.view.members.lines.things]


def test_the_first_class_is_shown_with_its_members(section: ClassesSection) -> None:
    assert section.view.name.text() == "Monday"
    assert section.view.facts.text() == "1 member; 1 has not signed in yet"
    assert names(section) == ["Anna Roe"]


def test_a_class_is_created_renamed_closed_and_opened_again(
    section: ClassesSection, home: Services, hands: Hands
) -> None:
    classes = home.records.school.classes
    hands.come_to(section)
    hands.press(section.list, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    form = form_of(section)
    hands.type_in(form, name=" ")
    hands.wait(lambda: "1 to 120 characters" in form.wrong.text())
    hands.type_in(form, name="Saturday")
    hands.wait(lambda: section.view.name.text() == "Saturday")
    hands.wait(lambda: "Import a roster" in section.view.nothing.text())
    hands.click(section.view.rename)
    form = form_of(section)
    hands.type_in(form, name="Sunday")
    hands.wait(lambda: section.view.name.text() == "Sunday")
    hands.click(section.view.close_class)
    form = form_of(section)
    hands.click(form.send_button)
    hands.wait(lambda: [(one.name, one.closed) for one in classes.all()] == [("Monday", False), ("Sunday", True)])
    hands.wait(lambda: section.view.close_class.text() == "Open the class again")
    assert not section.view.roster.isEnabled()
    hands.click(section.view.close_class)
    hands.wait(lambda: not any(one.closed for one in classes.all()))


def test_escape_gives_a_form_up(section: ClassesSection, home: Services, hands: Hands) -> None:
    hands.click(section.add_button)
    form = form_of(section)
    hands.type_in(form, send=False, name="Saturday")
    hands.press(form.fields["name"], Qt.Key.Key_Escape)
    assert over(section) is None
    assert len(home.records.school.classes.all()) == 1


def test_a_roster_says_what_is_wrong_before_anything_is_created(
    section: ClassesSection, home: Services, hands: Hands, roster: Path, tmp_path: Path
) -> None:
    people = home.records.school.people
    before = people.all()
    hands.click(section.view.roster)
    hands.answer_file(section, roster)
    hands.wait(lambda: isinstance(over(section), RosterPanel))
    panel = over(section)
    assert isinstance(panel, RosterPanel)
    hands.wait(lambda: panel.preview.lines.things)
    assert [(one.line, one.login, one.what) for one in panel.preview.lines.things] == [
        (3, "", "Left out: a PIN must not be the same digit over and over"),
        (4, "", "Left out: the name is missing; expected one in the column 'Name'"),
        (7, "", "Left out: the login 'ina' belongs to Ina Instructor already"),
        (2, "fay", "gets an account, with a new PIN"),
        (5, "anna", "is in the class already"),
        (6, "bob", "joins the class"),
        (8, "ivy", "gets an account, with the PIN in the file"),
    ]
    words = "2 would get an account, 1 has one already, 1 is in the class already, 3 things are wrong."
    assert panel.said.text() == f"{words} Nothing has been changed yet."
    assert people.all() == before
    assert panel.enrol_button.text() == "Enrol 3 trainees"
    hands.click(panel.enrol_button)
    hands.wait(lambda: isinstance(over(section), PinSheet))
    shown = over(section)
    assert isinstance(shown, PinSheet)
    assert "neither printed" in shown.unsaved()
    hands.click(shown.done_button)
    assert shown.question.isVisible()
    hands.press(shown.question, Qt.Key.Key_Escape)
    assert over(section) is shown
    pins = {person.login: pin for person, pin in shown.list.lines.things}
    assert pins.keys() == {"fay", "ivy"}
    assert pins["ivy"] == "471147"
    assert people.log_in("fay", pins["fay"]).name == "Fay Wong"
    hands.click(shown.paper.pdf_button)
    hands.answer_file(section, tmp_path / "slips.pdf")
    hands.wait(lambda: (tmp_path / "slips.pdf").exists() and len((tmp_path / "slips.pdf").read_bytes()) > 1000)
    hands.wait(lambda: not shown.unsaved())
    hands.click(shown.done_button)
    assert over(section) is None
    hands.wait(lambda: names(section) == ["Bob Doe", "Ivy Low", "Anna Roe", "Fay Wong"])


def test_a_file_that_is_no_roster_enrols_nobody(section: ClassesSection, hands: Hands, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear all,\nsee you on Monday.\n")
    section.view.dropped.emit(path)
    panel = over(section)
    assert isinstance(panel, RosterPanel)
    hands.wait(lambda: panel.preview.lines.things)
    assert "a column 'name'" in panel.preview.lines.things[0].what
    assert not panel.enrol_button.isEnabled()
    assert panel.form.isVisible()
    hands.press(panel, Qt.Key.Key_Escape)
    section.view.dropped.emit(tmp_path / "gone.csv")
    again = over(section)
    assert isinstance(again, RosterPanel)
    hands.wait(lambda: "cannot be read" in again.said.text())


def test_a_roster_is_dropped_on_the_class(section: ClassesSection, hands: Hands, roster: Path) -> None:
    content = QMimeData()
    content.setUrls([QUrl.fromLocalFile(str(roster))])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(50, 50), copy, content, left, none)
    QApplication.sendEvent(section.view, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(section.view, QDropEvent(QPointF(50, 50), copy, content, left, none))
    assert isinstance(over(section), RosterPanel)


def test_somebody_is_added_and_taken_out_by_keys(
    section: ClassesSection, hands: Hands, told: list[str], home: Services
) -> None:
    hands.click(section.view.add_people)
    panel = over(section)
    assert isinstance(panel, AddMembers)
    hands.wait(lambda: [one.name for one in panel.list.lines.things] == ["Bob Doe"])
    hands.write(panel.search, "bob")
    hands.press(panel.list, Qt.Key.Key_Down)
    hands.press(panel.list, Qt.Key.Key_Return)
    hands.wait(lambda: names(section) == ["Bob Doe", "Anna Roe"])
    assert told == ["Bob Doe is in Monday now."]
    section.view.members.setFocus()
    hands.press(section.view.members, Qt.Key.Key_Home)
    section.view.members.selectRow(0)
    hands.click(section.view.take_out)
    hands.wait(lambda: names(section) == ["Anna Roe"])
    assert told[-1] == "Bob Doe left Monday."
    assert [one.login for one in home.records.school.people.all()] == ["ada", "bob", "ina", "anna"]


def test_the_members_are_exported(section: ClassesSection, hands: Hands, tmp_path: Path) -> None:
    hands.click(section.view.export)
    hands.answer_file(section, tmp_path / "monday.csv")
    hands.wait(lambda: (tmp_path / "monday.csv").exists() and (tmp_path / "monday.csv").stat().st_size)
    assert (tmp_path / "monday.csv").read_text("utf-8-sig").splitlines() == ["name,login", "Anna Roe,anna"]
