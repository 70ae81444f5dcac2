"""What is handed out on paper: the print dialog, what stands on a page, and that a name cannot write on it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.reports.test_paper import texts
from tests.shell.school.conftest import Hands
from trainer.records.letterhead import Letterhead
from trainer.records.roles import Person, Role
from trainer.reports.paper import Letterhead as PaperHead
from trainer.reports.paper import Print, pdf
from trainer.shell.school.printing import Paper, code_page, slips, slips_text
from trainer.shell.services import Services

TOM = Person("1", "Tom <b>Roe</b> & Co", "tom", Role.TRAINEE)
TINA = Person("2", "Tina", "tina", Role.TRAINEE)


@pytest.fixture
def paper(home: Services, qtbot: QtBot, kept: list[QWidget]) -> Paper:
    made = Paper(home.records, "Slips", slips([(TOM, "258036")], "Monday"), "plain", "slips")
    qtbot.addWidget(made)
    kept.append(made)
    made.show()
    return made


def plain_of(body: str) -> str:
    document = QTextDocument()
    document.setHtml(body)
    return document.toPlainText()


def test_control_p_asks_for_a_printer_and_escape_lets_it_be(paper: Paper, hands: Hands) -> None:
    hands.come_to(paper)
    hands.press(paper.print_button, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    dialog = paper.findChild(QPrintDialog)
    assert isinstance(dialog, QPrintDialog)
    assert dialog.isVisible()
    hands.press(dialog, Qt.Key.Key_Escape)
    hands.wait(lambda: paper.findChild(QPrintDialog) is None)


def test_a_slip_says_login_and_pin_and_takes_a_name_for_a_name() -> None:
    said = plain_of(slips([(TOM, "258036"), (TINA, "471147")], "Monday"))
    for words in ("Tom <b>Roe</b> & Co", "tom", "258036", "Tina", "471147", "Monday"):
        assert words in said
    assert slips_text([(TOM, "258036"), (TINA, "471147")]).splitlines() == [
        "Tom <b>Roe</b> & Co\ttom\t258036",
        "Tina\ttina\t471147",
    ]


@pytest.mark.parametrize(("length", "each"), [(20, 12), (119, 6)])
def test_no_slip_goes_on_on_the_next_page(length: int, each: int) -> None:
    names = ("Mara " * 30)[:length].strip()
    people = [(Person(str(n), names, f"login{n:02}", Role.TRAINEE), f"25803{n:03}") for n in range(26)]
    what = Print("Slips", f"<div style='font-size:11pt'>{slips(people, 'Monday evening')}</div>", PaperHead("A school"))
    found = texts(what)
    assert len(found) == -(-26 // each)
    for number, page in enumerate(found):
        of_page = people[number * each : (number + 1) * each]
        for person, pin in of_page:
            assert person.login in page
            assert pin in page


def test_the_codes_page_names_the_school() -> None:
    said = plain_of(code_page(Letterhead("Roe & Sons"), "ABCDE-FGHJK", "2026-11-16"))
    assert "Roe & Sons" in said
    assert "ABCDE-FGHJK" in said
    assert pdf(Print("Code", said)).startswith(b"%PDF")


def test_a_folder_that_cannot_be_written_to_is_told(
    paper: Paper, hands: Hands, told: list[str], tmp_path: Path, save: Callable[[Path], None]
) -> None:
    save(tmp_path / "none" / "slips.pdf")
    hands.wait(lambda: told)
    assert "slips.pdf cannot be used: no such file" in told[0]


@pytest.fixture
def save(paper: Paper) -> Callable[[Path], None]:
    """As if somebody had chosen a file; the dialog itself would not let this one pass."""
    return paper._write
