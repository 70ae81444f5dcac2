"""The gradebook's lists: filtered, searched, opened and gone back from, by mouse and by keys."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.shell.gradebook.taught import BETS, STUB, Taught, click, names, press, type_keys
from trainer.records.results import exam_results
from trainer.shell.gradebook.attempt import AttemptPanel
from trainer.shell.gradebook.candidate import CandidatePanel
from trainer.shell.gradebook.overview import Overview
from trainer.shell.pages.gradebook import GradebookPage

CONTROL = Qt.KeyboardModifier.ControlModifier


def overview(page: GradebookPage) -> Overview:
    assert isinstance(page.panel, Overview)
    return page.panel


def test_an_examiner_finds_everybody_and_narrows_down_by_class_and_name(taught: Taught) -> None:
    for one in (taught.tom, taught.tina, taught.al):
        taught.dealt(one)
    page = taught.page(taught.ed)
    list_ = overview(page)
    taught.until(lambda: names(list_.candidates.grid) == ["Al Ames", "Tom Reed", "Tina Vance"])
    assert page.title.text() == "Gradebook"
    taught.until(lambda: list_.filters.class_.count() == 2)
    list_.filters.class_.setFocus()
    press(list_.filters.class_, Qt.Key.Key_Down)
    taught.until(lambda: names(list_.candidates.grid) == ["Tom Reed", "Tina Vance"])
    press(page, Qt.Key.Key_F, CONTROL)
    assert list_.filters.search.hasFocus()
    type_keys(list_.filters.search, "tOm")
    taught.until(lambda: names(list_.candidates.grid) == ["Tom Reed"])
    type_keys(list_.filters.search, "x")
    taught.until(lambda: "Nothing fits" in list_.candidates.empty.text() and list_.candidates.empty.isVisible())
    click(list_.filters.clear)
    taught.until(lambda: len(names(list_.candidates.grid)) == 3)


def test_attempts_are_narrowed_down_by_lesson_and_game(taught: Taught) -> None:
    taught.dealt(taught.tom, BETS)
    taught.dealt(taught.tom, STUB, slip=0)
    list_ = overview(taught.page(taught.ina))
    taught.until(lambda: list_.filters.lesson.count() == 3)
    list_.views.choose(5)
    taught.until(lambda: len(names(list_.attempts.grid)) == 2)
    list_.filters.choose(lesson=STUB)
    taught.until(lambda: names(list_.attempts.grid, 2) == [STUB])
    list_.filters.choose(game="ultimate_8")
    assert list_.filters.choice.game == "ultimate_8"


def test_each_list_is_reached_by_its_key_and_shows_figures(taught: Taught) -> None:
    taught.dealt(taught.tom)
    exam = taught.sat(taught.tina)
    exam_results(taught.school, taught.ed, exam)
    page = taught.page(taught.ed)
    list_ = overview(page)
    keys = (Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_6)
    for key, view in zip(keys, (list_.exams, list_.lessons, list_.duties, list_.attempts), strict=True):
        press(page, key, CONTROL)
        assert list_.current is view
        taught.until(partial(getattr, view, "things"))
    assert list_.exams.things[0].key == exam
    assert {one.line.name for one in list_.lessons.things} == {BETS, STUB}
    broken = [one.broken for one in list_.duties.things]
    assert broken == sorted(broken, reverse=True)
    assert broken[0] > 0
    press(page, Qt.Key.Key_7, CONTROL)
    taught.until(lambda: [one.name for one in list_.classes.things] == ["Monday"])
    press(list_.classes.grid, Qt.Key.Key_Return)
    assert list_.filters.choice.class_ == taught.class_
    taught.until(lambda: names(list_.candidates.grid) == ["Tom Reed", "Tina Vance"])
    list_.filters.reset()
    press(page, Qt.Key.Key_5, CONTROL)
    taught.until(lambda: list_.paragraphs.table.cells.rowCount() == 2)


def test_the_heat_map_is_gone_through_by_keys_and_opens_a_candidate(taught: Taught) -> None:
    taught.dealt(taught.tom)
    taught.dealt(taught.al, seed=9)
    page = taught.page(taught.ed)
    list_ = overview(page)
    list_.views.choose(4)
    heat = list_.paragraphs
    taught.until(lambda: heat.table.cells.rowCount() == 2)
    heat.table.setFocus()
    press(heat.table, Qt.Key.Key_Down)
    press(heat.table, Qt.Key.Key_Right)
    index = heat.table.currentIndex()
    assert (index.row(), index.column()) == (1, 1)
    paragraph = heat.table.cells.map.paragraphs[1]
    assert heat.words.text().startswith(f"Tom Reed, {paragraph}: ")
    cell = heat.table.cells.map.cells[taught.tom.id, paragraph]
    assert f"kept {cell.met} of {cell.met + cell.broken} times" in heat.words.text()
    press(heat.table, Qt.Key.Key_Return)
    assert isinstance(page.panel, CandidatePanel)
    assert page.panel.key == taught.tom.id


def test_enter_opens_a_candidate_then_an_attempt_and_escape_goes_back(taught: Taught, qtbot: QtBot) -> None:
    id_ = taught.dealt(taught.tom)
    page = taught.page(taught.ed)
    list_ = overview(page)
    taught.until(lambda: list_.candidates.things)
    list_.candidates.grid.mark(next(one for one in list_.candidates.things if one.key == taught.tom.id))
    press(list_.candidates.grid, Qt.Key.Key_Return)
    candidate = page.panel
    assert isinstance(candidate, CandidatePanel)
    taught.until(lambda: candidate.found and candidate.worst.lines.things)
    assert page.title.text() == "Tom Reed"
    assert [point.score for point in candidate.plot.points] == [candidate.found.attempts[0].attempt.score]  # type: ignore[union-attr]
    with qtbot.waitSignal(page.debrief_wanted) as wanted:
        press(candidate.attempts, Qt.Key.Key_D, CONTROL)
    assert wanted.args == [id_]
    press(candidate.attempts, Qt.Key.Key_Return)
    attempt = page.panel
    assert isinstance(attempt, AttemptPanel)
    taught.until(lambda: attempt.acts.lines.things)
    assert len(attempt.acts.lines.things) == attempt.found.attempt.acts  # type: ignore[union-attr]
    assert "Improper" in names(attempt.acts, 3)
    press(attempt.acts, Qt.Key.Key_Escape)
    assert page.panels == [list_, candidate]
    press(candidate.attempts, Qt.Key.Key_Escape)
    assert page.panels == [list_]
    press(list_.candidates.grid, Qt.Key.Key_Escape)
    assert page.panels == [list_]


def test_the_curve_says_each_attempt_by_the_arrow_keys(taught: Taught) -> None:
    for seed in (3, 4):
        taught.dealt(taught.tom, seed=seed)
    page = taught.page(taught.tom)
    panel = page.panel
    assert isinstance(panel, CandidatePanel)
    taught.until(lambda: len(panel.plot.points) == 2)
    panel.plot.setFocus()
    press(panel.plot, Qt.Key.Key_Right)
    assert panel.plot.accessibleDescription() == panel.plot.points[0].words
    press(panel.plot, Qt.Key.Key_End)
    assert panel.plot.said == panel.plot.points[1].words


def test_a_long_list_is_read_page_by_page(taught: Taught) -> None:
    personal = taught.school.personal(taught.tom)
    logs = [personal.begin(BETS, "ultimate_8", number, "practice") for number in range(230)]
    for log in logs:
        log.end(80.0, True, True)
    logs[-1].ready.result()
    list_ = overview(taught.page(taught.ed))
    list_.views.choose(5)
    taught.until(lambda: len(list_.attempts.things) == 200)
    assert list_.attempts.more.isVisible()
    click(list_.attempts.more)
    taught.until(lambda: len(list_.attempts.things) == 230)
    assert list_.attempts.more.isHidden()
    assert len({one.attempt.id for one in list_.attempts.things}) == 230


def test_an_empty_gradebook_says_what_to_do(taught: Taught) -> None:
    page = taught.page(taught.ed)
    list_ = overview(page)
    # Every candidate is there, also before the first attempt.
    taught.until(lambda: names(list_.candidates.grid) == ["Al Ames", "Tom Reed", "Tina Vance"])
    press(page, Qt.Key.Key_6, CONTROL)
    taught.until(list_.attempts.empty.isVisible)
    assert "as soon as a trainee deals" in list_.attempts.empty.text()


def test_nothing_of_the_page_becomes_a_window_of_its_own(taught: Taught) -> None:
    taught.dealt(taught.tom)
    page = taught.page(taught.ed)
    page.open_candidate(taught.tom.id, "Tom Reed")
    taught.until(lambda: page.panel.found is not None)  # type: ignore[attr-defined]
    assert [one for one in page.findChildren(QWidget) if one.isWindow() and one.isVisible()] == []
