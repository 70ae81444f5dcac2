"""What is derived from the ledger: how each attempt stands, and who is in which class.

The same fold keeps the tables up to date row by row and says, when the records are verified, what they should hold.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from trainer.records.rows import Kind, Row

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
        Kind.ANNUL,
        Kind.OVERRIDE,
        Kind.REGRADE,
    )
)


@dataclass(frozen=True, slots=True)
class Standing:
    """A row of `attempts`; `score` and `passed` are as they were found, `standing_…` what overrides have made of them.

    `session` is the number of the row that began or resumed the attempt last: whoever holds an older one has been
    taken over.
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


COLUMNS = tuple(field.name for field in fields(Standing))
_SELECT = f"SELECT {', '.join(COLUMNS)} FROM attempts"
_REPLACE = f"INSERT OR REPLACE INTO attempts ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"


def values(standing: Standing) -> tuple[object, ...]:
    return tuple(getattr(standing, name) for name in COLUMNS)


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
        session=row.n,
    )


def after(standing: Standing, row: Row, body: Mapping[str, Any]) -> Standing:
    """How an attempt stands once a row has been added to it."""
    match row.kind:
        case Kind.ACT:
            verdict = body["verdict"] or {}
            wrong = verdict.get("finding") == "improper"
            lost = standing.lost + float(verdict.get("cost", 0))
            return replace(standing, acts=standing.acts + 1, errors=standing.errors + wrong, lost=lost)
        case Kind.BACK:
            return replace(standing, acts=standing.acts - 1, backs=standing.backs + 1)
        case Kind.HINT:
            return replace(standing, hints=standing.hints + 1)
        case Kind.RESUMED:
            return replace(standing, state=RUNNING, session=row.n, resumed=standing.resumed + 1)
        case Kind.INTERRUPTED:
            return replace(standing, state=INTERRUPTED, ended=row.at)
        case Kind.END:
            score, passed = _float(body["score"]), int(body["passed"])
            return replace(
                standing,
                state=ENDED,
                ended=row.at,
                score=score,
                passed=passed,
                finished=int(body["finished"]),
                seconds=_float(body["seconds"]),
                standing_score=score,
                standing_passed=passed,
            )
        case Kind.ANNUL:
            return replace(standing, state=ANNULLED)
        case Kind.OVERRIDE | Kind.REGRADE:
            changed = replace(standing, overrides=standing.overrides + 1)
            if "score" in body:
                changed = replace(changed, standing_score=_float(body["score"]))
            if "passed" in body:
                changed = replace(changed, standing_passed=int(body["passed"]))
            return changed
    return standing


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


def derive(connection: sqlite3.Connection, row: Row, body: Mapping[str, Any]) -> None:
    """Bring the derived tables up to a new row."""
    if row.kind == Kind.BEGIN:
        connection.execute(_REPLACE, values(begun(row, body)))
    elif row.kind in ON_ATTEMPTS:
        standing = standing_of(connection, row.subject)
        if standing is not None:
            connection.execute(_REPLACE, values(after(standing, row, body)))
    elif row.kind == Kind.ENROLLED:
        connection.execute("INSERT OR REPLACE INTO members VALUES (?, ?, ?)", (row.subject, body["person"], row.at))
    elif row.kind == Kind.LEFT:
        connection.execute("DELETE FROM members WHERE class = ? AND person = ?", (row.subject, body["person"]))


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
                self.attempts[row.subject] = after(self.attempts[row.subject], row, body)
        elif row.kind == Kind.ENROLLED:
            self.members[row.subject, body["person"]] = row.at
        elif row.kind == Kind.LEFT:
            self.members.pop((row.subject, body["person"]), None)
