"""Lessons by their titles: on paper and in lists nobody reads an id."""

from __future__ import annotations

from trainer.drill.yamlfile import BadFile
from trainer.library import NoSuchFile
from trainer.records.exams import SetExam
from trainer.records.journal import Journal
from trainer.records.ownlessons import find_any
from trainer.records.problems import RecordsProblem


class Titles:
    """Remembers what it has looked up: a list has the same few lessons again and again."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._known: dict[tuple[str, str], str] = {}

    def lesson(self, lesson: str, sha256: str = "", kept: SetExam | None = None) -> str:
        """A lesson's title, as its exam keeps it if it is part of one; its id where the lesson is gone."""
        for part in kept.exam.parts if kept else ():
            if part.lesson.id == lesson:
                return part.lesson.title
        key = lesson, sha256
        if key not in self._known:
            try:
                self._known[key] = find_any(self._journal, lesson, sha256).title
            except (NoSuchFile, BadFile, OSError, RecordsProblem):
                self._known[key] = lesson
        return self._known[key]


def citation_text(citation: str) -> str:
    """A paragraph as it is printed; a house rule by its name and not by its id.

    >>> citation_text("13:69F-42.7(g)"), citation_text("house:ultimate_8.dealers_hands")
    ('13:69F-42.7(g)', 'house rule: dealers hands')
    """
    if not citation.startswith("house:"):
        return citation
    return f"house rule: {citation.removeprefix('house:').rpartition('.')[2].replace('_', ' ')}"
