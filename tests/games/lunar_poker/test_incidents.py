"""Whatever happens wherever in a lesson, a dealer without a fault finishes it, and the tray has what it is due."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import perform
from trainer.games.lunar_poker.lesson import LunarLesson
from trainer.games.lunar_poker.turns import Incident
from trainer.library import lesson_files, shipped
from trainer.rules.act import act_text
from trainer.rules.verdict import Finding

FILES = lesson_files("lunar_poker")
ELSEWHERE = (Incident.ARRIVE, Incident.LEAVE, Incident.RECUT, Incident.JAM)
"""They happen between rounds, not in the middle of one."""
INCIDENTS = [{Incident.ADD: "add super 500"}.get(one, one.value) for one in Incident if one not in ELSEWHERE]


def with_incident(lesson: LunarLesson, random: Random) -> tuple[LunarLesson, str]:
    """The lesson, with something happening somewhere in the robot's performance of it."""
    lines = [act_text(one.entry.act) for one in perform(Attempt(lesson, mode=Mode.EXAM)).judged]
    does = random.choice(["tell", random.choice(INCIDENTS)])
    event = {"after": random.choice(lines), "does": does, "seat": random.choice(sorted(lesson.model.seats) or [1])}
    known = lesson.model.model_dump()
    model = lesson.model.model_validate(known | {"events": [*known["events"], event]})
    return LunarLesson(lesson.game, lesson.id, model), f"{lesson.id}: {event}"


def perfect(path: Path, seed: int) -> None:
    lesson = shipped(path)
    assert isinstance(lesson, LunarLesson)
    changed, what = with_incident(lesson, Random(f"{path.stem}/{seed}"))
    attempt = perform(Attempt(changed, mode=Mode.EXAM), Random(seed))
    wrong = [one for one in attempt.judged if one.verdict.finding in (Finding.IMPROPER, Finding.FUMBLE)]
    assert not wrong, (what, wrong[0].entry, wrong[0].verdict.remark)
    # A lesson may end while chips wait to be refused.
    assert attempt.scene.over_short == 0 or attempt.scene.position.troubles, what


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_tray_is_right_whatever_happens(path: Path) -> None:
    perfect(path, 1)


@pytest.mark.parametrize("after", ["shuffle", "complete-cut", "place cover-card rack", "load", "announce"])
def test_38_4_d_a_recut_is_made_whenever_it_is_ordered_before_the_first_card(after: str) -> None:
    lesson = shipped(next(path for path in FILES if path.stem == "cut-recut"))
    assert isinstance(lesson, LunarLesson)
    model = lesson.model.model_validate(lesson.model.model_dump() | {"events": [{"after": after, "does": "recut"}]})
    attempt = perform(Attempt(LunarLesson(lesson.game, lesson.id, model), mode=Mode.EXAM))
    lines = [act_text(one.entry.act) for one in attempt.judged]
    # The cut of this round comes once more after the order; one that was given before any cut asks for no second.
    assert sum(line.startswith("complete-cut") for line in lines) == (1 if after == "shuffle" else 2)
    assert all(one.verdict.proper for one in attempt.judged)


@pytest.mark.proof
def test_proof_the_tray_is_right_whatever_happens(record_property: Callable[[str, object], None]) -> None:
    for seed in range(100):
        for path in FILES:
            perfect(path, seed)
    record_property("figure", f"{100 * len(FILES)} lessons of Lunar Poker with something more in them ended even")
