"""Sittings: a candidate sits an exam, part by part, under the examiner's eye.

All that happens at a sitting is a row of the ledger about its exam. The examiner admits a candidate and thereby
confirms who it is, gives more time, stops, and chooses after a breakdown whether the candidate goes on or the sitting
stays interrupted.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from trainer.drill.attempt import Mode
from trainer.drill.exam import Part
from trainer.drill.written import WrittenPaper
from trainer.records.annulment import annul_sitting, demand_not_annulled
from trainer.records.attemptlog import AttemptLog
from trainer.records.attempts import lesson_hash
from trainer.records.attemptstatus import RUNNING
from trainer.records.candidacy import as_it_is_now, demand_another, demand_candidate, demand_free, demand_open
from trainer.records.counting import note_what_counts
from trainer.records.ledger import Writing
from trainer.records.openparts import open_when
from trainer.records.problems import Refused
from trainer.records.proposals import propose, two_wanted
from trainer.records.roles import Deed, Person, demand
from trainer.records.rows import Row, RowKind
from trainer.records.setexam import SetExam
from trainer.records.setparts import NO_CHOICE, check_answer, digest_of, new_paper, paper_of, part_of
from trainer.records.sitting import (
    WRITTEN,
    BegunPart,
    Did,
    Sitting,
    SittingStage,
    answers_in,
    sitting_in,
)
from trainer.records.sittingreader import SittingReader

LATE = "The time was over."
BEGUN = "This part was begun already; the examiner decides whether it is continued."


class Dealing(NamedTuple):
    """A part being dealt: the lesson with its limits, and where its acts are kept."""

    part: Part
    log: AttemptLog


class Admission(NamedTuple):
    """What came of admitting many: the ids of those who sit now, and of those who cannot, each with the reason."""

    admitted: list[str]
    refused: list[tuple[str, str]]


class Sittings(SittingReader):
    """Writes what candidates and examiners do at the sittings of a school's exams."""

    # The candidate

    def begin_part(self, person: Person | None, exam: str, sitting: str, number: int) -> Dealing:
        """Begin a part of the candidate's own sitting: each once, and in time."""
        demand(person, Deed.SIT_EXAM)
        kept = self.exams.kept(exam)
        part = part_of(kept, number)
        one = self.get(person, exam, sitting)
        before = one.begun(number)
        attempt = before.attempt if before is not None else str(uuid.uuid4())

        def note(writing: Writing) -> None:
            now = self._own(writing, person, exam, sitting)
            begun = now.begun(number)
            if begun is None:
                self.demand_in_time(kept, now)
                self._note(writing, now, Did.BEGIN, person, part=number, attempt=attempt)
            elif begun.attempt != attempt or writing.began(attempt):
                # An earlier version noted a part's beginning first, and could be killed before the attempt's own.
                raise Refused(BEGUN)

        lesson, seed = part.lesson, kept.seed_for(number, one.person, one.number)
        # Together: what was begun stays begun, whatever happens to either row.
        log = self.book.begin(
            *(lesson.id, lesson.model.game, seed, Mode.EXAM, lesson_hash(lesson), one.person, exam, attempt),
            also=note,
            by=person,
        )
        try:
            log.ready.result()
        except BaseException:
            log.close()
            raise
        return Dealing(part, log)

    def paper(self, person: Person | None, exam: str, sitting: str) -> WrittenPaper:
        """Begin the written part, or see it again: the same questions."""
        demand(person, Deed.SIT_EXAM)
        kept = self.exams.kept(exam)
        # Made before the writer is asked, which others wait for.
        fresh = new_paper(kept, self.get(person, exam, sitting))

        def begin(writing: Writing) -> WrittenPaper:
            one = self._own(writing, person, exam, sitting)
            self.demand_in_time(kept, one)
            if one.answers is not None:
                raise Refused("The written part was handed in.")
            if one.begun(WRITTEN) is None:
                self._note(writing, one, Did.BEGIN, person, part=WRITTEN, attempt="", paper=digest_of(fresh))
                body = {"did": Did.PAPER.value, "by": _id(person), "questions": fresh.plain()}
                writing.append(one.id, RowKind.DEED, body)
                return fresh
            return paper_of(kept, one, writing.rows_of(one.id))

        return self.journal.write(begin, person).result()

    def go_on(self, person: Person | None, exam: str, sitting: str, number: int) -> Dealing:
        """Resume a broken-off part of the candidate's own sitting, after the examiner has allowed it."""
        demand(person, Deed.SIT_EXAM)
        kept = self.exams.kept(exam)

        begun = self.get(person, exam, sitting).begun(number)
        if begun is None or not begun.attempt:
            raise Refused("There is no such part to go on with.")

        def note(writing: Writing) -> Row:
            one = self._own(writing, person, exam, sitting)
            if not one.parts[number].may_go_on:
                raise Refused(BEGUN)
            self.demand_in_time(kept, one, number)
            return self._note(writing, one, Did.GO_ON, person, part=number)

        # Together: where the part cannot be taken up, leave to go on is not used up.
        log = self.book.resume(begun.attempt, _id(person), note)
        try:
            log.ready.result()
        except BaseException:
            log.close()
            raise
        return Dealing(part_of(kept, number), log)

    def end_part(self, person: Person | None, exam: str, sitting: str, number: int) -> bool:
        """End a part of the candidate's own sitting if its time is over; return whether it is."""
        demand(person, Deed.SIT_EXAM)
        kept = self.exams.kept(exam)

        def end(writing: Writing) -> bool:
            one = self._own(writing, person, exam, sitting)
            begun = one.begun(number)
            return begun is not None and self._end_late(writing, kept, one, begun)

        return self.journal.write(end, person).result()

    def answer(self, person: Person | None, exam: str, sitting: str, question: int, choice: int | None) -> None:
        """Note a choice, so that it counts whatever becomes of the window; it can be changed until the hand-in."""
        demand(person, Deed.SIT_EXAM)
        kept = self.exams.kept(exam)
        paper = self.judge.paper(kept, self.get(person, exam, sitting))

        def note(writing: Writing) -> Row:
            one = self._own(writing, person, exam, sitting)
            if one.begun(WRITTEN) is None or one.answers is not None:
                raise Refused("There is no written part to be answered.")
            check_answer(paper, question, choice)
            self.demand_in_time(kept, one, WRITTEN)
            body = {"did": Did.ANSWER.value, "by": _id(person), "question": question, "choice": choice}
            return writing.append(one.id, RowKind.DEED, body)

        self.journal.write(note, person).result()

    def answered(self, by: Person | None, exam: str, sitting: str) -> tuple[int | None, ...]:
        """The choices so far, or those that were handed in."""
        kept, one = self.exams.kept(exam), self.get(by, exam, sitting)
        return self.judge.noted(kept, one) if one.answers is None else one.answers

    def hand_in(
        self, person: Person | None, exam: str, sitting: str, answers: Sequence[int | None] | None = None
    ) -> None:
        """Hand in the answers to the written part, once and for good; by default those noted, even after the time."""
        demand(person, Deed.SIT_EXAM)
        kept = self.exams.kept(exam)
        paper = self.judge.paper(kept, self.get(person, exam, sitting))

        def hand_in(writing: Writing) -> Row:
            one = self._own(writing, person, exam, sitting)
            if one.begun(WRITTEN) is None or one.answers is not None:
                raise Refused("There is no written part to be handed in.")
            if answers is None:
                noted = answers_in(writing.rows_of(one.id), len(paper.questions))
                return self._note(writing, one, Did.HAND_IN, person, answers=list(noted))
            if len(answers) != len(paper.questions):
                raise Refused(NO_CHOICE)
            for question, choice in enumerate(answers):
                check_answer(paper, question, choice)
            left = self.left(kept, one, WRITTEN)
            if left is not None and left <= 0:
                raise Refused("The time for the written part is over.")
            return self._note(writing, one, Did.HAND_IN, person, answers=list(answers))

        self.journal.write(hand_in, person).result()

    def finish(self, person: Person | None, exam: str, sitting: str) -> None:
        """Finish the sitting; what was not begun counts nothing."""
        demand(person, Deed.SIT_EXAM)
        kept = self.exams.kept(exam)

        def finish(writing: Writing) -> Row:
            one = self._own(writing, person, exam, sitting)
            for part in one.parts.values():
                if _state(writing, part.attempt) == RUNNING and not self._end_late(writing, kept, one, part):
                    raise Refused("A part is still being dealt.")
            row = self._note(writing, one, Did.FINISH, person)
            note_what_counts(writing, kept, one)
            return row

        self.journal.write(finish, person).result()

    # The examiner

    def admit(self, by: Person | None, exam: str, person: str) -> Sitting:
        """Admit a candidate whose identity was confirmed: the time runs from now on."""
        demand(by, Deed.RUN_EXAM)
        kept = self.exams.kept(exam)
        return self.get(by, exam, self.journal.write(partial(self._admit, kept, by, person), by).result())

    def admit_all(self, by: Person | None, exam: str, people: Sequence[str]) -> Admission:
        """Admit candidates whose identity was confirmed; who cannot be is told with the reason, the others sit."""
        demand(by, Deed.RUN_EXAM)
        kept = self.exams.kept(exam)
        # Asked for together, so that all of them begin at one moment.
        asked = [(person, self.journal.write(partial(self._admit, kept, by, person), by)) for person in people]
        admission = Admission([], [])
        for person, told in asked:
            try:
                told.result()
            except Refused as problem:
                admission.refused.append((person, str(problem)))
            else:
                admission.admitted.append(person)
        return admission

    def _admit(self, kept: SetExam, by: Person | None, person: str, writing: Writing) -> str:
        kept = as_it_is_now(writing, kept)
        closed = kept.opening(self.journal.wall(), self.exams.zone)
        if closed:
            raise Refused(closed)
        demand_candidate(writing, kept, person)
        demand_free(writing, person)
        number = demand_another(writing, kept, person)
        new = str(uuid.uuid4())
        body = {"did": Did.ADMIT.value, "sitting": new, "person": person, "number": number, "by": _id(by)}
        extra = kept.extra.get(person)
        writing.append(kept.id, RowKind.DEED, body | self.measured() | ({"extra": extra} if extra else {}))
        return new

    def extend(
        self, by: Person | None, exam: str, sitting: str, seconds: int, reason: str, part: int | None = None
    ) -> None:
        """Give more time for the whole sitting, and for a part that was begun, even if it is over: a decision."""
        if seconds <= 0:
            raise Refused("Time can only be added.")

        def fits(one: Sitting) -> bool:
            return one.running and (part is None or one.begun(part) is not None)

        said: dict[str, object] = {"seconds": seconds, "part": part}
        self._decide(by, exam, sitting, Did.EXTEND, reason, fits, lambda writing, one: said)

    def stop(self, by: Person | None, exam: str, sitting: str, reason: str) -> None:
        """End the sitting here; it counts as it is."""
        self._decide(by, exam, sitting, Did.STOP, reason, lambda one: one.under_way)

    def interrupt(self, by: Person | None, exam: str, sitting: str, reason: str) -> None:
        """Interrupt a sitting that broke down: it stays as it is until an examiner resumes or annuls it."""
        self._decide(by, exam, sitting, Did.INTERRUPT, reason, lambda one: one.running)

    def resume(self, by: Person | None, exam: str, sitting: str, reason: str, give_back: int = 0) -> None:
        """Resume an interrupted sitting, lost seconds given back if the examiner says so.

        They are given to the whole and to the parts that were not over when it broke down: what was done too late in
        a part that was over stays too late.
        """
        kept = self.exams.kept(exam)

        def broken(one: Sitting) -> bool:
            return one.stage is SittingStage.INTERRUPTED

        def about(writing: Writing, one: Sitting) -> dict[str, object]:
            demand_open(writing, exam)
            demand_free(writing, one.person)
            then = self.journal.clock.measured() if one.ended_measured is None else one.ended_measured
            return {"seconds": max(0, give_back), "parts": open_when(writing, kept, one, then)}

        self._decide(by, exam, sitting, Did.RESUME, reason, broken, about)

    def resume_part(self, by: Person | None, exam: str, sitting: str, number: int) -> Dealing:
        """Go on with a part that was begun, at the act after the last that was kept."""
        demand(by, Deed.RUN_EXAM)
        self.journal.demand_still(by)
        one = self.get(by, exam, sitting)
        begun = one.begun(number)
        if not one.running or begun is None or not begun.attempt:
            raise Refused("There is no such part to go on with.")
        return Dealing(part_of(self.exams.kept(exam), number), self.book.resume(begun.attempt, _id(by)))

    def let_go_on(self, by: Person | None, exam: str, sitting: str, number: int, reason: str) -> None:
        """Allow the candidate to resume a broken-off part, at their own window."""

        def broken(one: Sitting) -> bool:
            return one.running and bool((begun := one.begun(number)) and begun.attempt)

        self._decide(by, exam, sitting, Did.LET, reason, broken, lambda writing, one: {"part": number})

    def annul(self, by: Person | None, exam: str, sitting: str, reason: str) -> bool:
        """Make the sitting not count, nor against the attempts allowed; everything of it is kept.

        Where the school wants two signatures it waits for the second, and until then nothing is changed; then the
        answer is False.
        """
        demand(by, Deed.ANNUL)
        if not reason.strip():
            raise Refused("A reason must be given.")
        body = {"sitting": sitting, "reason": reason, "by": _id(by)}

        def annul(writing: Writing) -> bool:
            one = sitting_in(writing.rows_of(exam), sitting)
            demand_not_annulled(one)
            if two_wanted(writing):
                propose(writing, exam, RowKind.DEED, body, len(one.decisions), Did.ANNUL)
                return False
            annul_sitting(writing, one, body | self.measured())
            return True

        return self.journal.write(annul, by).result()

    def _decide(
        self,
        by: Person | None,
        exam: str,
        sitting: str,
        did: Did,
        reason: str,
        fits: Callable[[Sitting], bool],
        about: Callable[[Writing, Sitting], dict[str, object]] = lambda writing, one: {},
    ) -> None:
        """Note a decision, with what `about` says of it, and what becomes of the attempts."""
        demand(by, Deed.RUN_EXAM)
        kept = self.exams.kept(exam)
        if not reason.strip():
            raise Refused("A reason must be given.")

        def decide(writing: Writing) -> None:
            one = sitting_in(writing.rows_of(exam), sitting)
            if not fits(one):
                raise Refused(f"The sitting is {one.stage}; that cannot be decided now.")
            self._note(writing, one, did, by, reason=reason, **about(writing, one))
            for part in one.parts.values():
                status = writing.status(part.attempt)
                state = status.state if status else None
                if did is Did.INTERRUPT and status and state == RUNNING:
                    # Taken from the window that had it, if that is still there, so that nothing is dealt meanwhile.
                    taken = {"by": _id(by), "acts": status.acts, "holder": None}
                    writing.append(part.attempt, RowKind.RESUMED, taken)
                elif did is Did.STOP and state == RUNNING:
                    writing.append(part.attempt, RowKind.INTERRUPTED, {"reason": reason, "by": _id(by)})
            if did is Did.STOP:
                note_what_counts(writing, kept, one)

        self.journal.write(decide, by).result()

    def _end_late(self, writing: Writing, kept: SetExam, one: Sitting, begun: BegunPart) -> bool:
        """Whether a part's time is over; if it is still being dealt, it stays as it is."""
        left = self.left(kept, one, begun.number)
        if left is None or left > 0:
            return False
        if _state(writing, begun.attempt) == RUNNING:
            writing.append(begun.attempt, RowKind.INTERRUPTED, {"reason": LATE, "by": None})
        return True

    def _own(self, writing: Writing, person: Person | None, exam: str, sitting: str) -> Sitting:
        one = sitting_in(writing.rows_of(exam), sitting)
        if person is None or one.person != person.id:
            raise Refused("There is no such sitting.")
        if not one.running:
            raise Refused(f"The sitting is {one.stage}.")
        demand_open(writing, exam)
        return one

    def _note(self, writing: Writing, one: Sitting, did: Did, by: Person | None, **more: object) -> Row:
        body = {"did": did.value, "sitting": one.id, "by": _id(by), **more}
        return writing.append(one.exam, RowKind.DEED, body | self.measured())


def _state(writing: Writing, attempt: str) -> str | None:
    """How an attempt stands; None if it never began."""
    status = writing.status(attempt)
    return None if status is None else status.state


def _id(by: Person | None) -> str | None:
    return by.id or None if by else None
