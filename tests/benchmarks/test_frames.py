"""How long a frame of the table takes, beside the same drawing in plain pygame.

Run by name, `pytest tests/benchmarks/test_frames.py` or `python tests/benchmarks/test_frames.py`. A contender is a name
and a function that draws the next frame; all of them draw the same things. *All*: 48 cards and 60 stacks of chips
change places, so that everything is under way in every frame and every frame is drawn whole. *One*: a single card goes
to and fro over a table that is laid for six. All the while a hand of the dealer's carries
something about.

Plain pygame is a loop that moves the same surfaces along straight lines over the same background on a plain Surface: a
background, and for each card its shadow and its picture. It knows no piles, no easing and no flipping. When one card
moves it restores the background under the old place and blits the card at the new one, as a careful program would.
The contenders take turns, frame by frame, so that the machine's moods are the same for all of them. What counts is the
thread's own time, because on a busy machine a frame by the clock says more about the neighbours; the clock's is shown
too.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from statistics import median

import pygame
import pytest
from PySide6.QtWidgets import QApplication

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.kinds import layout_of
from tests.stage.tables import laid_table
from trainer.library import find
from trainer.parts.acts import Hand
from trainer.parts.layout.picture import Picture
from trainer.rules.chips import Chips
from trainer.shell.canvas import TableView
from trainer.stage.art.hands import Shape
from trainer.stage.board import Board
from trainer.stage.look import Look
from trainer.stage.things import Thing, ThingKind

SIZES = ((1280, 720), (1920, 1080))
FRAMES = 400
WARM_UP = 40
FRAME = 1 / 60
CARDS = 48
CHIPS = (10000, 2500, 500, 250, 100)
MOST_RATIO = 1.5
MOST_P99 = 16.0
BUTTON = Thing(ThingKind.MARKER, "buttons", "cover-card")
SLOW = Look(motion=0.02)
"""Slow enough that everything is under way for hundreds of frames."""

Step = Callable[[], None]


@dataclass(slots=True)
class Contender:
    """Something that can draw frame after frame; times are in milliseconds."""

    name: str
    step: Step
    times: list[float] = field(default_factory=list)
    by_clock: list[float] = field(default_factory=list)

    def draw(self) -> None:
        clock, start = time.perf_counter(), time.thread_time()
        self.step()
        self.times.append((time.thread_time() - start) * 1000)
        self.by_clock.append((time.perf_counter() - clock) * 1000)

    @property
    def median(self) -> float:
        return median(self.times)

    @property
    def p99(self) -> float:
        return _p99(self.times)


def _p99(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.99)]


# The two pictures between which everything moves


def _all_moving() -> tuple[Picture, Picture]:
    base = laid_table()
    hands = {f"hand:{seat}": tuple(range((seat - 1) * 8, seat * 8)) for seat in range(1, 7)}
    played = {f"played:{seat % 6 + 1}": tuple(range((seat - 1) * 8, seat * 8)) for seat in range(1, 7)}
    out = {f"stack:{seat}": Chips(dict.fromkeys(CHIPS, 1)) for seat in range(1, 7)}
    out |= {f"bets:{seat}": Chips(dict.fromkeys(CHIPS, 2)) for seat in range(1, 7)}
    back = {f"stack:{seat}": Chips(dict.fromkeys(CHIPS, 2)) for seat in range(1, 7)}
    back |= {f"bets:{seat}": Chips(dict.fromkeys(CHIPS, 1)) for seat in range(1, 7)}
    swapped = {f"antes:{seat}": Chips(dict.fromkeys(CHIPS, 1)) for seat in range(1, 7)}
    moved = {f"bonus-antes:{seat}": Chips(dict.fromkeys(CHIPS, 1)) for seat in range(1, 7)}
    first = _with(base, hands, out | swapped)
    second = _with(base, played, back | moved)
    return first, second


def _one_moving() -> tuple[Picture, Picture]:
    base = laid_table()
    piles = dict(base.piles)
    piles["shoe"], piles["hand:4"] = (*piles["shoe"], piles["hand:4"][-1]), piles["hand:4"][:-1]
    return base, _with(base, piles, dict(base.chips))


def _with(base: Picture, piles: dict[str, tuple[int, ...]], chips: dict[str, Chips]) -> Picture:
    up = frozenset(card for pile in piles.values() for card in pile)
    up = up if len(piles) == 6 else base.up
    return Picture(piles, up, base.faces, base.backs, chips, base.markers, base.people, base.devices)


# Contenders


def a_hand_over_the_table(board: Board) -> Iterator[tuple[float, float]]:
    """One of the dealer's hands has a button, and goes to these points with it."""
    start = board.find.point_of("felt")
    board.hand.hold(BUTTON, *start, holds=Hand.RIGHT)
    while not board.hand_poses():
        board.update(FRAME)
    return cycle([(start[0] + at, start[1] - 2 * at) for at in (*range(50), *range(50, 0, -1))])


def board_contender(size: tuple[int, int], pictures: tuple[Picture, Picture], look: Look, whole: bool) -> Contender:
    board = Board(layout_of("ultimate_8"), look)
    board.resize(*size)
    board.jump(pictures[0])
    following = cycle((pictures[1], pictures[0]))
    points = a_hand_over_the_table(board)

    def step() -> None:
        if not board.update(FRAME):
            board.show(next(following), hurry=whole)
            board.update(FRAME)
        board.hand.carry(*next(points))
        board.draw()

    return Contender("board", step)


def canvas_contender(size: tuple[int, int], pictures: tuple[Picture, Picture], look: Look, whole: bool) -> Contender:
    """The widget of the application: the board's frame, and Qt painting it into an offscreen window."""
    application = QApplication.instance() or QApplication(["benchmark"])
    view = TableView(at_once=True)
    view.set_look(look)
    view.lay(find("ultimate_8/whole-round"))
    view.resize(*size)
    view.show()
    _KEPT.append((application, view))
    board = view.board
    assert board is not None
    board.jump(pictures[0])
    while board.prepare():
        pass
    view.still()
    following = cycle((pictures[1], pictures[0]))
    points = a_hand_over_the_table(board)

    def step() -> None:
        if not board.update(FRAME):
            board.show(next(following), hurry=whole)
            board.update(FRAME)
        board.hand.carry(*next(points))
        view.refresh()
        QApplication.processEvents()

    return Contender("in the window", step)


_KEPT: list[tuple[object, TableView]] = []
"""Qt's objects live as long as somebody holds them."""


@dataclass(slots=True)
class Plain:
    """A surface that goes from one point to another; with a shadow if it is a card."""

    image: pygame.Surface
    start: tuple[float, float]
    end: tuple[float, float]
    shadow: pygame.Surface | None = None


def plain_contender(size: tuple[int, int], pictures: tuple[Picture, Picture], look: Look, whole: bool) -> Contender:
    """What the board has under way, moved by hand."""
    board = Board(layout_of("ultimate_8"), look)
    board.resize(*size)
    board.jump(pictures[0])
    board.draw()
    background = board.surface.copy()
    board.show(pictures[1], hurry=True)
    board.update(FRAME)
    things = list(_plain_things(board))
    button, hand = board.images.marker(BUTTON.name), board.images.hand(Shape.PINCH, False, 0)
    points = a_hand_over_the_table(board)
    screen = pygame.Surface(size, 0, 32)
    screen.blit(background, (0, 0))
    parts = cycle([*range(0, 100, 2), *range(100, 0, -2)])
    flag = pygame.BLEND_PREMULTIPLIED

    def all_step() -> None:
        part = next(parts) / 100
        screen.blit(background, (0, 0))
        for thing in things:
            x = thing.start[0] + (thing.end[0] - thing.start[0]) * part
            y = thing.start[1] + (thing.end[1] - thing.start[1]) * part
            if thing.shadow is not None:
                screen.blit(thing.shadow, (x + 3, y + 5), special_flags=flag)
            screen.blit(thing.image, (x, y - 6), special_flags=flag)
        carry()

    def carry() -> pygame.Rect:
        at = next(points)
        return screen.blit(button, at, special_flags=flag).union(screen.blit(hand, at, special_flags=flag))

    dirty = [pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0)]

    def one_step() -> None:
        part = next(parts) / 100
        for rect in dirty:
            screen.blit(background, rect, rect)
        thing = things[0]
        x = thing.start[0] + (thing.end[0] - thing.start[0]) * part
        y = thing.start[1] + (thing.end[1] - thing.start[1]) * part
        assert thing.shadow is not None
        first = screen.blit(thing.shadow, (x + 3, y + 5), special_flags=flag)
        dirty[0] = first.union(screen.blit(thing.image, (x, y - 6), special_flags=flag))
        dirty[1] = carry()

    return Contender("plain pygame", all_step if whole else one_step)


def _plain_things(board: Board) -> Iterator[Plain]:
    shadow = board.images.card_shadow()
    for image, start, end, card in board.under_way():
        yield Plain(image, start, end, shadow if card else None)


# Measuring


def race(contenders: list[Contender], frames: int = FRAMES) -> None:
    for contender in contenders:
        for _ in range(WARM_UP):
            contender.step()
    gc.collect()
    gc.disable()
    try:
        for _ in range(frames):
            for contender in contenders:
                contender.draw()
    finally:
        gc.enable()


def measure(size: tuple[int, int], whole: bool) -> list[Contender]:
    pictures = _all_moving() if whole else _one_moving()
    look = SLOW if whole else Look()
    makers = (plain_contender, board_contender, canvas_contender)
    contenders = [make(size, pictures, look, whole) for make in makers]
    race(contenders)
    return contenders


def table(rows: list[tuple[str, list[Contender]]]) -> str:
    lines = [f"{'ms per frame':<34}{'median':>9}{'p99':>9}{'ratio':>8}{'by clock':>11}{'p99':>9}"]
    for title, contenders in rows:
        plain = contenders[0]
        for one in contenders:
            ratio = one.median / plain.median
            clock = f"{median(one.by_clock):>11.3f}{_p99(one.by_clock):>9.3f}"
            lines.append(f"{title + ', ' + one.name:<34}{one.median:>9.3f}{one.p99:>9.3f}{ratio:>8.2f}{clock}")
    return "\n".join(lines)


def run() -> list[tuple[str, list[Contender]]]:
    return [
        (f"{size[1]}p {'all' if whole else 'one'}", measure(size, whole)) for whole in (True, False) for size in SIZES
    ]


@pytest.fixture(scope="module")
def rows(request: pytest.FixtureRequest) -> list[tuple[str, list[Contender]]]:
    found = run()
    capture = request.config.pluginmanager.getplugin("capturemanager")
    with capture.global_and_fixture_disabled():
        print(f"\n{table(found)}")
    return found


def test_all_moving_costs_at_most_half_as_much_again_as_plain_pygame(rows: list[tuple[str, list[Contender]]]) -> None:
    for title, (plain, *others) in rows:
        if title.endswith("all"):
            assert all(one.median <= plain.median * MOST_RATIO for one in others), table(rows)


def test_no_frame_in_a_hundred_is_late(rows: list[tuple[str, list[Contender]]]) -> None:
    assert all(one.p99 < MOST_P99 for _, contenders in rows for one in contenders), table(rows)


def test_everything_is_under_way_in_the_measurement() -> None:
    board = Board(layout_of("ultimate_8"), SLOW)
    first, second = _all_moving()
    board.jump(first)
    points = a_hand_over_the_table(board)
    board.show(second, hurry=True)
    board.hand.carry(*next(points))
    board.update(FRAME)
    assert len(board.hand_poses()) == 1
    kinds = [card for *_, card in board.under_way()]
    assert (kinds.count(True), kinds.count(False)) == (CARDS, 60)


if __name__ == "__main__":
    print(table(run()))
