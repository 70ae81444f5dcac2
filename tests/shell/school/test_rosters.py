"""A roster at the page: its columns chosen, choices made, cancelled; and the PINs that come of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from tests.shell.school.conftest import PIN, Hands, Staff
from trainer.records.problems import Refused
from trainer.shell.school.classes import ClassesSection
from trainer.shell.school.moving import MoveForm
from trainer.shell.school.pins import PinSheet
from trainer.shell.school.rosters import RosterPanel
from trainer.shell.services import Services


@pytest.fixture
def section(staff: Staff, open_section: Callable[[str], QWidget], hands: Hands) -> ClassesSection:
    made = open_section("Classes")
    assert isinstance(made, ClassesSection)
    hands.wait(lambda: made.view.members.lines.things)
    return made


def drop(section: ClassesSection, hands: Hands, path: Path, text: str) -> RosterPanel:
    path.write_text(text, encoding="utf-8")
    section.view.dropped.emit(path)
    panel = section.panels.over
    assert isinstance(panel, RosterPanel)
    hands.wait(lambda: panel.enrol_button.text() != "Enrol")
    return panel


def sheet_of(section: ClassesSection, hands: Hands) -> PinSheet:
    hands.wait(lambda: isinstance(section.panels.over, PinSheet))
    found = section.panels.over
    assert isinstance(found, PinSheet)
    return found


def logins(section: ClassesSection) -> list[str]:
    return [one.login for one in section.view.members.lines.things]


def test_what_is_wrong_with_a_line_leaves_the_others_their_room(
    section: ClassesSection, hands: Hands, tmp_path: Path
) -> None:
    lines = "Name,Login,PIN\nFay Wong,f1,\nGus Ng,g 2 and a good many more words than a login may have,\n"
    preview = drop(section, hands, tmp_path / "a.csv", lines).preview
    left_out, new = preview.lines.things
    assert "must be" in left_out.what
    for at in range(1, 4):
        words = preview.model().index(1, at).data()
        assert words == (new.name, new.login, new.what)[at - 1]
        assert preview.fontMetrics().horizontalAdvance(words) < preview.columnWidth(at)
        head = preview.horizontalHeader()
        assert head.sectionSizeHint(at) <= head.sectionSize(at)


def test_columns_that_say_nothing_are_chosen_with_a_preview(
    section: ClassesSection, hands: Hands, tmp_path: Path
) -> None:
    panel = drop(section, hands, tmp_path / "a.csv", "Who,Badge,Secret\nFay Wong,f1,\nGus Ng,g2,\n")
    assert not panel.enrol_button.isEnabled()
    assert "a column 'name'" in panel.preview.lines.things[0].what
    # Only what stands there is known until it is said that the first line is a head.
    assert [panel.columns.boxes["name"].itemText(at) for at in (1, 2)] == ["1: Who", "2: Badge"]
    hands.press(panel.columns.headed, Qt.Key.Key_Space)
    assert [panel.columns.boxes["name"].itemText(at) for at in (1, 2)] == ["Who", "Badge"]
    for kind, presses in (("name", 1), ("login", 2)):
        box = panel.columns.boxes[kind]
        box.setFocus()
        for _ in range(presses):
            hands.press(box, Qt.Key.Key_Down)
    hands.wait(lambda: panel.enrol_button.text() == "Enrol 2 trainees")
    assert [(one.line, one.name, one.login) for one in panel.preview.lines.things] == [
        (2, "Fay Wong", "f1"),
        (3, "Gus Ng", "g2"),
    ]
    hands.click(panel.enrol_button)
    assert [person.login for person, _ in sheet_of(section, hands).list.lines.things] == ["g2", "f1"]


def test_names_change_only_where_that_is_ticked(
    section: ClassesSection, home: Services, hands: Hands, tmp_path: Path
) -> None:
    panel = drop(section, hands, tmp_path / "a.csv", "name,login\nAnna Moe,anna\nBob Doe,bob\n")
    assert panel.rename.isVisible()
    assert [one.login for one in panel.preview.lines.things] == ["", "bob"]
    hands.press(panel.rename, Qt.Key.Key_Space)
    hands.wait(lambda: panel.preview.lines.things[0].login == "anna")
    assert panel.preview.lines.things[0].what == "is in the class already; was Anna Roe"
    hands.click(panel.enrol_button)
    hands.wait(lambda: logins(section) == ["bob", "anna"])
    assert [one.name for one in section.view.members.lines.things] == ["Bob Doe", "Anna Moe"]


def test_a_roster_takes_people_out_of_other_classes_where_that_is_ticked(
    section: ClassesSection, home: Services, staff: Staff, hands: Hands, tmp_path: Path
) -> None:
    classes = home.records.school.classes
    friday = classes.create(staff.boss, "Friday")
    classes.enrol(staff.boss, friday.id, staff.bob.id)
    panel = drop(section, hands, tmp_path / "a.csv", "name,login\nBob Doe,bob\n")
    hands.press(panel.move_here, Qt.Key.Key_Space)
    hands.wait(lambda: panel.preview.lines.things[0].what == "moves from another class")
    hands.click(panel.enrol_button)
    hands.wait(lambda: logins(section) == ["bob", "anna"])
    assert classes.members(friday.id) == []


def test_a_cancelled_import_says_that_nothing_was_changed(
    section: ClassesSection, home: Services, hands: Hands, tmp_path: Path
) -> None:
    lines = "".join(f"Fay W{n},f{n}\n" for n in range(300))
    panel = drop(section, hands, tmp_path / "a.csv", f"name,login\n{lines}")
    before = home.records.school.people.all()
    # The writer is kept busy with something else until it was cancelled.
    gate = Event()
    home.records.school.journal.write(lambda _: gate.wait())
    hands.click(panel.enrol_button)
    hands.wait(panel.progress.isVisible)
    hands.click(panel.progress.cancel_button)
    gate.set()
    hands.wait(lambda: panel.said.text() == "Cancelled; nothing was changed.")
    assert home.records.school.people.all() == before
    assert section.panels.over is panel


def test_pins_are_printed_until_they_are_used_and_made_new_for_the_class(
    section: ClassesSection, home: Services, hands: Hands, staff: Staff
) -> None:
    people = home.records.school.people
    hands.click(section.view.pins)
    sheet = sheet_of(section, hands)
    assert [(person.login, pin) for person, pin in sheet.list.lines.things] == [("anna", PIN)]
    assert sheet.unsaved() == ""
    hands.click(sheet.paper.copy_button)
    assert QGuiApplication.clipboard().text() == f"Anna Roe\tanna\t{PIN}"
    hands.press(sheet, Qt.Key.Key_Escape)
    assert section.panels.over is None
    people.log_in("anna", PIN)
    hands.click(section.view.pins)
    sheet = sheet_of(section, hands)
    assert sheet.list.lines.things == []
    hands.click(sheet.renew_button)
    # Enter is on the way back.
    hands.press(sheet.question.no, Qt.Key.Key_Return)
    assert people.log_in("anna", PIN) == staff.anna
    hands.click(sheet.renew_button)
    hands.click(sheet.question.yes)
    hands.wait(lambda: section.panels.over is not sheet)
    renewed = sheet_of(section, hands)
    ((person, pin),) = renewed.list.lines.things
    assert "neither printed" in section.unsaved()
    with pytest.raises(Refused):
        people.log_in("anna", PIN)
    assert people.log_in("anna", pin) == person
    hands.press(renewed, Qt.Key.Key_Escape)
    hands.click(renewed.question.yes)
    assert section.panels.over is None
    assert section.unsaved() == ""


def test_people_are_moved_to_another_class(
    section: ClassesSection, home: Services, staff: Staff, hands: Hands, told: list[str]
) -> None:
    classes = home.records.school.classes
    section.view.members.selectRow(0)
    hands.click(section.view.move_away)
    form = section.panels.over
    assert isinstance(form, MoveForm)
    hands.wait(lambda: "no other class" in form.wrong.text())
    hands.press(form, Qt.Key.Key_Escape)
    friday = classes.create(staff.boss, "Friday")
    section.view.members.selectRow(0)
    hands.click(section.view.move_away)
    again = section.panels.over
    assert isinstance(again, MoveForm)
    hands.wait(again.send_button.isEnabled)
    hands.click(again.send_button)
    hands.wait(lambda: told == ["Anna Roe is in Friday now."])
    hands.wait(lambda: logins(section) == [])
    assert [one.login for one in classes.members(friday.id)] == ["anna"]
