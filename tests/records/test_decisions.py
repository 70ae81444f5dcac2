"""A decision on an exam's result changes it everywhere, by two where two are wanted; the first stays beside it."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from tests.records.examroom import Room
from tests.records.test_exam_decisions import FATAL, ONE, TWO, dealt, sat
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.numbers import rounded
from trainer.drill.robot import choose
from trainer.games import parse_act
from trainer.records.invigilation import listed, seats
from trainer.records.problems import Refused
from trainer.records.proposals import Waiting
from trainer.records.regrading import accept, regrade, under_rubric
from trainer.records.results import CandidateResult, exam_results
from trainer.records.roles import Person, Role
from trainer.records.rows import RowKind
from trainer.records.seengrades import note_attempt
from trainer.records.setexam import State
from trainer.records.sitting import SittingStage
from trainer.reports.examreport import exam_certificate
from trainer.reports.printed import Letterhead
from trainer.reports.sitting import sitting_sheet
from trainer.reports.tables import results_csv
from trainer.rules.act import Entry


@pytest.fixture
def second(room: Room) -> Person:
    return room.school.people.create(room.boss, "Eva", "eva", Role.EXAMINER, "correct horse")


def result(room: Room, exam: str) -> CandidateResult:
    (one,) = exam_results(room.school, room.boss, exam)
    return one


def sitting_of(room: Room, exam: str) -> str:
    return room.school.sittings.all(room.boss, exam)[0].id


# The whole result


@pytest.mark.usefixtures("qapp")
def test_a_decision_on_the_result_changes_it_everywhere_and_keeps_what_was_found(room: Room) -> None:
    exam = room.opened_exam(ONE + f"pass_mark: 0\nfail_outright: ['{FATAL}']\n")
    dealt(room, exam, slip=True)
    before = result(room, exam)
    assert (before.passed, before.found) == (False, None)
    assert room.school.decisions(room.examiner).decide(exam, sitting_of(room, exam), "Seen on video", 81.26, True)
    after = result(room, exam)
    assert (after.score, after.passed, after.overridden) == (Fraction("81.3"), True, True)
    assert after.found == before.outcome
    room.school.exams.close(room.examiner, exam)
    assert "81.3" in results_csv([after])
    assert f"{rounded(before.score or 0)}" in results_csv([after])
    sheet = sitting_sheet(room.school, room.examiner, exam, sitting_of(room, exam))
    assert (sheet.result["score"], sheet.result["passed"], sheet.result["reasons"]) == (81.3, True, [])
    assert sheet.result["found"] == {"score": rounded(before.score or 0), "passed": False}
    (told,) = [one for one in sheet.result["decisions"] if one["did"] == "decide"]
    assert (told["score"], told["passed"], told["reason"], told["name"]) == (81.3, True, "Seen on video", "ed")
    assert exam_certificate(sheet, Letterhead("Our school")).startswith(b"%PDF")
    assert json.loads(sheet.file)["result"]["score"] == 81.3


def test_a_decided_no_pass_says_why_and_a_later_decision_stands_upon_it(room: Room) -> None:
    exam, _ = sat(room)
    decisions = room.school.decisions(room.examiner)
    decisions.decide(exam, sitting_of(room, exam), "Help from the rail", passed=False)
    assert result(room, exam).reasons == ("decided to be no pass: Help from the rail",)
    decisions.decide(exam, sitting_of(room, exam), "It was another table", passed=True)
    assert result(room, exam).passed
    decisions.decide(exam, sitting_of(room, exam), "Recounted", score=60)
    assert result(room, exam).reasons == ("60 is below the pass mark of 80",)
    assert room.school.verify().sound


def test_an_annulled_sitting_is_no_pass_whatever_was_decided(room: Room) -> None:
    exam, _ = sat(room)
    sitting = sitting_of(room, exam)
    room.school.decisions(room.examiner).decide(exam, sitting, "Fine", passed=True)
    room.school.sittings.annul(room.examiner, exam, sitting, "The cards were marked")
    assert result(room, exam).counts is None


@pytest.mark.parametrize(
    ("score", "passed", "reason", "words"),
    [(None, None, "Why", "what is decided"), (101, True, "Why", "from 0 to 100"), (50, True, " ", "reason")],
)
def test_a_decision_that_says_nothing_is_refused(
    room: Room, score: float | None, passed: bool | None, reason: str, words: str
) -> None:
    exam, _ = sat(room)
    with pytest.raises(Refused, match=words):
        room.school.decisions(room.examiner).decide(exam, sitting_of(room, exam), reason, score, passed)


def test_a_running_sitting_and_ones_own_are_not_decided(room: Room) -> None:
    exam = room.opened_exam(ONE)
    sitting = room.school.sittings.admit(room.examiner, exam, room.tom.id)
    with pytest.raises(Refused, match="still running"):
        room.school.decisions(room.examiner).decide(exam, sitting.id, "Early", passed=True)
    for who in (room.instructor, room.tom, None):
        with pytest.raises(Refused):
            room.school.decisions(who).decide(exam, sitting.id, "Mine", passed=True)


# Another finding


def test_another_finding_on_an_act_works_the_score_out_again_and_the_first_stays(room: Room) -> None:
    exam = room.opened_exam(ONE)
    (attempt,) = dealt(room, exam, slip=True)
    before, personal = result(room, exam), room.school.personal(room.examiner)
    first = personal.load(attempt)
    assert first is not None
    wrong = [at for at, one in enumerate(first.verdicts, 1) if one and one.get("cost")]
    for act in wrong:
        personal.override(attempt, "The video shows it", act=act, finding="neutral").result()
    after, kept = result(room, exam), personal.load(attempt)
    assert kept is not None
    assert kept.verdicts == first.verdicts
    assert (kept.score, kept.standing_score, kept.standing_passed, kept.errors) == (first.score, 100.0, True, 0)
    assert (after.score, after.passed, after.found) == (Fraction(100), True, before.outcome)
    # And the other way round.
    proper = next(at for at, one in enumerate(first.verdicts, 1) if one and one["finding"] == "proper")
    personal.override(attempt, "Seen from the other side", act=proper, finding="improper").result()
    again, down = personal.load(attempt), result(room, exam)
    assert again is not None
    assert again.standing_score is not None
    assert again.standing_score < 100
    assert (again.errors, down.score) == (1, Fraction(str(again.standing_score)))
    assert room.school.verify().sound


def test_an_act_without_a_paragraph_needs_one_to_be_an_error(room: Room) -> None:
    exam = room.opened_exam(ONE)
    sitting = room.school.sittings.admit(room.examiner, exam, room.tom.id)
    part, log = room.school.sittings.begin_part(room.tom, exam, sitting.id, 1)
    attempt = Attempt(part.lesson, log.record.seed, Mode.EXAM)
    attempt.perform(Entry(parse_act("wait"), 0))
    assert attempt.judged[0].verdict.duty is None
    while not attempt.done:
        attempt.perform(Entry(choose(attempt), 500 * len(attempt.judged)))
    for one in attempt.judged:
        log.act(one.entry, one.verdict, one.taken_back)
    log.end(100.0, True, True).result()
    room.school.sittings.finish(room.tom, exam, sitting.id)
    personal = room.school.personal(room.examiner)
    with pytest.raises(Refused, match="which paragraph"):
        personal.override(log.id, "It was rude", act=1, finding="improper").result()
    personal.override(log.id, "It was rude", act=1, finding="improper", citation=FATAL).result()
    kept = personal.load(log.id)
    assert kept is not None
    assert kept.standing_score is not None
    assert (kept.standing_score < 100, kept.errors, kept.score) == (True, 1, 100.0)


def test_an_act_that_is_not_there_is_refused(room: Room) -> None:
    exam = room.opened_exam(ONE)
    (attempt,) = dealt(room, exam)
    for act in (0, 10_000):
        with pytest.raises(Refused, match="there is no act"):
            room.school.personal(room.examiner).override(attempt, "What?", act=act, finding="proper").result()


# Two signatures


def test_where_two_are_wanted_nothing_changes_until_another_examiner_has_signed(room: Room, second: Person) -> None:
    exam = room.opened_exam(TWO)
    first_part, _ = dealt(room, exam)
    before = result(room, exam)
    room.school.signatures.set_two(room.boss, True)
    first, other = room.school.decisions(room.examiner), room.school.decisions(second)
    assert not first.decide(exam, sitting_of(room, exam), "Help from the rail", 40, False)
    row = room.school.personal(room.examiner).override(first_part, "Recounted", score=60.0, passed=False).result()
    assert row.kind == RowKind.PROPOSED
    assert result(room, exam) == before
    waiting = first.waiting_in_exam(exam)
    assert [(one.subject, one.by) for one in waiting] == [(exam, room.examiner.id), (first_part, room.examiner.id)]
    with pytest.raises(Refused, match="another examiner"):
        first.sign(waiting[0])
    for who in (room.instructor, room.tom):
        with pytest.raises(Refused):
            room.school.decisions(who).sign(waiting[0])
    other.sign(waiting[1])
    assert result(room, exam).lines[0].score == 60
    other.sign(waiting[0])
    after = result(room, exam)
    assert (after.score, after.passed) == (Fraction(40), False)
    assert after.found == before.outcome
    decided = room.school.sittings.all(room.boss, exam)[0].decisions[-1]
    assert (decided["by"], decided["with"]) == (room.examiner.id, second.id)
    assert first.waiting_in_exam(exam) == []
    with pytest.raises(Refused, match="meanwhile"):
        other.sign(waiting[0])
    assert room.school.verify().sound


def test_a_decision_is_withdrawn_or_overtaken(room: Room, second: Person) -> None:
    exam, attempt = sat(room)
    room.school.signatures.set_two(room.boss, True)
    first, other = room.school.decisions(room.examiner), room.school.decisions(second)
    for reason in ("One", "Two", "Three"):
        first.decide(exam, sitting_of(room, exam), reason, passed=False)
    one, two, three = first.waiting(exam)
    first.withdraw(one, "A slip")
    other.sign(two)
    with pytest.raises(Refused, match="Another decision"):
        other.sign(three)
    with pytest.raises(Refused, match="meanwhile"):
        other.sign(one)
    with pytest.raises(Refused):
        other.sign(Waiting(attempt, 1, 1, one.at, None, {}))


def test_a_regrading_waits_too_and_practice_does_not(room: Room, second: Person) -> None:
    exam = room.opened_exam(ONE + f"pass_mark: 0\nfail_outright: ['{FATAL}']\n")
    (attempt,) = dealt(room, exam, slip=True)
    room.school.signatures.set_two(room.boss, True)
    personal = room.school.personal(room.examiner)
    rubric = room.school.exams.kept(exam).exam.rubric.model_copy(update={"fail_outright": (), "pass_mark": 0})
    found = regrade(personal, room.school.journal.database, [attempt], rubric)
    accepted = accept(personal, found, "The list was wrong", under_rubric(rubric, "0.1.0"))
    assert accepted == ([], [attempt])
    assert str(accepted) == "1 grade waits for a second signature; until then nothing changes."
    assert not result(room, exam).passed
    (waits,) = room.school.decisions(second).waiting(attempt)
    room.school.decisions(second).sign(waits)
    assert result(room, exam).passed


def test_the_annulment_of_a_sitting_waits_for_the_second_signature(room: Room, second: Person) -> None:
    exam, attempt = sat(room)
    sitting, before = sitting_of(room, exam), result(room, exam)
    room.school.signatures.set_two(room.boss, True)
    assert not room.school.sittings.annul(room.examiner, exam, sitting, "The cards were marked")
    assert result(room, exam) == before
    assert room.school.sittings.get(room.boss, exam, sitting).stage is SittingStage.FINISHED
    with pytest.raises(Refused, match="waits for a second signature already"):
        room.school.sittings.annul(second, exam, sitting, "Again")
    (seat,) = seats(room.school.sittings, room.school.people, room.examiner, room.school.exams.kept(exam))
    assert seat.annulment_waits
    first, other = room.school.decisions(room.examiner), room.school.decisions(second)
    (waits,) = first.waiting_in_exam(exam)
    assert (waits.annuls, waits.annuls_what, waits.reason) == (True, "the sitting", "The cards were marked")
    with pytest.raises(Refused, match="another examiner"):
        first.sign(waits)
    other.sign(waits)
    one = room.school.sittings.get(room.boss, exam, sitting)
    assert (one.stage, one.reason) == (SittingStage.ANNULLED, "The cards were marked")
    assert result(room, exam).counts is None
    record = room.school.book.load(attempt)
    assert record is not None
    assert record.state == "annulled"
    assert record.decisions[-1]["with"] == second.id
    sheet = sitting_sheet(room.school, room.examiner, exam, sitting)
    (told,) = [one for one in sheet.result["decisions"] if one["did"] == "annul"]
    assert (told["name"], told["with"]) == ("ed", "Eva")
    with pytest.raises(Refused, match="meanwhile"):
        other.sign(waits)
    assert room.school.verify().sound


def test_a_sitting_goes_on_while_its_annulment_waits_and_ends_when_it_is_signed(room: Room, second: Person) -> None:
    exam = room.opened_exam(ONE)
    sitting = room.school.sittings.admit(room.examiner, exam, room.tom.id).id
    log = room.school.sittings.begin_part(room.tom, exam, sitting, 1).log
    room.school.signatures.set_two(room.boss, True)
    room.school.sittings.annul(room.examiner, exam, sitting, "A phone rang")
    log.act(Entry(parse_act("wait"))).result()
    other = room.school.decisions(second)
    (waits,) = other.waiting_in_exam(exam)
    other.sign(waits)
    with pytest.raises(Refused, match="ended or annulled"):
        log.act(Entry(parse_act("wait"))).result()
    assert room.school.sittings.get(room.tom, exam, sitting).stage is SittingStage.ANNULLED


def test_an_annulment_is_withdrawn_or_overtaken_like_other_decisions(room: Room, second: Person) -> None:
    exam, attempt = sat(room)
    sitting = sitting_of(room, exam)
    room.school.signatures.set_two(room.boss, True)
    first, other = room.school.decisions(room.examiner), room.school.decisions(second)
    room.school.sittings.annul(room.examiner, exam, sitting, "A slip")
    first.withdraw(first.waiting(exam)[0], "It was another candidate")
    room.school.sittings.annul(room.examiner, exam, sitting, "The cards were marked")
    first.decide(exam, sitting, "Fine", passed=True)
    annulment, decision = first.waiting(exam)
    other.sign(decision)
    with pytest.raises(Refused, match="Another decision"):
        other.sign(annulment)
    assert room.school.personal(room.examiner).annul(attempt, "The wrong deck").result().kind == RowKind.PROPOSED
    with pytest.raises(Refused, match="already"):
        room.school.personal(second).annul(attempt, "The wrong deck").result()
    (part,) = first.waiting(attempt)
    other.sign(part)
    assert any("annulled" in reason for reason in result(room, exam).reasons)
    assert room.school.verify().sound


def test_the_annulment_of_a_whole_exam_waits_too_and_practice_does_not(room: Room, second: Person) -> None:
    exam, _ = sat(room)
    room.school.signatures.set_two(room.boss, True)
    assert room.school.exams.annul(room.examiner, exam, "The paper was known").state is State.OPEN
    assert result(room, exam).passed
    (line,) = listed(room.school.sittings, room.examiner)
    assert line.annulment_waits
    with pytest.raises(Refused, match="already"):
        room.school.exams.annul(room.examiner, exam, "The paper was known")
    other = room.school.decisions(second)
    (waits,) = other.waiting_in_exam(exam)
    assert waits.annuls_what == "the exam"
    other.sign(waits)
    assert room.school.exams.state(exam) is State.ANNULLED
    assert not result(room, exam).passed
    (line,) = listed(room.school.sittings, room.examiner)
    assert (line.annulment_waits, line.reason) == (False, "The paper was known")
    practised = room.school.personal(room.tina).begin("ultimate_8/whole-round", "ultimate_8", 1, "practice")
    practised.act(Entry(parse_act("wait"))).result()
    assert room.school.personal(room.examiner).annul(practised.id, "A trial").result().kind == RowKind.ANNUL
    assert room.school.verify().sound


def test_only_an_administrator_says_how_many_sign(room: Room) -> None:
    for who in (room.examiner, room.instructor, room.tom, None):
        with pytest.raises(Refused):
            room.school.signatures.set_two(who, True)
    room.school.signatures.set_two(room.boss, True)
    assert room.school.signatures.two()


# Who may


def test_instructors_annul_nothing(room: Room) -> None:
    exam, attempt = sat(room)
    with pytest.raises(Refused, match="instructor may not annul"):
        room.school.sittings.annul(room.instructor, exam, sitting_of(room, exam), "No")
    with pytest.raises(Refused, match="instructor may not annul"):
        room.school.personal(room.instructor).annul(attempt, "No")
    with pytest.raises(Refused, match="instructor may not annul"):
        room.school.exams.annul(room.instructor, exam, "No")
    room.school.sittings.annul(room.examiner, exam, sitting_of(room, exam), "Yes")


# Independent marks


def test_who_has_decided_gives_no_independent_mark(room: Room, second: Person) -> None:
    exam, attempt = sat(room)
    sitting = sitting_of(room, exam)
    room.school.signatures.set_two(room.boss, True)
    room.school.decisions(room.examiner).decide(exam, sitting, "Help", passed=False)
    room.school.decisions(second).sign(room.school.decisions(second).waiting(exam)[0])
    for who in (room.examiner, second):
        marking = room.school.marking(who)
        assert "decided" in marking.why_not_sitting(exam, sitting)
        with pytest.raises(Refused, match="have decided"):
            marking.mark_sitting(exam, sitting, 80, True, "Mine")
        with pytest.raises(Refused, match="have decided"):
            marking.mark_attempt(attempt, 80, True, "Mine")
    room.school.marking(room.boss).mark_sitting(exam, sitting, 80, True, "I have seen nothing")


def test_who_was_shown_the_results_gives_no_independent_mark(room: Room, second: Person) -> None:
    exam, attempt = sat(room)
    sitting = sitting_of(room, exam)
    exam_results(room.school, room.examiner, exam)
    # Once is enough to be noted once.
    rows = len(room.noted(exam))
    exam_results(room.school, room.examiner, exam)
    assert len(room.noted(exam)) == rows
    with pytest.raises(Refused, match="have seen"):
        room.school.marking(room.examiner).mark_sitting(exam, sitting, 80, True, "Mine")
    with pytest.raises(Refused, match="have seen"):
        room.school.marking(room.examiner).mark_attempt(attempt, 80, True, "Mine")
    note_attempt(room.school.journal, room.boss, attempt)
    with pytest.raises(Refused, match="have seen"):
        room.school.marking(room.boss).mark_sitting(exam, sitting, 80, True, "Mine")
    room.school.marking(second).mark_sitting(exam, sitting, 80, True, "I have seen nothing")
    # An instructor marks nothing, so that nothing is noted of what they see.
    exam_results(room.school, room.instructor, exam)
    assert len(room.noted(exam)) == rows + 1


def test_a_sitting_that_ended_later_was_not_seen(room: Room) -> None:
    exam = room.opened_exam(ONE)
    dealt(room, exam)
    exam_results(room.school, room.examiner, exam)
    room.clock.go_on(seconds=60)
    late = room.school.sittings.admit(room.examiner, exam, room.tina.id)
    room.school.sittings.finish(room.tina, exam, late.id)
    room.school.marking(room.examiner).mark_sitting(exam, late.id, 10, False, "Nothing was dealt")
