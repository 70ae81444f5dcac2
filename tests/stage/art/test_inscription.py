"""What is printed on the felt lies where it should, and can be read on every game's felt in light and in dark rooms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from tests.stage.art.inspection import contrast, pixels
from tests.toy.game import GAME as TOY
from trainer.drill.tables import layout_for
from trainer.games import GAMES
from trainer.library import all_lessons
from trainer.parts.layout.camera import Camera
from trainer.parts.layout.decor import HOUSE, Decor
from trainer.parts.layout.layout import Box, Emblem, Layout, Mark, Pose, Ring, Words
from trainer.stage.art.inscription import inscribe
from trainer.stage.look import Look
from trainer.stage.tableimages import TableImages

LEAST = 4.5
"""The contrast that letters must have with what they stand on."""
GILT = Decor(lettering=(255, 0, 0), lines=(0, 0, 255))

MARKS: tuple[Mark, ...] = (
    Box(Pose(400, 225), 120, 60, "Ante"),
    Box(Pose(400, 225, 30), 160, 110, "Main pot", dashed=True),
    Ring(Pose(400, 225), 60, "Ace\npot"),
    Words(Pose(400, 225), "ULTIMATE", 30),
    Words(Pose(400, 225), "Spades over hearts", 20),
    Words(Pose(400, 225, 10), "ULTIMATE", 30, bend=300),
    Words(Pose(400, 225), "ultimate", 30, bend=-300),
    Emblem(Pose(400, 225), 58),
)


@pytest.mark.parametrize("mark", MARKS, ids=repr)
def test_a_mark_is_painted_round_its_pose_and_nowhere_else(mark: Mark) -> None:
    surface = pygame.Surface((800, 450), 0, 32)
    inscribe(surface, [mark], HOUSE, 1.0)
    painted = _painted(surface)
    assert painted.width > 20
    assert pygame.Rect(280, 125, 240, 200).contains(painted)


def test_marks_scale_and_shift() -> None:
    surface = pygame.Surface((800, 450), 0, 32)
    inscribe(surface, [Box(Pose(400, 225), 120, 60)], HOUSE, 0.5, (100, 50))
    painted = _painted(surface)
    assert abs(painted.centerx - 300) <= 1
    assert abs(painted.centery - 162) <= 1
    assert abs(painted.width - 60) <= 3


def test_marks_are_painted_alike_each_time() -> None:
    one, two = pygame.Surface((800, 450), 0, 32), pygame.Surface((800, 450), 0, 32)
    for surface in (one, two):
        inscribe(surface, MARKS, HOUSE, 1.0)
    assert pixels(one) == pixels(two)


@pytest.mark.parametrize(("mark", "channel"), [(Words(Pose(40, 20), "HI", 20), 0), (Ring(Pose(40, 20), 30), 2)])
def test_lettering_and_lines_have_their_own_colours(mark: Mark, channel: int) -> None:
    surface = pygame.Surface((80, 45), 0, 32)
    inscribe(surface, [mark], GILT, 1.0)
    brightest = pygame.surfarray.array3d(surface).reshape(-1, 3).max(axis=0)
    assert brightest.argmax() == channel
    assert sum(brightest > 0) == 1


def test_a_woven_emblem_only_shades_the_felt() -> None:
    surface = pygame.Surface((80, 80), 0, 32)
    surface.fill((20, 80, 60))
    inscribe(surface, [Emblem(Pose(40, 40), 70, "woven")], HOUSE, 1.0)
    shades = pygame.surfarray.array3d(surface).reshape(-1, 3)
    assert shades.max(axis=0).tolist() == [20, 80, 60]
    assert 60 < shades[:, 1].min() < 76


def test_an_unknown_tone_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="no tone 'loud' on the felt; there are words, line"):
        inscribe(pygame.Surface((80, 45), 0, 32), [Ring(Pose(10, 10), 10, tone="loud")], HOUSE, 1.0)


def _painted(surface: pygame.Surface) -> pygame.Rect:
    surface.set_colorkey((0, 0, 0))
    return surface.get_bounding_rect()


# Every felt can be read


def _felts() -> Iterator[tuple[str, Layout]]:
    for name in GAMES:
        yield name, layout_for(next(one for one in all_lessons(name) if len(one.tables) == 1))
    # A table of the toy is the same whatever the lesson.
    yield TOY.name, TOY.layout(None)


FELTS = dict(_felts())


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [(1000, 620), (1600, 900)], ids=str)
@pytest.mark.parametrize("game", FELTS)
def test_letters_stand_out_from_the_felt(game: str, size: tuple[int, int], dark: bool) -> None:
    layout = FELTS[game]
    camera = Camera.over(*size)
    woven = tuple(mark for mark in layout.marks if type(mark) is Emblem and mark.tone == "woven")
    ground = TableImages(camera, Look(dark=dark)).table(replace(layout, marks=woven))
    bare = pygame.surfarray.array3d(ground)
    found = {}
    for mark in filter(_lettered, layout.marks):
        printed = ground.copy()
        inscribe(
            printed,
            [replace(mark, pose=Pose(mark.pose.x, mark.pose.y))],
            layout.decor,
            camera.scale,
            (camera.left, camera.top),
        )
        found[mark] = _contrast(pygame.surfarray.array3d(printed), bare, mark, camera)
    assert found
    assert {mark: ratio for mark, ratio in found.items() if ratio < LEAST} == {}


def _lettered(mark: Mark) -> bool:
    return bool(mark.text) if isinstance(mark, Words) else not isinstance(mark, Emblem) and bool(mark.caption)


def _contrast(printed: npt.NDArray[np.uint8], bare: npt.NDArray[np.uint8], mark: Mark, camera: Camera) -> float:
    """Of the middle of the strokes with the felt around them; the outline of a box or ring does not count."""
    across, down = 400.0, 24.0
    if isinstance(mark, Box):
        across, down = mark.width / 2 - 5, mark.height / 2 - 5
    elif isinstance(mark, Ring):
        across = down = mark.diameter / 2 - 5
    x, y = camera.point(mark.pose.x, mark.pose.y)
    wide, high = camera.pixels(across), camera.pixels(down)
    area = np.s_[max(0, x - wide) : x + wide, max(0, y - high) : y + high]
    ink, felt = printed[area].astype(int), bare[area].astype(int)
    changed = np.abs(ink - felt).sum(axis=2)
    if isinstance(mark, Ring):
        xs, ys = np.ogrid[: ink.shape[0], : ink.shape[1]]
        changed[(xs - wide) ** 2 + (ys - high) ** 2 > wide**2] = 0
    strokes = changed >= np.quantile(changed[changed > 0], 0.9)
    letters, cloth = ink[strokes].mean(axis=0), felt[changed > 0].mean(axis=0)
    return contrast(tuple(letters), tuple(cloth))
