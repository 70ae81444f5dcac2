"""Work of the next turn: done once, and not kept for an owner that is gone."""

from __future__ import annotations

import gc
import weakref

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from pytestqt.qtbot import QtBot

from trainer.shell.turns import next_turn


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
