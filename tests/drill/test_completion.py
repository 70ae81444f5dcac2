"""Completing typed acts."""

import pytest

from tests.kinds import ACTS
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.completion import completions
from trainer.drill.robot import perform
from trainer.library import find
from trainer.parts.acts import Deal, TakeStub

TABLE = {"spot": ("1", "2"), "seat": ("1", "2"), "pot": ("main", "ace"), "source": ("antes", "bets"), "deck": ("red",)}


def test_an_empty_line_offers_every_verb_once() -> None:
    offered = completions("", {})
    assert len(offered) == len(set(offered))
    assert {cls.syntax.split()[0] for cls in ACTS} == set(offered)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("dec", ["declare"]),
        ("deal ", ["deal 1", "deal 2"]),
        ("deal 1 ", ["deal 1 up", "deal 1 laid"]),
        ("sweep b", ["sweep bets"]),
        ("sweep bets main ", ["sweep bets main of"]),
        ("sweep bets main of ", ["sweep bets main of 1", "sweep bets main of 2"]),
        ("commission main 3x100 ", ["commission main 3x100 to"]),
        ("declare 1 flush s", ["declare 1 flush spades"]),
        ("shuffle m", ["shuffle machine"]),
        ("count p", ["count pot"]),
        ("take stub", []),
        ("fly ", []),
        ("deal x ", []),
    ],
)
def test_words_that_may_come_next(text: str, lines: list[str]) -> None:
    assert completions(text, TABLE) == lines


def test_only_acts_of_the_table_are_offered() -> None:
    assert completions("take", TABLE, [TakeStub, Deal]) == ["take stub"]
    assert completions("burn", TABLE, [TakeStub, Deal]) == []


def test_every_word_of_a_round_is_offered_but_for_numbers() -> None:
    attempt = perform(Attempt(find("ultimate_8/whole-round"), mode=Mode.EXAM))
    vocabulary = {
        "spot": [str(seat) for seat in range(1, 7)],
        "seat": [str(seat) for seat in range(1, 7)],
        "pot": ("main", "ace", "side-1"),
        "source": ("antes", "ace-antes", "bets"),
        "where": ("felt", "rack", "off", *"123456"),
        "place": ("main",),
    }
    for judged in attempt.judged:
        words = str(judged.entry).split()
        for number, word in enumerate(words):
            if "x" in word or (word.isdecimal() and words[number - 1] not in ("deal", "prompt", "collect")):
                continue
            before = " ".join(words[:number])
            offered = completions(f"{before} " if before else "", vocabulary)
            assert any(line == f"{before} {word}".strip() for line in offered), (words, word)
