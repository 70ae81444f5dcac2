"""What a trainee reads of a duty is plain sentences, not notes."""

from __future__ import annotations

import re

import pytest

from trainer.games.lunar_poker.game import GAME
from trainer.rules.duty import Duty

NOTES = re.compile(
    r"\b(?:quads|trips|suited|inventory|Option \d|\d[- ]?n|save under|per 38)\b|38\.\d|[/=%]|\b\d+:\d|\dx\b"
)


@pytest.mark.parametrize("duty", GAME.duties(), ids=lambda duty: duty.citation)
def test_a_duty_is_said_in_whole_sentences(duty: Duty) -> None:
    for sentence in re.split(r"(?<=\.) ", duty.text):
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert len(sentence.split()) > 4
    assert not NOTES.search(duty.text)


def test_38_13_a_is_said_as_it_is_ruled() -> None:
    words = {duty.citation: duty.text for duty in GAME.duties()}["13:69F-38.13(a)"]
    assert "No more bets" not in words
    assert "still to bet or fold" in words
