"""What somebody who can write to the database, or to the machine's clock, gains: nothing that the program believes."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from fractions import Fraction
from pathlib import Path

import pytest

from tests.records.examroom import LESSON, SECOND, Room
from tests.records.schools import found_school
from tests.records.tampering import put_back, taken
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.grading import grade
from trainer.drill.numbers import rounded
from trainer.drill.robot import choose
from trainer.games import parse_act
from trainer.records.keys import Head
from trainer.records.problems import CannotStore, Disagreement, RecordsProblem, Refused
from trainer.records.results import exam_results
from trainer.records.roles import Role
from trainer.records.rows import RowKind
from trainer.records.school import School
from trainer.records.sittings import Dealing
from trainer.reports.results import read_signed, signed_result
from trainer.reports.sitting import signed_sitting
from trainer.rules.act import Entry

TWO = f"""\
title: Two parts
attempts: 2
parts:
  - {{lesson: {LESSON}, seconds: 300}}
  - {{lesson: {SECOND}}}
"""


def sql(school: School, *statements: str) -> None:
    connection = sqlite3.connect(school.journal.database.path)
    with connection:
        for statement in statements:
            connection.execute(statement)
    connection.close()


def deal(room: Room, exam: str, dealing: Dealing) -> None:
    attempt = Attempt(dealing.part.lesson, dealing.log.record.seed, Mode.EXAM)
    while not attempt.done:
        entry = Entry(choose(attempt), 100)
        dealing.log.act(entry, attempt.perform(entry).verdict).result()
    found = grade(attempt, room.school.exams.kept(exam).exam.rubric)
    dealing.log.end(rounded(found.score), found.passed, attempt.done, 5.0).result()


class Sat:
    """An exam of two parts that Tom has sat without an error."""

    def __init__(self, room: Room) -> None:
        self.school = room.school
        self.exam = room.opened_exam(TWO)
        self.sitting = self.school.sittings.admit(room.examiner, self.exam, room.tom.id).id
        self.attempts = []
        for number in (1, 2):
            dealing = self.school.sittings.begin_part(room.tom, self.exam, self.sitting, number)
            deal(room, self.exam, dealing)
            self.attempts.append(dealing.log.id)
        self.school.sittings.finish(room.tom, self.exam, self.sitting)
        self.school.exams.close(room.examiner, self.exam)


# What is signed


def test_no_result_is_signed_for_a_name_that_was_changed_from_outside(room: Room) -> None:
    sat = Sat(room)
    assert read_signed(signed_sitting(sat.school, room.examiner, sat.exam, sat.sitting)).result["passed"]
    sql(sat.school, f"UPDATE people SET name = 'Eve Forger' WHERE id = '{room.tom.id}'")
    with pytest.raises(Disagreement, match="changed from outside"):
        signed_sitting(sat.school, room.examiner, sat.exam, sat.sitting)
    with pytest.raises(Disagreement, match="changed from outside"):
        signed_result(sat.school, room.examiner, sat.attempts[0])


@pytest.mark.parametrize("signed_before", [False, True])
def test_nothing_is_signed_after_an_override_was_deleted(room: Room, signed_before: bool) -> None:
    sat = Sat(room)
    first = sat.attempts[0]
    sat.school.personal(room.examiner).override(first, "somebody helped", score=0.0, passed=False).result()
    sat.school.people.log_in("tina", "258136")
    if signed_before:
        assert read_signed(signed_sitting(sat.school, room.examiner, sat.exam, sat.sitting)).result["score"] == 50.0
    sql(
        sat.school,
        "DELETE FROM ledger WHERE kind = 'override'",
        f"UPDATE attempts SET overrides = 0, standing_score = score, standing_passed = passed WHERE id = '{first}'",
    )
    assert sat.school.journal.check_attempt(first) == []
    with pytest.raises(RecordsProblem, match="changed from outside"):
        signed_sitting(sat.school, room.examiner, sat.exam, sat.sitting)
    with pytest.raises(RecordsProblem, match="changed from outside"):
        signed_result(sat.school, room.examiner, first)


def test_nothing_is_signed_of_a_sitting_whose_annulment_was_deleted(room: Room) -> None:
    sat = Sat(room)
    sat.school.sittings.annul(room.examiner, sat.exam, sat.sitting, "a telephone")
    sat.school.people.log_in("tina", "258136")
    sql(
        sat.school,
        """DELETE FROM ledger WHERE kind = 'annul' OR body LIKE '%"did":"annul"%'""",
        "UPDATE attempts SET state = 'ended'",
    )
    with pytest.raises(RecordsProblem, match="changed from outside"):
        signed_sitting(sat.school, room.examiner, sat.exam, sat.sitting)


def test_what_is_sound_is_signed_however_much_came_after(room: Room) -> None:
    sat = Sat(room)
    for _ in range(2):
        assert signed_sitting(sat.school, room.examiner, sat.exam, sat.sitting)
        assert signed_result(sat.school, room.examiner, sat.attempts[1])
        sat.school.people.log_in("tina", "258136")


# Whom the program believes


def test_a_demoted_administrator_is_not_one_again_by_an_old_row_and_a_disguised_entry(room: Room) -> None:
    people = room.school.people
    bob = people.create(room.boss, "Bob", "bob", Role.ADMINISTRATOR, "correct horse")
    before = taken(room.school.journal.database.path, "people", bob.id)
    people.change(room.boss, bob.id, role=Role.INSTRUCTOR)
    people.log_in("ed", "correct horse")
    put_back(room.school.journal.database.path, "people", before)
    sql(
        room.school,
        f"UPDATE ledger SET kind = 'deed' WHERE subject = '{bob.id}' AND n = 2",
    )
    with pytest.raises(Disagreement, match="changed from outside"):
        people.log_in("bob", "correct horse")
    people.log_in("ed", "correct horse")


def test_an_entry_missing_after_the_seal_is_noticed(room: Room) -> None:
    people = room.school.people
    bob = people.create(room.boss, "Bob", "bob", Role.ADMINISTRATOR, "correct horse")
    before = taken(room.school.journal.database.path, "people", bob.id)
    people.change(room.boss, bob.id, role=Role.INSTRUCTOR)
    people.log_in("bob", "correct horse")
    people.log_in("ed", "correct horse")
    put_back(room.school.journal.database.path, "people", before)
    sql(
        room.school,
        f"DELETE FROM ledger WHERE subject = '{bob.id}' AND n = 2",
    )
    with pytest.raises(Disagreement, match="changed from outside"):
        people.log_in("bob", "correct horse")
    with pytest.raises(Disagreement, match="changed from outside"):
        room.open_again()


def test_a_forged_last_row_stops_all_writing(room: Room) -> None:
    school, exam = room.school, room.opened_exam(TWO)
    sitting = school.sittings.admit(room.examiner, exam, room.tom.id).id
    rows = school.journal.head().rows
    forged = f'{{"by":null,"did":"extend","part":null,"reason":"x","seconds":9999,"sitting":"{sitting}"}}'
    sql(
        school,
        "INSERT INTO ledger SELECT (SELECT max(seq) + 1 FROM ledger), subject, max(n) + 1, 'deed', at, "
        f"'{forged}', randomblob(32) FROM ledger WHERE subject = '{exam}'",
    )
    with pytest.raises(Disagreement, match=f"Entry {rows + 1} "):
        school.people.log_in("tina", "258136")
    with pytest.raises(Disagreement):
        school.sittings.time_left(room.tom, exam, sitting)
    with pytest.raises(Disagreement):
        school.sittings.begin_part(room.tom, exam, sitting, 1)
    with pytest.raises(Disagreement):
        school.journal.head()
    sql(school, f"DELETE FROM ledger WHERE seq > {rows}")
    assert school.journal.head().rows == rows


def test_a_changed_last_row_stops_all_writing(room: Room) -> None:
    school, exam = room.school, room.opened_exam(TWO)
    sitting = school.sittings.admit(room.examiner, exam, room.tom.id).id
    school.sittings.extend(room.examiner, exam, sitting, 60, "a late start")
    sql(school, """UPDATE ledger SET body = replace(body, '"seconds":60', '"seconds":9999')""")
    with pytest.raises(Disagreement):
        school.sittings.begin_part(room.tom, exam, sitting, 1)


def test_another_process_that_was_killed_before_it_anchored_stops_nothing(room: Room) -> None:
    anchor = room.school.journal.keys.folder / "chain.anchor"
    before = anchor.read_bytes()
    room.school.people.log_in("tina", "258136")
    anchor.write_bytes(before)
    room.open_again()
    room.school.people.log_in("tina", "258136")
    assert room.school.verify().sound


def test_a_result_rests_on_the_entries_and_not_on_the_list_of_attempts(room: Room) -> None:
    sat = Sat(room)
    sat.school.personal(room.examiner).override(sat.attempts[0], "somebody helped", score=0.0, passed=False).result()
    (true,) = exam_results(sat.school, room.examiner, sat.exam)
    assert (true.passed, true.score, true.overridden) == (False, Fraction(50), True)
    sql(
        sat.school,
        "UPDATE attempts SET standing_score = 100.0, standing_passed = 1, overrides = 0, state = 'ended'",
        f"UPDATE attempts SET state = 'annulled' WHERE id = '{sat.attempts[1]}'",
    )
    assert exam_results(sat.school, room.examiner, sat.exam) == [true]
    room.open_again()
    assert exam_results(room.school, room.examiner, sat.exam) == [true]


@pytest.mark.parametrize(
    "statement",
    [
        """UPDATE ledger SET body = replace(body, '"score":0.0', '"score":99.0') WHERE kind = 'override'""",
        """UPDATE ledger SET body = replace(body, '"did":"finish"', '"did":"interrupt"') WHERE kind = 'deed'""",
    ],
)
def test_no_false_result_is_shown_of_entries_that_were_changed(room: Room, statement: str) -> None:
    """It is refused, or it is what was recorded: entries that were proved before are not read again."""
    sat = Sat(room)
    sat.school.personal(room.examiner).override(sat.attempts[0], "somebody helped", score=0.0, passed=False).result()
    sat.school.people.log_in("tina", "258136")
    true = exam_results(sat.school, room.examiner, sat.exam)
    sql(sat.school, statement)
    with suppress(Disagreement):
        assert exam_results(sat.school, room.examiner, sat.exam) == true
    with pytest.raises(RecordsProblem):
        room.open_again()


# The clock


def test_a_clock_set_back_gives_no_time(room: Room) -> None:
    school, exam = room.school, room.opened_exam(TWO)
    sitting = school.sittings.admit(room.examiner, exam, room.tom.id).id
    dealing = school.sittings.begin_part(room.tom, exam, sitting, 1)
    dealing.log.ready.result()
    room.clock.go_on(seconds=295)
    assert school.sittings.time_left(room.tom, exam, sitting, 1) == 5
    room.clock.set(seconds=-280)
    assert school.sittings.time_left(room.tom, exam, sitting, 1) == 5
    room.clock.go_on(seconds=3)
    assert school.sittings.time_left(room.tom, exam, sitting, 1) == 2
    dealing.log.act(Entry(parse_act("shuffle"), 0)).result()
    report = school.verify()
    assert report.sound
    assert [words for words in report.remarks if "set back by 5 minutes" in words]


def test_a_clock_set_back_between_two_starts_gives_no_time(room: Room) -> None:
    exam = room.opened_exam(TWO)
    sitting = room.school.sittings.admit(room.examiner, exam, room.tom.id).id
    room.school.sittings.begin_part(room.tom, exam, sitting, 1).log.ready.result()
    room.clock.go_on(seconds=295)
    room.school.people.log_in("tina", "258136")
    room.clock.set(seconds=-280)
    room.open_again()
    assert room.school.sittings.time_left(room.tom, exam, sitting, 1) == 5
    room.clock.go_on(seconds=2)
    assert room.school.sittings.time_left(room.tom, exam, sitting, 1) == 3
    room.school.people.log_in("tina", "258136")
    with room.school.journal.database.reading() as connection:
        stamps = [at for (at,) in connection.execute("SELECT at FROM ledger ORDER BY seq")]
    assert stamps == sorted(stamps)
    assert room.school.verify().sound


# The writer


def test_the_writer_outlives_an_anchor_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    school = found_school(tmp_path)

    def no_locks(key: bytes, head: Head) -> None:
        raise OSError(37, "No locks available")

    with monkeypatch.context() as broken:
        broken.setattr(school.keys, "advance", no_locks)
        school.book.begin("a/b", "u", 1, "exam").ready.result(timeout=20)
        assert "No locks" in school.journal.unanchored
    school.book.begin("a/b", "u", 2, "exam").ready.result(timeout=20)
    assert school.journal.unanchored == ""
    school.journal.close()
    assert school.verified().sound


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_nobody_waits_for_a_writer_that_has_died(tmp_path: Path) -> None:
    school = found_school(tmp_path)

    def die(_: object) -> None:
        raise SystemExit

    with pytest.raises((CannotStore, SystemExit)):
        school.journal.write(die).result(timeout=20)
    school.journal._thread.join(20)
    with pytest.raises(Refused, match="closed"):
        school.journal.append("x", RowKind.DEED, {})
    school.open_again()
    school.book.begin("a/b", "u", 1, "exam").ready.result(timeout=20)
    school.journal.close()
