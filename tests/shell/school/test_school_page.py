"""The school page as each role sees it, gone through by keys, and one's own password."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from tests.shell.school.conftest import PASSWORD, PIN, Hands, Staff
from trainer.records.roles import Role
from trainer.shell.pages.school import SchoolPage
from trainer.shell.school.password import MyPassword, PasswordDialog
from trainer.shell.services import Services


def page_of(services: Services, qtbot: QtBot, kept: list[QWidget]) -> SchoolPage:
    page = SchoolPage(services)
    qtbot.addWidget(page)
    kept.append(page)
    page.show()
    return page


@pytest.mark.parametrize(
    ("role", "sections"),
    [
        (Role.ADMINISTRATOR, ["Classes", "People", "Own lessons", "Records", "School", "My password"]),
        (Role.EXAMINER, ["Classes", "People", "Own lessons", "Records", "My password"]),
        (Role.INSTRUCTOR, ["Classes", "People", "Own lessons", "Records", "My password"]),
        (Role.TRAINEE, []),
    ],
)
def test_each_role_has_its_sections(
    home: Services, staff: Staff, qtbot: QtBot, kept: list[QWidget], role: Role, sections: list[str]
) -> None:
    secret = PIN if role is Role.TRAINEE else PASSWORD
    home.records.sign_in(home.records.school.people.create(staff.boss, "Somebody", "some", role, secret))
    assert page_of(home, qtbot, kept).sections == sections


def test_the_sections_are_gone_through_by_keys(
    home: Services, staff: Staff, qtbot: QtBot, kept: list[QWidget], hands: Hands
) -> None:
    page = page_of(home, qtbot, kept)
    hands.come_to(page)
    hands.press(page.tabs, Qt.Key.Key_Right)
    assert page.tabs.tabText(page.tabs.currentIndex()) == "People"
    hands.press(page, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert page.tabs.tabText(page.tabs.currentIndex()) == "Own lessons"
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    hands.press(page, Qt.Key.Key_Backtab, both)
    assert page.tabs.tabText(page.tabs.currentIndex()) == "People"


def test_somebody_of_the_staff_changes_the_own_password(
    home: Services, staff: Staff, open_section: Callable[[str], QWidget], hands: Hands, told: list[str]
) -> None:
    home.records.sign_in(staff.ina)
    form = open_section("My password")
    assert isinstance(form, MyPassword)
    hands.type_in(form, old="not mine at all", new="another horse", again="another horse")
    hands.wait(lambda: "is wrong" in form.wrong.text())
    hands.type_in(form, old=PASSWORD, new="another horse", again="another horse")
    hands.wait(lambda: told == ["Your password was changed."])
    assert form.text("new") == ""
    assert home.records.school.people.log_in("ina", "another horse") == staff.ina


def test_a_trainee_changes_the_pin_in_a_dialog(
    home: Services, staff: Staff, qtbot: QtBot, kept: list[QWidget], hands: Hands
) -> None:
    home.records.sign_in(staff.anna)
    dialog = PasswordDialog(home)
    qtbot.addWidget(dialog)
    kept.append(dialog)
    dialog.open()
    hands.type_in(dialog.form, old=PIN, new="111111", again="111111")
    hands.wait(lambda: "same digit" in dialog.form.wrong.text())
    hands.type_in(dialog.form, old=PIN, new="471147", again="471147")
    hands.wait(lambda: dialog.result() == QDialog.DialogCode.Accepted)
    assert home.records.school.people.log_in("anna", "471147") == staff.anna
    again = PasswordDialog(home)
    qtbot.addWidget(again)
    kept.append(again)
    again.open()
    hands.press(again.form.fields["old"], Qt.Key.Key_Escape)
    assert not again.isVisible()
