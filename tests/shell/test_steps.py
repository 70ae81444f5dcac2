"""Work on the UI thread in short steps; what is done in the next turn is not kept for an owner that is gone."""

from __future__ import annotations

import gc
import time
import weakref
from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from trainer.shell.steps import SLICE, Steps, next_turn


class Noted:
    """Something that can be asked whether it is still there."""

    def __init__(self) -> None:
        self.times = 0

    def note(self) -> None:
        self.times += 1


def test_it_is_done_once_in_the_next_turn(qtbot: QtBot) -> None:
    owner, noted = QObject(), Noted()
    next_turn(owner, noted.note)
    assert noted.times == 0
    qtbot.waitUntil(lambda: noted.times == 1)
    qtbot.waitUntil(lambda: not owner.findChildren(QTimer))
    assert noted.times == 1


def test_nothing_is_kept_for_an_owner_that_is_gone(qtbot: QtBot) -> None:
    kept = []
    for _ in range(20):
        owner, noted = QObject(), Noted()
        kept.append(weakref.ref(noted))
        next_turn(owner, lambda noted=noted: noted.note())  # type: ignore[misc]
        owner.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        del owner, noted
    QCoreApplication.processEvents()
    gc.collect()
    assert [one() for one in kept] == [None] * 20


def test_steps_are_done_in_order_and_a_generator_a_slice_at_a_time(qtbot: QtBot) -> None:
    owner, done = QObject(), []
    steps = Steps(owner)

    def long() -> Iterator[None]:
        for number in range(3):
            done.append(f"part {number}")
            time.sleep(2 * SLICE)
            yield

    steps.begin(lambda: done.append("first"), long, lambda: done.append("last"))
    QTimer.singleShot(0, lambda: done.append("something else"))
    assert steps.busy
    qtbot.waitUntil(lambda: not steps.busy)
    assert [one for one in done if one != "something else"] == ["first", "part 0", "part 1", "part 2", "last"]
    assert done.index("something else") < done.index("part 2")


def test_a_generator_that_is_stopped_is_closed(qtbot: QtBot) -> None:
    owner, ended = QObject(), []
    steps = Steps(owner)

    def endless() -> Iterator[None]:
        try:
            while True:
                yield
        finally:
            ended.append(True)

    steps.begin(endless, lambda: ended.append(False))
    QTimer.singleShot(30, steps.stop)
    qtbot.waitUntil(lambda: not steps.busy)
    assert ended == [True]


def test_a_generator_may_stop_its_own_steps_and_begin_others(qtbot: QtBot) -> None:
    owner, done = QObject(), []
    steps = Steps(owner)

    def changes_its_mind() -> Iterator[None]:
        yield
        steps.begin(lambda: done.append("the others"))
        yield
        done.append("too late")

    steps.begin(changes_its_mind)
    qtbot.waitUntil(lambda: not steps.busy)
    assert done == ["the others"]


def test_an_error_in_a_step_ends_the_steps_and_is_told(qtbot: QtBot) -> None:
    owner, done = QObject(), []
    steps = Steps(owner)

    def fails() -> Iterator[None]:
        yield
        raise ValueError("the stub is short")

    with capture_exceptions() as raised:
        steps.begin(fails, lambda: done.append("afterwards"))
        qtbot.waitUntil(lambda: not steps.busy)
    assert [str(error) for _, error, _ in raised] == ["the stub is short"]
    assert done == []
