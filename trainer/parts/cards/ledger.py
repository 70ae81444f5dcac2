"""What the table forgets: how far the decks are prepared, what went wrong, how the cards are dealt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

from trainer.parts.acts import Facing, Hand, Method, Ruling


class Irregularity(StrEnum):
    """What patrons, devices and equipment do that the dealer must notice."""

    SHORT_CALL = "short-call"
    OVER_RAISES = "over-raises"
    NO_RAISE = "no-raise"
    SMALL_RAISE = "small-raise"
    BIG_RAISE = "big-raise"
    VERBAL_BET = "verbal-bet"
    BAD_ANTE = "bad-ante"
    POCKET = "pocket"
    BYSTANDER = "bystander"
    BET_OUT_OF_TURN = "bet-out-of-turn"
    PLAY_OUT_OF_TURN = "play-out-of-turn"
    NOT_HIGHER = "not-higher"
    NO_PATTERN = "no-pattern"
    FACE_DOWN = "face-down"
    OUTSIDE = "outside"
    FOLDED_PLAY = "folded-play"
    SIGNAL = "signal"
    STAND = "stand"
    LOOK = "look"
    TALK = "talk"
    TILT = "tilt"
    EXPOSE = "expose"
    FOUL = "foul"
    BELOW_RAIL = "below-rail"
    COVER_COLOUR = "cover-colour"
    MIXED_BACKS = "mixed-backs"
    SAME_BACKS = "same-backs"
    SECOND_DECK = "second-deck"
    LOOSE_SHOE = "loose-shoe"
    JAM = "jam"
    ALERT = "alert"
    BAD_STACK = "bad-stack"
    SURFACED = "surfaced"
    UNEQUAL = "unequal"
    NO_BLIND = "no-blind"
    TRIPS_ALONE = "trips-alone"
    TWO_SPOTS = "two-spots"
    LATE_BET = "late-bet"
    LATE_PLAY = "late-play"
    PLAY_SIZE = "play-size"
    WRONG_AREA = "wrong-area"
    THIRD_CHECK = "third-check"
    ONE_COVER = "one-cover"
    SHOE_JAM = "shoe-jam"
    SUPER_ALONE = "super-alone"
    ANTE_OUTSIDE = "ante-outside"
    BET_ON_ANTE = "bet-on-ante"
    SUPER_ON_BET = "super-on-bet"
    PAYMENT_ON_BET = "payment-on-bet"
    BET_SIZE = "bet-size"
    OPTION_SIZE = "option-size"
    EXCHANGE_NUMBER = "exchange-number"
    SECOND_OPTION = "second-option"
    LATE_OPTION = "late-option"
    FOLD_AFTER_BET = "fold-after-bet"
    EARLY_BET = "early-bet"
    EARLY_FORCE = "early-force"
    PROGRESSIVE_CHIP = "progressive-chip"
    SECOND_CHIP = "second-chip"
    LATE_CLAIM = "late-claim"
    EXTRA_PLACE = "extra-place"
    TOUCH = "touch"
    TELL = "tell"

    __hash__ = str.__hash__


@dataclass(slots=True, eq=False)
class Trouble:
    """Something improper that waits for the dealer; `undo` takes the player's act back when it is stopped."""

    kind: Irregularity
    seat: int
    undo: Callable[[], None] | None = None
    detail: object = None
    number: int = 0


@dataclass(slots=True)
class Deck:
    """How far a deck's opening, shuffle and cut have come."""

    back: str
    inspected: bool = True
    verified: bool = True
    spread: Facing | None = None
    looks: int = 0
    looks_needed: int = 0
    idle: bool = False
    """Whether it was spread because the table lay idle, not because it was opened."""
    turned_down: bool = False
    washed: bool = True
    stacked: bool = True
    shuffled: Method | None = None
    pre_shuffled: bool = False
    jammed: bool = False
    cut: bool = False
    cuts: int = 0
    last_used: int = 0

    @property
    def ready(self) -> bool:
        """Through the opening: what is left is the shuffle of every round."""
        return self.stacked and self.washed

    @property
    def needs_cut(self) -> bool:
        return self.shuffled is Method.HAND or (self.shuffled is None and self.pre_shuffled)

    def used(self, round_number: int) -> None:
        """A card has left it: whatever mixing it had is spent."""
        self.shuffled = None
        self.pre_shuffled = self.jammed = self.cut = False
        self.cuts = 0
        self.last_used = round_number


@dataclass(slots=True, eq=False)
class CardRound:
    """What has happened since the last round was cleared away, as far as any card game remembers it."""

    number: int = 1
    back: str = ""
    deals: int = 0
    draw: Hand | None = None
    place: Hand | None = None
    holding: Hand | None = None
    causes: dict[str, str] = field(default_factory=dict)
    void: Ruling | None = None
