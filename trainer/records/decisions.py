"""Decisions on the whole result of a sitting, and second signatures under all decisions that wait for one.

A decision that waits is a row of kind `proposed` about the attempt or the exam, and changes nothing. The second signer
writes the decision itself, with both names; the one who withdraws it says why. The first result is kept.
"""

from __future__ import annotations

from typing import Any

from trainer.drill.numbers import rounded
from trainer.records.annulment import annul_sitting
from trainer.records.attemptstatus import ANNULLED
from trainer.records.exams import annul_exam
from trainer.records.journal import Journal
from trainer.records.ledger import Writing
from trainer.records.problems import Refused
from trainer.records.proposals import AFTER, DECIDES, WHAT, Waiting, propose, two_wanted, waiting_in
from trainer.records.roles import Deed, Person, demand
from trainer.records.rows import Row, RowKind
from trainer.records.sitting import Did, Sitting, sitting_in, sittings_from
from trainer.records.steadyclock import MEASURED

LONGEST = 2000


class Decisions:
    """Decisions as one person may make, sign and withdraw them."""

    def __init__(self, journal: Journal, person: Person | None) -> None:
        self._journal = journal
        self.person = person

    @property
    def _mine(self) -> str | None:
        return self.person.id or None if self.person else None

    def decide(
        self, exam: str, sitting: str, reason: str, score: float | None = None, passed: bool | None = None
    ) -> bool:
        """Another result for a whole sitting; False if it waits for a second signature."""
        by = demand(self.person, Deed.OVERRIDE)
        if score is None and passed is None:
            raise Refused("Say what is decided: another score, or whether it is a pass.")
        if score is not None and not 0 <= score <= 100:
            raise Refused("A score is from 0 to 100.")
        if not reason.strip() or len(reason) > LONGEST:
            raise Refused("A reason must be given." if not reason.strip() else "The reason is too long.")
        said = {"score": None if score is None else rounded(score), "passed": passed}
        body: dict[str, Any] = {"sitting": sitting, "reason": reason.strip(), "by": self._mine}
        body |= {name: value for name, value in said.items() if value is not None}

        def decide(writing: Writing) -> bool:
            one = sitting_in(writing.rows_of(exam), sitting)
            _fits(one, by)
            if two_wanted(writing):
                propose(writing, exam, RowKind.DEED, body, len(one.decisions))
                return False
            writing.append(exam, RowKind.DEED, {"did": Did.DECIDE.value, **body})
            return True

        return self._journal.write(decide, self.person).result()

    # Second signatures

    def waiting(self, subject: str) -> list[Waiting]:
        """The decisions about an attempt, or about an exam's sittings, that wait for a second signature."""
        demand(self.person, Deed.SEE_RECORDS)
        with self._journal.database.reading() as connection:
            return waiting_in(self._journal.rows(connection, subject))

    def waiting_in_exam(self, exam: str) -> list[Waiting]:
        """All that wait in an exam: about its sittings, and about the attempts of their parts."""
        demand(self.person, Deed.SEE_RECORDS)
        with self._journal.database.reading() as connection:
            rows = self._journal.rows(connection, exam)
            attempts = [part.attempt for one in sittings_from(rows) for part in one.parts.values() if part.attempt]
            asked = self._journal.proposed(attempts)
            every = [waiting_in(rows), *(waiting_in(self._journal.rows(connection, one)) for one in asked)]
        return sorted((one for found in every for one in found), key=lambda one: one.at)

    def sign(self, one: Waiting) -> None:
        """Sign a decision as the second: from now on it stands."""
        by = demand(self.person, Deed.OVERRIDE)

        def sign(writing: Writing) -> Row:
            body = self._still_waits(writing, one)
            if by.id and body["by"] == by.id:
                raise Refused("A second signature is another examiner's.")
            return self._take_effect(writing, one, by, body)

        self._journal.write(sign, self.person).result()

    def withdraw(self, one: Waiting, reason: str) -> None:
        """Withdraw a decision that waits for a second signature: it never takes effect."""
        demand(self.person, Deed.OVERRIDE)
        if not reason.strip():
            raise Refused("A reason must be given.")

        def withdraw(writing: Writing) -> Row:
            self._still_waits(writing, one)
            body = {"did": RowKind.WITHDRAWN.value, "proposed": one.n, "by": self._mine, "reason": reason.strip()}
            return writing.append(one.subject, RowKind.WITHDRAWN, body)

        self._journal.write(withdraw, self.person).result()

    def _still_waits(self, writing: Writing, one: Waiting) -> dict[str, Any]:
        found = [other for other in waiting_in(writing.rows_of(one.subject)) if other.n == one.n]
        if not found:
            raise Refused("This decision was signed or withdrawn meanwhile.")
        return dict(found[0].body)

    def _take_effect(self, writing: Writing, one: Waiting, by: Person, body: dict[str, Any]) -> Row:
        kind, after, what = RowKind(body.pop(DECIDES)), body.pop(AFTER), body.pop(WHAT, Did.DECIDE)
        body |= {"with": self._mine, "proposed": one.n}
        body.pop("did", None)
        match kind:
            case RowKind.EXAM:
                return annul_exam(writing, one.subject, body)
            case RowKind.DEED:
                return self._about_sitting(writing, one.subject, Did(what), by, body, after)
            case _:
                status = writing.status(one.subject)
                if status is None or status.overrides != after or status.state == ANNULLED:
                    raise Refused(SINCE)
                if by.id and status.person == by.id:
                    raise Refused(OWN)
                return writing.append(one.subject, kind, body)

    def _about_sitting(
        self, writing: Writing, exam: str, did: Did, by: Person, body: dict[str, Any], after: int
    ) -> Row:
        about = sitting_in(writing.rows_of(exam), body["sitting"])
        if len(about.decisions) != after:
            raise Refused(SINCE)
        if did is Did.ANNUL:
            return annul_sitting(writing, about, body | {MEASURED: self._journal.clock.measured()})
        _fits(about, by)
        return writing.append(exam, RowKind.DEED, {"did": did.value, **body})


SINCE = "Another decision was made since this one was proposed; withdraw it and decide again."
OWN = "No one decides about what they did themselves."


def _fits(one: Sitting, by: Person) -> None:
    if one.running:
        raise Refused("The sitting is still running; its result is decided when it is over.")
    if by.id and one.person == by.id:
        raise Refused(OWN)
