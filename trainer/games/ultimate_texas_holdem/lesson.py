"""A lesson at the table of Ultimate Texas Hold 'em."""

from __future__ import annotations

from functools import cached_property

from trainer.games.ultimate_texas_holdem.checks import check
from trainer.games.ultimate_texas_holdem.deals import Deal, named_cards
from trainer.games.ultimate_texas_holdem.house import HoldemHouse
from trainer.games.ultimate_texas_holdem.model import HoldemModel
from trainer.games.ultimate_texas_holdem.wishes import WISHES
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


class HoldemLesson(Lesson):
    """A lesson at the table of Ultimate Texas Hold 'em, its cards and options read."""

    model: HoldemModel

    def __init__(self, game: Game, id_: str, model: HoldemModel, document: Document | None = None) -> None:
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
        seats = sorted(self.model.seats)
        return find_deal(WISHES, deal.wishes, seats, self.model.seed + number, named)


def _house(model: HoldemModel) -> HoldemHouse:
    house = model.house
    return HoldemHouse(
        dealing=Dealing(house.dealing),
        shuffling=Shuffling(house.shuffling),
        # A second deck without a machine is an error to be noticed, not the house's choice.
        decks=house.decks if house.shuffling == "machine" else 1,
        counting_shuffler=house.counting_shuffler,
        shoe_side=Hand(house.shoe_side),
        chips=tuple(sorted(set(house.chips))),
        positions=house.positions,
        minimum=house.minimum,
        trips_table=house.trips_table,
        trips_minimum=house.trips_minimum,
    )


def read_lesson(game: Game, document: Document, id_: str) -> HoldemLesson:
    """A lesson from its file; everything that is wrong with it is told at once."""
    model = validate(document, HoldemModel)
    all_checks(
        lambda: check_afters(document, game, model.events),
        lambda: check(document, game, model),
    )
    return HoldemLesson(game, id_, model, document)
