"""What a dealer does with whole decks: check, spread, wash, shuffle, cut, load, send away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from trainer.parts.acts.glossary import Facing, Hand, Method
from trainer.parts.wording.terms import (
    deck_words,
    spot_words,
    words_if,
)
from trainer.rules.act import Act
from trainer.rules.motion import Motion
from trainer.rules.notation import DEALER, Spot


@dataclass(frozen=True, slots=True)
class Inspect(Act):
    """Check a deck's backs, faces and number on receipt."""

    syntax: ClassVar[str] = "inspect {deck}"
    sound: ClassVar[str] = "flip"
    motion: ClassVar[Motion] = Motion.COUNT
    deck: str

    def words(self) -> str:
        return f"Check backs, faces and number of {deck_words(self.deck)}"


@dataclass(frozen=True, slots=True)
class Spread(Act):
    """Lay a deck out, in suits and sequence unless said otherwise."""

    syntax: ClassVar[str] = "spread {deck} {facing} [unsorted]"
    sound: ClassVar[str] = "flip"
    motion: ClassVar[Motion] = Motion.SPREAD
    deck: str
    facing: Facing
    unsorted: bool = False

    def words(self) -> str:
        return f"Spread {deck_words(self.deck)} {self.facing.called}{words_if(self.unsorted, ', out of order')}"


@dataclass(frozen=True, slots=True)
class TurnSpread(Act):
    """Turn a spread deck over."""

    syntax: ClassVar[str] = "turn {deck} {facing}"
    sound: ClassVar[str] = "flip"
    motion: ClassVar[Motion] = Motion.TURN
    deck: str
    facing: Facing

    def words(self) -> str:
        return f"Turn {deck_words(self.deck)} {self.facing.called}"


@dataclass(frozen=True, slots=True)
class Wash(Act):
    """Mix the cards face down on the felt; `both` washes two decks into one pile."""

    syntax: ClassVar[str] = "wash {deck}"
    sound: ClassVar[str] = "shuffle"
    motion: ClassVar[Motion] = Motion.WASH
    deck: str

    def words(self) -> str:
        return f"Wash {deck_words(self.deck)}{words_if(self.deck == 'both', ' into one pile')}"


@dataclass(frozen=True, slots=True)
class Stack(Act):
    """Gather a washed deck into one stack."""

    syntax: ClassVar[str] = "stack {deck}"
    sound: ClassVar[str] = "shuffle"
    motion: ClassVar[Motion] = Motion.SQUARE
    deck: str

    def words(self) -> str:
        return f"Stack {deck_words(self.deck)}"


@dataclass(frozen=True, slots=True)
class Shuffle(Act):
    """Gather the cards in the rack or on the felt and shuffle them."""

    syntax: ClassVar[str] = "shuffle [{method}] [deck {deck}]"
    sound: ClassVar[str] = "shuffle"
    motion: ClassVar[Motion] = Motion.SHUFFLE
    method: Method = Method.HAND
    deck: str = ""

    def done_by(self) -> Motion:
        return self.motion if self.method is Method.HAND else Motion.CARRY

    def words(self) -> str:
        return f"Shuffle {deck_words(self.deck) if self.deck else 'the cards'} {self.method.called}"


@dataclass(frozen=True, slots=True)
class Cut(Act):
    """Lift cards off the top and set them on the cover card, or on the felt if there is none."""

    syntax: ClassVar[str] = "cut {count} [by {by}] [two-handed]"
    sound: ClassVar[str] = "slide"
    motion: ClassVar[Motion] = Motion.CUT
    count: int
    by: Spot = DEALER
    two_handed: bool = False

    def words(self) -> str:
        hands = words_if(self.two_handed, " with both hands")
        if self.by:
            return f"Let {spot_words(self.by)} cut {self.count} cards{hands}"
        return f"Cut {self.count} cards{hands}"


@dataclass(frozen=True, slots=True)
class CompleteCut(Act):
    """Put the rest on the packet that was cut; `reversed` puts the packet back on top."""

    syntax: ClassVar[str] = "complete-cut [reversed]"
    sound: ClassVar[str] = "slide"
    motion: ClassVar[Motion] = Motion.CUT
    reversed: bool = False

    def words(self) -> str:
        if self.reversed:
            return "Put the packet back on top"
        return "Put the rest on the packet: the cut is complete"


@dataclass(frozen=True, slots=True)
class Load(Act):
    """Put the stacked deck into the shoe."""

    syntax: ClassVar[str] = "load shoe [{deck}]"
    sound: ClassVar[str] = "slide"
    deck: str = ""

    def words(self) -> str:
        return f"Put {deck_words(self.deck)} into the shoe"


@dataclass(frozen=True, slots=True)
class Unload(Act):
    """Take the deck that the shuffler has finished out of it."""

    syntax: ClassVar[str] = "unload shuffler"
    title: ClassVar[str] = "Take the deck out of the shuffler"
    sound: ClassVar[str] = "slide"


@dataclass(frozen=True, slots=True)
class Hold(Act):
    """Take the stacked deck into a hand, over the tray unless said otherwise."""

    syntax: ClassVar[str] = "hold deck {hand} [low] [aside]"
    sound: ClassVar[str] = "slide"
    hand: Hand
    low: bool = False
    aside: bool = False

    def words(self) -> str:
        low, aside = words_if(self.low, ", below the edge"), words_if(self.aside, ", to the side")
        return f"Take the deck into the {self.hand} hand{low}{aside}"


@dataclass(frozen=True, slots=True)
class Secure(Act):
    """Fasten the shoe to the table."""

    syntax: ClassVar[str] = "secure shoe"
    title: ClassVar[str] = "Fasten the shoe to the table"
    motion: ClassVar[Motion] = Motion.TAP


@dataclass(frozen=True, slots=True)
class RemoveDeck(Act):
    """Have a deck leave the table."""

    syntax: ClassVar[str] = "remove deck {deck}"
    deck: str

    def words(self) -> str:
        return f"Have {deck_words(self.deck)} leave the table"


@dataclass(frozen=True, slots=True)
class RemoveShuffler(Act):
    syntax: ClassVar[str] = "remove shuffler"
    title: ClassVar[str] = "Have the shuffler leave the table"
    motion: ClassVar[Motion] = Motion.TAP


DeckAct = Inspect | Spread | TurnSpread | Wash | Stack | Shuffle | Cut | CompleteCut | Load | Unload | Hold
EquipmentAct = Secure | RemoveDeck | RemoveShuffler
