"""Looking things up: what a person types, and what comes first."""

from __future__ import annotations

from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.drill.articles import ArticleKind, chapters_of, find_article, short
from trainer.drill.lookup import Lookup
from trainer.drill.rulings import rulings
from trainer.games import GAMES
from trainer.rules.duty import Category, Severity, Source

LOOKUP = Lookup.of_lessons()
STUB_COUNT = "13:69F-42.7(g)"


def cited(typed: str) -> list[str]:
    return [article.citation for article in LOOKUP.search(typed).articles]


def test_every_duty_and_every_ruling_is_an_article() -> None:
    listed = {article.citation for article in LOOKUP.articles}
    duties = {duty.citation for game in GAMES.values() for duty in game.duties()}
    house = {duty.citation for game in GAMES.values() for duty in game.house_rules.values()}
    assert duties | set(rulings()) | house == listed
    assert {"house:ultimate_8.handling", "house:lunar_poker.colours"} <= house
    assert len(LOOKUP.articles) == len(listed)


def test_every_game_shows_its_sections_by_their_titles() -> None:
    for game in GAMES.values():
        mine = list(chapters_of(game))
        assert [one.citation for chapter in mine for one in chapter.articles] == [
            *(duty.citation for duty in game.duties()),
            *(duty.citation for duty in game.house_rules.values()),
        ]
        assert not any(chapter.title.startswith("Section ") for chapter in mine), f"{game.name} has sections unnamed"
        assert len({chapter.title for chapter in mine}) == len(mine)


def test_a_paragraph_that_binds_several_games_stands_in_each_and_is_found_once() -> None:
    shared = "13:69E-1.19(b)"
    listing = [game.name for game in GAMES.values() if shared in {duty.citation for duty in game.duties()}]
    assert listing == ["ultimate_8", "deuce_of_the_dragon", "lunar_poker"]
    for name in listing:
        assert any(one.citation == shared for chapter in chapters_of(GAMES[name]) for one in chapter.articles)
    assert cited(shared) == [shared]


def test_an_article_carries_what_its_paragraph_has() -> None:
    article = find_article(STUB_COUNT)
    assert (article.kind, article.game, article.game_title) == (ArticleKind.DUTY, "ultimate_8", "Ultimate 8 Poker")
    assert (article.section, article.section_title) == ("13:69F-42.7", "Dealing from a manual shoe")
    assert (article.topic, article.category, article.severity) == ("stub", Category.PROTECTION, Severity.MAJOR)
    assert (article.source, article.rulings, article.lessons) == (Source.REGULATION, ("P5",), ())
    assert (article.short, article.paragraph) == ("42.7(g)", "(g)")


def test_a_ruling_knows_the_paragraphs_that_rest_on_it() -> None:
    ruling = find_article("P18")
    assert ruling.kind is ArticleKind.RULING
    assert ruling.source is Source.RULING
    assert ruling.rests == (
        *('13:69F-42.1 "Ace pot wager"', "13:69F-42.5(e)", "13:69F-42.10(l)"),
        *('13:69F-41.1 "Deuce pot"', "13:69F-41.5(e)", "13:69F-41.10(l)"),
    )
    assert ruling.reason


def test_the_course_says_which_lessons_train_a_paragraph() -> None:
    trained = {"ultimate_8/stub-count": [STUB_COUNT, "13:69F-42.7(f)"], "ultimate_8/round": [STUB_COUNT]}
    known = Lookup.of_lessons(trained).article(STUB_COUNT)
    assert known is not None
    assert known.lessons == ("ultimate_8/stub-count", "ultimate_8/round")


@pytest.mark.parametrize(
    "typed",
    [
        "42.7(g)",
        "42.7 g",
        "42.7g",
        "42.7 (G)",
        "13:69F-42.7(g)",
        "13:69f-42.7 g",
        "69F-42.7(g)",
        "N.J.A.C. 13:69F-42.7(g)",
        "njac 13:69F-42.7(g)",
        "§ 42.7(g)",
        "section 42.7(g)",
        "  42.7(g)  ",
    ],
)
def test_a_citation_is_found_in_any_form(typed: str) -> None:
    assert cited(typed) == [STUB_COUNT, "13:69F-42.7(g)1", "13:69F-42.7(g)2"]


@pytest.mark.parametrize(
    "typed",
    ["32.7(f)", "32.7 f", "19:47-32.7(f)", "19:47-32.7 f", "47-32.7(f)", "N.J.A.C. 19:47-32.7(f)", "§ 32.7(f)"],
)
def test_a_citation_of_the_older_title_is_found_in_any_form(typed: str) -> None:
    found = [article.citation for article in LOOKUP.search(typed).articles]
    assert found == ["19:47-32.7(f)", "19:47-32.7(f)1", "19:47-32.7(f)2"]


@pytest.mark.parametrize("typed", ["19", "19:", "19:4", "19:47", "19:47-", "19:47-3", "19:47-32", "32", "32."])
def test_a_title_that_is_being_typed_brings_its_own_paragraphs(typed: str) -> None:
    found = {article.game for article in LOOKUP.search(typed).articles}
    assert found == {"ultimate_texas_holdem"}
    newer = {article.game for article in LOOKUP.search("13:69").articles}
    assert newer == {"ultimate_8", "deuce_of_the_dragon", "lunar_poker"}


def test_every_paragraph_of_a_game_of_the_older_title_is_found_by_its_citation() -> None:
    for article in LOOKUP.articles:
        for typed in (article.citation, article.short):
            assert LOOKUP.search(typed).articles[0].citation == article.citation


@pytest.mark.parametrize("article", LOOKUP.articles, ids=lambda article: article.short)
def test_every_citation_finds_its_own_article_first(article: object) -> None:
    citation = getattr(article, "citation", "")
    assert cited(citation)[0] == citation
    assert cited(short(citation))[0] == citation


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("P5", "P5"),
        ("p 5", "P5"),
        ("p-5", "P5"),
        ("ruling P5", "P5"),
        ("u2", "U2"),
        ("42.1 all-in", '13:69F-42.1 "All-in"'),
        ('42.1 "Side pot"', '13:69F-42.1 "Side pot"'),
        ("42.4 c 1 ii", "13:69F-42.4(c)1ii"),
        ("1.13bb", "13:69E-1.13BB(b)7ii"),
        ("house:ultimate_8.handling", "house:ultimate_8.handling"),
        ("house:", "house:ultimate_8.handling"),
        ("house", "house:ultimate_8.handling"),
    ],
)
def test_rulings_definitions_and_house_rules_have_citations_too(typed: str, first: str) -> None:
    assert cited(typed)[0] == first


def test_a_section_brings_its_own_paragraphs_before_sections_that_begin_alike() -> None:
    found = cited("42.1")
    definitions = [citation for citation in found if citation.startswith("13:69F-42.1 ")]
    assert found[: len(definitions)] == definitions
    assert any(citation.startswith("13:69F-42.10") for citation in found)


def test_a_ruling_brings_the_paragraphs_that_rest_on_it_before_numbers_that_begin_alike() -> None:
    found = cited("P1")
    assert found[0] == "P1"
    assert found.index("13:69F-42.7(e)") < found.index("P10")


@pytest.mark.parametrize("typed", ["13", "13:", "13:69", "13:69F", "13:69F-", "13:69F-4", "13:69F-42", "42", "42."])
def test_a_citation_still_being_typed_keeps_its_paragraphs_in_view(typed: str) -> None:
    assert STUB_COUNT in cited(typed)


def test_a_paragraph_alone_is_found_in_every_section() -> None:
    assert cited("(g)")[:2] == [STUB_COUNT, "13:69F-42.8(g)"]


def test_a_citation_with_words_narrows_the_section() -> None:
    assert cited("42.7 antes") == ["13:69F-42.7(b)1", "13:69F-42.7(b)2", "13:69F-42.7(c)"]


def test_words_in_title_or_topic_come_before_words_in_the_text() -> None:
    found = LOOKUP.search("commission").articles
    assert found[0].topic == "commission"
    assert found[0].citation == "13:69F-42.10(k)"
    stub = [article.topic == "stub" or "Stub" in article.citation for article in LOOKUP.search("stub").articles]
    assert stub == sorted(stub, reverse=True)


def test_several_words_must_all_be_there_in_any_case_and_order() -> None:
    firsts = [citation for citation in cited("count STUB") if citation.startswith("13:69F-42.")]
    assert (cited("count STUB")[0], firsts[0]) == ("13:69F-41.7(g)", STUB_COUNT)
    assert cited("count stub") == cited("Stub  count")
    assert set(cited("count stub")) <= set(cited("stub"))


def test_the_beginning_of_a_word_is_enough() -> None:
    assert set(cited("misdeal")) <= set(cited("misd"))
    assert cited("misd")


def test_endings_do_not_hide_a_word() -> None:
    assert '13:69F-42.1 "Raise"' in cited("raised")


def test_a_small_slip_is_forgiven_and_said() -> None:
    found = LOOKUP.search("misdeel")
    assert found.instead == (("misdeel", "misdeal"),)
    assert found.articles == LOOKUP.search("misdeal").articles


def test_nothing_is_guessed_where_something_matches() -> None:
    assert LOOKUP.search("stub").instead == ()


def test_words_that_never_stand_together_bring_what_has_the_most_of_them() -> None:
    found = LOOKUP.search("button xylophone")
    assert found.loose
    assert found.articles == LOOKUP.search("button").articles


@pytest.mark.parametrize("typed", ["", "   ", "xylophone", "P99", "42.99", "§", "(((", "\x00", "é"])
def test_what_is_not_there_brings_nothing(typed: str) -> None:
    assert LOOKUP.search(typed).articles == ()


def test_neighbours_stay_within_a_game() -> None:
    before, after = LOOKUP.neighbours(find_article(STUB_COUNT))
    assert before is not None
    assert after is not None
    assert (before.citation, after.citation) == ("13:69F-42.7(f)", "13:69F-42.7(g)1")
    assert LOOKUP.neighbours(find_article("P1"))[0] is None
    assert LOOKUP.neighbours(LOOKUP.articles[0])[0] is None
    assert LOOKUP.neighbours(LOOKUP.articles[-1])[1] is None


@given(st.text(max_size=300))
def test_whatever_is_typed_is_answered(typed: str) -> None:
    found = LOOKUP.search(typed)
    assert len({article.citation for article in found.articles}) == len(found.articles)


def test_a_search_is_quick_enough_for_every_keystroke() -> None:
    LOOKUP.search("warm")
    begun = perf_counter()
    for typed in ("s", "st", "stu", "stub", "42.7", "xylophone misdeel buttom", "a of the in"):
        LOOKUP.search(typed)
    assert perf_counter() - begun < 0.05
