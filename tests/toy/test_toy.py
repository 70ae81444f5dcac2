"""A game that is registered at run time by its module's path is learned, dealt and graded like any other."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest
from click.testing import CliRunner
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.drill.corrected import done_instead
from tests.shell.dealing import by_keys, by_mouse, do, next_act, player
from trainer import coverage
from trainer.catalogue import read_cards
from trainer.cli import main
from trainer.drill.articles import chapters_of
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.coverage import by_duty
from trainer.drill.grading import grade
from trainer.drill.proof import prove
from trainer.drill.referee import answer
from trainer.drill.tables import layout_for
from trainer.drill.written import TOPICS, paper
from trainer.games import GAMES, parse_act, register
from trainer.library import all_lessons, find, find_rubric, load
from trainer.parts.game import Game
from trainer.rules.act import Act, Entry, act_text
from trainer.rules.cards import Face
from trainer.shell.pages.debrief import DebriefPage
from trainer.shell.player.acting import TableInput
from trainer.stage.board import Board
from trainer.stage.ghosts import GhostLayer
from trainer.stage.look import Look

MODULE = "tests.toy.game"
HERE = Path(__file__).parent
FILE = HERE / "lessons" / "cup_and_dice" / "whole-round.yaml"
ROUND, SHIFT = "cup_and_dice/whole-round", "cup_and_dice/shift-full-table"
LESSONS = [SHIFT, ROUND]

Verdicts = list[tuple[str, str, str]]


@pytest.fixture(autouse=True)
def toy() -> Iterator[Game]:
    """The game among the others, for one test."""
    game = register(MODULE)
    yield game
    del GAMES[game.name]


def verdicts_of(module: str, lesson: str, lines: list[str]) -> Verdicts:
    """What a process that has this module's path alone makes of a log."""
    game = register(module)
    attempt = Attempt(find(lesson), mode=Mode.EXAM)
    attempt.perform_all(Entry(parse_act(line, game)) for line in lines)
    return [(act_text(one.entry.act), one.verdict.finding, " ".join(one.verdict.citations)) for one in attempt.judged]


def test_it_is_small() -> None:
    modules = [path for path in HERE.glob("*.py") if not path.name.startswith("test_")]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in modules) <= 400


def test_it_has_no_cards(toy: Game) -> None:
    table = toy.set_scene(find(ROUND), 1).table
    faces: list[Face] = table.faces
    assert not faces
    assert not toy.layout(find(ROUND)).cards


def test_the_robot_deals_its_lessons_for_100() -> None:
    assert [one.id for one in all_lessons("cup_and_dice")] == LESSONS
    for lesson in all_lessons("cup_and_dice"):
        result = grade(prove(lesson), find_rubric(""))
        assert result.score == 100
        assert (result.passed, result.over_short) == (True, 0)


def test_eleven_players_are_settled_round_after_round() -> None:
    attempt = prove(find(SHIFT))
    assert {person.seat for person in attempt.scene.people()} == set(range(1, 12))
    assert attempt.scene.round_number == 4


def test_every_faulty_performance_is_caught_and_costs_once(toy: Game) -> None:
    for one in coverage.slips(toy.name):
        assert (one.slip.what, one.caught, one.charged, one.alone) == (one.slip.what, True, 1, True)


def test_every_duty_is_exercised_and_no_legal_dealer_is_blamed(toy: Game) -> None:
    rows = by_duty(all_lessons(toy.name), coverage.slips(toy.name, jobs=2))
    assert all(row.lessons and row.caught for row in rows)
    seen = coverage.performances(toy.name, 60, jobs=2)
    assert (seen.number, seen.false_alarms) == (60, [])


def test_a_spawned_process_comes_to_the_same_verdicts() -> None:
    lines = ["cup cover", "cup shake", "announce no-more-bets", "cup lift", "call 3", "pay 1 1x500", "take 4"]
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        there = pool.submit(verdicts_of, MODULE, ROUND, lines).result()
    assert there == verdicts_of(MODULE, ROUND, lines)
    assert {finding for _, finding, _ in there} == {"improper", "proper", "neutral"}


def test_it_is_graded_on_the_command_line(tmp_path: Path) -> None:
    model = CliRunner().invoke(main, ["run", str(FILE), "--table"])
    assert model.exit_code == 0, model.output
    assert "score 100" in model.output
    assert "Seat 1 puts $10 on over" in model.output
    log = tmp_path / "acts.txt"
    log.write_text(model.output.replace("cup lift\n", "cup shake\ncup lift\n"), encoding="utf-8")
    graded = CliRunner().invoke(main, ["run", str(FILE), "--acts", str(log)])
    assert graded.exit_code == 0, graded.output
    assert "99:1-2(a)" in graded.output


def test_a_wrong_file_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(FILE.read_text(encoding="utf-8").replace("bet: 500", "bet: 501"), encoding="utf-8")
    refused = CliRunner().invoke(main, ["check", str(file)])
    assert refused.exit_code == 1
    assert "wrong.yaml:9: " in refused.output
    assert load(FILE).id == ROUND


def test_it_is_in_the_catalogue(toy: Game) -> None:
    cards = read_cards()
    assert cards is not None
    assert {card.id for card in cards if card.game == toy.name} == set(LESSONS)


def test_it_is_looked_up_and_asked_about_on_paper(toy: Game) -> None:
    assert [one.title for one in chapters_of(toy)] == ["Bets", "Cup", "Call", "Settlement", "House rules"]
    asked = paper([toy.name], TOPICS, 20, 1).questions
    assert {one.citation for one in asked} == {duty.citation for duty in toy.duties()}
    refused = answer({"ask": "read", "game": toy.name, "cards": "Kd"})
    assert refused == {"error": "cup_and_dice has no read; it answers no questions"}


@pytest.mark.parametrize("lesson", LESSONS)
@pytest.mark.parametrize(("make", "mode"), [(by_keys, "guided"), (by_keys, "exam"), (by_mouse, "exam")])
def test_it_is_dealt_in_the_window(
    qtbot: QtBot, tmp_path: Path, make: Callable[[TableInput, Act], None], mode: str, lesson: str
) -> None:
    page = player(qtbot, tmp_path, lesson, mode)
    controller = page.controller
    assert controller is not None
    while not controller.session.done:
        act, number = next_act(page), len(controller.session.judged)
        make(page.table, act)
        assert [one.entry.act for one in controller.session.judged[number:]] == [act]
    assert controller.grade().score == 100
    assert controller.grade().passed


def test_the_debrief_shows_what_went_wrong(qtbot: QtBot, tmp_path: Path) -> None:
    page = player(qtbot, tmp_path, ROUND, "exam")
    controller = page.controller
    assert controller is not None
    while not controller.session.done:
        act = next_act(page)
        do(page, parse_act("call 3", GAMES["cup_and_dice"]) if act_text(act).startswith("call") else act)
    debrief = DebriefPage(page.services)
    qtbot.addWidget(debrief)
    debrief.resize(1200, 760)
    debrief.show()
    debrief.open(page.record_id)
    qtbot.waitUntil(lambda: debrief.settled)
    assert debrief.debrief is not None
    assert [(act_text(one.act), one.citation) for one in debrief.debrief.faults] == [("call 3", "99:1-3(a)")]
    shown = " ".join(label.text() for label in debrief.findChildren(QLabel))
    assert "The dice show another total" in shown


@pytest.mark.parametrize(
    ("of", "wrong", "due", "ghosts"),
    [
        ("pay", "pay 10 3x500", "pay 10 2x500", ["thing 0", "thing 1"]),
        ("take", "take 10", "take 1", ["frame 0", "frame 1"]),
        ("call", "call 19", "call 8", ["note"]),
        ("cup cover", "cup lift", "cup cover", ["note"]),
    ],
)
def test_an_error_is_marked_at_a_table_of_eleven(of: str, wrong: str, due: str, ghosts: list[str]) -> None:
    found = done_instead(SHIFT, of, wrong)
    assert found.shown is not None
    assert found.shown.right is not None
    assert act_text(found.shown.right.act) == due
    board = Board(layout_for(found.lesson), Look())
    board.resize(1050, 680)
    layer = GhostLayer(board.layout)
    layer.mark(found.shown)
    drawn = layer.build(board.images)
    assert {kind for _, kind, _ in drawn} >= set(ghosts)
    assert all(board.surface.get_rect().contains(placed.rect) for placed in drawn.values())
