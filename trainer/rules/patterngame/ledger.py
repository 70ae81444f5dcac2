"""The ledger: what the table forgets. Decks remember how far their preparation is, a round what happened in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

from trainer.rules.acts import Facing, Hand, Method, Ruling
from trainer.rules.betting import Betting
from trainer.rules.cards import RANK_WORDS, SUIT_WORDS, Rank, Suit, rank_of, suit_of
from trainer.rules.contest import Contest
from trainer.rules.patterns import Pattern, PatternClass


class Stage(StrEnum):
    """Where a round is; computed from the table and the ledger, never stepped."""

    OPENING = "opening"
    IDLE = "idle"
    PREPARE = "prepare"
    DEAL = "deal"
    STUB = "stub"
    VACANT = "vacant"
    BET = "bet"
    PLAY = "play"
    END = "end"
    CLEAR = "clear"
    VOID = "void"

    # Enum hashes in Python, which shows in every look-up by stage.
    __hash__ = str.__hash__


class Ground(StrEnum):
    """Why a round was voided."""

    MISDEAL = "misdeal"
    COUNT = "count"
    CARDS = "cards"


class Kind(StrEnum):
    """What patrons, devices and equipment do that the dealer must notice."""

    SHORT_CALL = "short-call"
    OVER_RAISES = "over-raises"
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

    __hash__ = str.__hash__


@dataclass(slots=True, eq=False)
class Trouble:
    """Something improper that waits for the dealer; `undo` takes the player's act back when it is stopped."""

    kind: Kind
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
class Played:
    """A pattern on the felt, and what the dealer has said of it."""

    seat: int
    cards: tuple[int, ...]
    pattern: Pattern | None
    claim: str = ""
    declared: bool = False
    misdeclared: bool = False
    bonus: bool = False
    bonus_called: bool = False


@dataclass(slots=True, eq=False)
class Round:
    """What has happened since the last round was cleared away."""

    number: int = 1
    # The deal
    back: str = ""
    dealt: dict[int, int] = field(default_factory=dict)
    deals: int = 0
    stacks: int = 0
    sequence: tuple[int, ...] = ()
    in_sequence: bool = False
    pass_number: int = 1
    reach: int = -1
    draw: Hand | None = None
    place: Hand | None = None
    holding: Hand | None = None
    causes: dict[str, str] = field(default_factory=dict)
    # Antes
    swept_antes: bool = False
    swept_bonus: bool = False
    players: tuple[int, ...] = ()
    put_in: dict[int, int] = field(default_factory=dict)
    antes_in: dict[int, int] = field(default_factory=dict)
    bets_astray: int = 0
    bonus_astray: int = 0
    bonus_in: dict[int, int] = field(default_factory=dict)
    # The stub
    stub_taken: bool = False
    stub_said: int | None = None
    stub_size: int = 0
    stub_racked: bool = False
    hand_counts: dict[int, int] = field(default_factory=dict)
    odd_hand: int = 0
    # Play
    live: set[int] = field(default_factory=set)
    all_in: set[int] = field(default_factory=set)
    folded: set[int] = field(default_factory=set)
    to_clear: set[int] = field(default_factory=set)
    betting: Betting | None = None
    contest: Contest | None = None
    bets_open: bool = False
    wagers_since_deal: set[int] = field(default_factory=set)
    plays: list[Played] = field(default_factory=list)
    beaten: Pattern | None = None
    intervals: int = 0
    bonus_holder: int = 0
    bonus_button: int = 0
    out: list[int] = field(default_factory=list)
    prompted: int = 0
    # The end
    counted: dict[str, int] = field(default_factory=dict)
    verified: set[str] = field(default_factory=set)
    taken: set[str] = field(default_factory=set)
    charged: dict[str, int] = field(default_factory=dict)
    float_due: int = 0
    awarded: dict[str, int] = field(default_factory=dict)
    confirmed: bool = False
    void: Ruling | None = None
    ground: Ground | None = None
    remove_deck: bool = False


def spoken(pattern: Pattern) -> tuple[PatternClass, Suit, Rank]:
    """A pattern as it is declared: its class, the suit and the rank of its high card."""
    return pattern.cls, SUIT_WORDS[suit_of(pattern.high)], RANK_WORDS[rank_of(pattern.high)]
