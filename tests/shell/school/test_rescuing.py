"""Broken records in the window: a backup is restored by an administrator of its time, the code, or anybody at home."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.records.schools import CHEAP
from tests.shell.school.conftest import PASSWORD, Hands, Staff
from trainer.records.passwords import Hashing
from trainer.records.timestamps import moment_text
from trainer.shell.access import allowed_pages
from trainer.shell.pages.school import SchoolPage
from trainer.shell.pages.signin import SignInPage
from trainer.shell.records import CHANGED
from trainer.shell.school.rescuing import Rescuing
from trainer.shell.services import Services


def broken_again(services: Services, home: Path) -> Services:
    """Make a backup, break the file, and start the program once more."""
    school = services.records.school
    school.backups.make(school.journal)
    services.records.close()
    file = school.journal.database.path
    for path in file.parent.glob(f"{file.name}-*"):
        path.unlink()
    file.write_bytes(b"no database at all" * 100)
    again = Services(home)
    again.records.hashing = Hashing(CHEAP)
    assert again.records.open()
    again.records.arrived()
    return again


@pytest.fixture
def broken(home: Services, staff: Staff, tmp_path: Path) -> Iterator[Services]:
    again = broken_again(home, tmp_path / "home")
    yield again
    again.close()


@pytest.fixture
def page(broken: Services, qtbot: QtBot, kept: list[QWidget], hands: Hands) -> SignInPage:
    made = SignInPage(broken)
    qtbot.addWidget(made)
    kept.append(made)
    made.resize(1158, 768)
    made.show()
    hands.wait(made.rescuing.who.isVisible)
    hands.come_to(made)
    return made


def test_an_administrator_restores_a_backup_by_keys_and_signs_in(
    page: SignInPage, broken: Services, hands: Hands, staff: Staff
) -> None:
    heard: list[str] = []
    broken.records.told.connect(lambda words, _tone: heard.append(words))
    page.setFocus()
    rescuing = page.rescuing
    assert rescuing.who.fields["login"].hasFocus()
    hands.type_in(rescuing.who, login="ada", secret=PASSWORD)
    hands.wait(rescuing.form.isVisible)
    assert rescuing.list.hasFocus()
    assert rescuing.who.text("secret") == ""
    hands.press(rescuing.list, Qt.Key.Key_Return)
    assert rescuing.form.send_button.hasFocus()
    hands.press(rescuing.form.send_button, Qt.Key.Key_Space)
    hands.wait(page.form.isVisible)
    assert heard[0].startswith("The backup was restored.")
    assert broken.records.locked
    hands.type_in(page.form, login="ada", secret=PASSWORD)
    hands.wait(lambda: broken.records.person == staff.boss)


def test_the_recovery_code_restores_it_as_well(page: SignInPage, broken: Services, hands: Hands, staff: Staff) -> None:
    hands.type_in(page.rescuing.who, code="AAAAA")
    hands.wait(page.rescuing.who.wrong.isVisible)
    assert page.rescuing.who.fields["code"].hasFocus()
    hands.type_in(page.rescuing.who, code=staff.code)
    hands.wait(page.rescuing.form.isVisible)
    hands.click(page.rescuing.form.send_button)
    hands.wait(page.form.isVisible)
    assert broken.records.person is None


def test_nobody_else_can_and_nothing_is_sent_without_a_password(
    page: SignInPage, broken: Services, hands: Hands
) -> None:
    form = page.rescuing.who
    hands.type_in(form, login="ada", secret="")
    assert "or the recovery code" in form.wrong.text()
    assert form.fields["secret"].hasFocus()
    hands.type_in(form, login="ina", secret=PASSWORD)
    hands.wait(lambda: "not the login" in form.wrong.text())
    assert not broken.records.is_open
    assert page.rescuing.isVisible()
    assert not page.rescuing.list.isVisible()


def test_nothing_of_the_records_is_shown_before_somebody_has_said_who_they_are(
    page: SignInPage, broken: Services, hands: Hands
) -> None:
    (backup,) = broken.records.rescue.backups.all()
    shown = " ".join(label.text() for label in page.findChildren(QLabel) if label.isVisible())
    assert moment_text(backup.made) not in shown
    assert str(backup.made.year) not in shown
    assert page.rescuing.list.selected == []
    hands.type_in(page.rescuing.who, login="ada", secret=PASSWORD)
    hands.wait(page.rescuing.list.isVisible)
    assert [one.backup for one in page.rescuing.list.selected] == [backup]


def test_where_records_disagree_is_told_after_the_sign_in_only(
    home: Services, staff: Staff, tmp_path: Path, qtbot: QtBot, kept: list[QWidget], hands: Hands
) -> None:
    school = home.records.school
    school.backups.make(school.journal)
    home.records.close()
    connection = sqlite3.connect(school.journal.database.path)
    with connection:
        connection.execute("UPDATE ledger SET at = '2020' WHERE seq = (SELECT max(seq) FROM ledger)")
    connection.close()
    again = Services(tmp_path / "home")
    again.records.hashing = Hashing(CHEAP)
    again.records.open()
    again.records.arrived()
    made = SignInPage(again)
    qtbot.addWidget(made)
    kept.append(made)
    made.show()
    hands.wait(made.rescuing.who.isVisible)
    assert made.rescuing.trouble.text() == CHANGED
    hands.type_in(made.rescuing.who, login="ada", secret=PASSWORD)
    hands.wait(made.rescuing.form.isVisible)
    assert made.rescuing.trouble.text() == again.records.detail != CHANGED
    again.close()


def test_at_home_a_backup_is_restored_on_the_school_page_without_signing_in(
    home: Services, tmp_path: Path, qtbot: QtBot, kept: list[QWidget], hands: Hands
) -> None:
    again = broken_again(home, tmp_path / "home")
    assert "school" in allowed_pages(again.records)
    made = SchoolPage(again)
    qtbot.addWidget(made)
    kept.append(made)
    made.resize(1158, 768)
    made.show()
    assert made.sections == ["Records"]
    section = made.section
    assert isinstance(section, QScrollArea)
    rescuing = section.focusProxy()
    assert isinstance(rescuing, Rescuing)
    hands.wait(rescuing.form.isVisible)
    assert not rescuing.who.isVisible()
    hands.click(rescuing.form.send_button)
    hands.wait(lambda: again.records.is_open)
    assert again.records.at_home
    again.close()


def test_without_a_backup_only_the_trouble_is_told(
    home: Services, staff: Staff, tmp_path: Path, qtbot: QtBot, kept: list[QWidget], hands: Hands
) -> None:
    again = broken_again(home, tmp_path / "home")
    for backup in again.records.rescue.backups.all():
        backup.path.unlink()
    page = SignInPage(again)
    qtbot.addWidget(page)
    kept.append(page)
    page.show()
    hands.wait(lambda: "no backup" in page.rescuing.advice.text())
    assert page.rescuing.trouble.text() == again.records.problem
    assert not page.rescuing.form.isVisible()
    assert not page.rescuing.who.isVisible()
    again.close()
