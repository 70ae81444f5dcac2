"""The clock of the records: what happens at a sitting or after a wrong password is timed by it, and no user can set it.

It keeps two times. `measured` is in seconds and counts only what the machine's running clock has counted: a wall clock
that is set, forward or back, changes nothing. Calling the clock gives the time that entries carry: it follows the wall
clock when that is set forward, and runs on from where it was when that is set back.

The last row about the clock in the ledger says how both times stood at one moment of one start of the machine, so all
programs that have these records open agree on them. Such a row is added when the wall clock is found set and after the
machine was restarted. The rule for a restart: time counts up to the last entry before it, and again from when the
machine started; how long it was off cannot be measured and does not count.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from threading import Lock

from trainer.records.machineclock import MachineClock
from trainer.records.rows import Body, Row

SLACK = 5.0
"""Seconds: less than this is a clock being kept right, not set."""

SUBJECT = "clock"
"""What the rows about the clock are about."""

DID = "clock"
MEASURED = "measured"
"""The key under which a row says the measured second in which it was written."""


class Why(StrEnum):
    FIRST = "first"
    SET = "set"
    RESTART = "restart"


@dataclass(frozen=True, slots=True)
class Reference:
    """How the clocks stood at one moment; `jump` is by how many seconds the wall clock was found off just then."""

    why: Why
    boot: str
    running: float
    measured: float
    at: datetime
    wall: datetime
    jump: float = 0.0

    @property
    def body(self) -> Body:
        return {
            "did": DID,
            "why": self.why.value,
            "boot": self.boot,
            "running": round(self.running, 3),
            MEASURED: round(self.measured, 3),
            "wall": self.wall.isoformat(),
            "jump": round(self.jump),
        }

    @classmethod
    def of(cls, row: Row) -> Reference:
        body = row.content
        return cls(
            Why(body["why"]),
            body["boot"],
            body["running"],
            body[MEASURED],
            datetime.fromisoformat(row.at),
            datetime.fromisoformat(body["wall"]),
            body["jump"],
        )


def measured_of(body: Body, at: str) -> float:
    """The measured second in which a row was written.

    The count began with the time of day, so a row from before the program measured has its own time.
    """
    return float(body[MEASURED]) if MEASURED in body else datetime.fromisoformat(at).timestamp()


class Measure:
    """Tells the measured second of rows, from those about the clock: between two of them both times run alike."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self._seqs = [row.seq for row in rows]
        self._references = [Reference.of(row) for row in rows]

    def __call__(self, row: Row) -> float:
        at, index = datetime.fromisoformat(row.at), bisect_right(self._seqs, row.seq)
        if not index:
            return at.timestamp()
        reference = self._references[index - 1]
        return reference.measured + (at - reference.at).total_seconds()


class SteadyClock:
    """The records' two times, from a machine's clocks and the last row about them."""

    def __init__(self, machine: MachineClock) -> None:
        self.machine = machine
        self._lock = Lock()
        self._last = 0.0
        self.reference = _first(machine(), machine.running(), machine.boot(), None)
        self.unnoted = True
        """Whether the ledger does not say yet what the clock goes by."""

    def __call__(self) -> datetime:
        """The time that an entry carries now."""
        reference = self.reference
        return reference.at + timedelta(seconds=self.machine.running() - reference.running)

    def measured(self) -> float:
        """The measured second; it never goes back."""
        reference = self.reference
        with self._lock:
            self._last = max(self._last, reference.measured + self.machine.running() - reference.running)
            return round(self._last, 3)

    def was_set(self) -> bool:
        """Whether the wall clock was set since the last look at the ledger."""
        return bool(_jump(self.reference, self.machine(), self.machine.running()))

    def follow(self, row: Row | None, latest: str) -> None:
        """Go by the last row about the clock, if there is one; the ledger's last row was written at `latest`."""
        wall, running, boot = self.machine(), self.machine.running(), self.machine.boot()
        last = datetime.fromisoformat(latest) if latest else None
        before = None if row is None else Reference.of(row)
        if before is None or last is None:
            self.reference = _first(wall, running, boot, last)
        else:
            self.reference = _after(before, last, wall, running, boot)
        self.unnoted = self.reference is not before


def _first(wall: datetime, running: float, boot: str, last: datetime | None) -> Reference:
    at = wall if last is None else max(wall, last)
    return Reference(Why.FIRST, boot, running, at.timestamp(), at, wall, min(0.0, _beyond_slack(wall, at)))


def _after(before: Reference, last: datetime, wall: datetime, running: float, boot: str) -> Reference:
    """What the clock goes by now: what it went by before, unless the machine was restarted or its clock set."""
    since = running - before.running
    counted = before.measured + max(0.0, (last - before.at).total_seconds())
    if boot != before.boot or since < 0:
        off = (wall - last).total_seconds() - running
        return Reference(Why.RESTART, boot, running, counted + running, max(wall, last), wall, off)
    measured, at = before.measured + since, before.at + timedelta(seconds=since)
    if not boot and measured < counted - SLACK:
        # Restarted where the system does not say so, and running for longer by now than it was then.
        return Reference(Why.RESTART, boot, running, counted, max(wall, last), wall)
    jump = _jump(before, wall, running)
    if jump or _beyond_slack(last, at) > 0:
        return Reference(Why.SET, boot, running, measured, max(wall, at, last), wall, jump)
    return before


def _jump(before: Reference, wall: datetime, running: float) -> float:
    """By how many seconds the wall clock was set since then; 0 if it was only kept right."""
    return _beyond_slack(wall, before.wall + timedelta(seconds=running - before.running))


def _beyond_slack(one: datetime, other: datetime) -> float:
    apart = (one - other).total_seconds()
    return apart if abs(apart) > SLACK else 0.0
