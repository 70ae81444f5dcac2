"""The school's own section: its name and logo, and a new recovery code."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget

from tests.shell.school.conftest import Hands, Staff
from trainer.records.letterhead import MOST_LOGO
from trainer.shell.school.letterhead import LetterheadSection
from trainer.shell.services import Services


@pytest.fixture
def section(staff: Staff, open_section: Callable[[str], QWidget], hands: Hands) -> LetterheadSection:
    made = open_section("School")
    assert isinstance(made, LetterheadSection)
    hands.wait(lambda: made.name.text() == "Atlantic Dealers")
    return made


def _says(section: LetterheadSection, words: str) -> bool:
    return words in section.form.wrong.text()


def picture(folder: Path, name: str) -> Path:
    image = QImage(80, 20, QImage.Format.Format_RGB32)
    image.fill(QColor("#336699"))
    assert image.save(str(folder / name))
    return folder / name


@pytest.mark.parametrize("name", ["logo.png", "logo.jpg"])
def test_a_name_and_a_logo_are_kept(
    section: LetterheadSection, home: Services, hands: Hands, tmp_path: Path, told: list[str], name: str
) -> None:
    path = picture(tmp_path, name)
    hands.click(section.choose_button)
    hands.answer_file(section, path)
    hands.wait(section.remove_button.isVisible)
    hands.type_in(section.form, name="Pacific Dealers")
    hands.wait(lambda: told == ["The letterhead was saved."])
    assert home.records.school.letterhead.get() == ("Pacific Dealers", path.read_bytes())
    hands.click(section.remove_button)
    hands.click(section.form.send_button)
    hands.wait(lambda: len(told) == 2)
    assert home.records.school.letterhead.get() == ("Pacific Dealers", None)


def test_what_is_no_picture_or_too_large_is_refused(
    section: LetterheadSection, home: Services, hands: Hands, tmp_path: Path
) -> None:
    (tmp_path / "text.png").write_text("no picture")
    (tmp_path / "huge.png").write_bytes(picture(tmp_path, "logo.png").read_bytes() + bytes(MOST_LOGO))
    for name, words in (("text.png", "not a picture"), ("huge.png", "too large")):
        hands.click(section.choose_button)
        hands.answer_file(section, tmp_path / name)
        hands.wait(partial(_says, section, words))
    assert home.records.school.letterhead.get().logo is None


def test_a_picture_of_another_kind_is_refused_when_it_is_saved(
    section: LetterheadSection, home: Services, hands: Hands, tmp_path: Path
) -> None:
    section._take(picture(tmp_path, "logo.bmp"))
    hands.wait(section.remove_button.isVisible)
    hands.click(section.form.send_button)
    hands.wait(lambda: "PNG or JPEG" in section.form.wrong.text())


def test_a_new_recovery_code_takes_the_place_of_the_old_one(
    section: LetterheadSection, home: Services, staff: Staff, hands: Hands
) -> None:
    def no_sheet() -> bool:
        return section.sheet is None

    hands.click(section.renew_button)
    # No key that comes of itself makes one: Enter and Esc both keep the code.
    assert section.window().focusWidget() is section.question.no
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        hands.press(section.question.no, key)
        assert not section.question.isVisible()
        assert no_sheet()
        hands.click(section.renew_button)
    hands.press(section.question.yes, Qt.Key.Key_Return)
    assert no_sheet()
    hands.click(section.renew_button)
    hands.click(section.question.yes)
    hands.wait(lambda: section.sheet is not None)
    assert section.sheet is not None
    assert "not on paper" in section.sheet.unsaved()
    code = section.sheet.code.text()
    assert code != staff.code
    hands.press(section.sheet.kept, Qt.Key.Key_Space)
    assert section.sheet.unsaved() == ""
    hands.wait(section.sheet.done_button.isVisible)
    hands.click(section.sheet.done_button)
    assert section.renew_button.isVisible()
    assert home.records.school.people.recover("ada", code, "another horse")
