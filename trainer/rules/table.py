"""The physical table: piles of cards, heaps of chips, markers. It knows what lies where and nothing of any rule.

Every move takes from one place what it puts in another, so cards and chips are conserved whatever is done.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from trainer.rules.cards import Face
from trainer.rules.chips import EMPTY, BadChips, Chips


class Impossible(Exception):
    """An act that the hands cannot do, such as dealing from an empty shoe; it leaves the table as it is."""


def not_done() -> Impossible:
    """An act of another game."""
    return Impossible("that is not done at this table")


class Lot(NamedTuple):
    """Chips that were set down in one act, and the place that they were set beside."""

    beside: str
    chips: Chips


class Table:
    """Cards are numbers; `faces` and `backs` say what each shows; a pile's top card is the last of its list."""

    def __init__(self) -> None:
        self.faces: list[Face] = []
        self.backs: list[str] = []
        self.piles: defaultdict[str, list[int]] = defaultdict(list)
        self.up: set[int] = set()
        self.apart: set[int] = set()
        """Cards that were pushed a little out of their row, to be told from the others."""
        self.chips: defaultdict[str, Chips] = defaultdict(lambda: EMPTY)
        self.markers: dict[str, str] = {}
        self._lots: defaultdict[str, list[Lot]] = defaultdict(list)

    def bring_deck(self, back: str, faces: Iterable[Face], pile: str) -> list[int]:
        """Bring new cards to the table, the last one on top."""
        first = len(self.faces)
        self.faces.extend(faces)
        cards = list(range(first, len(self.faces)))
        self.backs.extend([back] * len(cards))
        self.piles[pile].extend(cards)
        return cards

    def bring_chips(self, place: str, chips: Chips) -> None:
        self.chips[place] = self.chips[place] + chips

    def move_card(self, source: str, target: str) -> int:
        """Put the top card of a pile on top of another; return which it is."""
        pile = self.piles[source]
        if not pile:
            raise Impossible(f"there is no card in the {source}")
        card = pile.pop()
        self.piles[target].append(card)
        return card

    def pick_out(self, card: int, source: str, target: str) -> None:
        """Put a card from wherever it lies in a pile on top of another."""
        self.piles[source].remove(card)
        self.piles[target].append(card)

    def move_cards(self, source: str, target: str, number: int) -> list[int]:
        """Put so many cards from the top of a pile, or all that it has, as they lie on top of another."""
        pile = self.piles[source]
        cards = pile[-number:]
        del pile[-number:]
        self.piles[target].extend(cards)
        return cards

    def move_all(self, source: str, target: str) -> int:
        """Put a whole pile, as it lies, on top of another; return how many cards moved."""
        pile = self.piles[source]
        number = len(pile)
        if source != target and pile:
            self.piles[target].extend(pile)
            self.piles[source] = []
        return number

    def move_deck(self, back: str, source: str, target: str) -> int:
        """Put the cards of one deck in a pile on top of another; return how many moved."""
        pile, backs = self.piles[source], self.backs
        cards = [card for card in pile if backs[card] == back]
        self.piles[source] = [card for card in pile if backs[card] != back] if len(cards) < len(pile) else []
        self.piles[target].extend(cards)
        return len(cards)

    def turn_all(self, pile: str, up: bool) -> None:
        if up:
            self.up.update(self.piles[pile])
        else:
            self.up.difference_update(self.piles[pile])

    def move_chips(self, source: str, target: str, chips: Chips | None = None) -> Chips:
        """Move chips, or all that lie there; return what moved."""
        heaps = self.chips
        here = heaps[source]
        if chips is None:
            chips, left = here, EMPTY
        else:
            try:
                left = here - chips
            except BadChips:
                # What does lie there is for the dealer to count.
                raise Impossible("those chips are not there") from None
        if source != target:
            heaps[source] = left
            if not left and self._lots:
                self._lots.pop(source, None)
            heaps[target] = heaps[target] + chips
        return chips

    def set_beside(self, source: str, target: str, chips: Chips, beside: str) -> None:
        """Move chips to a place where what is set down in one act stands apart from what lies there already."""
        self.move_chips(source, target, chips)
        self._lots[target].append(Lot(beside, chips))

    def lots(self) -> dict[str, tuple[Lot, ...]]:
        """What stands apart at each place; what was exchanged there since stands by itself."""
        return {place: lots for place in self._lots if (lots := tuple(self._lots_at(place)))}

    def _lots_at(self, place: str) -> Iterator[Lot]:
        rest = self.chips.get(place, EMPTY)
        for lot in self._lots[place]:
            still = Chips({chip: min(number, rest.get(chip, 0)) for chip, number in lot.chips.items()})
            if still:
                yield Lot(lot.beside, still)
                rest = rest - still
        if rest:
            yield Lot("", rest)

    def pool_chips(self, sources: Sequence[str], target: str) -> None:
        """Move all that lies in some other places at once."""
        heaps = self.chips
        heaps[target] = Chips.pooled([heaps[target], *[heaps[source] for source in sources]])
        for source in sources:
            heaps[source] = EMPTY
            self._lots.pop(source, None)

    def amount(self, place: str) -> int:
        heap = self.chips.get(place)
        return heap.amount if heap is not None else 0

    def deck(self, back: str) -> list[int]:
        """All cards of a deck, wherever they lie."""
        return [card for card, one in enumerate(self.backs) if one == back]
