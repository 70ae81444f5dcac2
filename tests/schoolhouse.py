"""A school that is full: two trainees, an instructor, an examiner, an administrator, exams closed and sealed, and
attempts of everybody. Built once in a run; a test works on its own copy.

    def test_something(schoolhouse: Schoolhouse) -> None:
        with schoolhouse.opened() as school:
            person = schoolhouse.person(school, "aarcher")

The fixture points DEALER_TRAINER_HOME at the copy, so that commands and windows find it, too.
"""

from __future__ import annotations

import shutil
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from random import Random

from tests.records.recorded import record
from tests.records.schools import CHEAP
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.grading import grade
from trainer.drill.numbers import rounded
from trainer.drill.robot import Stuck, choose
from trainer.library import find_rubric, load_exam
from trainer.parts.acts import Flash
from trainer.parts.lessons.yamlfile import parse
from trainer.records.attempts import program_version
from trainer.records.passwords import Hashing
from trainer.records.roles import Person, Role
from trainer.records.school import School
from trainer.records.sittings import Dealing
from trainer.rules.act import Act, Entry

SHOWN = Flash("stub")
SEALED_LESSON, CLOSED_LESSON, FREE_LESSON = (
    "ultimate_8/stub-extra-card",
    "ultimate_8/stub-hand-of-nine",
    "ultimate_8/bet-what-counts",
)
SEALED_DUTY = '13:69F-42.1 "Stub"'
"""A duty whose faulty robot deals the sealed lesson."""

SECRETS = {
    "ada": "correct horse",
    "ina": "battery staple",
    "ed": "red and black",
    "aarcher": "258036",
    "bquill": "258136",
}
NAMES = {
    "ada": "Ada Adler",
    "ina": "Ina Ivers",
    "ed": "Ed Ekberg",
    "aarcher": "Ann Archer",
    "bquill": "Bartholomew Quill",
}
ROLES = {"ina": Role.INSTRUCTOR, "ed": Role.EXAMINER, "aarcher": Role.TRAINEE, "bquill": Role.TRAINEE}
CLASS = "Monday evenings"
OVERRIDDEN = 61.4
"""A score of the other trainee's that nothing else has."""

EXAM = """\
title: {title}
attempts: 2
seconds: 5000
parts:
  - {{lesson: {lesson}, weight: 3}}
written: {{questions: 3, topics: [figures, duties], seconds: 900}}
"""


@dataclass(frozen=True, slots=True)
class Schoolhouse:
    """Where it is, and the ids of what is in it: attempts and sittings by the login of whose they are."""

    home: Path
    people: dict[str, str]
    class_: str
    closed_exam: str
    sealed_exam: str
    practice: dict[str, str]
    closed_sittings: dict[str, str]
    sealed_sittings: dict[str, str]
    exam_attempts: dict[str, tuple[str, ...]]

    @contextmanager
    def opened(self) -> Iterator[School]:
        school = _open(self.home)
        try:
            yield school
        finally:
            school.close()

    def person(self, school: School, login: str) -> Person:
        found = school.people.get(self.people[login])
        assert found is not None
        return found

    def marks_of(self, login: str) -> tuple[str, ...]:
        """Words that stand for a person: where one of them is seen, something of that person's is."""
        ids = (self.people[login], self.practice[login], self.closed_sittings[login], self.sealed_sittings[login])
        score = (str(OVERRIDDEN),) if login == "bquill" else ()
        return (*ids, *self.exam_attempts[login], login, NAMES[login], *NAMES[login].split(), *score)

    def copied_to(self, folder: Path) -> Schoolhouse:
        shutil.copytree(self.home, folder)
        return replace(self, home=folder)


def _open(home: Path) -> School:
    return School.open(home, home, program_version(), hashing=Hashing(CHEAP))


def build(home: Path) -> Schoolhouse:
    """Build it; takes a second or two."""
    school = _open(home)
    ada, _ = school.people.set_up(NAMES["ada"], "ada", SECRETS["ada"])
    people = {"ada": ada}
    for login, role in ROLES.items():
        people[login] = school.people.create(ada, NAMES[login], login, role, SECRETS[login])
    trainees = {login: people[login] for login in ("aarcher", "bquill")}
    class_ = school.classes.create(ada, CLASS).id
    for person in trainees.values():
        school.classes.enrol(ada, class_, person.id)
    practice = {
        login: record(school.personal(person), FREE_LESSON, number, 0.1, mode=Mode.PRACTICE, most=20)
        for number, (login, person) in enumerate(people.items(), 1)
    }
    closed, closed_sittings = _held(school, people["ed"], "Closed test", CLOSED_LESSON, trainees)
    (his,) = _attempts(school, people["ed"], closed, closed_sittings["bquill"])
    school.personal(people["ed"]).override(his, "Seen on video", score=OVERRIDDEN, passed=False).result()
    school.exams.close(people["ed"], closed)
    sealed, sealed_sittings = _held(school, people["ed"], "Sealed test", SEALED_LESSON, trainees)
    attempts = {
        login: tuple(
            attempt
            for exam, sittings in ((closed, closed_sittings), (sealed, sealed_sittings))
            for attempt in _attempts(school, people["ed"], exam, sittings[login])
        )
        for login in trainees
    }
    school.close()
    return Schoolhouse(
        home,
        {login: person.id for login, person in people.items()},
        class_,
        closed,
        sealed,
        practice,
        closed_sittings,
        sealed_sittings,
        attempts,
    )


def _attempts(school: School, by: Person, exam: str, sitting: str) -> list[str]:
    return [one.attempt for one in school.sittings.get(by, exam, sitting).parts.values() if one.attempt]


def _held(
    school: School, by: Person, title: str, lesson: str, candidates: dict[str, Person]
) -> tuple[str, dict[str, str]]:
    """An exam that every candidate has sat."""
    read = load_exam(parse(EXAM.format(title=title, lesson=lesson), "exam.yaml"), "exams/own")
    exam = school.exams.open(by, school.exams.create(by, read).id).id
    sittings = {}
    for number, (login, person) in enumerate(candidates.items()):
        sitting = school.sittings.admit(by, exam, person.id).id
        deal(school.sittings.begin_part(person, exam, sitting, 1), 0.3 * number)
        paper = school.sittings.paper(person, exam, sitting)
        school.sittings.hand_in(person, exam, sitting, [one.right for one in paper.questions])
        school.sittings.finish(person, exam, sitting)
        sittings[login] = sitting
    return exam, sittings


def deal(dealing: Dealing, slip: float = 0.0) -> None:
    """Deal a part as a dealer does who now and then does again what was right before, or shows a card."""
    attempt = Attempt(dealing.part.lesson, dealing.log.record.seed, Mode.EXAM)
    random, done = Random(7), list[Act]()
    while not attempt.done and len(attempt.judged) < 150:
        try:
            slips = bool(done) and random.random() < slip
            act = random.choice((*done, SHOWN)) if slips else choose(attempt)
        except Stuck:
            break
        judged = attempt.perform(Entry(act, 400 * len(attempt.judged)))
        done.append(act)
        dealing.log.act(judged.entry, judged.verdict, judged.taken_back)
    result = grade(attempt, find_rubric(dealing.part.lesson.model.rubric))
    dealing.log.end(rounded(result.score), result.passed, attempt.done, result.seconds).result()


def words_in(content: bytes) -> str:
    """Whatever can be read in a file, the parts of a workbook included."""
    if content.startswith(b"PK"):
        with zipfile.ZipFile(BytesIO(content)) as archive:
            return "\n".join(archive.read(name).decode("utf-8", "replace") for name in archive.namelist())
    return content.decode("utf-8", "replace")
