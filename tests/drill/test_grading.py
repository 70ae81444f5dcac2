"""Grading: severities, categories, mending, pace and rubrics, all in exact fractions."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.parts.pattern.scenes import game_of
from tests.parts.pattern.tables import lesson_at
from trainer.drill.attempt import Attempt, Judged, Mode
from trainer.drill.grading import Grade, Rubric, grade, read_rubric
from trainer.drill.numbers import rounded
from trainer.drill.robot import perform
from trainer.games import parse_act
from trainer.library import find, find_rubric, read
from trainer.parts.acts import Pay, Read, Wait
from trainer.parts.lessons.yamlfile import BadFile
from trainer.parts.pattern.lesson import PatternLesson
from trainer.rules.act import Act, Entry, act_text
from trainer.rules.duty import Category, Duty, Severity
from trainer.rules.verdict import Finding, Verdict

FLAT = Rubric(title="Flat", weights=dict.fromkeys(Category, 1))


def duty(severity: Severity, category: Category = Category.PROCEDURE) -> Duty:
    return Duty(f"{category}/{severity.name}", "Text.", "deal", category, severity)


MINOR, MAJOR, CRITICAL = (duty(severity) for severity in Severity)
SLOW_CHIPS = duty(Severity.MAJOR, Category.ACCURACY)


def right(one: Duty, mends: tuple[Hashable, ...] = (), at: int | None = None) -> Judged:
    return Judged(Entry(Wait(), at), Verdict(Wait(), Finding.PROPER, one, mends=mends))


def wrong(one: Duty, *slips: Hashable, again: bool = False, also: tuple[Duty, ...] = ()) -> Judged:
    verdict = Verdict(Wait(), Finding.IMPROPER, one, also, "wrong", slips=slips or ("slip",), again=again)
    return Judged(Entry(Wait()), verdict)


def finished(*judged: Judged, seconds: int | None = None) -> Attempt:
    """An attempt that has come to its end with these verdicts."""
    lesson = lesson_at("shoe")
    if seconds is not None:
        lesson = PatternLesson(lesson.game, lesson.id, lesson.model.model_copy(update={"seconds": seconds}))
    attempt = Attempt(lesson, mode=Mode.EXAM)
    attempt.judged = list(judged)
    attempt.done = True
    return attempt


def graded(*judged: Judged, rubric: Rubric = FLAT) -> Grade:
    return grade(finished(*judged), rubric)


def test_an_attempt_without_error_scores_100() -> None:
    result = graded(right(MINOR), right(CRITICAL))
    assert result.score == 100
    assert (result.passed, result.deductions) == (True, [])


@pytest.mark.parametrize(("one", "lost"), [(MINOR, 1), (MAJOR, 2), (CRITICAL, 5)])
def test_an_error_costs_its_severity_of_what_was_owed(one: Duty, lost: int) -> None:
    result = graded(right(MAJOR), right(CRITICAL), wrong(one))
    assert result.score == 100 * (1 - Fraction(lost, 7 + lost))
    assert [(each.number, each.duty, each.points) for each in result.deductions] == [(3, one, Fraction(lost))]


def test_a_category_is_scored_by_itself_and_weighed_by_the_rubric() -> None:
    rubric = Rubric(title="Two to one", weights={Category.PROCEDURE: 2, Category.ACCURACY: 1, Category.PACE: 50})
    result = graded(right(MAJOR), wrong(MAJOR), right(SLOW_CHIPS), rubric=rubric)
    assert {name: tally.score for name, tally in result.categories.items()} == {
        Category.PROCEDURE: 50,
        Category.ACCURACY: 100,
    }
    assert result.score == Fraction(2 * 50 + 100, 3)


def test_a_category_never_goes_below_nothing() -> None:
    assert graded(wrong(CRITICAL, "a"), wrong(CRITICAL, "b")).score == 0


def test_mending_gives_half_of_the_cost_back() -> None:
    result = graded(wrong(CRITICAL, "stub"), right(MAJOR, mends=("stub",)))
    assert result.score == 100 * (1 - Fraction(5, 2) / 7)
    assert result.deductions[0].mended


def test_mending_twice_gives_half_back_once() -> None:
    once = graded(wrong(CRITICAL, "stub"), right(MAJOR, mends=("stub",)), right(MAJOR))
    twice = graded(wrong(CRITICAL, "stub"), right(MAJOR, mends=("stub",)), right(MAJOR, mends=("stub",)))
    assert once.score == twice.score


def test_two_slips_of_one_act_cost_once_and_are_mended_once() -> None:
    result = graded(wrong(CRITICAL, "stub", "hand"), right(MAJOR, mends=("stub", "hand")))
    assert result.score == 100 * (1 - Fraction(5, 2) / 7)


def test_the_same_slip_found_by_another_paragraph_costs_nothing_more() -> None:
    assert (
        graded(right(MAJOR), wrong(MAJOR)).score == graded(right(MAJOR), wrong(MAJOR), wrong(MINOR, again=True)).score
    )


def test_the_other_paragraphs_of_a_verdict_cost_nothing() -> None:
    assert graded(right(MAJOR), wrong(MAJOR, also=(CRITICAL, SLOW_CHIPS))).score == 50


def test_fumbles_and_neutral_acts_cost_nothing_and_count_for_nothing() -> None:
    fumble = Judged(Entry(Wait()), Verdict(Wait(), Finding.FUMBLE, remark="That cannot be done"))
    neutral = Judged(Entry(Wait()), Verdict(Wait(), Finding.NEUTRAL))
    assert graded(right(MAJOR), wrong(MAJOR), fumble, neutral, fumble).score == 50


def test_what_is_left_undone_counts_as_lost() -> None:
    attempt = Attempt(lesson_at("shoe"), mode=Mode.EXAM)
    result = grade(attempt, FLAT)
    assert result.unfinished
    assert result.score == 0
    assert not result.passed


def test_an_attempt_broken_off_has_what_was_owed_next_left_undone() -> None:
    attempt = Attempt(lesson_at("shoe", 0.0), mode=Mode.EXAM)
    attempt.perform(Entry(parse_act("shuffle")))
    result = grade(attempt, FLAT)
    assert result.score < 100
    owed = {due.duty.citation for due in attempt.book.owed(game_of(attempt))}
    assert {one.citation for one in result.unfinished} == owed


def test_going_on_without_an_act_is_charged_where_it_shows_and_not_again_at_the_end() -> None:
    """32.10(h): a hand is left lying while the next is turned over, and lies there to the end."""
    lesson = find("ultimate_texas_holdem/whole-round")
    log = [one.entry for one in perform(Attempt(lesson, mode=Mode.EXAM)).judged]
    attempt = Attempt(lesson, mode=Mode.EXAM)
    attempt.perform_all(entry for entry in log if act_text(entry.act) != "collect 4")
    assert not attempt.done
    result = grade(attempt, FLAT)
    assert [one.duty.citation for one in result.deductions] == ["19:47-32.10(h)"]
    assert result.finished
    assert result.unfinished == ()


def test_a_log_that_stops_after_an_error_is_not_finished() -> None:
    lesson = find("ultimate_8/whole-round")
    log = [one.entry for one in perform(Attempt(lesson, mode=Mode.EXAM)).judged]
    attempt = Attempt(lesson, mode=Mode.EXAM)
    attempt.perform_all(entry for entry in log[:20] if act_text(entry.act) != "sweep antes main")
    result = grade(attempt, FLAT)
    assert len(result.deductions) == 1
    assert not result.finished
    assert "13:69F-42.7(e)" in {duty.citation for duty in result.unfinished}


@pytest.mark.parametrize(("mark", "passed"), [(50, True), (50.1, False), (100, False), (0, True)])
def test_the_pass_mark_is_met_or_not(mark: float, passed: bool) -> None:
    rubric = FLAT.model_copy(update={"pass_mark": mark})
    assert graded(right(MAJOR), wrong(MAJOR), rubric=rubric).passed is passed


def test_a_critical_error_fails_outright_unless_it_is_mended() -> None:
    rubric = Rubric(title="Strict", pass_mark=0, weights=FLAT.weights, fail_outright=(CRITICAL.citation,))
    many = [right(CRITICAL) for _ in range(99)]
    failed = graded(*many, wrong(CRITICAL, "look"), rubric=rubric)
    assert (failed.passed, failed.failed_by) == (False, [CRITICAL.citation])
    mended = graded(*many, wrong(CRITICAL, "look"), right(MAJOR, mends=("look",)), rubric=rubric)
    assert (mended.passed, mended.failed_by) == (True, [])


@pytest.mark.parametrize(
    ("last", "lost"), [(30_000, Fraction(0)), (60_000, Fraction(0)), (90_000, Fraction(5, 2)), (999_000, Fraction(5))]
)
def test_pace_costs_in_proportion_beyond_the_time_allowed(last: int, lost: Fraction) -> None:
    result = grade(finished(right(MAJOR, at=1000), right(MAJOR, at=last), seconds=60), FLAT)
    assert result.categories[Category.PACE].lost == lost
    assert result.seconds == last / 1000


def test_without_time_stamps_or_an_allowance_there_is_no_pace() -> None:
    assert Category.PACE not in grade(finished(right(MAJOR), seconds=60), FLAT).categories
    assert Category.PACE not in grade(finished(right(MAJOR, at=5000)), FLAT).categories


def test_acts_per_minute_come_from_the_stamps() -> None:
    assert grade(finished(*(right(MAJOR, at=second * 1000) for second in (10, 20, 30))), FLAT).acts_per_minute == 6
    assert grade(finished(right(MAJOR, at=0)), FLAT).acts_per_minute is None


def test_the_robot_is_neither_over_nor_short() -> None:
    assert grade(perform(Attempt(lesson_at("no-limit", 0.0), mode=Mode.EXAM)), FLAT).over_short == 0


# Readings and settlements


def spoilt(lesson: str, spoil: dict[int, str], kind: type[Act], mode: Mode = Mode.EXAM) -> Grade:
    """The robot's acts, of which some of a kind, by their place among these, are done otherwise."""
    acts = [one.entry.act for one in perform(Attempt(find(lesson), mode=Mode.EXAM)).judged]
    places = [at for at, act in enumerate(acts) if isinstance(act, kind)]
    attempt = Attempt(find(lesson), mode=mode)
    for at, act in enumerate(acts):
        wrong_line = spoil.get(places.index(at)) if at in places else None
        if wrong_line is not None:
            attempt.perform(Entry(parse_act(wrong_line)))
        if wrong_line is None or mode is not Mode.EXAM:
            attempt.perform(Entry(act))
    return grade(attempt, find_rubric(""))


def reading(good: bool, number: int = 0) -> Judged:
    act = parse_act("read 2 flush")
    verdict = (
        Verdict(act, Finding.PROPER, MAJOR)
        if good
        else Verdict(act, Finding.IMPROPER, MAJOR, remark="wrong", slips=(("read", number),))
    )
    return Judged(Entry(act), verdict)


def test_one_hand_in_five_misread_leaves_four_fifths_of_accuracy() -> None:
    result = graded(*(reading(number != 2, number) for number in range(5)))
    accuracy = result.categories[Category.ACCURACY]
    assert accuracy.score == 80
    assert accuracy.words == "4 of 5 hands read rightly"


@pytest.mark.parametrize("severity", Severity)
def test_which_paragraph_finds_a_misreading_does_not_change_its_cost(severity: Severity) -> None:
    found = Verdict(parse_act("read 2 flush"), Finding.IMPROPER, duty(severity), remark="wrong", slips=(("read", 2),))
    result = graded(*(reading(True) for _ in range(4)), Judged(Entry(found.act), found))
    assert result.categories[Category.ACCURACY].score == 80


def test_a_hand_settled_unread_is_a_matter_of_procedure() -> None:
    act = parse_act("pay 2 ante 1x500")
    unread = Judged(Entry(act), Verdict(act, Finding.IMPROPER, MAJOR, remark="unread", slips=(("unread", 2),)))
    result = graded(reading(True), unread)
    assert result.categories[Category.ACCURACY].score == 100
    assert result.categories[Category.PROCEDURE].lost == MAJOR.severity


def test_a_misreading_put_right_costs_half_and_is_counted_once() -> None:
    again = Judged(
        Entry(parse_act("read 2 flush")),
        Verdict(parse_act("read 2 flush"), Finding.PROPER, MAJOR, mends=(("read", 1),)),
    )
    accuracy = graded(reading(False, 1), again, *(reading(True) for _ in range(4))).categories[Category.ACCURACY]
    assert accuracy.readings == {"hands read": (4, 5)}
    assert accuracy.score == 90


@pytest.mark.parametrize("mode", [Mode.EXAM, Mode.PRACTICE])
def test_a_misread_hand_at_the_table(mode: Mode) -> None:
    lesson = "ultimate_texas_holdem/whole-round"
    right_ones = grade(perform(Attempt(find(lesson), mode=Mode.EXAM)), find_rubric(""))
    number = right_ones.categories[Category.ACCURACY].readings["hands read"][1]
    result = spoilt(lesson, {1: "read 5 straight_flush"}, Read, mode)
    accuracy = result.categories[Category.ACCURACY]
    assert accuracy.readings["hands read"] == (number - 1, number)
    assert accuracy.owed == right_ones.categories[Category.ACCURACY].owed
    assert accuracy.lost == 5
    assert [one.category for one in result.deductions] == [Category.ACCURACY]


@pytest.mark.parametrize("lesson", ["ultimate_texas_holdem/whole-round", "lunar_poker/whole-round"])
def test_a_wrong_amount_counts_for_accuracy(lesson: str) -> None:
    acts = [one.entry.act for one in perform(Attempt(find(lesson), mode=Mode.EXAM)).judged]
    pay = next(act for act in acts if isinstance(act, Pay))
    result = spoilt(lesson, {0: f"pay {pay.seat} {pay.wager} 7x100"}, Pay)
    accuracy = result.categories[Category.ACCURACY]
    settled, times = accuracy.readings["wagers settled"]
    assert settled == times - 1
    assert 50 < accuracy.score < 100
    assert result.deductions[0].category is Category.ACCURACY


# The score as it is shown


@pytest.mark.parametrize(
    ("score", "shown"),
    [(100, 100.0), (Fraction(99999, 1000), 99.9), (Fraction(999, 10), 99.9), (Fraction(12345, 1000), 12.3), (0, 0.0)],
)
def test_a_score_has_one_decimal_half_up(score: Fraction, shown: float) -> None:
    assert rounded(Fraction(score)) == shown


def test_half_a_tenth_goes_up() -> None:
    assert rounded(Fraction(8005, 100)) == 80.1


@given(st.fractions(0, 100))
def test_100_is_shown_only_when_it_is(score: Fraction) -> None:
    assert (rounded(score) == 100) == (score == 100)
    assert abs(Fraction(rounded(score)) - score) <= Fraction(1, 10)


def test_a_single_slip_in_a_long_shift_shows() -> None:
    result = graded(*(right(one) for _ in range(2500) for one in (CRITICAL, MAJOR)), wrong(MINOR))
    assert rounded(result.score) == 99.9


OUTCOMES = st.lists(st.tuples(st.sampled_from([MINOR, MAJOR, CRITICAL]), st.booleans()), min_size=1, max_size=30)


@given(OUTCOMES)
def test_the_score_is_exactly_what_was_kept_of_what_was_owed(outcomes: list[tuple[Duty, bool]]) -> None:
    judged = [right(one) if good else wrong(one, number) for number, (one, good) in enumerate(outcomes)]
    before = [None, *outcomes]
    # A run of acts that meet one duty counts once.
    kept = sum(
        one.severity for last, (one, good) in zip(before, outcomes, strict=False) if good and last != (one, True)
    )
    owed = kept + sum(one.severity for one, good in outcomes if not good)
    assert graded(*judged).score == Fraction(100 * kept, owed)


def test_a_whole_deal_weighs_as_much_as_any_other_duty() -> None:
    assert graded(*(right(MAJOR) for _ in range(48)), wrong(MINOR)).score == Fraction(200, 3)
    assert graded(right(MAJOR), wrong(MINOR)).score == Fraction(200, 3)


def test_an_attempt_that_stops_before_the_end_does_not_pass() -> None:
    attempt = finished(right(MAJOR))
    assert grade(attempt, FLAT).passed
    attempt.done = False
    assert not grade(attempt, FLAT).passed


# Rubric files


def test_the_shipped_rubric_passes_at_80_and_weighs_every_category() -> None:
    rubric = find_rubric("")
    assert rubric.pass_mark == 80
    assert set(rubric.weights) == set(Category)
    assert find_rubric("default") == rubric


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("weights: {procedure: 1}\n", 1, "missing key 'title'"),
        ("title: A\n", 1, "missing key 'weights'"),
        ("title: A\nweights: {procedures: 1}\n", 2, "procedures"),
        ("title: A\nweights: {procedure: -1}\n", 2, "at least 0"),
        ("title: A\nweights: {procedure: many}\n", 2, "number"),
        ("title: A\nweights: {procedure: 1}\npass_mark: 101\n", 3, "at most 100"),
        ("title: A\nweights: {procedure: 1}\npas_mark: 80\n", 3, "did you mean 'pass_mark'?"),
        ("title: A\nweights: {procedure: 1}\nfail_outright: 3\n", 3, "expected a list"),
    ],
)
def test_a_wrong_rubric_is_refused_at_its_line(tmp_path: Path, text: str, line: int, words: str) -> None:
    path = tmp_path / "rubric.yaml"
    path.write_text(text)
    with pytest.raises(BadFile) as refused:
        read_rubric(read(path))
    problem = refused.value.problems[0]
    assert problem.line == line
    assert words in problem.message


def test_a_school_may_use_its_own_rubric(tmp_path: Path) -> None:
    path = tmp_path / "ours.yaml"
    path.write_text("title: Ours\npass_mark: 92.5\nweights: {procedure: 1, game protection: 2.5}\n")
    rubric = find_rubric(str(path))
    assert rubric.pass_mark == 92.5
    assert rubric.weights == {Category.PROCEDURE: 1, Category.PROTECTION: 2.5}
