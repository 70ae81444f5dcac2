"""A school in a temporary folder: real files, real SQLite, costs of argon2 that suit a test."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from argon2 import PasswordHasher

from trainer.records.attemptbook import AttemptBook
from trainer.records.database import Database
from trainer.records.journal import Journal
from trainer.records.keys import Keys
from trainer.records.machineclock import ThisMachine
from trainer.records.passwords import Hashing
from trainer.records.people import People
from trainer.records.verify import Report, verify

CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


class Clock:
    """A machine's clocks, which stand until they are moved."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)
        self.ran = 1000.0
        self.starts = 1

    def __call__(self) -> datetime:
        return self.time

    def running(self) -> float:
        return self.ran

    def boot(self) -> str:
        return f"start {self.starts}"

    def go_on(self, **passed: float) -> None:
        """Time passes; so it does while the machine is suspended."""
        self.time += timedelta(**passed)
        self.ran += timedelta(**passed).total_seconds()

    def set(self, **by: float) -> None:
        """The time of day is set, forward or back; no time passes."""
        self.time += timedelta(**by)

    def restart(self, off: float = 0.0, up: float = 0.0) -> None:
        """The machine is off for some seconds, and has been running again for some."""
        self.time += timedelta(seconds=off + up)
        self.starts += 1
        self.ran = up


class Later(ThisMachine):
    """This machine's clocks, so many seconds from now; its time of day may be set ahead besides."""

    def __init__(self, seconds: float, ahead: float = 0.0) -> None:
        super().__init__()
        self.seconds, self.ahead = seconds, ahead

    def __call__(self) -> datetime:
        return super().__call__() + timedelta(seconds=self.seconds + self.ahead)

    def running(self) -> float:
        return super().running() + self.seconds


@dataclass
class School:
    database: Database
    keys: Keys
    clock: Clock
    journal: Journal

    @property
    def book(self) -> AttemptBook:
        return AttemptBook(self.journal, "0.1.0")

    @property
    def people(self) -> People:
        return People(self.journal, Hashing(CHEAP))

    def verified(self) -> Report:
        return verify(self.database, self.keys)

    def open_again(self) -> None:
        self.journal.close()
        self.journal = Journal(self.database, self.keys, self.clock)


def found_school(folder: Path) -> School:
    clock = Clock()
    database, keys = Database.inside(folder / "school"), Keys(folder / "keys")
    return School(database, keys, clock, Journal(database, keys, clock))
