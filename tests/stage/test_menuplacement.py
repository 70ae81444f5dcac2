"""Menus stand beside their thing, inside the canvas, and never over cards, pay tables or the wager they are about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pygame
import pytest

from tests.stage.input.questions import every_question
from tests.stage.input.tables import table
from tests.toy.game import GAME as TOY
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import choose
from trainer.drill.tables import kit_of
from trainer.games import GAMES
from trainer.library import all_lessons, find
from trainer.parts.acts import Hand
from trainer.parts.controls.areas import seat_area
from trainer.parts.controls.kit import Kit
from trainer.parts.layout.camera import beside
from trainer.parts.layout.layout import CardSpot, Layout, PileShape, Pose, Zone
from trainer.parts.layout.picture import Picture, picture_of
from trainer.parts.layout.seats import rail_pose
from trainer.parts.lessons.scene import Person
from trainer.rules.act import Entry
from trainer.stage.board import Board
from trainer.stage.input.mouse import Mouse
from trainer.stage.input.places import places_of
from trainer.stage.look import Look
from trainer.stage.menuplacement import Surroundings, place, surroundings
from trainer.stage.palette import Palette
from trainer.stage.things import Thing, ThingKind

CANVASES = {
    "1366x768": ((986, 676), 1.0, 1.0),
    "1920x1080": ((1540, 988), 1.0, 1.0),
    "1366x768, text 160 %": ((911, 587), 1.0, 1.6),
    "1920x1080, text 160 %": ((1350, 953), 1.0, 1.6),
    "1366x768, scale 2": ((1972, 1352), 2.0, 1.0),
}
"""What a window of this size leaves for the table, its scale, and the size of text."""
MIDDLE = 60
"""So many acts into a lesson cards and wagers lie on the table."""
AWAY = 0.6
"""Even the largest menu stands no farther from its thing, in heights of the canvas."""


def tables() -> Iterator[tuple[str, Kit, Picture]]:
    """One lesson for each layout that the registered games have, in the middle of it."""
    for game in GAMES.values():
        seen: list[Layout] = []
        for lesson in all_lessons(game.name):
            kit = kit_of(lesson)
            if kit.layout in seen:
                continue
            seen.append(kit.layout)
            attempt = Attempt(lesson, lesson.model.seed, Mode.EXAM)
            for _ in range(MIDDLE):
                if not attempt.done:
                    attempt.perform(Entry(choose(attempt)))
            yield lesson.id, kit, picture_of(attempt.scene)


def crowd(seats: int) -> tuple[Kit, Picture]:
    """A table of so many seats along the whole rail, with a board, two posted tables, hands and wagers."""
    toy = TOY.kit(None, TOY.layout(None))
    rails = {seat: rail_pose(seat, seats) for seat in range(1, seats + 1)}
    hands = {f"hand:{seat}": beside(at, 30, 60) for seat, at in rails.items()}
    wagers = {f"over:{seat}": beside(at, -24, 110) for seat, at in rails.items()}
    layout = replace(
        toy.layout,
        zones=(
            *(zone for zone in toy.layout.zones if ":" not in zone.place),
            *(Zone(f"person:{seat}", at, 70, 60) for seat, at in rails.items()),
            *(Zone(name, at, 84, 96) for name, at in hands.items()),
            *(Zone(name, at, 50, 50) for name, at in wagers.items()),
        ),
        cards={name: CardSpot(at, PileShape.FAN) for name, at in hands.items()},
        people={seat: beside(at, 0, -30) for seat, at in rails.items()},
        in_sight=(
            Zone("board", Pose(800, 420), 386, 106),
            Zone("left", Pose(500, 470), 236, 180),
            Zone("right", Pose(1100, 470), 236, 180),
        ),
    )
    kit = replace(toy, layout=layout, seats=tuple(rails), areas={**toy.areas, "hand:": seat_area("hand", own=True)})
    people = tuple(Person(seat, f"Player {seat}", False, False) for seat in rails)
    return kit, replace(table("shoe")[1], piles={}, chips={}, people=people, markers={}, devices=frozenset())


def board_of(kit: Kit, picture: Picture, canvas: str) -> Board:
    size, scale, text = CANVASES[canvas]
    board = Board(kit.layout, Look(text_size=text))
    board.resize(*size, scale)
    board.jump(picture)
    return board


def check_every_place(kit: Kit, picture: Picture, canvas: str) -> int:
    """Open the menu of each place as a click with the right button does; how many there were."""
    board = board_of(kit, picture, canvas)
    size, scale, _ = CANVASES[canvas]
    number = 0
    for name, area in kit.areas.items():
        for where in places_of(name, area, kit, picture):
            if not board.find.rects_of([where]):
                continue
            composer = Mouse(kit).click(Thing(ThingKind.PLACE, where), picture, Hand.RIGHT).composer
            assert composer is not None
            pointer = board.find.point_of(where)
            menu = Palette(composer, partial(surroundings, board, pointer=pointer), board.look, scale, size)
            around = surroundings(board, composer, pointer)
            assert pygame.Rect((0, 0), size).contains(menu.panel), (where, menu.panel)
            assert menu.panel.collidelist(list(around.clear)) < 0, (where, menu.panel)
            if composer.place:
                (thing,) = board.find.rects_of([where])
                assert not menu.panel.colliderect(thing), where
                assert apart(menu.panel, thing) <= AWAY * size[1], where
            number += 1
    return number


def apart(one: pygame.Rect, other: pygame.Rect) -> float:
    across = max(one.left - other.right, other.left - one.right, 0)
    down = max(one.top - other.bottom, other.top - one.bottom, 0)
    return float((across**2 + down**2) ** 0.5)


@pytest.mark.parametrize("canvas", CANVASES)
def test_a_menu_has_its_place_beside_every_place_of_every_game(canvas: str) -> None:
    found = {lesson: check_every_place(kit, picture, canvas) for lesson, kit, picture in tables()}
    assert {lesson.partition("/")[0] for lesson in found} == set(GAMES)
    assert min(found.values()) > 40


@pytest.mark.parametrize("canvas", CANVASES)
@pytest.mark.parametrize("seats", range(4, 12))
def test_a_menu_has_its_place_at_tables_of_four_to_eleven_seats(canvas: str, seats: int) -> None:
    assert check_every_place(*crowd(seats), canvas) > 3 * seats


@pytest.mark.parametrize("canvas", ["1366x768", "1366x768, text 160 %"])
@pytest.mark.parametrize("moment", [("shoe", "Declare"), ("dragon", "Declare"), ("hold'em", "Pay"), ("lunar", "Pay")])
def test_every_question_leaves_in_sight_what_it_is_about(moment: tuple[str, str], canvas: str) -> None:
    kit, picture = table(*moment)
    board = board_of(kit, picture, canvas)
    size, scale, _ = CANVASES[canvas]
    for asking, question in every_question(kit, picture):
        menu = Palette(asking, partial(surroundings, board), board.look, scale, size)
        assert pygame.Rect((0, 0), size).contains(menu.panel), question.title
        assert menu.panel.collidelist(list(surroundings(board, asking).clear)) < 0, question.title


def test_board_pay_tables_and_own_cards_are_kept_in_sight() -> None:
    for lesson, number in {"ultimate_texas_holdem/whole-round": 4, "lunar_poker/whole-round": 4}.items():
        layout = kit_of(find(lesson)).layout
        assert len(layout.in_sight) == number
        assert {"hand:0"} <= {zone.place for zone in layout.in_sight}


# The search for a place by itself

CANVAS = (1000, 600)
THING = pygame.Rect(480, 280, 40, 40)


def test_it_stands_close_to_its_thing_in_full_size() -> None:
    found = place(CANVAS, 10, Surroundings((THING,), (THING,)), [(200, 100)])
    panel = pygame.Rect(found.corner, (200, 100))
    assert (found.factor, found.shape) == (1.0, 0)
    assert not panel.colliderect(THING)
    assert apart(panel, THING) == 0


def test_it_takes_another_shape_rather_than_go_far_away() -> None:
    walls = (pygame.Rect(0, 0, 1000, 270), pygame.Rect(0, 400, 1000, 200))
    found = place(CANVAS, 10, Surroundings((THING,), (THING, *walls)), [(100, 300), (200, 110)])
    assert found.shape == 1
    assert found.factor == 1.0


def test_it_is_drawn_smaller_where_nothing_else_is_left() -> None:
    walls = (pygame.Rect(0, 0, 1000, 270), pygame.Rect(0, 330, 1000, 270))
    found = place(CANVAS, 0, Surroundings((THING,), (THING, *walls)), [(100, 100)])
    assert 0.5 < found.factor <= 0.605
    assert pygame.Rect(found.corner, (60, 60)).collidelist(walls) < 0


def test_it_rather_goes_away_than_become_unreadable() -> None:
    walls = (pygame.Rect(0, 0, 1000, 260), pygame.Rect(0, 340, 950, 260))
    around = Surroundings((THING,), (THING, *walls))
    near = place(CANVAS, 0, around, [(40, 130)])
    away = place(CANVAS, 0, around, [(40, 130)], readable=0.9)
    assert near.factor < 0.9 < away.factor
    assert near.corner[0] < 600 < 900 <= away.corner[0]


def test_it_stays_where_the_last_question_stood() -> None:
    around = Surroundings((THING,), (THING,))
    corners = {place(CANVAS, 10, around, [(200, 100)], last=last).corner for last in ((380, 300), (620, 300))}
    assert len(corners) == 2
