"""The way through a game as a list: sections that unfold into their lessons, searched and filtered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from trainer.drill.course import LessonCard, Result, topic_titles
from trainer.drill.journey import Way, level, standing
from trainer.drill.mastery import Level, Standing
from trainer.drill.numbers import score_text
from trainer.drill.path import Section
from trainer.games import synonyms
from trainer.parts.wording import readings

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()


class Show(IntEnum):
    """Which lessons are listed."""

    ALL = 0
    TO_DO = 1
    DONE = 2
    ASSIGNED = 3


class Wanted(NamedTuple):
    """Which lessons are looked for: by words, by how the trainee stands with them."""

    words: str = ""
    show: Show = Show.ALL

    @property
    def narrows(self) -> bool:
        return bool(self.words.strip()) or self.show is not Show.ALL


EVERYTHING = Wanted()


class Seen(NamedTuple):
    """What is known of lessons besides their cards: results, and by the lesson's id what is due and what is closed."""

    results: Mapping[str, Result] = {}
    due: Mapping[str, str] = {}
    locked: Set[str] = frozenset()


@dataclass(frozen=True, slots=True)
class SectionRow:
    """A section's line; `last` means that the way ends here as long as it is folded."""

    section: Section
    standing: Standing
    unfolded: bool
    locked: bool = False
    first: bool = False
    last: bool = False


@dataclass(frozen=True, slots=True)
class LessonRow:
    """A lesson's line; `due` says when the class is to have done it, if it is to."""

    card: LessonCard
    result: Result | None
    due: str = ""
    locked: bool = False
    last: bool = False


class Catalogue(QAbstractListModel):
    """What is listed follows from the way, what is known of its lessons, what is looked for, and what is unfolded."""

    ROW = Qt.ItemDataRole.UserRole

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[SectionRow | LessonRow] = []

    def fill(self, way: Way, seen: Seen, wanted: Wanted = EVERYTHING, unfolded: Set[str] = frozenset()) -> None:
        """List anew; sections are unfolded by their titles, and all of them while something is looked for."""
        self.beginResetModel()
        self._rows = []
        found = [(one, _found(one.cards, seen, wanted)) for one in way]
        found = [(one, cards) for one, cards in found if cards]
        for number, (one, cards) in enumerate(found, 1):
            open_, end = wanted.narrows or one.title in unfolded, number == len(found)
            locked = any(card.id in seen.locked for card in one.cards)
            self._rows.append(
                SectionRow(one, standing(one, seen.results), open_, locked, number == 1, end and not open_)
            )
            if open_:
                self._rows += [
                    LessonRow(
                        card,
                        seen.results.get(card.id),
                        seen.due.get(card.id, ""),
                        card.id in seen.locked,
                        end and card is cards[-1],
                    )
                    for card in cards
                ]
        self.endResetModel()

    def row_of(self, lesson_id: str) -> int:
        """Where a lesson is listed, -1 if it is not."""
        rows = enumerate(self._rows)
        return next((n for n, row in rows if isinstance(row, LessonRow) and row.card.id == lesson_id), -1)

    def row_of_section(self, title: str) -> int:
        """Where a section is listed, -1 if it is not."""
        rows = enumerate(self._rows)
        return next((n for n, row in rows if isinstance(row, SectionRow) and row.section.title == title), -1)

    def first_row(self, lesson: bool) -> int:
        """The first row, or the first lesson; there must be one."""
        return next(n for n, row in enumerate(self._rows) if not lesson or isinstance(row, LessonRow))

    def section_above(self, number: int) -> int:
        """Where the section of a row is listed."""
        return next(n for n in range(number, -1, -1) if isinstance(self._rows[n], SectionRow))

    def lessons(self) -> int:
        return sum(isinstance(row, LessonRow) for row in self._rows)

    def at(self, index: Index) -> SectionRow | LessonRow | None:
        return self._rows[index.row()] if 0 <= index.row() < len(self._rows) else None

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.at(index)
        if role == self.ROW:
            return row
        match row, role:
            case LessonRow(card=card), Qt.ItemDataRole.DisplayRole:
                return card.title
            case SectionRow(section=section), Qt.ItemDataRole.DisplayRole:
                return section.title
            case LessonRow(), Qt.ItemDataRole.AccessibleTextRole:
                more = [one for one in (row.due, "locked" if row.locked else "") if one]
                return ", ".join((row.card.title, result_words(row.result), *more))
            case SectionRow(), Qt.ItemDataRole.AccessibleTextRole:
                return f"{section_words(row)}, {'unfolded' if row.unfolded else 'folded'}"
        return None


def section_words(row: SectionRow) -> str:
    """A section with what is reached in it."""
    section = row.section
    name = f"Unit {section.number}, {section.title}" if section.is_unit else section.title
    return f"{name}, {'locked' if row.locked else row.standing.words.lower()}"


def result_words(result: Result | None) -> str:
    """A result in words; what was dealt with guidance has no score to be compared with others."""
    if result is None:
        return "not dealt yet"
    if not result.finished:
        return "not finished"
    if result.mode == "guided":
        return "dealt with guidance"
    verdict = result.level.words if result.passed else "not passed"
    return f"best result {score_text(result.score)}, {verdict}"


def count_found(way: Way, seen: Seen, wanted: Wanted) -> int:
    """How many lessons of a way are found."""
    return sum(len(_found(one.cards, seen, wanted)) for one in way)


def _found(cards: Iterable[LessonCard], seen: Seen, wanted: Wanted) -> list[LessonCard]:
    ways = [way.split() for way in readings(wanted.words, synonyms())]
    shown = (card for card in cards if _shown(card, seen, wanted.show))
    return [card for card in shown if any(all(word in _text(card) for word in way) for way in ways)]


def _shown(card: LessonCard, seen: Seen, show: Show) -> bool:
    if show is Show.ASSIGNED:
        return card.id in seen.due
    return show is Show.ALL or (level(card, seen.results) >= Level.PASSED) is (show is Show.DONE)


@lru_cache(maxsize=4096)
def _text(card: LessonCard) -> str:
    """What words are looked for in."""
    return " ".join((card.title, card.about, topic_titles()[card.topic], card.id, *card.trains)).casefold()
