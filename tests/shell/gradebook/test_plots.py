"""Plots: numbers stand where the scores stand."""

from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from trainer.shell.gradebook.plots import SpreadPlot


def test_the_pass_mark_stands_at_its_own_number_between_two_bars(qtbot: QtBot) -> None:
    plot = SpreadPlot()
    qtbot.addWidget(plot)
    plot.resize(400, 200)
    plot.fill([35.0, 79.9, 80.0, 100.0], 80.0)
    box = plot._box()
    assert isinstance(box, QRectF)
    for score in range(0, 101, 10):
        assert abs(plot.under(score, box).center().x() - plot.across(score, box)) < 0.01
    assert plot.nearest(plot.across(79.5, box), box) == 7
    assert plot.nearest(plot.across(80.5, box), box) == 8
    assert plot.under(100, box).right() <= plot.width()
    wide = plot.fontMetrics().horizontalAdvance("100")
    assert plot.under(100, box).width() >= wide
