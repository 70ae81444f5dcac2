"""How the records are kept, at the page: backups made, checked and restored, the records verified, the head copied."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from tests.shell.school.conftest import PASSWORD, Hands, Staff
from trainer.records.roles import Role
from trainer.shell.kit.form import Form
from trainer.shell.school.recordkeeping import RecordKeepingSection
from trainer.shell.services import Services

Open = Callable[[str], QWidget]


def opened(open_section: Open, hands: Hands) -> RecordKeepingSection:
    made = open_section("Records")
    assert isinstance(made, RecordKeepingSection)
    hands.wait(made.verifying.head.text)
    return made


@pytest.fixture
def section(staff: Staff, open_section: Open, hands: Hands) -> RecordKeepingSection:
    return opened(open_section, hands)


def back_up(section: RecordKeepingSection, hands: Hands) -> None:
    hands.click(section.back_up_button)
    hands.wait(lambda: section.list.lines.things)
    section.list.mark(section.list.lines.things[0])


def test_a_backup_is_made_listed_and_checked(section: RecordKeepingSection, home: Services, hands: Hands) -> None:
    assert section.nothing.isVisible()
    assert not section.restore_button.isVisible()
    back_up(section, hands)
    assert section.outcome.text() == "A backup was made and checked."
    (made,) = section.list.lines.things
    assert made.backup.path.stat().st_size == made.size
    hands.click(section.check_button)
    hands.wait(lambda: "whole and unchanged" in section.outcome.text())
    made.backup.path.write_bytes(b"something else")
    hands.click(section.check_button)
    hands.wait(lambda: "not a database" in section.outcome.text())


def test_a_backup_is_restored_with_a_reason_and_everybody_signs_in_again(
    section: RecordKeepingSection, home: Services, staff: Staff, hands: Hands, told: list[str]
) -> None:
    back_up(section, hands)
    school = home.records.school
    school.people.create(staff.boss, "Too Late", "late", Role.TRAINEE, "258036")
    hands.click(section.restore_button)
    form = section.panels.over
    assert isinstance(form, Form)
    assert not form.send_button.isEnabled()
    hands.type_in(form, reason="The roster was wrong")
    hands.wait(lambda: told)
    assert home.records.school is not school
    assert home.records.locked
    again = home.records.school
    assert [one.login for one in again.people.all()] == ["ada", "bob", "ina", "anna"]
    assert again.people.log_in("ada", PASSWORD) == staff.boss
    assert told[0].startswith("The backup was restored.")
    assert Path(told[0].rpartition(" kept as ")[2].rstrip(".")).exists()
    report = again.verify()
    assert report.sound
    assert any("The roster was wrong" in remark for remark in report.remarks)


def test_a_restored_backup_is_undone_by_a_newer_one(
    home: Services, staff: Staff, open_section: Open, hands: Hands, told: list[str]
) -> None:
    for number, login in enumerate(("", "late")):
        school = home.records.school
        if login:
            school.people.create(staff.boss, "Too Late", login, Role.TRAINEE, "258036")
        assert len(school.backups.all()) == number
        school.backups.make(school.journal)
    for newest, logins in ((1, ["ada", "anna", "bob", "ina"]), (0, ["ada", "anna", "bob", "ina", "late"])):
        section = opened(open_section, hands)
        hands.wait(partial(_lists, section, 2))
        section.list.mark(section.list.lines.things[newest])
        hands.click(section.restore_button)
        form = section.panels.over
        assert isinstance(form, Form)
        told.clear()
        hands.type_in(form, reason="Going back and forth")
        hands.wait(lambda: told)
        assert sorted(one.login for one in home.records.school.people.all()) == logins
        home.records.sign_in(staff.boss)


def _lists(section: RecordKeepingSection, count: int) -> bool:
    return len(section.list.lines.things) == count


def test_a_bad_backup_is_refused_and_nothing_is_closed(
    section: RecordKeepingSection, home: Services, hands: Hands, staff: Staff
) -> None:
    back_up(section, hands)
    (made,) = section.list.lines.things
    with sqlite3.connect(made.backup.path) as connection:
        connection.execute("DELETE FROM ledger WHERE seq = 3")
    connection.close()
    hands.click(section.restore_button)
    form = section.panels.over
    assert isinstance(form, Form)
    hands.type_in(form, reason="Trying it")
    hands.wait(lambda: "was changed after it was written" in form.wrong.text())
    assert home.records.person == staff.boss
    assert home.records.school.people.log_in("ada", PASSWORD) == staff.boss
    hands.press(form.fields["reason"], Qt.Key.Key_Escape)
    assert section.panels.over is None


def test_sound_records_are_verified_against_a_printed_head(
    section: RecordKeepingSection, home: Services, hands: Hands
) -> None:
    proof = section.verifying
    head = str(home.records.school.journal.head())
    assert proof.head.text() == head
    assert proof.paper is not None
    hands.click(proof.paper.copy_button)
    assert QGuiApplication.clipboard().text() == head
    hands.write(proof.printed, "12")
    hands.press(proof.printed, Qt.Key.Key_Return)
    assert "is no seal" in proof.verdict.text()
    proof.printed.clear()
    hands.write(proof.printed, head)
    hands.press(proof.printed, Qt.Key.Key_Return)
    hands.wait(lambda: "entries are as the program wrote them" in proof.verdict.text())
    proof.printed.setText(f"3-{'0' * 32}")
    hands.click(proof.verify_button)
    hands.wait(lambda: "not sound: one thing was found" in proof.verdict.text())


def test_what_was_changed_from_outside_is_told_in_words(
    section: RecordKeepingSection, home: Services, hands: Hands
) -> None:
    with sqlite3.connect(home.records.school.journal.database.path) as connection:
        connection.execute("UPDATE people SET role = 'administrator' WHERE login = 'anna'")
    connection.close()
    hands.click(section.verifying.verify_button)
    hands.wait(lambda: "The records are not sound" in section.verifying.verdict.text())
    assert "person" in section.verifying.findings.text()


def test_an_instructor_verifies_but_has_no_backups(
    home: Services, staff: Staff, open_section: Open, hands: Hands
) -> None:
    home.records.school.backups.make(home.records.school.journal)
    home.records.sign_in(staff.ina)
    section = opened(open_section, hands)
    assert not section.back_up_button.isVisible()
    assert not section.list.isVisible()
    assert not section.restore_button.isVisible()
    assert [one for one in QApplication.topLevelWidgets() if one.isVisible()] == [section.window()]
    hands.click(section.verifying.verify_button)
    hands.wait(section.verifying.verdict.isVisible)


def test_at_home_records_are_backed_up_and_restored_without_an_account(
    home: Services, open_section: Open, hands: Hands, told: list[str]
) -> None:
    section = opened(open_section, hands)
    back_up(section, hands)
    school = home.records.school
    hands.click(section.restore_button)
    form = section.panels.over
    assert isinstance(form, Form)
    hands.type_in(form, reason="Looking how it works")
    hands.wait(lambda: told)
    assert home.records.school is not school
    assert home.records.at_home
