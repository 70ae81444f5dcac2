"""What a row of the ledger is: its kinds, the one way in which it is written, and its mac."""

from __future__ import annotations

import hmac
import json
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, NamedTuple

Clock = Callable[[], datetime]
Body = Mapping[str, Any]


# Made once: verifying needs them for every row.
_said = json.JSONEncoder(default=repr).encode
_read = json.JSONDecoder().decode


class RowKind(StrEnum):
    FOUNDED = "founded"
    RESTORED = "restored"
    SENT = "sent"
    BEGIN = "begin"
    ACT = "act"
    BACK = "back"
    HINT = "hint"
    RESUMED = "resumed"
    INTERRUPTED = "interrupted"
    END = "end"
    COUNTED = "counted"
    """At the end of a sitting: how many acts of a part were in time, where some were not, and the errors among them."""
    ANNUL = "annul"
    OVERRIDE = "override"
    REGRADE = "regrade"
    PROPOSED = "proposed"
    """A decision that waits for a second signature; its body has what the decision's own will have."""
    WITHDRAWN = "withdrawn"
    SEEN = "seen"
    """An examiner who could mark independently has seen the grade of an attempt, or the results of an exam."""
    MARK = "mark"
    """What a marker found, independently of others; about an attempt, or about an exam's sitting."""
    PERSON = "person"
    ERASED = "erased"
    TRIED = "tried"
    LOGIN = "login"
    UNLOCKED = "unlocked"
    CLASS = "class"
    ENROLLED = "enrolled"
    LEFT = "left"
    EXAM = "exam"
    LESSON = "lesson"
    """A version of one of the school's own lessons."""
    ASSIGNED = "assigned"
    UNASSIGNED = "unassigned"
    SETTING = "setting"
    DEED = "deed"
    """Something that was done to a subject and changes no table: its body says what, who and why."""


CLOCK_BACK = "clock set back"
"""What a row about the installation says was noticed."""


LATER = {"people": frozenset({"family", "pin"})}
"""Columns that a sealed table got later: where they are empty, a row is sealed as it was before there were any."""


class Row(NamedTuple):
    """One row as it stands in the database."""

    seq: int
    subject: str
    n: int
    kind: str
    at: str
    body: str
    mac: bytes

    @property
    def content(self) -> dict[str, Any]:
        content = _read(self.body)
        if not isinstance(content, dict):
            raise ValueError("a row's body is no object")
        return content


COLUMNS = "seq, subject, n, kind, at, body, mac"


def canonical(content: object) -> str:
    """The one way in which a value is written; ASCII, so that no text, however broken, cannot be stored.

    >>> canonical({"b": 1, "a": [True, None, "x"]})
    '{"a":[true,null,"x"],"b":1}'
    """
    return json.dumps(content, sort_keys=True, allow_nan=False, separators=(",", ":"))


def stamp(time: datetime) -> str:
    """A moment in the form that sorts: UTC, always with microseconds."""
    return time.astimezone(UTC).isoformat(timespec="microseconds")


def utc_now() -> datetime:
    return datetime.now(UTC)


def row_mac(
    key: bytes, before: bytes, seq: object, subject: object, n: object, kind: object, at: object, body: object
) -> bytes:
    """The mac of a row that follows `before`; the values may be of any type, if they were tampered with."""
    said = _said([seq, subject, n, kind, at, body])
    return hmac.digest(key, before + said.encode(), "sha256")


def seal_of(key: bytes, table: str, values: Mapping[str, object]) -> bytes:
    """The mac of a row of a sealed table."""
    later = LATER.get(table, ())
    sealed = {
        name: value for name, value in values.items() if name != "mac" and (value is not None or name not in later)
    }
    said = json.dumps([table, sealed], sort_keys=True, default=repr)
    return hmac.digest(key, b"row" + said.encode(), "sha256")
