"""A lesson at a pattern game's table."""

from __future__ import annotations

from fractions import Fraction

from trainer.drill.cardtable.houserules import without_waived
from trainer.drill.lesson import Lesson
from trainer.drill.patterntable.model import PatternModel
from trainer.drill.yamlfile import Document
from trainer.games import PatternKit, pattern_kit
from trainer.rules.acts import Hand
from trainer.rules.cardgame.house import Dealing, Shuffling
from trainer.rules.cards import parse_faces
from trainer.rules.patterngame.house import DeuceButton, HandDeal, House, Limit
from trainer.rules.patterngame.ledger import Stage
from trainer.rules.rulebook import Rulebook


class PatternLesson(Lesson):
    """A lesson at a pattern game's table, its cards and options read."""

    model: PatternModel

    def __init__(self, id_: str, model: PatternModel, document: Document | None = None) -> None:
        super().__init__(id_, model, document)
        self.kit = pattern_kit(model.game)
        self.house = _house(model, self.kit)
        self.deals = [{seat: parse_faces(cards) for seat, cards in deal.hands.items()} for deal in model.deals]
        self.stubs = [parse_faces(deal.stub) for deal in model.deals]
        self._book = without_waived(self.kit, self.kit.rulebook(self.house.dealing), model.house.waives)
        self.begin = Stage(model.begin) if model.begin else None
        self.end = Stage(model.end) if model.end else None

    @property
    def rulebook(self) -> Rulebook:
        return self._book

    @property
    def arranged(self) -> bool:
        return bool(self.deals)


def _house(model: PatternModel, kit: PatternKit) -> House:
    house = model.house
    return House(
        limits=kit.limits,
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
        rate=kit.limits.commission_cap if house.rate is None else Fraction(str(house.rate)),
        deuce_button=DeuceButton(house.deuce_button),
        chips=tuple(sorted(set(house.chips))),
    )
