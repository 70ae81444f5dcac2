"""The course: topics, descriptions, and what is suggested next."""

from dataclasses import replace

import pytest

from trainer.drill.course import (
    LessonCard,
    Result,
    describe,
    in_order,
    mode_for,
    topic_of,
    topic_titles,
)
from trainer.drill.coverage import trains
from trainer.games import GAMES
from trainer.library import broken_in, find, lesson_files
from trainer.parts.game import Game
from trainer.resources import first_lesson


def card(name: str, acts: int = 10) -> LessonCard:
    lesson = f"ultimate_8/{name}"
    return LessonCard(lesson, "ultimate_8", name.title(), "", topic_of(lesson), (), acts, 1.0, "practice")


CARDS = [card("shift-ten", 400), card("deal-long", 50), card("deal-short", 5), card("open-one"), card("stub-count")]


def test_every_shipped_lesson_has_a_topic_of_its_own() -> None:
    topics = {topic_of(f"{path.parent.name}/{path.stem}") for path in lesson_files()}
    assert "other" not in topics
    assert topics <= set(topic_titles())


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_lessons_about_any_duty_have_a_topic_of_their_own(game: Game) -> None:
    for duty in game.duties():
        for subject in game.subjects.get(duty.topic, (duty.topic,)):
            assert topic_of(f"{game.name}/{subject}-something") != "other", (duty.topic, subject)


@pytest.mark.parametrize(
    ("subject", "title"),
    [
        ("decision", "Asking the players"),
        ("burn", "Burn and community cards"),
        ("antes", "Antes and wagers"),
        ("reveal", "Turning and reading hands"),
        ("settle", "Settling wagers"),
        ("limit", "Payouts and limits"),
        ("options", "Card options"),
        ("progressive", "The progressive"),
        ("force", "Card options"),
        ("claims", "Claims before the options"),
    ],
)
def test_the_subjects_of_house_banked_games_have_headings(subject: str, title: str) -> None:
    assert topic_titles()[topic_of(f"lunar_poker/{subject}-first")] == title


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_no_first_word_belongs_to_two_topics(game: Game) -> None:
    words = [word for topic in game.topics for word in topic.words]
    assert len(set(words)) == len(words)


def test_a_lesson_is_described_by_what_the_robot_does_in_it() -> None:
    made = describe(find("ultimate_8/shuffle-machine"))
    assert (made.id, made.topic, made.acts) == ("ultimate_8/shuffle-machine", "shuffle", 4)
    assert made.title == "From the shuffler to the shoe"
    assert "\n" not in made.about
    assert "13:69F-42.4(a)" in made.trains
    assert 0.5 < made.minutes < 2


@pytest.mark.parametrize("name", ["bet-three-raises", "stub-extra-card", "cut-one-hand", "conduct-signals"])
def test_a_lesson_trains_what_it_counts_for_in_the_coverage(name: str) -> None:
    lesson = find(f"ultimate_8/{name}")
    assert list(describe(lesson, broken=broken_in(lesson)).trains) == trains(lesson, broken_in(lesson))


def test_trained_duties_stand_in_the_regulations_order() -> None:
    lesson = find("ultimate_8/whole-round")
    order = [duty.citation for duty in lesson.game.duties()]
    places = [order.index(citation) for citation in describe(lesson, broken=broken_in(lesson)).trains]
    assert places == sorted(places)


def test_topics_follow_the_order_of_learning_and_short_lessons_come_first() -> None:
    assert [one.id.partition("/")[2] for one in in_order(CARDS)] == [
        "open-one",
        "deal-short",
        "deal-long",
        "stub-count",
        "shift-ten",
    ]


def test_games_follow_each_other_as_they_are_registered() -> None:
    cards = [replace(card("open-one"), id=f"{name}/open-one", game=name) for name in reversed(GAMES)]
    assert [one.game for one in in_order(cards)] == list(GAMES)


def test_the_first_lesson_of_all_deals_at_once() -> None:
    assert describe(find(first_lesson().id)).topic == "dealing"


@pytest.mark.parametrize(
    ("result", "mode"),
    [
        (None, "guided"),
        (Result("x", 0.0, passed=False, finished=False), "guided"),
        (Result("x", 60.0, passed=False), "practice"),
        (Result("x", 100.0, passed=True, mode="guided"), "practice"),
        (Result("x", 95.0, passed=True, mode="practice"), "exam"),
        (Result("x", 95.0, passed=True, mode="exam"), "exam"),
    ],
)
def test_help_is_withdrawn_as_results_get_better(result: Result | None, mode: str) -> None:
    assert mode_for(result) == mode
