"""Sittings whose time is over: they are handed in as they are, whether or not a window was open."""

from __future__ import annotations

from trainer.records.attemptstatus import RUNNING
from trainer.records.counting import note_what_counts
from trainer.records.intime import GRACE
from trainer.records.ledger import Writing
from trainer.records.rows import RowKind
from trainer.records.setexam import SetExam, State, state_of
from trainer.records.sitting import WRITTEN, Did, Sitting, answers_in, sitting_in, sittings_from
from trainer.records.sittings import LATE, Sittings


def is_over(sittings: Sittings, kept: SetExam, one: Sitting, grace: float = GRACE) -> bool:
    """Whether no time is left for anything: for the whole exam, or for each of its parts, all of them begun."""
    whole = sittings.left(kept, one)
    if whole is not None and whole <= -grace:
        return True
    numbers = [part.number for part in kept.exam.parts] + ([WRITTEN] if kept.exam.model.written else [])
    lefts = [sittings.left(kept, one, number) for number in numbers if one.begun(number) is not None]
    return len(lefts) == len(numbers) and all(left is not None and left <= -grace for left in lefts)


def hand_in_late(sittings: Sittings, grace: float = GRACE) -> list[str]:
    """Hand in every sitting of an open exam whose time is over; returns their ids."""
    exams = sittings.exams
    found = list[str]()
    for id_ in exams.open_ones():
        running = [one for one in sittings_from(exams.journal.rows_of(id_, keep=True)) if one.running]
        if running:
            kept = exams.kept(id_)
            found += [one.id for one in running if hand_in_if_over(sittings, kept, one, grace)]
    return found


def hand_in_if_over(sittings: Sittings, kept: SetExam, one: Sitting, grace: float = GRACE) -> bool:
    """Hand in a sitting whose time is over; False if it is not, or if it ended meanwhile."""
    if not one.running or not is_over(sittings, kept, one, grace):
        return False
    questions = 0
    if one.begun(WRITTEN) is not None and one.answers is None:
        questions = len(sittings.judge.paper(kept, one).questions)

    def hand_in(writing: Writing) -> bool:
        now = sitting_in(writing.rows_of(kept.id), one.id)
        # More time may have been given since.
        if not now.running or state_of(writing.trusted("exams", kept.id), kept.id) is not State.OPEN:
            return False
        if not is_over(sittings, kept, now, grace):
            return False
        for part in now.parts.values():
            status = writing.status(part.attempt)
            if status is not None and status.state == RUNNING:
                writing.append(part.attempt, RowKind.INTERRUPTED, {"reason": LATE, "by": None})
        about = {"sitting": now.id, "by": None, **sittings.measured()}
        if questions and now.answers is None:
            answers = list(answers_in(writing.rows_of(now.id), questions))
            writing.append(kept.id, RowKind.DEED, {"did": Did.HAND_IN.value, **about, "answers": answers})
        writing.append(kept.id, RowKind.DEED, {"did": Did.FINISH.value, **about, "reason": LATE})
        note_what_counts(writing, kept, now)
        return True

    return sittings.journal.write(hand_in).result()
