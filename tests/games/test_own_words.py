"""Each game's notation knows exactly its own words; a word of another game is read as a foreign act."""

from __future__ import annotations

import pytest

from tests.kinds import GLOSSARY
from trainer.games import GAMES, parse_act
from trainer.games.lunar_poker.glossary import LunarReason
from trainer.parts.acts import Marker, Reason, Stop
from trainer.parts.game import Game
from trainer.parts.pattern.glossary import PatternReason
from trainer.rules.notation import BadAct, Spot
from trainer.rules.word import words_of

LUNAR = GAMES["lunar_poker"]


def test_a_word_of_another_game_is_no_act_of_this_one_and_is_read_all_the_same() -> None:
    with pytest.raises(BadAct, match="found 'not-higher'"):
        LUNAR.notation.parse("stop 3 not-higher")
    assert parse_act("stop 3 not-higher", LUNAR) == Stop(Spot(3), PatternReason.NOT_HIGHER)
    assert parse_act("stop 3 bet-size", LUNAR) == Stop(Spot(3), LunarReason.BET_SIZE)


def test_a_complaint_lists_the_words_of_the_table() -> None:
    with pytest.raises(BadAct) as complaint:
        parse_act("stop 3 nonsense", LUNAR)
    assert "bet-size" in str(complaint.value)
    assert "not-higher" not in str(complaint.value)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_no_two_words_of_a_kind_are_written_alike(game: Game) -> None:
    for kind in (Reason, Marker):
        words = words_of(kind, game.glossary)
        assert len(set(words)) == len(words)


def test_no_part_declares_words_that_one_game_alone_knows() -> None:
    own = [words for words in GLOSSARY if words.__module__.startswith("trainer.games.")]
    assert all(sum(words in game.glossary for game in GAMES.values()) == 1 for words in own)
    shared = [words for words in GLOSSARY if words not in own]
    assert all(sum(words in game.glossary for game in GAMES.values()) > 1 for words in shared)
