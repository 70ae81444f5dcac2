"""The gradebook: sums, what stands after decisions, item analysis worked out by hand, and who sees what."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from tests.records.recorded import LESSONS, record
from trainer.games import parse_act
from trainer.records import items
from trainer.records.gradebook import Choice, overridden
from trainer.records.passwords import Hashing
from trainer.records.personalrecords import PersonalRecords
from trainer.records.problems import Refused
from trainer.records.roles import Person, Role
from trainer.records.rows import RowKind
from trainer.records.school import School
from trainer.rules.act import Entry

CITED = "13:69F-42.7(g)"


class Taught:
    """A school with a class of four and an exam of two lessons."""

    def __init__(self, folder: Path) -> None:
        hashing = Hashing(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        self.school = School.open(folder / "data", folder / "config", "0.1.0", hashing=hashing)
        people = self.school.people
        self.boss, _ = people.set_up("Ada", "ada", "correct horse")
        self.class_ = self.school.classes.create(self.boss, "Monday").id
        self.trainees = [
            people.create(self.boss, name, name, Role.TRAINEE, "258036") for name in ("Cy", "Bo", "Al", "Di")
        ]
        for one in self.trainees:
            self.school.classes.enrol(self.boss, self.class_, one.id)
        self.examiner = self.school.personal(people.create(self.boss, "Ed", "ed", Role.EXAMINER, "correct horse"))
        self.book = self.school.gradebook(self.boss)

    def personal(self, at: int) -> PersonalRecords:
        return self.school.personal(self.trainees[at])

    def graded(self, at: int, lesson: str, score: float, exam: str | None = "e1") -> str:
        log = self.personal(at).begin(lesson, "ultimate_8", 1, "exam", exam=exam)
        log.end(score, score >= 80, True).result()
        return log.id


@pytest.fixture
def taught(tmp_path: Path) -> Iterator[Taught]:
    found = Taught(tmp_path)
    yield found
    found.school.close()


def test_a_class_is_listed_by_name_with_those_who_have_done_nothing_yet(taught: Taught) -> None:
    taught.graded(0, "a", 90.0)
    taught.graded(0, "a", 60.0)
    taught.graded(1, "b", 70.0)
    lines = taught.book.candidates(Choice(class_=taught.class_))
    assert [(one.name, one.attempts, one.passed, one.mean, one.best) for one in lines] == [
        ("Al", 0, 0, None, None),
        ("Bo", 1, 0, 70.0, 70.0),
        ("Cy", 2, 1, 75.0, 90.0),
        ("Di", 0, 0, None, None),
    ]
    assert [one.name for one in taught.book.candidates(Choice(class_=taught.class_), page=1, size=3)] == ["Di"]
    assert len(taught.book.candidates(Choice(class_=taught.class_))) == 4
    assert len(taught.book.candidates()) == 4
    assert len(taught.book.candidates(Choice(lesson="a"))) == 1
    everybody = taught.book.candidates()
    assert [(one.name, one.attempts) for one in everybody] == [("Al", 0), ("Bo", 1), ("Cy", 2), ("Di", 0)]
    assert everybody == taught.book.candidates(Choice(class_=taught.class_))
    assert [one.name for one in taught.book.candidates(Choice(search="d"))] == ["Di"]
    assert [one.name for one in taught.book.candidates(Choice(lesson="a"))] == ["Cy"]


def test_lessons_exams_and_classes_are_summed_up_with_the_same_attempts(taught: Taught) -> None:
    taught.graded(0, "a", 90.0)
    taught.graded(1, "b", 70.0)
    taught.graded(1, "b", 80.0, exam=None)
    book = taught.book
    assert [(one.key, one.counted, one.mean) for one in book.lessons()] == [("a", 1, 90.0), ("b", 2, 75.0)]
    assert [(one.key, one.counted) for one in book.exams()] == [("e1", 2)]
    assert [(one.name, one.counted, one.passed) for one in book.classes()] == [("Monday", 3, 2)]
    assert [one.lesson for one in book.attempts(Choice(person=taught.trainees[1].id))] == ["b", "b"]


def test_what_stands_counts_and_the_first_grade_is_kept(taught: Taught) -> None:
    first, second = taught.graded(0, "a", 70.0), taught.graded(0, "a", 95.0)
    taught.examiner.override(first, "The table was short of chips", score=85.0, passed=True).result()
    taught.examiner.annul(second, "A phone rang").result()
    (line,) = (one for one in taught.book.candidates() if one.attempts)
    assert (line.attempts, line.counted, line.passed, line.mean, line.overrides) == (2, 1, 1, 85.0, 1)
    kept = taught.examiner.load(first)
    assert kept is not None
    assert (kept.score, kept.standing_score) == (70.0, 85.0)
    (told,) = overridden(kept)
    assert "short of chips" in told
    assert taught.examiner.person is not None
    assert taught.examiner.person.id in told


def verdict(finding: str, citation: str = CITED) -> dict[str, object]:
    return {"finding": finding, "citation": citation, "also": [], "cost": 3}


def test_a_run_of_acts_that_meet_one_duty_is_one_occasion() -> None:
    kept = [verdict("proper"), verdict("proper"), None, verdict("improper"), verdict("proper"), verdict("proper", "x")]
    found = items.marks([*kept, {**verdict("improper"), "cost": 0}, {**verdict("improper"), "also": ["y"]}])
    assert {name: (one.met, one.broken) for name, one in found.items()} == {CITED: (2, 2), "x": (1, 0), "y": (0, 1)}


def sit(taught: Taught, at: int, findings: list[str], score: float, lesson: str = "a") -> str:
    """An attempt with verdicts given by hand, so that the analysis can be worked out on paper."""
    log = taught.personal(at).begin(lesson, "ultimate_8", 1, "exam")
    log.ready.result()
    for number, finding in enumerate(findings):
        taught.school.journal.append(
            log.id, RowKind.ACT, {"act": "shuffle", "at": number, "verdict": verdict(finding, f"d{number}(a)1")}
        ).result()
    taught.school.journal.append(
        log.id, RowKind.END, {"score": score, "passed": score >= 80, "finished": True, "seconds": 1.0}
    ).result()
    log.close()
    return log.id


def test_facility_and_discrimination_of_duties_are_as_worked_out_on_paper(taught: Taught) -> None:
    good, bad = "proper", "improper"
    sit(taught, 0, [good, good], 100.0)
    sit(taught, 1, [good, bad], 90.0)
    sit(taught, 2, [good, good], 60.0)
    weak = sit(taught, 3, [bad, bad], 20.0)
    first, second = items.duties(taught.book)
    assert (first.key, first.attempts, first.facility, first.discrimination) == ("d0(a)1", 4, 0.75, 1.0)
    assert (second.facility, second.discrimination) == (0.5, 1.0)
    taught.examiner.override(weak, "It was the other deck", score=20.0, act=1, finding=good).result()
    first, _ = items.duties(taught.book)
    assert (first.facility, first.discrimination) == (1.0, 0.0)


def test_a_lesson_is_held_against_the_candidates_other_lessons(taught: Taught) -> None:
    for at, (one, other) in enumerate([(100.0, 90.0), (80.0, 70.0), (60.0, 50.0), (40.0, 30.0)]):
        taught.graded(at, "a", one)
        taught.graded(at, "b", other)
    first, second = items.lessons(taught.book)
    assert (first.facility, first.met, first.broken) == (0.7, 2, 2)
    assert first.discrimination == pytest.approx(1.0)
    assert second.discrimination == pytest.approx(1.0)


def test_the_heat_map_has_every_candidate_by_paragraph(taught: Taught) -> None:
    sit(taught, 0, ["proper", "improper"], 90.0)
    sit(taught, 1, ["improper"], 10.0)
    map_ = items.heat_map(taught.book)
    assert [name for _, name in map_.candidates] == ["Bo", "Cy"]
    assert map_.paragraphs == ["d0(a)", "d1(a)"]
    cy, bo = taught.trainees[0].id, taught.trainees[1].id
    assert [map_.facility(cy, one) for one in map_.paragraphs] == [1.0, 0.0]
    assert [map_.facility(bo, one) for one in map_.paragraphs] == [0.0, None]


def test_recorded_attempts_have_marks_for_the_duties_that_they_met(taught: Taught) -> None:
    record(taught.personal(0), LESSONS[1], 3)
    found = items.duties(taught.book)
    assert len(found) > 20
    assert all(one.facility == 1.0 for one in found)


def test_a_trainee_sees_only_what_is_theirs_on_every_page(taught: Taught) -> None:
    mine = [taught.graded(0, "a", 90.0), sit(taught, 0, ["proper"], 90.0)]
    taught.graded(1, "a", 20.0)
    sit(taught, 1, ["improper"], 20.0, "c")
    book = taught.school.gradebook(taught.trainees[0])
    own = taught.trainees[0].id
    choices = (Choice(), Choice(class_=taught.class_), Choice(exam="e1"), Choice(lesson="a"))
    assert all({one.key for one in book.candidates(choice)} == {own} for choice in choices)
    assert {one.id for one in book.attempts()} == set(mine) == set(book.ids(counted=False))
    assert [one.key for one in book.lessons()] == ["a"]
    assert [one.attempts for one in (*book.exams(), *book.classes())] == [1, 2]
    assert [one.facility for one in items.duties(book)] == [1.0]
    assert {one.key for one in items.lessons(book)} == {"a"}
    assert [person for person, _ in items.heat_map(book).candidates] == [own]
    assert set(book.names()) == {own}
    assert len(book.candidates(Choice(class_=taught.class_))) == 1
    with pytest.raises(Refused):
        book.attempts(Choice(person=taught.trainees[1].id))


def test_nobody_sees_nothing(taught: Taught) -> None:
    nobody: Person | None = None
    book = taught.school.gradebook(nobody)
    for look in (book.candidates, book.lessons, book.exams, book.classes, book.attempts, book.ids, book.names):
        with pytest.raises(Refused):
            look()


def test_pages_are_found_by_index(taught: Taught) -> None:
    with taught.school.journal.database.reading() as connection:
        for choice, index in (
            (Choice(person=taught.trainees[0].id), "attempts_person"),
            (Choice(exam="e"), "attempts_exam"),
        ):
            assert index in plan(connection, *taught.book.where(choice))


def plan(connection: sqlite3.Connection, where: str, given: tuple[object, ...]) -> str:
    return str(connection.execute(f"EXPLAIN QUERY PLAN SELECT * FROM attempts WHERE {where}", given).fetchall())


def test_an_act_taken_back_leaves_no_mark(taught: Taught) -> None:
    personal = taught.personal(0)
    log = personal.begin("a", "ultimate_8", 1, "practice")
    log.act(Entry(parse_act("shuffle"), 1))
    log.back()
    log.end(100.0, True, True).result()
    assert items.duties(taught.book) == []
