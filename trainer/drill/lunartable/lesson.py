"""A lesson at the table of Lunar Poker."""

from __future__ import annotations

from functools import cached_property

from trainer.drill.cardtable.houserules import without_waived
from trainer.drill.lesson import Lesson
from trainer.drill.lunartable.model import DealModel, LunarModel
from trainer.drill.wishes import find_deal
from trainer.drill.wishes.deals import DEALER, drawn_by
from trainer.drill.yamlfile import Document
from trainer.games import LUNAR
from trainer.games.lunar_poker import LunarHouse
from trainer.games.lunar_poker.progressive import StraightFlushAward
from trainer.rules.acts import Hand
from trainer.rules.bankedgame.ledger import Stage
from trainer.rules.cardgame.house import Dealing, Shuffling
from trainer.rules.cards import Face, parse_faces
from trainer.rules.rulebook import Rulebook

Deal = dict[str, tuple[Face, ...]]
"""Cards by place: a seat's number, `dealer`, and what each of them draws."""


class LunarLesson(Lesson):
    """A lesson at the table of Lunar Poker, its cards and options read."""

    model: LunarModel

    def __init__(self, id_: str, model: LunarModel, document: Document | None = None) -> None:
        super().__init__(id_, model, document)
        self.kit = LUNAR
        self.house = _house(model)
        self._book = without_waived(self.kit, self.kit.rulebook(self.house.dealing), model.house.waives)
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
        return find_deal(self.model.game, deal.wishes, sorted(self.model.seats), self.model.seed + number, named)


def named_cards(deal: DealModel) -> Deal:
    named = {str(seat): parse_faces(cards) for seat, cards in deal.hands.items()}
    named |= {drawn_by(str(seat)): parse_faces(cards) for seat, cards in deal.draws.items()}
    others = ((DEALER, deal.dealer), (drawn_by(DEALER), deal.dealer_draws))
    return named | {place: parse_faces(cards) for place, cards in others if cards}


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
