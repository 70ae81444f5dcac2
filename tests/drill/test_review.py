"""What is said at the end of a lesson: well, put right, standing, perfect."""

from __future__ import annotations

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.grading import grade
from trainer.drill.review import Review, review
from trainer.drill.robot import perform
from trainer.games import parse_act
from trainer.library import find, find_rubric
from trainer.rules.act import Entry

LESSON = "ultimate_8/stub-hand-of-nine"


def dealt(mode: Mode, *wrong: str, hints: int = 0, end: bool = True) -> tuple[Review, bool]:
    """The lesson with wrong acts at its beginning, and whether it was passed."""
    attempt = Attempt(find(LESSON), mode=mode)
    for line in wrong:
        attempt.perform(Entry(parse_act(line)))
    if end:
        perform(attempt)
    found = grade(attempt, find_rubric(""))
    return review(attempt, found, hints), found.passed


def test_a_perfect_exam_has_nothing_but_what_went_well() -> None:
    found, passed = dealt(Mode.EXAM)
    assert passed
    assert found.perfect
    assert found.well[0] == "All 17 acts were right at the first try."
    assert found.put_right == found.stands == ()


def test_with_hints_or_guidance_it_is_right_but_not_perfect() -> None:
    for found, _ in (dealt(Mode.PRACTICE, hints=1), dealt(Mode.GUIDED)):
        assert not found.perfect
        assert found.well[0].startswith("All ")


def test_in_practice_an_error_is_put_right() -> None:
    found, _ = dealt(Mode.PRACTICE, "rack stub", "rack stub")
    assert found.well[0] == "16 of 17 acts were right at the first try."
    assert len(found.put_right) == 1
    assert "stub" in found.put_right[0]
    assert found.stands == ()


def test_what_stands_in_an_exam_is_told() -> None:
    found, _ = dealt(Mode.EXAM, "announce round-over", end=False)
    assert found.put_right == ()
    assert found.stands[0]
    assert any(one.startswith("Not done: ") for one in found.stands)
    assert not found.perfect


def test_a_guided_lesson_cannot_be_failed() -> None:
    found, passed = dealt(Mode.GUIDED, *["rack stub"] * 12)
    assert passed
    assert found.stands == ()
    assert dealt(Mode.PRACTICE, *["rack stub"] * 12)[1] is False


def test_one_that_was_broken_off_is_not_passed_either_way() -> None:
    assert dealt(Mode.GUIDED, "rack stub", end=False)[1] is False
