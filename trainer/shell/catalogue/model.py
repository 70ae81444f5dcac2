"""The catalogue as a list: headings of topics with their lessons below, searched and filtered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from trainer.drill.course import LessonCard, Result, topic_titles
from trainer.drill.numbers import score_text

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()


class Show(IntEnum):
    """Which lessons are listed."""

    ALL = 0
    TO_DO = 1
    DONE = 2
    ASSIGNED = 3


@dataclass(frozen=True, slots=True)
class TopicRow:
    """A topic's line; `game` is named where a new game begins and there are several."""

    title: str
    done: int
    total: int
    game: str = ""


@dataclass(frozen=True, slots=True)
class LessonRow:
    """A lesson's line."""

    card: LessonCard
    result: Result | None
    due: str = ""
    """When the class is to have done it, if it is to."""


class Catalogue(QAbstractListModel):
    """What is listed follows from the cards, the results, the words searched for and the filter."""

    ROW = Qt.ItemDataRole.UserRole

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[TopicRow | LessonRow] = []

    def fill(
        self,
        cards: Iterable[LessonCard],
        results: Mapping[str, Result],
        titles: Mapping[str, str],
        words: str = "",
        show: Show = Show.ALL,
        due: Mapping[str, str] | None = None,
    ) -> None:
        """List anew; `due` says by the lesson's id when a class is to have done it."""
        given = due or {}
        self.beginResetModel()
        cards = list(cards)
        wanted = [card for card in cards if _listed(card, results, words, show, given)]
        groups: dict[tuple[str, str], list[LessonCard]] = {}
        for card in wanted:
            groups.setdefault((card.game, card.topic), []).append(card)
        self._rows = []
        game_before = ""
        for (game, topic), lessons in groups.items():
            every = [card for card in cards if (card.game, card.topic) == (game, topic)]
            done = sum(1 for card in every if (result := results.get(card.id)) is not None and result.done)
            named = titles.get(game, game) if len(titles) > 1 and game != game_before else ""
            game_before = game
            self._rows.append(TopicRow(topic_titles()[topic], done, len(every), named))
            self._rows += [LessonRow(card, results.get(card.id), given.get(card.id, "")) for card in lessons]
        self.endResetModel()

    def row_of(self, lesson_id: str) -> int:
        """Where a lesson is listed, -1 if it is not."""
        return next(
            (n for n, row in enumerate(self._rows) if isinstance(row, LessonRow) and row.card.id == lesson_id),
            -1,
        )

    def first_lesson(self) -> int:
        return next((number for number, row in enumerate(self._rows) if isinstance(row, LessonRow)), -1)

    def lessons(self) -> int:
        return sum(isinstance(row, LessonRow) for row in self._rows)

    def at(self, index: Index) -> TopicRow | LessonRow | None:
        return self._rows[index.row()] if 0 <= index.row() < len(self._rows) else None

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if isinstance(self.at(index), LessonRow):
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return Qt.ItemFlag.NoItemFlags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.at(index)
        if role == self.ROW:
            return row
        match row, role:
            case LessonRow(card=card), Qt.ItemDataRole.DisplayRole:
                return card.title
            case LessonRow(), Qt.ItemDataRole.AccessibleTextRole:
                return f"{row.card.title}, {standing(row.result)}{f', {row.due}' if row.due else ''}"
            case TopicRow(title=title), Qt.ItemDataRole.AccessibleTextRole:
                return f"{title}, {row.done} of {row.total} done"
        return None


def standing(result: Result | None) -> str:
    """A result in words."""
    if result is None:
        return "not tried yet"
    if not result.finished:
        return "not finished"
    return f"best result {score_text(result.score)}, {'passed' if result.passed else 'not passed'}"


def _listed(card: LessonCard, results: Mapping[str, Result], words: str, show: Show, due: Mapping[str, str]) -> bool:
    if show is Show.ASSIGNED and card.id not in due:
        return False
    result = results.get(card.id)
    done = result is not None and result.done
    if (show is Show.TO_DO and done) or (show is Show.DONE and not done):
        return False
    text = " ".join((card.title, card.about, topic_titles()[card.topic], card.id, *card.trains)).casefold()
    return all(word in text for word in words.casefold().split())
