"""The two clocks of a machine: the wall clock, which any user can set, and the running clock, which cannot be set."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol

BOOT_ID = Path("/proc/sys/kernel/random/boot_id")

# CLOCK_BOOTTIME counts on while the machine is suspended; so does CLOCK_MONOTONIC on macOS, and time.monotonic on
# Windows, where there is neither.
_COUNTER = next((getattr(time, name) for name in ("CLOCK_BOOTTIME", "CLOCK_MONOTONIC") if hasattr(time, name)), None)


def running_seconds() -> float:
    """Seconds since the machine was started, those in which it was suspended included."""
    return time.monotonic() if _COUNTER is None else time.clock_gettime(_COUNTER)


class MachineClock(Protocol):
    """A machine's clocks; calling it tells the time of day."""

    def __call__(self) -> datetime: ...

    def running(self) -> float:
        """Seconds since the machine was started."""
        ...

    def boot(self) -> str:
        """What names this start of the machine; empty where the system has no name for it."""
        ...


class ThisMachine:
    """The clocks of the machine that the program runs on."""

    def __init__(self) -> None:
        self._boot: str | None = None

    def __call__(self) -> datetime:
        return datetime.now(UTC)

    def running(self) -> float:
        return running_seconds()

    def boot(self) -> str:
        if self._boot is None:
            try:
                self._boot = BOOT_ID.read_text(encoding="ascii").strip()
            except (OSError, ValueError):
                self._boot = ""
        return self._boot


THIS_MACHINE = ThisMachine()
