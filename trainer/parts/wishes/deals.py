"""Many deals at once: the cards of every place, one deal a row, and what they are worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trainer.parts.pokerhands import batch
from trainer.parts.pokerhands.batch import Values

Cards = NDArray[np.integer[Any]]
Mask = NDArray[np.bool_]
Codes = NDArray[np.integer[Any]]

DEALER, BOARD = "dealer", "board"
DRAWS = " draws"


def drawn_by(place: str) -> str:
    """The place of the card that is drawn later in the round."""
    return place + DRAWS


@dataclass(frozen=True, slots=True)
class Spread:
    """How a game deals, and how it numbers its rows, lowest first.

    `side_coded` numbers the rows of a side bet on the first five cards, from the cards and what they are worth: by
    `side_rows`, lowest first, and -1 where it loses.
    """

    hole: int
    board: int
    seats: int
    rows: tuple[str, ...]
    coded: Callable[[Values], Codes]
    qualifies_from: int
    side_rows: tuple[str, ...] = ()
    side_coded: Callable[[Cards, Values], Codes] | None = None

    def places(self, seats: Iterable[int], drawing: Iterable[str]) -> dict[str, int]:
        """The number of cards of every place."""
        places = {str(seat): self.hole for seat in seats} | {DEALER: self.hole}
        if self.board:
            places[BOARD] = self.board
        return places | {drawn_by(place): 1 for place in drawing}

    def side_codes(self, hands: Cards, values: Values) -> Codes:
        """The numbers of the side bet's rows, five cards a row."""
        if self.side_coded is None:
            raise TypeError("this game has no side bet on the first five cards")
        return self.side_coded(hands, values)


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

    def side_codes(self, place: str) -> Codes:
        """The numbers of the side bet's rows."""
        return self.spread.side_codes(self.cards[place], self.values(place, False))
