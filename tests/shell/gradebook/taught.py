"""A school in a services' own folder: two examiners, an instructor, three candidates in a class, recorded attempts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.records.examroom import exam
from tests.records.recorded import record
from tests.records.schools import CHEAP
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.grading import grade
from trainer.drill.numbers import rounded
from trainer.drill.robot import choose
from trainer.games import parse_act
from trainer.records.passwords import Hashing
from trainer.records.roles import Person, Role
from trainer.records.school import School
from trainer.rules.act import Entry
from trainer.shell.pages.gradebook import GradebookPage
from trainer.shell.services import Services

BETS, STUB = "ultimate_8/bet-what-counts", "ultimate_8/stub-extra-card"
EXAM = f"""\
title: Stub test
parts:
  - {{lesson: {STUB}, seed: 5}}
"""


class Taught:
    """The records are open; whoever is asked for with `page` is signed in."""

    def __init__(self, services: Services, qtbot: QtBot, kept: list[QWidget]) -> None:
        self.services, self._qtbot, self._kept = services, qtbot, kept
        services.records.hashing = Hashing(CHEAP)
        assert services.records.open() == ""
        services.records.arrived()
        people = self.school.people
        self.boss, _ = people.set_up("Ada Wright", "ada", "correct horse")

        def person(name: str, role: Role, secret: str = "correct horse") -> Person:
            return people.create(self.boss, name, name.split()[0].lower(), role, secret)

        self.ed, self.eva = person("Ed Stone", Role.EXAMINER), person("Eva Marsh", Role.EXAMINER)
        self.ina = person("Ina Bell", Role.INSTRUCTOR)
        self.tom, self.tina, self.al = (
            person(name, Role.TRAINEE, "258036") for name in ("Tom Reed", "Tina Vance", "Al Ames")
        )
        self.class_ = self.school.classes.create(self.boss, "Monday").id
        for one in (self.tom, self.tina):
            self.school.classes.enrol(self.boss, self.class_, one.id)

    @property
    def school(self) -> School:
        return self.services.records.school

    def dealt(self, person: Person, lesson: str = BETS, seed: int = 3, slip: float = 0.3) -> str:
        return record(self.school.personal(person), lesson, seed, slip)

    def sat(self, *people: Person, careless: Sequence[Person] = ()) -> str:
        """An exam that these have sat without an error, but for the careless, who rack the stub too early."""
        one = self.school.exams.create(self.ed, exam(EXAM), {})
        self.school.exams.open(self.ed, one.id)
        for person in people:
            sitting = self.school.sittings.admit(self.ed, one.id, person.id)
            part, log = self.school.sittings.begin_part(person, one.id, sitting.id, 1)
            attempt = Attempt(part.lesson, log.record.seed, Mode.EXAM)
            while not attempt.done:
                slips = person in careless and len(attempt.judged) == 3
                act = parse_act("rack stub") if slips else choose(attempt)
                judged = attempt.perform(Entry(act, 500 * len(attempt.judged)))
                log.act(judged.entry, judged.verdict, judged.taken_back)
            result = grade(attempt, one.exam.rubric)
            log.end(rounded(result.score), result.passed, attempt.done, result.seconds).result()
            self.school.sittings.finish(person, one.id, sitting.id)
        return one.id

    def page(self, person: Person | None) -> GradebookPage:
        """The page as somebody sees it who has just opened it."""
        if person is not None:
            self.services.records.sign_in(person)
        made = GradebookPage(self.services)
        self._kept.append(made)
        self._qtbot.addWidget(made)
        made.resize(1158, 768)
        # Shortcuts work only in the window that is active.
        with self._qtbot.waitActive(made):
            made.show()
            made.activateWindow()
        return made

    def until(self, true: Callable[[], object]) -> None:
        self._qtbot.waitUntil(lambda: bool(true()), timeout=20_000)


def names(grid: QWidget, column: int = 0) -> list[str]:
    """What stands in a column of a list, from the top."""
    model = grid.model()  # type: ignore[attr-defined]
    return [str(model.index(row, column).data()) for row in range(model.rowCount())]


def type_keys(widget: QWidget, text: str) -> None:
    QTest.keyClicks(widget, text)


def press(widget: QWidget, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(widget, key, modifier)


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
