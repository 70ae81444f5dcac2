"""Wrong passwords: what one waits for, at one's own place and elsewhere, whatever the clock says."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter

import pytest
from argon2 import PasswordHasher

from tests.records.schools import CHEAP, School
from trainer.records.lockout import HERE, LockedOut
from trainer.records.passwords import Hashing
from trainer.records.people import People
from trainer.records.problems import Refused
from trainer.records.roles import Person, Role
from trainer.records.rows import RowKind

PASSWORD, PIN = "correct horse", "258036"


@pytest.fixture
def boss(school: School) -> Person:
    return school.people.set_up("Ada Boss", "ada", PASSWORD)[0]


def at(school: School, place: str) -> People:
    return People(school.journal, Hashing(CHEAP), place)


def guess(people: People, login: str = "ada", times: int = 1) -> None:
    for number in range(times):
        with pytest.raises(Refused, match="is wrong"):
            people.log_in(login, f"guess {number} guess")


def waits(people: People, login: str = "ada", secret: str = PASSWORD) -> float:
    """Seconds that one has to wait; the right secret opens nothing meanwhile."""
    with pytest.raises(LockedOut) as locked:
        people.log_in(login, secret)
    return locked.value.seconds


def _set_between_two_starts(school: School) -> None:
    school.clock.set(days=2)
    school.open_again()


def _restart(school: School) -> None:
    school.clock.restart(off=3600)
    school.open_again()


JUMPS: dict[str, Callable[[School], None]] = {
    "the clock is set forward": lambda school: school.clock.set(days=1),
    "the clock is set back": lambda school: school.clock.set(days=-1),
    "the program is started again": lambda school: school.open_again(),
    "the machine is started again": _restart,
    "the clock is set while nothing runs": _set_between_two_starts,
}


@pytest.mark.parametrize("jump", JUMPS.values(), ids=JUMPS)
def test_no_clock_opens_the_door(school: School, boss: Person, jump: Callable[[School], None]) -> None:
    guess(school.people, times=5)
    assert waits(school.people) == 30
    jump(school)
    assert waits(school.people) == 30
    school.clock.go_on(seconds=29)
    assert waits(school.people) == 1
    school.clock.go_on(seconds=1)
    assert school.people.log_in("ada", PASSWORD) == boss


def test_nobody_is_kept_out_for_longer_than_five_minutes(school: School, boss: Person) -> None:
    stranger = at(school, "the trainees' room")
    longest = 0.0
    for _ in range(60):
        try:
            stranger.log_in("ada", "guess guess")
        except LockedOut as locked:
            longest = max(longest, locked.seconds)
            school.clock.go_on(seconds=locked.seconds)
        except Refused:
            continue
    assert longest == HERE.longest == 300
    guess(stranger)
    assert waits(stranger) == 300
    school.clock.go_on(seconds=300)
    assert stranger.log_in("ada", PASSWORD) == boss


def test_where_one_has_signed_in_before_others_do_not_matter(school: School, boss: Person) -> None:
    office, stranger = at(school, "the office"), at(school, "the trainees' room")
    office.log_in("ada", PASSWORD)
    for _ in range(30):
        try:
            stranger.log_in("ada", "guess guess")
        except LockedOut as locked:
            school.clock.go_on(seconds=locked.seconds)
        except Refused:
            continue
    guess(stranger)
    assert waits(stranger) > 0
    assert office.log_in("ada", PASSWORD) == boss
    # One's own wrong tries count all the same, and what was right here has reset nothing there.
    assert waits(stranger) > 0
    guess(office, times=5)
    assert waits(office) == 30


def test_guessing_from_many_places_is_slow_too(school: School, boss: Person) -> None:
    for number in range(4):
        guess(at(school, f"place {number}"), times=5)
    fresh = at(school, "yet another place")
    assert waits(fresh) == 30
    school.clock.go_on(seconds=30)
    guess(fresh)
    assert waits(at(school, "one more")) == 60
    school.clock.go_on(seconds=60)
    assert at(school, "one more").log_in("ada", PASSWORD) == boss
    guess(at(school, "a last one"))


def test_guessing_at_many_accounts_from_one_place_is_slow_too(school: School, boss: Person) -> None:
    people, other = at(school, "here"), at(school, "elsewhere")
    for number in range(40):
        guess(people, f"login{number}")
    assert waits(people) == 20
    assert other.log_in("ada", PASSWORD) == boss
    school.clock.go_on(seconds=20)
    assert people.log_in("ada", PASSWORD) == boss
    school.clock.go_on(seconds=600)
    for number in range(40):
        guess(people, f"another{number}")


def test_the_tries_of_an_older_program_still_count(school: School, boss: Person) -> None:
    for _ in range(5):
        school.journal.append(boss.id, RowKind.TRIED, {}).result()
    assert waits(school.people) == 30


def test_a_class_that_signs_in_at_one_machine_waits_for_nothing(school: School, boss: Person) -> None:
    people = school.people
    for number in range(60):
        people.create(boss, f"Trainee {number}", f"t{number}", Role.TRAINEE, PIN)
    for number in range(60):
        if number % 2:
            guess(people, f"t{number}")
        people.log_in(f"t{number}", PIN)


def test_the_records_do_not_say_which_machine_it_was(school: School, boss: Person) -> None:
    guess(at(school, "machine-of-tom"))
    assert b"machine-of-tom" not in b"".join(
        path.read_bytes() for path in school.database.path.parent.iterdir() if path.is_file()
    )
    assert school.verified().sound


class Counting(PasswordHasher):
    """Counts what takes long."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.done: list[str] = []

    def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
        self.done.append("hash")
        return super().hash(password, salt=salt)

    def verify(self, hash: str | bytes, password: str | bytes) -> bool:  # type: ignore[override]
        self.done.append("verify")
        return super().verify(hash, password)


def test_a_login_that_nobody_has_takes_as_much_work_as_any(school: School, boss: Person) -> None:
    school.people.create(boss, "Tom", "tom", Role.TRAINEE, PIN)
    tina = school.people.create(boss, "Tina", "tina", Role.TRAINEE, PIN)
    school.people.change(boss, tina.id, role=Role.INSTRUCTOR)
    work = {}
    for login in ("ada", "tom", "tina", "nobody", "nobody else"):
        # Each in a program that was just started: what is done only once tells as well.
        hasher = Counting()
        guess(People(school.journal, Hashing(hasher), "here"), login)
        work[login] = hasher.done
    assert set(map(tuple, work.values())) == {("verify",)}


@pytest.mark.proof
def test_proof_a_login_that_nobody_has_takes_as_long(
    school: School, boss: Person, record_property: Callable[[str, object], None]
) -> None:
    """With the costs that the program really uses; the clock is moved on, so that nobody has to wait."""
    people = People(school.journal, Hashing(), "here")
    people.create(boss, "Tom", "tom", Role.TRAINEE, PIN)
    times: dict[str, list[float]] = {"tom": [], "nobody": []}
    for number in range(60):
        for login, taken in times.items():
            school.clock.go_on(seconds=600)
            begun = perf_counter()
            with pytest.raises(Refused, match="is wrong"):
                people.log_in(login, f"guess {number} guess")
            taken.append(perf_counter() - begun)
    known, unknown = (median(taken) for taken in times.values())
    record_property("figure", f"known {known * 1e3:.1f} ms, unknown {unknown * 1e3:.1f} ms (medians of 60 tries)")
    assert abs(known - unknown) < 0.15 * max(known, unknown)
