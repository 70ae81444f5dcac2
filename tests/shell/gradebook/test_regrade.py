"""Regrading an exam in the window: the differences first, then accepted with a reason."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.shell.gradebook.taught import STUB, Taught, click, names, press, type_keys
from trainer.library import find_rubric
from trainer.records.gradebook import Choice
from trainer.records.results import exam_results
from trainer.shell import theme
from trainer.shell.gradebook.regrade import OWN, RegradePanel


def opened(taught: Taught, exam: str) -> RegradePanel:
    page = taught.page(taught.ed)
    page.open_regrading(exam, "Stub test")
    panel = page.panel
    assert isinstance(panel, RegradePanel)
    return panel


def strict(folder: Path) -> str:
    """A rubric under which even a perfect dealer with one error fails; as a school would write it."""
    rubric = find_rubric("")
    weights = "\n".join(f"  {name}: {weight}" for name, weight in rubric.weights.items())
    path = folder / "strict.yaml"
    path.write_text(f"title: Strict\npass_mark: 100\nweights:\n{weights}\n")
    return str(path)


def test_under_the_same_rubric_and_version_nothing_differs_and_nothing_can_be_accepted(taught: Taught) -> None:
    panel = opened(taught, taught.sat(taught.tom, taught.tina))
    assert panel.rubric.currentData() == OWN
    click(panel.compare)
    taught.until(lambda: panel.found)
    assert "2 attempts judged again" in panel.said.text()
    assert "every grade stays" in panel.said.text()
    assert panel.grid.isHidden()
    assert not panel.accept.isVisible()


def test_differences_are_seen_before_they_are_accepted_with_a_reason(
    taught: Taught, tmp_path: Path, qtbot: QtBot
) -> None:
    # Practice is none of an exam's business; the grade of the exam's attempt was changed by hand.
    slipped = taught.dealt(taught.tina, STUB, seed=5, slip=0.3)
    exam = taught.sat(taught.tom)
    book = taught.school.gradebook(taught.ed)
    (perfect,) = book.ids(Choice(exam=exam))
    taught.school.personal(taught.ed).override(perfect, "A friend's gift", score=40.0, passed=False).result()
    panel = opened(taught, exam)
    panel.ask_file = lambda: strict(tmp_path)
    panel.rubric.setFocus()
    press(panel.rubric, Qt.Key.Key_End)
    panel.rubric.activated.emit(panel.rubric.currentIndex())
    assert panel.rubric.currentText() == "Rubric in strict.yaml"
    click(panel.compare)
    taught.until(lambda: panel.grid.lines.things)
    assert "under “Strict”" in panel.said.text()
    assert names(panel.grid) == ["Tom Reed"]
    assert names(panel.grid, 2) == ["40, not passed"]
    assert names(panel.grid, 3) == ["100, passed"]
    assert names(panel.grid, 5) == ["Not passed → passed; decided by hand"]
    assert not panel.accept.isEnabled()
    type_keys(panel.reason, "The rubric was wrong")
    # What was decided by hand stays unless that is to be replaced, too.
    assert not panel.accept.isEnabled()
    panel.over.setChecked(True)
    assert panel.accept.isEnabled()
    loaded = taught.school.personal(taught.ed).load(perfect)
    assert loaded is not None
    assert loaded.standing_score == 40.0
    with qtbot.waitSignal(panel.told):
        press(panel.reason, Qt.Key.Key_Return)
    loaded = taught.school.personal(taught.ed).load(perfect)
    assert loaded is not None
    assert (loaded.standing_score, loaded.standing_passed) == (100.0, True)
    assert loaded.decisions[-1]["reason"] == "The rubric was wrong"
    assert loaded.decisions[-1]["under"]["rubric"]["title"] == "Strict"
    untouched = taught.school.personal(taught.ed).load(slipped)
    assert untouched is not None
    assert untouched.overrides == 0
    taught.until(lambda: "every grade stays" in panel.said.text())


def test_a_pass_that_would_be_lost_is_said_and_accepted(taught: Taught, tmp_path: Path, qtbot: QtBot) -> None:
    exam = taught.sat(taught.al, taught.tom, careless=[taught.tom])
    panel = opened(taught, exam)
    panel.rubric.insertItem(0, "Rubric", strict(tmp_path))
    panel.rubric.setCurrentIndex(0)
    click(panel.compare)
    taught.until(lambda: panel.grid.lines.things)
    assert "1 would have another grade; 1 would no longer pass, 0 would pass now." in panel.said.text()
    assert names(panel.grid) == ["Tom Reed"]
    assert names(panel.grid, 5) == ["Passed → not passed"]
    assert panel.grid.lines.data(panel.grid.lines.index(0, 5), Qt.ItemDataRole.ForegroundRole) == theme.colour("bad")
    assert panel.over.isHidden()
    type_keys(panel.reason, "As the board decided")
    with qtbot.waitSignal(panel.told):
        click(panel.accept)
    results = {one.name: one.passed for one in exam_results(taught.school, taught.ed, exam)}
    assert results == {"Al Ames": True, "Tom Reed": False}


def test_a_rubric_that_cannot_be_read_is_said_in_a_sentence(taught: Taught, tmp_path: Path) -> None:
    panel = opened(taught, taught.sat(taught.tom))
    path = tmp_path / "broken.yaml"
    path.write_text("title: [")
    panel.rubric.insertItem(0, "Rubric", str(path))
    panel.rubric.setCurrentIndex(0)
    click(panel.compare)
    taught.until(lambda: "broken.yaml" in panel.said.text())
    assert panel.compare.isEnabled()
