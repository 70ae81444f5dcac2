"""What a candidate reads of a result."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.records.examroom import exam
from trainer.drill.exam import PartResult, score_sitting
from trainer.shell.exams.ownexams import _result_view
from trainer.shell.medal import Medal

ONE = "title: One part\nparts:\n  - {lesson: ultimate_8/stub-extra-card}\n"


def test_a_score_just_below_the_mark_reads_as_the_number_that_decided(qtbot: QtBot) -> None:
    for exact, said, passed in (("79.94", "79.9", False), ("79.95", "80", True)):
        outcome = score_sitting(exam(ONE), {1: PartResult(Fraction(exact))})
        view = _result_view(outcome)
        qtbot.addWidget(view)
        texts = [one.text() for one in view.findChildren(QLabel)]
        assert said in texts
        assert any(text.startswith("Part 1") and text.endswith(f": {said}") for text in texts)
        assert ("passed" if passed else "not passed") in texts


def test_a_perfect_exam_looks_like_one(qtbot: QtBot) -> None:
    for score, perfect in ((100, True), (99, False)):
        view = _result_view(score_sitting(exam(ONE), {1: PartResult(Fraction(score))}))
        qtbot.addWidget(view)
        assert bool(view.findChildren(Medal)) is perfect
