"""The pool of threads: results arrive on the UI thread, and nothing of the window is let go of in another one."""

import threading
import weakref
from collections.abc import Iterator
from threading import Event, get_ident

import pytest
from PySide6.QtCore import QObject
from pytestqt.exceptions import capture_exceptions
from pytestqt.qtbot import QtBot

from trainer.shell.background import MOST, all_told, run_io, wait_for_tasks


@pytest.fixture(autouse=True)
def nothing_under_way(qtbot: QtBot) -> Iterator[None]:
    yield
    assert wait_for_tasks(20)
    qtbot.waitUntil(all_told)


def test_the_result_arrives_on_the_ui_thread(qtbot: QtBot) -> None:
    threads: list[int] = []
    results: list[int] = []

    def done(result: int) -> None:
        results.append(result)
        threads.append(get_ident())

    run_io(None, get_ident, done)
    qtbot.waitUntil(lambda: bool(results))
    assert threads == [get_ident()]
    assert results[0] != get_ident()


def test_an_error_is_told_to_whoever_takes_it(qtbot: QtBot) -> None:
    errors: list[str] = []
    run_io(None, lambda: int("seven"), failed=lambda error: errors.append(type(error).__name__))
    qtbot.waitUntil(lambda: errors == ["ValueError"])


def test_an_error_that_nobody_takes_is_raised_on_the_ui_thread(qtbot: QtBot) -> None:
    with capture_exceptions() as raised:
        run_io(None, lambda: int("seven"))
        qtbot.waitUntil(all_told)
    assert [kind for kind, _, _ in raised] == [ValueError]


def test_an_owner_that_is_gone_is_told_nothing(qtbot: QtBot) -> None:
    owner, go = QObject(), Event()
    told: list[bool] = []
    run_io(owner, go.wait, told.append)
    with qtbot.waitSignal(owner.destroyed):
        owner.deleteLater()
    go.set()
    qtbot.waitUntil(all_told)
    assert told == []


def test_what_a_task_holds_is_let_go_of_on_the_ui_thread(qtbot: QtBot) -> None:
    ends: list[int] = []

    class Held:
        def __del__(self) -> None:
            ends.append(get_ident())

        def work(self) -> int:
            return id(self)

    for _ in range(50):
        run_io(None, Held().work, lambda _: None)
    qtbot.waitUntil(lambda: len(ends) == 50)
    assert set(ends) == {get_ident()}


def test_there_are_so_many_threads_at_most(qtbot: QtBot) -> None:
    go = Event()
    for _ in range(3 * MOST):
        run_io(None, go.wait)
    assert not wait_for_tasks(0.05)
    assert sum(thread.name.startswith("io-") for thread in threading.enumerate()) == MOST
    go.set()
    assert wait_for_tasks(20)


def test_a_result_is_not_kept(qtbot: QtBot) -> None:
    class Result:
        pass

    kept: list[weakref.ref[Result]] = []
    run_io(None, Result, lambda result: kept.append(weakref.ref(result)))
    qtbot.waitUntil(lambda: bool(kept))
    qtbot.waitUntil(lambda: kept[0]() is None)
