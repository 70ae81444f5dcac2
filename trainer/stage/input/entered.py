"""What is entered for an answer before it is given: digits, chips counted out, cards picked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from trainer.parts.controls.question import Kind
from trainer.rules.cards import Face
from trainer.rules.chips import money
from trainer.rules.notation import Cards
from trainer.stage.input.countingout import NOTHING_COUNTED, Counting

MOST_DIGITS = {"number": 3, "money": 9}


@dataclass(frozen=True, slots=True)
class Entered:
    """What was typed, as a number, an amount or a word to look for; the chips of a heap; the cards of several."""

    typed: str = ""
    counting: Counting = NOTHING_COUNTED
    picked: tuple[Face, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.typed or self.counting or self.picked)

    def digit(self, key: str, kind: Kind) -> Entered:
        """Add a digit, or the point of an amount.

        >>> Entered("2").digit(".", Kind.MONEY).digit("5", Kind.MONEY).typed
        '2.5'
        """
        whole, point, part = self.typed.partition(".")
        if key == ".":
            typed = self.typed if point else f"{self.typed or '0'}."
        elif point:
            typed = self.typed + key if len(part) < 2 else self.typed
        elif len(whole) >= MOST_DIGITS[kind]:
            typed = self.typed
        else:
            typed = key if self.typed == "0" else self.typed + key
        return replace(self, typed=typed)

    def step(self, by: int, kind: Kind, smallest: int) -> Entered:
        """Raise or lower the number by one, the amount by the smallest chip.

        >>> Entered("10").step(-1, Kind.MONEY, 250).typed
        '7.50'
        """
        if kind is Kind.MONEY:
            return replace(self, typed=money(max(0, _cents(self.typed) + by * smallest)).removeprefix("$"))
        return replace(self, typed=str(max(0, int(self.typed or "0") + by)))

    def pick(self, card: Face) -> Entered:
        """Pick a card, or put it down again.

        >>> Entered(picked=(Face(3), Face(5))).pick(Face(5)).picked
        (3,)
        """
        others = tuple(one for one in self.picked if one != card)
        return replace(self, picked=others if card in self.picked else (*self.picked, card))

    def take_back(self) -> Entered:
        """Take back what was entered last."""
        return Entered(self.typed[:-1], self.counting.take_back(), self.picked[:-1])

    def answer(self, kind: Kind) -> tuple[Any, str] | None:
        """The value entered, and in words; an empty entry is no answer.

        >>> Entered("2.5").answer(Kind.MONEY)
        (250, '$2.50')
        """
        match kind:
            case Kind.CHIPS if self.counting.done:
                heap = self.counting.heap
                return heap, money(heap.amount)
            case Kind.CARDS if self.picked:
                cards = Cards(self.picked)
                return cards, str(cards)
            case Kind.NUMBER if self.typed:
                return int(self.typed), self.typed
            case Kind.MONEY if self.typed.strip("."):
                cents = _cents(self.typed)
                return cents, money(cents)
            case _:
                return None


NOTHING_ENTERED = Entered()


def _cents(typed: str) -> int:
    """
    >>> _cents("147"), _cents("2.5")
    (14700, 250)
    """
    whole, _, part = typed.partition(".")
    return int(whole or "0") * 100 + int(part.ljust(2, "0"))
