"""Exams: what a file may say, what the key covers, who gets which seed, and what a sitting comes to."""

from __future__ import annotations

from fractions import Fraction

import pytest

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.exam import FRESH, SEEDS, Exam, ExamKey, PartResult, score_sitting
from trainer.drill.grading import grade
from trainer.drill.numbers import one_decimal
from trainer.drill.robot import perform
from trainer.library import find_exam, load_exam
from trainer.parts.lessons.yamlfile import BadFile, parse
from trainer.rules.version import RULES_VERSION

ENGINE = "0.1.0"
SMALL = """\
title: Small test
parts:
  - lesson: ultimate_8/whole-round
    seed: fresh
    weight: 3
  - lesson: ultimate_8/stub-extra-card
"""
WITH_WRITTEN = SMALL + "written: {questions: 4, topics: [figures, duties], pass_mark: 50}\n"


def exam(text: str = SMALL) -> Exam:
    return load_exam(parse(text, "small.yaml"), "exams/small")


def key(text: str = SMALL, engine: str = ENGINE, **settings: object) -> ExamKey:
    return exam(text).key(engine, settings)


def refusal(text: str) -> str:
    with pytest.raises(BadFile) as caught:
        exam(text)
    return str(caught.value)


# The file


def test_without_saying_so_the_pass_mark_is_80_and_there_is_one_attempt() -> None:
    model = exam().model
    assert (model.pass_mark, model.attempts, model.written) == (80, 1, None)
    assert exam().parts[0].seed is None
    assert exam().parts[1].seed == exam().parts[1].lesson.model.seed
    assert exam().lessons == ("ultimate_8/whole-round", "ultimate_8/stub-extra-card")


def test_an_exam_has_its_own_errors_that_fail_outright_besides_those_of_its_rubric() -> None:
    of_rubric = exam().rubric.fail_outright
    assert of_rubric
    more = exam(SMALL + "fail_outright: [13:69F-42.7(g)]\n").rubric.fail_outright
    assert more == (*of_rubric, "13:69F-42.7(g)")


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (SMALL.replace("whole-round", "hole-round"), 3, "did you mean ultimate_8/whole-round?"),
        (SMALL.replace("weight: 3", "weight: 0"), 5, "must be more than 0"),
        (SMALL.replace("weight: 3", "wieght: 3"), 5, "did you mean 'weight'?"),
        (SMALL.replace("seed: fresh", "seed: new"), 4, "expected"),
        (SMALL + "    seconds: 0\n", 7, "must be at least 1"),
        ("title: Small test\nparts: []\n", 2, "at least 1 entries"),
        ("title: Small test\n", 1, "missing key 'parts'"),
        (SMALL + "  - weight: 2\n", 7, "either a lesson's id"),
        (SMALL + "rubric: nonesuch\n", 7, "no rubric of that name"),
        (SMALL + "rubric: {title: Own, weights: {procedure: 0}}\n", 7, "must weigh something"),
        (SMALL + "fail_outright: [13:69F-42.77(g)]\n", 7, "there is no duty"),
        (SMALL + "opens: 2026-02-30 09:00\n", 7, "is no moment"),
        (SMALL + "opens: 2026-11-20 09:00\ncloses: 2026-11-20 08:59\n", 8, "close before it opens"),
        (SMALL + "hours: 17:00-09:00\n", 7, "are no hours"),
        (SMALL + "hours: 09:60-10:00\n", 7, "are no hours"),
        (SMALL + "attempts: 0\n", 7, "must be at least 1"),
        (SMALL + "written: {questions: 5, topics: [poetry]}\n", 7, "'poetry' is unknown"),
        (SMALL + "written: {questions: 5, topics: [figures, figures]}\n", 7, "comes twice"),
        (SMALL + "written: {questions: 7, topics: [figures]}\n", 7, "only 5 questions"),
        (SMALL + "written: {questions: 7, topics: [payouts]}\n", 7, "no question on any"),
        (SMALL + "written: {questions: 7, games: [whist]}\n", 7, "'whist' is unknown"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, line: int, words: str) -> None:
    said = refusal(text)
    assert said.startswith(f"small.yaml:{line}: ")
    assert words in said


def test_a_lesson_whose_cards_are_arranged_has_no_fresh_variant() -> None:
    assert "are arranged" in refusal(SMALL.replace("ultimate_8/whole-round", "ultimate_8/rank-suits"))


def test_a_part_may_be_written_out_in_the_exam_itself() -> None:
    own = (
        "  - table:\n      title: Two players\n      game: ultimate_8\n      seats: {1: {name: Ana}, 4: {name: Ben}}\n"
    )
    part = exam(SMALL + own).parts[2]
    assert (part.lesson.id, part.lesson.title) == ("exams/small/part-3", "Two players")
    assert refusal(SMALL + own.replace("seats", "saets")).startswith("small.yaml:10: ")
    assert key(SMALL + own) != key(SMALL + own.replace("Ben", "Bea"))


# The key


def test_the_key_is_printed_in_short_groups() -> None:
    groups = str(key()).split("-")
    assert [len(group) for group in groups] == [4] * 6
    assert all(group.isalnum() and group.isupper() for group in groups)


def test_the_key_does_not_depend_on_the_layout_of_the_file() -> None:
    title, rest = SMALL.split("\n", 1)
    assert key() == key(f"# A comment.\n{rest}{title}\n")


@pytest.mark.parametrize(
    "other",
    [
        key(SMALL.replace("Small", "Other")),
        key(SMALL.replace("weight: 3", "weight: 2")),
        key(SMALL.replace("stub-extra-card", "stub-hand-of-nine")),
        key(SMALL + "pass_mark: 79\n"),
        key(SMALL + "fail_outright: [13:69F-42.7(g)]\n"),
        key(engine="0.1.1"),
        key(sound=True),
        exam().key(ENGINE, {}, RULES_VERSION - 1),
        key(WITH_WRITTEN),
    ],
)
def test_whatever_decides_a_grade_changes_the_key(other: ExamKey) -> None:
    assert other != key()
    assert str(other) != str(key())


# The seeds


def test_a_fresh_variant_is_the_candidates_own_and_can_be_worked_out_again() -> None:
    one = exam()
    seeds = {one.seed_for(key(), 1, candidate, sitting) for candidate in ("ana", "ben", "cleo") for sitting in (1, 2)}
    assert len(seeds) == 6
    assert all(0 <= seed < SEEDS for seed in seeds)
    assert exam().seed_for(key(), 1, "ana") == one.seed_for(key(), 1, "ana")
    assert one.seed_for(key(engine="0.1.1"), 1, "ana") != one.seed_for(key(), 1, "ana")


def test_a_fixed_seed_is_everybodys() -> None:
    one = exam(SMALL.replace(FRESH, "42"))
    assert {one.seed_for(key(), 1, candidate) for candidate in ("ana", "ben")} == {42}


def test_each_candidate_has_a_paper_of_their_own() -> None:
    one = exam(WITH_WRITTEN)
    ana, ben = one.paper_for(key(), "ana"), one.paper_for(key(), "ben")
    assert ana is not None
    assert ana != ben
    assert ana == one.paper_for(key(), "ana")
    assert {question.game for question in ana.questions} == {"ultimate_8"}
    assert exam().paper_for(key(), "ana") is None


# The score


def test_the_score_is_weighted_exactly() -> None:
    outcome = score_sitting(exam(), {1: PartResult(Fraction(250, 3)), 2: PartResult(Fraction(90))})
    assert outcome.score == Fraction(85)
    assert [line.share for line in outcome.lines] == [Fraction(3, 4), Fraction(1, 4)]
    assert outcome.passed


def test_a_pass_is_decided_by_the_number_that_is_shown() -> None:
    low = PartResult(Fraction(799, 10))
    outcome = score_sitting(exam(), {1: low, 2: low})
    assert not outcome.passed
    assert outcome.reasons == ("79.9 is below the pass mark of 80",)
    nearly = PartResult(Fraction(7_996, 100))
    outcome = score_sitting(exam(), {1: nearly, 2: nearly})
    assert {outcome.score, *(line.score for line in outcome.lines)} == {Fraction(80)}
    assert outcome.passed


def test_under_the_first_rules_a_pass_was_decided_before_rounding() -> None:
    nearly = PartResult(Fraction(7_996, 100))
    outcome = score_sitting(exam(), {1: nearly, 2: nearly}, rules=1)
    assert (outcome.score, outcome.passed) == (Fraction("79.9"), False)
    assert outcome.reasons == ("79.9 is below the pass mark of 80",)


def test_the_whole_is_the_mean_of_the_numbers_that_are_printed() -> None:
    outcome = score_sitting(exam(), {1: PartResult(Fraction(8004, 100)), 2: PartResult(Fraction(100))})
    assert [line.score for line in outcome.lines] == [80, 100]
    total = sum(line.share * line.score for line in outcome.lines)
    assert outcome.score == one_decimal(Fraction(total))


WHOLE = PartResult(Fraction(100))


@pytest.mark.parametrize(
    ("dealt", "part", "words"),
    [
        ({1: WHOLE}, 2, "not dealt"),
        ({1: PartResult(Fraction(100), finished=False), 2: WHOLE}, 1, "not finished"),
        (
            {1: PartResult(Fraction(100), failed_by=("13:69F-42.7(g)",)), 2: WHOLE},
            1,
            "an error against 13:69F-42.7(g) fails outright",
        ),
    ],
)
def test_some_errors_fail_whatever_the_score(dealt: dict[int, PartResult], part: int, words: str) -> None:
    one = exam(SMALL + "pass_mark: 70\n")
    outcome = score_sitting(one, dealt)
    assert outcome.score >= 70
    assert outcome.reasons == (f"{one.parts[part - 1].name}: {words}",)
    assert not outcome.passed


def test_the_written_part_counts_and_has_a_pass_mark_of_its_own() -> None:
    one, dealt = exam(WITH_WRITTEN), {1: WHOLE, 2: WHOLE}
    assert score_sitting(one, dealt, Fraction(50)).score == 90
    assert score_sitting(one, dealt, Fraction(50)).passed
    assert score_sitting(one, dealt, Fraction(25)).reasons == ("written part: 25 is below its pass mark of 50",)
    assert score_sitting(one, dealt).reasons == ("written part: not handed in",)


def test_the_shipped_exam_can_be_passed_by_the_robot_dealer() -> None:
    one = find_exam("ultimate-8-table-test")
    sealed = one.key(ENGINE)
    dealt = {}
    for part in one.parts:
        attempt = perform(Attempt(part.lesson, one.seed_for(sealed, part.number, "a candidate"), Mode.EXAM))
        found = grade(attempt, one.rubric)
        dealt[part.number] = PartResult(found.score, attempt.done, tuple(found.failed_by))
    paper = one.paper_for(sealed, "a candidate")
    assert paper is not None
    outcome = score_sitting(one, dealt, paper.score([question.right for question in paper.questions]))
    assert outcome.passed
    assert outcome.score == 100
