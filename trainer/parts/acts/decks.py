"""What a dealer does with whole decks: check, spread, wash, shuffle, cut, load, send away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from trainer.parts.acts.words import Facing, Hand, Method
from trainer.rules.act import Act
from trainer.rules.notation import DEALER, Spot


@dataclass(frozen=True, slots=True)
class Inspect(Act):
    """Check a deck's backs, faces and number on receipt."""

    syntax: ClassVar[str] = "inspect {deck}"
    sound: ClassVar[str] = "flip"
    deck: str


@dataclass(frozen=True, slots=True)
class Spread(Act):
    """Lay a deck out, in suits and sequence unless said otherwise."""

    syntax: ClassVar[str] = "spread {deck} {facing} [unsorted]"
    sound: ClassVar[str] = "flip"
    deck: str
    facing: Facing
    unsorted: bool = False


@dataclass(frozen=True, slots=True)
class TurnSpread(Act):
    """Turn a spread deck over."""

    syntax: ClassVar[str] = "turn {deck} {facing}"
    sound: ClassVar[str] = "flip"
    deck: str
    facing: Facing


@dataclass(frozen=True, slots=True)
class Wash(Act):
    """Mix the cards face down on the felt; `both` washes two decks into one pile."""

    syntax: ClassVar[str] = "wash {deck}"
    sound: ClassVar[str] = "shuffle"
    deck: str


@dataclass(frozen=True, slots=True)
class Stack(Act):
    """Gather a washed deck into one stack."""

    syntax: ClassVar[str] = "stack {deck}"
    sound: ClassVar[str] = "shuffle"
    deck: str


@dataclass(frozen=True, slots=True)
class Shuffle(Act):
    """Gather the cards in the rack or on the felt and shuffle them."""

    syntax: ClassVar[str] = "shuffle [{method}] [deck {deck}]"
    sound: ClassVar[str] = "shuffle"
    method: Method = Method.HAND
    deck: str = ""


@dataclass(frozen=True, slots=True)
class Cut(Act):
    """Lift cards off the top and set them on the cover card, or on the felt if there is none."""

    syntax: ClassVar[str] = "cut {count} [by {by}] [two-handed]"
    sound: ClassVar[str] = "slide"
    count: int
    by: Spot = DEALER
    two_handed: bool = False


@dataclass(frozen=True, slots=True)
class CompleteCut(Act):
    """Put the rest on the packet that was cut; `reversed` puts the packet back on top."""

    syntax: ClassVar[str] = "complete-cut [reversed]"
    sound: ClassVar[str] = "slide"
    reversed: bool = False


@dataclass(frozen=True, slots=True)
class Load(Act):
    """Put the stacked deck into the shoe."""

    syntax: ClassVar[str] = "load shoe [{deck}]"
    sound: ClassVar[str] = "slide"
    deck: str = ""


@dataclass(frozen=True, slots=True)
class Unload(Act):
    """Take the deck that the shuffler has finished out of it."""

    syntax: ClassVar[str] = "unload shuffler"
    sound: ClassVar[str] = "slide"


@dataclass(frozen=True, slots=True)
class Hold(Act):
    """Take the stacked deck into a hand, over the tray unless said otherwise."""

    syntax: ClassVar[str] = "hold deck {hand} [low] [aside]"
    sound: ClassVar[str] = "slide"
    hand: Hand
    low: bool = False
    aside: bool = False


@dataclass(frozen=True, slots=True)
class Secure(Act):
    """Fasten the shoe to the table."""

    syntax: ClassVar[str] = "secure shoe"


@dataclass(frozen=True, slots=True)
class RemoveDeck(Act):
    """Have a deck leave the table."""

    syntax: ClassVar[str] = "remove deck {deck}"
    deck: str


@dataclass(frozen=True, slots=True)
class RemoveShuffler(Act):
    syntax: ClassVar[str] = "remove shuffler"


DeckAct = Inspect | Spread | TurnSpread | Wash | Stack | Shuffle | Cut | CompleteCut | Load | Unload | Hold
EquipmentAct = Secure | RemoveDeck | RemoveShuffler
