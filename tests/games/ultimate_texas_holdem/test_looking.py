"""Looking changes nothing: whatever is asked about a table, and how often, the verdicts are the same."""

from __future__ import annotations

from random import Random

import pytest

from tests.parts.banked.tables import TABLES, lesson_at
from trainer.drill.attempt import Attempt, Judged, Mode
from trainer.drill.robot import perform
from trainer.games import parse_entry
from trainer.games.ultimate_texas_holdem.state import HoldemState
from trainer.library import find
from trainer.parts.lessons.lesson import Lesson
from trainer.rules.act import act_text

OF_THE_TABLE = tuple(
    name for kind in HoldemState.__mro__ for name, fact in vars(kind).items() if isinstance(fact, property)
)
OF_A_PLACE = ("hand", "best", "reading", "settlement", "outcomes", "open_wagers", "plays", "needed_out", "cards_at")
OTHERS = ("to_decide", "to_clear", "finding", "cause", "next_deals", "play_stage", "sequence", "deck_on_felt")


def look(game: HoldemState, random: Random) -> None:
    """Ask for every public fact, any number of times, in any order."""
    places = (0, *game.positions)
    facts = [(name, ()) for name in OTHERS] + [(name, (place,)) for name in OF_A_PLACE for place in places]
    for _ in range(random.randrange(3)):
        for name in random.sample(OF_THE_TABLE, random.randrange(len(OF_THE_TABLE) + 1)):
            getattr(game, name)
        for name, place in random.sample(facts, random.randrange(len(facts) + 1)):
            getattr(game, name)(*place)


def said(judged: Judged) -> tuple[object, ...]:
    """A verdict as plain values."""
    verdict = judged.verdict
    omitted = tuple(duty.citation for duty in verdict.omitted)
    return verdict.finding, verdict.citations, verdict.remark, omitted, verdict.again, str(verdict.mends)


def verdicts(lesson: Lesson, lines: list[str], looks: Random | None) -> list[tuple[object, ...]]:
    attempt = Attempt(lesson, mode=Mode.EXAM)
    game = attempt.scene.position
    assert isinstance(game, HoldemState)
    for line in lines:
        if looks is not None:
            look(game, looks)
        attempt.perform(parse_entry(line))
    return [said(one) for one in attempt.judged] + [(attempt.scene.over_short,)]


def test_a_board_that_was_picked_up_is_known_whether_or_not_it_was_looked_at() -> None:
    lesson = find("ultimate_texas_holdem/reveal-dealers-hand")
    lines = ["collect board", "reveal dealer", "read dealer flush", "read dealer full_house"]
    plain = verdicts(lesson, lines, None)
    for seed in range(20):
        assert verdicts(lesson, lines, Random(seed)) == plain


def noisy(lesson: Lesson, seed: int) -> list[str]:
    """What a dealer does who is mostly right and now and then does what is right at some other time."""
    random, attempt = Random(seed), Attempt(lesson, mode=Mode.EXAM)
    strays = [act_text(one.entry.act) for one in perform(Attempt(lesson, mode=Mode.EXAM), random).judged]
    lines: list[str] = []
    while len(lines) < 60 and not attempt.done:
        dues = attempt.expected()
        wrong = random.random() < 0.15 or not dues
        lines.append(random.choice(strays) if wrong else act_text(random.choice(dues).act))
        attempt.perform(parse_entry(lines[-1]))
    return lines


@pytest.mark.parametrize("table", sorted(TABLES))
def test_verdicts_do_not_depend_on_who_looks(table: str) -> None:
    lesson = lesson_at(table, rounds=1)
    lines = noisy(lesson, 1)
    assert verdicts(lesson, lines, Random(2)) == verdicts(lesson, lines, None)
