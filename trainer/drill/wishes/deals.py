"""Many deals at once: the cards of every place, one deal a row, and what they are worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trainer.games import lunar_poker, ultimate_texas_holdem
from trainer.games.lunar_poker.payouts import ACE_KING_432, SuperRow
from trainer.games.lunar_poker.rows import ACE_KING, RED_SUITS
from trainer.rules.hands import batch
from trainer.rules.hands.batch import Values
from trainer.rules.hands.ranks import CLASSES, HandClass

Cards = NDArray[np.integer[Any]]
Mask = NDArray[np.bool_]
Codes = NDArray[np.integer[Any]]

DEALER, BOARD = "dealer", "board"
DRAWS = " draws"
SUPER_ROWS = (*(row.value for row in reversed(SuperRow)),)
"""By number, lowest first; -1 is a losing super side bet."""


def drawn_by(place: str) -> str:
    """The place of the card that somebody draws later in the round."""
    return place + DRAWS


@dataclass(frozen=True, slots=True)
class Spread:
    """How a game deals, and how it numbers its rows, lowest first."""

    hole: int
    board: int
    seats: int
    rows: tuple[str, ...]
    coded: Callable[[Values], Codes]
    qualifies_from: int

    def places(self, seats: Iterable[int], drawing: Iterable[str]) -> dict[str, int]:
        """The number of cards of every place."""
        places = {str(seat): self.hole for seat in seats} | {DEALER: self.hole}
        if self.board:
            places[BOARD] = self.board
        return places | {drawn_by(place): 1 for place in drawing}


def _lunar_codes(values: Values) -> Codes:
    return np.where(values >= ACE_KING_432, batch.classes(values) + 1, 0)


_CLASS_NAMES = tuple(cls.value for cls in CLASSES)
SPREADS: Mapping[str, Spread] = {
    ultimate_texas_holdem.NAME: Spread(2, 5, 7, _CLASS_NAMES, batch.classes, 1),
    lunar_poker.NAME: Spread(5, 0, 5, (_CLASS_NAMES[0], ACE_KING, *_CLASS_NAMES[1:]), _lunar_codes, 1),
}


class Deals:
    """A batch of deals; hands are read when first looked at."""

    def __init__(self, spread: Spread, cards: Mapping[str, Cards], number: int) -> None:
        self.spread = spread
        self.cards = dict(cards)
        self.number = number
        self._values: dict[tuple[str, bool], Values] = {}

    def __len__(self) -> int:
        return self.number

    def where(self, mask: Mask) -> Deals:
        """Only some of the deals, with what is known of them."""
        fewer = Deals(self.spread, {place: cards[mask] for place, cards in self.cards.items()}, int(mask.sum()))
        fewer._values = {key: values[mask] for key, values in self._values.items()}
        return fewer

    def hands(self, place: str, final: bool = True) -> Cards:
        """The cards a place is judged on; before its draw if not `final`."""
        cards = self.cards[place]
        if self.spread.board and place != BOARD:
            return np.hstack((cards, self.cards[BOARD]))
        drawn = self.cards.get(drawn_by(place)) if final else None
        if drawn is None:
            return cards
        if place == DEALER:
            # The force: faces go by rank, so the largest is the highest card.
            return np.hstack((np.sort(cards, axis=1)[:, :-1], drawn))
        return np.hstack((cards, drawn))

    def values(self, place: str, final: bool = True) -> Values:
        key = place, final and drawn_by(place) in self.cards
        if key not in self._values:
            self._values[key] = batch.highs(self.hands(*key))
        return self._values[key]

    def codes(self, place: str, final: bool = True) -> Codes:
        """The numbers of the rows."""
        return self.spread.coded(self.values(place, final))

    def super_codes(self, place: str) -> Codes:
        return super_codes(self.cards[place], self.values(place, False))


def super_codes(hands: Cards, values: Values) -> Codes:
    """The numbers of the super side bet's rows, five cards a row; -1 where it loses."""
    classes = batch.classes(values)
    red = np.isin(hands & 3, RED_SUITS)
    one_colour = red.all(axis=1) | ~red.any(axis=1)
    ranks = hands >> 2
    ace_king_queen = np.logical_and.reduce([(ranks == rank).any(axis=1) for rank in (12, 11, 10)])
    codes = np.where(one_colour, _super(SuperRow.FIVE_SAME_COLORED), -1)
    codes[ace_king_queen] = _super(SuperRow.ACE_KING_QUEEN)
    for row in (SuperRow.THREE_OF_A_KIND, SuperRow.FLUSH, SuperRow.FULL_HOUSE, SuperRow.FOUR_OF_A_KIND):
        codes[classes == CLASSES.index(HandClass(row.value))] = _super(row)
    run = np.isin(classes, [CLASSES.index(cls) for cls in _RUNS])
    codes[run] = _super(SuperRow.STRAIGHT)
    codes[run & one_colour] = _super(SuperRow.SAME_COLORED_STRAIGHT)
    return codes


_RUNS: Sequence[HandClass] = (HandClass.STRAIGHT, HandClass.STRAIGHT_FLUSH, HandClass.ROYAL_FLUSH)


def _super(row: SuperRow) -> int:
    return SUPER_ROWS.index(row.value)
