"""The shipped lessons, by id."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from trainer.drill.grading import Rubric, load_rubric
from trainer.drill.lesson import Lesson, load
from trainer.games import GAMES
from trainer.resources import lessons_dir


class NoSuchLesson(Exception):
    """Neither a shipped lesson's id nor a file."""


def lesson_files(game: str | None = None) -> list[Path]:
    """Files of the shipped lessons, game by game."""
    games = [game] if game else list(GAMES)
    return [path for name in games for path in sorted((lessons_dir() / name).glob("*.yaml"))]


@lru_cache(maxsize=512)
def shipped(path: Path) -> Lesson:
    return load(path)


def all_lessons(game: str | None = None) -> list[Lesson]:
    return [shipped(path) for path in lesson_files(game)]


def find(name: str) -> Lesson:
    """A lesson by its id, or from a file."""
    path = Path(name)
    if path.suffix in (".yaml", ".yml") or path.is_file():
        if not path.is_file():
            raise NoSuchLesson(f"{name}: there is no such file")
        return load(path)
    known = {f"{file.parent.name}/{file.stem}": file for file in lesson_files()}
    if name in known:
        return shipped(known[name])
    by_stem = [file for file in known.values() if file.stem == name]
    if len(by_stem) == 1:
        return shipped(by_stem[0])
    raise NoSuchLesson(f"{name}: no lesson of that name; `dealer-trainer lessons` lists them, or give a file")


def find_rubric(name: str) -> Rubric:
    """A rubric file, a shipped rubric's name, or the default."""
    path = Path(name) if name else Path("default")
    return load_rubric(path if path.is_file() else lessons_dir() / "rubrics" / f"{path.name}.yaml")
