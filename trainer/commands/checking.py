"""Checking files before they are used: lessons, paths, exams and rosters, with everything that is wrong, by line."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from trainer.chosenfile import read_chosen
from trainer.commands.sealed import Sight
from trainer.drill.exam import Exam
from trainer.drill.path import is_path, read_path
from trainer.drill.proof import prove
from trainer.library import NoSuchFile, find_rubric, lesson_in, load_exam, read, shipped_games
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.problems import Problems
from trainer.parts.lessons.yamlfile import BadFile, Document, Problem
from trainer.records.csvfile import MOST_BYTES
from trainer.records.roster import read_roster

ROSTERS = frozenset({".csv", ".tsv", ".txt"})
FindLesson = Callable[[str], Lesson]


def check_file(path: Path, allowed: Sight, find_one: FindLesson) -> None:
    """Refuse a file with all that is wrong; parts make an exam, units a path, and a roster is known by its name."""
    if path.suffix.casefold() in ROSTERS:
        _check_roster(path)
        return
    document = read(path)
    if isinstance(document.value, dict) and "parts" in document.value:
        found = load_exam(document, f"exams/{path.stem}", find_one)
        for part in found.parts:
            allowed.demand(part.lesson, str(path))
        prove_parts(found)
    elif is_path(document):
        _check_path(document, path)
    else:
        lesson = lesson_in(document, path)
        allowed.demand(lesson, str(path))
        problems = Problems()
        _check_rubric(document, lesson.model.rubric, problems)
        with problems.collecting():
            prove(lesson)
        problems.settle()


def _check_path(document: Document, path: Path) -> None:
    """Its lessons are the shipped ones and the files beside it; one beside it that is refused is no lesson."""
    lessons = shipped_games()
    folder = path.resolve().parent
    for file in sorted(folder.glob("*.yaml")):
        with suppress(BadFile):
            lesson = lesson_in(read(file), file)
            lessons.setdefault(lesson.id, lesson.model.game)
    read_path(document, lessons, folder.name)


def prove_parts(exam: Exam) -> None:
    """Have the lessons tried that are written out in an exam's file or stand in files of their own."""
    problems = Problems()
    for model, part in zip(exam.model.parts, exam.parts, strict=True):
        if model.table is not None or Path(model.lesson or "").is_file():
            with problems.collecting():
                prove(part.lesson)
    problems.settle()


def _check_rubric(document: Document, name: str, problems: Problems) -> None:
    try:
        find_rubric(name)
    except NoSuchFile as problem:
        problems.add(document, ("rubric",), str(problem))
    except BadFile as bad:
        for one in bad.problems:
            problems.add(document, ("rubric",), f"{name} cannot be used: {one}")


def _check_roster(path: Path) -> None:
    roster = read_roster(read_chosen(path, MOST_BYTES))
    divided = (words.removeprefix("line ").partition(": ") for words in roster.problems)
    found = [Problem(str(path), int(line), message) for line, _, message in divided]
    if found:
        raise BadFile(sorted(found, key=lambda one: one.line))
