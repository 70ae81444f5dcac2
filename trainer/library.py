"""Files: the shipped lessons and rubrics by name, and a user's own by path. The core below reads no files."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache, partial
from pathlib import Path
from typing import TypeVar

from trainer.chosenfile import NOT_A_FILE, Unreadable, read_chosen
from trainer.drill.exam import Exam, read_exam
from trainer.drill.grading import Rubric, read_rubric
from trainer.drill.path import FILE as PATH_FILE
from trainer.drill.path import CoursePath, read_path
from trainer.drill.reading import read_lesson
from trainer.games import GAMES, module_of, parse_entry
from trainer.parts.faults import Faults, Known, read_faults
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import BadFile, Document, Problem, parse
from trainer.parts.lessons.yamlread import MAX_BYTES
from trainer.resources import lessons_dir

T = TypeVar("T")


class NoSuchFile(Exception):
    """Neither a shipped name nor a file; the message lists the shipped names."""


def read(path: Path) -> Document:
    """Read a file, refusing whatever cannot be trusted."""
    name = str(path)
    try:
        content = read_chosen(path, MAX_BYTES)
    except Unreadable as problem:
        reason = problem.strerror if problem.strerror == NOT_A_FILE else f"cannot be opened: {problem.strerror}"
        raise BadFile([Problem(name, 1, reason)]) from None
    return parse(content, name)


def load(path: Path) -> Lesson:
    """A lesson from a file; its id is `ultimate_8/stub-count` for `.../ultimate_8/stub-count.yaml`."""
    return lesson_in(read(path), path)


def lesson_in(document: Document, path: Path) -> Lesson:
    """The lesson in a file that was read."""
    return read_lesson(document, f"{path.resolve().parent.name}/{path.stem}")


def lesson_files(game: str | None = None) -> list[Path]:
    """Files of the games' own lessons, game by game."""
    games = [game] if game else list(GAMES)
    return [path for name in games for path in sorted(lesson_folder(name).glob("*.yaml")) if path.name != PATH_FILE]


def lesson_folder(game: str) -> Path:
    """Where a game's lessons lie: among the shipped ones, or for a game from elsewhere beside its module."""
    folder = lessons_dir() / game
    if folder.is_dir():
        return folder
    return package_folder(game) / "lessons" / game


def path_file(game: str) -> Path:
    """Where the path through a game's lessons lies, if it has one."""
    return lesson_folder(game) / PATH_FILE


def shipped_games() -> dict[str, str]:
    """The game of each lesson of the games' own, by the lesson's id."""
    return {f"{path.parent.name}/{path.stem}": path.parent.name for path in lesson_files()}


def find_paths(lessons: Mapping[str, str]) -> dict[str, CoursePath]:
    """The path through each game as far as its lessons are there; none for a game whose file is not there or not good.

    `lessons` says of each lesson, by its id, which game it is.
    """
    found: dict[str, CoursePath] = {}
    for game in GAMES:
        with suppress(BadFile):
            if path_file(game).is_file():
                found[game] = read_path(read(path_file(game)), lessons, left_out=True)
    return found


def package_folder(game: str) -> Path:
    """Where the module lies that declares a game."""
    declared_in = sys.modules[module_of(game)].__file__
    assert declared_in is not None
    return Path(declared_in).parent


def faults_of(game: str) -> Faults:
    """The faulty performances of a game, from the file beside the module that declares it."""
    return _faults_in(package_folder(game) / "faults.csv", game)


def broken_in(lesson: Lesson) -> frozenset[str]:
    """The paragraphs that faulty performances of a lesson break."""
    return faults_of(lesson.game.name).broken_in(lesson.id)


@lru_cache(maxsize=32)
def _faults_in(file: Path, game: str) -> Faults:
    known = Known(
        game,
        frozenset(GAMES[game].rulebook().duties),
        frozenset(path.stem for path in lesson_files(game)),
        partial(parse_entry, game=GAMES[game]),
    )
    return read_faults(file.read_text(encoding="utf-8"), str(file), known)


@lru_cache(maxsize=512)
def shipped(path: Path) -> Lesson:
    return load(path)


def all_lessons(game: str | None = None) -> list[Lesson]:
    return [shipped(path) for path in lesson_files(game)]


def find(name: str) -> Lesson:
    """A lesson by its id, or from a file."""
    path = Path(name)
    if not name.strip() or path.is_dir():
        what = f"{name}: this is a folder" if name.strip() else "no lesson is named"
        raise NoSuchFile(f"{what}; expected a lesson's id or its file")
    if path.suffix in (".yaml", ".yml") or path.is_file():
        if not path.exists():
            raise NoSuchFile(f"{name}: there is no such file")
        return load(path)
    game, _, stem = name.partition("/")
    if game in GAMES and Path(stem).name == stem:
        file = lesson_folder(game) / f"{stem}.yaml"
        if file.is_file():
            return shipped(file)
    known = {f"{file.parent.name}/{file.stem}": file for file in lesson_files()}
    by_stem = [file for file in known.values() if file.stem == name]
    if len(by_stem) == 1:
        return shipped(by_stem[0])
    near = difflib.get_close_matches(name, known, 1)
    hint = f"did you mean {near[0]}?" if near else "`dealer-trainer lessons` lists them, or give a file"
    raise NoSuchFile(f"{name}: no lesson of that name; {hint}")


def find_rubric(name: str) -> Rubric:
    """A rubric file, a shipped rubric's name, or the default."""
    own, folder = Path(name), lessons_dir() / "rubrics"
    if name and own.is_dir():
        raise NoSuchFile(f"{name}: this is a folder; expected a rubric's name or its file")
    if name and own.exists():
        return read_rubric(read(own))
    file = folder / f"{name or 'default'}.yaml"
    if not file.is_file():
        shipped_ones = ", ".join(sorted(path.stem for path in folder.glob("*.yaml")))
        raise NoSuchFile(f"{name}: no rubric of that name, and no such file; shipped: {shipped_ones}")
    return read_rubric(read(file))


def find_exam(name: str, find_one: Callable[[str], Lesson] = find) -> Exam:
    """An exam's file, or a shipped exam's name; `find_one` knows lessons that are no files, too."""
    own, folder = Path(name), lessons_dir() / "exams"
    file = own if own.suffix in (".yaml", ".yml") else folder / f"{name}.yaml"
    if not file.exists():
        shipped_ones = ", ".join(sorted(path.stem for path in folder.glob("*.yaml")))
        raise NoSuchFile(f"{name}: no exam of that name, and no such file; shipped: {shipped_ones}")
    return load_exam(read(file), f"exams/{file.stem}", find_one)


def load_exam(document: Document, id_: str, find_one: Callable[[str], Lesson] = find) -> Exam:
    """An exam from its file's content, its lessons and rubric found like any other."""
    return read_exam(document, id_, _or_lookup_error(find_one), _or_lookup_error(find_rubric))


def _or_lookup_error(named: Callable[[str], T]) -> Callable[[str], T]:
    def found(name: str) -> T:
        try:
            return named(name)
        except NoSuchFile as problem:
            raise LookupError(str(problem)) from None

    return found
