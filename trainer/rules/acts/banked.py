"""What a dealer does at a house-banked table besides what all card tables know: burn, reveal, read hands, pay, take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from trainer.rules.acts.words import HandWord, Wager
from trainer.rules.chips import Chips
from trainer.rules.notation import Cards, Spot


@dataclass(frozen=True, slots=True)
class Burn:
    """Take the next card out of the game, face down into the rack unless said otherwise."""

    syntax: ClassVar[str] = "burn [felt] [up]"
    felt: bool = False
    up: bool = False


@dataclass(frozen=True, slots=True)
class RackCard:
    """Put the next card, or one that was drawn by mistake, into the rack without using it."""

    syntax: ClassVar[str] = "rack card"


@dataclass(frozen=True, slots=True)
class PutBack:
    """Put a card that was drawn by mistake back on the deck."""

    syntax: ClassVar[str] = "put-back card"


@dataclass(frozen=True, slots=True)
class Reveal:
    """Turn a place's cards face up."""

    syntax: ClassVar[str] = "reveal {spot}"
    spot: Spot


@dataclass(frozen=True, slots=True)
class SetHand:
    """Put the dealer's cards next to the community cards that play with them."""

    syntax: ClassVar[str] = "set-hand {cards}"
    cards: Cards


@dataclass(frozen=True, slots=True)
class Read:
    """Say what a place's hand is."""

    syntax: ClassVar[str] = "read {spot} {hand}"
    spot: Spot
    hand: HandWord


@dataclass(frozen=True, slots=True)
class Pay:
    """Cut a payment out of the tray and set it beside a wager."""

    syntax: ClassVar[str] = "pay {seat} {wager} {chips}"
    seat: Spot
    wager: Wager
    chips: Chips


@dataclass(frozen=True, slots=True)
class Take:
    """Take a wager into the tray."""

    syntax: ClassVar[str] = "take {seat} {wager}"
    seat: Spot
    wager: Wager


@dataclass(frozen=True, slots=True)
class GiveBack:
    """Push a wager back to its player, neither lost nor won."""

    syntax: ClassVar[str] = "give-back {seat} {wager}"
    seat: Spot
    wager: Wager


@dataclass(frozen=True, slots=True)
class Tuck:
    """Put a player's cards face down under a wager that is still to be decided."""

    syntax: ClassVar[str] = "tuck {seat}"
    seat: Spot


@dataclass(frozen=True, slots=True)
class Scoop:
    """Sweep all cards that lie on the layout together into the rack."""

    syntax: ClassVar[str] = "scoop"


BankAct = Burn | RackCard | PutBack | Reveal | SetHand | Read | Pay | Take | GiveBack | Tuck | Scoop
