"""A school with an examiner, an instructor and two candidates, and a small exam for them."""

from __future__ import annotations

from datetime import UTC
from pathlib import Path

from tests.records.schools import CHEAP, Clock
from trainer.drill.exam import Exam
from trainer.library import load_exam
from trainer.parts.lessons.yamlfile import parse
from trainer.records.passwords import Hashing
from trainer.records.roles import Person, Role
from trainer.records.school import School
from trainer.records.setexam import SetExam

LESSON, SECOND, OTHER = "ultimate_8/stub-extra-card", "ultimate_8/stub-hand-of-nine", "ultimate_8/whole-round"
FILE = f"""\
title: Small test
attempts: 2
seconds: 1000
hours: 08:00-16:00
opens: 2026-11-16 09:00
closes: 2026-11-18 16:00
parts:
  - {{lesson: {LESSON}, seconds: 300}}
  - {{lesson: {SECOND}, seed: fresh}}
written: {{questions: 4, topics: [figures, duties], seconds: 200}}
"""


def exam(text: str = FILE) -> Exam:
    return load_exam(parse(text, "small.yaml"), "exams/small")


class Room:
    """The clock stands at noon of 2026-11-16, UTC, until it is moved."""

    def __init__(self, folder: Path) -> None:
        self.clock = Clock()
        self._folder = folder
        self.school = self._opened()
        boss, _ = self.school.people.set_up("Ada", "ada", "correct horse")

        def person(login: str, role: Role, secret: str) -> Person:
            return self.school.people.create(boss, login, login, role, secret)

        self.boss = boss
        self.tom = person("tom", Role.TRAINEE, "258036")
        self.tina = person("tina", Role.TRAINEE, "258136")
        self.instructor = person("ina", Role.INSTRUCTOR, "correct horse")
        self.examiner = person("ed", Role.EXAMINER, "correct horse")

    def _opened(self, version: str = "0.1.0") -> School:
        folder, hashing = self._folder, Hashing(CHEAP)
        return School.open(folder / "data", folder / "config", version, self.clock, hashing, zone=UTC)

    def open_again(self, version: str = "0.1.0") -> None:
        """The program was closed or killed, and is started again; perhaps a newer one."""
        self.school.close()
        self.school = self._opened(version)

    def set_exam(self, text: str = FILE) -> SetExam:
        return self.school.exams.create(self.examiner, exam(text), {"sound": True})

    def opened_exam(self, text: str = FILE) -> str:
        return self.school.exams.open(self.examiner, self.set_exam(text).id).id

    def noted(self, exam_id: str) -> list[tuple[str, str | None]]:
        """What was done with an exam, and why."""
        bodies = [row.content for row in self.school.journal.rows_of(exam_id)]
        return [(body["did"], body.get("reason")) for body in bodies]
