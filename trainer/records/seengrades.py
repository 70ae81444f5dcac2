"""Who has seen which grade: only an examiner who has not seen a grade marks it independently.

It is noted of those who could mark, once for what they see; a note is a row about the attempt, or about the exam whose
results were shown, and holds for the sittings that were over by then.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from trainer.records.journal import Journal
from trainer.records.ledger import Writing
from trainer.records.roles import Deed, Person, may
from trainer.records.rows import Row, RowKind
from trainer.records.sitting import Did, Sitting, sittings_from

DECIDED = "You have decided about this grade, so your mark would not be independent."
SAW = "You have seen this grade, so your mark would not be independent."
_DECISIONS = (RowKind.OVERRIDE, RowKind.REGRADE, RowKind.ANNUL, RowKind.PROPOSED)


def could_mark(person: Person | None) -> bool:
    """Whether it matters what a person has seen; at home there is no independent marking."""
    return person is not None and bool(person.id) and may(person, Deed.MARK)


def note_exam(journal: Journal, person: Person | None, exam: str, of: str | None = None) -> None:
    """Note that a person is shown the results of an exam, or those of one candidate."""
    if person is None or not could_mark(person) or not unseen_in_exam(journal, person, exam, of):
        return

    def note(writing: Writing) -> None:
        writing.append(exam, RowKind.SEEN, {"did": RowKind.SEEN.value, "by": person.id, "of": of})

    journal.write(note).result()


def note_attempt(journal: Journal, person: Person | None, attempt: str) -> None:
    """Note that a person is shown the grade of an attempt."""
    if person is None or not could_mark(person):
        return

    def note(writing: Writing) -> None:
        if not any(row.kind == RowKind.SEEN and row.content["by"] == person.id for row in writing.rows_of(attempt)):
            writing.append(attempt, RowKind.SEEN, {"by": person.id})

    journal.write(note).result()


def unseen_in_exam(journal: Journal, person: Person | None, exam: str, of: str | None = None) -> list[Sitting]:
    """The sittings of an exam, or of one candidate in it, that a person could still mark independently."""
    if person is None or not could_mark(person):
        return []
    with journal.database.reading() as connection:
        rows = journal.rows(connection, exam, keep=True)
    # There are thousands of rows, and a handful of these.
    noted = [row for row in rows if row.kind == RowKind.SEEN]
    return [
        one
        for one in sittings_from(rows)
        if of in (None, one.person) and not one.running and not saw(noted, one, person)
    ]


def covered(journal: Journal, person: Person | None, exams: Iterable[str]) -> set[tuple[str, str]]:
    """Exams, each with a candidate whose grades no list tells a person who may still mark them independently.

    What was dealt in a sitting that is not over is covered too: it can be marked when it is.
    """
    if person is None or not could_mark(person):
        return set()
    found = set()
    for exam in exams:
        rows = journal.rows_of(exam, keep=True)
        noted = [row for row in rows if row.kind == RowKind.SEEN]
        found |= {
            (exam, one.person)
            for one in sittings_from(rows)
            if one.person != person.id and (one.running or not saw(noted, one, person))
        }
    return found


def saw(rows: Sequence[Row], one: Sitting, person: Person) -> bool:
    """Whether a person has been shown a sitting's result, by the rows about its exam."""
    return any(
        row.content["by"] == person.id
        and row.content["of"] in (None, one.person)
        and (one.ended is None or datetime.fromisoformat(row.at) >= one.ended)
        for row in rows
        if row.kind == RowKind.SEEN
    )


def why_not(person: Person, attempts: Iterable[Row], exam: Sequence[Row] = (), one: Sitting | None = None) -> str:
    """Why a person's mark would not be independent, or nothing; by the rows about attempts and about their exam."""
    for row in attempts:
        body = row.content
        if row.kind in _DECISIONS and person.id in (body.get("by"), body.get("with")):
            return DECIDED
        if row.kind == RowKind.SEEN and body["by"] == person.id:
            return SAW
    if one is None:
        return ""
    for row in exam:
        body = row.content
        decided = row.kind == RowKind.PROPOSED or (row.kind == RowKind.DEED and body["did"] in (Did.DECIDE, Did.ANNUL))
        if decided and body.get("sitting") == one.id and person.id in (body.get("by"), body.get("with")):
            return DECIDED
    return SAW if saw(exam, one, person) else ""
