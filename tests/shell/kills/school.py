"""The school in which the application is killed: its exams, the examiner, and what must hold after each kill."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from tests.records.examroom import exam
from tests.records.schools import CHEAP
from tests.shell.kills.candidate import EXAMINER, LOGIN, PASSWORD, PIN
from tests.shell.kills.habits import Undisturbed, usual_answer
from trainer.drill.numbers import rounded
from trainer.library import find
from trainer.records.attempts import program_version
from trainer.records.attemptstatus import ENDED, RUNNING
from trainer.records.passwords import Hashing
from trainer.records.roles import Role
from trainer.records.school import School
from trainer.records.setexam import SetExam
from trainer.records.sitting import WRITTEN, BegunPart, Sitting, SittingStage
from trainer.rules.act import act_text
from trainer.shell.preferences import FILE as PREFERENCES
from trainer.shell.preferences import Choices

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.records.keptattempt import KeptAttempt
    from trainer.records.roles import Person

Sign = Mapping[str, Any]
"""Something that the candidate has said: `sign` is what, the rest is what of it."""

EXAM = """\
title: Table test {number}
seconds: 90000
parts:
  - {{lesson: ultimate_8/stub-extra-card, seconds: 36000}}
  - {{lesson: lunar_poker/deal-hand, seed: fresh, seconds: 36000}}
  - {{lesson: ultimate_texas_holdem/whole-round, seed: fresh, seconds: 36000}}
  - {{lesson: ultimate_8/whole-round, seed: fresh, seconds: 36000}}
  - {{lesson: deuce_of_the_dragon/whole-sister-games, seed: fresh, seconds: 36000}}
written: {{questions: 8, topics: [figures, duties], seconds: 36000}}
"""


@dataclass(slots=True)
class Known:
    """What was on the disk of an attempt after the last kill, and the least time that was ever left for it."""

    acts: int = 0
    left: float = 1e9


@cache
def undisturbed(lesson: str, seed: int) -> Undisturbed:
    """As the exam grades it, which has no rubric of its own."""
    return Undisturbed(find(lesson), seed, exam(EXAM.format(number=0)).rubric)


class KilledSchool:
    """One candidate sits one exam after the other; `wrong` says in words whatever did not hold."""

    def __init__(self, home: Path, random: Random) -> None:
        self.home, self._random = home, random
        self.figures: Counter[str] = Counter()
        self.wrong: list[str] = []
        self._known: dict[str, Known] = {}
        self._noted: tuple[int | None, ...] = ()
        self._paper_left = 1e9
        self._exams = 0
        self._exam = self._sitting = ""
        home.mkdir(parents=True)
        choices = asdict(Choices(theme="light", motion=0.0, sound=False))
        (home / PREFERENCES).write_text(json.dumps({"choices": choices, "place": {}}))
        with self._open() as school:
            boss, _ = school.people.set_up("Ada", "ada", PASSWORD)
            self._tom: Person = school.people.create(boss, "Tom", LOGIN, Role.TRAINEE, PIN)
            self._ed: Person = school.people.create(boss, "Ed", EXAMINER, Role.EXAMINER, PASSWORD)
            self._admit(school)

    @contextmanager
    def _open(self) -> Iterator[School]:
        """Open for a moment, and closed with its thread: this process forks."""
        school = School.open(self.home, self.home, program_version(), hashing=Hashing(CHEAP))
        try:
            yield school
        finally:
            school.close()

    def _admit(self, school: School) -> None:
        """Another exam is set, and the candidate admitted to it."""
        self._exams += 1
        kept = school.exams.create(self._ed, exam(EXAM.format(number=self._exams)))
        self._exam = school.exams.open(self._ed, kept.id).id
        self._sitting = school.sittings.admit(self._ed, self._exam, self._tom.id).id
        self._noted, self._paper_left = (), 1e9

    # After a kill

    def look_after(self, signs: list[Sign], verify: bool) -> None:
        """See what is on the disk; then have the examiner decide, or leave that to the candidate's window."""
        self.figures["let go on at the window"] += any(sign["sign"] == "let" for sign in signs)
        # A change of table is news; anything in another tone is trouble.
        trouble = (sign for sign in signs if sign["sign"] == "told" and sign["tone"] in ("warn", "bad"))
        self.wrong += [f"the window said: {sign['words']}" for sign in trouble if sign["words"]]
        with self._open() as school:
            kept = school.exams.kept(self._exam)
            one = school.sittings.get(self._ed, self._exam, self._sitting)
            dealt = [begun for begun in one.parts.values() if begun.number != WRITTEN]
            for begun in dealt:
                self._check_part(school, kept, begun, signs)
            self._check_strangers(school, dealt)
            self._check_answers(school, kept, one, signs)
            if verify:
                report = school.verify()
                self.figures["verified"] += 1
                self.wrong += [str(alarm) for alarm in report.alarms]
            if one.running:
                self._let_go_on(school, dealt)
            else:
                self._check_end(school, one, dealt, kept)
                school.exams.close(self._ed, self._exam)
                self._admit(school)

    def _let_go_on(self, school: School, dealt: Iterable[BegunPart]) -> None:
        for begun in dealt:
            record = school.book.load(begun.attempt)
            if record is not None and record.state == RUNNING and not begun.may_go_on and self._random.random() < 0.5:
                school.sittings.let_go_on(self._ed, self._exam, self._sitting, begun.number, "a breakdown")
                self.figures["let go on from another process"] += 1

    def _check_part(self, school: School, kept: SetExam, begun: BegunPart, signs: Iterable[Sign]) -> None:
        mine = [sign for sign in signs if sign.get("attempt") == begun.attempt]
        acked = [sign for sign in mine if sign["sign"] == "act"]
        known = self._known.setdefault(begun.attempt, Known())
        record = school.book.load(begun.attempt)
        if record is None:
            if mine or known.acts:
                self.figures["lost"] += max(1, known.acts)
                self.wrong.append(f"attempt {begun.attempt} is gone")
            return
        should = undisturbed(record.lesson, record.seed)
        for seat in mine:
            if seat["sign"] == "seat":
                self._check_seat(seat, record, known, should)
        self._check_acts(record, known, acked, should)
        known.acts = len(record.entries)
        if record.state == ENDED:
            ended = (record.finished, record.score, len(record.entries))
            if ended != (should.finished, should.score, len(should.acts)):
                self.wrong.append(f"{record.lesson} {record.seed} ended as {ended}")

    def _check_seat(self, seat: Sign, record: KeptAttempt, known: Known, should: Undisturbed) -> None:
        """The table in the window lies as it would after the acts that were kept, and the clock goes on."""
        moment = should.moments[min(known.acts, len(should.moments) - 1)]
        if (seat["acts"], seat["due"], seat["table"]) != (known.acts, moment.due, moment.table):
            self.wrong.append(f"{record.lesson} {record.seed} goes on at {seat}, not {known.acts} {moment}")
        stamps = [entry.at or 0 for entry in record.entries[: known.acts]]
        if seat["clock"] < max(stamps, default=0) or seat["left"] > known.left:
            self.wrong.append(f"{record.lesson} {record.seed}: the time jumped back, {seat}, {known}")
        known.left = seat["left"]
        self.figures["resumed" if known.acts else "begun"] += 1

    def _check_acts(self, record: KeptAttempt, known: Known, acked: list[Sign], should: Undisturbed) -> None:
        """Everything acknowledged is there, once, in order, with its verdict; at most one act more was under way."""
        name, count = f"{record.lesson} {record.seed}", len(record.entries)
        shown = max(known.acts, max((sign["number"] for sign in acked), default=0))
        self.figures["acknowledged"] += len(acked)
        self.figures["under way"] += count - shown == 1
        if count < shown:
            self.figures["lost"] += shown - count
            self.wrong.append(f"{name}: {shown} acts were acknowledged, {count} are kept")
        if count > shown + 1:
            self.wrong.append(f"{name}: {count} acts are kept, but only {shown} were acknowledged")
        if [act_text(entry.act) for entry in record.entries] != should.acts[:count]:
            self.wrong.append(f"{name}: other acts are kept than were done")
        if list(record.verdicts) != should.verdicts[:count]:
            self.wrong.append(f"{name}: other verdicts are kept than were due")
        stamps = [entry.at or 0 for entry in record.entries]
        if stamps != sorted(stamps):
            self.wrong.append(f"{name}: the time of the acts jumps back")
        if [sign["number"] for sign in acked] != list(range(known.acts + 1, known.acts + 1 + len(acked))):
            self.wrong.append(f"{name}: acts were numbered otherwise after a breakdown")
        for sign in acked:
            if sign["number"] <= count and (sign["act"], sign["at"]) != (
                act_text(record.entries[sign["number"] - 1].act),
                record.entries[sign["number"] - 1].at,
            ):
                self.wrong.append(f"{name}: {sign} is kept otherwise")

    def _check_strangers(self, school: School, dealt: Iterable[BegunPart]) -> None:
        kept = {record.id for record in school.book.of_exam(self._exam)}
        if strangers := kept - {begun.attempt for begun in dealt}:
            self.wrong.append(f"attempts that nobody began: {strangers}")

    def _check_answers(self, school: School, kept: SetExam, one: Sitting, signs: Iterable[Sign]) -> None:
        questions = school.sittings.judge.paper(kept, one).questions
        should = tuple(usual_answer(number, len(each.choices)) for number, each in enumerate(questions))
        before = self._noted or (None,) * len(should)
        noted = school.sittings.answered(self._tom, self._exam, self._sitting) if one.begun(WRITTEN) else before
        sure = {number for number, choice in enumerate(before) if choice is not None}
        for sign in signs:
            if sign["sign"] == "paper":
                if tuple(sign["answers"]) != before or sign["left"] > self._paper_left:
                    self.wrong.append(f"the written part goes on at {sign}, not {before}")
                self._paper_left = sign["left"]
                self.figures["papers"] += 1
            elif sign["sign"] == "answer":
                sure.add(sign["question"])
                self.figures["answers"] += 1
        there = {number for number, choice in enumerate(noted) if choice is not None}
        self.figures["lost"] += len(sure - there)
        if sure - there or len(there - sure) > 1 or any(noted[number] != should[number] for number in there):
            self.wrong.append(f"answers: {noted} are kept, questions {sorted(sure)} were answered")
        if one.answers is not None and one.answers != should:
            self.wrong.append(f"handed in were {one.answers}")
        self._noted = noted

    def _check_end(self, school: School, one: Sitting, dealt: list[BegunPart], kept: SetExam) -> None:
        self.figures["exams finished"] += 1
        records = [school.book.load(begun.attempt) for begun in sorted(dealt, key=lambda begun: begun.number)]
        ended = [record for record in records if record is not None and record.state == ENDED]
        if one.stage is not SittingStage.FINISHED or len(ended) != len(kept.exam.parts) or one.answers is None:
            self.wrong.append(f"the exam ended as {one}")
        scores = [undisturbed(record.lesson, record.seed).score for record in ended]
        outcome = school.sittings.outcome(self._ed, self._exam, self._sitting)
        found = [rounded(line.score) for line in outcome.lines[: len(scores)]]
        if found != scores:
            self.wrong.append(f"the parts count {found}, not {scores}")
