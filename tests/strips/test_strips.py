"""The tool for recording strips: every motion is found, and each strip holds twelve frames that are not all alike."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.strips.strips import ACROSS, DOWN, FRAME, FRAMES, MOTIONS, Recorder, misdealt, moments, take_strips
from trainer.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_dealing_shuffling_cutting_sweeping_and_paying(game: str) -> None:
    found = {moment.name.partition("-")[0] for moment in moments(game)}
    assert found <= set(MOTIONS)
    assert found >= {"dealing", "shuffling", "cutting", "sweeping", "paying"}


def test_a_strip_holds_twelve_frames(tmp_path: Path) -> None:
    (path,) = take_strips(tmp_path, ("ultimate_8",), "cutting-cut")
    assert path.name == "ultimate_8-cutting-cut.png"
    sheet = pygame.image.load(path)
    assert sheet.get_size() == (FRAME[0] * ACROSS, FRAME[1] * DOWN)
    frames = {
        pygame.image.tobytes(sheet.subsurface((at % ACROSS * FRAME[0], at // ACROSS * FRAME[1], *FRAME)), "RGB")
        for at in range(FRAMES)
    }
    assert len(frames) > FRAMES / 2


@pytest.mark.parametrize("game", GAMES)
def test_an_error_is_marked_and_put_back(game: str) -> None:
    moment = next(one for one in moments(game) if one.name.startswith("dealing"))
    recorder, wronged = Recorder(moment.lesson), misdealt(moment)
    frames = recorder.record_error(wronged)
    assert len(frames) == FRAMES
    assert recorder.board.hand.laid is None
    assert recorder.board.marked is wronged.shown
    recorder.board.finish()
    assert recorder.board.picture == moment.before
