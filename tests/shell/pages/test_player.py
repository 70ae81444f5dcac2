"""The lesson player: modes, hints, stepping back, pause, the robot, leaving."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.shell.dealing import (
    by_keys,
    by_mouse,
    click,
    do,
    drag,
    kept,
    kept_attempts,
    next_act,
    place_point,
    player,
    press_key,
    settle,
    sit_down,
    thing_point,
)
from trainer.drill.attempt import Mode
from trainer.drill.session import Session
from trainer.games import GAMES, parse_act
from trainer.library import find
from trainer.records.attempts import lesson_hash
from trainer.rules.act import Act, Entry, act_text
from trainer.shell import theme
from trainer.shell.pages.player import PlayerPage
from trainer.shell.player.acting import TableInput
from trainer.shell.player.panel import Paragraph
from trainer.shell.player.playerframe import PANEL_SHARE, PANEL_WIDTH
from trainer.stage.things import Thing, ThingKind

LESSON = "ultimate_8/whole-round"
DEAL = "ultimate_8/deal-full-table"
FIRST_CARDS = "ultimate_8/deal-first-cards"
SHORT = "ultimate_8/stub-hand-of-nine"


def deal_on(page: PlayerPage, acts: int) -> None:
    for _ in range(acts):
        by_keys(page.table, next_act(page))


def shown(page: PlayerPage) -> dict[str, bool]:
    panel = page.panel
    return {
        "guide": not panel.guide.isHidden(),
        "verdict": not panel.verdict.isHidden(),
        "checklist": not panel.checklist.isHidden(),
    }


def test_guided_shows_the_next_duty_and_lights_the_place(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "guided")
    qtbot.waitUntil(lambda: not page.panel.checklist.isHidden())
    assert shown(page) == {"guide": True, "verdict": False, "checklist": True}
    assert page.panel.guide.paragraph.where.text().startswith("13:69F-42.")
    assert "press" in page.panel.guide.way.text()
    assert page.table.board is not None
    assert page.table.board.glowing
    before = page.panel.guide.todo.text()
    deal_on(page, 1)
    assert page.panel.guide.todo.text() != before


def test_practice_is_silent_until_asked_and_tells_more_each_time(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "practice")
    assert shown(page) == {"guide": False, "verdict": False, "checklist": False}
    assert page.table.board is not None
    QTest.keyClick(page, Qt.Key.Key_F2)
    assert page.panel.guide.eyebrow.text() == "HINT 1 OF 3"
    assert page.panel.guide.paragraph.isHidden()
    QTest.keyClick(page, Qt.Key.Key_F2)
    assert not page.panel.guide.paragraph.isHidden()
    assert not page.table.board.glowing
    QTest.keyClick(page, Qt.Key.Key_F2)
    assert page.table.board.glowing
    deal_on(page, 1)
    assert shown(page)["guide"] is False
    assert not page.table.board.glowing


def test_in_practice_a_wrong_act_is_explained_with_its_citation_and_taken_back(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "practice")
    deal_on(page, 1)
    controller = page.controller
    assert controller is not None
    piles = dict(page.table.now.piles) if page.table.now else {}
    by_keys(page.table, parse_act("load shoe"))
    assert shown(page)["verdict"]
    assert page.panel.verdict.paragraph.where.text().startswith("13:69F-42.")
    assert not page.panel.verdict.after.isHidden()
    assert page.table.now is not None
    assert page.table.now.piles == piles
    deal_on(page, 1)
    assert not shown(page)["verdict"]


def test_an_exam_shows_nothing_and_errors_stand(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "exam")
    deal_on(page, 1)
    by_keys(page.table, parse_act("load shoe"))
    assert shown(page) == {"guide": False, "verdict": False, "checklist": False}
    assert page.table.now is not None
    assert "shoe" in page.table.now.piles
    assert page.bar.hint.isHidden()
    assert page.bar.back.isHidden()
    assert page.bar.pause.isHidden()
    QTest.keyClick(page, Qt.Key.Key_F2)
    assert shown(page)["guide"] is False


def test_what_cannot_be_done_costs_nothing_and_is_said(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "exam")
    by_keys(page.table, parse_act("take stub"))
    assert page.panel.verdict.eyebrow.text() == "CANNOT BE DONE"
    assert page.controller is not None
    assert page.controller.grade().deductions == []


def test_stepping_back_undoes_the_last_act(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "practice")
    deal_on(page, 12)
    act = next_act(page)
    before = page.table.now
    deal_on(page, 1)
    QTest.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.table.now == before
    assert next_act(page) == act
    assert page.controller is not None
    assert page.controller.session.backs == 1


def test_a_pause_stops_the_clock_and_the_hands(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "practice")
    controller = page.controller
    assert controller is not None
    act = next_act(page)
    QTest.keyClick(page, Qt.Key.Key_F3)
    assert controller.paused
    assert not controller.stopwatch.running
    assert page.card.isVisible()
    page.table.acted.emit(act)
    assert controller.session.judged == []
    QTest.keyClick(page, Qt.Key.Key_F3)
    assert not page.card.isVisible()
    by_keys(page.table, act)
    assert len(controller.session.judged) == 1
    assert [controller.paused, controller.stopwatch.running] == [False, True]


def test_restart_gives_the_attempt_up_and_begins_another(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "practice")
    deal_on(page, 3)
    first = page.record_id
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        # The cursor is on the way back.
        QTest.keyClick(page, Qt.Key.Key_F4)
        assert page.card.isVisible()
        button = page.window().focusWidget()
        assert isinstance(button, QPushButton)
        assert button.text() == "Go on dealing"
        QTest.keyClick(button, key)
        assert not page.card.isVisible()
        assert (page.record_id, len(page.controller.session.judged) if page.controller else 0) == (first, 3)
    QTest.keyClick(page, Qt.Key.Key_F4)
    page.card.choose(1)
    qtbot.waitUntil(lambda: page.controller is not None and page.controller.session.judged == [])
    assert page.record_id == ""
    deal_on(page, 1)
    given_up = kept(page, first)
    assert (given_up.ended, given_up.finished, given_up.score) == (True, False, None)
    assert {record.id for record in kept_attempts(page)} == {first, page.record_id}


def test_a_lesson_that_is_only_looked_at_leaves_no_record(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "practice")
    page.leave()
    assert kept_attempts(page) == []


def test_the_robot_demonstrates_with_captions_and_the_trainee_cannot_act(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, DEAL, "watch")
    controller = page.controller
    assert controller is not None
    page.bar.speed.setValue(page.bar.speed.maximum())
    press_key(page.table, "d")
    assert page.table.question.menu is None
    with qtbot.waitSignal(controller.judged, timeout=5000):
        pass
    assert page.panel.guide.eyebrow.text() == "THE ROBOT DEALER"
    assert page.panel.guide.paragraph.where.text()
    assert kept_attempts(page) == []


def test_the_end_shows_the_score_and_leads_to_the_debrief(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, SHORT, "practice")
    while page.controller is not None and not page.controller.session.done:
        deal_on(page, 1)
    assert page.card.isVisible()
    assert page.card.heading.text() == "100 of 100"
    record = kept(page, page.record_id)
    assert (record.score, record.passed, record.finished) == (100, True, True)
    with qtbot.waitSignal(page.finished) as told:
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Space)
    assert told.args == [page.record_id]


def test_leaving_keeps_the_attempt_and_it_can_be_taken_up_again(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "exam")
    deal_on(page, 20)
    record_id, now = page.record_id, page.table.now
    assert page.leave()
    sit_down(qtbot, page, LESSON, "exam")
    assert page.card.isVisible()
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: page.record_id == record_id)
    assert page.table.now == now
    deal_on(page, 1)
    record = kept(page, record_id)
    assert len(record.entries) == 21


def test_help_is_counted_once_also_where_an_attempt_goes_on(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, SHORT, "practice")
    QTest.keyClick(page, Qt.Key.Key_F2)
    deal_on(page, 1)
    do(page, parse_act("take stub"))
    do(page, parse_act("rack stub"))
    QTest.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle(page)
    assert page.controller is not None
    assert (page.controller.session.hints, page.controller.session.backs) == (1, 1)
    deal_on(page, 1)
    left = kept(page, page.record_id)
    page.leave()
    assert (left.acts, left.hints, left.backs) == (1, 1, 1)
    sit_down(qtbot, page, SHORT, "practice")
    page.card.choose(0)
    qtbot.waitUntil(lambda: page.record_id == left.id)
    QTest.keyClick(page, Qt.Key.Key_F2)
    while not page.controller.session.done:
        deal_on(page, 1)
    assert page.card.words.text().endswith("with 2 hints and 1 step back.")
    ended = kept(page, left.id)
    assert (ended.hints, ended.backs) == (2, 1)


def test_starting_again_gives_the_interrupted_one_up_for_good(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "practice")
    deal_on(page, 4)
    record_id = page.record_id
    page.leave()
    sit_down(qtbot, page, LESSON, "practice")
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not kept(page, record_id).interrupted)
    assert len(kept(page, record_id).entries) == 4
    sit_down(qtbot, page, LESSON, "practice")
    assert not page.card.isVisible()


def test_where_an_attempt_goes_on_the_hands_and_the_story_are_as_they_were(qtbot: QtBot, tmp_path: Path) -> None:
    lesson = "ultimate_8/whole-round-hand"
    page = player(qtbot, tmp_path, lesson, "exam")
    while act_text(next_act(page)).split()[0] != "deal":
        deal_on(page, 1)
    deal_on(page, 2)
    page.leave()
    sit_down(qtbot, page, lesson, "exam")
    page.card.choose(0)
    qtbot.waitUntil(lambda: "Deal a card" in page.panel.log.texts()[-1])
    act = next_act(page)
    by_mouse(page.table, act)
    assert page.controller is not None
    last = page.controller.session.judged[-1]
    assert (last.entry.act, last.verdict.proper) == (act, True)


def test_an_attempt_that_was_cut_off_after_its_last_act_ends(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, SHORT, "practice")
    lesson = find(SHORT)
    session = Session(lesson, Mode.PRACTICE)
    personal = page.services.records.personal
    log = personal.begin(SHORT, "ultimate_8", session.seed, "practice", lesson_hash(lesson))
    while (due := session.next_due()) is not None:
        log.act(Entry(due.act, 1000), session.perform(due.act).verdict).result()
    log.close()
    sit_down(qtbot, page, SHORT, "practice")
    page.card.choose(0)
    qtbot.waitUntil(lambda: page.card.heading.text() == "100 of 100")
    record = kept(page, log.id)
    assert (record.finished, record.score) == (True, 100)


@pytest.mark.parametrize("key", [Qt.Key.Key_F2, Qt.Key.Key_F3, Qt.Key.Key_F5])
def test_an_exam_has_no_hint_no_pause_and_no_demonstration_by_key_either(
    qtbot: QtBot, tmp_path: Path, key: Qt.Key
) -> None:
    page = player(qtbot, tmp_path, LESSON, "exam")
    deal_on(page, 2)
    controller = page.controller
    QTest.keyClick(page, key)
    QTest.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.controller is controller
    assert controller is not None
    assert (page.mode, controller.paused, len(controller.session.judged)) == ("exam", False, 2)
    assert not page.rest()


def test_what_cannot_be_done_does_not_tell_what_lies_there(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "exam")
    while not act_text(next_act(page)).startswith("count pot"):
        deal_on(page, 1)
    by_keys(page.table, parse_act("commission main 99x100"))
    assert page.panel.verdict.eyebrow.text() == "CANNOT BE DONE"
    assert not any(letter.isdigit() for letter in page.panel.verdict.what.text())


def test_a_pause_after_the_end_takes_nothing_away(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, SHORT, "practice")
    while page.controller is not None and not page.controller.session.done:
        deal_on(page, 1)
    for _ in range(2):
        QTest.keyClick(page, Qt.Key.Key_F3)
    assert page.card.isVisible()
    assert page.card.heading.text() == "100 of 100"


def test_escape_ends_dealing_by_digits(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, DEAL, "exam")
    controller = page.controller
    assert controller is not None
    while act_text(next_act(page)).split()[0] != "deal":
        deal_on(page, 1)
    before = len(controller.session.judged)
    for key in ("d", "6", "6", "escape", "6"):
        press_key(page.table, key)
    assert len(controller.session.judged) == before + 2
    assert page.table.question.menu is not None


def test_a_card_that_was_turned_up_in_the_hand_has_been_seen(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, DEAL, "exam")
    controller = page.controller
    assert controller is not None
    while act_text(next_act(page)) != "deal 6":
        deal_on(page, 1)
    deal_on(page, 1)
    before = len(controller.session.judged)
    start = place_point(page.table, "shoe")
    QTest.mousePress(page.table, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(page.table, start + QPoint(40, -40))
    press_key(page.table, "f")
    press_key(page.table, "f")
    press_key(page.table, "escape")
    assert [act_text(one.entry.act) for one in controller.session.judged[before:]] == ["flash deck"]


def test_restart_and_step_back_leave_nothing_in_the_hand(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "practice")
    while not act_text(next_act(page)).startswith("count pot"):
        deal_on(page, 1)
    board = page.table.board
    assert board is not None
    for key in (Qt.Key.Key_Z, Qt.Key.Key_F4):
        assert page.table.now is not None
        chip = max(page.table.now.chips["main"])
        click(page.table, thing_point(page.table, Thing(ThingKind.CHIPS, "main", chip=chip)))
        assert [bool(board.hand.held), "in your hand" in page.command.line.placeholderText()] == [True, True]
        modifier = Qt.KeyboardModifier.ControlModifier if key is Qt.Key.Key_Z else Qt.KeyboardModifier.NoModifier
        QTest.keyClick(page, key, modifier)
        if key is Qt.Key.Key_F4:
            page.card.choose(1)
        qtbot.waitUntil(lambda: not board.hand.held and "in your hand" not in page.command.line.placeholderText())


def test_an_act_by_keys_puts_the_chips_down_that_were_made_up(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "practice")
    while not act_text(next_act(page)).startswith("count pot"):
        deal_on(page, 1)
    assert page.table.now is not None
    assert page.table.board is not None
    chip = max(page.table.now.chips["main"])
    click(page.table, thing_point(page.table, Thing(ThingKind.CHIPS, "main", chip=chip)))
    assert page.table.board.hand.held
    deal_on(page, 1)
    assert page.table.board.hand.held is None


def test_the_table_is_drawn_when_it_is_seen_again(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "practice")
    page.hide()
    page.resize(1000, 640)
    page.services.preferences.change(four_colours=True)
    assert not page.table.settled
    page.show()
    qtbot.waitUntil(lambda: page.table.settled)


def test_a_palette_stays_on_a_canvas_that_shrinks(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "practice")
    press_key(page.table, "space")
    page.resize(900, 560)
    qtbot.waitUntil(lambda: page.table.settled)
    assert page.table.question.menu is not None
    assert page.table.board is not None
    assert page.table.board.surface.get_rect().contains(page.table.question.menu.panel)


def test_resting_stops_the_clock_and_coming_back_goes_on(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "guided")
    controller = page.controller
    assert controller is not None
    assert page.rest()
    assert controller.paused
    assert page.resting
    page.come_back()
    deal_on(page, 1)
    assert len(controller.session.judged) == 1


def test_coming_back_to_an_open_question_does_not_answer_it(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "practice")
    deal_on(page, 1)
    controller = page.controller
    assert controller is not None
    page.bar.restart.click()
    assert page.rest()
    page.come_back()
    assert page.card.isVisible()
    assert controller.paused
    page.card.choose(0)
    assert not controller.paused


def words_at_two_places(page: PlayerPage, acts: list[str], make: Callable[[TableInput, Act], None]) -> list[str]:
    """What is told while two places are given their cards, with these acts before those that are due then."""
    said: list[str] = []
    page.told.connect(lambda words, _: said.append(words))
    for act in acts:
        make(page.table, parse_act(act))
    for _ in range(8 - len(acts)):
        make(page.table, next_act(page))
    return said


def test_one_drag_serves_a_place_after_two_without_a_fault_and_none_after_the_next(
    qtbot: QtBot, tmp_path: Path
) -> None:
    page = player(qtbot, tmp_path, FIRST_CARDS, "practice")
    said = words_at_two_places(page, [], by_mouse)
    assert len(said) == 1
    assert "without a fault. One drag now gives a place all its 4 cards" in said[0]
    for _ in range(2):
        do(page, parse_act("deal 6"))
    assert len(said) == 2
    assert "a single card again" in said[1]
    by_mouse(page.table, next_act(page))
    assert len(said) == 2


def test_a_trainee_who_deals_with_keys_is_told_nothing_of_drags(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, FIRST_CARDS, "practice")
    said = words_at_two_places(page, [], by_keys)
    assert not said
    drag(page.table, place_point(page.table, "shoe"), place_point(page.table, f"hand:{act_text(next_act(page))[5:]}"))
    # One drag gives four: that is told with the first of them.
    assert len(said) == 1


def test_in_an_exam_that_tells_nothing_of_the_cards_dealt(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, FIRST_CARDS, "exam")
    (words,) = words_at_two_places(page, ["deal 1", "deal 3"], by_mouse)
    assert "fault" not in words


def test_a_trainee_who_watches_is_told_nothing_of_it(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, FIRST_CARDS, "watch")
    assert not words_at_two_places(page, [], lambda _, act: do(page, act))


@pytest.mark.parametrize("lesson", [LESSON, "ultimate_8/whole-round-hand", "ultimate_8/deal-shoe-on-the-right"])
def test_the_words_of_a_guided_lesson_name_the_button_that_is_right(qtbot: QtBot, tmp_path: Path, lesson: str) -> None:
    page = player(qtbot, tmp_path, lesson, "guided")
    while act_text(next_act(page)).split()[0] != "deal":
        deal_on(page, 1)
    controller = page.controller
    assert controller is not None
    words = page.panel.guide.way.text()
    button = Qt.MouseButton.RightButton if "right mouse button" in words else Qt.MouseButton.LeftButton
    source = "held" if "hand" in words.split(" to ")[0] else "shoe"
    seat = act_text(next_act(page)).split()[1]
    drag(page.table, place_point(page.table, source), place_point(page.table, f"hand:{seat}"), button)
    last = controller.session.judged[-1]
    assert (act_text(last.entry.act), last.verdict.proper) == (f"deal {seat}", True)


def test_the_command_line_completes_and_acts(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "exam")
    press_key(page.table, "/")
    assert page.command.line.hasFocus()
    QTest.keyClicks(page.command.line, "shuffl")
    assert page.command._offers.stringList() == ["shuffle"]
    QTest.keyClicks(page.command.line, "e")
    QTest.keyClick(page.command.line, Qt.Key.Key_Return)
    settle(page)
    assert page.controller is not None
    assert [act_text(one.entry.act) for one in page.controller.session.judged] == ["shuffle"]
    QTest.keyClicks(page.command.line, "shufle")
    QTest.keyClick(page.command.line, Qt.Key.Key_Return)
    assert "did you mean shuffle" in page.command.complaint.text()
    assert len(page.controller.session.judged) == 1
    # The first may only put the offers away.
    for _ in range(2):
        QTest.keyClick(QApplication.focusWidget() or page.command.line, Qt.Key.Key_Escape)
    assert page.focusWidget() is page.table


def test_a_folder_that_cannot_be_written_is_told_and_dealing_goes_on(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "school").write_text("in the way")
    page = player(qtbot, tmp_path, SHORT, "practice", kept=False)
    assert page.record_id == ""
    controller = page.controller
    assert controller is not None
    while not controller.session.done:
        deal_on(page, 1)
    with qtbot.waitSignal(page.finished_unkept) as told:
        page.card.choose(0)
    assert told.args == [controller.lesson, controller.session.attempt]


def test_nothing_ticks_when_nothing_moves(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "practice", motion=1.0)
    qtbot.waitUntil(lambda: not page.table.ticking, timeout=5000)
    by_keys(page.table, next_act(page))
    assert page.table.ticking
    qtbot.waitUntil(lambda: not page.table.ticking, timeout=8000)


def test_patrons_answer_one_after_the_other_and_a_new_act_hurries_them(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "exam", motion=1.0)
    controller = page.controller
    assert controller is not None
    while controller.session.attempt.stage != "bet":
        do(page, next_act(page))
    do(page, parse_act("place raise-button 1"))
    lines = len(page.panel.log.texts())
    do(page, parse_act("prompt 1 bet"))
    assert len(page.panel.log.texts()) == lines + 1
    do(page, parse_act("prompt 2 bet"))
    assert len(page.panel.log.texts()) >= lines + 3


def test_the_sheet_of_keys_tells_how_and_never_when(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, LESSON, "exam")
    QTest.keyClick(page, Qt.Key.Key_F6)
    assert page.sheet.isVisible()
    before = {label.text() for label in page.sheet.findChildren(QLabel)}
    assert {"Deal a card", "Drag a card from the shoe to a seat", "D"} <= before
    QTest.keyClick(page.sheet, Qt.Key.Key_Escape)
    assert page.table.hasFocus()
    deal_on(page, 12)
    QTest.keyClick(page, Qt.Key.Key_F6)
    assert {label.text() for label in page.sheet.findChildren(QLabel)} == before


def test_pitching_deals_with_one_click_a_card(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, DEAL, "exam")
    controller = page.controller
    assert controller is not None
    while act_text(next_act(page)).split()[0] != "deal":
        deal_on(page, 1)
    seat, before = act_text(next_act(page)).split()[1], len(controller.session.judged)
    click(page.table, place_point(page.table, "shoe"))
    for _ in range(4):
        click(page.table, place_point(page.table, f"hand:{seat}"))
    done = [act_text(one.entry.act) for one in controller.session.judged[before:]]
    assert done == [f"deal {seat}"] * 4


def test_the_right_button_is_the_right_hand(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, DEAL, "exam")
    controller = page.controller
    assert controller is not None
    while act_text(next_act(page)).split()[0] != "deal":
        deal_on(page, 1)
    before = len(controller.session.judged)
    start, end = place_point(page.table, "shoe"), place_point(page.table, "hand:1")
    drag(page.table, start, end, Qt.MouseButton.RightButton)
    done = [act_text(one.entry.act) for one in controller.session.judged[before:]]
    assert done == ["hands draw right place left", "deal 1"]
    assert controller.session.mode is Mode.EXAM


def test_for_a_left_handed_dealer_the_sides_of_mouse_and_window_are_swapped(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, DEAL, "exam")
    page.services.preferences.change(left_handed=True)
    controller = page.controller
    assert controller is not None
    qtbot.waitUntil(lambda: page.panel.x() < page.table.x() and page.table.settled)
    while act_text(next_act(page)).split()[0] != "deal":
        deal_on(page, 1)
    before = len(controller.session.judged)
    start, end = place_point(page.table, "shoe"), place_point(page.table, "hand:1")
    drag(page.table, start, end, Qt.MouseButton.RightButton)
    assert [act_text(one.entry.act) for one in controller.session.judged[before:]] == ["deal 1"]
    click(page.table, place_point(page.table, "supervisor"))
    assert page.table.question.menu is not None


def test_of_a_ruling_only_the_sentence_that_matters_is_shown(qtbot: QtBot) -> None:
    paragraph = Paragraph()
    qtbot.addWidget(paragraph)
    duty = next(duty for duty in GAMES["lunar_poker"].duties() if duty.citation == "13:69F-38.10(b)")
    paragraph.tell(duty, "L3.3")
    assert paragraph.source.text() == "ruling L3"
    assert paragraph.ruling.text() == "Losing side bets are taken before the options."


def test_large_text_leaves_the_table_most_of_the_page(qtbot: QtBot, tmp_path: Path, qapp: QApplication) -> None:
    page = player(qtbot, tmp_path, LESSON, "practice")
    page.resize(1302, 768)
    assert page.panel.width() == PANEL_WIDTH
    theme.apply(qapp, replace(page.services.preferences.now, text_size=1.6))
    page.arrange()
    assert PANEL_WIDTH < page.panel.width() <= 1302 * PANEL_SHARE + 1
    page.resize(1900, 1000)
    assert page.panel.width() == theme.px(PANEL_WIDTH)
