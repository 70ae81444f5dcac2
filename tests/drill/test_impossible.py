"""What the hands cannot do leaves no trace: whatever is tried, wherever in a shipped lesson of whichever game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.parts.pattern.tables import fingerprint
from tests.rules.anyact import ABSURD, any_act
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.reading import read_lesson
from trainer.drill.robot import choose
from trainer.games import GAMES, parse_act
from trainer.library import find, lesson_files
from trainer.parts.cards.state import CardState
from trainer.parts.lessons.yamlfile import parse
from trainer.rules.act import Act, Entry
from trainer.rules.chips import Chips
from trainer.rules.notation import Spot
from trainer.rules.table import Impossible

PLACES = ("tray", "rack", "felt", "off", "main", "ante-1", "bet-2", "super-4", "blind-3", "paid-1", "stack-1")
DECKS = ("red", "blue", "both", "stub", "deck", "held", "shoe", "")
PLAUSIBLE = ABSURD | {
    Spot: st.sampled_from([Spot(number) for number in range(-3, 8)]),
    int: st.sampled_from([0, 1, 2, 3, 5, 26, 27, 1000]),
    str: st.sampled_from([*PLACES, *DECKS, "1", "2", "4", "5", "7"]),
    Chips: st.dictionaries(st.sampled_from([100, 500, 2500]), st.integers(1, 4), min_size=1, max_size=2).map(Chips),
}
TRIES = st.lists(any_act(PLAUSIBLE) | any_act(), min_size=20, max_size=40)


@cache
def robots_acts(name: str) -> tuple[Act, ...]:
    """What the robot does in a lesson, or in the first rounds of a long one."""
    attempt, acts = Attempt(find(name), mode=Mode.EXAM), list[Act]()
    while not attempt.done and len(acts) < 300:
        acts.append(choose(attempt))
        attempt.perform(Entry(acts[-1]))
    return tuple(acts)


def cannot_be_done(attempt: Attempt, act: Act) -> bool:
    """Try an act; if it cannot be done the position is as before, and is not worked out anew for every question."""
    game = attempt.scene.position
    assert isinstance(game, CardState)
    before = fingerprint(game)
    try:
        attempt.scene.do(act)
    except Impossible:
        assert fingerprint(game) == before, act
        assert not attempt.expected() or game.known.kept, act
        return True
    return False


def try_anything(name: str, ahead: int, tries: list[Act]) -> int:
    """Come some way into a lesson, then try things; return how many of them could not be done."""
    attempt, acts = Attempt(find(name), mode=Mode.EXAM), robots_acts(name)
    attempt.perform_all(Entry(act) for act in acts[: ahead % (len(acts) + 1)])
    return sum(cannot_be_done(attempt, act) for act in tries)


def search(game: str, examples: settings) -> int:
    """Try things in the lessons of a game; return how many of them could not be done."""
    names = [f"{game}/{path.stem}" for path in lesson_files(game)]
    found = []

    @settings(examples)
    @given(st.sampled_from(names), st.integers(0, 300), TRIES)
    def nowhere(name: str, ahead: int, tries: list[Act]) -> None:
        found.append(try_anything(name, ahead, tries))

    nowhere()
    return sum(found)


@pytest.mark.parametrize("game", GAMES)
def test_the_impossible_leaves_no_trace(game: str) -> None:
    assert search(game, settings(max_examples=25, phases=[Phase.generate])) > 100


@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES)
def test_proof_the_impossible_leaves_no_trace(game: str, record_property: Callable[[str, object], None]) -> None:
    number = search(game, settings(settings.get_profile("proof"), max_examples=3000, phases=[Phase.generate]))
    record_property("figure", f"{number} impossible acts left every table of {game} as it was")


ALL_FIVE = """
title: Five cards for five
game: lunar_poker
house: {decks: 2, shuffling: machine}
seats:
  2: {turns: [exchange 5, bet]}
"""


def lunar_until(line: str) -> Attempt:
    """Lunar Poker with two decks and a player who gives up the whole hand: the robot deals until it would do this."""
    attempt = Attempt(read_lesson(parse(ALL_FIVE, "table"), "tests/all-five"), mode=Mode.EXAM)
    while choose(attempt) != parse_act(line):
        attempt.perform(Entry(choose(attempt)))
    return attempt


def test_a_hand_that_lies_among_the_discards_cannot_be_collected() -> None:
    attempt = lunar_until("confirm 2 5")
    assert cannot_be_done(attempt, parse_act("collect 2"))


def test_cards_cannot_be_swept_up_where_only_discards_lie() -> None:
    attempt = lunar_until("confirm 2 5")
    assert not cannot_be_done(attempt, parse_act("collect dealer"))
    assert cannot_be_done(attempt, parse_act("scoop"))


def test_two_decks_cannot_be_washed_while_one_is_out_of_reach() -> None:
    attempt = lunar_until("announce no-more-bets")
    attempt.scene.table.move_all("shuffler", "hand:2")
    attempt.scene.table.move_all("deck:blue", "hand:2")
    attempt.scene.table.move_all("shoe", "hand:2")
    attempt.scene.table.move_all("deck:red", "rack")
    assert cannot_be_done(attempt, parse_act("wash both"))
