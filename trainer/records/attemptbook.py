"""The attempts in the database: begun, resumed, decided about and read.

Every change is a row of the ledger, written by the journal's thread.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from typing import Any

from trainer.drill.attempt import Mode
from trainer.drill.numbers import rounded
from trainer.records.attemptlog import TAKEN, AttemptLog
from trainer.records.attemptstatus import ANNULLED, RUNNING, AttemptStatus, attempt_statuses
from trainer.records.journal import Journal
from trainer.records.keptattempt import KeptAttempt, attempt_from, better, summary
from trainer.records.ledger import Writing
from trainer.records.problems import DecidedSince, Refused
from trainer.records.proposals import propose as put_forward
from trainer.records.roles import Person
from trainer.records.rows import Body, Row, RowKind
from trainer.rules.version import RULES_VERSION


class AttemptBook:
    """All attempts of a school; `person` is an id, or None for practice without an account.

    A resumed attempt is judged by the rules of that day from its first act; what was recorded stays.
    """

    def __init__(self, journal: Journal, program: str, rules: int = RULES_VERSION) -> None:
        self.journal = journal
        self._program = program
        self._rules = rules

    # Writing

    def begin(
        self,
        lesson: str,
        game: str,
        seed: int,
        mode: str,
        lesson_hash: str = "",
        person: str | None = None,
        exam: str | None = None,
        id_: str | None = None,
        also: Callable[[Writing], object] | None = None,
        by: Person | None = None,
    ) -> AttemptLog:
        """A new attempt; `also` is done together with it, or refuses it, and `by` must still have the same account."""
        record = KeptAttempt(
            id=id_ or str(uuid.uuid4()),
            lesson=lesson,
            game=game,
            seed=seed,
            mode=Mode(mode),
            started=self.journal.clock(),
            lesson_sha256=lesson_hash,
            version=self._program,
            rules=self._rules,
            person=person,
            exam=exam,
            holder=self.journal.process.id,
        )
        body = {
            "lesson": lesson,
            "game": game,
            "seed": seed,
            "mode": record.mode.value,
            "lesson_sha256": lesson_hash,
            "version": self._program,
            "rules": self._rules,
            "person": person,
            "exam": exam,
            "holder": self.journal.process.id,
        }
        log = AttemptLog(self.journal, record)

        def begun(writing: Writing) -> Row:
            if also is not None:
                also(writing)
            return writing.append(record.id, RowKind.BEGIN, body, record.started)

        log.start(begun, by)
        return log

    def resume(self, id_: str, by: str | None = None, also: Callable[[Writing], object] | None = None) -> AttemptLog:
        """Resume an attempt; another window that has it open loses it. `also` is done with it, or refuses it."""
        record = self.load(id_)
        if record is None or record.state != RUNNING:
            raise Refused(f"There is no attempt {id_} to go on with.")
        acts, holder = record.acts, self.journal.process.id

        def resumed(writing: Writing) -> Row:
            status = writing.status(id_)
            if status is None or status.state != RUNNING or status.acts != acts:
                raise Refused(TAKEN)
            if also is not None:
                also(writing)
            return writing.append(
                id_, RowKind.RESUMED, {"by": by, "acts": acts, "holder": holder, "rules": self._rules}
            )

        log = AttemptLog(self.journal, record)
        log.start(resumed)
        return log

    def interrupt(self, id_: str, reason: str, by: str | None = None) -> Future[Row]:
        """Leave an attempt as it is, not to be resumed, for a reason."""
        return self._decide(id_, RowKind.INTERRUPTED, {"reason": reason, "by": by}, lambda one: one.state == RUNNING)

    def annul(self, id_: str, reason: str, by: str | None = None, propose: bool = False) -> Future[Row]:
        """Make an attempt not count, for a reason; everything of it is kept."""
        return self._decide(
            id_, RowKind.ANNUL, {"reason": reason, "by": by}, lambda one: one.state != ANNULLED, propose
        )

    def override(
        self,
        id_: str,
        reason: str,
        by: str | None = None,
        score: float | None = None,
        passed: bool | None = None,
        act: int | None = None,
        finding: str | None = None,
        more: Body | None = None,
        propose: bool = False,
    ) -> Future[Row]:
        """Another grade, or another finding on an act, for a reason; what was found first is kept.

        `more` is what else the row says. Where it is only proposed, it waits for a second signature.
        """
        said = {"score": None if score is None else rounded(score), "passed": passed, "act": act, "finding": finding}
        body = {"reason": reason, "by": by} | {name: value for name, value in said.items() if value is not None}
        return self._decide(id_, RowKind.OVERRIDE, body | dict(more or {}), lambda one: one.state != RUNNING, propose)

    def regrade(
        self,
        id_: str,
        reason: str,
        score: float,
        passed: bool,
        under: Body,
        by: str | None = None,
        seen: int | None = None,
        propose: bool = False,
        errors: int | None = None,
    ) -> Future[Row]:
        """Another grade after judging again as `under` says, unless more than the `seen` grades were decided by now."""
        body = {"reason": reason, "by": by, "score": score, "passed": passed, "under": dict(under)}
        if errors is not None:
            body["errors"] = errors

        def fits(one: AttemptStatus) -> bool:
            if seen not in (None, one.overrides):
                raise DecidedSince(f"Another examiner has decided about attempt {id_} meanwhile.")
            return one.state != RUNNING

        return self._decide(id_, RowKind.REGRADE, body, fits, propose)

    def _decide(
        self,
        id_: str,
        kind: RowKind,
        body: Mapping[str, Any],
        fits: Callable[[AttemptStatus], bool],
        propose: bool = False,
    ) -> Future[Row]:
        if not str(body["reason"]).strip():
            raise Refused("A reason must be given.")

        def decide(writing: Writing) -> Row:
            status = writing.status(id_)
            if status is None or not fits(status):
                raise Refused(f"Attempt {id_} is not one for which that can be decided now.")
            if propose:
                return put_forward(writing, id_, kind, body, status.overrides)
            return writing.append(id_, kind, body)

        return self.journal.write(decide)

    # Reading

    def load(self, id_: str) -> KeptAttempt | None:
        """One attempt with its entries and verdicts, or None if there is none."""
        found = self.journal.attempt(id_)
        return None if found is None else attempt_from(*found)

    def all(self, person: str | None = None) -> list[KeptAttempt]:
        """A person's attempts, the newest first, without their entries."""
        return self._listed("person IS ?", (person,))

    def of_exam(self, exam: str) -> list[KeptAttempt]:
        return self._listed("exam = ?", (exam,))

    def unfinished(self, person: str | None = None) -> list[KeptAttempt]:
        """A person's attempts that can be resumed, the newest first, with their entries.

        Those that a window, here or in another process, has open are left out.
        """
        found = self._listed("state = 'running' AND person IS ?", (person,))
        loaded = (self.load(one.id) for one in found if not self.journal.holds(one.id, one.holder))
        return [one for one in loaded if one is not None]

    def best(self, lesson: str, person: str | None = None) -> KeptAttempt | None:
        """The best result in a lesson: passed before not, then the score, then what was reached with less help."""
        return better(self._listed("lesson = ? AND person IS ?", (lesson, person)))

    def _listed(self, where: str, given: tuple[object, ...]) -> list[KeptAttempt]:
        with self.journal.listing() as connection:
            return [summary(status) for status in attempt_statuses(connection, where, given)]
