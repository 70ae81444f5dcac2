"""Collecting what several checks of a file find, so that it is refused once, with everything that is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from trainer.parts.lessons.yamlread import BadFile, Document, Place, Problem


class Problems:
    """What was found so far; a check that refuses does not keep the next from looking."""

    def __init__(self) -> None:
        self._found: list[Problem] = []

    @contextmanager
    def collecting(self) -> Iterator[None]:
        """What refuses the file inside is kept, and the next check goes on."""
        try:
            yield
        except BadFile as bad:
            self.take(bad)

    def add(self, document: Document, path: Place, message: str) -> None:
        """One thing that is wrong at a place of a document."""
        self._found.append(Problem(document.name, document.line(path), message))

    def take(self, bad: BadFile) -> None:
        """All that a refusal says."""
        self._found += bad.problems

    def settle(self) -> None:
        """Refuse the file if anything was found, each problem once, by the line."""
        if self._found:
            raise BadFile(sorted(dict.fromkeys(self._found), key=lambda one: one.line))


def all_checks(*checks: Callable[[], object]) -> None:
    """Refuse a file once, with what every one of these checks finds."""
    problems = Problems()
    for one in checks:
        with problems.collecting():
            one()
    problems.settle()
