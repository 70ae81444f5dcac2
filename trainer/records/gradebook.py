"""The gradebook: attempts summed up by class, candidate, exam and lesson, as far as the user may see them.

Everything here is read from `attempts`, one row for each attempt, so that a page costs the same however many acts there
are. What stands counts: an override or a regrading in the place of what was found first; an annulled attempt does not.
No figure includes a grade that is covered for the user because they may still mark it independently.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from trainer.records.attemptstatus import attempt_statuses
from trainer.records.journal import Journal
from trainer.records.keptattempt import KeptAttempt, summary
from trainer.records.names import namesakes, normalized_name, sort_key, with_login
from trainer.records.problems import Refused
from trainer.records.roles import Deed, Person, demand, may
from trainer.records.seengrades import could_mark, covered

PAGE = 200
COUNTS = "state IN ('ended', 'interrupted') AND standing_score IS NOT NULL"
"""An attempt with a grade that stands; one that was interrupted has it from an override."""

COVERED = """WITH covered (covered_exam, covered_person) AS MATERIALIZED
    (SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(?)) """
"""Before a query: the exams, each with a candidate whose grades are covered, as `Gradebook.covered` gives them."""

WITH_COVERED = "LEFT JOIN covered ON covered_exam = attempts.exam AND covered_person = attempts.person"
SHOWN = f"({COUNTS} AND covered_exam IS NULL)"

_FIGURES = f"""count(attempts.id), coalesce(sum({SHOWN}), 0), coalesce(sum({SHOWN} AND standing_passed), 0),
    avg(CASE WHEN {SHOWN} THEN standing_score END), max(CASE WHEN {SHOWN} THEN standing_score END),
    coalesce(sum(acts), 0), coalesce(sum(CASE WHEN covered_exam IS NULL THEN errors END), 0),
    coalesce(sum(CASE WHEN covered_exam IS NULL THEN overrides END), 0), max(started),
    coalesce(sum({COUNTS} AND covered_exam IS NOT NULL), 0)"""

_NOTHING = (0, 0, 0, None, None, 0, 0, 0, None, 0)
"""The figures of a candidate who has no attempt."""

_NAMED = "IN (SELECT id FROM people WHERE name LIKE ? ESCAPE '/')"


@dataclass(frozen=True, slots=True)
class Choice:
    """Which attempts a page is about; what is None is not asked for."""

    class_: str | None = None
    person: str | None = None
    exam: str | None = None
    lesson: str | None = None
    game: str | None = None
    search: str | None = None
    """Part of a candidate's name."""


EVERYTHING = Choice()


class GradebookLine(NamedTuple):
    """One line of a page: whose or what it is, and its attempts summed up."""

    key: str | None
    name: str
    attempts: int
    counted: int
    passed: int
    mean: float | None
    best: float | None
    acts: int
    errors: int
    overrides: int
    last: str | None
    covered: int
    """How many attempts have a grade that is in no figure, because the person may still mark it independently."""

    @property
    def all_covered(self) -> bool:
        """Whether there is no figure, because every grade is covered."""
        return bool(self.covered) and not self.counted


class Gradebook:
    """The gradebook as one person may see it: a trainee finds only what is theirs."""

    def __init__(self, journal: Journal, person: Person | None, hidden: Iterable[str] = ()) -> None:
        self.journal = journal
        self.person = person
        self._hidden = tuple(hidden)
        """Exams of which the user may not even see their own attempts yet."""

    # Pages

    def candidates(self, choice: Choice = EVERYTHING, page: int = 0, size: int | None = None) -> list[GradebookLine]:
        """One line for each candidate, sorted by name, or a page of so many; also for those without an attempt yet."""
        every = self._every_candidate(choice)
        return every if size is None else every[max(0, page) * size :][:size]

    def _every_candidate(self, choice: Choice) -> list[GradebookLine]:
        where, given = self.where(choice, "attempts.")
        query = (
            f"{COVERED}SELECT person, coalesce(people.name, ''), {_FIGURES}, coalesce(people.family, ''), "
            f"coalesce(people.login, '') FROM attempts {WITH_COVERED} "
            f"LEFT JOIN people ON people.id = attempts.person WHERE {where} GROUP BY person"
        )
        hidden = self.covered()
        with self.journal.listing() as connection:
            every: list[tuple[GradebookLine, str, str]] = [
                (GradebookLine(*row[:-2]), row[-2], row[-1]) for row in connection.execute(query, (hidden, *given))
            ]
            listed = self._listed_people(connection, choice)
        known = {line.key for line, _, _ in every}
        every += [(GradebookLine(one[0], one[1], *_NOTHING), one[2], one[3]) for one in listed if one[0] not in known]
        every.sort(key=lambda one: (sort_key(one[0].name, one[1]), one[2], one[0].key or ""))
        alike = namesakes(line.name for line, _, _ in every)
        return [
            line._replace(name=with_login(line.name, login)) if normalized_name(line.name) in alike else line
            for line, _, login in every
        ]

    def _listed_people(self, connection: sqlite3.Connection, choice: Choice) -> list[tuple[str, str, str, str]]:
        """Who is listed without an attempt: the members of a class, or all trainees where no attempts are chosen."""
        mine, whose = self._listed(choice, "people.id")
        given: tuple[str, ...]
        if choice.class_ is not None:
            which, given = "id IN (SELECT person FROM members WHERE class = ?)", (choice.class_,)
        elif (choice.exam, choice.lesson, choice.game) == (None, None, None):
            which, given = "role = 'trainee' AND NOT erased", ()
        else:
            return []
        columns = "id, coalesce(name, ''), coalesce(family, ''), coalesce(login, '')"
        asked = f"SELECT {columns} FROM people WHERE {which} AND {mine}"
        return connection.execute(asked, (*given, *whose)).fetchall()

    def lessons(self, choice: Choice = EVERYTHING) -> list[GradebookLine]:
        where, given = self.where(choice)
        return self._read(
            f"SELECT lesson, lesson, {_FIGURES} FROM attempts {WITH_COVERED} "
            f"WHERE {where} GROUP BY lesson ORDER BY lesson",
            given,
        )

    def exams(self, choice: Choice = EVERYTHING) -> list[GradebookLine]:
        where, given = self.where(choice, "attempts.")
        return self._read(
            f"SELECT exam, coalesce(exams.title, exam), {_FIGURES} FROM attempts {WITH_COVERED} "
            f"LEFT JOIN exams ON exams.id = exam WHERE exam IS NOT NULL AND {where} GROUP BY exam ORDER BY 2, 1",
            given,
        )

    def classes(self, choice: Choice = EVERYTHING) -> list[GradebookLine]:
        """One line for each class; a trainee in two classes counts in both."""
        where, given = self.where(choice, "attempts.")
        return self._read(
            f"SELECT members.class, coalesce(classes.name, members.class), {_FIGURES} FROM members "
            f"JOIN attempts ON attempts.person = members.person {WITH_COVERED} "
            f"LEFT JOIN classes ON classes.id = members.class WHERE {where} GROUP BY members.class ORDER BY 2, 1",
            given,
        )

    def attempts(self, choice: Choice = EVERYTHING, page: int = 0, size: int = PAGE) -> list[KeptAttempt]:
        """Attempts, the newest first, without their entries."""
        where, given = self.where(choice)
        with self.journal.listing() as connection:
            first = max(0, page) * size
            return [summary(one) for one in attempt_statuses(connection, where, given, first + size)[first:]]

    def ids(self, choice: Choice = EVERYTHING, counted: bool = True) -> list[str]:
        """The attempts that a choice is about, the oldest first; only those with a standing grade, or all."""
        where, given = self.where(choice)
        query = f"SELECT id FROM attempts WHERE {where} {f'AND {COUNTS}' if counted else ''} ORDER BY started, id"
        with self.journal.listing() as connection:
            return [id_ for (id_,) in connection.execute(query, given)]

    def names(self) -> dict[str | None, str]:
        """The names of the people the user may see, with the login where two have the same."""
        mine, whose = self._mine("id")
        with self.journal.listing() as connection:
            columns = "id, coalesce(name, ''), coalesce(login, '')"
            found = connection.execute(f"SELECT {columns} FROM people WHERE {mine}", whose).fetchall()
        alike = namesakes(name for _, name, _ in found)
        return {id_: with_login(name, login) if normalized_name(name) in alike else name for id_, name, login in found}

    # Who may see what

    def covered(self) -> str:
        """The exams, each with a candidate whose grades one is not shown yet: for `COVERED`."""
        if not could_mark(self.person):
            return "[]"
        with self.journal.listing() as connection:
            found = connection.execute("SELECT DISTINCT exam FROM attempts JOIN exams ON exams.id = exam").fetchall()
        return json.dumps(sorted(covered(self.journal, self.person, (exam for (exam,) in found))))

    def _mine(self, column: str) -> tuple[str, tuple[object, ...]]:
        """A condition that leaves only what the user may see."""
        person = self.person
        if person is None or person.erased:
            raise Refused("Log in first: to see attempts and results needs an account.")
        if may(person, Deed.SEE_RECORDS):
            return "1", ()
        return f"{column} = ?", (person.id,)

    def _listed(self, choice: Choice, column: str) -> tuple[str, tuple[object, ...]]:
        """Which members of a class are listed: also those without an attempt, but not those left out by the choice."""
        mine, whose = self._mine(column)
        conditions, values = [mine], list(whose)
        if choice.person is not None:
            conditions.append(f"{column} = ?")
            values.append(choice.person)
        if choice.search:
            conditions.append(f"{column} {_NAMED}")
            values.append(_like(choice.search))
        return " AND ".join(conditions), tuple(values)

    def where(self, choice: Choice, table: str = "") -> tuple[str, tuple[object, ...]]:
        condition, given = self._mine(f"{table}person")
        conditions, values = [condition], list(given)
        if choice.person is not None:
            demand(self.person, Deed.SEE_RECORDS, of=choice.person)
        for column, value in (
            ("person", choice.person),
            ("exam", choice.exam),
            ("lesson", choice.lesson),
            ("game", choice.game),
        ):
            if value is not None:
                conditions.append(f"{table}{column} = ?")
                values.append(value)
        if choice.class_ is not None:
            conditions.append(f"{table}person IN (SELECT person FROM members WHERE class = ?)")
            values.append(choice.class_)
        if choice.search:
            conditions.append(f"{table}person {_NAMED}")
            values.append(_like(choice.search))
        if self._hidden:
            conditions.append(f"{table}exam IS NULL OR {table}exam NOT IN ({', '.join('?' * len(self._hidden))})")
            values += self._hidden
        return " AND ".join(f"({one})" for one in conditions), tuple(values)

    def _read(self, query: str, given: tuple[object, ...]) -> list[GradebookLine]:
        hidden = self.covered()
        with self.journal.listing() as connection:
            return [GradebookLine(*row) for row in connection.execute(COVERED + query, (hidden, *given))]


def _like(words: str) -> str:
    """What a name must be like to have the words in it.

    >>> print(_like("50%"))
    %50/%%
    """
    literal = words.strip().translate({ord(sign): f"/{sign}" for sign in "%_/"})
    return f"%{literal}%"


def overridden(attempt: KeptAttempt) -> list[str]:
    """What was decided about an attempt, in sentences; the first grade stays beside it."""
    said = []
    for one in attempt.decisions:
        changed = {name: one[name] for name in ("score", "passed", "act", "finding") if name in one}
        told = f" {json.dumps(changed)}" if changed else ""
        said.append(f"{one['kind']}{told} by {one.get('by') or 'no name noted'}: {one['reason']}")
    return said
