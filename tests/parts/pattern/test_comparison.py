"""Sister games compared: every line comes from what the games declare."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from tests.kinds import pattern_game
from trainer.drill.comparing import comparable_games
from trainer.parts.cards.house import Dealing
from trainer.parts.comparison import Row, Side
from trainer.parts.pattern.comparison import compare
from trainer.parts.pattern.house import Counted
from trainer.parts.pattern.patterns import Listed, PatternBook, PatternClass
from trainer.parts.pattern.subchapter import Subchapter

EIGHT, DRAGON = pattern_game("ultimate_8"), pattern_game("deuce_of_the_dragon")
Change = Callable[[Subchapter], Subchapter]


def limits(**changes: Any) -> Change:
    return lambda kit: replace(kit, limits=replace(kit.limits, **changes))


def patterns(change: Callable[[PatternBook], dict[str, Any]]) -> Change:
    """The book's own tables are made anew from what is declared."""

    def changed(kit: Subchapter) -> Subchapter:
        book = kit.patterns
        names = (
            "ranks",
            "rank_citation",
            "suits",
            "suit_citation",
            "list_citation",
            "classes",
            "line",
            "run_citation",
            "ends_citation",
        )
        return replace(kit, patterns=PatternBook(**({name: getattr(book, name) for name in names} | change(book))))

    return changed


def four_pair_for_a_pair(book: PatternBook) -> tuple[Listed, ...]:
    *others, _, single = book.classes
    return *others, Listed(PatternClass.FOUR_PAIR, "13:69F-42.5(c)9"), single


def pot(**changes: Any) -> Change:
    return lambda kit: replace(kit, second_pot=replace(kit.second_pot, **changes))


def without(citation: str) -> Change:
    """A text in which a whole section is missing."""
    return lambda kit: replace(kit, sections=tuple(one for one in kit.sections if one.citation != citation))


def line(name: str, rows: tuple[Row, ...]) -> Row:
    return next(row for row in rows if row.name == name)


def test_the_sisters_are_the_pattern_games() -> None:
    assert [kit.name for kit in comparable_games()] == ["ultimate_8", "deuce_of_the_dragon"]


@pytest.mark.parametrize(
    ("name", "one", "other"),
    [
        ("Cards, highest first", "A K Q J 10 9 8 7 6 5 4 3 2", "2 A K Q J 10 9 8 7 6 5 4 3"),
        ("Suits, highest first", "spades, hearts, diamonds, clubs", "hearts, diamonds, clubs, spades"),
        ("Highest run of 3", "A K Q", "2 A K"),
        ("Cards in a pattern, at most", "5", "8"),
        ("Number of patterns", "10", "11"),
        ("1.", "Royal flush, 3 to 5", "Four-of-a-kind, 4"),
        ("11.", "–", "Single card, 1"),
        ("Who cuts", "a player or the dealer", "the dealer alone"),
        ("Counted as they come back", "the winner's eight", "the losers' cards"),
        ("A bet or raise at a limit table", "1 to 20 main antes", "1 to 3 main antes"),
        ("Raises in a betting round", "3", "no limit"),
        ("The main ante, beside the other ante", "equal to it or twice", "twice"),
        ("Commission of a pot, at most", "10 percent", "5 percent"),
        ("At an idle table", "counted, verified", "counted, verified, a lid on it"),
    ],
)
def test_what_differs_is_told(name: str, one: str, other: str) -> None:
    row = line(name, compare(EIGHT, DRAGON))
    assert (row.one.value, row.other.value) == (one, other)
    assert not row.alike


@pytest.mark.parametrize("name", ["Decks", "Dealt from", "Cards in a hand", "Cards in the stub", "Lowest run of 3"])
def test_what_is_the_same_is_told_as_well(name: str) -> None:
    assert line(name, compare(EIGHT, DRAGON)).alike


def test_the_ends_of_a_run_are_cited_where_the_text_says_what_serves_low_and_high() -> None:
    row = line("Highest run of 3", compare(EIGHT, DRAGON))
    assert (row.one.citation, row.other.citation) == ("13:69F-42.5(d)3", "13:69F-41.5(d)2")


def test_the_games_change_sides_with_all_that_they_say() -> None:
    turned = [Row(row.topic, row.name, row.other, row.one) for row in compare(DRAGON, EIGHT)]
    assert turned == list(compare(EIGHT, DRAGON))
    assert all(row.alike for row in compare(EIGHT, EIGHT))


def test_every_line_has_a_name_of_its_own_and_topics_stand_together() -> None:
    rows = compare(EIGHT, DRAGON)
    assert len({(row.topic, row.name) for row in rows}) == len(rows)
    topics = [row.topic for row in rows]
    assert topics == sorted(topics, key=topics.index)


def test_citations_are_of_the_game_that_they_stand_under() -> None:
    for row in compare(EIGHT, DRAGON):
        assert row.one.citation == "" or row.one.citation.startswith("13:69F-42.")
        assert row.other.citation == "" or row.other.citation.startswith("13:69F-41.")


CHANGES: dict[str, tuple[Change, str]] = {
    "Cards, highest first": (patterns(lambda _: {"ranks": "KQJT98765432A"}), "K Q J 10 9 8 7 6 5 4 3 2 A"),
    "Suits, highest first": (patterns(lambda _: {"suits": "cdhs"}), "clubs, diamonds, hearts, spades"),
    "Highest run of 3": (patterns(lambda _: {"line": "A23456789TJQK"}), "K Q J"),
    "Lowest run of 3": (patterns(lambda _: {"line": "23456789TJQKA"}), "4 3 2"),
    "Number of patterns": (patterns(lambda book: {"classes": book.classes[1:]}), "9"),
    "9.": (patterns(lambda book: {"classes": four_pair_for_a_pair(book)}), "Four pair, 8"),
    "Cards in a pattern, at most": (patterns(lambda book: {"classes": four_pair_for_a_pair(book)}), "8"),
    "Decks": (without("13:69F-42.2"), "1"),
    "Who cuts": (limits(players_cut=False), "the dealer alone"),
    "Dealt from": (without("13:69F-42.8"), "a shoe, an automated shoe"),
    "Cards at a time, from a shoe": (limits(hand_size=6), "3"),
    "Cards at a time, from the hand": (without("13:69F-42.8"), "–"),
    "Cards at a time, from an automated shoe": (limits(hand_size=6), "6"),
    "Places dealt to, seated or empty": (limits(positions=5), "5"),
    "Cards in a hand": (limits(hand_size=7), "7"),
    "Cards in the stub": (limits(positions=5), "12"),
    "Counted as they come back": (limits(counted_back=Counted.LOSERS), "the losers' cards"),
    "A bet or raise at a limit table": (limits(raise_multiple=4), "1 to 4 main antes"),
    "Raises in a betting round": (limits(most_raises=5), "5"),
    "The main ante, beside the other ante": (limits(ante_ratios=(3,)), "3 times"),
    "Commission of a pot, at most": (limits(commission_cap=Fraction(5, 2)), "2.5 percent"),
    "A bet at a no-limit table, at most": (limits(no_limit_capped=False), "all-in"),
    "Its name": (pot(name="joker"), "joker pot"),
    "You call, for its button": (pot(calls=DRAGON.second_pot.calls[:1]), "the deuce of hearts"),
    "Who takes the button": (pot(option="button"), "the house has a choice"),
    "At an idle table": (pot(lidded=True), "counted, verified, a lid on it"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_another_declaration_makes_another_line(name: str) -> None:
    change, value = CHANGES[name]
    before, after = line(name, compare(EIGHT, DRAGON)), line(name, compare(change(EIGHT), DRAGON))
    assert before.one.value != value
    assert after.one.value == value
    assert after.other == before.other


def test_all_lines_are_tried_with_another_declaration() -> None:
    names = {row.name for row in compare(EIGHT, DRAGON) if not row.topic.startswith("Patterns")}
    assert names == {name for name in CHANGES if not name[0].isdecimal()}


def test_a_citation_is_found_where_the_text_has_the_paragraph() -> None:
    assert line("Decks", compare(EIGHT, DRAGON)).other == Side("1, or 2 with a machine that shuffles", "13:69F-41.2(b)")
    assert {section.dealing for section in DRAGON.sections} == {None, *Dealing}
