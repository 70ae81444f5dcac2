"""Where the shipped lessons and assets lie: inside an installed package, or beside it in a checkout."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).resolve().parent


def lessons_dir() -> Path:
    """The folder of the shipped lessons."""
    return shipped(PACKAGE, "lessons")


class FirstLesson(NamedTuple):
    """The lesson that a newcomer begins with, and the title of its game."""

    id: str
    game_title: str


@lru_cache(maxsize=1)
def first_lesson() -> FirstLesson:
    """What `first.json` among the lessons says: the start page is painted before any lesson or game is read."""
    said = json.loads((lessons_dir() / "first.json").read_text(encoding="utf-8"))
    return FirstLesson(said["lesson"], said["game_title"])


def assets_dir() -> Path:
    """The folder of the art, sounds and fonts."""
    return shipped(PACKAGE, "assets")


def shipped(package: Path, name: str) -> Path:
    """The folder `name` that came with the package at `package`: the wheel's copy if there is one."""
    places = (package / f"_{name}", package.parent / name)
    for place in places:
        if place.is_dir():
            return place
    raise FileNotFoundError(f"no {name}: neither {places[0]} nor {places[1]} is a folder")
