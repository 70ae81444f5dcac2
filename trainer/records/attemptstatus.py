"""What is derived from the ledger: the status of each attempt, and the members of each class.

The same fold keeps the tables up to date row by row and says, when the records are verified, what they should hold.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any

from trainer.records.chain import changed_row
from trainer.records.problems import Disagreement
from trainer.records.rows import COLUMNS as LEDGER_COLUMNS
from trainer.records.rows import Row, RowKind

IMPROPER = "improper"
RUNNING, INTERRUPTED, ENDED, ANNULLED = "running", "interrupted", "ended", "annulled"

ON_ATTEMPTS = frozenset(
    kind.value
    for kind in (
        RowKind.BEGIN,
        RowKind.ACT,
        RowKind.BACK,
        RowKind.HINT,
        RowKind.RESUMED,
        RowKind.INTERRUPTED,
        RowKind.END,
        RowKind.COUNTED,
        RowKind.ANNUL,
        RowKind.OVERRIDE,
        RowKind.REGRADE,
    )
)


@dataclass(slots=True)
class AttemptStatus:
    """A row of `attempts`; `score` and `passed` are as they were found, `standing_…` what overrides have made of them.

    `session` is the number of the row that began or resumed the attempt last: a window with an older one has been
    taken over. `holder` is the process that had it then.
    """

    id: str
    person: str | None
    exam: str | None
    lesson: str
    game: str
    seed: int
    mode: str
    lesson_sha256: str
    version: str
    started: str
    ended: str | None = None
    state: str = RUNNING
    session: int = 1
    score: float | None = None
    passed: int | None = None
    finished: int | None = None
    seconds: float | None = None
    standing_score: float | None = None
    standing_passed: int | None = None
    acts: int = 0
    errors: int = 0
    lost: float = 0.0
    backs: int = 0
    hints: int = 0
    resumed: int = 0
    overrides: int = 0
    imported: int = 0
    holder: str | None = None


COLUMNS = tuple(field.name for field in fields(AttemptStatus))
_SELECT = f"SELECT {', '.join(COLUMNS)} FROM attempts"
_INSERT = f"INSERT INTO attempts ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"


values: Callable[[AttemptStatus], tuple[object, ...]] = attrgetter(*COLUMNS)
"""A status as a row of its table."""


def new_status(row: Row, body: Mapping[str, Any]) -> AttemptStatus:
    return AttemptStatus(
        id=row.subject,
        person=body["person"],
        exam=body["exam"],
        lesson=body["lesson"],
        game=body["game"],
        seed=body["seed"],
        mode=body["mode"],
        lesson_sha256=body["lesson_sha256"],
        version=body["version"],
        started=body.get("started", row.at),
        imported=int("started" in body),
        holder=body.get("holder"),
        session=row.n,
    )


def apply_row(status: AttemptStatus, row: Row, body: Mapping[str, Any]) -> None:
    """Apply a row to its attempt's status; in place, for verifying applies millions of them."""
    match row.kind:
        case RowKind.ACT:
            status.acts += 1
            verdict = body["verdict"]
            if is_error(verdict):
                status.errors += 1
                status.lost += verdict["cost"]
        case RowKind.BACK:
            status.acts -= 1
            # A step back that takes off several acts has a row for each.
            status.backs += not body.get("more", False)
            status.errors = body.get("errors", status.errors)
        case RowKind.HINT:
            status.hints += 1
        case RowKind.RESUMED:
            status.state, status.session, status.holder = RUNNING, row.n, body.get("holder")
            status.resumed += 1
        case RowKind.INTERRUPTED:
            status.state, status.ended = INTERRUPTED, row.at
        case RowKind.END:
            status.state, status.ended = ENDED, row.at
            status.score = status.standing_score = _float(body["score"])
            status.passed = status.standing_passed = int(body["passed"])
            status.finished = int(body["finished"])
            status.seconds = _float(body["seconds"])
        case RowKind.COUNTED:
            status.errors, status.lost = body["errors"], float(body["lost"])
            if "score" in body:
                status.standing_score, status.standing_passed = _float(body["score"]), int(body["passed"])
        case RowKind.ANNUL:
            status.state = ANNULLED
        case RowKind.OVERRIDE | RowKind.REGRADE:
            status.overrides += 1
            if "score" in body:
                status.standing_score = _float(body["score"])
            if "passed" in body:
                status.standing_passed = int(body["passed"])
            status.errors = body.get("errors", status.errors)


def is_error(verdict: Mapping[str, Any] | None) -> bool:
    """Whether a kept verdict counts as an error: what was charged before, or is waived by the rubric, costs nothing."""
    if verdict is None or verdict["finding"] != IMPROPER:
        return False
    return bool(verdict.get("cost")) and not verdict.get("waived")


def _float(value: Any) -> float | None:
    return None if value is None else float(value)


def status_of(connection: sqlite3.Connection, id_: str) -> AttemptStatus | None:
    found = connection.execute(f"{_SELECT} WHERE id = ?", (id_,)).fetchone()
    return AttemptStatus(*found) if found else None


def attempt_statuses(
    connection: sqlite3.Connection, where: str = "", given: tuple[object, ...] = (), most: int = -1
) -> list[AttemptStatus]:
    """Attempts, the newest first; `where` is a condition on the table's columns."""
    order = "ORDER BY started DESC, id DESC LIMIT ?"
    found = connection.execute(f"{_SELECT} {f'WHERE {where}' if where else ''} {order}", (*given, most))
    return [AttemptStatus(*row) for row in found]


def derive(
    connection: sqlite3.Connection, row: Row, body: Mapping[str, Any], status: AttemptStatus | None
) -> AttemptStatus | None:
    """Apply a new row to the derived tables; takes its attempt's status before, returns it after.

    A list of attempts that says otherwise was changed from outside, and nothing is written upon that.
    """
    if row.kind == RowKind.BEGIN:
        status = new_status(row, body)
        connection.execute(_INSERT, values(status))
    elif row.kind in ON_ATTEMPTS:
        if status is not None:
            before = values(status)
            if connection.execute(f"{_SELECT} WHERE id = ?", (row.subject,)).fetchone() != before:
                raise Disagreement(
                    f"The list of attempts was changed from outside at {row.subject}; have the records verified."
                )
            apply_row(status, row, body)
            # Only what has changed: an act touches no index.
            changed = [
                (name, new) for name, old, new in zip(COLUMNS, before, values(status), strict=True) if old != new
            ]
            sets = ", ".join(f"{name} = ?" for name, _ in changed)
            if changed:
                connection.execute(
                    f"UPDATE attempts SET {sets} WHERE id = ?", (*(new for _, new in changed), row.subject)
                )
    elif row.kind == RowKind.ENROLLED:
        connection.execute("INSERT OR REPLACE INTO members VALUES (?, ?, ?)", (row.subject, body["person"], row.at))
    elif row.kind == RowKind.LEFT:
        connection.execute("DELETE FROM members WHERE class = ? AND person = ?", (row.subject, body["person"]))
    return status


class Derived:
    """What the derived tables should hold, folded from the ledger's rows."""

    def __init__(self) -> None:
        self.attempts: dict[str, AttemptStatus] = {}
        self.members: dict[tuple[str, str], str] = {}

    def add(self, row: Row, body: Mapping[str, Any]) -> None:
        if row.kind == RowKind.BEGIN:
            self.attempts[row.subject] = new_status(row, body)
        elif row.kind in ON_ATTEMPTS:
            if row.subject in self.attempts:
                apply_row(self.attempts[row.subject], row, body)
        elif row.kind == RowKind.ENROLLED:
            self.members[row.subject, body["person"]] = row.at
        elif row.kind == RowKind.LEFT:
            self.members.pop((row.subject, body["person"]), None)


def derive_again(connection: sqlite3.Connection) -> None:
    """Make the derived tables anew from the ledger: for a migration that changes what they hold."""
    derived = Derived()
    for found in connection.execute(f"SELECT {LEDGER_COLUMNS} FROM ledger ORDER BY seq"):
        row = Row(*found)
        try:
            derived.add(row, row.content)
        except (ValueError, KeyError, TypeError, AttributeError):
            # The chain is followed only when the tables are there.
            raise changed_row(row.seq) from None
    connection.execute("DELETE FROM attempts")
    connection.execute("DELETE FROM members")
    connection.executemany(_INSERT, map(values, derived.attempts.values()))
    members = ((class_, person, since) for (class_, person), since in derived.members.items())
    connection.executemany("INSERT INTO members VALUES (?, ?, ?)", members)
