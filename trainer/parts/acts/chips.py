"""What a dealer does with chips between players, pots and the tray."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from trainer.rules.act import Act
from trainer.rules.chips import Chips
from trainer.rules.notation import DEALER, Spot


@dataclass(frozen=True, slots=True)
class Sweep(Act):
    """Bring wagers (of one seat, or all) into a pot, or move chips from pot to pot."""

    syntax: ClassVar[str] = "sweep {source} {pot} [of {seat}] [{chips}]"
    sound: ClassVar[str] = "stack"
    source: str
    pot: str
    seat: Spot = DEALER
    chips: Chips | None = None


@dataclass(frozen=True, slots=True)
class Return(Act):
    """Give a player chips of the player's own bet back."""

    syntax: ClassVar[str] = "return {seat} {chips}"
    sound: ClassVar[str] = "chip"
    seat: Spot
    chips: Chips


@dataclass(frozen=True, slots=True)
class Refund(Act):
    """Give a player chips out of a pot because the round is void."""

    syntax: ClassVar[str] = "refund {seat} {pot} {chips}"
    sound: ClassVar[str] = "stack"
    seat: Spot
    pot: str
    chips: Chips


@dataclass(frozen=True, slots=True)
class Change(Act):
    """Swap chips of a place against chips of the tray."""

    syntax: ClassVar[str] = "change {place} {give} for {take}"
    sound: ClassVar[str] = "chip"
    place: str
    give: Chips
    take: Chips


@dataclass(frozen=True, slots=True)
class CountPot(Act):
    """Count a pot and say its amount in cents."""

    syntax: ClassVar[str] = "count pot {pot} {amount}"
    sound: ClassVar[str] = "stack"
    pot: str
    amount: int


@dataclass(frozen=True, slots=True)
class Commission(Act):
    """Take chips out of a pot for the house."""

    syntax: ClassVar[str] = "commission {pot} {chips} [to {to}]"
    sound: ClassVar[str] = "chip"
    pot: str
    chips: Chips
    to: str = "tray"


@dataclass(frozen=True, slots=True)
class Award(Act):
    """Push a pot to a player."""

    syntax: ClassVar[str] = "award {pot} {seat} [{chips}]"
    sound: ClassVar[str] = "stack"
    pot: str
    seat: Spot
    chips: Chips | None = None


ChipAct = Sweep | Return | Refund | Change | CountPot | Commission | Award
