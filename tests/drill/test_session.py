"""A sitting: hints go a step further each time, stepping back replays, the checklist fills."""

import pytest

from trainer.drill.attempt import Mode
from trainer.drill.grading import grade
from trainer.drill.session import Help, Planner, Session
from trainer.games import parse_act
from trainer.library import find, find_rubric
from trainer.rules.act import Act
from trainer.rules.events import Event
from trainer.rules.verdict import Finding

LESSON = "ultimate_8/whole-round"


def sitting(mode: Mode) -> Session:
    session = Session(find(LESSON), mode)
    planner = Planner(session.lesson, session.seed)
    while planner.go_on(7):
        pass
    session.plan, session.counters = planner.plan, planner.counters
    return session


def deal_to_the_end(session: Session) -> None:
    while (due := session.next_due()) is not None:
        session.perform(due.act)


def test_following_what_is_next_scores_100() -> None:
    session = sitting(Mode.PRACTICE)
    deal_to_the_end(session)
    assert session.done
    assert grade(session.attempt, find_rubric("")).score == 100


def test_hints_tell_a_little_more_each_time_and_start_over_after_an_act() -> None:
    session = sitting(Mode.PRACTICE)
    hints = [session.hint() for _ in range(4)]
    assert [hint.help for hint in hints if hint] == [Help.NUDGE, Help.DUTY, Help.SHOW, Help.SHOW]
    due = session.next_due()
    assert due is not None
    session.perform(due.act)
    again = session.hint()
    assert again is not None
    assert again.help is Help.NUDGE
    assert session.hints == 5


def test_an_exam_gives_no_hint_and_no_step_back() -> None:
    session = sitting(Mode.EXAM)
    session.perform(parse_act("shuffle"))
    assert session.hint() is None
    assert not session.step_back()
    assert len(session.judged) == 1


def test_stepping_back_leaves_the_table_as_it_was() -> None:
    session = sitting(Mode.PRACTICE)
    for _ in range(40):
        due = session.next_due()
        assert due is not None
        session.perform(due.act)
    piles = {name: list(cards) for name, cards in session.attempt.scene.table.piles.items() if cards}
    due = session.next_due()
    assert due is not None
    session.perform(due.act)
    assert session.step_back()
    assert {name: list(cards) for name, cards in session.attempt.scene.table.piles.items() if cards} == piles
    assert session.next_due() == due
    assert session.backs == 1


def test_nothing_can_be_stepped_back_before_the_first_act() -> None:
    assert not sitting(Mode.PRACTICE).step_back()


def test_a_wrong_act_is_taken_back_and_marks_the_checklist() -> None:
    session = sitting(Mode.GUIDED)
    session.perform(parse_act("shuffle"))
    judged = session.perform(parse_act("load shoe"))
    assert judged.verdict.finding is Finding.IMPROPER
    assert judged.taken_back
    broken = [item.duty.citation for item in session.checklist() if item.broken]
    assert broken
    assert set(broken) <= set(judged.verdict.citations)


def test_the_checklist_is_full_at_the_end() -> None:
    session = sitting(Mode.GUIDED)
    assert not any(item.met for item in session.checklist())
    deal_to_the_end(session)
    assert all(item.met and not item.broken for item in session.checklist())


@pytest.mark.parametrize("mode", [Mode.PRACTICE, Mode.EXAM])
def test_a_watcher_is_told_of_acts_and_events_in_order(mode: Mode) -> None:
    seen: list[Act | Event] = []
    session = Session(find(LESSON), mode, watch=seen.append)
    deal_to_the_end(session)
    expected: list[Act | Event] = []
    for judged in session.judged:
        expected += [judged.entry.act, *judged.events]
    assert seen == expected


def test_stepping_back_over_an_error_undoes_the_act_before_it_at_once() -> None:
    session = sitting(Mode.PRACTICE)
    session.perform(parse_act("shuffle"))
    before = session.next_due()
    session.perform(parse_act("place cover-card felt"))
    session.perform(parse_act("load shoe"))
    session.perform(parse_act("take stub"))
    assert session.step_back() == 3
    assert session.next_due() == before
    assert [str(one.entry) for one in session.judged] == ["shuffle"]


def test_stepping_back_keeps_errors_that_were_made_earlier() -> None:
    session = sitting(Mode.PRACTICE)
    session.perform(parse_act("shuffle"))
    session.perform(parse_act("load shoe"))
    session.perform(parse_act("place cover-card felt"))
    verdicts = [one.verdict for one in session.judged[:2]]
    assert session.step_back() == 1
    assert [one.verdict for one in session.judged] == verdicts


def test_repeated_acts_are_counted_by_card_and_by_seat() -> None:
    session = sitting(Mode.GUIDED)
    told: dict[str, list[str]] = {}
    while (due := session.next_due()) is not None:
        told.setdefault(due.act.words(), []).append(session.counter(due))
        session.perform(due.act)
    # Two passes of four cards each to six places.
    assert told["Deal a card to seat 3"] == [f"{card} of 4, seat 3 of 6" for card in (1, 2, 3, 4)] * 2
    # Only two places are vacant: seat 6 is the second of them.
    assert told["Pick up the cards of seat 6"] == ["hand 2 of 2"]
    assert told["Count the stub: 4 cards"] == [""]
    # How often a player will be asked is for the players to decide.
    assert set(told["Ask seat 1 to bet"]) == {""}


def test_a_counter_stays_through_an_error_and_goes_back_with_a_step() -> None:
    session = sitting(Mode.PRACTICE)
    while (due := session.next_due()) is not None and session.counter(due) != "3 of 4, seat 2 of 6":
        session.perform(due.act)
    assert due is not None
    assert session.perform(parse_act("deal 6")).taken_back
    assert session.counter(due) == "3 of 4, seat 2 of 6"
    session.step_back()
    again = session.next_due()
    assert again is not None
    assert session.counter(again) == "2 of 4, seat 2 of 6"


def test_every_round_is_counted_from_its_start() -> None:
    session = Session(find("ultimate_8/shift-ten-rounds"), Mode.PRACTICE)
    planner = Planner(session.lesson, session.seed)
    while planner.go_on(50):
        pass
    session.counters = planner.counters
    first: list[int] = []
    while (due := session.next_due()) is not None and len(first) < 6:
        if session.counter(due) in ("1 of 4, seat 1 of 6", "1 of 4, hand 1 of 6"):
            first.append(session.attempt.scene.round_number)
        session.perform(due.act)
    # In two passes each, from wherever the button is.
    assert first == [1, 1, 2, 2, 3, 3]


def test_what_was_done_wrong_and_then_properly_is_put_right() -> None:
    session = sitting(Mode.PRACTICE)
    while (due := session.next_due()) is not None and due.act != parse_act("rack stub"):
        if due.act == parse_act("count stub 4"):
            break
        session.perform(due.act)
    broken = session.perform(parse_act("rack stub")).verdict.duty
    assert broken is not None

    def state() -> tuple[bool, bool, bool]:
        [item] = [one for one in session.checklist() if one.duty is broken]
        return item.met, item.broken, item.put_right

    assert state() == (False, True, False)
    session.perform(parse_act("count stub 4"))
    assert state() == (True, True, True)
    session.perform(parse_act("rack stub"))
    session.perform(parse_act("count stub 4"))
    assert state()[1:] == (True, True)
