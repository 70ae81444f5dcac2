"""What is done wrong and then done right at once costs one error, whatever it is: putting it right is never charged.

Every act of a whole round of the pattern games is done wrongly first (to another place, of another kind, with another
number or suit), and then the log goes on as it should have.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from tests.drill.consequences import charges, whole_rounds
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import perform
from trainer.library import find
from trainer.parts import acts as a
from trainer.parts.cards.glossary import CardAsked
from trainer.parts.lessons.lesson import Lesson
from trainer.rules.act import Act, Entry, act_text
from trainer.rules.cards import Suit
from trainer.rules.notation import Spot
from trainer.rules.verdict import Finding

GAMES = ("ultimate_8", "deuce_of_the_dragon")
LESSONS = [lesson for game in GAMES for lesson in whole_rounds(game)]
LESSONS += [find(f"{game}/{name}") for game in GAMES for name in ("rank-no-pattern", "rank-cards-speak", "bet-fold")]
PLACES = range(1, 7)
EVERY = 2
"""Every so many of the wrong acts are tried."""


def wrongly(act: Act) -> Iterator[Act]:
    """The same act, wrong in one thing. Cards that are dealt elsewhere cannot be dealt again, so deals are left out."""
    if isinstance(act, a.Deal | a.Deliver):
        return
    for name in ("seat", "spot"):
        here = getattr(act, name, None)
        if isinstance(here, int) and here > 0:
            yield from (dataclasses.replace(act, **{name: Spot(place)}) for place in PLACES if place != here)
    match act:
        case a.CountStub(count=count) | a.CountHand(count=count):
            yield dataclasses.replace(act, count=count - 1)
        case a.Place(where=where):
            yield from (dataclasses.replace(act, where=other) for other in ("1", "2", "3", "off") if other != where)
        case a.Prompt(asked=CardAsked.BET):
            yield dataclasses.replace(act, asked=CardAsked.PLAY)
        case a.Declare(suit=suit):
            yield dataclasses.replace(act, suit=next(other for other in Suit if other is not suit))
        case a.CountPot(amount=amount):
            yield dataclasses.replace(act, amount=amount + 500)
        case _:
            pass


def costs(lesson: Lesson, log: Sequence[Act], wrong_at: int) -> int | None:
    """How many errors a log costs; None if the wrong act cannot be done."""
    attempt = Attempt(lesson, mode=Mode.EXAM)
    for number, act in enumerate(log):
        if attempt.done:
            break
        judged = attempt.perform(Entry(act))
        if number == wrong_at and judged.verdict.finding is Finding.FUMBLE:
            return None
    return len(charges(attempt))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_setting_right_at_once_is_never_charged(lesson: Lesson) -> None:
    answer = [one.entry.act for one in perform(Attempt(lesson, mode=Mode.EXAM)).judged]
    tried = [(at, wrong) for at, act in enumerate(answer) for wrong in wrongly(act)]
    found = Counter[int]()
    over = []
    for at, wrong in tried[::EVERY]:
        cost = costs(lesson, [*answer[:at], wrong, *answer[at:]], at)
        if cost is not None:
            found[cost] += 1
        if cost is not None and cost > 1:
            over.append(f"{at}: {act_text(wrong)}, then {act_text(answer[at])} costs {cost}")
    assert over == []
    # Nearly all of them are wrong, so a grader that charges nothing fails.
    assert found[1] > 5 * found[0]
