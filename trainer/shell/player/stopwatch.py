"""A stopwatch that can be paused: how long the trainee has really been dealing."""

from __future__ import annotations

import time
from collections.abc import Callable


class Stopwatch:
    """Milliseconds since the start, pauses left out; `clock` gives seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, already: int = 0) -> None:
        self._clock = clock
        self._gone = already / 1000
        self._since: float | None = clock()

    @property
    def running(self) -> bool:
        return self._since is not None

    @property
    def milliseconds(self) -> int:
        running = self._clock() - self._since if self._since is not None else 0.0
        return int((self._gone + running) * 1000)

    def pause(self) -> None:
        if self._since is not None:
            self._gone += self._clock() - self._since
            self._since = None

    def go_on(self) -> None:
        if self._since is None:
            self._since = self._clock()
