"""The shipped lessons: each is proved by the robot, no two train the same, together they train everything."""

from __future__ import annotations

import json

import pytest

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.coverage import trains
from trainer.drill.grading import grade
from trainer.drill.proof import prove
from trainer.drill.report import result_data
from trainer.games import GAMES, parse_entry
from trainer.library import NoSuchFile, all_lessons, broken_in, find, find_rubric, lesson_files
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.pattern.lesson import PatternLesson
from trainer.rules.act import Entry

LESSONS = [f"{path.parent.name}/{path.stem}" for path in lesson_files()]
RUBRIC = find_rubric("")

each_lesson = pytest.mark.parametrize("name", LESSONS)


def model_answer(lesson: Lesson) -> list[str]:
    return [str(judged.entry) for judged in prove(lesson).judged]


def printed(attempt: Attempt) -> bytes:
    return json.dumps(result_data(attempt, grade(attempt, RUBRIC)), indent=1).encode()


def graded(lesson: Lesson, lines: list[str]) -> Attempt:
    attempt = Attempt(lesson, mode=Mode.EXAM)
    attempt.perform_all(map(parse_entry, lines))
    return attempt


@each_lesson
def test_the_model_answer_scores_100_and_replays_to_the_same_bytes(name: str) -> None:
    lesson = find(name)
    lines = model_answer(lesson)
    attempt = graded(lesson, lines)
    result = grade(attempt, find_rubric(lesson.model.rubric))
    assert attempt.done
    assert len(attempt.judged) == len(lines)
    assert result.score == 100
    assert (result.passed, result.unfinished, result.over_short) == (True, (), 0)
    assert printed(graded(lesson, lines)) == printed(attempt)


@each_lesson
def test_in_practice_the_model_answer_has_nothing_taken_back(name: str) -> None:
    lesson = find(name)
    attempt = Attempt(lesson, mode=Mode.PRACTICE)
    attempt.perform_all(Entry(judged.entry.act) for judged in prove(lesson).judged)
    assert attempt.done
    assert not any(judged.taken_back for judged in attempt.judged)


@each_lesson
def test_a_lesson_says_what_it_is_about(name: str) -> None:
    lesson = find(name)
    assert lesson.id == name
    assert lesson.model.about
    assert trains(lesson, broken_in(lesson))


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_lessons_with_different_titles(game: str) -> None:
    lessons = all_lessons(game)
    assert len(lessons) >= 25
    assert len({lesson.title for lesson in lessons}) == len(lessons)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_lessons_train_the_same_set_of_duties(game: str) -> None:
    sets: dict[frozenset[str], str] = {}
    for lesson in all_lessons(game):
        twin = sets.setdefault(frozenset(trains(lesson, broken_in(lesson))), lesson.id)
        assert twin == lesson.id


@pytest.mark.parametrize("game", GAMES)
def test_the_lessons_together_exercise_every_duty(game: str) -> None:
    trained = {citation for lesson in all_lessons(game) for citation in trains(lesson, broken_in(lesson))}
    assert {duty.citation for duty in GAMES[game].duties()} - trained == set()


def test_the_course_has_short_exercises_whole_rounds_and_a_shift() -> None:
    lessons = [lesson for lesson in all_lessons("ultimate_8") if isinstance(lesson, PatternLesson)]
    assert any(lesson.model.rounds >= 10 for lesson in lessons)
    assert any(lesson.end is not None or lesson.begin is not None for lesson in lessons)
    assert {lesson.model.house.dealing for lesson in lessons} == {"shoe", "hand", "automated"}
    assert {lesson.model.start for lesson in lessons} == {"opening", "idle", "play"}


def test_a_lesson_is_found_by_its_id_its_name_and_its_file() -> None:
    path = lesson_files()[0]
    assert find(f"{path.parent.name}/{path.stem}").id == find(path.stem).id == find(str(path)).id


@pytest.mark.parametrize("name", ["ultimate_8/none", "none.yaml", "", ".", "../x"])
def test_a_lesson_that_is_not_there_is_told_so(name: str) -> None:
    with pytest.raises(NoSuchFile):
        find(name)
