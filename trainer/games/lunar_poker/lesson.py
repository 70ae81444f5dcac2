"""A lesson at the table of Lunar Poker."""

from __future__ import annotations

from functools import cached_property

from trainer.games.lunar_poker.checks import check
from trainer.games.lunar_poker.deals import Deal, named_cards
from trainer.games.lunar_poker.house import LunarHouse
from trainer.games.lunar_poker.model import LunarModel
from trainer.games.lunar_poker.progressive import StraightFlushAward
from trainer.games.lunar_poker.wishes import WISHES
from trainer.parts.acts import Hand
from trainer.parts.banked.ledger import Stage
from trainer.parts.cards.afters import check_afters
from trainer.parts.cards.house import Dealing, Shuffling
from trainer.parts.cards.houserules import without_waived
from trainer.parts.game import Game
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.problems import all_checks
from trainer.parts.lessons.yamlfile import Document, validate
from trainer.parts.wishes import find_deal
from trainer.rules.rulebook import Rulebook


class LunarLesson(Lesson):
    """A lesson at the table of Lunar Poker, its cards and options read."""

    model: LunarModel

    def __init__(self, game: Game, id_: str, model: LunarModel, document: Document | None = None) -> None:
        super().__init__(game, id_, model, document)
        self.house = _house(model)
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
    def deals(self) -> list[Deal]:
        """The cards of each round; wishes are looked for once, from the lesson's own seed."""
        return [self._deal(number) for number in range(len(self.model.deals))]

    def _deal(self, number: int) -> Deal:
        deal = self.model.deals[number]
        named = named_cards(deal)
        if not deal.wishes:
            return named
        return find_deal(WISHES, deal.wishes, sorted(self.model.seats), self.model.seed + number, named)


def _house(model: LunarModel) -> LunarHouse:
    house = model.house
    return LunarHouse(
        dealing=Dealing(house.dealing),
        shuffling=Shuffling(house.shuffling),
        # A second deck without a machine is an error to be noticed, not the house's choice.
        decks=house.decks if house.shuffling == "machine" else 1,
        counting_shuffler=house.counting_shuffler,
        shoe_side=Hand(house.shoe_side),
        chips=tuple(sorted(set(house.chips))),
        positions=house.positions,
        minimum=house.minimum,
        progressive=house.progressive,
        meter=house.meter,
        reset=house.reset,
        straight_flush=StraightFlushAward(house.straight_flush),
        tray_pays=house.tray_pays,
        cap=house.cap,
    )


def read_lesson(game: Game, document: Document, id_: str) -> LunarLesson:
    """A lesson from its file; everything that is wrong with it is told at once."""
    model = validate(document, LunarModel)
    all_checks(
        lambda: check_afters(document, game, model.events),
        lambda: check(document, game, model),
    )
    return LunarLesson(game, id_, model, document)
