"""Written questions: the same for a seed, one right answer each, and none that cannot be told from another."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kinds import figures_of
from trainer.drill.articles import chapters
from trainer.drill.lookup import Lookup
from trainer.drill.referee import answer
from trainer.drill.rulings import rulings
from trainer.drill.written import TOPICS, Question, alike, gives_away, paper, room_for
from trainer.games import GAMES
from trainer.rules.duty import Duty

EVERY_GAME = tuple(GAMES)
SEEDS = st.integers(0, 2**53)


def cents(text: str) -> Fraction:
    return Fraction(text.removeprefix("$").replace(",", "")) * 100


def duty(game: str, citation: str) -> Duty:
    (found,) = [one for one in GAMES[game].duties() if one.citation == citation]
    return found


def is_right(question: Question, choice: str) -> bool:
    """Whether a choice is right, worked out again from what the question says to the candidate."""
    game, text = question.game, question.text.removeprefix(f"{GAMES[question.game].title}. ")
    figures = figures_of(game)
    assert figures is not None
    match question.topic:
        case "hands":
            others = [one for one in question.choices if one != choice]
            return all(
                answer({"ask": "compare", "game": game, "a": choice, "b": one})["better"] != "b" for one in others
            )
        case "readings":
            cards = " ".join(re.findall(r"\b[2-9TJQKA][cdhs]\b", text))
            citation = answer({"ask": "read", "game": game, "cards": cards})["citation"]
            return [line.citation for line in figures.patterns if line.name == choice] == [citation]
        case "payouts":
            found = re.fullmatch(r"(.*?)(?:, (Table .))?: (.*)\. What does a wager of (.*) win\?", text)
            assert found
            (sheet,) = [one for one in figures.tables if one.title == found[1]]
            column = sheet.columns.index(found[2]) if found[2] else 0
            (line,) = [one for one in sheet.rows if one.name == found[3]]
            pays, on = line.odds[column].split(" to ")
            return cents(choice) * int(on) == cents(found[4]) * int(pays)
        case "commission":
            rate, chip, pot = re.findall(r"takes (.*) percent.*chip is (.*)\. How.*of (.*)\?", text)[0]
            share = cents(pot) * Fraction(rate) / 100
            return cents(choice) <= share < cents(choice) + cents(chip) and cents(choice) % cents(chip) == 0
        case "citations":
            return duty(game, choice).text in text
        case "duties":
            return duty(game, re.findall(r"What does (.*) say\?", text)[0]).text == choice
        case "rulings":
            numbers = [number for number, reading in rulings().items() if reading.holds == choice]
            return any(
                number in duty(game, re.findall(r"says how (.*) is read", text)[0]).rulings for number in numbers
            )
        case _:
            return [one.value for one in figures.figures if f"{one.name}?" == text] == [choice]


@settings(max_examples=40, deadline=None)
@given(seed=SEEDS, topic=st.sampled_from(TOPICS), game=st.sampled_from(EVERY_GAME))
def test_no_question_has_two_right_answers_or_none(seed: int, topic: str, game: str) -> None:
    for question in paper([game], [topic], 6, seed).questions:
        assert [is_right(question, choice) for choice in question.choices].count(True) == 1, question
        assert is_right(question, question.answer), question
        assert len(set(question.choices)) == len(question.choices) == 4, question


@pytest.mark.parametrize("game", EVERY_GAME)
@pytest.mark.parametrize("topic", ["payouts", "citations", "duties", "rulings", "figures"])
def test_every_question_that_is_not_drawn_has_one_right_answer(game: str, topic: str) -> None:
    room = room_for([game], [topic])
    questions = paper([game], [topic], room, 7).questions
    assert len(questions) == room
    for question in questions:
        assert [is_right(question, choice) for choice in question.choices].count(True) == 1, question
        assert len(question.choices) == 4, question


@given(seed=SEEDS)
@settings(max_examples=5, deadline=None)
def test_a_seed_gives_the_same_paper_and_another_seed_another(seed: int) -> None:
    first = paper(EVERY_GAME, TOPICS, 20, seed)
    assert first == paper(EVERY_GAME, TOPICS, 20, seed)
    assert first != paper(EVERY_GAME, TOPICS, 20, seed + 1)
    assert len(first.questions) == 20
    assert {question.topic for question in first.questions} == set(TOPICS)


def test_what_each_answer_follows_from_can_be_looked_up() -> None:
    lookup = Lookup(chapters())
    for question in paper(EVERY_GAME, TOPICS, 100, 3).questions:
        assert lookup.search(question.citation).articles, question


def test_paragraphs_that_can_be_taken_for_each_other_are_not_set_against_each_other() -> None:
    for question in paper(EVERY_GAME, ["duties"], 100, 5).questions:
        assert not any(alike(question.answer, one) for one in question.choices if one != question.answer)


def test_the_right_answer_is_at_no_favourite_place() -> None:
    places = [question.right for question in paper(EVERY_GAME, TOPICS, 100, 11).questions]
    assert all(places.count(place) > 10 for place in range(4))
    assert any(a != b for a, b in pairwise(places))


def test_a_question_left_open_counts_as_wrong() -> None:
    written = paper(["ultimate_8"], ["commission", "figures"], 3, 1)
    right = [question.right for question in written.questions]
    assert written.score(right) == 100
    assert written.score([*right[:2], None]) == Fraction(200, 3)
    assert written.score([]) == 0


# No question whose answer stands in it


def told(question: Question) -> set[str]:
    """Words, numbers and paragraphs of the right choice that stand in the question, and in no wrong choice."""

    def words(text: str) -> set[str]:
        return set(re.findall(r"[\w:.$()/-]*\d[\w:.$()/-]*|[a-z]{4,}", text.casefold().replace(",", "")))

    wrong = {word for at, choice in enumerate(question.choices) if at != question.right for word in words(choice)}
    said = words(question.text.removeprefix(f"{GAMES[question.game].title}. "))
    return (words(question.answer) & said) - wrong


def asked_for(count: int, seeds: int) -> tuple[int, list[str]]:
    """Papers of so many questions over so many seeds: how many questions, and those that tell their answer."""
    asked, bad = 0, []
    for seed in range(seeds):
        for question in paper(EVERY_GAME, TOPICS, count, seed).questions:
            asked += 1
            telling = told(question)
            whole = re.search(rf"(?<![\w$.]){re.escape(question.answer.casefold())}(?![\w.])", question.text.casefold())
            # Paragraphs are long: a common word or two are in any two of them.
            few = len(telling) * 3 < max(3, min(len(question.answer.split()), len(question.text.split())))
            if gives_away(question) or whole or not few:
                bad.append(f"{question.topic}: {question.text} {question.answer} ({sorted(telling)})")
    return asked, bad


def test_no_question_has_its_answer_in_it() -> None:
    asked, bad = asked_for(60, 20)
    assert asked == 1200
    assert bad == []


@pytest.mark.proof
def test_no_question_of_fifty_thousand_has_its_answer_in_it(record_property: Callable[[str, object], None]) -> None:
    asked, bad = asked_for(100, 500)
    record_property("figure", f"{asked:,} questions over 500 seeds, {len(bad)} with the answer in their own text")
    assert bad == []


@pytest.mark.parametrize(
    ("topic", "text", "choices"),
    [
        ("payouts", "Ante and play: Ante. What does a wager of $100 win?", ("$100", "$200", "$300")),
        ("commission", "Its smallest chip is $5. How much commission is taken of $158.50?", ("$5", "$10", "$0")),
        ("citations", "Which paragraph is this? A side pot is built.", ('13:69F-41.1 "Side pot"', "13:69F-41.2(a)")),
        (
            "rulings",
            "Instant cash pays 600 to 1 for a royal flush. Which of our rulings says how this is read?",
            ("Instant cash pays 600 to 1 or 200 to 1 for a royal flush.", "At least 70 cents feed the meter."),
        ),
        ("duties", 'What does 13:69F-41.1 "Side pot" say?', ("A side pot is built.", "The stub is counted.")),
    ],
)
def test_a_question_that_tells_its_answer_is_known(topic: str, text: str, choices: tuple[str, ...]) -> None:
    question = Question(topic, "lunar_poker", f"Lunar Poker. {text}", choices, 0, "")
    assert gives_away(question)
    assert not gives_away(Question(topic, "lunar_poker", f"Lunar Poker. {text}", choices[::-1], 0, ""))


def test_no_question_of_a_paper_answers_another() -> None:
    for seed in range(10):
        questions = paper(EVERY_GAME, ("citations", "duties", "rulings"), 90, seed).questions
        assert len(questions) == 90
        about = [re.findall(r"13:\S+|19:\S+", f"{one.text} {one.citation}")[0] for one in questions]
        assert len(set(about)) == len(about)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_as_many_paragraphs_are_asked_about_as_are_promised(game: str) -> None:
    topics = ("citations", "duties", "rulings")
    room = room_for((game,), topics)
    assert len(paper((game,), topics, room + 50, 1).questions) == room
