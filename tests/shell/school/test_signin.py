"""Signing in to a school: right, wrong, locked out, with the recovery code, and where the records are broken."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.records.schools import CHEAP, Clock
from tests.shell.school.conftest import PASSWORD, PIN, Hands, Staff
from trainer.records.passwords import Hashing
from trainer.shell.pages.signin import SignInPage
from trainer.shell.services import Services


@pytest.fixture
def page(home: Services, staff: Staff, qtbot: QtBot, kept: list[QWidget]) -> SignInPage:
    home.records.sign_out()
    made = SignInPage(home)
    qtbot.addWidget(made)
    kept.append(made)
    made.resize(1158, 768)
    made.show()
    return made


def test_enter_signs_in_with_the_right_password(page: SignInPage, home: Services, staff: Staff, hands: Hands) -> None:
    assert home.records.person is None
    hands.wait(lambda: page.school_name.text() == "Atlantic Dealers")
    hands.type_in(page.form, login="Ada", secret=PASSWORD)
    assert page.form.busy
    hands.wait(lambda: home.records.person == staff.boss)
    assert page.form.text("secret") == ""


def test_a_trainee_signs_in_with_a_pin_by_keys_alone(
    page: SignInPage, home: Services, staff: Staff, hands: Hands, qtbot: QtBot
) -> None:
    page.activateWindow()
    page.setFocus()
    hands.wait(page.form.fields["login"].hasFocus)
    hands.write(page.window().focusWidget(), "anna")
    hands.press(page.window().focusWidget(), Qt.Key.Key_Tab)
    assert page.form.fields["secret"].hasFocus()
    hands.write(page.window().focusWidget(), PIN)
    hands.press(page.window().focusWidget(), Qt.Key.Key_Return)
    hands.wait(lambda: home.records.person == staff.anna)


def test_a_wrong_password_is_told_and_lets_nobody_in(page: SignInPage, home: Services, hands: Hands) -> None:
    hands.type_in(page.form, login="ada", secret="wrong horse!")
    hands.wait(lambda: "is wrong" in page.form.wrong.text())
    assert home.records.person is None
    assert page.form.fields["secret"].selectedText()
    hands.type_in(page.form, login="ada", secret="")
    assert page.form.wrong.text() == "Give your login and your password or PIN."


def test_too_many_wrong_tries_lock_out_with_a_countdown(
    page: SignInPage, home: Services, staff: Staff, hands: Hands, clock: Clock
) -> None:
    for _ in range(5):
        page.form.tell("")
        hands.type_in(page.form, login="ada", secret="wrong horse!")
        hands.wait(lambda: "is wrong" in page.form.wrong.text())
    hands.type_in(page.form, login="ada", secret=PASSWORD)
    hands.wait(lambda: "Try again in 30 seconds." in page.form.wrong.text())
    assert not page.form.send_button.isEnabled()
    clock.go_on(seconds=12)
    page._second.timeout.emit()
    assert "Try again in 18 seconds." in page.form.wrong.text()
    hands.type_in(page.form, secret=PASSWORD)
    assert not page.form.busy
    clock.go_on(seconds=18)
    page._second.timeout.emit()
    assert page.form.wrong.text() == "You can try again now."
    hands.type_in(page.form, secret=PASSWORD)
    hands.wait(lambda: home.records.person == staff.boss)


def test_only_the_one_who_tried_is_locked_out(
    page: SignInPage, home: Services, staff: Staff, hands: Hands, clock: Clock
) -> None:
    for _ in range(6):
        page.form.tell("")
        hands.type_in(page.form, login="ada", secret="wrong horse!")
        hands.wait(page.form.wrong.text)
    hands.type_in(page.form, login="anna", secret=PIN)
    hands.wait(lambda: home.records.person == staff.anna)


def test_the_recovery_code_sets_a_new_password_and_shows_the_next_code(
    page: SignInPage, home: Services, staff: Staff, hands: Hands
) -> None:
    hands.click(page.lost)
    hands.type_in(page.recovery, login="ada", code=staff.code.lower(), new="another horse", again="another hose")
    assert "not the same" in page.recovery.wrong.text()
    hands.type_in(page.recovery, code="AAAAA-AAAAA", new="another horse", again="another horse")
    hands.wait(lambda: "recovery code is wrong" in page.recovery.wrong.text())
    hands.type_in(page.recovery, code=staff.code.lower(), new="another horse", again="another horse")
    hands.wait(lambda: page.sheet is not None)
    sheet = page.sheet
    assert sheet is not None
    following = sheet.code.text()
    assert following != staff.code
    assert not sheet.done_button.isEnabled()
    hands.press(sheet.kept, Qt.Key.Key_Space)
    hands.click(sheet.done_button)
    assert page.form.isVisible()
    hands.type_in(page.form, secret="another horse")
    hands.wait(lambda: home.records.person == staff.boss)
    assert home.records.school.people.recover("ada", following, PASSWORD)


def test_a_letterhead_that_was_changed_from_outside_does_not_lock_the_door(
    home: Services, staff: Staff, qtbot: QtBot, kept: list[QWidget], hands: Hands
) -> None:
    with sqlite3.connect(home.records.school.journal.database.path) as connection:
        connection.execute("UPDATE settings SET value = '{}' WHERE id = 'letterhead'")
    connection.close()
    home.records.sign_out()
    page = SignInPage(home)
    qtbot.addWidget(page)
    kept.append(page)
    page.show()
    hands.type_in(page.form, login="ada", secret=PASSWORD)
    hands.wait(lambda: home.records.person == staff.boss)
    assert page.school_name.text() == ""


def test_escape_leads_back_from_the_recovery(page: SignInPage, hands: Hands) -> None:
    hands.click(page.lost)
    hands.type_in(page.recovery, send=False, code="AAAAA")
    hands.press(page.recovery.fields["code"], Qt.Key.Key_Escape)
    assert page.form.isVisible()
    assert page.recovery.text("code") == ""


def test_broken_records_of_a_school_are_told_and_nothing_else_is_offered(
    tmp_path: Path, qtbot: QtBot, kept: list[QWidget], home: Services, staff: Staff, hands: Hands
) -> None:
    database = home.records.school.journal.database.path
    home.records.close()
    for path in database.parent.glob(f"{database.name}*"):
        path.unlink()
    database.write_bytes(b"no database at all" * 100)
    again = Services(tmp_path / "home")
    again.records.hashing = Hashing(CHEAP)
    assert again.records.open()
    again.records.arrived()
    page = SignInPage(again)
    qtbot.addWidget(page)
    kept.append(page)
    page.show()
    assert again.records.locked
    assert page.rescuing.trouble.isVisible()
    assert page.rescuing.trouble.text() == again.records.problem
    offered: list[Callable[[], bool]] = [page.form.isVisible, page.recovery.isVisible, page.lost.isVisible]
    assert not any(one() for one in offered)
    again.close()
