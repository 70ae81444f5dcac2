"""Forms: the cursor, Enter and Esc, what the records refuse, and that nothing is sent twice."""

from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QWidget
from pytestqt.qtbot import QtBot

from trainer.records.problems import Refused
from trainer.records.roles import Person
from trainer.records.school import School
from trainer.shell import widgets
from trainer.shell.kit.form import Form, same_twice
from trainer.shell.services import Services

ENTER, ESCAPE, TAB = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab


def shown(form: Form, qtbot: QtBot, kept: list[QWidget]) -> Form:
    """On a page that is there already, as the panels beside a list put it."""
    page = QWidget()
    qtbot.addWidget(page)
    kept.append(page)
    widgets.fill_column(page, widgets.button("New…"))
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    form.field("name", "Name")
    form.field("login", "Login")
    form.add(QCheckBox("Trainee"))
    widgets.add(page, form)
    qtbot.waitUntil(form.isVisible)
    form.setFocus()
    return form


@pytest.fixture
def form(qtbot: QtBot, kept: list[QWidget]) -> Form:
    return shown(Form("A new person", send="Add"), qtbot, kept)


def test_tab_goes_through_the_fields_to_the_buttons(form: Form) -> None:
    for expected in (form.fields["name"], form.fields["login"], form.findChildren(QCheckBox)[0], form.send_button):
        focused = QApplication.focusWidget()
        assert focused is expected
        QTest.keyClick(expected, TAB)
    assert form.give_up_button.hasFocus()


def test_enter_in_a_field_sends_and_escape_gives_up(form: Form, qtbot: QtBot) -> None:
    with qtbot.waitSignal(form.sent):
        QTest.keyClick(form.fields["login"], ENTER)
    with qtbot.waitSignal(form.given_up):
        QTest.keyClick(form.fields["login"], ESCAPE)


def test_what_cannot_be_taken_back_needs_its_button(qtbot: QtBot, kept: list[QWidget]) -> None:
    form = shown(Form("Erase Tina?", send="Erase", role="danger"), qtbot, kept)
    with qtbot.assertNotEmitted(form.sent):
        QTest.keyClick(form.fields["name"], ENTER)
    with qtbot.waitSignal(form.sent):
        QTest.mouseClick(form.send_button, Qt.MouseButton.LeftButton)


def test_a_refusal_stands_in_the_form_at_the_field_it_is_about(form: Form, ready: Services, qtbot: QtBot) -> None:
    def refuse(_school: School, _person: Person | None) -> None:
        raise Refused("The login 'tina' belongs to someone already.", "login")

    form.sent.connect(lambda: form.submit(ready.records, refuse, lambda _: None))
    QTest.keyClick(form.fields["name"], ENTER)
    qtbot.waitUntil(lambda: form.wrong.text() == "The login 'tina' belongs to someone already.")
    assert form.fields["login"].hasFocus()
    assert not form.busy


def test_nothing_is_sent_twice_or_given_up_while_it_is_under_way(form: Form, ready: Services, qtbot: QtBot) -> None:
    may_end, done = Event(), list[Person | None]()
    sent: list[bool] = []

    def wait(_school: School, person: Person | None) -> Person | None:
        may_end.wait(10)
        return person

    form.sent.connect(lambda: sent.append(True))
    form.sent.connect(lambda: form.submit(ready.records, wait, done.append))
    QTest.keyClick(form.fields["name"], ENTER)
    assert form.busy
    QTest.keyClick(form.fields["name"], ENTER)
    with qtbot.assertNotEmitted(form.given_up):
        QTest.keyClick(form.fields["name"], ESCAPE)
    may_end.set()
    qtbot.waitUntil(lambda: done == [ready.records.person])
    assert sent == [True]
    assert not form.busy


def test_a_new_password_is_typed_twice(qtbot: QtBot) -> None:
    form = Form("Password")
    form.field("new", "New", "correct horse", secret=True)
    form.field("again", "Again", "correct hoarse", secret=True)
    qtbot.addWidget(form)
    assert not same_twice(form, "new", "again")
    assert form.wrong.text() == "The two passwords are not the same; type them again."
    form.fields["again"].setText("correct horse")
    assert same_twice(form, "new", "again")
