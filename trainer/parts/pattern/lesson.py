"""A lesson at a pattern game's table."""

from __future__ import annotations

from fractions import Fraction

from trainer.parts.acts import Hand
from trainer.parts.cards.afters import check_afters
from trainer.parts.cards.house import Dealing, Shuffling
from trainer.parts.cards.houserules import without_waived
from trainer.parts.game import Game
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.problems import all_checks
from trainer.parts.lessons.yamlfile import Document, validate
from trainer.parts.pattern.checks import check
from trainer.parts.pattern.house import HandDeal, House, Limit
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.model import PatternModel
from trainer.parts.pattern.subchapter import Subchapter
from trainer.rules.cards import parse_faces
from trainer.rules.rulebook import Rulebook


class PatternLesson(Lesson):
    """A lesson at a pattern game's table, its cards and options read."""

    game: Subchapter
    model: PatternModel

    def __init__(self, game: Subchapter, id_: str, model: PatternModel, document: Document | None = None) -> None:
        super().__init__(game, id_, model, document)
        self.house = _house(model, game)
        self.deals = [{seat: parse_faces(cards) for seat, cards in deal.hands.items()} for deal in model.deals]
        self.stubs = [parse_faces(deal.stub) for deal in model.deals]
        self._book = without_waived(game, game.rulebook(self.house.dealing), model.house.waives)
        self.begin = Stage(model.begin) if model.begin else None
        self.end = Stage(model.end) if model.end else None

    @property
    def rulebook(self) -> Rulebook:
        return self._book

    @property
    def arranged(self) -> bool:
        return bool(self.deals)


def read_lesson(game: Game, document: Document, id_: str) -> PatternLesson:
    """A lesson of a pattern game from its file; everything that is wrong with it is told at once."""
    assert isinstance(game, Subchapter)
    model = validate(document, game.model)
    all_checks(
        lambda: check_afters(document, game, model.events),
        lambda: check(document, game, model),
    )
    return PatternLesson(game, id_, model, document)


def _house(model: PatternModel, game: Subchapter) -> House:
    house = model.house
    return game.house(
        house,
        limits=game.limits,
        dealing=Dealing(house.dealing),
        shuffling=Shuffling(house.shuffling),
        # A second deck without a machine is an error to be noticed, not the house's choice.
        decks=house.decks if house.shuffling == "machine" else 1,
        counting_shuffler=house.counting_shuffler,
        shoe_side=Hand(house.shoe_side),
        hand_deal=HandDeal(house.hand_deal),
        limit=Limit(house.limit),
        ante=house.ante,
        ante_ratio=house.ante_ratio,
        table_maximum=house.table_maximum,
        # A house that names no rate takes what the text allows.
        rate=game.limits.commission_cap if house.rate is None else Fraction(str(house.rate)),
        chips=tuple(sorted(set(house.chips))),
    )
