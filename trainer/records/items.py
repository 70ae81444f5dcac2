"""Item analysis: how hard each duty and lesson is, and how well it tells strong candidates from weak ones."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from statistics import StatisticsError, correlation, fmean
from typing import Any, NamedTuple

from trainer.records.gradebook import COVERED, EVERYTHING, SHOWN, WITH_COVERED, Choice, Gradebook
from trainer.records.names import sort_key
from trainer.records.rows import Row, RowKind
from trainer.rules.verdict import Finding

GROUP = 0.27
"""The share of candidates in the upper and in the lower group: Kelley's, which tells most with fewest."""

LEAST = 4
"""With fewer attempts, nothing is said about discrimination."""


@dataclass(slots=True)
class Occasions:
    """How often something was done as it should be, and how often not."""

    met: int = 0
    broken: int = 0

    @property
    def facility(self) -> float | None:
        """The share of occasions on which it was met."""
        return self.met / (self.met + self.broken) if self.met + self.broken else None

    def add(self, other: Occasions) -> None:
        self.met += other.met
        self.broken += other.broken


Marks = dict[str, Occasions]
"""By citation."""


class Item(NamedTuple):
    """A duty or lesson: in how many attempts it came up, how easy it was (0 to 1), how well it tells (-1 to 1)."""

    key: str
    attempts: int
    met: int
    broken: int
    facility: float | None
    discrimination: float | None


@dataclass(slots=True)
class HeatMap:
    """Candidates by paragraphs: how each stands with each."""

    candidates: list[tuple[str | None, str]] = field(default_factory=list)
    paragraphs: list[str] = field(default_factory=list)
    cells: dict[tuple[str | None, str], Occasions] = field(default_factory=dict)

    def facility(self, person: str | None, paragraph: str) -> float | None:
        cell = self.cells.get((person, paragraph))
        return cell.facility if cell else None


def paragraph_of(citation: str) -> str:
    """
    >>> paragraph_of("13:69F-42.7(g)2ii"), paragraph_of("house:toke")
    ('13:69F-42.7(g)', 'house:toke')
    """
    found = re.match(r"[^()]*(?:\([^()]*\))?", citation)
    return found[0] if found else citation


def marks(verdicts: Iterable[Mapping[str, Any] | None]) -> Marks:
    """What became of each duty in an attempt; as in grading, a run of acts that meet one duty is one occasion."""
    found: Marks = {}
    before: object = None
    for verdict in verdicts:
        if verdict is None or verdict["citation"] is None:
            continue
        citation = verdict["citation"]
        if verdict["finding"] == Finding.PROPER:
            if citation != before:
                found.setdefault(citation, Occasions()).met += 1
            before = citation
        elif verdict["finding"] == Finding.IMPROPER:
            before = None
            # The same slip again costs nothing and says nothing new, nor does what the rubric waives.
            if verdict.get("cost", 1) and not verdict.get("waived"):
                for one in dict.fromkeys([citation, *verdict.get("also", ())]):
                    found.setdefault(one, Occasions()).broken += 1
    return found


def standing_verdicts(rows: Iterable[Row]) -> list[Mapping[str, Any] | None]:
    """An attempt's verdicts as they stand: acts taken back or too late left out, overridden findings put in."""
    verdicts: list[Mapping[str, Any] | None] = []
    for row in rows:
        if row.kind == RowKind.ACT:
            verdicts.append(row.content["verdict"])
        elif row.kind == RowKind.BACK:
            verdicts.pop()
        elif row.kind == RowKind.COUNTED:
            del verdicts[row.content["acts"] :]
        elif row.kind == RowKind.OVERRIDE:
            body = row.content
            at = body.get("act")
            if at is not None and "finding" in body and 0 < at <= len(verdicts):
                verdicts[at - 1] = {**(verdicts[at - 1] or {"citation": None}), "finding": body["finding"]}
    return verdicts


def marks_of(book: Gradebook, ids: Iterable[str]) -> Iterator[tuple[str, Marks]]:
    """The marks of many attempts."""
    for id_, rows in book.journal.rows_of_many(list(ids)):
        yield id_, marks(standing_verdicts(rows))


def duties(book: Gradebook, choice: Choice = EVERYTHING) -> list[Item]:
    """Each duty that came up; discrimination is its facility among the best attempts less that among the weakest."""
    scores = _scores(book, choice)
    ordered = sorted(scores, key=lambda id_: (scores[id_].score, id_))
    share = max(1, round(len(ordered) * GROUP))
    low, high = set(ordered[:share]), set(ordered[-share:])
    every: Marks = {}
    upper: Marks = {}
    lower: Marks = {}
    seen: dict[str, int] = {}
    for id_, found in marks_of(book, ordered):
        for citation, occasions in found.items():
            seen[citation] = seen.get(citation, 0) + 1
            every.setdefault(citation, Occasions()).add(occasions)
            for group, sums in ((high, upper), (low, lower)):
                if id_ in group:
                    sums.setdefault(citation, Occasions()).add(occasions)

    def told(citation: str) -> float | None:
        best, weakest = (sums[citation].facility if citation in sums else None for sums in (upper, lower))
        return None if len(ordered) < LEAST or best is None or weakest is None else best - weakest

    return [
        Item(citation, seen[citation], one.met, one.broken, one.facility, told(citation))
        for citation, one in sorted(every.items())
    ]


def lessons(book: Gradebook, choice: Choice = EVERYTHING) -> list[Item]:
    """Each lesson: facility is the mean score; discrimination how it goes with the candidate's other lessons.

    A candidate with several attempts counts with their mean.
    """
    by_person: dict[str | None, dict[str, list[float]]] = {}
    passed: dict[str, Occasions] = {}
    for one in _scores(book, choice).values():
        by_person.setdefault(one.person, {}).setdefault(one.lesson, []).append(one.score)
        tally = passed.setdefault(one.lesson, Occasions())
        tally.add(Occasions(int(one.passed), int(not one.passed)))
    means = {person: {lesson: fmean(all_) for lesson, all_ in taken.items()} for person, taken in by_person.items()}
    items = []
    for lesson, tally in sorted(passed.items()):
        scores = [taken[lesson] for taken in means.values() if lesson in taken]
        pairs = [
            (taken[lesson], fmean(score for other, score in taken.items() if other != lesson))
            for taken in means.values()
            if lesson in taken and len(taken) > 1
        ]
        attempts = tally.met + tally.broken
        items.append(Item(lesson, attempts, tally.met, tally.broken, fmean(scores) / 100, _correlated(pairs)))
    return items


def heat_map(book: Gradebook, choice: Choice = EVERYTHING) -> HeatMap:
    """How each candidate stands with each paragraph of the regulation."""
    scores = _scores(book, choice)
    names = book.names()
    map_ = HeatMap()
    for id_, found in marks_of(book, scores):
        for citation, occasions in found.items():
            key = scores[id_].person, paragraph_of(citation)
            map_.cells.setdefault(key, Occasions()).add(occasions)
    people = {person for person, _ in map_.cells}
    map_.candidates = sorted(
        ((one, names.get(one, "")) for one in people), key=lambda one: (sort_key(one[1]), one[0] or "")
    )
    map_.paragraphs = sorted({paragraph for _, paragraph in map_.cells})
    return map_


class _Scored(NamedTuple):
    person: str | None
    lesson: str
    score: float
    passed: bool


def _scores(book: Gradebook, choice: Choice) -> dict[str, _Scored]:
    where, given = book.where(choice, "attempts.")
    hidden = book.covered()
    with book.journal.listing() as connection:
        found = connection.execute(
            f"{COVERED}SELECT id, person, lesson, standing_score, standing_passed FROM attempts {WITH_COVERED} "
            f"WHERE {where} AND {SHOWN}",
            (hidden, *given),
        )
        return {id_: _Scored(person, lesson, score, bool(passed)) for id_, person, lesson, score, passed in found}


def _correlated(pairs: list[tuple[float, float]]) -> float | None:
    if len(pairs) < LEAST:
        return None
    try:
        return correlation([one for one, _ in pairs], [other for _, other in pairs])
    except StatisticsError:
        # All candidates had the same: the item tells none of them apart.
        return None
