"""Words that games add to those of others: which a notation knows, and what it says of the rest."""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from typing import ClassVar

import pytest

from trainer.rules.act import Act, act_text
from trainer.rules.notation import BadAct, Notation
from trainer.rules.word import Word


class Fruit(Word):
    """A kind of word without words of its own."""


class Orchard(Fruit):
    APPLE = "apple", "an apple"
    PEAR = "pear", "a pear"


class Market(Fruit):
    APPLE = "apple", "an apple from afar"
    MANGO = "mango", "a mango"


@dataclass(frozen=True, slots=True)
class Eat(Act):
    syntax: ClassVar[str] = "eat {fruit}"
    fruit: Fruit


def test_a_notation_knows_the_words_of_its_glossary_alone() -> None:
    orchard = Notation([Eat], (Orchard,))
    assert orchard.parse("eat pear") == Eat(Orchard.PEAR)
    with pytest.raises(BadAct, match="expected one of apple, pear; found 'mango'"):
        orchard.parse("eat mango")


def test_of_two_words_that_are_written_alike_the_first_is_meant() -> None:
    assert Notation([Eat], (Orchard, Market)).parse("eat apple").fruit is Orchard.APPLE
    assert Notation([Eat], (Market, Orchard)).parse("eat apple").fruit is Market.APPLE


def test_a_kind_without_words_is_never_matched() -> None:
    with pytest.raises(BadAct, match="found 'apple'"):
        Notation([Eat]).parse("eat apple")


def test_a_word_is_its_text_and_the_same_one_in_another_process() -> None:
    assert act_text(Eat(Orchard.PEAR)) == "eat pear"
    assert pickle.loads(pickle.dumps(Orchard.PEAR)) is Orchard.PEAR


def test_a_word_is_found_by_its_text_in_its_own_kind_and_below() -> None:
    assert Fruit.named("mango") is Market.MANGO
    assert Orchard.named("mango") is None
