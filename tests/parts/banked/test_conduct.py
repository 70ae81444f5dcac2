"""What nobody is blamed for at a banked table, and how trouble is put in words."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.parts.banked.tables import lesson_at
from trainer.drill.attempt import Attempt, Mode
from trainer.games.lunar_poker.state import LunarState
from trainer.games.ultimate_texas_holdem.scene import HoldemScene
from trainer.games.ultimate_texas_holdem.state import HoldemState
from trainer.parts.acts import Reason, Stop
from trainer.parts.banked.occur import occur
from trainer.parts.banked.words import WORDS
from trainer.parts.cards.ledger import Irregularity
from trainer.rules.act import Entry
from trainer.rules.events import Event, Happening
from trainer.rules.notation import Spot
from trainer.rules.verdict import Finding


@pytest.mark.parametrize(
    ("reason", "finding"), [(Reason.TALKING, Finding.NEUTRAL), (Reason.ONE_SPOT, Finding.IMPROPER)]
)
def test_who_talks_may_be_stopped_for_that_alone(reason: Reason, finding: Finding) -> None:
    attempt = Attempt(lesson_at("shoe", trouble_rate=0), mode=Mode.EXAM)
    assert isinstance(attempt.scene, HoldemScene)
    occur(attempt.scene.game, Event(Happening.MISBEHAVES, 2, trouble=Irregularity.TALK))
    assert attempt.perform(Entry(Stop(Spot(2), reason))).verdict.finding is finding


SUPER, TRIPS = Irregularity.SUPER_ALONE, Irregularity.TRIPS_ALONE


def test_each_game_has_words_for_its_own_trouble_and_not_for_that_of_another() -> None:
    assert [HoldemState.trouble_words.get(kind) is None for kind in (SUPER, TRIPS)] == [True, False]
    assert [LunarState.trouble_words.get(kind) is None for kind in (SUPER, TRIPS)] == [False, True]


@pytest.mark.parametrize("words", [HoldemState.trouble_words, LunarState.trouble_words])
def test_what_may_come_up_anywhere_is_said_alike(words: Mapping[Irregularity, str]) -> None:
    assert WORDS.items() <= words.items()
