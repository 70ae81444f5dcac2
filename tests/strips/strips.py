"""Frames of the table in motion, twelve to a strip, to be looked at as an animator looks at them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pygame

from tests.drill.corrected import Wronged, done_instead
from tests.stage.tables import Shown, shown
from trainer.drill.tables import kit_of, layout_for
from trainer.library import all_lessons
from trainer.parts.layout.picture import Picture
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.wording.due import place_of
from trainer.rules.act import act_text
from trainer.rules.motion import Motion
from trainer.stage.board import Board
from trainer.stage.choreography import Doing
from trainer.stage.input.doing import carrying_back, doing_of
from trainer.stage.look import Look
from trainer.stage.things import Thing, ThingKind

SIZE = (1366, 768)
FRAME = (683, 384)
ACROSS, DOWN = 3, 4
FRAMES = ACROSS * DOWN
STEP = 1 / 60
LONGEST = 1200
"""More steps than any motion takes."""
USEFUL = ("from-opening", "whole-round-hand", "whole-round", "open-two", "open-", "")
"""Lessons by what their names contain, the ones with most to see first."""
MOTIONS: Mapping[str, Motion] = {
    "dealing": Motion.PITCH,
    "pushing": Motion.PUSH,
    "burning": Motion.BURN,
    "shuffling": Motion.SHUFFLE,
    "cutting": Motion.CUT,
    "sweeping": Motion.SWEEP,
    "paying": Motion.SETTLE,
    "spreading": Motion.SPREAD,
    "washing": Motion.WASH,
    "squaring": Motion.SQUARE,
    "turning": Motion.TURN,
    "counting": Motion.COUNT,
    "pointing": Motion.POINT,
    "tapping": Motion.TAP,
    "carrying": Motion.CARRY,
}
MOST_LESSONS = 14
OF_EACH = 2
"""How many strips of each motion are taken: two cuts differ as much as two payments."""


class Moment(NamedTuple):
    """A motion to be recorded: of which table, from which picture to which."""

    name: str
    lesson: Lesson
    before: Picture
    after: Shown


def moments(game: str) -> Iterator[Moment]:
    """The first moments of each motion in the robot dealer's performances of a game."""
    taken: dict[str, list[str]] = {name: [] for name in MOTIONS}
    lessons = sorted(
        (one for one in all_lessons(game) if len(one.tables) == 1),
        key=lambda one: next(at for at, part in enumerate(USEFUL) if part in one.id),
    )
    for lesson in lessons[:MOST_LESSONS]:
        before: Shown | None = None
        for now in shown(lesson):
            name = next((name for name, motion in MOTIONS.items() if now.doing and now.doing.motion is motion), "")
            kind = type(now.act).__name__
            if before is not None and name and kind not in taken[name] and len(taken[name]) < OF_EACH:
                taken[name].append(kind)
                yield Moment(f"{name}-{kind.lower()}", lesson, before.picture, now)
            before = now


class Recorder:
    """Plays a moment twice: to see how long it takes, and to keep its frames."""

    def __init__(self, lesson: Lesson, look: Look | None = None) -> None:
        self.board = Board(layout_for(lesson), look or Look())
        self.board.resize(*SIZE)
        self.kit = kit_of(lesson)

    def record(self, before: Picture, picture: Picture, doing: Doing | None) -> list[pygame.Surface]:
        def begin() -> None:
            self.board.jump(before)
            self.board.draw()
            self.board.show(picture, doing=doing)

        begin()
        area, steps = self._measure()
        begin()
        wanted = [round(at * steps / (FRAMES - 1)) for at in range(FRAMES)]
        frames: list[pygame.Surface] = []
        for step in range(steps + 1):
            while len(frames) < FRAMES and wanted[len(frames)] == step:
                frames.append(self._frame(area))
            self.board.update(STEP)
        return frames

    def _frame(self, area: pygame.Rect) -> pygame.Surface:
        self.board.draw()
        return pygame.transform.smoothscale(self.board.surface.subsurface(area), FRAME)

    def _measure(self) -> tuple[pygame.Rect, int]:
        """Play to the end: where on the table something was to be seen, and how many steps it took."""
        changed: list[pygame.Rect] = []
        for step in range(LONGEST):
            going = self.board.update(STEP)
            changed += self.board.draw()
            if not going:
                return _framed(changed, self.board.surface.get_rect()), step
        raise AssertionError("a motion does not come to an end")

    def record_error(self, wronged: Wronged) -> list[pygame.Surface]:
        """A card is carried to where it does not belong, lands there, is marked, and goes back."""
        board, found = self.board, wronged.shown
        assert found is not None
        assert found.wrong is not None
        before = found.table
        board.jump(before)
        board.draw()
        source = self.kit.source_in(before)
        [moved] = found.went.cards.values()
        start, end = board.find.point_of(source), board.find.point_of(moved.pile)
        draws, places = self.kit.hands_in(before)
        board.hand.hold(Thing(ThingKind.CARDS, source), *start, holds=places, draws=draws)
        frames: list[pygame.Surface] = []

        def take(steps: int) -> None:
            for _ in range(steps):
                board.update(STEP)
            board.draw()
            frames.append(pygame.transform.smoothscale(board.surface, FRAME))

        for part in range(1, 5):
            board.hand.carry(*(round(start[at] + (end[at] - start[at]) * part / 4) for at in range(2)))
            take(6)
        board.hand.lay_down()
        board.mark(found)
        board.show(found.wrong.table, doing=doing_of(wronged.act, self.kit, found.wrong.table))
        for _ in range(3):
            take(20)
        board.show(before, doing=carrying_back(self.kit, before))
        for _ in range(5):
            take(11)
        return frames


def misdealt(moment: Moment) -> Wronged:
    """In the place of a card that is dealt one goes to another seat."""
    act = moment.after.act
    assert act is not None
    kind, seats = act_text(act).partition(" ")[0], kit_of(moment.lesson).seats
    seat = next(one for one in reversed(seats) if one != place_of(act))
    return done_instead(moment.lesson.id, kind, f"{kind} {seat}")


def _framed(changed: list[pygame.Rect], bounds: pygame.Rect) -> pygame.Rect:
    """The part of the canvas in a frame's proportions that shows all that changes."""
    if not changed:
        return bounds
    seen = changed[0].unionall(changed[1:]).inflate(40, 40).clip(bounds)
    wide = min(bounds.width, max(seen.width, seen.height * FRAME[0] // FRAME[1]))
    high = min(bounds.height, wide * FRAME[1] // FRAME[0])
    frame = pygame.Rect(0, 0, wide, high)
    frame.center = seen.center
    return frame.clamp(bounds)


def strip(frames: list[pygame.Surface]) -> pygame.Surface:
    """The frames side by side, row by row."""
    sheet = pygame.Surface((FRAME[0] * ACROSS, FRAME[1] * DOWN), 0, 32)
    for at, frame in enumerate(frames):
        sheet.blit(frame, (at % ACROSS * FRAME[0], at // ACROSS * FRAME[1]))
    return sheet


def take_strips(folder: Path, games: tuple[str, ...], only: str = "") -> Iterator[Path]:
    """Record every motion, and an error with its putting back, in these games."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in games:
        mistaken = False
        for moment in moments(game):
            name, lesson, before, after = moment
            if only in name:
                recorder = Recorder(lesson)
                yield _save(folder / f"{game}-{name}.png", recorder.record(before, after.picture, after.doing))
            dealt = after.doing is not None and after.doing.motion is Motion.PITCH
            if dealt and not mistaken and only in "error":
                mistaken = True
                yield _save(folder / f"{game}-error.png", Recorder(lesson).record_error(misdealt(moment)))


def _save(path: Path, frames: list[pygame.Surface]) -> Path:
    pygame.image.save(strip(frames), path)
    return path
