"""A small school for the pictures: its people, its classes, and exams that were held, run and sealed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from argon2 import PasswordHasher
from PySide6.QtCore import QBuffer, QByteArray, QIODevice

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.grading import Rubric, grade
from trainer.drill.numbers import rounded
from trainer.drill.robot import Stuck, choose
from trainer.library import find, find_rubric, load_exam
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import parse
from trainer.records.attemptlog import AttemptLog
from trainer.records.attempts import lesson_hash, program_version
from trainer.records.machineclock import THIS_MACHINE
from trainer.records.passwords import Hashing
from trainer.records.roles import Person, Role
from trainer.records.school import School
from trainer.rules.act import Act, Entry
from trainer.shell.sidebar import window_icon

SCHOOL = "Northgate Dealer School"
PASSWORD = "green felt and brass"
STAFF = {
    "ada": ("Ada Wright", Role.ADMINISTRATOR),
    "ed": ("Ed Stone", Role.EXAMINER),
    "eva": ("Eva Marsh", Role.EXAMINER),
    "ina": ("Ina Bell", Role.INSTRUCTOR),
}
SLIPS = {
    "Tina Vance": 0.06,
    "Tom Reed": 0.14,
    "Marie Okafor": 0.0,
    "Luis Ortega": 0.22,
    "Priya Nair": 0.03,
    "Jonas Lindqvist": 0.3,
    "Mei-Ling Chen": 0.01,
    "Sam Whitfield": 0.17,
}
"""The trainees, and how often each goes wrong."""

CLASSES = {"Monday evening": 5, "Weekend course": 3}
LESSONS = (
    "ultimate_8/wager-antes",
    "ultimate_8/rank-two-pair",
    "ultimate_8/bet-what-counts",
    "ultimate_8/button-moves-on",
    "lunar_poker/rank-ace-king",
)
MILD = "{title: Lenient rubric, pass_mark: 70, weights: {procedure: 40, accuracy: 40, announcements: 20}}"
HELD = f"""\
title: First table test
pass_mark: 75
attempts: 2
rubric: {MILD}
parts:
  - {{lesson: ultimate_8/wager-antes, weight: 2}}
  - {{lesson: ultimate_8/rank-two-pair}}
written: {{questions: 8, topics: [figures, duties, commission]}}
"""
RUN = """\
title: Table test, autumn classes
about: Antes, the button and an odd commission, then six questions. Bring a document with your picture.
seconds: 5400
parts:
  - {lesson: ultimate_8/whole-round, weight: 3, seconds: 900}
  - {lesson: ultimate_8/commission-odd-amounts, seconds: 1500}
written: {questions: 6, topics: [figures, duties, commission], seconds: 900}
"""
SET = """\
title: Table test, second sitting
hours: 09:00-17:00
parts:
  - {lesson: ultimate_8/whole-round-hand, seconds: 900}
"""
ANNULLED = """\
title: Rehearsal
parts:
  - {lesson: ultimate_8/stub-hand-of-nine}
"""
ROSTER = """\
name,login,pin
Hanna Kowalski,hkowalski,
Victor Amadi,vamadi,48213
,nobody,
Tom Reed the younger,tom,
Ewa Berg,ewa berg,
Rosa Delgado,rdelgado,1111
Oskar Brandt,obrandt,
"""


@dataclass(frozen=True, slots=True)
class Shown:
    """What the pictures are about, by id."""

    people: dict[str, str]
    held: str
    run: str
    decided: str
    """The attempt that was decided on and marked by two."""


class _Clock:
    def __init__(self, time: datetime) -> None:
        self.time = time

    def __call__(self) -> datetime:
        return self.time

    def running(self) -> float:
        # As if the machine had run all the time, so that a sitting goes on when the program is opened.
        return THIS_MACHINE.running() - (datetime.now(UTC) - self.time).total_seconds()

    def boot(self) -> str:
        return THIS_MACHINE.boot()

    def go_on(self, **passed: float) -> None:
        self.time += timedelta(**passed)

    def wake(self) -> None:
        """Nobody is at school at night."""
        if not 9 <= self.time.astimezone().hour < 20:
            self.time += timedelta(hours=13)


def quick() -> Hashing:
    """Hashes that protect nobody: whoever is in these records does not exist."""
    return Hashing(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


def build(home: Path) -> Shown:
    """Found the school, let a month go by in it, and leave it while an exam is being sat."""
    builder = _Builder(home)
    try:
        return builder.build()
    finally:
        builder.school.close()


class _Builder:
    def __init__(self, home: Path) -> None:
        self.clock = _Clock(datetime.now(UTC) - timedelta(days=33))
        self.school = School.open(home, home, program_version(), self.clock, quick())
        self.people: dict[str, Person] = {}

    def build(self) -> Shown:
        self._enrol()
        self._practise(LESSONS[:3])
        held = self._held()
        decided = self._decided(held)
        self._practise(LESSONS[2:])
        self._annulled()
        self.school.backups.make(self.school.journal)
        self.clock.time = datetime.now(UTC) - timedelta(minutes=21)
        run = self._run()
        self.clock.time = datetime.now(UTC)
        return Shown({login: one.id for login, one in self.people.items()}, held, run, decided)

    @property
    def trainees(self) -> list[Person]:
        return [self.people[login_of(name)] for name in SLIPS]

    def _enrol(self) -> None:
        people, classes = self.school.people, self.school.classes
        boss, _ = people.set_up(STAFF["ada"][0], "ada", PASSWORD)
        self.people["ada"] = boss
        self.school.letterhead.set(boss, SCHOOL, _logo())
        for login, (name, role) in list(STAFF.items())[1:]:
            self.people[login] = people.create(boss, name, login, role, PASSWORD)
        for name in SLIPS:
            self.people[login_of(name)] = people.create(boss, name, login_of(name), Role.TRAINEE, "258036")
        left = iter(self.trainees)
        for name, size in CLASSES.items():
            class_ = classes.create(boss, name)
            for _ in range(size):
                classes.enrol(boss, class_.id, next(left).id)

    def _practise(self, lessons: Sequence[str]) -> None:
        for number, person in enumerate(self.trainees):
            for lesson_id in lessons[: 3 - number % 2]:
                lesson = find(lesson_id)
                personal = self.school.personal(person)
                seed = 10 * number + len(lesson_id)
                log = personal.begin(lesson.id, lesson.model.game, seed, Mode.PRACTICE.value, lesson_hash(lesson))
                # Whoever practises improves.
                _deal(log, lesson, SLIPS[person.name] / (1 + number % 3), find_rubric(lesson.model.rubric))
                self.clock.go_on(hours=3, minutes=13 * number)
                self.clock.wake()

    def _held(self) -> str:
        """An exam that everybody has sat, closed since."""
        school, ed = self.school, self.people["ed"]
        exam = self._opened(HELD)
        for person in self.trainees:
            self._sit(exam, person)
            self.clock.go_on(minutes=11)
        school.exams.close(ed, exam)
        self.clock.go_on(days=1)
        return exam

    def _sit(self, exam: str, person: Person) -> None:
        sittings, rubric = self.school.sittings, self.school.exams.kept(exam).exam.rubric
        sitting = sittings.admit(self.people["ed"], exam, person.id).id
        for number in range(1, len(self.school.exams.kept(exam).exam.parts) + 1):
            part, log = sittings.begin_part(person, exam, sitting, number)
            _deal(log, part.lesson, SLIPS[person.name], rubric)
            self.clock.go_on(minutes=4)
        paper, random = sittings.paper(person, exam, sitting), Random(len(person.name))
        wrong = 2 * SLIPS[person.name]
        answers = [(one.right + (random.random() < wrong)) % 4 for one in paper.questions]
        sittings.hand_in(person, exam, sitting, answers)
        sittings.finish(person, exam, sitting)

    def _decided(self, exam: str) -> str:
        """Two markers have looked at an attempt, and what they found was settled."""
        school, ed, eva = self.school, self.people["ed"], self.people["eva"]
        tom = self.people[login_of("Tom Reed")]
        (sitting,) = (one for one in school.sittings.all(ed, exam) if one.person == tom.id)
        attempt = sitting.parts[1].attempt
        assert attempt is not None
        kept = school.personal(ed).load(attempt)
        assert kept is not None
        errors = [number for number, one in enumerate(kept.verdicts, 1) if one and one["finding"] == "improper"]
        school.marking(ed).mark_attempt(attempt, 78, True, "Sure hands; one ante was swept too late.")
        self.clock.go_on(hours=3)
        school.marking(eva).mark_attempt(attempt, 71, True, "The second round was hurried.")
        self.clock.go_on(hours=2)
        for act in errors[:1]:
            reason = "A player leaned over the layout; the video shows that the dealer could not go on."
            school.personal(ed).override(attempt, reason, act=act, finding="neutral").result()
        self.clock.go_on(days=1)
        school.personal(ed).override(attempt, "Settled between the markers.", score=75.0, passed=True).result()
        self.clock.go_on(days=1)
        return attempt

    def _annulled(self) -> None:
        ed = self.people["ed"]
        exam = self._opened(ANNULLED)
        self.school.exams.annul(ed, exam, "A fire drill in the middle of it")
        self.clock.go_on(days=2)

    def _run(self) -> str:
        """An exam that is open: one is through, one is at the table, one is interrupted, one has just come in."""
        school, ed = self.school, self.people["ed"]
        exam = self._opened(RUN)
        marie, tom, priya, tina = (
            self.people[login_of(name)] for name in ("Marie Okafor", "Tom Reed", "Priya Nair", "Tina Vance")
        )
        self.clock.go_on(minutes=1)
        self._sit(exam, marie)
        self.clock.go_on(minutes=1)
        at_table = school.sittings.admit(ed, exam, tom.id).id
        part, log = school.sittings.begin_part(tom, exam, at_table, 2)
        _deal(log, part.lesson, 0, None, 5)
        waits = school.sittings.admit(ed, exam, priya.id).id
        self.clock.go_on(minutes=2)
        school.sittings.interrupt(ed, exam, waits, "The candidate felt unwell")
        school.sittings.extend(ed, exam, at_table, 300, "The fire alarm went off")
        self.clock.go_on(minutes=2)
        school.sittings.admit(ed, exam, tina.id)
        school.exams.create(ed, load_exam(parse(SET, "set.yaml"), "exams/set"))
        return exam

    def _opened(self, text: str) -> str:
        ed = self.people["ed"]
        kept = self.school.exams.create(ed, load_exam(parse(text, "exam.yaml"), "exams/own"))
        return self.school.exams.open(ed, kept.id).id


def login_of(name: str) -> str:
    """
    >>> login_of("Tina Vance")
    'tina'
    """
    return name.split()[0].split("-")[0].lower()


def _deal(log: AttemptLog, lesson: Lesson, slip: float, rubric: Rubric | None, most: int = 130) -> None:
    """Deal as somebody who now and then does again what was right before; without a rubric it is left unfinished."""
    attempt = Attempt(lesson, log.record.seed, log.record.mode)
    random, done = Random(log.record.seed + round(1000 * slip)), list[Act]()
    while not attempt.done and len(attempt.judged) < most:
        try:
            act = random.choice(done) if done and random.random() < slip else choose(attempt)
        except Stuck:
            break
        judged = attempt.perform(Entry(act, 1900 * len(attempt.judged)))
        done.append(act)
        log.act(judged.entry, judged.verdict, judged.taken_back)
    if rubric is None:
        log.close()
        return
    result = grade(attempt, rubric)
    log.end(rounded(result.score), result.passed, attempt.done, result.seconds).result()


def _logo() -> bytes:
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    window_icon().pixmap(128, 128).save(buffer, "PNG")
    buffer.close()
    return bytes(content.data())
