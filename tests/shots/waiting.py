"""Waiting for what a picture is to show."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QElapsedTimer, QEventLoop, QTimer

from trainer.shell.background import all_told
from trainer.shell.steps import Steps
from trainer.shell.window import Window

LAYOUTS = 12
PATIENCE = 90_000


class TooSlow(Exception):
    """Something that a picture waits for did not come."""


def wait_for(come: Callable[[], bool]) -> None:
    """Let events pass until something has come."""
    clock = QElapsedTimer()
    clock.start()
    while not come():
        if clock.elapsed() > PATIENCE:
            raise TooSlow("a page did not come to rest")
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)


def settle(milliseconds: int = 60) -> None:
    """Let what was begun be laid out and painted."""
    # One layout asks for another; how many follow each other does not depend on the clock.
    for _ in range(LAYOUTS):
        QCoreApplication.sendPostedEvents()
        QCoreApplication.processEvents()
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def at_rest(window: Window) -> None:
    """Wait until every page has been answered and has laid out what it was told."""

    def quiet() -> bool:
        return window.settled and all_told() and not any(steps.busy for steps in window.findChildren(Steps))

    # An answer may lead to another question.
    for _ in range(3):
        wait_for(quiet)
        settle(0)
