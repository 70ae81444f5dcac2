"""Rights are those of this moment, whatever a window that is open still thinks; and refusals tell nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.records.examroom import LESSON, OTHER, SECOND, Room
from tests.records.schools import CHEAP
from trainer.records.lockout import LockedOut
from trainer.records.passwords import Hashing
from trainer.records.problems import Refused
from trainer.records.roles import AT_HOME, Role
from trainer.records.school import School

TWO = f"""\
title: Two parts
attempts: 2
parts:
  - {{lesson: {LESSON}, seconds: 300}}
  - {{lesson: {SECOND}}}
"""


def test_an_own_attempt_of_a_lesson_that_an_exam_has_sealed_is_not_there(room: Room) -> None:
    personal = room.school.personal(room.tom)
    log = personal.begin(LESSON, "ultimate_8", 1, "practice")
    log.end(50.0, False, True).result()
    left = personal.begin(LESSON, "ultimate_8", 2, "practice")
    left.ready.result()
    left.close()
    assert personal.load(log.id) is not None
    assert [one.id for one in personal.unfinished()] == [left.id]
    exam = room.opened_exam()
    assert personal.load(log.id) is None
    assert personal.unfinished() == []
    with pytest.raises(Refused):
        personal.resume(left.id)
    assert room.school.personal(room.examiner).load(log.id) is not None
    room.school.exams.close(room.examiner, exam)
    assert personal.load(log.id) is not None


def test_a_role_that_was_taken_away_ends_at_once(room: Room) -> None:
    school, exam = room.school, room.opened_exam(TWO)
    log = school.personal(room.tom).begin(OTHER, "ultimate_8", 1, "exam")
    log.end(10.0, False, True).result()
    school.people.change(room.boss, room.examiner.id, role=Role.TRAINEE)
    school.people.erase(room.boss, room.instructor.id)
    rows = school.journal.head().rows
    for do in (
        room.set_exam,
        lambda: school.exams.close(room.examiner, exam),
        lambda: school.sittings.admit(room.examiner, exam, room.tom.id),
        lambda: school.personal(room.examiner).override(log.id, "better", score=90.0),
        lambda: school.signing(room.examiner),
        lambda: school.people.create(room.instructor, "X", "xx", Role.TRAINEE, "258836"),
        lambda: school.classes.create(room.instructor, "Mine"),
        lambda: school.people.reset_password(room.instructor, room.tom.id, "975310"),
        lambda: school.personal(room.instructor).begin(OTHER, "ultimate_8", 1, "practice"),
    ):
        with pytest.raises(Refused, match="account has changed"):
            do()
    assert school.journal.head().rows == rows


def test_whoever_was_at_home_before_the_accounts_is_nobody_after(tmp_path: Path) -> None:
    school = School.open(tmp_path / "data", tmp_path / "config", "0.1.0", hashing=Hashing(CHEAP))
    personal = school.personal(school.people.before_login())
    assert personal.person is AT_HOME
    school.people.set_up("Ada", "ada", "correct horse")
    with pytest.raises(Refused, match="accounts now"):
        personal.begin(OTHER, "ultimate_8", 1, "practice")
    with pytest.raises(Refused, match="accounts now"):
        school.people.create(AT_HOME, "Eve", "eve", Role.ADMINISTRATOR, "correct horse")
    school.close()


def test_nobody_practises_while_sitting_an_exam(room: Room) -> None:
    school = room.school
    before = school.personal(room.tom).begin(OTHER, "ultimate_8", 1, "practice")
    before.ready.result()
    before.close()
    exam = room.opened_exam(TWO)
    sitting = school.sittings.admit(room.examiner, exam, room.tom.id).id
    with pytest.raises(Refused, match="sit an exam now"):
        school.personal(room.tom).begin(OTHER, "ultimate_8", 1, "practice")
    with pytest.raises(Refused, match="sit an exam now"):
        school.personal(room.tom).resume(before.id)
    school.personal(room.tina).begin(OTHER, "ultimate_8", 1, "practice").ready.result()
    school.sittings.begin_part(room.tom, exam, sitting, 1).log.end(0.0, False, False).result()
    school.sittings.finish(room.tom, exam, sitting)
    school.personal(room.tom).begin(OTHER, "ultimate_8", 1, "practice").ready.result()


def test_nobody_overrides_their_own_grade(room: Room) -> None:
    log = room.school.personal(room.tom).begin(OTHER, "ultimate_8", 1, "exam")
    log.end(10.0, False, True).result()
    tom = room.school.people.change(room.boss, room.tom.id, role=Role.EXAMINER)
    decisions: tuple[Callable[[], object], ...] = (
        lambda: room.school.personal(tom).override(log.id, "I was good", score=100.0, passed=True),
        lambda: room.school.personal(tom).annul(log.id, "I was bad"),
    )
    for decide in decisions:
        with pytest.raises(Refused, match="your own attempt"):
            decide()
    room.school.personal(room.examiner).override(log.id, "a second look", score=20.0).result()


# What the answers tell


def test_a_login_that_nobody_has_is_answered_like_any_other(room: Room) -> None:
    def answers(login: str) -> list[str]:
        said = []
        for _ in range(7):
            with pytest.raises(Refused) as refusal:
                room.school.people.log_in(login, "0000")
            said.append(str(refusal.value))
        return said

    assert answers("tom") == answers(" Nobody ")
    with pytest.raises(LockedOut):
        room.school.people.log_in("NOBODY", "0000")
    assert room.school.verify().sound
    with room.school.journal.database.reading() as connection:
        said = " ".join(str(row) for row in connection.execute("SELECT subject, body FROM ledger"))
    assert "nobody" not in said.casefold()


def test_recovery_tells_nothing_of_who_is_an_administrator(room: Room) -> None:
    def answers(login: str, new: str) -> list[str]:
        said = []
        for _ in range(3):
            with pytest.raises(Refused) as refusal:
                room.school.people.recover(login, "AAAAA-BBBBB", new)
            said.append(str(refusal.value))
        return said

    weak = [answers(login, "short") for login in ("ada", "tom", "nobody")]
    assert weak[0] == weak[1] == weak[2]
    assert "password has" in weak[0][0]
    said = [answers(login, "a good long one") for login in ("nobody", "tom", "ada")]
    assert "is wrong" in said[0][0]
    assert "too many" in said[1][2]
    assert "too many" in said[2][2]
