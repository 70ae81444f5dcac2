"""A lesson at a table of a game against the house."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from functools import cached_property
from typing import Any, Generic, TypeVar

from trainer.parts.banked.checks import check
from trainer.parts.banked.house import BankedHouse
from trainer.parts.banked.housegame import HouseGame
from trainer.parts.banked.ledger import Stage
from trainer.parts.banked.model import BankedModel
from trainer.parts.cards.afters import check_afters
from trainer.parts.cards.houserules import without_waived
from trainer.parts.game import Game
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.problems import all_checks
from trainer.parts.lessons.yamlfile import Document, validate
from trainer.parts.wishes import find_deal
from trainer.rules.cards import Face
from trainer.rules.rulebook import Rulebook

M = TypeVar("M", bound=BankedModel)
H = TypeVar("H", bound=BankedHouse)


class BankedLesson(Lesson, Generic[M, H]):
    """A lesson at the table of one of these games, its cards and options read."""

    game: HouseGame
    model: M
    house: H

    def __init__(self, game: HouseGame, id_: str, model: M, document: Document | None = None) -> None:
        super().__init__(game, id_, model, document)
        house: Any = game.house(**_options(game.house, model.house))
        self.house = house
        self._book = without_waived(game, game.rulebook(self.house.dealing), model.house.waives)
        self.begin = Stage(model.begin) if model.begin else None
        self.end = Stage(model.end) if model.end else None

    @property
    def rulebook(self) -> Rulebook:
        return self._book

    @property
    def arranged(self) -> bool:
        return bool(self.model.deals)

    @cached_property
    def deals(self) -> list[dict[str, tuple[Face, ...]]]:
        """The cards of each round; wishes are looked for once, from the lesson's own seed."""
        return [self._deal(number) for number in range(len(self.model.deals))]

    def _deal(self, number: int) -> dict[str, tuple[Face, ...]]:
        deal = self.model.deals[number]
        if not deal.wishes:
            return deal.cards
        return find_deal(self.game.wishes, deal.wishes, sorted(self.model.seats), self.model.seed + number, deal.cards)


def _options(house: type[BankedHouse], said: Any) -> dict[str, Any]:
    """What a file says of each of the options that this house has; one of several is named by its word."""
    found: dict[str, Any] = {}
    for option in fields(house):
        if hasattr(said, option.name):
            value = getattr(said, option.name)
            found[option.name] = type(option.default)(value) if isinstance(option.default, Enum) else value
    # A second deck without a machine is an error to be noticed, not the house's choice.
    decks = said.decks if said.shuffling == "machine" else 1
    return found | {"decks": decks, "chips": tuple(sorted(set(said.chips)))}


def read_lesson(game: Game, document: Document, id_: str) -> BankedLesson[Any, Any]:
    """A lesson from its file; everything that is wrong with it is told at once."""
    assert isinstance(game, HouseGame)
    model = validate(document, game.model)
    all_checks(
        lambda: check_afters(document, game, model.events),
        lambda: check(document, game, model),
    )
    return game.lesson(game, id_, model, document)
