"""Who may still mark a sitting independently finds its grade in no list of the gradebook."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tests.shell.gradebook.taught import STUB, Taught, click, names
from trainer.records.roles import Person
from trainer.shell.gradebook.candidate import CandidatePanel
from trainer.shell.gradebook.exam import ExamPanel
from trainer.shell.gradebook.listview import ListView
from trainer.shell.gradebook.overview import Overview


def overview(taught: Taught, person: Person) -> Overview:
    panel = taught.page(person).panel
    assert isinstance(panel, Overview)
    return panel


def told(taught: Taught, panel: Overview, number: int) -> dict[str, list[str]]:
    """What a list says, by the head of each column."""
    panel.views.choose(number)
    view = panel.current
    assert isinstance(view, ListView)
    taught.until(lambda: view.number.text() or view.empty.text())
    return {column.head: names(view.grid, at) for at, column in enumerate(view.listing.columns)}


def test_covered_grades_are_in_no_list_until_the_results_were_shown(taught: Taught) -> None:
    exam = taught.sat(taught.tom, careless=[taught.tom])
    taught.dealt(taught.tina)
    panel = overview(taught, taught.ed)
    listed = told(taught, panel, 0)
    at, other = listed["Candidate"].index("Tom Reed"), listed["Candidate"].index("Tina Vance")
    assert {head: listed[head][at] for head in ("Attempts", "Passed", "Mean", "Best", "Errors")} == {
        "Attempts": "1",
        "Passed": "Covered",
        "Mean": "–",
        "Best": "–",
        "Errors": "–",
    }
    assert listed["Passed"][other] in ("0 of 1", "1 of 1")
    exams = told(taught, panel, 1)
    assert (exams["Parts dealt"], exams["Parts passed"], exams["Mean of parts"]) == (["1"], ["Covered"], ["–"])
    lessons = told(taught, panel, 2)
    at = [one.line.name for one in panel.lessons.things].index(STUB)
    assert {lessons[head][at] for head in ("Best", "Facility", "Discrimination")} == {"–"}
    assert lessons["Passed"][at] == "Covered"
    assert set(told(taught, panel, 3)["Attempts"]) == {"1"}
    assert told(taught, panel, 5)["Result"].count("Covered") == 1
    assert told(taught, panel, 6)["Passed"] in (["0 of 1, 1 covered"], ["1 of 1, 1 covered"])
    panel.views.choose(4)
    taught.until(panel.paragraphs.table.cells.rowCount)
    assert [name for _, name in panel.paragraphs.table.cells.map.candidates] == ["Tina Vance"]
    # None of this was seeing a grade.
    sitting = taught.school.sittings.all(taught.ed, exam)[0]
    assert taught.school.marking(taught.ed).why_not_sitting(exam, sitting.id) == ""


def test_the_lists_have_the_grades_once_the_results_were_shown(taught: Taught) -> None:
    exam = taught.sat(taught.tom)
    page = taught.page(taught.ed)
    page.open_exam(exam, "Stub test")
    panel = page.panel
    assert isinstance(panel, ExamPanel)
    taught.until(panel.reveal.isVisible)
    click(panel.reveal)
    taught.until(lambda: panel.found is not None and not panel.found.covered)
    listed = told(taught, overview(taught, taught.ed), 1)
    assert (listed["Parts passed"], listed["Mean of parts"]) == (["1 of 1"], ["100"])
    # The other examiner has been shown nothing.
    assert told(taught, overview(taught, taught.eva), 1)["Parts passed"] == ["Covered"]


def test_an_instructor_marks_nothing_so_that_nothing_is_covered(taught: Taught) -> None:
    taught.sat(taught.tom)
    assert told(taught, overview(taught, taught.ina), 1)["Parts passed"] == ["1 of 1"]


def test_a_candidates_page_has_covered_grades_in_no_figure(taught: Taught, qtbot: QtBot) -> None:
    taught.sat(taught.tom, careless=[taught.tom])
    page = taught.page(taught.ed)
    page.open_candidate(taught.tom.id, "Tom Reed")
    panel = page.panel
    assert isinstance(panel, CandidatePanel)
    taught.until(lambda: panel.found is not None and panel._weak_words.text())
    assert panel.found is not None
    line = panel.found.line
    assert line is not None
    assert (line.counted, line.passed, line.mean, line.best, line.errors, line.covered) == (0, 0, None, None, 0, 1)
    assert panel.worst.lines.things == []
    assert panel.found.exams == ()
