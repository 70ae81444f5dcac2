"""Words of the trade are found in every search, and there is one list of them."""

from __future__ import annotations

import pytest

from trainer.drill.lookup import Lookup
from trainer.games import GAMES, synonyms
from trainer.parts.wording.synonyms import TRADE, readings

LOOKUP = Lookup.of_lessons()


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("boat", "full house"),
        ("rake", "commission"),
        ("cut card", "cover card"),
        ("floorperson", "supervisor"),
        ("boxperson", "supervisor"),
        ("chip tray", "tray"),
        ("dolly", "button"),
        ("the boats on the felt", "the full house on the felt"),
    ],
)
def test_a_saying_is_read_as_what_it_means(said: str, meant: str) -> None:
    first, *others = readings(said)
    assert first == said
    assert meant in others


def test_what_is_no_saying_is_read_as_it_stands() -> None:
    assert readings("Count the CARDS") == ("count the cards",)
    assert readings("") == ("",)


def test_the_longest_saying_counts_before_the_words_in_it() -> None:
    assert readings("boxed card")[1] == "boxed"


def test_sayings_are_written_as_they_are_looked_for_and_mean_something_else() -> None:
    for said, others in synonyms().items():
        assert said == " ".join(said.casefold().replace("-", " ").split())
        assert others
        assert said not in others


def test_games_add_their_own() -> None:
    assert all(game.synonyms for game in GAMES.values())
    assert synonyms().keys() >= TRADE.keys()
    assert "force" in synonyms()["buy the dealer"]


@pytest.mark.parametrize(
    ("said", "citation"),
    [
        ("boat", "19:47-32.5(b)4"),
        ("boxed card", "13:69F-41.12(a)4"),
        ("rake", "13:69F-42.10(k)"),
        ("cut card", "13:69F-42.4(c)1i"),
        ("floorperson", "13:69F-42.10(k)"),
        ("wheel", "19:47-32.5(b)2"),
        ("muck", "13:69F-41.7(h)"),
        ("burn card", "19:47-32.10(b)"),
    ],
)
def test_the_rulebook_is_searched_in_a_dealer_s_words(said: str, citation: str) -> None:
    found = LOOKUP.search(said)
    assert citation in [article.citation for article in found.articles[:25]]
    assert not found.loose
    assert found.words


def test_what_was_typed_comes_before_what_it_stands_for() -> None:
    typed = LOOKUP.search("rack")
    assert all("rack" in f"{one.text} {one.citation} {one.topic_words}".casefold() for one in typed.articles[:10])


def test_a_saying_is_no_slip_and_a_slip_of_a_plain_word_is_forgiven() -> None:
    assert LOOKUP.search("boat").instead == ()
    assert LOOKUP.search("misdeel").instead == (("misdeel", "misdeal"),)
