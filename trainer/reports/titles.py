"""Lessons by their titles and acts in words: on paper and in lists no ids and no notation stand."""

from __future__ import annotations

from trainer.games import parse_entry
from trainer.library import NoSuchFile
from trainer.parts.lessons.yamlfile import BadFile
from trainer.records.journal import Journal
from trainer.records.ownlessons import find_any
from trainer.records.problems import RecordsProblem
from trainer.records.setexam import SetExam
from trainer.rules.notation import BadAct


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


def done_words(notation: str) -> str:
    """An act in words, as the pages show it; as it was written where this version does not know it.

    >>> done_words("@12.4 deal 3"), done_words("juggle 3")
    ('Deal a card to seat 3', 'juggle 3')
    """
    try:
        return parse_entry(notation).act.words()
    except (BadAct, ValueError, KeyError):
        return notation
