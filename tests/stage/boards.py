"""Boards that show a picture, and pictures a moment later, for tests."""

from __future__ import annotations

from dataclasses import replace

import pygame

from tests.kinds import layout_of
from trainer.parts.layout.picture import Picture
from trainer.stage.board import Board
from trainer.stage.look import Look

SIZE = (1000, 600)
STILL = Look(motion=0)


def board_of(picture: Picture, look: Look | None = None) -> Board:
    board = Board(layout_of("ultimate_8"), look or Look())
    board.resize(*SIZE)
    board.jump(picture)
    board.draw()
    return board


def dealt(picture: Picture, seat: int = 4) -> Picture:
    """One card more from the shoe."""
    piles = dict(picture.piles)
    piles[f"hand:{seat}"] = (*piles[f"hand:{seat}"], piles["shoe"][-1])
    piles["shoe"] = piles["shoe"][:-1]
    return replace(picture, piles=piles)


def swept(picture: Picture) -> Picture:
    chips = dict(picture.chips)
    chips["main"] = chips["main"] + chips.pop("bets:3")
    return replace(picture, chips=chips)


def pixels(board: Board) -> bytes:
    return pygame.image.tobytes(board.surface, "RGB")
