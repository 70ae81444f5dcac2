"""Lists keep their place: the cursor stays on the same thing when they are filled anew."""

from typing import NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from trainer.records.timestamps import moment_text, short_moment
from trainer.shell.grid import Column, Grid, moments


class Exam(NamedTuple):
    id: str
    state: str


ONE, TWO, THREE = Exam("1", "set"), Exam("2", "set"), Exam("3", "set")
TWO_OPEN = Exam("2", "open")


@pytest.fixture
def grid(qtbot: QtBot) -> Grid:
    columns = (Column("Exam", lambda one: one.id, wide=True), Column("State", lambda one: one.state))
    made = Grid(columns, "Exams", key=lambda one: one.id)
    qtbot.addWidget(made)
    made.fill([ONE, TWO, THREE])
    made.show()
    return made


def cursor(grid: Grid) -> object:
    return grid.current


def test_the_cursor_stays_on_a_thing_that_has_changed(grid: Grid) -> None:
    grid.mark(ONE)
    QTest.keyClick(grid, Qt.Key.Key_Down)
    assert cursor(grid) == TWO
    grid.fill([THREE, TWO_OPEN])
    assert cursor(grid) == TWO_OPEN


def test_the_cursor_goes_where_it_is_wanted(grid: Grid, qtbot: QtBot) -> None:
    grid.mark(ONE)
    with qtbot.waitSignal(grid.marked) as marked:
        grid.fill([ONE, TWO, THREE], on="3")
    assert marked.args == [THREE]


def test_where_its_thing_is_gone_it_leaves_or_goes_to_the_first(grid: Grid) -> None:
    grid.mark(TWO)
    grid.fill([ONE, THREE])
    assert cursor(grid) is None
    grid.fill([THREE, ONE], first=True)
    assert cursor(grid) == THREE
    grid.fill([], first=True)
    assert cursor(grid) is None


def test_a_moment_is_short_and_its_tip_tells_all(qtbot: QtBot) -> None:
    early, late = "2026-02-28T23:05:12+00:00", "2026-11-19T23:05:12+00:00"
    made = Grid((moments("Begun", lambda one: one),), "Moments")
    qtbot.addWidget(made)
    made.fill([late, early, None])
    made.sortByColumn(0, Qt.SortOrder.AscendingOrder)
    lines = [made.model().index(line, 0) for line in range(3)]
    assert [line.data() for line in lines] == ["–", short_moment(early), short_moment(late)]
    assert [line.data(Qt.ItemDataRole.ToolTipRole) for line in lines] == ["–", moment_text(early), moment_text(late)]
