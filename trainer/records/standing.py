"""What is derived from the ledger: how each attempt stands, and who is in which class.

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
from trainer.records.rows import Kind, Row

IMPROPER = "improper"
RUNNING, INTERRUPTED, ENDED, ANNULLED = "running", "interrupted", "ended", "annulled"

ON_ATTEMPTS = frozenset(
    kind.value
    for kind in (
        Kind.BEGIN,
        Kind.ACT,
        Kind.BACK,
        Kind.HINT,
        Kind.RESUMED,
        Kind.INTERRUPTED,
        Kind.END,
        Kind.COUNTED,
        Kind.ANNUL,
        Kind.OVERRIDE,
        Kind.REGRADE,
    )
)


@dataclass(slots=True)
class Standing:
    """A row of `attempts`; `score` and `passed` are as they were found, `standing_…` what overrides have made of them.

    `session` is the number of the row that began or resumed the attempt last: whoever holds an older one has been
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


COLUMNS = tuple(field.name for field in fields(Standing))
_SELECT = f"SELECT {', '.join(COLUMNS)} FROM attempts"
_INSERT = f"INSERT INTO attempts ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"


values: Callable[[Standing], tuple[object, ...]] = attrgetter(*COLUMNS)
"""A standing as a row of its table."""


def begun(row: Row, body: Mapping[str, Any]) -> Standing:
    return Standing(
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


def absorb(standing: Standing, row: Row, body: Mapping[str, Any]) -> None:
    """Bring an attempt's standing up to a row that was added to it; in place, for verifying passes millions of them."""
    match row.kind:
        case Kind.ACT:
            standing.acts += 1
            verdict = body["verdict"]
            if is_error(verdict):
                standing.errors += 1
                standing.lost += verdict["cost"]
        case Kind.BACK:
            standing.acts -= 1
            standing.backs += 1
            standing.errors = body.get("errors", standing.errors)
        case Kind.HINT:
            standing.hints += 1
        case Kind.RESUMED:
            standing.state, standing.session, standing.holder = RUNNING, row.n, body.get("holder")
            standing.resumed += 1
        case Kind.INTERRUPTED:
            standing.state, standing.ended = INTERRUPTED, row.at
        case Kind.END:
            standing.state, standing.ended = ENDED, row.at
            standing.score = standing.standing_score = _float(body["score"])
            standing.passed = standing.standing_passed = int(body["passed"])
            standing.finished = int(body["finished"])
            standing.seconds = _float(body["seconds"])
        case Kind.COUNTED:
            standing.errors, standing.lost = body["errors"], float(body["lost"])
            if "score" in body:
                standing.standing_score, standing.standing_passed = _float(body["score"]), int(body["passed"])
        case Kind.ANNUL:
            standing.state = ANNULLED
        case Kind.OVERRIDE | Kind.REGRADE:
            standing.overrides += 1
            if "score" in body:
                standing.standing_score = _float(body["score"])
            if "passed" in body:
                standing.standing_passed = int(body["passed"])
            standing.errors = body.get("errors", standing.errors)


def is_error(verdict: Mapping[str, Any] | None) -> bool:
    """Whether a kept verdict counts as an error: what was charged before, or is waived by the rubric, costs nothing."""
    if verdict is None or verdict["finding"] != IMPROPER:
        return False
    return bool(verdict.get("cost")) and not verdict.get("waived")


def _float(value: Any) -> float | None:
    return None if value is None else float(value)


def standing_of(connection: sqlite3.Connection, id_: str) -> Standing | None:
    found = connection.execute(f"{_SELECT} WHERE id = ?", (id_,)).fetchone()
    return Standing(*found) if found else None


def standings(
    connection: sqlite3.Connection, where: str = "", given: tuple[object, ...] = (), most: int = -1
) -> list[Standing]:
    """Attempts, the newest first; `where` is a condition on the table's columns."""
    order = "ORDER BY started DESC, id DESC LIMIT ?"
    found = connection.execute(f"{_SELECT} {f'WHERE {where}' if where else ''} {order}", (*given, most))
    return [Standing(*row) for row in found]


def derive(
    connection: sqlite3.Connection, row: Row, body: Mapping[str, Any], standing: Standing | None
) -> Standing | None:
    """Bring the derived tables up to a new row; returns how its attempt stands, which stood so before.

    A list of attempts that says otherwise was changed from outside, and nothing is written upon that.
    """
    if row.kind == Kind.BEGIN:
        standing = begun(row, body)
        connection.execute(_INSERT, values(standing))
    elif row.kind in ON_ATTEMPTS:
        if standing is not None:
            before = values(standing)
            if connection.execute(f"{_SELECT} WHERE id = ?", (row.subject,)).fetchone() != before:
                raise Disagreement(
                    f"The list of attempts was changed from outside at {row.subject}; have the records verified."
                )
            absorb(standing, row, body)
            # Only what has changed: an act touches no index.
            changed = [
                (name, new) for name, old, new in zip(COLUMNS, before, values(standing), strict=True) if old != new
            ]
            sets = ", ".join(f"{name} = ?" for name, _ in changed)
            if changed:
                connection.execute(
                    f"UPDATE attempts SET {sets} WHERE id = ?", (*(new for _, new in changed), row.subject)
                )
    elif row.kind == Kind.ENROLLED:
        connection.execute("INSERT OR REPLACE INTO members VALUES (?, ?, ?)", (row.subject, body["person"], row.at))
    elif row.kind == Kind.LEFT:
        connection.execute("DELETE FROM members WHERE class = ? AND person = ?", (row.subject, body["person"]))
    return standing


class Derived:
    """What the derived tables should hold, folded from the ledger's rows."""

    def __init__(self) -> None:
        self.attempts: dict[str, Standing] = {}
        self.members: dict[tuple[str, str], str] = {}

    def add(self, row: Row, body: Mapping[str, Any]) -> None:
        if row.kind == Kind.BEGIN:
            self.attempts[row.subject] = begun(row, body)
        elif row.kind in ON_ATTEMPTS:
            if row.subject in self.attempts:
                absorb(self.attempts[row.subject], row, body)
        elif row.kind == Kind.ENROLLED:
            self.members[row.subject, body["person"]] = row.at
        elif row.kind == Kind.LEFT:
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
