"""Slips: what faulty robots do wrong, one for each way of breaking each duty, as rows of a game's file."""

from __future__ import annotations

import csv
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from trainer.parts.lessons.yamlread import BadFile, Problem
from trainer.rules.notation import BadAct

COLUMNS = ("citation", "what", "lesson", "at", "instead", "nth", "stop")


@dataclass(frozen=True, slots=True)
class Slip:
    """At the `nth` time the robot would do `at`, it does `instead`; then it goes on, or stops.

    `at` may be the first words of an act. `instead` is lines of act notation; empty ones only leave the act out.
    """

    citation: str
    what: str
    lesson: str
    at: str
    instead: tuple[str, ...]
    nth: int = 1
    stop: bool = False


@dataclass(frozen=True, slots=True)
class NotActed:
    """A duty whose violation cannot be acted out at a simulated table, and why."""

    citation: str
    reason: str


@dataclass(frozen=True, slots=True)
class Faults:
    """All faulty performances of one game."""

    slips: tuple[Slip, ...] = ()
    not_acted: tuple[NotActed, ...] = ()

    def broken_in(self, lesson: str) -> frozenset[str]:
        """The paragraphs that faulty performances of a lesson break."""
        return frozenset(slip.citation for slip in self.slips if slip.lesson == lesson)


@dataclass(frozen=True, slots=True)
class Known:
    """What rows may name: a game, its duties, its lessons without the game's name, and acts as its notation reads."""

    game: str
    citations: Container[str]
    lessons: Container[str]
    parse: Callable[[str], object]


class _Wrong(ValueError):
    """What is wrong with a row, and what was expected."""


def read_faults(text: str, name: str, known: Known) -> Faults:
    """The rows of a file of this name, or every problem it has with its line.

    In `instead`, acts are separated by semicolons, and `deal 3 *4` is the same act four times. A row that has neither a
    lesson nor acts says why its duty cannot be broken at a table.
    """
    rows = csv.reader(text.splitlines(keepends=True), strict=True)
    slips, not_acted, problems = list[Slip](), list[NotActed](), list[Problem]()
    try:
        if (head := tuple(next(rows, ()))) != COLUMNS:
            raise _Wrong(f"expected the columns {','.join(COLUMNS)}, found {','.join(head) or 'nothing'}")
        for row in rows:
            try:
                one = _read_row(row, known)
            except _Wrong as wrong:
                problems.append(Problem(name, rows.line_num, str(wrong)))
            else:
                slips.append(one) if isinstance(one, Slip) else not_acted.append(one)
    except (_Wrong, csv.Error) as wrong:
        problems.append(Problem(name, max(rows.line_num, 1), str(wrong)))
    if problems:
        raise BadFile(problems)
    return Faults(tuple(slips), tuple(not_acted))


def _read_row(row: Sequence[str], known: Known) -> Slip | NotActed:
    if len(row) != len(COLUMNS):
        raise _Wrong(f"expected {len(COLUMNS)} columns ({','.join(COLUMNS)}), found {len(row)}")
    citation, what, lesson, at, instead, nth, stop = (cell.strip() for cell in row)
    if citation not in known.citations:
        raise _Wrong(f"citation: expected a duty of {known.game}, found {citation!r}")
    if not what:
        raise _Wrong("what: expected what the dealer does wrong, found nothing")
    if not any((lesson, at, instead, nth, stop)):
        return NotActed(citation, what)
    if lesson not in known.lessons:
        raise _Wrong(f"lesson: expected a lesson of {known.game}, found {lesson!r}")
    if not at:
        raise _Wrong("at: expected the first words of an act, found nothing")
    if not ((nth.isdecimal() and int(nth)) or not nth):
        raise _Wrong(f"nth: expected a number from 1, or nothing for the first time, found {nth!r}")
    if stop not in ("", "stop"):
        raise _Wrong(f"stop: expected stop or nothing, found {stop!r}")
    acts = tuple(chain.from_iterable(_repeated(act.strip(), known) for act in instead.split(";"))) if instead else ()
    return Slip(citation, what, f"{known.game}/{lesson}", at, acts, int(nth or 1), bool(stop))


def _repeated(act: str, known: Known) -> Iterator[str]:
    """An act as often as is said behind its star."""
    line, star, times = act.partition(" *")
    if star and not (times.isdecimal() and int(times)):
        raise _Wrong(f"instead: expected an act and how often, such as deal 3 *4, found {act!r}")
    try:
        known.parse(line)
    except BadAct as bad:
        raise _Wrong(f"instead: {bad}") from None
    return iter([line] * int(times or 1))
