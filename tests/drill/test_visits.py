"""One drag may give a place all its cards when two places in a row were served card by card without a fault."""

from __future__ import annotations

import pytest

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import choose
from trainer.drill.visits import VISITS, mastered
from trainer.library import find
from trainer.parts.acts import Deal
from trainer.rules.act import Entry
from trainer.rules.notation import Spot

VISIT = 4


def at_the_deal() -> Attempt:
    attempt = Attempt(find("ultimate_8/whole-round"), mode=Mode.EXAM)
    while not isinstance(choose(attempt), Deal):
        attempt.perform(Entry(choose(attempt)))
    return attempt


def dealt(attempt: Attempt, cards: int) -> Attempt:
    """So many cards as they are due."""
    for _ in range(cards):
        attempt.perform(Entry(choose(attempt)))
    return attempt


def test_two_places_in_a_row_are_asked_for() -> None:
    attempt = dealt(at_the_deal(), VISITS * VISIT - 1)
    assert not mastered(attempt.judged, VISIT, Mode.PRACTICE)
    assert mastered(dealt(attempt, 1).judged, VISIT, Mode.PRACTICE)


def test_a_wrong_card_takes_it_back_until_it_is_made_up_for() -> None:
    attempt = dealt(at_the_deal(), VISITS * VISIT)
    due = choose(attempt)
    assert isinstance(due, Deal)
    wrong = attempt.perform(Entry(Deal(Spot(int(due.spot) % 6 + 3 if int(due.spot) < 4 else 1))))
    assert not wrong.verdict.proper
    assert not mastered(attempt.judged, VISIT, Mode.PRACTICE)
    # In an exam that would tell the candidate which card was wrong.
    assert mastered(attempt.judged, VISIT, Mode.EXAM)


def test_a_place_with_a_fault_in_it_is_not_a_whole_place() -> None:
    attempt = Attempt(find("ultimate_8/whole-round"), mode=Mode.PRACTICE)
    while not isinstance(choose(attempt), Deal):
        attempt.perform(Entry(choose(attempt)))
    dealt(attempt, 2)
    due = choose(attempt)
    assert isinstance(due, Deal)
    for _ in range(4):
        wrong = attempt.perform(Entry(Deal(Spot(int(due.spot) % 6 + 1))))
        assert not wrong.verdict.proper
    # The place's other two cards, all of the next, and half of the third: eight cards, and one whole place.
    dealt(attempt, 2 + VISIT + 2)
    assert not mastered(attempt.judged, VISIT, Mode.PRACTICE)
    assert not mastered(dealt(attempt, 1).judged, VISIT, Mode.PRACTICE)
    assert mastered(dealt(attempt, 1).judged, VISIT, Mode.PRACTICE)


@pytest.mark.parametrize("visit", [0, 1])
def test_where_a_place_gets_one_card_there_is_nothing_to_shorten(visit: int) -> None:
    assert not mastered(dealt(at_the_deal(), 3 * VISIT).judged, visit, Mode.PRACTICE)
