"""A trainee sees nothing of others through any view; at home there is nobody else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.records.recorded import record
from tests.shell.gradebook.taught import BETS, Taught, click, press
from trainer.records.problems import Refused
from trainer.shell.gradebook.attempt import AttemptPanel
from trainer.shell.gradebook.candidate import CandidatePanel
from trainer.shell.gradebook.exam import ExamPanel
from trainer.shell.gradebook.overview import Overview
from trainer.shell.gradebook.regrade import RegradePanel
from trainer.shell.pages.gradebook import GradebookPage
from trainer.shell.services import Services


def words(page: GradebookPage) -> str:
    return "\n".join(one.text() for one in page.findChildren(QLabel))


def test_a_trainees_page_is_their_own_results(taught: Taught, qtbot: QtBot) -> None:
    mine, others = taught.dealt(taught.tom), taught.dealt(taught.tina)
    page = taught.page(taught.tom)
    panel = page.panel
    assert isinstance(panel, CandidatePanel)
    taught.until(lambda: panel.found and panel.worst.lines.things)
    assert page.title.text() == "Results"
    assert [one.attempt.id for one in panel.attempts.lines.things] == [mine]
    assert page.findChildren(Overview) == []
    press(panel.attempts, Qt.Key.Key_Return)
    attempt = page.panel
    assert isinstance(attempt, AttemptPanel)
    taught.until(lambda: attempt.found)
    for one in (attempt.verdict, attempt.grade, attempt.mark, attempt.annul):
        assert one.isHidden()
    press(attempt.acts, Qt.Key.Key_Return)
    assert attempt.form is None
    with qtbot.waitSignal(page.debrief_wanted) as wanted:
        click(attempt.debrief)
    assert wanted.args == [mine]
    assert others not in words(page)
    assert "Tina" not in words(page)


def test_nothing_of_others_comes_even_if_a_panel_is_opened_by_force(taught: Taught) -> None:
    other, exam = taught.dealt(taught.tina), taught.sat(taught.tina)
    page = taught.page(taught.tom)
    page.open_attempt(other)
    attempt = page.panel
    assert isinstance(attempt, AttemptPanel)
    taught.until(lambda: "no such attempt" in words(page))
    assert attempt.found is None
    assert attempt.acts.lines.things == []
    page.open_candidate(taught.tina.id, "Tina Vance")
    candidate = page.panel
    assert isinstance(candidate, CandidatePanel)
    told: list[str] = []
    candidate.told.connect(lambda text, _: told.append(text))
    taught.until(lambda: len(told) == 2)
    assert all("may not" in text for text in told)
    assert candidate.attempts.lines.things == candidate.worst.lines.things == []
    page.open_exam(exam, "Stub test")
    results = page.panel
    assert isinstance(results, ExamPanel)
    taught.until(lambda: "closed" in results.key.text())
    assert results.grid.lines.things == []
    page.open_regrading(exam, "Stub test")
    regrading = page.panel
    assert isinstance(regrading, RegradePanel)
    click(regrading.compare)
    taught.until(lambda: "may not" in regrading.said.text())
    assert regrading.found is None


def test_the_staffs_lists_are_empty_of_others_for_a_trainee(taught: Taught, qtbot: QtBot) -> None:
    mine = taught.dealt(taught.tom)
    taught.dealt(taught.tina)
    taught.services.records.sign_in(taught.tom)
    page = taught.page(taught.tom)
    list_ = Overview(taught.services)
    page.stack.addWidget(list_)
    with qtbot.waitSignal(list_.candidates.filled):
        list_.load()
    for number, view in ((1, list_.exams), (2, list_.lessons), (3, list_.duties), (5, list_.attempts)):
        with qtbot.waitSignal(view.filled):
            list_.views.choose(number)
    assert [one.key for one in list_.candidates.things] == [taught.tom.id]
    assert [one.attempt.id for one in list_.attempts.things] == [mine]
    assert {one.attempts for one in list_.duties.things} == {1}
    list_.views.choose(4)
    taught.until(list_.paragraphs.table.cells.rowCount)
    assert [name for _, name in list_.paragraphs.table.cells.map.candidates] == ["Tom Reed"]
    assert list_.filters.class_.count() == 1


def test_every_export_of_a_trainee_holds_only_their_own(taught: Taught, tmp_path: Path) -> None:
    mine, other = taught.dealt(taught.tom), taught.dealt(taught.tina)
    page = taught.page(taught.tom)
    panel = page.panel
    assert isinstance(panel, CandidatePanel)
    taught.until(lambda: panel.attempts.lines.things)
    exports = {one.name: one for one in panel.exports()}
    assert not [name for name in exports if "ertificate" in name or "igned" in name]
    told = json.loads(exports["This list as JSON"].make())
    assert len(told["lines"]) == 1
    assert exports["Chosen attempt: score report (PDF)"].make().startswith(b"%PDF")
    # The same menus, made for another's things.
    page.open_attempt(other)
    page.open_candidate(taught.tina.id, "Tina Vance")
    theirs = page.panel
    assert isinstance(theirs, CandidatePanel)
    for export in theirs.exports():
        with pytest.raises(Refused):
            export.make()
    assert mine != other


def test_an_exams_attempt_is_not_shown_to_its_candidate_before_the_exam_is_over(taught: Taught) -> None:
    exam = taught.sat(taught.tom)
    page = taught.page(taught.tom)
    panel = page.panel
    assert isinstance(panel, CandidatePanel)
    taught.until(panel.nothing.isVisible)
    assert panel.attempts.lines.things == []
    taught.school.exams.close(taught.ed, exam)
    panel.load()
    taught.until(lambda: len(panel.attempts.lines.things) == 1)
    assert "Stub test" in words(page)
    assert "100, passed" in words(page)
    report = next(one for one in panel.exports() if one.name == "Stub test: score report (PDF)")
    assert report.make().startswith(b"%PDF")
    assert not any("ertificate" in one.name for one in panel.exports())


def test_at_home_the_page_shows_what_was_dealt_and_the_way_to_the_course(services: Services, qtbot: QtBot) -> None:
    assert services.records.open() == ""
    services.records.arrived()
    page = GradebookPage(services)
    qtbot.addWidget(page)
    page.show()
    panel = page.panel
    assert isinstance(panel, CandidatePanel)
    qtbot.waitUntil(panel.begin.isVisible)
    with qtbot.waitSignal(page.course_wanted):
        click(panel.begin)
    record(services.records.personal, BETS, 3, 0.3)
    panel.load()
    qtbot.waitUntil(lambda: len(panel.attempts.lines.things) == 1)
    assert page.title.text() == "Results"
    press(panel.attempts, Qt.Key.Key_Return)
    attempt = page.panel
    assert isinstance(attempt, AttemptPanel)
    qtbot.waitUntil(lambda: attempt.found is not None)
    assert all(one.isHidden() for one in (attempt.verdict, attempt.grade, attempt.mark, attempt.annul))
