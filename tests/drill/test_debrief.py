"""The debrief names exactly the errors that were made, shows the table of any moment, and says what to practise."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from time import perf_counter

import pytest

from tests.drill.clumsy import CITED, clumsy, clumsy_entries
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.debrief import Debrief, debrief, expected_at, is_about, practise_next, table_at
from trainer.drill.grading import grade
from trainer.drill.replay import frames, plainly
from trainer.drill.robot import perform
from trainer.games import GAMES, parse_act
from trainer.library import find, find_rubric
from trainer.parts.layout.picture import picture_of
from trainer.rules.act import Entry, act_text
from trainer.rules.duty import Category, Duty, Source
from trainer.rules.verdict import Finding

LESSON = "ultimate_8/whole-round"


def look_back(attempt: Attempt) -> Debrief:
    rubric = find_rubric("")
    return debrief(attempt, grade(attempt, rubric), rubric)


@pytest.fixture(scope="module")
def clumsily() -> Debrief:
    return look_back(clumsy(find(LESSON)))


@pytest.fixture(scope="module")
def flawless() -> Debrief:
    return look_back(perform(Attempt(find(LESSON), mode=Mode.EXAM)))


def played(*lines: str, lesson: str = LESSON, mode: Mode = Mode.EXAM) -> Debrief:
    attempt = Attempt(find(lesson), mode=mode)
    attempt.perform_all(Entry(parse_act(line)) for line in lines)
    return look_back(attempt)


def test_exactly_the_errors_made_are_listed_with_their_citations(clumsily: Debrief) -> None:
    assert {act_text(one.act): one.citation for one in clumsily.faults} == CITED
    assert [one.number for one in clumsily.faults] == [59, 72, 114]
    assert all(one.duty is not None and one.remark and one.cost > 0 for one in clumsily.faults)
    assert not any(one.again or one.mended or one.taken_back or one.also for one in clumsily.faults)


def test_an_error_says_what_it_rests_on(clumsily: Debrief) -> None:
    stub, declared, commission = clumsily.faults
    assert (stub.source, stub.ruling) == (Source.REGULATION, None)
    assert [duty.citation for duty in stub.omitted] == ["13:69F-42.7(g)"]
    assert declared.cost == 2
    assert commission.source is Source.RULING
    assert commission.ruling is not None
    assert commission.ruling.number == "P16"
    assert "rounded down" in commission.ruling.holds


def test_the_verdict_says_what_came_out(clumsily: Debrief) -> None:
    assert (clumsily.score, clumsily.passed, clumsily.finished) == (86.3, True, True)
    assert clumsily.reasons == ()
    assert clumsily.over_short == -600


def test_the_verdict_says_why_it_is_not_a_pass() -> None:
    attempt, strict = clumsy(find(LESSON)), find_rubric("").model_copy(update={"pass_mark": 90})
    brief = debrief(attempt, grade(attempt, strict), strict)
    assert (brief.score, brief.passed) == (86.3, False)
    assert brief.reasons == ("The score is under the pass mark of 90.",)


def test_categories_say_what_was_owed_and_lost(clumsily: Debrief) -> None:
    lost = {one.category: one.lost for one in clumsily.categories if one.lost}
    assert lost == {Category.ACCURACY: 7, Category.PROTECTION: 2}
    assert all(one.owed >= one.lost for one in clumsily.categories)


def test_accuracy_is_told_in_numbers(clumsily: Debrief, flawless: Debrief) -> None:
    told = {one.category: one.words for one in clumsily.categories if one.words}
    assert told == {
        Category.ACCURACY: "9 of 10 patterns declared rightly, 1 of 1 pots counted rightly, "
        "0 of 1 commissions taken rightly, 1 of 1 pots awarded rightly"
    }
    assert all(one.lost == 0 for one in flawless.categories)


def test_a_wrong_declaration_counts_for_accuracy(clumsily: Debrief) -> None:
    _, declared, _ = clumsily.faults
    assert declared.duty is not None
    assert (declared.duty.category, declared.category) == (Category.ANNOUNCEMENTS, Category.ACCURACY)


def test_pace_names_the_moments_that_took_long(clumsily: Debrief) -> None:
    pace = clumsily.pace
    assert pace.seconds == pytest.approx(clumsily.moments[-1].at / 1000 if clumsily.moments[-1].at else 0)
    assert pace.acts_per_minute == pytest.approx(60 * 118 / (pace.seconds or 1))
    assert {one.number for one in pace.slowest} >= {72, 114}
    assert sum(one.took or 0 for one in clumsily.moments) == clumsily.moments[-1].at


def test_without_times_nothing_is_said_of_pace(flawless: Debrief) -> None:
    assert (flawless.pace.seconds, flawless.pace.acts_per_minute, flawless.pace.slowest) == (None, None, ())


def test_a_flawless_round_has_nothing_to_say(flawless: Debrief) -> None:
    assert (flawless.score, flawless.passed, flawless.reasons) == (100, True, ())
    assert flawless.faults == ()
    assert flawless.omissions == ()
    assert flawless.broken() == {}
    assert all(check.met and not check.broken and not check.undone for check in flawless.checklist)


def test_the_checklist_says_where_duties_were_met_and_broken(clumsily: Debrief, flawless: Debrief) -> None:
    broken = {check.duty.citation: check.broken for check in clumsily.checklist if check.broken}
    assert broken == {"13:69F-42.7(g)": (59,), "13:69F-42.10(c)": (72,), "13:69F-42.10(k)": (114,)}
    assert [one.duty for one in clumsily.checklist][: len(flawless.checklist)] == [
        one.duty for one in flawless.checklist
    ]
    deal = next(check for check in clumsily.checklist if check.duty.citation == "13:69F-42.7(e)")
    assert len(deal.met) == 48


def test_what_was_still_owed_is_left_undone() -> None:
    brief = played("shuffle", "place cover-card felt")
    assert not brief.finished
    assert "The lesson was not finished." in brief.reasons
    assert brief.unfinished
    assert brief.omissions == tuple((None, duty) for duty in brief.unfinished)
    assert {check.duty for check in brief.checklist if check.undone} == set(brief.unfinished)


def test_a_mended_error_and_what_mends_it_know_each_other() -> None:
    lines = [act_text(entry.act) for entry in clumsy_entries(find(LESSON))]
    first = lines.index("deal 2")
    lines[first - 1], lines[first] = lines[first], lines[first - 1]
    brief = played(*lines[:60])
    wrong = [one for one in brief.faults if one.mended]
    right = [one for one in brief.moments if one.mends]
    assert wrong
    assert {one.mended_at for one in wrong} == {one.number for one in right}
    assert {number for one in right for number in one.mends} == {one.number for one in wrong}
    duty = wrong[0].duty
    assert duty is not None
    lost = sum(one.cost / (2 if one.mended else 1) for one in brief.faults if one.duty is duty)
    assert brief.broken()[duty] == lost + (int(duty.severity) if duty in brief.unfinished else 0)


def test_in_practice_a_wrong_act_is_taken_back_and_an_impossible_one_is_a_fumble() -> None:
    brief = played("place player-button 3", "deal 1", "shuffle", mode=Mode.PRACTICE)
    assert brief.faults[0].taken_back
    assert brief.moments[-1].finding is Finding.PROPER
    assert any(one.finding is Finding.FUMBLE and one.remark and not one.cost for one in brief.moments)


def test_what_was_expected_at_a_moment_is_found_by_replay() -> None:
    lesson, entries = find(LESSON), clumsy_entries(find(LESSON))
    dues = expected_at(lesson, 3, Mode.EXAM, entries, 59)
    assert "count stub 4" in [act_text(due.act) for due in dues]
    assert expected_at(lesson, 3, Mode.EXAM, entries, 0) == expected_at(lesson, 3, Mode.EXAM, [], 1)
    assert expected_at(lesson, 3, Mode.EXAM, entries, len(entries) + 1) == []


def test_the_table_of_any_moment_is_found_by_replay() -> None:
    lesson, entries = find(LESSON), clumsy_entries(find(LESSON))
    assert len(table_at(lesson, 3, Mode.EXAM, entries, 57).scene.table.piles["shoe"]) == 4
    assert not table_at(lesson, 3, Mode.EXAM, entries, 0).judged


@pytest.mark.parametrize("mode", [Mode.EXAM, Mode.PRACTICE])
def test_frames_are_the_tables_that_replay_finds(mode: Mode) -> None:
    lesson, entries = find(LESSON), clumsy_entries(find(LESSON))
    entries.insert(30, Entry(parse_act("deal 3")))
    attempt = Attempt(lesson, mode=mode)
    attempt.perform_all(entries)
    seen = list(frames(attempt, lambda one: picture_of(one.scene)))
    assert len(seen) == len(attempt.judged) + 1
    for n in (0, 1, 30, 31, 32, 60, 90, len(attempt.judged)):
        replayed = table_at(lesson, attempt.seed, mode, entries, n)
        assert seen[n].shown == picture_of(replayed.scene)
        assert list(seen[n].dues) == ([] if replayed.done else replayed.expected())


def test_one_way_to_meet_each_duty_is_told_and_what_must_be_comes_before_what_may() -> None:
    attempt = table_at(find(LESSON), 3, Mode.EXAM, clumsy_entries(find(LESSON)), 2)
    told = plainly(attempt.expected())
    assert len({due.duty for due in told}) == len(told)
    assert told == [due for due in told if not due.optional] or all(due.optional for due in told)


def test_a_shift_of_ten_rounds_is_looked_back_at_quickly() -> None:
    attempt = perform(Attempt(find("ultimate_8/shift-ten-rounds"), mode=Mode.EXAM))
    start = perf_counter()
    seen = list(frames(attempt, lambda one: picture_of(one.scene)))
    brief = look_back(attempt)
    assert len(seen) == len(brief.moments) + 1 > 1300
    # 0.5 s on a slow machine; the bound only catches work that grows with the square of the acts.
    assert perf_counter() - start < 5


@dataclass(frozen=True)
class Card:
    id: str
    trains: tuple[str, ...]
    acts: int


def duty(citation: str) -> Duty:
    return next(one for one in GAMES["ultimate_8"].duties() if one.citation == citation)


STUB, DECLARE, COMMISSION = duty("13:69F-42.7(g)"), duty("13:69F-42.10(c)"), duty("13:69F-42.10(k)")


def suggested(broken: dict[Duty, int], *cards: Card, but: str = "") -> list[str]:
    return [one.card.id for one in practise_next({key: Fraction(cost) for key, cost in broken.items()}, cards, but)]


def test_the_shortest_lesson_about_a_broken_duty_is_suggested() -> None:
    long = Card("g/stub-long", (STUB.citation,), 90)
    short = Card("g/stub-short", (STUB.citation,), 9)
    assert suggested({STUB: 2}, long, short) == ["g/stub-short"]
    assert suggested({STUB: 2}, long, short, but="g/stub-short") == ["g/stub-long"]


def test_a_lesson_about_a_duty_is_better_than_one_that_comes_across_it() -> None:
    across = Card("g/conduct-look", (STUB.citation,), 6)
    about = Card("g/stub-count", (STUB.citation,), 20)
    assert suggested({STUB: 2}, across, about) == ["g/stub-count"]
    assert suggested({STUB: 2}, across) == ["g/conduct-look"]
    assert is_about(Card("g/rank-suits", (DECLARE.citation,), 9), DECLARE)
    assert not is_about(Card("g/stub-count", (), 9), STUB)


def test_suggestions_cover_what_was_broken_the_shortest_first() -> None:
    cards = [
        Card("g/rank-suits", (DECLARE.citation,), 13),
        Card("g/commission-odd", (COMMISSION.citation, DECLARE.citation), 8),
        Card("g/stub-count", (STUB.citation,), 10),
        Card("g/whole-round", (STUB.citation, COMMISSION.citation, DECLARE.citation), 119),
    ]
    wanted = ["g/commission-odd", "g/stub-count", "g/rank-suits"]
    assert suggested({STUB: 2, DECLARE: 2, COMMISSION: 5}, *cards) == wanted


def test_nothing_broken_or_nothing_that_trains_it_suggests_nothing() -> None:
    card = Card("g/stub-count", (STUB.citation,), 10)
    assert suggested({}, card) == []
    assert suggested({STUB: 0}, card) == []
    assert suggested({DECLARE: 2}, card) == []
    assert suggested({DECLARE: 2}) == []
