"""A clock that never goes back: an exam's time runs on, whatever is done to the machine's clock."""

from __future__ import annotations

from datetime import datetime, timedelta
from threading import Lock

from trainer.records.rows import Clock

SLACK = timedelta(seconds=5)
"""Less than this is a clock being set right, or two processes reading it."""


class SteadyClock:
    """Another clock's time, but where that is set back, it goes on from where it was."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._lock = Lock()
        self._seen: datetime | None = None
        self._time: datetime | None = None
        self.set_back = timedelta()
        """How far the machine's clock was found behind, until somebody has noted it."""

    def __call__(self) -> datetime:
        with self._lock:
            return self._now()

    def not_before(self, moment: datetime) -> None:
        """What is on the disk already was written at this moment."""
        with self._lock:
            now = self._now()
            if moment > now:
                self._notice(moment - now)
                self._time = moment

    def _now(self) -> datetime:
        now = self._clock()
        if self._seen is None or self._time is None:
            time = now
        else:
            if now < self._seen:
                self._notice(self._seen - now)
            time = max(now, self._time + max(timedelta(), now - self._seen))
        self._seen, self._time = now, time
        return time

    def _notice(self, behind: timedelta) -> None:
        if behind > SLACK:
            self.set_back += behind
