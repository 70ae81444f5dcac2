"""A wrong act is seen where it went, and where it belongs, by mouse and by keys; then the table is as it was."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.shell.dealing import by_keys, by_mouse, do, drag, next_act, place_point, player, press_key, settle, sit_down
from trainer.games import parse_act
from trainer.parts.layout.picture import Picture
from trainer.rules.act import Act, act_text
from trainer.rules.notation import DEALER
from trainer.rules.verdict import Finding
from trainer.shell.pages.player import PlayerPage
from trainer.shell.player.acting import DRAG, TableInput
from trainer.stage.board import Board

LESSON = "ultimate_texas_holdem/deal-first-cards"


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> PlayerPage:
    """Where seat 3 is to be given its first card."""
    found = player(qtbot, tmp_path, LESSON, "practice")
    while act_text(next_act(found)) != "deal 3":
        do(found, next_act(found))
    return found


def moving(page: PlayerPage) -> PlayerPage:
    """From here on things take their time."""
    page.services.preferences.change(motion=1.0)
    settle(page)
    return page


def board(page: PlayerPage) -> Board:
    assert page.table.board is not None
    return page.table.board


def lies(page: PlayerPage) -> Picture:
    assert page.controller is not None
    return page.controller.picture()


def test_a_wrong_card_is_marked_at_both_places(page: PlayerPage) -> None:
    do(page, parse_act("deal 4"))
    found = board(page).marked
    assert found is not None
    assert [moved.pile for moved in found.went.cards.values()] == ["hand:4"]
    assert [moved.pile for moved in found.belongs.cards.values()] == ["hand:3"]
    assert board(page).picture == lies(page)


def test_the_next_act_takes_the_marks_away(page: PlayerPage) -> None:
    do(page, parse_act("deal 4"))
    do(page, parse_act("deal 3"))
    assert board(page).marked is None


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_wrong_card_is_seen_to_go_there_and_to_come_back(page: PlayerPage, by: str, qtbot: QtBot) -> None:
    moving(page)
    if by == "mouse":
        drag(page.table, place_point(page.table, "shoe"), place_point(page.table, "hand:4"))
    else:
        for key in "d4":
            press_key(page.table, key)
    table, picture = board(page), board(page).picture
    assert picture is not None
    assert "hand:4" in picture.piles
    assert "hand:4" not in lies(page).piles
    table.finish()
    qtbot.waitUntil(lambda: board(page).picture == lies(page))
    # It is on its way back, and both places stay marked.
    assert len(table.cards_moving()) == 1
    assert table.marked is not None


def test_hands_that_go_on_find_the_table_as_it_lies(page: PlayerPage) -> None:
    moving(page)
    do(page, parse_act("deal 4"))
    assert board(page).picture != lies(page)
    QTest.mousePress(page.table, Qt.MouseButton.LeftButton, pos=place_point(page.table, "shoe"))
    assert board(page).picture == lies(page)
    assert not board(page).cards_moving()
    QTest.mouseRelease(page.table, Qt.MouseButton.LeftButton, pos=place_point(page.table, "hand:3"))


def test_a_card_that_is_carried_already_is_not_shown_elsewhere(page: PlayerPage) -> None:
    moving(page)
    controller, table = page.controller, page.table
    assert controller is not None
    # The error is still being written down when the hands take hold of the same card again.
    controller.act(parse_act("deal 4"))
    shoe, seat = place_point(table, "shoe"), place_point(table, "hand:3")
    QTest.mousePress(table, Qt.MouseButton.LeftButton, pos=shoe)
    QTest.mouseMove(table, shoe + QPoint(DRAG, DRAG))
    QTest.mouseMove(table, seat)
    settle(page)
    assert board(page).marked is not None
    assert board(page).picture == lies(page)
    assert not board(page).cards_moving()
    QTest.mouseRelease(table, Qt.MouseButton.LeftButton, pos=seat)
    settle(page)
    assert [act_text(one.entry.act) for one in controller.session.judged[-2:]] == ["deal 4", "deal 3"]


@pytest.mark.parametrize("make", [by_mouse, by_keys])
def test_a_second_error_while_the_first_is_put_back_is_shown_instead(
    page: PlayerPage, make: Callable[[TableInput, Act], None]
) -> None:
    moving(page)
    do(page, parse_act("deal 4"))
    make(page.table, parse_act("deal 2"))
    found = board(page).marked
    assert found is not None
    assert [moved.pile for moved in found.went.cards.values()] == ["hand:2"]
    picture = board(page).picture
    assert picture is not None
    assert "hand:4" not in picture.piles
    make(page.table, next_act(page))
    assert board(page).marked is None
    board(page).finish()
    assert board(page).picture == lies(page)
    assert len(lies(page).piles["hand:3"]) == 1


def test_a_step_back_takes_the_marks_away(page: PlayerPage) -> None:
    moving(page)
    do(page, parse_act("deal 4"))
    page.bar.back.click()
    assert board(page).marked is None
    assert board(page).picture == lies(page)


def test_a_pause_shows_the_table_as_it_lies(page: PlayerPage) -> None:
    moving(page)
    do(page, parse_act("deal 4"))
    page.bar.pause.click()
    assert board(page).picture == lies(page)
    page.bar.pause.click()
    assert board(page).picture == lies(page)


def test_of_a_wrong_word_the_table_stays_and_words_are_shown(page: PlayerPage) -> None:
    moving(page)
    do(page, parse_act("prompt 3 play"))
    found = board(page).marked
    assert found is not None
    assert found.said
    assert board(page).picture == lies(page)


def test_what_the_dealer_said_before_does_not_hide_the_marks(page: PlayerPage) -> None:
    moving(page)
    page.table.say(DEALER, "No more bets!")
    assert DEALER in board(page)._speech.bubbles
    do(page, parse_act("prompt 3 play"))
    assert DEALER not in board(page)._speech.bubbles


def test_in_an_exam_nothing_is_shown_and_the_card_lies(page: PlayerPage, qtbot: QtBot) -> None:
    sit_down(qtbot, page, LESSON, "exam")
    assert page.controller is not None
    while act_text(page.controller.session.attempt.expected()[0].act) != "deal 3":
        do(page, page.controller.session.attempt.expected()[0].act)
    do(page, parse_act("deal 4"))
    assert board(page).marked is None
    assert "hand:4" in lies(page).piles
    assert board(page).picture == lies(page)


def test_an_act_that_hands_cannot_do_is_not_marked(page: PlayerPage) -> None:
    assert page.controller is not None
    do(page, parse_act("count stub 4"))
    assert page.controller.session.judged[-1].verdict.finding is Finding.FUMBLE
    assert board(page).marked is None
    assert board(page).picture == lies(page)


# The next move


def test_the_next_move_is_done_before_ones_eyes_once_and_taken_back(page: PlayerPage, qtbot: QtBot) -> None:
    moving(page)
    assert page.controller is not None
    acts = len(page.controller.session.judged)
    QTest.keyClick(page, Qt.Key.Key_F5)
    settle(page)
    picture, found = board(page).picture, board(page).marked
    assert picture is not None
    assert "hand:3" in picture.piles
    assert found is not None
    assert (found.wrong, [moved.pile for moved in found.belongs.cards.values()]) == (None, ["hand:3"])
    assert page.panel.guide.todo.text() == "Deal a card to seat 3"
    board(page).finish()
    qtbot.waitUntil(lambda: board(page).picture == lies(page))
    assert len(page.controller.session.judged) == acts
    by_keys(page.table, parse_act("deal 3"))
    assert page.controller.session.judged[-1].verdict.proper
    assert board(page).marked is None


def test_being_shown_the_next_move_counts_as_a_hint_in_practice(page: PlayerPage, qtbot: QtBot) -> None:
    assert page.controller is not None
    page.bar.next_move.click()
    settle(page)
    assert page.controller.session.hints == 1
    page.services.preferences.change(motion=0.0)
    sit_down(qtbot, page, "ultimate_8/stub-hand-of-nine", "guided")
    page.bar.next_move.click()
    settle(page)
    assert page.controller.session.hints == 0


def test_of_a_word_that_is_due_the_dealer_is_heard(page: PlayerPage, qtbot: QtBot) -> None:
    sit_down(qtbot, page, LESSON, "guided")
    while not act_text(next_act(page)).startswith("announce"):
        do(page, next_act(page))
    page.bar.next_move.click()
    settle(page)
    found = board(page).marked
    assert found is not None
    assert found.due == next_act(page).words()
    assert board(page).picture == lies(page)


def test_in_an_exam_no_move_is_shown(page: PlayerPage, qtbot: QtBot) -> None:
    sit_down(qtbot, page, LESSON, "exam")
    QTest.keyClick(page, Qt.Key.Key_F5)
    settle(page)
    assert page.bar.next_move.isHidden()
    assert board(page).marked is None


def test_without_motion_a_shuffle_is_told_in_words(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, "ultimate_8/whole-round", "practice")
    page.bar.next_move.click()
    qtbot.waitUntil(lambda: board(page).marked is not None)
    found = board(page).marked
    assert found is not None
    assert found.in_words
    assert found.due == "Shuffle the cards by hand"
    board(page).draw()
    assert [key[1] for key in board(page).layers.resting if key[0] == "ghost"] == ["note"]


def test_with_motion_a_shuffle_is_done_by_the_hands(qtbot: QtBot, tmp_path: Path) -> None:
    page = moving(player(qtbot, tmp_path, "ultimate_8/whole-round", "practice"))
    page.bar.next_move.click()
    qtbot.waitUntil(lambda: board(page).marked is not None)
    found = board(page).marked
    assert found is not None
    assert not found.in_words
