"""Regrading: what was recorded comes out again bit for bit, and another rubric's differences are seen first."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from tests.records.recorded import LESSONS, record
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.grading import Rubric, grade
from trainer.drill.numbers import rounded
from trainer.library import find, find_rubric, lesson_files
from trainer.records.attemptstatus import is_error
from trainer.records.gradebook import Choice
from trainer.records.passwords import Hashing
from trainer.records.problems import Refused
from trainer.records.regrading import Regraded, accept, regrade, under_rubric
from trainer.records.roles import Role
from trainer.records.school import School
from trainer.reports import printed
from trainer.reports.results import sheet_of
from trainer.rules.verdict import Finding

SMALL, FULL = 48, 1000


@pytest.fixture
def school(tmp_path: Path) -> Iterator[School]:
    hashing = Hashing(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
    school = School.open(tmp_path / "data", tmp_path / "config", "0.1.0", hashing=hashing)
    yield school
    school.close()


def regraded(school: School, ids: list[str], rubric: Rubric | None = None, jobs: int = 1) -> list[Regraded]:
    return regrade(school.personal(school.people.before_login()), school.journal.database, ids, rubric, jobs)


def strict() -> Rubric:
    return find_rubric("").model_copy(update={"pass_mark": 99, "title": "Strict"})


def replay_recorded(school: School, number: int) -> str:
    """Record so many attempts over all shipped lessons, regrade them on both cores; returns the figure."""
    names = [f"{path.parent.name}/{path.stem}" for path in lesson_files()]
    modes = (Mode.EXAM, Mode.EXAM, Mode.PRACTICE)
    personal = school.personal(school.people.before_login())
    ids: list[str] = []
    for at in range(number):
        slip, mode = (0, 0.05, 0.2)[at % 3], modes[at // 3 % 3]
        ids.append(record(personal, names[at * 37 % len(names)], at, slip, mode=mode))
    told: list[tuple[int, int]] = []
    begun = time.perf_counter()
    found = regrade(personal, school.journal.database, ids, jobs=2, progress=lambda done, of: told.append((done, of)))
    seconds = time.perf_counter() - begun
    assert [one.id for one in found] == ids
    assert [str(one) for one in found if not one.same or one.lesson_changed] == []
    assert told[-1] == (number, number)
    errors = sum(one.errors for one in school.gradebook(personal.person).attempts(size=number))
    assert errors > number // 4
    acts = sum(one.acts for one in found)
    told_of = f"{number} attempts, {acts:,} acts with {errors:,} errors"
    return f"{told_of}: all verdicts and scores the same; {seconds:.1f} s"


def test_recorded_attempts_come_out_bit_for_bit(school: School, record_property: Callable[[str, object], None]) -> None:
    record_property("figure", replay_recorded(school, SMALL))


@pytest.mark.proof
def test_proof_1_000_recorded_attempts_come_out_bit_for_bit(
    school: School, record_property: Callable[[str, object], None]
) -> None:
    record_property("figure", replay_recorded(school, FULL))


def test_another_rubric_shows_its_differences_before_anything_changes(school: School) -> None:
    personal = school.personal(school.people.before_login())
    good, poor = record(personal, LESSONS[0], 3), record(personal, LESSONS[0], 3, 0.3)
    found = regraded(school, [good, poor], strict())
    assert [one.differs for one in found] == [False, True]
    assert found[1].recorded_passed
    assert not found[1].passed
    score = found[1].recorded_score
    assert f"{score} passed becomes {score} not passed" in str(found[1])
    before = personal.load(poor)
    assert before is not None
    assert before.standing_passed
    assert accept(personal, found, "The mark was set at 99", under_rubric(strict(), "0.1.0")).changed == [poor]
    after = personal.load(poor)
    assert after is not None
    assert (after.passed, after.standing_passed) == (True, False)
    assert after.decisions[-1]["under"]["rubric"]["pass_mark"] == 99
    assert [one.differs for one in regraded(school, [good, poor], strict())] == [False, False]
    assert school.verify().sound


def test_a_regrading_that_stands_brings_its_count_of_errors(school: School) -> None:
    personal = school.personal(school.people.before_login())
    id_ = record(personal, LESSONS[1], 3, 0.3)
    first = personal.load(id_)
    assert first is not None
    assert first.errors > 1
    wrong = [one["citation"] for one in first.verdicts if one and is_error(one)]
    cited = wrong[0]
    waiving = find_rubric("").model_copy(update={"waives": (cited,)})
    left = sum(citation != cited for citation in wrong)
    found = regraded(school, [id_], waiving)
    assert accept(personal, found, "It is not taught here", under_rubric(waiving, "0.1.0")).changed == [id_]
    after = personal.load(id_)
    assert after is not None
    (listed,) = school.gradebook(personal.person).attempts()
    (line,) = school.gradebook(personal.person).lessons()
    assert left < first.errors
    assert [one.errors for one in (found[0], after, listed, line)] == [left] * 4
    sheet = sheet_of(school, personal.person, id_)
    assert sheet.result["errors"] == sheet.result["decisions"][-1]["errors"] == left
    words = f"After what was decided {left} {'error counts' if left == 1 else 'errors count'}."
    assert words in printed._errors(sheet.result)
    assert school.verify().sound


def test_what_the_rubric_waives_is_recorded_as_no_error(school: School) -> None:
    personal = school.personal(school.people.before_login())
    first = personal.load(record(personal, LESSONS[1], 3, 0.3))
    assert first is not None
    cited = next(one["citation"] for one in first.verdicts if one and is_error(one))
    waiving = find_rubric("").model_copy(update={"waives": (cited,)})
    attempt = Attempt(find(first.lesson), first.seed, Mode.EXAM)
    log = personal.begin(first.lesson, first.game, first.seed, "exam", first.lesson_sha256)
    for entry in first.entries:
        judged = attempt.perform(entry)
        log.act(judged.entry, judged.verdict, judged.taken_back, waiving.waived(judged.verdict))
    result = grade(attempt, waiving)
    log.end(rounded(result.score), result.passed, result.finished).result()
    kept = personal.load(log.id)
    assert kept is not None
    assert kept.errors == sum(map(is_error, kept.verdicts)) == len(result.deductions) < first.errors
    (again,) = regraded(school, [log.id], waiving)
    assert (again.same, again.errors) == (True, kept.errors)
    (unwaived,) = regraded(school, [log.id])
    assert (unwaived.changes, unwaived.errors) == ((), first.errors)
    assert school.verify().sound


def test_what_was_decided_by_hand_stays(school: School) -> None:
    personal = school.personal(school.people.before_login())
    id_ = record(personal, LESSONS[0], 3, 0.3)
    personal.override(id_, "The deck was short", score=100.0, passed=True).result()
    found = regraded(school, [id_])
    assert found[0].same
    assert found[0].decided
    assert accept(personal, found, "Again", {}).changed == []
    assert accept(personal, found, "Again", {}, over_decisions=True).changed == [id_]


def test_a_verdict_or_score_that_was_not_found_that_way_is_told(school: School) -> None:
    personal = school.personal(school.people.before_login())
    first = school.book.load(record(personal, LESSONS[0], 3, 0.3))
    assert first is not None
    wrong = next(number for number, one in enumerate(first.verdicts) if one and one["finding"] == "improper")
    log = personal.begin(first.lesson, first.game, first.seed, "exam", first.lesson_sha256)
    attempt = Attempt(find(first.lesson), first.seed, Mode.EXAM)
    for number, entry in enumerate(first.entries):
        verdict = attempt.perform(entry).verdict
        log.act(entry, verdict._replace(finding=Finding.PROPER) if number == wrong else verdict)
    log.end(91.70000000000002, True, first.finished).result()
    (found,) = regraded(school, [log.id])
    assert not found.same
    ((number, before, after),) = found.changes
    assert number == wrong + 1
    assert before is not None
    assert after is not None
    assert (before["finding"], after["finding"]) == ("proper", "improper")
    assert found.score != found.recorded_score


@pytest.mark.parametrize("jobs", [1, 2])
def test_nothing_is_regraded_from_acts_that_were_changed(school: School, jobs: int) -> None:
    personal = school.personal(school.people.before_login())
    ids = [record(personal, LESSONS[0], seed, 0.3) for seed in range(20)]
    with sqlite3.connect(school.journal.database.path) as connection:
        connection.execute("UPDATE ledger SET body = replace(body, 'improper', 'proper') WHERE subject = ?", (ids[3],))
        connection.execute("UPDATE attempts SET standing_score = 1.0 WHERE id = ?", (ids[4],))
        connection.execute("DELETE FROM ledger WHERE subject = ? AND kind = 'end'", (ids[5],))
    connection.close()
    found = regrade(personal, school.journal.database, ids, None, jobs)
    bad = {number for number, one in enumerate(found) if "changed from outside" in one.problem}
    assert {3, 5} <= bad
    # A row that comes just after a deleted one cannot be vouched for either.
    assert len(bad) <= 3
    assert found[4].same


def test_what_cannot_be_regraded_says_why(school: School) -> None:
    personal = school.personal(school.people.before_login())
    lost = personal.begin("ultimate_8/no-such-lesson", "ultimate_8", 1, "exam")
    lost.end(50.0, False, True).result()
    running = personal.begin(LESSONS[0], "ultimate_8", 1, "exam")
    running.ready.result()
    annulled = record(personal, LESSONS[0], 1)
    personal.annul(annulled, "A phone rang").result()
    found = regraded(school, [lost.id, running.id, annulled, "nowhere"])
    assert ["no lesson of that name" in found[0].problem, *(one.problem for one in found[1:])] == [
        True,
        "it is running, so it has no grade",
        "it is annulled, so it has no grade",
        "there is no such attempt",
    ]
    assert not any(one.same or one.differs for one in found)
    running.close()


def test_only_an_examiner_regrades(school: School) -> None:
    boss, _ = school.people.set_up("Ada", "ada", "correct horse")
    trainee = school.personal(school.people.create(boss, "Tom", "tom", Role.TRAINEE, "258036"))
    id_ = record(trainee, LESSONS[0], 3, 0.3)
    for personal in (trainee, school.personal(None)):
        with pytest.raises(Refused):
            regrade(personal, school.journal.database, [id_])
    found = regrade(school.personal(boss), school.journal.database, school.gradebook(boss).ids(Choice()), strict())
    with pytest.raises(Refused):
        accept(trainee, found, "For me", {})
    with pytest.raises(Refused, match="reason"):
        accept(school.personal(boss), found, " ", {})
