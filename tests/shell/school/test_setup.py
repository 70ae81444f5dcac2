"""From home to a school: the administrator, the recovery code, and the signing in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.shell.school.conftest import PASSWORD, Hands
from trainer.shell.pages.school import SchoolPage
from trainer.shell.school.setup import SetUp
from trainer.shell.services import Services
from trainer.shell.window import Window

Open = Callable[[str], QWidget]


def opened(open_section: Open) -> SetUp:
    section = open_section("Use in a school")
    assert isinstance(section, SetUp)
    return section


def test_at_home_a_school_can_be_set_up_and_the_records_kept(home: Services, qtbot: QtBot) -> None:
    page = SchoolPage(home)
    qtbot.addWidget(page)
    assert page.sections == ["Use in a school", "Own lessons", "Records"]


def test_a_school_is_set_up_by_keys_alone(
    home: Services, open_section: Open, hands: Hands, qtbot: QtBot, tmp_path: Path
) -> None:
    section = opened(open_section)
    section.window().activateWindow()
    section.setFocus()
    hands.wait(section.form.fields["school"].hasFocus)
    for text in ("Atlantic Dealers", "Ada Boss", "Ada", PASSWORD):
        hands.write(section.window().focusWidget(), text)
        hands.press(section.window().focusWidget(), Qt.Key.Key_Tab)
    hands.write(section.window().focusWidget(), PASSWORD)
    hands.press(section.window().focusWidget(), Qt.Key.Key_Return)
    hands.wait(lambda: section.sheet is not None and section.sheet.isVisible())
    sheet = section.sheet
    assert sheet is not None
    code = sheet.code.text()
    assert len(code) == 29
    assert home.records.at_home
    assert not sheet.done_button.isEnabled()
    hands.press(sheet.paper.copy_button, Qt.Key.Key_Space)
    assert QGuiApplication.clipboard().text() == code
    hands.click(sheet.paper.pdf_button)
    hands.answer_file(section, tmp_path / "code.pdf")
    hands.wait(lambda: (tmp_path / "code.pdf").exists() and (tmp_path / "code.pdf").read_bytes().endswith(b"%%EOF\n"))
    hands.press(sheet.kept, Qt.Key.Key_Space)
    with qtbot.waitSignal(home.records.person_changed):
        hands.press(sheet.done_button, Qt.Key.Key_Space)
    person = home.records.person
    assert person is not None
    assert (person.name, person.login) == ("Ada Boss", "ada")
    assert home.records.school.letterhead.get() == ("Atlantic Dealers", None)
    home.records.school.people.recover("ada", code, "another horse")


def test_what_is_missing_or_wrong_is_told_and_nothing_is_set_up(
    home: Services, open_section: Open, hands: Hands
) -> None:
    section = opened(open_section)
    form = section.form
    hands.type_in(form, school="Atlantic", name="Ada", login="ada", new=PASSWORD, again="x")
    assert "not the same" in form.wrong.text()
    hands.type_in(form, new="short", again="short")
    hands.wait(lambda: "10 to 200 characters" in form.wrong.text())
    hands.type_in(form, login="ada boss", new=PASSWORD, again=PASSWORD)
    hands.wait(lambda: "no spaces" in form.wrong.text())
    hands.type_in(form, school=" ", login="ada", again=PASSWORD)
    hands.wait(lambda: "school's name" in form.wrong.text())
    assert not home.records.school.people.accounts_on
    assert home.records.at_home


def test_the_cursor_goes_to_the_field_that_was_wrong(home: Services, open_section: Open, hands: Hands) -> None:
    section = opened(open_section)
    form = section.form
    hands.come_to(section)
    hands.type_in(form, school="Atlantic", name="Ada", login="ada boss", new=PASSWORD, again=PASSWORD)
    hands.wait(lambda: "no spaces" in form.wrong.text())
    assert form.fields["login"].hasFocus()
    assert form.fields["login"].selectedText() == "ada boss"
    hands.type_in(form, login="ada", new="short", again="short")
    hands.wait(lambda: "10 to 200 characters" in form.wrong.text())
    assert form.fields["new"].hasFocus()
    hands.type_in(form, name=" ", new=PASSWORD, again=PASSWORD)
    hands.wait(lambda: "A name has" in form.wrong.text())
    assert form.fields["name"].hasFocus()
    hands.type_in(form, school=" ", name="Ada", again=PASSWORD)
    hands.wait(lambda: "school's name" in form.wrong.text())
    assert form.fields["school"].hasFocus()


def test_after_the_set_up_the_way_leads_to_the_school_page(
    home: Services, hands: Hands, qtbot: QtBot, kept: list[QWidget]
) -> None:
    home.warm = True
    window = Window(home)
    window.pending.begun = True
    kept.append(window)
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    assert window.go("school")
    page = window.page("school")
    assert isinstance(page, SchoolPage)
    section = page.open("Use in a school").focusProxy()
    assert isinstance(section, SetUp)
    hands.wait(lambda: window.settled and section.form.isVisible())
    hands.type_in(section.form, school="Atlantic", name="Ada", login="ada", new=PASSWORD, again=PASSWORD)
    hands.wait(lambda: section.sheet is not None and section.sheet.isVisible())
    sheet = section.sheet
    assert sheet is not None
    # The tick box is no wider than its words.
    assert sheet.kept.width() <= sheet.kept.sizeHint().width()
    hands.click(sheet.kept)
    assert sheet.kept.isChecked()
    hands.click(sheet.done_button)
    hands.wait(lambda: window.current == "school")
    fresh = window.page("school")
    assert isinstance(fresh, SchoolPage)
    assert fresh.sections[:2] == ["Classes", "People"]
    assert "add instructors" in window.banner.words.text()
    window.close()
