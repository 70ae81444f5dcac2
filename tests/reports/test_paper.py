"""Printed pages: the school and the seal on each, their number, and none that has nothing but signatures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QColor, QImage, QPdfWriter, QTextDocument

from tests.schoolhouse import Schoolhouse
from trainer.records.results import exam_results
from trainer.reports import examreport
from trainer.reports.paper import RESOLUTION, Letterhead, Print, arranged, page_break, pages, pdf, space

pytestmark = pytest.mark.usefixtures("qapp")
SEAL = "196-1eedcf00749988d304460ca682808a23"


def logo() -> bytes:
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("#1c5a44"))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def texts(what: Print) -> list[str]:
    """The words that are set on each page."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(RESOLUTION)
    document, place = arranged(what, writer)
    found = [""] * pages(document, place.height())
    for text, top in _blocks(document):
        found[min(int(top // place.height()), len(found) - 1)] += f"{text}\n"
    return found


def _blocks(document: QTextDocument) -> Iterator[tuple[str, float]]:
    layout, block = document.documentLayout(), document.begin()
    while block.isValid():
        yield block.text(), layout.blockBoundingRect(block).top()
        block = block.next()


def lines(number: int) -> str:
    return "".join(f"<p>Line {one}</p>" for one in range(number))


CLOSING = f"{space(18)}<p>Date</p><p>Examiner</p>"


@pytest.mark.parametrize("number", range(30, 64))
def test_no_page_has_only_what_it_is_signed_with(number: int) -> None:
    broken = "".join(f"{page_break() if one == number - 3 else ''}<p>Line {one}</p>" for one in range(number))
    what = Print("List", lines(number), Letterhead("A school", None, SEAL), closing=CLOSING, broken=broken)
    printed = texts(what)
    assert "Examiner" in printed[-1]
    assert "Line" in printed[-1]
    assert "".join(printed).count("Line") == number


def test_without_a_break_some_page_would_have_only_signatures() -> None:
    """So that the test above can fail."""
    alone = [
        number
        for number in range(30, 64)
        if "Line" not in texts(Print("List", lines(number), Letterhead("A school", None, SEAL), closing=CLOSING))[-1]
    ]
    assert alone


def test_every_page_says_which_of_how_many_it_is_and_the_seal() -> None:
    what = Print("List", lines(150), Letterhead("A school", logo(), SEAL), "First test · exam key ABCD")
    of = len(texts(what))
    assert of > 2
    assert [what.foot_lines(one, of)[1:] for one in (1, of)] == [
        (f"Seal {SEAL}", f"Page 1 of {of}"),
        (f"Seal {SEAL}", f"Page {of} of {of}"),
    ]
    assert pdf(what).count(b"/Type /Page\n") == of


def test_the_school_takes_its_room_on_every_page() -> None:
    """What is drawn at the top of each page is not drawn over the text."""
    bare, headed = (Print("List", lines(150), Letterhead(school, None, SEAL)) for school in ("", "A school"))
    assert not bare.headed
    assert headed.headed
    first, second = len(texts(bare)[0].splitlines()), len(texts(headed)[0].splitlines())
    assert second < first
    # The logo is on every page: once as a picture in the file, drawn on each.
    assert b"/Subtype /Image" in pdf(replace(headed, letterhead=Letterhead("A school", logo(), SEAL)))


def test_a_long_pass_list_is_signed_below_names(schoolhouse: Schoolhouse, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Print] = []

    def kept(what: Print) -> bytes:
        made.append(what)
        return b"%PDF"

    monkeypatch.setattr(examreport, "pdf", kept)
    with schoolhouse.opened() as school:
        found = exam_results(school, schoolhouse.person(school, "ed"), schoolhouse.closed_exam)
    first = next(one for one in found if one.passed)
    for number in range(24, 44):
        many = [replace(first, name=f"Candidate {one}") for one in range(number)]
        examreport.pass_list_page(many, Letterhead("A school", None, SEAL), SEAL)
        printed = texts(made[-1])
        assert "Candidate " in printed[-1]
        assert "Examiner" in printed[-1]


@pytest.mark.parametrize("before", range(30, 48))
def test_no_heading_stands_at_the_foot_of_a_page_alone(before: int) -> None:
    rows = "".join(f"<tr><td>Row {one}</td><td>so</td></tr>" for one in range(20))
    body = f"{lines(before)}<h2>About rows</h2><p>In a few words.</p><table>{rows}</table><h2>The end</h2><p>Bye.</p>"
    found = texts(Print("Rows", body))
    (page,) = [text for text in found if "About rows" in text]
    assert "Row 0" in page
    (last,) = [text for text in found if "The end" in text]
    assert "Bye." in last


def test_a_heading_with_room_below_it_moves_nothing() -> None:
    body = f"{lines(5)}<h2>About rows</h2>{lines(80)}"
    first, *_ = texts(Print("Rows", body))
    assert "Line 4\nAbout rows\nLine 0" in first
