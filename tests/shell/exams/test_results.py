"""What a candidate reads of a result."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from trainer.drill.exam import Line, Outcome
from trainer.shell.exams.mine import _result_view


def test_a_score_just_below_the_mark_does_not_read_as_the_mark(qtbot: QtBot) -> None:
    score = Fraction("79.96")
    outcome = Outcome(score, (Line("part 1", Fraction(1), score),), ("79.96 is below the pass mark of 80",))
    view = _result_view(outcome)
    qtbot.addWidget(view)
    texts = [one.text() for one in view.findChildren(QLabel)]
    assert "79.96" in texts
    assert "Part 1: 79.96" in texts
    assert "80" not in texts
