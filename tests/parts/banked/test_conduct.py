"""What the dealer is not blamed for at a banked table, and how trouble is put in words."""

from __future__ import annotations

import pytest

from tests.parts.banked.tables import lesson_at
from trainer.drill.attempt import Attempt, Mode
from trainer.games.lunar_poker.glossary import LunarIrregularity
from trainer.games.ultimate_texas_holdem.glossary import HoldemIrregularity
from trainer.games.ultimate_texas_holdem.scene import HoldemScene
from trainer.parts.acts import Reason, Stop
from trainer.parts.banked.glossary import BankedIrregularity, BankedReason
from trainer.parts.banked.occur import occur
from trainer.parts.cards.glossary import CardIrregularity, CardReason
from trainer.parts.happenings import TableHappening
from trainer.parts.irregularities import Irregularity
from trainer.rules.act import Entry
from trainer.rules.events import Event
from trainer.rules.notation import Spot
from trainer.rules.verdict import Finding


@pytest.mark.parametrize(
    ("reason", "finding"), [(CardReason.TALKING, Finding.NEUTRAL), (BankedReason.ONE_SPOT, Finding.IMPROPER)]
)
def test_who_talks_may_be_stopped_for_that_alone(reason: Reason, finding: Finding) -> None:
    attempt = Attempt(lesson_at("shoe", trouble_rate=0), mode=Mode.EXAM)
    assert isinstance(attempt.scene, HoldemScene)
    occur(attempt.scene.game, Event(TableHappening.MISBEHAVES, 2, trouble=CardIrregularity.TALK))
    assert attempt.perform(Entry(Stop(Spot(2), reason))).verdict.finding is finding


@pytest.mark.parametrize("kind", [*BankedIrregularity, *HoldemIrregularity, *LunarIrregularity])
def test_a_verdict_says_what_was_done_and_there_is_something_that_settles_it(kind: Irregularity) -> None:
    noticed = kind.noticed
    assert noticed.found
    assert [bool(answer) for answer in (noticed.stop, noticed.call, noticed.rule)].count(True) == 1
