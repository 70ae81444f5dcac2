"""Whether the school wants two examiners' signatures under a decision on an exam's result; kept in the records."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from trainer.records.journal import Journal
from trainer.records.roles import Deed, Person, demand
from trainer.records.rows import RowKind, canonical

SETTING = "signatures"


class Signatures:
    """The school's own setting; only an administrator changes it."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    def two(self) -> bool:
        """Whether a decision takes effect only when a second examiner has signed it."""
        with self.journal.database.reading() as connection:
            return wants_two(self.journal.trusted(connection, "settings", SETTING))

    def set_two(self, by: Person | None, two: bool) -> None:
        demand(by, Deed.SET_UP)
        value, body = canonical({"two": two}), {"by": by.id or None if by else None}
        self.journal.write(
            lambda writing: writing.seal("settings", SETTING, {"value": value}, RowKind.SETTING, body), by
        ).result()


def wants_two(row: Mapping[str, Any] | None) -> bool:
    """What the setting's row says; one signature is enough where the school has said nothing."""
    return row is not None and bool(json.loads(row["value"])["two"])
