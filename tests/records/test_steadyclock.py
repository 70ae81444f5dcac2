"""The clock of the records: what is done to the machine's clock gives no time, takes none, and opens no door."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest

from tests.records.examroom import LESSON, Room
from tests.records.schools import Clock, School
from trainer.games import parse_act
from trainer.records.clocknotices import ClockNotice
from trainer.records.invigilation import clock_notices
from trainer.records.journal import Journal
from trainer.records.machineclock import THIS_MACHINE, running_seconds
from trainer.records.problems import Refused
from trainer.records.rows import Row, RowKind
from trainer.records.sitting import Sitting
from trainer.records.steadyclock import Measure, Why
from trainer.rules.act import Entry

EXAM = f"title: Timed\nseconds: 1000\nparts:\n  - {{lesson: {LESSON}, seconds: 300}}\n"
JUMPS = {"forward a day": 86_400, "forward a minute": 60, "back an hour": -3600, "back a year": -365 * 86_400}


@pytest.fixture
def sitting(room: Room) -> Sitting:
    """Tom has dealt part 1 for 100 of its 300 seconds."""
    exam = room.opened_exam(EXAM)
    sitting = room.school.sittings.admit(room.examiner, exam, room.tom.id)
    room.school.sittings.begin_part(room.tom, exam, sitting.id, 1).log.ready.result()
    room.clock.go_on(seconds=100)
    return sitting


def left(room: Room, sitting: Sitting) -> tuple[float | None, float | None]:
    whole, part = (room.school.sittings.time_left(room.tom, sitting.exam, sitting.id, part) for part in (None, 1))
    return whole, part


def told(room: Room, sitting: Sitting) -> list[tuple[Why, float]]:
    every = room.school.sittings.all(room.examiner, sitting.exam)
    found = clock_notices(room.school.sittings, room.examiner, every)
    return [(one.why, one.seconds) for one in found]


def noted(room: Room, sitting: Sitting) -> list[tuple[Why, float]]:
    """What the examiner is told when the room has looked twice: what is found first is noted meanwhile."""
    told(room, sitting)
    room.school.journal.write(lambda writing: None).result()
    return told(room, sitting)


@pytest.mark.parametrize("jump", JUMPS.values(), ids=JUMPS)
def test_a_clock_that_is_set_changes_no_time_and_is_told(room: Room, sitting: Sitting, jump: int) -> None:
    assert left(room, sitting) == (900, 200)
    room.clock.set(seconds=jump)
    assert left(room, sitting) == (900, 200)
    assert noted(room, sitting) == [(Why.SET, jump)]
    room.clock.go_on(seconds=50)
    assert left(room, sitting) == (850, 150)
    room.clock.set(seconds=-jump)
    assert left(room, sitting) == (850, 150)
    assert noted(room, sitting) == [(Why.SET, jump), (Why.SET, -jump)]
    room.clock.go_on(seconds=150)
    assert left(room, sitting) == (700, 0)
    assert room.school.verify().sound


@pytest.mark.parametrize("jump", JUMPS.values(), ids=JUMPS)
def test_a_clock_that_is_set_while_no_program_runs_changes_no_time(room: Room, sitting: Sitting, jump: int) -> None:
    room.school.journal.write(lambda writing: None).result()
    room.clock.set(seconds=jump)
    room.clock.go_on(seconds=20)
    room.open_again()
    assert left(room, sitting) == (880, 180)
    assert noted(room, sitting) == [(Why.SET, jump)]


def test_the_program_started_again_gives_no_time(room: Room, sitting: Sitting) -> None:
    room.clock.go_on(seconds=30)
    room.open_again()
    assert left(room, sitting) == (870, 170)
    assert noted(room, sitting) == []


def test_a_suspended_machine_stops_no_clock(room: Room, sitting: Sitting) -> None:
    room.clock.go_on(seconds=150)
    assert left(room, sitting) == (750, 50)
    assert noted(room, sitting) == []


@pytest.mark.parametrize("off", [600, -7200], ids=["off for ten minutes", "with a clock that was set back"])
def test_what_a_machine_was_off_does_not_count_and_its_restart_is_told(
    room: Room, sitting: Sitting, off: float
) -> None:
    # Known to have passed: up to the last entry; afterwards what the machine has been running again.
    room.school.people.log_in("tina", "258136")
    room.clock.restart(off, up=25)
    room.open_again()
    assert left(room, sitting) == (875, 175)
    room.clock.go_on(seconds=5)
    assert left(room, sitting) == (870, 170)
    assert noted(room, sitting) == [(Why.RESTART, off)]
    room.open_again()
    assert left(room, sitting) == (870, 170)
    assert noted(room, sitting) == [(Why.RESTART, off)]


def test_a_restart_is_noticed_where_the_system_has_no_name_for_it(
    room: Room, sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room.clock, "boot", lambda: "")
    room.open_again()
    room.school.people.log_in("tina", "258136")
    before = left(room, sitting)
    assert before[1] is not None
    room.clock.restart(600, up=40)
    room.open_again()
    after = left(room, sitting)
    assert after[1] == before[1] - 40
    # Running for longer than it was then: that is no less than what was counted.
    room.school.people.log_in("tina", "258136")
    room.clock.go_on(seconds=30)
    room.school.people.log_in("tina", "258136")
    room.clock.restart(600, up=50)
    room.open_again()
    assert left(room, sitting)[1] == before[1] - 70


def test_two_programs_agree_and_note_a_jump_once(room: Room, sitting: Sitting) -> None:
    database, keys = room.school.journal.database, room.school.journal.keys
    with Journal(database, keys, room.clock) as other:
        room.clock.set(seconds=5000)
        for journal in (other, room.school.journal, other):
            journal.write(lambda writing: None).result()
            assert journal.clock.measured() == room.school.journal.clock.measured()
        assert other.clock() == room.school.journal.clock()
    assert noted(room, sitting) == [(Why.SET, 5000)]


def test_what_was_dealt_in_time_counts_whatever_the_clock_said(room: Room, sitting: Sitting) -> None:
    attempt = sitting_now(room, sitting).parts[1].attempt
    room.school.sittings.let_go_on(room.examiner, sitting.exam, sitting.id, 1, "a trial")
    log = room.school.sittings.go_on(room.tom, sitting.exam, sitting.id, 1).log
    for jump in (0, 40_000, -80_000, 500):
        room.clock.set(seconds=jump)
        room.clock.go_on(seconds=10)
        log.act(Entry(parse_act("shuffle"), 0)).result()
    room.clock.go_on(seconds=300)
    log.act(Entry(parse_act("shuffle"), 0)).result()
    kept, one = room.school.exams.kept(sitting.exam), sitting_now(room, sitting)
    assert room.school.sittings.judge.acts_in_time(kept, one, one.parts[1]) == 4
    journal = room.school.journal
    with journal.database.reading() as connection:
        acts = [row for row in journal.rows(connection, attempt) if row.kind == RowKind.ACT]
        measure = journal.measure(connection, acts[0].seq)
        times = [measure(row) - one.parts[1].measured for row in acts]
    assert [round(time, 2) for time in times] == [110, 120, 130, 140, 440]


def sitting_now(room: Room, sitting: Sitting) -> Sitting:
    return room.school.sittings.get(room.examiner, sitting.exam, sitting.id)


def test_entries_carry_times_in_the_order_in_which_they_were_made(room: Room, sitting: Sitting) -> None:
    for jump in (-4000, 9000, -100, 3, -20):
        room.clock.set(seconds=jump)
        room.clock.go_on(seconds=1)
        room.school.people.log_in("tina", "258136")
    with room.school.journal.database.reading() as connection:
        stamps = [at for (at,) in connection.execute("SELECT at FROM ledger ORDER BY seq")]
    assert stamps == sorted(stamps)
    assert room.school.verify().sound


def test_a_few_seconds_are_a_clock_being_kept_right(room: Room, sitting: Sitting) -> None:
    room.clock.set(seconds=4)
    assert noted(room, sitting) == []
    assert left(room, sitting) == (900, 200)


def test_a_sitting_of_a_program_that_did_not_measure_goes_on(room: Room) -> None:
    exam = room.opened_exam(EXAM)
    body = {"did": "admit", "sitting": "s", "person": room.tom.id, "number": 1, "by": room.examiner.id}
    room.school.journal.append(exam, RowKind.DEED, body).result()
    room.clock.go_on(seconds=100)
    assert room.school.sittings.time_left(room.tom, exam, "s") == 900
    room.clock.set(days=1)
    assert room.school.sittings.time_left(room.tom, exam, "s") == 900


def test_the_founding_says_how_the_clocks_stood(school: School) -> None:
    with school.database.reading() as connection:
        (body,) = connection.execute("SELECT body FROM ledger WHERE seq = 1").fetchone()
    assert json.loads(body)["boot"] == "start 1"
    assert Measure([])(rows(school)[0]) == school.clock.time.timestamp()


def rows(school: School) -> list[Row]:
    return school.journal.rows_of(school.journal.installation)


def test_only_who_runs_exams_is_told(room: Room, sitting: Sitting) -> None:
    with pytest.raises(Refused):
        clock_notices(room.school.sittings, room.tom, [sitting])


def test_the_words_say_what_happened_and_that_nothing_was_lost() -> None:
    at = Clock().time
    forward, back = ClockNotice(at, Why.SET, 7200), ClockNotice(at, Why.SET, -90)
    restart = ClockNotice(at + timedelta(hours=1), Why.RESTART, 600)
    assert forward.words(at.tzinfo) == (
        "The machine's clock was set forward by 2 hours; first seen 2026-11-16 12:00:00 +00:00. "
        "No sitting has gained or lost time by it."
    )
    assert back.short(at.tzinfo) == "Clock set back by 2 minutes, 2026-11-16 12:00:00 +00:00"
    assert "restarted, after about 10 minutes by its own clock" in restart.words(at.tzinfo)
    assert restart.short(at.tzinfo) == "Machine restarted, 2026-11-16 13:00:00 +00:00"


def test_this_machine_has_a_clock_that_runs() -> None:
    before = running_seconds()
    assert THIS_MACHINE.running() >= before > 0
    assert THIS_MACHINE.boot() == THIS_MACHINE.boot()
