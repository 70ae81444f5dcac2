"""A correction over the table: drawn where things went and where they belong, found by no pointer, gone afterwards."""

from __future__ import annotations

import pygame
import pytest

from tests.drill.corrected import Wronged, done_instead, slipped
from tests.stage.boards import pixels
from trainer.drill.attempt import Attempt
from trainer.drill.correction import Correction
from trainer.games import GAMES
from trainer.library import faults_of
from trainer.parts.layout.picture import picture_of
from trainer.rules.chips import Chips
from trainer.stage.board import Board
from trainer.stage.ghosts import GhostLayer, Laid, Room
from trainer.stage.look import Look
from trainer.stage.things import Thing, ThingKind

HOLDEM = "ultimate_texas_holdem"
SIZE = (1000, 600)
STILL = Look(motion=0)


def board_for(wronged: Wronged, look: Look = STILL, size: tuple[int, int] = SIZE) -> tuple[Board, Correction]:
    assert wronged.shown is not None
    board = Board(wronged.lesson.game.layout(wronged.lesson), look)
    board.resize(*size)
    board.jump(wronged.shown.table)
    board.draw()
    return board, wronged.shown


def kinds(board: Board, correction: Correction) -> dict[str, list[pygame.Rect]]:
    """What is drawn of a correction, by its kind."""
    layer = GhostLayer(board.layout)
    layer.mark(correction)
    found: dict[str, list[pygame.Rect]] = {}
    for (_, kind, _), placed in layer.build(board.images).items():
        found.setdefault(str(kind), []).append(placed.rect)
    return found


@pytest.fixture(scope="module")
def misdealt() -> Wronged:
    return done_instead(f"{HOLDEM}/deal-first-cards", "deal 3", "deal 4")


def test_a_misdealt_card_is_drawn_at_both_places(misdealt: Wronged) -> None:
    board, correction = board_for(misdealt)
    found = kinds(board, correction)
    [red], [green] = found["thing 0"], found["thing 1"]
    assert red.collidepoint(board.find.point_of("hand:4"))
    assert green.collidepoint(board.find.point_of("hand:3"))
    assert "note" not in found


def test_marks_come_and_go_and_leave_nothing(misdealt: Wronged) -> None:
    board, correction = board_for(misdealt)
    clean = pixels(board)
    board.mark(correction)
    assert board.draw()
    assert pixels(board) != clean
    board.mark(None)
    board.draw()
    assert pixels(board) == clean


def test_a_pointer_finds_nothing_of_it(misdealt: Wronged) -> None:
    board, correction = board_for(misdealt)
    points = [board.find.point_of(place) for place in ("hand:3", "hand:4")]
    before = [board.find.thing_at(*point) for point in points]
    board.mark(correction)
    board.draw()
    assert [board.find.thing_at(*point) for point in points] == before
    assert [board.find.card_at(*point) for point in points] == [-1, -1]


def test_it_is_drawn_anew_in_another_size(misdealt: Wronged) -> None:
    board, correction = board_for(misdealt)
    board.mark(correction)
    board.draw()
    board.resize(700, 420)
    board.draw()
    clean = pixels(board)
    board.mark(None)
    board.draw()
    assert pixels(board) != clean


def test_the_right_stacks_stand_apart_from_the_wrong_ones_and_from_other_wagers() -> None:
    board, correction = board_for(done_instead(f"{HOLDEM}/read-royal", "pay 2 blind", "pay 2 blind 1x50000"))
    found = kinds(board, correction)
    wrong, right = (rects[0].unionall(rects[1:]) for rects in (found["thing 0"], found["thing 1"]))
    assert not wrong.colliderect(right)
    for place in ("ante:3", "blind:3", "play:3", "trips:3"):
        assert not right.collidepoint(board.find.point_of(place)), place
    amounts = [*found["amount 0"], *found["amount 1"]]
    assert not amounts[0].colliderect(amounts[1])


def test_a_second_payment_is_marked_beside_its_own_wager() -> None:
    wronged = done_instead(f"{HOLDEM}/whole-round", "pay 5 play", "pay 5 play 3x500")
    board, correction = board_for(wronged)
    found = kinds(board, correction)
    assert correction.wrong is not None
    board.jump(correction.wrong.table)
    board.draw()
    # The ghost of what was paid is where it lies once it is paid.
    [red] = found["thing 0"]
    shown = [placed.rect for key, placed in board.layers.resting.items() if key[:2] == ("chips", "paid:5")]
    assert red in shown
    assert len(shown) == 2


@pytest.mark.parametrize("seat", range(1, 7))
def test_room_for_a_payment_is_found_at_its_own_seat(seat: int) -> None:
    lesson = done_instead(f"{HOLDEM}/whole-round", "pay 5 play", "pay 5 play 3x500").lesson
    board = Board(lesson.game.layout(lesson), STILL)
    board.resize(*SIZE)
    picture = picture_of(Attempt(lesson).scene)
    before = Laid(board.layout, board.images, picture)
    room = Room(before, {})
    wager = board.find.rects_of([f"blind:{seat}"])[0]
    box = pygame.Rect(0, 0, wager.width * 3 // 5, wager.height)
    box.center = wager.center
    spot = (f"paid:{seat}", f"blind:{seat}")
    room.way(spot, box)
    second = box.move(room.way(spot, box))
    assert not second.colliderect(box)
    for other in range(1, 7):
        for kind in ("ante", "blind", "play", "trips"):
            assert other == seat or not second.collidepoint(board.find.point_of(f"{kind}:{other}")), (kind, other)


def test_no_label_of_the_hand_covers_what_is_marked() -> None:
    board, correction = board_for(done_instead(f"{HOLDEM}/read-royal", "pay 2 blind", "pay 2 blind 1x50000"))
    amount = kinds(board, correction)["amount 0"][0]
    held, chip = board.find.point_of("tray"), min(correction.table.chips["tray"])
    things = [Thing(ThingKind.CHIPS, "tray", chip=chip)] * 2
    shown = []
    for words, thing in zip(("", "8 × $5 = $40"), things, strict=True):
        board.hand.hold(thing, *held, chips=Chips({chip: 8}), words=words)
        board.hand.carry(amount.centerx, amount.top - 20)
        board.mark(correction)
        board.draw()
        shown.append(pixels(board))
    assert shown[0] == shown[1]
    board.mark(None)
    board.draw()
    assert pixels(board) not in shown


def test_what_was_taken_is_framed_where_it_stood_and_shown_before_the_tray() -> None:
    board, correction = board_for(done_instead(f"{HOLDEM}/pay-trips-a", "pay 1 trips", "take 1 trips"))
    found, tray = kinds(board, correction), board.find.point_of("tray")
    assert any(frame.collidepoint(board.find.point_of("trips:1")) for frame in found["frame 0"])
    assert all(abs(stack.centerx - tray[0]) < 60 and stack.bottom < tray[1] for stack in found["thing 0"])


def test_two_amounts_out_of_one_pot_are_told_apart() -> None:
    lesson = "ultimate_8/commission-odd-amounts"
    board, correction = board_for(done_instead(lesson, "commission main", "commission main 3x500"))
    found = kinds(board, correction)
    assert max(rect.right for rect in found["thing 0"]) < min(rect.left for rect in found["thing 1"])


def test_cards_that_count_are_framed() -> None:
    board, correction = board_for(
        done_instead(f"{HOLDEM}/read-ace-kicker", "read 3 three_of_a_kind", "read 3 two_pair")
    )
    found = kinds(board, correction)
    # Two in the hand overlap and have one frame, three of the board lie apart.
    assert len(found["frame 2"]) == 4
    assert len(found["note"]) == 2


@pytest.mark.parametrize("look", [STILL, Look(motion=0, text_size=1.6, card_size=1.2)])
@pytest.mark.parametrize("game", GAMES)
def test_every_faulty_performance_is_drawn_inside_the_canvas(game: str, look: Look) -> None:
    for slip in faults_of(game).slips[::9]:
        wronged = slipped(slip)
        if wronged is None:
            continue
        board, correction = board_for(wronged, look)
        found = kinds(board, correction)
        assert found, slip
        for rects in (found.get("note", []), found.get("thing 0", []), found.get("thing 1", [])):
            assert all(board.surface.get_rect().contains(rect) for rect in rects), slip
        notes = found.get("note", [])
        assert len(notes) < 2 or not notes[0].colliderect(notes[1])
