"""From the admission to the hand-in no command shows a rule or a lesson to the candidate, or without a login.

The commands come from the program itself: one that is added fails until it is in `TRIED` of the isolation test.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

from tests.commands.test_isolation import TRIED, commands, invoke
from tests.records.schools import Later
from tests.schoolhouse import CLASS, FREE_LESSON, SEALED_LESSON, Schoolhouse
from trainer.catalogue import read_cards
from trainer.cli import main
from trainer.commands.sealed import SAT
from trainer.records.sitting import SittingStage

pytestmark = pytest.mark.usefixtures("qapp")

ME = "aarcher"
MOST_TRIES = 4
SHOWS_NO_RULES = ("restore",)
"""Commands that end well without a login because they show nothing of lessons or rules."""


def admitted(house: Schoolhouse) -> str:
    assert invoke("exam", "admit", house.sealed_exam, ME, login="ed").exit_code == 0
    with house.opened() as school:
        (one,) = (one for one in school.sittings.all(house.person(school, ME), house.sealed_exam) if one.running)
    return one.id


def running(house: Schoolhouse) -> None:
    admitted(house)


def interrupted(house: Schoolhouse) -> None:
    sitting = admitted(house)
    done = invoke("exam", "interrupt", house.sealed_exam, sitting, "--reason", "a fire drill", login="ed")
    assert done.exit_code == 0, done.output


def resumed(house: Schoolhouse) -> None:
    interrupted(house)
    done = invoke("exam", "resume", house.sealed_exam, ME, "--reason", "the fire is out", login="ed")
    assert done.exit_code == 0, done.output


STATES: tuple[Callable[[Schoolhouse], None], ...] = (running, interrupted, resumed)


def forbidden() -> tuple[str, ...]:
    cards = read_cards(lambda *_: None, lambda: False)
    assert cards is not None
    return ("13:69F", *(card.id for card in cards))


def extra_tries(name: str) -> list[tuple[str, ...]]:
    """Lessons that no exam has sealed are hidden, too."""
    more: dict[str, list[tuple[str, ...]]] = {
        "run": [("run", FREE_LESSON), ("run", FREE_LESSON, "--json"), ("run", "no/such-lesson")],
        "play": [("play", FREE_LESSON)],
        "coverage": [("coverage", "--performances", "0")],
        "lessons": [("lessons",), ("lessons", "--describe")],
    }
    return more.get(name, [])


def test_every_command_of_the_program_is_tried() -> None:
    assert set(commands(main)) == set(TRIED)


@pytest.mark.parametrize("state", STATES)
def test_no_command_shows_anything_while_an_exam_is_sat(
    schoolhouse: Schoolhouse, tmp_path: Path, state: Callable[[Schoolhouse], None]
) -> None:
    state(schoolhouse)
    out = tmp_path / "out"
    out.mkdir()
    words, most = forbidden(), MOST_TRIES if state is running else 1
    for name in TRIED:
        for args in (*islice(TRIED[name](schoolhouse, out), most), *extra_tries(name)[:most]):
            for login in ("", ME):
                done = invoke(*args, login=login)
                given = " ".join(str(arg) for arg in args)
                said = [word for word in words if word in done.output and word not in given]
                assert said == [], (args, login)
                if name not in SHOWS_NO_RULES:
                    assert (done.exit_code, done.stdout) == (2, ""), (args, login, done.output)
                    assert ("exam" in done.stderr) or ("--login" in done.stderr), (args, login, done.stderr)
    assert [path.name for path in out.iterdir()] in ([], ["log.txt"])


def test_who_runs_exams_still_has_every_command(schoolhouse: Schoolhouse) -> None:
    running(schoolhouse)
    for login in ("ina", "ed", "ada"):
        assert invoke("run", FREE_LESSON, login=login).exit_code == 0
        assert invoke("referee", "--jsonl", login=login).exit_code == 0
    refused = invoke("run", FREE_LESSON, login="bquill")
    assert (refused.exit_code, refused.stderr.strip()) == (2, SAT)


@pytest.mark.parametrize("state", STATES)
def test_everything_is_back_after_the_hand_in(schoolhouse: Schoolhouse, state: Callable[[Schoolhouse], None]) -> None:
    state(schoolhouse)
    assert invoke("referee", "--jsonl").exit_code == 2
    done = invoke("exam", "stop", schoolhouse.sealed_exam, ME, "--reason", "handed in on paper", login="ed")
    assert done.exit_code == 0, done.output
    for login in ("", ME):
        assert invoke("run", FREE_LESSON, login=login).exit_code == 0
        assert invoke("referee", "--jsonl", login=login).exit_code == 0
        assert invoke("run", SEALED_LESSON, login=login).exit_code == 2
    assert invoke("exam", "list", login=ME).exit_code == 0


def test_a_sitting_whose_time_is_over_locks_nothing_and_is_handed_in(schoolhouse: Schoolhouse) -> None:
    text = f"title: Blitz\nseconds: 1\nattempts: 9\nparts: [{{lesson: {SEALED_LESSON}}}]\n"
    file = schoolhouse.home / "blitz.yaml"
    file.write_text(text, "utf-8")
    assert invoke("exam", "set", file, "--class", CLASS, login="ed").exit_code == 0
    assert invoke("exam", "open", "Blitz", login="ed").exit_code == 0
    with schoolhouse.opened() as school:
        ed, me = schoolhouse.person(school, "ed"), schoolhouse.person(school, ME)
        (blitz,) = (id_ for id_, title, _ in school.exams.titles(ed) if title == "Blitz")
        school.sittings.admit(ed, blitz, me.id)
        assert school.exams.sits(me.id)
        school.journal.set_clock(Later(60))
        assert len(school.hand_in_late()) == 1
        assert [one.stage for one in school.sittings.all(me, blitz)] == [SittingStage.FINISHED]
        assert not school.exams.sits(me.id)


def test_a_class_is_admitted_by_command_with_extra_time_for_one(schoolhouse: Schoolhouse) -> None:
    exam = schoolhouse.sealed_exam
    for args in (
        ("exam", "assign", exam, CLASS),
        ("exam", "extra-time", exam, ME, "25", "--reason", "a doctor's letter"),
    ):
        done = invoke(*args, login="ed")
        assert done.exit_code == 0, done.output
    done = invoke("exam", "admit-class", exam, CLASS, login="ed")
    assert (done.exit_code, done.stdout) == (0, "2 of 2 admitted\n"), done.output
    listed = json.loads(invoke("exam", "sittings", exam, "--json", login="ed").stdout)
    left = {one["login"]: one["seconds_left"] for one in listed if one["stage"] == "running"}
    assert left == {ME: pytest.approx(6250, abs=30), "bquill": pytest.approx(5000, abs=30)}
    again = invoke("exam", "admit-class", exam, CLASS, login="ed")
    assert (again.exit_code, again.stdout) == (1, "0 of 2 admitted\n")
    assert "sits 'Sealed test' already" in again.stderr
