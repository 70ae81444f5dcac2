"""What a dealer does with chips between players, pots and the tray."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from trainer.parts.acts.glossary import Wager
from trainer.parts.wording.terms import (
    chips_words,
    pot_words,
    source_words,
    spot_words,
    words_if,
)
from trainer.rules.act import Act, Weight
from trainer.rules.chips import Chips, money
from trainer.rules.duty import Severity
from trainer.rules.motion import Motion
from trainer.rules.notation import DEALER, Spot

RETURNED = Weight("stakes returned", Severity.CRITICAL, ("returned", "uncalled"))


@dataclass(frozen=True, slots=True)
class Sweep(Act):
    """Bring wagers (of one seat, or all) into a pot, or move chips from pot to pot."""

    syntax: ClassVar[str] = "sweep {source} {pot} [of {seat}] [{chips}]"
    sound: ClassVar[str] = "stack"
    motion: ClassVar[Motion] = Motion.SWEEP
    source: str
    pot: str
    seat: Spot = DEALER
    chips: Chips | None = None

    def words(self) -> str:
        source = source_words(self.source)
        what = f"{chips_words(self.chips)} of {source}" if self.chips else source
        return f"Bring {what}{words_if(self.seat, f' of {spot_words(self.seat)}')} into {pot_words(self.pot)}"


@dataclass(frozen=True, slots=True)
class Return(Act):
    """Give a player chips of the player's own bet back."""

    syntax: ClassVar[str] = "return {seat} {chips}"
    sound: ClassVar[str] = "chip"
    motion: ClassVar[Motion] = Motion.SETTLE
    weight: ClassVar[Weight | None] = RETURNED
    seat: Spot
    chips: Chips

    def words(self) -> str:
        return f"Give {spot_words(self.seat)} {chips_words(self.chips)} of the bet back"

    def occasion(self) -> Hashable:
        return Return, self.seat


@dataclass(frozen=True, slots=True)
class Refund(Act):
    """Give a player chips out of a pot because the round is void."""

    syntax: ClassVar[str] = "refund {seat} {pot} {chips}"
    sound: ClassVar[str] = "stack"
    motion: ClassVar[Motion] = Motion.SETTLE
    weight: ClassVar[Weight | None] = RETURNED
    uncalled: ClassVar[str] = "chips given back that stay"
    seat: Spot
    pot: str
    chips: Chips

    def words(self) -> str:
        return f"Give {spot_words(self.seat)} {chips_words(self.chips)} back out of {pot_words(self.pot)}"

    def occasion(self) -> Hashable:
        return Refund, self.seat, self.pot


@dataclass(frozen=True, slots=True)
class Change(Act):
    """Swap chips of a place against chips of the tray."""

    syntax: ClassVar[str] = "change {place} {give} for {take}"
    sound: ClassVar[str] = "chip"
    motion: ClassVar[Motion] = Motion.SETTLE
    place: str
    give: Chips
    take: Chips

    def words(self) -> str:
        return f"Change {chips_words(self.give)} of {heap_words(self.place)} into {chips_words(self.take)}"


@dataclass(frozen=True, slots=True)
class CountPot(Act):
    """Count a pot and say its amount in cents."""

    syntax: ClassVar[str] = "count pot {pot} {amount}"
    sound: ClassVar[str] = "stack"
    motion: ClassVar[Motion] = Motion.COUNT
    weight: ClassVar[Weight | None] = Weight("pots counted", Severity.CRITICAL, ("pot-count",))
    pot: str
    amount: int

    def words(self) -> str:
        return f"Count {pot_words(self.pot)}: {money(self.amount)}"

    def said(self) -> str:
        return money(self.amount)

    def occasion(self) -> Hashable:
        return CountPot, self.pot


@dataclass(frozen=True, slots=True)
class Commission(Act):
    """Take chips out of a pot for the house."""

    syntax: ClassVar[str] = "commission {pot} {chips} [to {to}]"
    sound: ClassVar[str] = "chip"
    motion: ClassVar[Motion] = Motion.SETTLE
    weight: ClassVar[Weight | None] = Weight("commissions taken", Severity.CRITICAL, ("commission",))
    uncalled: ClassVar[str] = "a commission that is not owed"
    pot: str
    chips: Chips
    to: str = "tray"

    def words(self) -> str:
        box = words_if(self.to != "tray", ", into the drop box")
        return f"Take {chips_words(self.chips)} of {pot_words(self.pot)} for the house{box}"

    def occasion(self) -> Hashable:
        return Commission, self.pot


@dataclass(frozen=True, slots=True)
class Award(Act):
    """Push a pot to a player."""

    syntax: ClassVar[str] = "award {pot} {seat} [{chips}]"
    sound: ClassVar[str] = "stack"
    motion: ClassVar[Motion] = Motion.PUSH
    weight: ClassVar[Weight | None] = Weight("pots awarded", Severity.CRITICAL, ("award", "bonus-award"))
    uncalled: ClassVar[str] = "a pot pushed that stays"
    pot: str
    seat: Spot
    chips: Chips | None = None

    def words(self) -> str:
        pot = pot_words(self.pot)
        return f"Push {f'{chips_words(self.chips)} of {pot}' if self.chips else pot} to {spot_words(self.seat)}"

    def occasion(self) -> Hashable:
        return Award, self.pot


ChipAct = Sweep | Return | Refund | Change | CountPot | Commission | Award


def heap_words(place: str) -> str:
    """Whose chips are changed: a pot's, or those on a spot of a seat.

    >>> heap_words("main"), heap_words("3"), heap_words("paid-3")
    ('the main pot', 'the bet of seat 3', 'the payment of seat 3')
    """
    head, _, seat = place.rpartition("-")
    if place.isdecimal():
        return f"the bet of seat {place}"
    wager = Wager.named(head)
    heap = _HEAPS.get(head) or (wager.called if wager is not None else "")
    return f"the {heap} of seat {seat}" if seat.isdecimal() and heap else pot_words(place)


_HEAPS: Mapping[str, str] = {"paid": "payment", "stack": "stack"}
