"""A school whose exams are set, run and sat in the window: real records, cheap hashing, a clock that can be moved."""

from __future__ import annotations

from collections.abc import Callable

from argon2 import PasswordHasher
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.records.examroom import exam
from tests.records.schools import Clock
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import perform
from trainer.records.passwords import Hashing
from trainer.records.roles import Person, Role
from trainer.records.school import School
from trainer.shell.pages.exams import ExamsPage
from trainer.shell.player.exampart import ExamPart
from trainer.shell.services import Services

PASSWORD = "correct horse"
LESSON, SECOND = "ultimate_8/stub-extra-card", "ultimate_8/stub-hand-of-nine"
FILE = f"""\
title: Small test
attempts: 2
seconds: 1000
parts:
  - {{lesson: {LESSON}, seconds: 300}}
  - {{lesson: {SECOND}}}
written: {{questions: 4, topics: [figures, duties], seconds: 200}}
"""


class Hall:
    """The people of a school, and the exam page as each of them sees it."""

    def __init__(self, services: Services, qtbot: QtBot, kept: list[QWidget]) -> None:
        self.services, self.qtbot, self._kept = services, qtbot, kept
        services.records.hashing = Hashing(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        assert services.records.open() == ""
        services.records.arrived()
        self.clock = Clock()
        self.school.journal.set_clock(self.clock)
        boss, _ = self.school.people.set_up("Ada", "ada", PASSWORD)
        people = self.school.people
        self.tom = people.create(boss, "Tom", "tom", Role.TRAINEE, "258036")
        self.tina = people.create(boss, "Tina", "tina", Role.TRAINEE, "258136")
        self.instructor = people.create(boss, "Ina", "ina", Role.INSTRUCTOR, PASSWORD)
        self.examiner = people.create(boss, "Ed", "ed", Role.EXAMINER, PASSWORD)
        self.class_ = self.school.classes.create(boss, "Autumn")
        self.school.classes.enrol(boss, self.class_.id, self.tina.id)
        self.said: list[str] = []

    @property
    def school(self) -> School:
        return self.services.records.school

    def page(self, person: Person) -> ExamsPage:
        """Somebody signs in and opens the page."""
        self.services.records.sign_in(person)
        made = ExamsPage(self.services)
        made.told.connect(lambda text, _: self.said.append(text))
        self.services.records.told.connect(lambda text, _: self.said.append(text))
        self.qtbot.addWidget(made, before_close_func=lambda page: page.shut())
        self._kept.append(made)
        made.resize(1158, 768)
        made.show()
        return made

    def wait(self, until: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(until()), timeout=8000)

    def opened_exam(self, text: str = FILE) -> str:
        kept = self.school.exams.create(self.examiner, exam(text))
        return self.school.exams.open(self.examiner, kept.id).id

    def admitted(self, exam_id: str, person: Person) -> str:
        return self.school.sittings.admit(self.examiner, exam_id, person.id).id


def deal(part: ExamPart, acts: int | None = None) -> None:
    """Deal a part as the robot dealer does: all of it, or so many acts and no end."""
    log = part.log
    attempt = perform(Attempt(part.lesson, log.record.seed, Mode.EXAM))
    for judged in attempt.judged[log.record.acts : acts]:
        log.act(judged.entry, judged.verdict).result()
    if acts is None:
        log.end(100.0, True, True).result()
    else:
        log.close()
