"""Whether the school wants two examiners' signatures under a decision on an exam's result; kept in the records."""

from __future__ import annotations

import json
import sqlite3

from trainer.records.journal import Journal
from trainer.records.roles import Deed, Person, demand
from trainer.records.rows import Kind, canonical

SETTING = "signatures"


class Signatures:
    """The school's own setting; only an administrator changes it."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    def two(self, connection: sqlite3.Connection | None = None) -> bool:
        """Whether a decision takes effect only when a second examiner has signed it."""
        if connection is None:
            with self.journal.database.reading() as reader:
                return self.two(reader)
        row = self.journal.trusted(connection, "settings", SETTING)
        return row is not None and bool(json.loads(row["value"])["two"])

    def set_two(self, by: Person | None, two: bool) -> None:
        demand(by, Deed.SET_UP)
        value, body = canonical({"two": two}), {"by": by.id or None if by else None}
        self.journal.write(
            lambda writing: writing.seal("settings", SETTING, {"value": value}, Kind.SETTING, body), by
        ).result()
