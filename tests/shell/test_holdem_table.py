"""The table of Ultimate Texas Hold 'em under real events: what is chosen on the felt, and what stays in sight."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from tests.shell.dealing import by_keys, by_mouse, click, do, next_act, place_point, player, press_key, thing_point
from trainer.games import parse_act
from trainer.parts.acts import SetHand
from trainer.rules.act import Act, act_text
from trainer.shell.pages.debrief import DebriefPage
from trainer.shell.pages.player import PlayerPage
from trainer.shell.pages.start import StartPage
from trainer.shell.services import Services
from trainer.stage.things import Thing, ThingKind

LESSON = "ultimate_texas_holdem/whole-round"


def dealt_to(qtbot: QtBot, home: Path, line: str, mode: str = "practice", lesson: str = LESSON) -> PlayerPage:
    """A table at which an act that begins so is due."""
    page = player(qtbot, home, lesson, mode)
    assert page.controller is not None
    while not act_text(next_act(page)).startswith(line):
        do(page, next_act(page))
    return page


def last_act(page: PlayerPage) -> Act:
    assert page.controller is not None
    return page.controller.session.judged[-1].entry.act


def board_card(page: PlayerPage, number: int) -> QPoint:
    """The middle of a community card on the canvas, from the left."""
    board = page.table.board
    assert board is not None
    left, top = board.find.point_of("board")
    step = board.camera.pixels(76)
    return QPoint(left + (number - 3) * step, top)


def test_cards_of_the_board_are_chosen_where_they_lie(qtbot: QtBot, tmp_path: Path) -> None:
    page = dealt_to(qtbot, tmp_path, "set-hand")
    wanted = next_act(page)
    assert isinstance(wanted, SetHand)
    picture = page.table.now
    assert picture is not None
    faces = [picture.faces[card] for card in picture.piles["board"]]
    click(page.table, board_card(page, 1))
    for face in wanted.cards:
        click(page.table, board_card(page, faces.index(face) + 1))
    assert page.table.question.menu is not None
    click(page.table, QPoint(*page.table.question.menu.point_of_key("enter")))
    assert last_act(page) == wanted


def test_a_second_click_on_a_card_takes_it_back_and_one_beside_closes(qtbot: QtBot, tmp_path: Path) -> None:
    page = dealt_to(qtbot, tmp_path, "set-hand")
    for _ in range(3):
        click(page.table, board_card(page, 2))
    menu = page.table.question.menu
    assert menu is not None
    assert menu.composer.question is not None
    assert menu.composer.question.blank
    click(page.table, place_point(page.table, "supervisor"))
    assert page.table.question.menu is None


@pytest.mark.parametrize(
    ("line", "keys"), [("set-hand", "'"), ("read dealer", "e 0"), ("read 5", "e 5"), ("pay 5 ante", "g 5 a")]
)
def test_cards_stay_in_sight_while_the_dealer_is_asked(qtbot: QtBot, tmp_path: Path, line: str, keys: str) -> None:
    page = dealt_to(qtbot, tmp_path, line)
    for key in keys.split():
        press_key(page.table, key)
    check_nothing_is_covered(page)


def test_a_hand_that_is_clicked_is_read_beside_the_board(qtbot: QtBot, tmp_path: Path) -> None:
    for seat in (5, 4, 2, 1):
        page = dealt_to(qtbot, tmp_path / str(seat), f"read {seat}")
        hand = Thing(ThingKind.CARDS, f"hand:{seat}")
        click(page.table, thing_point(page.table, hand))
        check_nothing_is_covered(page)
        assert page.table.question.menu is not None
        assert not page.table.question.menu.panel.collidepoint(thing_point(page.table, hand).toTuple())


def check_nothing_is_covered(page: PlayerPage) -> None:
    menu, board = page.table.question.menu, page.table.board
    assert menu is not None
    assert board is not None
    for place in ("board", "hand:0"):
        zone = board.layout.zone(place)
        assert zone is not None
        rect = pygame.Rect(0, 0, board.camera.pixels(zone.width - 8), board.camera.pixels(zone.height - 16))
        rect.center = board.find.point_of(place)
        assert not menu.panel.colliderect(rect), place


def test_a_payment_is_cut_chip_by_chip_and_put_down_on_the_wager(qtbot: QtBot, tmp_path: Path) -> None:
    page = dealt_to(qtbot, tmp_path, "pay 2 blind")
    for chip in (2500, 500):
        click(page.table, thing_point(page.table, Thing(ThingKind.CHIPS, "tray", chip=chip)))
    assert page.table.board is not None
    assert page.table.board.hand.held is not None
    click(page.table, place_point(page.table, "blind:2"))
    assert last_act(page) == parse_act("pay 2 blind 1x2500 1x500")
    assert page.table.now is not None
    assert page.table.now.chips["paid:2"].amount == 4000


def test_a_wrong_payment_stands_in_an_exam_and_gives_nothing_away(qtbot: QtBot, tmp_path: Path) -> None:
    page = dealt_to(qtbot, tmp_path, "pay 2 blind", "exam")
    by_mouse(page.table, parse_act("pay 2 blind 1x2500"))
    assert page.controller is not None
    assert not page.controller.session.judged[-1].verdict.proper
    assert not page.panel.verdict.isVisible()


def test_a_hand_that_is_tucked_lies_under_the_trips(qtbot: QtBot, tmp_path: Path) -> None:
    page = dealt_to(qtbot, tmp_path, "tuck 2", lesson="ultimate_texas_holdem/fold-two-kinds")
    by_mouse(page.table, next_act(page))
    assert last_act(page) == parse_act("tuck 2")
    board = page.table.board
    assert board is not None
    hand, trips = board.find.point_of_thing(Thing(ThingKind.CARDS, "hand:2")), board.find.point_of("trips:2")
    assert pygame.Vector2(hand).distance_to(trips) < board.camera.pixels(50)


def test_the_next_act_is_lit_and_told_in_a_guided_lesson(qtbot: QtBot, tmp_path: Path) -> None:
    page = dealt_to(qtbot, tmp_path, "pay 2 blind", "guided")
    assert page.table.board is not None
    assert set(page.table.board.glowing) == {"tray", "blind:2"}


def test_nothing_is_lit_in_practice(qtbot: QtBot, tmp_path: Path) -> None:
    page = dealt_to(qtbot, tmp_path, "pay 2 blind", "practice")
    assert page.table.board is not None
    assert not page.table.board.glowing


def test_the_robot_deals_it_to_the_end(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, "ultimate_texas_holdem/deal-first-cards", "watch")
    controller = page.controller
    assert controller is not None
    controller.speed = 1000.0
    qtbot.waitUntil(lambda: controller.session.done, timeout=20_000)
    assert controller.grade().score == 100


def test_a_play_wager_is_told_by_the_ante(qtbot: QtBot, tmp_path: Path) -> None:
    page = dealt_to(qtbot, tmp_path, "prompt 2 play")
    by_keys(page.table, next_act(page))
    assert "Ben plays $40, four times the ante" in page.panel.log.texts()[-1]


def test_a_finished_round_is_gone_through_in_the_debrief(qtbot: QtBot, tmp_path: Path) -> None:
    page = dealt_to(qtbot, tmp_path, "pay 2 blind", "exam")
    controller = page.controller
    assert controller is not None
    by_mouse(page.table, parse_act("pay 2 blind 1x2500"))
    while not controller.session.done:
        do(page, next_act(page))
    debrief = DebriefPage(page.services)
    qtbot.addWidget(debrief)
    debrief.resize(1200, 760)
    debrief.show()
    debrief.open(page.record_id)
    qtbot.waitUntil(lambda: debrief.settled)
    assert debrief.debrief is not None
    assert "pay 2 blind 1x2500" in [act_text(one.act) for one in debrief.debrief.faults]


def test_the_cards_that_play_with_the_dealers_are_pushed_toward_them(qtbot: QtBot, tmp_path: Path) -> None:
    page = dealt_to(qtbot, tmp_path, "set-hand")
    act = next_act(page)
    assert isinstance(act, SetHand)
    before = page.table.now
    by_keys(page.table, act)
    picture, board = page.table.now, page.table.board
    assert picture is not None
    assert board is not None
    assert not before or not before.apart
    assert {picture.faces[card] for card in picture.apart} == set(act.cards)
    assert page.controller is not None
    while next_act(page) != parse_act("collect board"):
        do(page, next_act(page))
    do(page, next_act(page))
    assert not page.controller.session.attempt.scene.table.apart


def test_the_start_page_tells_the_games_apart(qtbot: QtBot, ready: Services) -> None:
    page = StartPage(ready)
    qtbot.addWidget(page)
    page.refresh()
    titles = [page.games.tabText(number) for number in range(page.games.count())]
    assert titles[0] == "Ultimate 8 Poker"
    first = page.bars.accessibleDescription()
    page.games.setCurrentIndex(titles.index("Ultimate Texas Hold 'em"))
    assert page.bars.accessibleDescription() != first
    assert page.bars.accessibleDescription()
