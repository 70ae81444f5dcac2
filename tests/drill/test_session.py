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
    session.plan = planner.plan
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
