"""The plan of a guided lesson: worked out a little at a time, so that nobody waits for it."""

from __future__ import annotations

import time

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.drill.session import Planner, Session

WORK = 0.006
"""Seconds of the robot's work at a time."""
BREATH = 3
"""Milliseconds between two times: whoever acts meanwhile comes first."""


class Planning(QObject):
    """The checklist needs a whole performance of the robot."""

    planned = Signal()
    """The session that was begun with has its plan."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._session: Session | None = None
        self._planner: Planner | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(BREATH)
        self._timer.timeout.connect(self._go_on)

    def begin(self, session: Session) -> None:
        self._session, self._planner = session, Planner(session.lesson, session.seed)
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()
        self._session = self._planner = None

    def _go_on(self) -> None:
        assert self._session is not None
        assert self._planner is not None
        end = time.perf_counter() + WORK
        while self._planner.go_on(1):
            if time.perf_counter() > end:
                return
        self._session.plan = self._planner.plan
        self.stop()
        self.planned.emit()
