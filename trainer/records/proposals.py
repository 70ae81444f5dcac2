"""Decisions that wait for a second signature: each is a row of kind `proposed` and changes nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from trainer.records.ledger import Writing
from trainer.records.problems import Refused
from trainer.records.rows import Row, RowKind
from trainer.records.signatures import SETTING, wants_two
from trainer.records.sitting import Did

DECIDES, WHAT, AFTER = "decides", "what", "after"
"""What a proposal's body says besides: the kind of the decision's own row, what that does, and upon how many."""

ALREADY = "Its annulment waits for a second signature already."


class Waiting(NamedTuple):
    """A decision that waits for a second signature; `subject` and `n` name its row, and `seq` does by itself."""

    subject: str
    n: int
    seq: int
    at: datetime
    by: str | None
    body: Mapping[str, Any]

    @property
    def reason(self) -> str:
        return str(self.body["reason"])

    @property
    def kind(self) -> RowKind:
        """The kind of row that the decision will be."""
        return RowKind(self.body[DECIDES])

    @property
    def annuls(self) -> bool:
        """Whether it is an annulment: of an attempt, a sitting or the whole exam."""
        return self.kind in (RowKind.ANNUL, RowKind.EXAM) or self.body.get(WHAT) == Did.ANNUL

    @property
    def annuls_what(self) -> str:
        """In words what an annulment is of."""
        return {RowKind.EXAM: "the exam", RowKind.DEED: "the sitting"}.get(self.kind, "the attempt")


def two_wanted(writing: Writing) -> bool:
    """Whether the school wants two signatures under a decision on an exam's result."""
    return wants_two(writing.trusted("settings", SETTING))


def propose(writing: Writing, subject: str, kind: RowKind, body: Mapping[str, Any], after: int, what: str = "") -> Row:
    """Note a decision that waits; `after` says how many were made before it."""
    waits: dict[str, Any] = {"did": RowKind.PROPOSED.value, DECIDES: kind.value, AFTER: after}
    row = {**waits, **({WHAT: what} if what else {}), **body}
    if Waiting(subject, 0, 0, datetime.min, None, row).annuls:
        _once(writing, subject, body.get("sitting"))
    return writing.append(subject, RowKind.PROPOSED, row)


def _once(writing: Writing, subject: str, sitting: object) -> None:
    """Refuse an annulment that waits already."""
    for other in waiting_in(writing.rows_of(subject)):
        if other.annuls and other.body.get("sitting") == sitting:
            raise Refused(ALREADY)


def waiting_in(rows: Sequence[Row]) -> list[Waiting]:
    """The proposals among a subject's rows that no later row has signed or withdrawn."""
    settled = {row.content.get("proposed") for row in rows}
    return [
        Waiting(row.subject, row.n, row.seq, datetime.fromisoformat(row.at), row.content["by"], row.content)
        for row in rows
        if row.kind == RowKind.PROPOSED and row.n not in settled
    ]
