"""The duties of Ultimate Texas Hold 'em read as sentences, and none says the same as another."""

from __future__ import annotations

import re

import pytest

from trainer.games.ultimate_texas_holdem.game import GAME
from trainer.rules.duty import Duty

DUTIES = GAME.duties()


def test_111_duties_each_once() -> None:
    assert len({duty.citation for duty in DUTIES}) == len(DUTIES) == 111


@pytest.mark.parametrize("duty", DUTIES, ids=lambda duty: duty.citation)
def test_a_duty_is_a_sentence_of_bearable_length(duty: Duty) -> None:
    assert 15 < len(duty.text) <= 300
    assert duty.text[0].isupper()
    assert duty.text.endswith(".")
    assert "shall" not in duty.text.split()
    # What a trainee reads needs no other paragraph to be looked up.
    assert not re.search(r"\b\d+\.\d+\b|\([a-z]\)", duty.text)


def test_no_two_duties_say_the_same() -> None:
    texts = [duty.text for duty in DUTIES]
    assert len(set(texts)) == len(texts)
