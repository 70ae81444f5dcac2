"""Where the shipped lessons and assets lie: inside an installed package, or beside it in a checkout."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def lessons_dir() -> Path:
    """The folder of the shipped lessons."""
    return shipped(PACKAGE, "lessons")


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
