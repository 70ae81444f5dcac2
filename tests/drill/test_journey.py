"""The way along a path: the next step after a lesson, what is locked, and what is suggested."""

from __future__ import annotations

from dataclasses import replace

from trainer.drill.attempt import Mode
from trainer.drill.course import LessonCard, Result
from trainer.drill.journey import lock_words, next_step, still_to_pass, suggest, with_try
from trainer.drill.mastery import Level, Try
from trainer.drill.path import Section, SectionKind


def card(lesson: str) -> LessonCard:
    return LessonCard(lesson, lesson.partition("/")[0], lesson.title(), "", "dealing", (), 10, 1.0, "practice")


def unit(number: int, title: str, *lessons: str) -> Section:
    return Section(SectionKind.UNIT, title, "", tuple(map(card, lessons)), number)


SHIFTS = Section(SectionKind.SHIFTS, "Shifts", "", (card("a/shift"),), 0, ("First", "Second"))
MORE = Section(SectionKind.MORE, "More practice", "", (card("a/more"),))
WAY = (unit(1, "First", "a/1", "a/2"), unit(2, "Second", "a/3", "a/4"), SHIFTS, MORE)
OTHER = (unit(1, "One", "b/1", "b/2"),)


def results(**scores: float) -> dict[str, Result]:
    """`a1=95` is a pass alone with 95, `a1=-95` one with guidance."""
    found = ((f"{name[0]}/{name[1:]}", score) for name, score in scores.items())
    return {
        lesson: Result(lesson, abs(score), abs(score) >= 80, mode="guided" if score < 0 else "practice")
        for lesson, score in found
    }


def step(here: str = "", **scores: float) -> tuple[str, str, str] | None:
    found = next_step(WAY, results(**scores), here)
    return None if found is None else (found.card.id, found.mode, found.reason)


def test_a_newcomer_begins_with_the_first_lesson_of_the_first_unit() -> None:
    assert step() == ("a/1", "guided", "Unit 1, First: lesson 1 of 2")


def test_a_lesson_that_was_only_opened_is_still_the_next() -> None:
    assert step("a/3") == ("a/3", "guided", "Unit 2, Second: lesson 1 of 2")
    assert step("a/shift") == ("a/1", "guided", "Unit 1, First: lesson 1 of 2")


def test_after_a_guided_lesson_comes_the_same_one_alone() -> None:
    assert step("a/1", a1=-100) == ("a/1", "practice", "Now alone")


def test_a_lesson_that_was_not_passed_is_dealt_again() -> None:
    assert step("a/1", a1=55) == ("a/1", "practice", "55 so far")


def test_a_lesson_that_was_broken_off_is_taken_up_again() -> None:
    broken_off = {"a/1": Result("a/1", 0.0, passed=False, finished=False)}
    found = next_step(WAY, broken_off, "a/1")
    assert found is not None
    assert (found.card.id, found.mode, found.reason) == ("a/1", "guided", "Not finished yet")


def test_after_a_pass_the_unit_goes_on() -> None:
    assert step("a/1", a1=85) == ("a/2", "guided", "Unit 1, First: lesson 2 of 2")


def test_what_was_skipped_in_the_unit_comes_before_the_next_unit() -> None:
    assert step("a/2", a2=95) == ("a/1", "guided", "Unit 1, First: lesson 1 of 2")
    assert step("a/2", a1=95, a2=95) == ("a/3", "guided", "Unit 2, Second: lesson 1 of 2")


def test_the_units_before_come_after_those_behind() -> None:
    assert step("a/4", a3=95, a4=95) == ("a/1", "guided", "Unit 1, First: lesson 1 of 2")


def test_the_shift_opens_when_its_units_are_passed_and_is_dealt_without_guidance() -> None:
    assert step("a/4", a1=85, a2=85, a3=85, a4=85) == ("a/shift", "practice", "Shifts: lesson 1 of 1")


def test_after_the_shift_comes_more_practice_then_what_is_not_mastered_and_then_nothing() -> None:
    done = {"a1": 95, "a2": 85, "a3": 95, "a4": 95, "ashift": 95}
    assert step("a/shift", **done) == ("a/more", "guided", "More practice: lesson 1 of 1")
    assert step("a/more", **done, amore=95) == ("a/2", "practice", "85 so far")
    assert step("a/2", **{**done, "a2": 95}, amore=95) is None


def test_a_locked_lesson_says_what_opens_it() -> None:
    so_far = results(a1=95, a2=82, a3=95, a4=-100)
    missing = still_to_pass(SHIFTS, WAY, so_far)
    assert [one.title for one in missing] == ["Second"]
    assert lock_words(missing, so_far) == (
        "It opens when you have passed every lesson of these alone: Second (1 of 2)."
    )
    assert lock_words(WAY[:2], {}).endswith("First (0 of 2) and Second (0 of 2).")


def test_what_all_attempts_show_counts_more_than_the_best_one() -> None:
    hinted = {"a/1": Result("a/1", 100.0, passed=True, reached=Level.PASSED)}
    found = next_step((WAY[0],), {**hinted, **results(a2=95)}, "a/2")
    assert found is not None
    assert found.card.id == "a/1"


def test_one_more_attempt_is_taken_in_before_the_records_are_read_again() -> None:
    guided = Try(Mode.GUIDED, finished=True, passed=True, score=100.0)
    alone = Try(Mode.PRACTICE, finished=True, passed=True, score=91.0)
    once = with_try({}, "a/1", guided)
    assert (once["a/1"].level, once["a/1"].tries) == (Level.DEALT, 1)
    twice = with_try(once, "a/1", alone)
    assert (twice["a/1"].level, twice["a/1"].score, twice["a/1"].tries) == (Level.MASTERED, 91.0, 2)
    assert with_try(twice, "a/1", alone._replace(passed=False, score=10.0))["a/1"].level is Level.MASTERED
    assert once["a/1"].level is Level.DEALT


def test_the_game_one_is_in_comes_first_then_the_other_games_then_what_went_wrong() -> None:
    ways = {"a": WAY, "b": OTHER}
    found = suggest(ways, results(a1=50, b1=95), "b/1", 5)
    assert [one.card.id for one in found] == ["b/2", "a/1", "a/2", "a/3", "a/4"]
    assert [one.card.id for one in suggest(ways, {}, "", 3)] == ["a/1", "b/1", "a/2"]


def test_no_game_waits_behind_what_went_wrong_in_another() -> None:
    found = suggest({"a": WAY, "b": OTHER}, results(a1=50, a2=40, a3=30), "a/1", 4)
    assert [one.card.id for one in found] == ["a/1", "b/1", "a/3", "a/2"]


def test_a_shaky_pass_is_offered_again_and_nothing_is_offered_twice() -> None:
    way = {"b": OTHER}
    found = suggest(way, results(b1=82, b2=95), "b/2", 5)
    assert [(one.card.id, one.reason) for one in found] == [("b/1", "82 so far")]
    assert suggest(way, results(b1=95, b2=95), "b/2") == []


def test_nothing_is_suggested_where_there_are_no_lessons() -> None:
    assert suggest({}, {}) == []


def test_the_first_lesson_of_all_is_named_as_a_good_place_to_begin() -> None:
    first = (replace(WAY[0], cards=(replace(card("a/1"), first=True), card("a/2"))),)
    found = next_step(first, {})
    assert found is not None
    assert found.reason == "A good place to begin"
