"""Mixed lessons: one attempt goes from table to table, and each act is judged by the rules of its own table."""

from itertools import pairwise

import pytest

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.debrief import debrief
from trainer.drill.faulty import citations, grade_log
from trainer.drill.grading import grade
from trainer.drill.mixed import MixedLesson
from trainer.drill.proof import prove
from trainer.drill.reading import read_lesson
from trainer.drill.replay import frames
from trainer.drill.report import table_words
from trainer.drill.robot import choose, perform
from trainer.drill.session import Session
from trainer.games import parse_entry
from trainer.library import find, find_rubric
from trainer.parts.acts import Commission
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import BadFile, parse
from trainer.rules.act import Entry
from trainer.rules.verdict import Finding

SISTERS = "deuce_of_the_dragon/whole-sister-games"
U8, DEUCE = "13:69F-42", "13:69F-41"

TWO = """
title: Two tables
game: ultimate_8
tables:
  - game: ultimate_8
    seats: {1: {name: Ana}, 2: {name: Ben}}
    begin: bet
    end: play
  - game: deuce_of_the_dragon
    seats: {4: {name: Cleo}, 5: {name: Dev}}
    begin: bet
    end: play
"""


def read(text: str = TWO) -> Lesson:
    return read_lesson(parse(text, "two.yaml"), "mixed/two")


def refusal(text: str) -> str:
    with pytest.raises(BadFile) as refused:
        read(text)
    return str(refused.value)


def test_the_shipped_one_deals_both_sister_games_and_scores_100() -> None:
    lesson = find(SISTERS)
    assert isinstance(lesson, MixedLesson)
    attempt = prove(lesson)
    games = [visit.lesson.model.game for visit in attempt.visits]
    assert games == ["ultimate_8", "deuce_of_the_dragon", "ultimate_8"]
    assert grade(attempt, find_rubric("")).score == 100
    for number, judged in enumerate(attempt.judged, 1):
        here = U8 if attempt.visit(number).lesson.model.game == "ultimate_8" else DEUCE
        there = DEUCE if here == U8 else U8
        assert judged.verdict.duty is not None
        assert not judged.verdict.duty.citation.startswith(there)


def test_each_table_begins_and_ends_as_its_own_lesson_says() -> None:
    attempt = perform(Attempt(read(), mode=Mode.EXAM))
    assert [one.lesson.model.game for one in attempt.visits] == ["ultimate_8", "deuce_of_the_dragon"]
    first, second = attempt.visits
    assert (first.first, attempt.here_since) == (0, second.first)
    assert 0 < second.first < len(attempt.judged)
    assert {person.name for person in first.scene.people()} == {"Ana", "Ben"}
    assert {person.name for person in second.scene.people()} == {"Cleo", "Dev"}


def test_habits_of_the_table_that_was_left_are_faulted_at_the_next() -> None:
    """Five per cent is the Dragon's commission; at Ultimate 8, where the trainee comes back to, it is too little."""
    lesson = find(SISTERS)
    right = perform(Attempt(lesson, mode=Mode.EXAM))
    number = max(at for at, one in enumerate(right.judged, 1) if str(one.entry).startswith("commission main"))
    assert right.visit(number) is right.visits[2]
    attempt = Attempt(lesson, mode=Mode.EXAM)
    attempt.perform_all(judged.entry for judged in right.judged[: number - 1])
    due = right.judged[number - 1].entry.act
    assert isinstance(due, Commission)
    half = due.chips.take(due.chips.amount // 2) or attempt.scene.table.chips["main"].take(due.chips.amount // 2)
    assert half is not None
    judged = attempt.perform(Entry(Commission("main", half)))
    assert judged.verdict.finding is Finding.IMPROPER
    assert any(citation.startswith(U8) for citation in judged.verdict.citations)
    assert not any(citation.startswith(DEUCE) for citation in judged.verdict.citations)


def test_the_same_acts_replay_to_the_same_verdicts_and_pictures_know_their_table() -> None:
    lesson = read()
    attempt = perform(Attempt(lesson, mode=Mode.EXAM))
    again = Attempt(lesson, mode=Mode.EXAM)
    again.perform_all(one.entry for one in attempt.judged)
    assert [one.verdict for one in again.judged] == [one.verdict for one in attempt.judged]
    seen = [frame.lesson.model.game for frame in frames(attempt, lambda one: one.here.title)]
    change = attempt.visits[1].first
    assert seen == ["ultimate_8"] * change + ["deuce_of_the_dragon"] * (len(attempt.judged) + 1 - change)


def test_stepping_back_leads_over_to_the_table_before() -> None:
    session = Session(read(), Mode.PRACTICE)
    while session.attempt.here_since == 0:
        session.perform(choose(session.attempt))
    assert session.attempt.here.model.game == "deuce_of_the_dragon"
    assert session.step_back() == 1
    assert session.attempt.here.model.game == "ultimate_8"
    assert session.attempt.here_since == 0


def test_the_watcher_goes_along_to_the_next_table() -> None:
    seen: list[object] = []
    session = Session(read(), Mode.EXAM, watch=seen.append)
    while session.attempt.here_since == 0:
        session.perform(choose(session.attempt))
    seen.clear()
    session.perform(choose(session.attempt))
    assert seen


def test_a_fault_that_could_not_be_done_is_told_at_the_second_table_too() -> None:
    attempt = Attempt(read(), mode=Mode.PRACTICE)
    while attempt.here_since == 0:
        attempt.perform(Entry(choose(attempt)))
    judged = attempt.perform(parse_entry("award side-5 4"))
    assert judged.verdict.finding is Finding.FUMBLE


def test_the_trays_of_all_tables_are_added_up_and_events_name_who_sat_there() -> None:
    attempt = perform(Attempt(read(), mode=Mode.EXAM))
    looked_back = debrief(attempt, grade(attempt, find_rubric("")), find_rubric(""))
    assert looked_back.over_short == sum(one.scene.over_short for one in attempt.visits) == 0
    words = " ".join(event for moment in looked_back.moments for event in moment.events)
    assert "Ana" in words
    assert "Cleo" in words


def test_what_is_found_at_each_table_is_told_where_it_was_found() -> None:
    attempt = perform(Attempt(find(SISTERS), mode=Mode.EXAM))
    for visit in attempt.visits:
        assert visit.opening
    opening, *seen = table_words(attempt)
    assert opening[: len(attempt.visits[0].opening)] == opening
    changes = [number for number, lines in enumerate(seen, 1) if any(one.startswith("Change of") for one in lines)]
    assert changes == [visit.first for visit in attempt.visits[1:]]
    assert len(seen[changes[0] - 1]) > len(attempt.visits[1].opening)


def test_a_log_is_graded_by_the_book_of_each_table_and_a_duty_is_switched_off_where_it_binds() -> None:
    """A duty of the second table's game: the first table's book does not know it."""
    lesson = read()
    attempt = perform(Attempt(lesson, mode=Mode.EXAM))
    right = [str(one.entry) for one in attempt.judged]
    assert citations(grade_log(lesson, right)) == set()
    change = attempt.visits[1].first
    assert right[change] == "place raise-button 1"
    spoilt = [*right[:change], right[change + 1]]
    found = citations(grade_log(lesson, spoilt))
    assert found
    assert all(citation.startswith((DEUCE, "house:deuce")) for citation in found)
    off = min(found)
    assert citations(grade_log(lesson, spoilt, off)) == found - {off}
    with pytest.raises(KeyError):
        grade_log(find("deuce_of_the_dragon/whole-round"), [], "13:69F-42.10(c)")


def test_another_seed_is_another_deal_at_each_table() -> None:
    lesson = find(SISTERS)
    dealt: list[list[list[str]]] = []
    for seed in (1, 2):
        attempt = perform(Attempt(lesson, seed, Mode.EXAM))
        bounds = [one.first for one in attempt.visits] + [len(attempt.judged)]
        dealt.append([[str(one.entry) for one in attempt.judged[at:to]] for at, to in pairwise(bounds)])
    assert all(one != other for one, other in zip(*dealt, strict=True))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("game: ultimate_8\ntables", "game: lunar_poker\ntables", "two.yaml:3: no table deals lunar_poker"),
        ("    begin: bet\n    end: play\n  -", "    mode: exam\n  -", "two.yaml:7: mode belongs to the whole lesson"),
        ("{4: {name: Cleo}, 5: {name: Dev}}", "{4: {name: Cleo}, 9: {name: Dev}}", "two.yaml:10: "),
        ("game: deuce_of_the_dragon", "game: deuce", "two.yaml:9: there is no game 'deuce'"),
        ("title: Two tables\n", "title: Two tables\nrounds: 2\n", "two.yaml:3: rounds belongs to each of the tables"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, said: str) -> None:
    assert old in TWO
    assert said in refusal(TWO.replace(old, new, 1))


def test_one_table_is_no_mixed_lesson() -> None:
    assert "must have at least 2 entries" in refusal(TWO.partition("  - game: deuce")[0])


def test_a_table_at_which_the_trainee_never_acts_is_told_with_its_line() -> None:
    lesson = read(TWO.replace("begin: bet\n    end: play", "begin: void", 1))
    with pytest.raises(BadFile) as refused:
        prove(lesson)
    assert str(refused.value).startswith("two.yaml:7: the trainee never gets to act")
    attempt = perform(Attempt(lesson, mode=Mode.EXAM))
    assert [one.first for one in attempt.visits] == [0, 0]
    assert all(attempt.visit(number) is attempt.visits[1] for number in range(1, len(attempt.judged) + 1))
    assert debrief(attempt, grade(attempt, find_rubric("")), find_rubric("")).finished


def test_what_never_happens_at_a_later_table_is_told_with_its_line() -> None:
    spoilt = TWO + "    events: [{after: award, does: leave, seat: 4}]\n"
    with pytest.raises(BadFile) as refused:
        prove(read(spoilt))
    assert str(refused.value).startswith("two.yaml:13:")
