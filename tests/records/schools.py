"""A school in a temporary folder: real files, real SQLite, costs of argon2 that suit a test."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from argon2 import PasswordHasher

from trainer.records.book import AttemptBook
from trainer.records.database import Database
from trainer.records.journal import Journal
from trainer.records.keys import Keys
from trainer.records.passwords import Hashing
from trainer.records.people import People
from trainer.records.verify import Report, verify

CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def go_on(self, **passed: float) -> None:
        self.time += timedelta(**passed)


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
