"""What a dealer does at a house-banked table besides what all card tables know: burn, reveal, read hands, pay, take."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import ClassVar

from trainer.parts.acts.glossary import HandWord, Wager
from trainer.parts.wording.terms import (
    chips_words,
    spot_words,
    words_if,
)
from trainer.rules.act import Act, Weight
from trainer.rules.cards import face_words
from trainer.rules.chips import Chips
from trainer.rules.duty import Severity
from trainer.rules.motion import Motion
from trainer.rules.notation import Cards, Spot

SETTLED = Weight("wagers settled", Severity.CRITICAL, ("settle",))


@dataclass(frozen=True, slots=True)
class Burn(Act):
    """Take the next card out of the game, face down into the rack unless said otherwise."""

    syntax: ClassVar[str] = "burn [felt] [up]"
    sound: ClassVar[str] = "slide"
    motion: ClassVar[Motion] = Motion.BURN
    uncalled: ClassVar[str] = "a card burned too many"
    felt: bool = False
    up: bool = False

    def words(self) -> str:
        return f"Burn a card{words_if(self.felt, ', onto the felt')}{words_if(self.up, ', face up')}"


@dataclass(frozen=True, slots=True)
class RackCard(Act):
    """Put the next card, or one that was drawn by mistake, into the rack without using it."""

    syntax: ClassVar[str] = "rack card"
    title: ClassVar[str] = "Put a card into the discard rack unused"
    sound: ClassVar[str] = "slide"
    motion: ClassVar[Motion] = Motion.BURN


@dataclass(frozen=True, slots=True)
class PutBack(Act):
    """Put a card that was drawn by mistake back on the deck."""

    syntax: ClassVar[str] = "put-back card"
    title: ClassVar[str] = "Put a card that was drawn by mistake back on the deck"


@dataclass(frozen=True, slots=True)
class Reveal(Act):
    """Turn a place's cards face up."""

    syntax: ClassVar[str] = "reveal {spot}"
    sound: ClassVar[str] = "flip"
    motion: ClassVar[Motion] = Motion.TURN
    uncalled: ClassVar[str] = "cards turned that stay down"
    clockwise: ClassVar[bool | None] = False
    spot: Spot

    def words(self) -> str:
        return f"Turn the cards of {spot_words(self.spot)} face up"


@dataclass(frozen=True, slots=True)
class SetHand(Act):
    """Put the dealer's cards next to the community cards that play with them."""

    syntax: ClassVar[str] = "set-hand {cards}"
    sound: ClassVar[str] = "flip"
    cards: Cards

    def words(self) -> str:
        return f"Put the dealer’s cards beside {', '.join(face_words(card) for card in self.cards) or 'no others'}"


@dataclass(frozen=True, slots=True)
class Read(Act):
    """Say what a place's hand is."""

    syntax: ClassVar[str] = "read {spot} {hand}"
    motion: ClassVar[Motion] = Motion.POINT
    weight: ClassVar[Weight | None] = Weight("hands read", Severity.CRITICAL, ("read",))
    clockwise: ClassVar[bool | None] = False
    addresses: ClassVar[str] = ": "
    spot: Spot
    hand: HandWord

    def words(self) -> str:
        return f"Read the hand of {spot_words(self.spot)}: {self.hand.called}"

    def said(self) -> str:
        return self.hand.called

    def occasion(self) -> Hashable:
        return Read, self.spot


@dataclass(frozen=True, slots=True)
class Pay(Act):
    """Cut a payment out of the tray and set it beside a wager."""

    syntax: ClassVar[str] = "pay {seat} {wager} {chips}"
    sound: ClassVar[str] = "stack"
    motion: ClassVar[Motion] = Motion.SETTLE
    weight: ClassVar[Weight | None] = SETTLED
    uncalled: ClassVar[str] = "a payment that is not owed"
    clockwise: ClassVar[bool | None] = False
    seat: Spot
    wager: Wager
    chips: Chips

    def words(self) -> str:
        return f"Pay {spot_words(self.seat)} {chips_words(self.chips)} {self.wager.paid_as}"

    def occasion(self) -> Hashable:
        return Pay, self.seat, self.wager


@dataclass(frozen=True, slots=True)
class Take(Act):
    """Take a wager into the tray."""

    syntax: ClassVar[str] = "take {seat} {wager}"
    sound: ClassVar[str] = "stack"
    motion: ClassVar[Motion] = Motion.SETTLE
    weight: ClassVar[Weight | None] = SETTLED
    uncalled: ClassVar[str] = "a wager taken that stays"
    clockwise: ClassVar[bool | None] = False
    seat: Spot
    wager: Wager

    def words(self) -> str:
        return f"Take the {self.wager.called} of {spot_words(self.seat)}"

    def occasion(self) -> Hashable:
        return Pay, self.seat, self.wager


@dataclass(frozen=True, slots=True)
class GiveBack(Act):
    """Push a wager back to its player, neither lost nor won."""

    syntax: ClassVar[str] = "give-back {seat} {wager}"
    sound: ClassVar[str] = "chip"
    motion: ClassVar[Motion] = Motion.TAP
    weight: ClassVar[Weight | None] = SETTLED
    uncalled: ClassVar[str] = "a wager given back that stays"
    clockwise: ClassVar[bool | None] = False
    seat: Spot
    wager: Wager

    def words(self) -> str:
        return f"Push the {self.wager.called} back to {spot_words(self.seat)}"

    def occasion(self) -> Hashable:
        return Pay, self.seat, self.wager


@dataclass(frozen=True, slots=True)
class Tuck(Act):
    """Put a player's cards face down under a wager that is still to be decided."""

    syntax: ClassVar[str] = "tuck {seat}"
    sound: ClassVar[str] = "slide"
    seat: Spot

    def words(self) -> str:
        return f"Put the cards of {spot_words(self.seat)} face down under the trips wager"


@dataclass(frozen=True, slots=True)
class Scoop(Act):
    """Sweep all cards that lie on the layout together into the rack."""

    syntax: ClassVar[str] = "scoop"
    title: ClassVar[str] = "Sweep all cards on the layout together into the discard rack"
    sound: ClassVar[str] = "slide"
    motion: ClassVar[Motion] = Motion.SWEEP


BankAct = Burn | RackCard | PutBack | Reveal | SetHand | Read | Pay | Take | GiveBack | Tuck | Scoop
