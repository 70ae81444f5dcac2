"""Attempts in the database: begun, acted, resumed, ended, read again; shaped like the store of files.

Every change is a row of the ledger, written by the journal's thread. What is returned is a future: an act's verdict may
be shown when its future is done, for act and verdict are on the disk by then.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from trainer.drill.attempt import Mode
from trainer.drill.numbers import rounded
from trainer.games import parse_act_of
from trainer.records.attemptfile import AttemptRecord
from trainer.records.journal import Journal
from trainer.records.ledger import Writing
from trainer.records.problems import CannotStore, Damaged, DecidedSince, Refused
from trainer.records.proposals import propose as put_forward
from trainer.records.roles import Person
from trainer.records.rows import Body, Kind, Row
from trainer.records.standing import ANNULLED, ENDED, RUNNING, Standing, is_error, standings
from trainer.rules.act import Entry, act_text
from trainer.rules.notation import BadAct
from trainer.rules.verdict import IMPROPER, Verdict
from trainer.rules.version import FIRST_RULES, RULES_VERSION

DECISIONS = (Kind.INTERRUPTED, Kind.ANNUL, Kind.OVERRIDE, Kind.REGRADE)
TAKEN = "This attempt was gone on with in another window, ended or annulled; this window keeps nothing more of it."


@dataclass(frozen=True, slots=True)
class KeptAttempt(AttemptRecord):
    """An attempt in the database; `verdicts` has one for each entry, None where none was kept.

    A list of attempts has them without their entries; `acts` says how many there are.
    """

    person: str | None = None
    exam: str | None = None
    state: str = RUNNING
    acts: int = 0
    errors: int = 0
    standing_score: float | None = None
    standing_passed: bool = False
    overrides: int = 0
    holder: str | None = None
    verdicts: tuple[Mapping[str, Any] | None, ...] = ()
    older: int = 0
    """How many of the first verdicts were found under other rules than `rules`, before it was gone on with."""
    counted: int | None = None
    """How many of the first acts were in time, where a part of an exam has others; all of them where it is None."""
    decisions: tuple[Mapping[str, Any], ...] = ()
    """What was decided about it, in order: the kind, when, by whom, the reason and what was decided."""

    @property
    def interrupted(self) -> bool:
        return self.state == RUNNING

    @property
    def in_time(self) -> KeptAttempt:
        """As far as it counts: without the acts that came after the time."""
        if self.counted is None:
            return self
        return replace(self, entries=self.entries[: self.counted], verdicts=self.verdicts[: self.counted])


def verdict_body(verdict: Verdict, taken_back: bool = False, waived: bool = False) -> dict[str, Any]:
    """What is kept of a verdict: the finding, what it rests on and what it costs before anything is mended.

    What the rubric waives is marked: it keeps the cost that it has elsewhere.
    """
    body: dict[str, Any] = {"finding": verdict.finding.value, "citation": verdict.duty and verdict.duty.citation}
    if verdict.finding is IMPROPER:
        body["also"] = [duty.citation for duty in verdict.also]
        body["cost"] = int(verdict.duty.severity) if verdict.costs and verdict.duty else 0
        body["ruling"] = verdict.ruling
    if verdict.remark:
        body["remark"] = verdict.remark
    if taken_back:
        body["taken_back"] = True
    if waived:
        body["waived"] = True
    return body


def substance(body: Mapping[str, Any] | None) -> object:
    """What a verdict finds, what it rests on and what it costs; the words of its remark may be put better one day.

    What is waived is a rubric's word, not the judge's.
    """
    return body and {name: value for name, value in body.items() if name not in ("remark", "waived")}


class KeptLog:
    """One attempt being written."""

    def __init__(self, journal: Journal, record: KeptAttempt) -> None:
        self._journal = journal
        self._record = record
        self._entries = list(record.entries)
        self._verdicts = list(record.verdicts)
        self._hints = list(record.hints_at)
        self._backs = record.backs
        self._errors = record.errors
        self._session: int | None = None
        self.closed = False
        self.ready: Future[None]
        """Done when the attempt's beginning, or its being resumed, is on the disk."""

    @property
    def id(self) -> str:
        return self._record.id

    @property
    def record(self) -> KeptAttempt:
        """What has been said so far, whether it is on the disk yet or not."""
        return replace(
            self._record,
            entries=tuple(self._entries),
            verdicts=tuple(self._verdicts),
            hints_at=tuple(self._hints),
            backs=self._backs,
            acts=len(self._entries),
            errors=self._errors,
            older=min(self._record.older, len(self._entries)),
        )

    def act(
        self, entry: Entry, verdict: Verdict | None = None, taken_back: bool = False, waived: bool = False
    ) -> Future[None]:
        """An act and its verdict, together; what is `waived` by the rubric is no error."""
        kept = None if verdict is None else verdict_body(verdict, taken_back, waived)
        before = len(self._entries)
        told = self._write(Kind.ACT, {"act": act_text(entry.act), "at": entry.at, "verdict": kept}, before)
        self._entries.append(entry)
        self._verdicts.append(kept)
        self._errors += is_error(kept)
        return told

    def back(self) -> Future[None] | None:
        """The last act is taken back; with no act there is nothing to write."""
        if not self._entries:
            return None
        self._errors -= is_error(self._verdicts[-1])
        told = self._write(Kind.BACK, {"errors": self._errors}, len(self._entries))
        self._entries.pop()
        self._verdicts.pop()
        self._backs += 1
        return told

    def hint(self, level: int) -> Future[None]:
        told = self._write(Kind.HINT, {"level": int(level)}, len(self._entries))
        self._hints.append((len(self._entries), int(level)))
        return told

    def end(self, score: float | None, passed: bool, finished: bool, seconds: float | None = None) -> Future[None]:
        """The attempt is over: write its result and close."""
        result = {"score": score, "passed": passed, "finished": finished, "seconds": seconds}
        told = self._write(Kind.END, result, len(self._entries))
        self._record = replace(
            self.record,
            ended=True,
            state=ENDED,
            score=score,
            passed=passed,
            finished=finished,
            seconds=seconds,
            standing_score=score,
            standing_passed=passed,
        )
        self.close()
        return told

    def close(self) -> None:
        """Stop writing; without an end the attempt can be resumed. What was said is written all the same."""
        self.closed = True
        self._journal.held.discard(self.id)

    def _start(self, do: Callable[[Writing], Row], by: Person | None = None) -> None:
        def started(writing: Writing) -> None:
            self._session = do(writing).n

        self._journal.held.add(self.id)
        self.ready = self._journal.write(started, by)

    def _write(self, kind: Kind, body: Mapping[str, Any], acts: int) -> Future[None]:
        if self.closed:
            raise CannotStore("This attempt's record is closed.")

        def add(writing: Writing) -> None:
            standing = writing.standing(self.id)
            if standing is None or standing.state != RUNNING or standing.session != self._session:
                raise Refused(TAKEN)
            # After a refused act nothing may follow it as if it were there.
            if standing.acts != acts:
                raise Refused(f"Act {standing.acts + 1} of this attempt could not be kept, so nothing after it is.")
            writing.append(self.id, kind, body)

        return self._journal.write(add)


class AttemptBook:
    """All attempts of a school; `person` is an id, or None for whoever practises without an account.

    An attempt that is gone on with is judged by the rules of that day from its first act; what was recorded stays.
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
    ) -> KeptLog:
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
            holder=self.journal.presence.id,
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
            "holder": self.journal.presence.id,
        }
        log = KeptLog(self.journal, record)

        def begun(writing: Writing) -> Row:
            if also is not None:
                also(writing)
            return writing.append(record.id, Kind.BEGIN, body, record.started)

        log._start(begun, by)
        return log

    def resume(self, id_: str, by: str | None = None, also: Callable[[Writing], object] | None = None) -> KeptLog:
        """Go on with an attempt, which another window that has it open loses; `also` is done with it, or refuses it."""
        record = self.load(id_)
        if record is None or record.state != RUNNING:
            raise Refused(f"There is no attempt {id_} to go on with.")
        acts, holder = record.acts, self.journal.presence.id

        def resumed(writing: Writing) -> Row:
            standing = writing.standing(id_)
            if standing is None or standing.state != RUNNING or standing.acts != acts:
                raise Refused(TAKEN)
            if also is not None:
                also(writing)
            return writing.append(id_, Kind.RESUMED, {"by": by, "acts": acts, "holder": holder, "rules": self._rules})

        older = record.older if record.rules == self._rules else acts
        log = KeptLog(self.journal, replace(record, holder=holder, rules=self._rules, older=older))
        log._start(resumed)
        return log

    def interrupt(self, id_: str, reason: str, by: str | None = None) -> Future[Row]:
        """An attempt that is not to be resumed stays as it is, for a reason."""
        return self._decide(id_, Kind.INTERRUPTED, {"reason": reason, "by": by}, lambda one: one.state == RUNNING)

    def annul(self, id_: str, reason: str, by: str | None = None, propose: bool = False) -> Future[Row]:
        """An attempt does not count, for a reason; everything of it is kept."""
        return self._decide(id_, Kind.ANNUL, {"reason": reason, "by": by}, lambda one: one.state != ANNULLED, propose)

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
        return self._decide(id_, Kind.OVERRIDE, body | dict(more or {}), lambda one: one.state != RUNNING, propose)

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

        def fits(one: Standing) -> bool:
            if seen not in (None, one.overrides):
                raise DecidedSince(f"Someone has decided about attempt {id_} meanwhile.")
            return one.state != RUNNING

        return self._decide(id_, Kind.REGRADE, body, fits, propose)

    def _decide(
        self, id_: str, kind: Kind, body: Mapping[str, Any], fits: Callable[[Standing], bool], propose: bool = False
    ) -> Future[Row]:
        if not str(body["reason"]).strip():
            raise Refused("A reason must be given.")

        def decide(writing: Writing) -> Row:
            standing = writing.standing(id_)
            if standing is None or not fits(standing):
                raise Refused(f"Attempt {id_} is not one for which that can be decided now.")
            if propose:
                return put_forward(writing, id_, kind, body, standing.overrides)
            return writing.append(id_, kind, body)

        return self.journal.write(decide)

    # Reading

    def load(self, id_: str) -> KeptAttempt | None:
        """One attempt with its entries and verdicts, or None if there is none."""
        found = self.journal.attempt(id_)
        return None if found is None else unfolded(*found)

    def all(self, person: str | None = None) -> list[KeptAttempt]:
        """A person's attempts, the newest first, without their entries."""
        return self._listed("person IS ?", (person,))

    def of_exam(self, exam: str) -> list[KeptAttempt]:
        return self._listed("exam = ?", (exam,))

    def unfinished(self, person: str | None = None) -> list[KeptAttempt]:
        """A person's attempts that can be gone on with, the newest first, with their entries.

        Left out are those that a window, here or in another process, has open.
        """
        found = self._listed("state = 'running' AND person IS ?", (person,))
        loaded = (self.load(one.id) for one in found if not self.journal.holds(one.id, one.holder))
        return [one for one in loaded if one is not None]

    def best(self, lesson: str, person: str | None = None) -> KeptAttempt | None:
        """The best result in a lesson: passed before not, then the score, then what was reached with less help."""
        return better(self._listed("lesson = ? AND person IS ?", (lesson, person)))

    def _listed(self, where: str, given: tuple[object, ...]) -> list[KeptAttempt]:
        with self.journal.listing() as connection:
            return [summary(standing) for standing in standings(connection, where, given)]


def better(attempts: Iterable[KeptAttempt]) -> KeptAttempt | None:
    """The best of some attempts: passed before not, then the score, then what was reached with less help."""
    help_given = {Mode.EXAM: 0, Mode.PRACTICE: 1, Mode.GUIDED: 2}
    ended = (one for one in attempts if one.state == ENDED and one.standing_score is not None)
    return max(ended, key=lambda one: (one.standing_passed, one.standing_score, -help_given[one.mode]), default=None)


def summary(standing: Standing) -> KeptAttempt:
    """An attempt as its row in the list says, without its entries."""
    return KeptAttempt(
        id=standing.id,
        lesson=standing.lesson,
        game=standing.game,
        seed=standing.seed,
        mode=Mode(standing.mode),
        started=datetime.fromisoformat(standing.started).astimezone(),
        backs=standing.backs,
        ended=standing.ended is not None,
        score=standing.score,
        passed=bool(standing.passed),
        finished=bool(standing.finished),
        seconds=standing.seconds,
        lesson_sha256=standing.lesson_sha256,
        version=standing.version,
        person=standing.person,
        exam=standing.exam,
        state=standing.state,
        acts=standing.acts,
        errors=standing.errors,
        standing_score=standing.standing_score,
        standing_passed=bool(standing.standing_passed),
        overrides=standing.overrides,
        holder=standing.holder,
    )


def unfolded(standing: Standing, rows: list[Row]) -> KeptAttempt:
    """An attempt from the rows about it."""
    entries: list[Entry] = []
    verdicts: list[Mapping[str, Any] | None] = []
    hints: list[tuple[int, int]] = []
    decisions: list[Mapping[str, Any]] = []
    rules, older, counted = FIRST_RULES, 0, None
    try:
        for row in rows:
            body = row.content
            if row.kind in (Kind.BEGIN, Kind.RESUMED) and body.get("rules", rules) != rules:
                rules, older = int(body["rules"]), len(entries)
            elif row.kind == Kind.ACT:
                entries.append(Entry(parse_act_of(standing.game, body["act"]), body["at"]))
                verdicts.append(body["verdict"])
            elif row.kind == Kind.BACK:
                entries.pop()
                verdicts.pop()
            elif row.kind == Kind.HINT:
                hints.append((len(entries), body["level"]))
            elif row.kind == Kind.COUNTED:
                counted = int(body["acts"])
            elif row.kind in DECISIONS:
                decisions.append({"kind": row.kind, "at": row.at, **body})
    except (BadAct, ValueError, KeyError, IndexError) as error:
        raise Damaged(f"Attempt {standing.id} cannot be read: {error}; have the records verified.") from error
    stamps = [entry.at for entry in entries if entry.at is not None]
    seconds = standing.seconds if standing.state == ENDED else max(stamps, default=0) / 1000 or None
    return replace(
        summary(standing),
        entries=tuple(entries),
        verdicts=tuple(verdicts),
        hints_at=tuple(hints),
        seconds=seconds,
        counted=counted,
        decisions=tuple(decisions),
        rules=rules,
        older=min(older, len(entries)),
    )
