"""Decisions about an attempt: another verdict, another grade, an annulment, marks; what was found first stays."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.shell.gradebook.taught import Taught, click, names, press, type_keys
from trainer.records.gradebook import Choice
from trainer.records.roles import Person
from trainer.shell.gradebook.attempt import WAITS, AttemptPanel
from trainer.shell.gradebook.deciding import DecisionForm
from trainer.shell.gradebook.exam import ExamPanel
from trainer.shell.gradebook.waiting import WaitingCard

CONTROL = Qt.KeyboardModifier.ControlModifier


def opened(taught: Taught, person: Person, id_: str) -> AttemptPanel:
    page = taught.page(person)
    page.open_attempt(id_)
    panel = page.panel
    assert isinstance(panel, AttemptPanel)
    taught.until(lambda: panel.found and panel.acts.lines.things)
    return panel


def form_of(panel: AttemptPanel) -> DecisionForm:
    assert panel.form is not None
    return panel.form


def said(widget: QWidget) -> str:
    return "\n".join(one.text() for one in widget.findChildren(QLabel) if not one.isHidden())


def test_a_grade_is_changed_by_keys_with_a_reason_and_the_first_stays_beside_it(taught: Taught, qtbot: QtBot) -> None:
    id_ = taught.dealt(taught.tom)
    first = taught.school.personal(taught.ed).load(id_)
    assert first is not None
    panel = opened(taught, taught.ed, id_)
    press(panel.acts, Qt.Key.Key_G, CONTROL)
    form = panel.form
    assert form is not None
    assert form.score is not None
    form.score.selectAll()
    type_keys(form.score, "91.5")
    press(form.score, Qt.Key.Key_Return, CONTROL)
    assert "must be filled in" in form.trouble.text()
    assert form.passed is not None
    form.passed.choose(0)
    type_keys(form.reason, "The tray was short from the start")
    with qtbot.waitSignal(panel.told) as told:
        press(form.reason, Qt.Key.Key_Return, CONTROL)
    assert told.args[1] == "good"
    taught.until(lambda: panel.found and panel.found.attempt.decisions)
    after = taught.school.personal(taught.ed).load(id_)
    assert after is not None
    assert (after.standing_score, after.standing_passed) == (91.5, True)
    assert (after.score, after.passed) == (first.score, first.passed)
    told_ = said(panel)
    assert "Grade: 91.5, passed" in told_
    assert f"Found first: {first.score:g}" in told_
    assert "Ed Stone, " in told_
    assert "The tray was short from the start" in told_


def test_a_verdict_is_changed_and_the_first_finding_stays_beside_it(taught: Taught, qtbot: QtBot) -> None:
    panel = opened(taught, taught.ed, taught.dealt(taught.tom))
    wrong = next(one for one in panel.acts.lines.things if one.found == "improper")
    panel.acts.mark(wrong)
    press(panel.acts, Qt.Key.Key_Return)
    form = panel.form
    assert form is not None
    assert form.finding is not None
    form.finding.choose(0)
    type_keys(form.reason, "It was asked for")
    with qtbot.waitSignal(panel.told):
        click(form.save)
    taught.until(lambda: "Proper (found improper)" in names(panel.acts, 3))
    line = panel.acts.lines.things[wrong.number - 1]
    assert (line.found, line.stands) == ("improper", "proper")
    assert line.decided.startswith("Changed by Ed Stone, ")


def test_an_attempt_is_annulled_only_with_a_reason_and_escape_leaves_the_form(taught: Taught, qtbot: QtBot) -> None:
    id_ = taught.dealt(taught.tom)
    panel = opened(taught, taught.ina, id_)
    assert panel.verdict.isHidden()
    assert panel.grade.isHidden()
    # An instructor annuls nothing.
    assert panel.annul.isHidden()
    panel = opened(taught, taught.ed, id_)
    click(panel.annul)
    press(form_of(panel).reason, Qt.Key.Key_Escape)
    assert panel.close_form() is False
    click(panel.annul)
    type_keys(form_of(panel).reason, "The wrong person sat down")
    with qtbot.waitSignal(panel.told):
        click(form_of(panel).save)
    taught.until(lambda: panel.found and panel.found.attempt.state == "annulled")
    assert not panel.annul.isEnabled()
    assert "The wrong person sat down" in said(panel)


def test_two_mark_independently_and_a_third_settles(taught: Taught, qtbot: QtBot) -> None:
    exam = taught.sat(taught.tom)
    (id_,) = taught.school.gradebook(taught.boss).ids(Choice(exam=exam))
    panel = opened(taught, taught.ed, id_)
    for who, score, remarks in ((taught.ed, "82", "Clean hands"), (taught.eva, "70", "Slow payouts")):
        panel = opened(taught, who, id_)
        assert "Clean hands" not in said(panel)
        # It opens covered for somebody who can still mark it independently.
        assert "Grade covered: you can mark it" in said(panel)
        assert panel.acts.isColumnHidden(3)
        assert panel.debrief.isHidden()
        assert panel.grade.isHidden()
        click(panel.mark)
        form = panel.form
        assert form is not None
        assert form.score is not None
        # While somebody marks, neither grade nor verdicts nor other marks are to be seen.
        assert "Grade covered" in said(panel)
        assert panel.acts.isColumnHidden(3)
        assert panel.exports() == []
        form.score.selectAll()
        type_keys(form.score, score)
        type_keys(form.reason, remarks)
        with qtbot.waitSignal(panel.told):
            click(form.save)
    taught.until(lambda: panel.found and len(panel.found.marks.given) == 2)
    told = said(panel)
    assert "Ed Stone: 82, not passed" in told
    assert "Eva Marsh: 70, not passed" in told
    assert "12 points apart" in told
    assert "Not settled yet" in told
    taught.school.personal(taught.boss).override(id_, "Settled", score=76.0, passed=False).result()
    panel = opened(taught, taught.boss, id_)
    assert "Settled by Ada Wright, " in said(panel)


def test_a_sitting_is_marked_beside_its_result(taught: Taught, qtbot: QtBot) -> None:
    exam = taught.sat(taught.tom)
    page = taught.page(taught.ed)
    page.open_exam(exam, "Stub test")
    panel = page.panel
    assert isinstance(panel, ExamPanel)
    taught.until(lambda: panel.grid.lines.things)
    assert names(panel.grid) == ["Tom Reed"]
    # Covered until it is wanted.
    taught.until(lambda: panel.mark.isVisible() and panel.mark.isEnabled())
    assert "The results are covered" in said(panel)
    assert names(panel.grid, 2) == ["–"]
    assert panel.exports() == []
    click(panel.mark)
    form = panel.form
    assert form is not None
    assert panel.grid.isColumnHidden(2)
    # Neither the pass list nor a report tells what is covered.
    assert not panel.shown.isVisible()
    assert panel.exports() == []
    type_keys(form.reason, "As it looked to me")
    with qtbot.waitSignal(panel.told):
        click(form.save)
    click(panel.reveal)
    taught.until(lambda: "As it looked to me" in said(panel))
    assert not panel.grid.isColumnHidden(2)
    assert names(panel.grid, 2) == ["100"]
    assert panel.plot.counts[-1] == 1
    assert panel.mark.isHidden()
    assert [one.by for one in taught.school.marking(taught.ed).of_sitting(exam, panel.counting.sitting.id).given] == [  # type: ignore[union-attr]
        taught.ed.id
    ]


def test_what_is_refused_is_said_in_the_form(taught: Taught) -> None:
    id_ = taught.dealt(taught.tom)
    panel = opened(taught, taught.ed, id_)
    click(panel.annul)
    form = panel.form
    assert form is not None
    type_keys(form.reason, "Twice")
    taught.services.records.sign_in(taught.tom)
    click(form.save)
    taught.until(lambda: "may not" in form.trouble.text())
    assert form.save.isEnabled()


def test_the_result_of_an_exam_is_decided_and_signed_by_a_second(taught: Taught, qtbot: QtBot) -> None:
    exam = taught.sat(taught.tom)
    taught.school.signatures.set_two(taught.boss, True)
    panel = exam_panel(taught, taught.ed, exam)
    click(panel.reveal)
    taught.until(panel.decide.isVisible)
    click(panel.decide)
    form = panel.form
    assert form is not None
    assert form.score is not None
    assert form.passed is not None
    form.score.selectAll()
    type_keys(form.score, "71.5")
    form.passed.choose(1)
    type_keys(form.reason, "Help from the rail")
    with qtbot.waitSignal(panel.told) as told:
        click(form.save)
    assert "second" in str(told.args[0])
    taught.until(lambda: "Waits for a second signature" in said(panel))
    assert names(panel.grid, 2) == ["100"]
    mine = waiting(panel)
    assert mine.sign.isHidden()
    panel = exam_panel(taught, taught.eva, exam)
    click(panel.reveal)
    taught.until(lambda: "Waits for a second signature" in said(panel.side))
    card = waiting(panel)
    assert "Tom Reed, the whole result: 71.5, not passed" in said(card)
    # Not on one key: the first click asks, and what has the cursor then is Cancel.
    click(card.sign)
    assert not card.sure.isHidden()
    assert not card.sign.isVisible()
    with qtbot.waitSignal(panel.told):
        click(card.sure)
    taught.until(lambda: names(panel.grid, 2) == ["71.5"])
    taught.until(lambda: "Found first: 100, passed" in said(panel))
    assert "Ed Stone and Eva Marsh, " in said(panel)
    assert "decided to be no pass: Help from the rail" in said(panel)


def test_an_annulment_is_signed_by_a_second_in_the_gradebook(taught: Taught, qtbot: QtBot) -> None:
    exam = taught.sat(taught.tom)
    taught.school.signatures.set_two(taught.boss, True)
    (id_,) = taught.school.gradebook(taught.boss).ids(Choice(exam=exam))
    panel = opened(taught, taught.ed, id_)
    click(panel.reveal)
    taught.until(panel.annul.isVisible)
    click(panel.annul)
    assert panel.form is not None
    type_keys(panel.form.reason, "The wrong deck")
    with qtbot.waitSignal(panel.told) as told:
        click(panel.form.save)
    assert told.args[0] == WAITS
    (sitting,) = taught.school.sittings.all(taught.boss, exam)
    taught.school.sittings.annul(taught.ed, exam, sitting.id, "A phone rang")
    taught.school.exams.annul(taught.ed, exam, "The paper was known")
    at = exam_panel(taught, taught.eva, exam)
    click(at.reveal)
    taught.until(lambda: said(at.side).count("Waits for a second signature") == 3)
    for words in (
        "Tom Reed, part 1: annul the attempt",
        "Tom Reed, sitting 1: annul the sitting",
        "The whole exam: annul the exam",
    ):
        assert words in said(at.side)
    assert names(at.grid, 3) == ["Passed"]
    card = next(one for one in at.side.findChildren(WaitingCard) if "sitting" in one.one.body)
    click(card.sign)
    with qtbot.waitSignal(at.told):
        click(card.sure)
    taught.until(lambda: names(at.grid, 3) == ["No sitting counts"])


def test_a_decision_is_withdrawn_with_a_reason(taught: Taught, qtbot: QtBot) -> None:
    exam = taught.sat(taught.tom)
    taught.school.signatures.set_two(taught.boss, True)
    (id_,) = taught.school.gradebook(taught.boss).ids(Choice(exam=exam))
    taught.school.personal(taught.ed).override(id_, "A slip of the pen", score=10.0, passed=False).result()
    panel = opened(taught, taught.ed, id_)
    card = waiting(panel)
    click(card.withdraw)
    assert not card.really.isEnabled()
    type_keys(card.reason, "It was another candidate")
    with qtbot.waitSignal(panel.told):
        click(card.really)
    taught.until(lambda: not panel.found.waiting if panel.found else False)
    assert taught.school.decisions(taught.ed).waiting(id_) == []


def waiting(panel: ExamPanel | AttemptPanel) -> WaitingCard:
    """The card that is shown; one that was there before may not be gone yet."""
    return panel.side.findChildren(WaitingCard)[-1]


def exam_panel(taught: Taught, person: Person, exam: str) -> ExamPanel:
    page = taught.page(person)
    page.open_exam(exam, "Stub test")
    panel = page.panel
    assert isinstance(panel, ExamPanel)
    taught.until(lambda: panel.grid.lines.things)
    return panel
