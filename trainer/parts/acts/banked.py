"""What a dealer does at a house-banked table besides what all card tables know: burn, reveal, read hands, pay, take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from trainer.parts.acts.words import HandWord, Wager
from trainer.rules.act import Act
from trainer.rules.chips import Chips
from trainer.rules.notation import Cards, Spot


@dataclass(frozen=True, slots=True)
class Burn(Act):
    """Take the next card out of the game, face down into the rack unless said otherwise."""

    syntax: ClassVar[str] = "burn [felt] [up]"
    sound: ClassVar[str] = "slide"
    felt: bool = False
    up: bool = False


@dataclass(frozen=True, slots=True)
class RackCard(Act):
    """Put the next card, or one that was drawn by mistake, into the rack without using it."""

    syntax: ClassVar[str] = "rack card"
    sound: ClassVar[str] = "slide"


@dataclass(frozen=True, slots=True)
class PutBack(Act):
    """Put a card that was drawn by mistake back on the deck."""

    syntax: ClassVar[str] = "put-back card"


@dataclass(frozen=True, slots=True)
class Reveal(Act):
    """Turn a place's cards face up."""

    syntax: ClassVar[str] = "reveal {spot}"
    sound: ClassVar[str] = "flip"
    spot: Spot


@dataclass(frozen=True, slots=True)
class SetHand(Act):
    """Put the dealer's cards next to the community cards that play with them."""

    syntax: ClassVar[str] = "set-hand {cards}"
    sound: ClassVar[str] = "flip"
    cards: Cards


@dataclass(frozen=True, slots=True)
class Read(Act):
    """Say what a place's hand is."""

    syntax: ClassVar[str] = "read {spot} {hand}"
    spot: Spot
    hand: HandWord


@dataclass(frozen=True, slots=True)
class Pay(Act):
    """Cut a payment out of the tray and set it beside a wager."""

    syntax: ClassVar[str] = "pay {seat} {wager} {chips}"
    sound: ClassVar[str] = "stack"
    seat: Spot
    wager: Wager
    chips: Chips


@dataclass(frozen=True, slots=True)
class Take(Act):
    """Take a wager into the tray."""

    syntax: ClassVar[str] = "take {seat} {wager}"
    sound: ClassVar[str] = "stack"
    seat: Spot
    wager: Wager


@dataclass(frozen=True, slots=True)
class GiveBack(Act):
    """Push a wager back to its player, neither lost nor won."""

    syntax: ClassVar[str] = "give-back {seat} {wager}"
    sound: ClassVar[str] = "chip"
    seat: Spot
    wager: Wager


@dataclass(frozen=True, slots=True)
class Tuck(Act):
    """Put a player's cards face down under a wager that is still to be decided."""

    syntax: ClassVar[str] = "tuck {seat}"
    sound: ClassVar[str] = "slide"
    seat: Spot


@dataclass(frozen=True, slots=True)
class Scoop(Act):
    """Sweep all cards that lie on the layout together into the rack."""

    syntax: ClassVar[str] = "scoop"
    sound: ClassVar[str] = "slide"


BankAct = Burn | RackCard | PutBack | Reveal | SetHand | Read | Pay | Take | GiveBack | Tuck | Scoop
