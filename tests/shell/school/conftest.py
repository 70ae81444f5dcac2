"""A school in the window: services whose records are open, with people in them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.records.schools import CHEAP, Clock
from trainer.records.classes import Class
from trainer.records.passwords import Hashing
from trainer.records.roles import Person, Role
from trainer.shell.background import wait_for_tasks
from trainer.shell.kit.form import Form
from trainer.shell.pages.school import SchoolPage
from trainer.shell.services import Services

PASSWORD = "correct horse"
PIN = "258036"


@dataclass
class Staff:
    """Who is in the school, and its recovery code."""

    boss: Person
    ina: Person
    anna: Person
    bob: Person
    monday: Class
    code: str


class Hands:
    """What somebody does at a page, with real keys and the mouse."""

    def __init__(self, qtbot: QtBot) -> None:
        self.qtbot = qtbot

    def click(self, widget: QWidget) -> None:
        assert widget.isVisible()
        assert widget.isEnabled()
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)

    def press(
        self, widget: QWidget, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        QTest.keyClick(widget, key, modifier)

    def write(self, widget: QWidget, text: str) -> None:
        QTest.keyClicks(widget, text)

    def come_to(self, page: QWidget) -> None:
        """Shortcuts are for the window that is in front."""
        page.window().activateWindow()
        self.wait(page.window().isActiveWindow)

    def type_in(self, form: Form, send: bool = True, **texts: str) -> None:
        """Type into fields, each from empty; Enter in the last one sends the form, if that is harmless."""
        field: QLineEdit | None = None
        for key, text in texts.items():
            field = form.fields[key]
            field.clear()
            self.write(field, text)
        if send and field is not None:
            self.press(field, Qt.Key.Key_Return)
            if form.send_button.property("role") == "danger":
                self.press(form.send_button, Qt.Key.Key_Space)

    def wait(self, until: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(until()), timeout=15_000)

    def answer_file(self, owner: QWidget, path: Path) -> None:
        """Type a file's name into the dialog that asks for it."""
        dialog = owner.findChild(QFileDialog)
        assert isinstance(dialog, QFileDialog)
        line = dialog.findChild(QLineEdit, "fileNameEdit")
        assert isinstance(line, QLineEdit)
        line.setText(str(path))
        self.press(line, Qt.Key.Key_Return)


@pytest.fixture
def hands(qtbot: QtBot) -> Hands:
    return Hands(qtbot)


@pytest.fixture
def home(services: Services) -> Services:
    """The records are open, and there are no accounts."""
    services.records.hashing = Hashing(CHEAP)
    assert services.records.open() == ""
    services.records.arrived()
    return services


@pytest.fixture
def staff(home: Services) -> Staff:
    """A school with four people and a class; the administrator is signed in."""
    school = home.records.school
    boss, code = school.people.set_up("Ada Boss", "ada", PASSWORD)
    ina = school.people.create(boss, "Ina Instructor", "ina", Role.INSTRUCTOR, PASSWORD)
    anna = school.people.create(boss, "Anna Roe", "anna", Role.TRAINEE, PIN)
    bob = school.people.create(boss, "Bob Doe", "bob", Role.TRAINEE, PIN)
    monday = school.classes.create(boss, "Monday")
    school.classes.enrol(boss, monday.id, anna.id)
    school.letterhead.set(boss, "Atlantic Dealers", None)
    home.records.sign_in(boss)
    return Staff(boss, ina, anna, bob, monday, code)


@pytest.fixture
def clock(home: Services) -> Clock:
    """The school's clock stands until it is moved."""
    standing = Clock()
    home.records.school.journal.set_clock(standing)
    return standing


@pytest.fixture
def told(home: Services) -> list[str]:
    """What was told in the window."""
    heard: list[str] = []
    home.records.told.connect(lambda words, _tone: heard.append(words))
    return heard


@pytest.fixture
def open_section(home: Services, qtbot: QtBot, kept: list[QWidget]) -> Callable[[str], QWidget]:
    """The page as whoever is signed in sees it, at one of its sections."""

    def open_(name: str) -> QWidget:
        page = SchoolPage(home)
        qtbot.addWidget(page)
        kept.append(page)
        page.resize(1158, 768)
        page.show()
        section = page.open(name)
        inner = section.focusProxy()
        return inner if isinstance(section, QScrollArea) and inner is not None else section

    return open_


@pytest.fixture(autouse=True)
def nothing_under_way() -> object:
    yield
    wait_for_tasks(60)
