"""What happens at a banked table by itself: what cannot happen is refused, and what is undone is what was done."""

from __future__ import annotations

import pytest

from tests.parts.banked.tables import lesson_at
from trainer.parts.banked.occur import occur
from trainer.parts.banked.setup import set_up
from trainer.parts.cards.glossary import CardHappening
from trainer.parts.happenings import TableHappening
from trainer.parts.irregularities import TableIrregularity
from trainer.rules.events import Event
from trainer.rules.table import Impossible


def test_an_empty_shuffler_does_not_jam() -> None:
    game = set_up(lesson_at("shoe"), 1)
    with pytest.raises(Impossible, match="no cards in the shuffler"):
        occur(game, Event(CardHappening.JAMS))
    assert not game.troubles


def test_a_check_that_is_stopped_is_undone_in_the_turn_in_which_it_was_made() -> None:
    game = set_up(lesson_at("shoe"), 1)
    occur(game, Event(TableHappening.CHECKS, 2, trouble=TableIrregularity.VERBAL_BET))
    game.round.board = 3
    undo = game.troubles[0].undo
    assert undo is not None
    undo()
    assert game.round.acted == set()
