"""What the program does while somebody tampers: everything that is printed, and decisions that must not be got around.

Each act returns something that can be compared. On records that were changed from outside it must come to the same as
on those that were not, or be refused.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from datetime import UTC
from pathlib import Path
from typing import Any, NamedTuple

from tests.records.examroom import LESSON, OTHER, SECOND, Room
from tests.records.recorded import LESSONS, record
from tests.records.schools import CHEAP, Clock
from trainer.library import lesson_files
from trainer.records import items
from trainer.records.classroom import class_now
from trainer.records.invigilation import listed, seats
from trainer.records.lockout import LockedOut
from trainer.records.passwords import Hashing
from trainer.records.problems import Disagreement, Refused
from trainer.records.regrading import Regraded, regrade
from trainer.records.results import exam_results
from trainer.records.roles import Person, Role
from trainer.records.school import School
from trainer.reports.results import sheet_of, write_everything
from trainer.reports.sitting import sitting_sheet
from trainer.reports.tables import gradebook_csv, results_csv

TWO = f"""\
title: Two parts
attempts: 1
parts:
  - {{lesson: {LESSON}, seconds: 300, seed: fresh}}
  - {{lesson: {SECOND}}}
"""


class Base(NamedTuple):
    """A school that was closed, and who and what is in it."""

    folder: Path
    boss: Person
    examiner: Person
    tom: Person
    bob: Person
    closed: str
    """An exam that Tom has sat."""
    sat: str
    attempt: str
    open: str
    """An exam that Tom sits; its first part was begun."""
    sitting: str
    part: str
    practice: str

    def opened(self, folder: Path) -> School:
        clock = Clock()
        clock.go_on(seconds=1)
        return School.open(folder / "data", folder / "config", "0.1.0", clock, Hashing(CHEAP), zone=UTC)


def base(folder: Path) -> Base:
    """A school with a class, practice, an exam that is over, one that is sat, a lock-out and a demotion."""
    room = Room(folder)
    school = room.school
    course = school.classes.create(room.boss, "Monday")
    school.classes.enrol(room.boss, course.id, room.tom.id, room.tina.id)
    practice = record(school.personal(room.tom), LESSONS[0], 1, 0.3, most=12)
    record(school.personal(room.tom), LESSONS[0], 2, 0.3, most=12)
    own = next(path for path in lesson_files() if path.stem == LESSONS[0].partition("/")[2])
    school.lessons.add(room.instructor, "own.yaml", own.read_bytes())
    bob = school.people.create(room.boss, "Bob", "bob", Role.ADMINISTRATOR, "correct horse")
    school.people.change(room.boss, bob.id, role=Role.INSTRUCTOR)
    closed = room.opened_exam(TWO)
    sat = school.sittings.admit(room.examiner, closed, room.tom.id).id
    dealing = school.sittings.begin_part(room.tom, closed, sat, 1)
    dealing.log.end(0.0, False, False).result()
    school.sittings.finish(room.tom, closed, sat)
    school.exams.close(room.examiner, closed)
    school.signatures.set_two(room.boss, True)
    school.decisions(room.examiner).decide(closed, sat, "Seen on video", 90, True)
    school.sittings.annul(room.examiner, closed, sat, "A telephone rang")
    open_ = room.opened_exam(TWO.replace("Two parts", "Another two"))
    sitting = school.sittings.admit(room.examiner, open_, room.tom.id).id
    part = school.sittings.begin_part(room.tom, open_, sitting, 1).log
    part.close()
    for _ in range(30):
        try:
            school.people.log_in("tina", "000000")
        except LockedOut:
            break
        except Refused:
            continue
    school.people.log_in("ed", "correct horse")
    school.close()
    return Base(
        *(folder, room.boss, room.examiner, room.tom, bob, closed, sat, dealing.log.id),
        *(open_, sitting, part.id, practice),
    )


def _everything(school: School, base: Base) -> str:
    text = io.StringIO()
    write_everything(school, base.examiner, text)
    return text.getvalue().partition("\n")[2]


def _sheet(result: dict[str, Any]) -> str:
    return json.dumps(result, sort_keys=True)


def _regraded(school: School, base: Base) -> list[Regraded]:
    """Each attempt is refused by itself there."""
    wanted = [base.practice, base.attempt]
    found = regrade(school.personal(base.examiner), school.journal.database, wanted, jobs=1)
    for one in found:
        if "changed from outside" in one.problem:
            raise Disagreement(one.problem)
    return found


Act = Callable[[School, Base], object]

PRINTS: dict[str, Act] = {
    "head": lambda school, base: str(school.journal.head()),
    "people": lambda school, base: school.people.all(),
    "classes": lambda school, base: [(one, school.classes.members(one.id)) for one in school.classes.all()],
    "gradebook": lambda school, base: gradebook_csv(school.gradebook(base.examiner)),
    "everything": _everything,
    "results": lambda school, base: results_csv(exam_results(school, base.examiner, base.closed)),
    "candidates": lambda school, base: school.gradebook(base.examiner).candidates(),
    "lessons": lambda school, base: school.gradebook(base.examiner).lessons(),
    "exams": lambda school, base: school.gradebook(base.examiner).exams(),
    "titles": lambda school, base: school.exams.titles(base.examiner),
    "sittings": lambda school, base: [school.sittings.all(base.examiner, one) for one in (base.closed, base.open)],
    "own attempts": lambda school, base: school.personal(base.tom).all(),
    "unfinished": lambda school, base: [one.id for one in school.personal(base.tom).unfinished()],
    "best": lambda school, base: school.personal(base.tom).best(LESSONS[0]),
    "duties": lambda school, base: items.duties(school.gradebook(base.examiner)),
    "report": lambda school, base: _sheet(sheet_of(school, base.examiner, base.practice).result),
    "exam report": lambda school, base: _sheet(sitting_sheet(school, base.examiner, base.closed, base.sat).result),
    "regrading": _regraded,
    "letterhead": lambda school, base: school.letterhead.get(),
    "own lessons": lambda school, base: school.lessons.all(),
    "waiting": lambda school, base: school.decisions(base.examiner).waiting_in_exam(base.closed),
    "room": lambda school, base: seats(school.sittings, school.people, base.examiner, school.exams.kept(base.open)),
    "board": lambda school, base: listed(school.sittings, base.examiner),
    "class now": lambda school, base: class_now(school, base.examiner, school.classes.all()[0]),
}

DECISIONS: dict[str, Act] = {
    "begin again": lambda school, base: school.sittings.begin_part(base.tom, base.open, base.sitting, 1),
    "begin what is over": lambda school, base: school.sittings.begin_part(base.tom, base.closed, base.sat, 2),
    "sit again": lambda school, base: school.sittings.admit(base.examiner, base.closed, base.tom.id),
    "go on with what is over": lambda school, base: school.personal(base.tom).resume(base.practice),
    "go on with a part": lambda school, base: school.sittings.go_on(base.tom, base.open, base.sitting, 1),
    "see a sealed lesson": lambda school, base: school.personal(base.tom).may_see_lesson(LESSON),
    "see every sealed lesson": lambda school, base: sorted(school.exams.sealed().ids),
    "practise in an exam": lambda school, base: (
        school.personal(base.tom).begin(OTHER, "ultimate_8", 1, "exam").ready.result()
    ),
    "locked out": lambda school, base: school.people.log_in("tina", "258136"),
    "demoted": lambda school, base: school.people.log_in("bob", "correct horse").role,
    "time left": lambda school, base: school.sittings.time_left(base.tom, base.open, base.sitting, 1),
    "sits": lambda school, base: school.exams.sits(base.tom.id),
    "a login": lambda school, base: school.people.log_in("ed", "correct horse"),
    "a login that is taken": lambda school, base: school.people.create(base.boss, "Eve", "tom", Role.TRAINEE, "258036"),
    "the last administrator": lambda school, base: school.people.change(base.boss, base.boss.id, role=Role.EXAMINER),
    "accounts": lambda school, base: school.people.before_login(),
    "two signatures": lambda school, base: school.signatures.two(),
    "an annulment that waits": lambda school, base: (
        school.sittings.annul(base.examiner, base.closed, base.sat, "again"),
        school.sittings.get(base.examiner, base.closed, base.sat).stage,
    ),
}

ACTS = PRINTS | DECISIONS
