"""The ledger: what a pattern game's table forgets."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from trainer.parts.acts import Asked, Declare, Phrase, Ruling
from trainer.parts.betting.betting import Betting
from trainer.parts.cards.glossary import CardAsked
from trainer.parts.cards.ledger import CardRound, Trouble
from trainer.parts.pattern.contest import Contest
from trainer.parts.pattern.patterns import Pattern, PatternClass
from trainer.rules.cards import RANK_WORDS, SUIT_WORDS, Face, Rank, Suit, rank_of, suit_of
from trainer.rules.chips import Chips


class Stage(StrEnum):
    """Where a round is: computed after each act from the table and the ledger, and kept until the next one."""

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


@dataclass(slots=True, eq=False)
class Played:
    """A pattern on the felt, and what the dealer has said of it."""

    seat: int
    cards: tuple[int, ...]
    pattern: Pattern | None
    claim: str = ""
    area: int = 1
    """The area that it lies in: its betting round's, and the third for all that follow (P11)."""
    declared: bool = False
    misdeclared: bool = False
    calls: tuple[Phrase, ...] = ()
    """What the dealer has to call besides: one of these."""
    called: bool = False
    bonus: bool = False
    """Whether it takes the second pot's button."""
    trouble: int = 0
    """The number of the trouble that it was, if it should have been stopped."""
    act: int = 0
    """The dealer's act that it came after."""


class ShortCall(NamedTuple):
    """A call that is too small: in which betting round, and what it lacks."""

    number: int
    missing: int


class Excuse(NamedTuple):
    """The slip by which a player has acted before being asked, and how the round stood then.

    `number` is the betting round or interval, `act` the dealer's act that brought it about.
    """

    slip: Hashable
    number: int
    act: int


class LastTurn(NamedTuple):
    """The last bet or pattern, which the player takes back if the dealer refuses it."""

    seat: int
    asked: Asked
    undo: Callable[[], None]
    cards: tuple[int, ...] = ()


class Standing(NamedTuple):
    """How far the betting and the discarding had come."""

    betting: Betting | None
    bets_open: bool
    contest: Contest | None
    turns: int


class Refused(NamedTuple):
    """Cards that a player has taken back because the dealer refused a good pattern."""

    seat: int
    cards: tuple[int, ...]
    pattern: Pattern
    number: int


@dataclass(slots=True, eq=False)
class Round(CardRound):
    """What has happened since the last round was cleared away."""

    # The deal
    stacks: int = 0
    first: int = 0
    """The place that got the first card."""
    order: tuple[int, ...] = ()
    """The places in the order of this deal, fixed by its first card."""
    sequence: tuple[int, ...] = ()
    in_sequence: bool = False
    pass_number: int = 1
    at_pass: dict[int, int] = field(default_factory=dict)
    """What each place had when the present pass began, once the deal has left its plain order."""
    uneven: dict[int, Hashable] = field(default_factory=dict)
    """Places that got too few or too many cards, with the slip by which they did."""
    reach: int = -1
    # Antes
    swept_antes: bool = False
    swept_bonus: bool = False
    players: tuple[int, ...] = ()
    put_in: dict[int, int] = field(default_factory=dict)
    antes_in: dict[int, int] = field(default_factory=dict)
    short: dict[int, int] = field(default_factory=dict)
    """What the wagers of players lack who are not all-in: calls that were let stand too small, bets given back."""
    astray: dict[tuple[str, str], int] = field(default_factory=dict)
    """Wagers that were swept to a wrong place, by where they lie and where they belong."""
    bonus_in: dict[int, int] = field(default_factory=dict)
    misposted: dict[int, int] = field(default_factory=dict)
    """The trouble that came with a seat's antes, by its number."""
    # The stub
    stub_taken: bool = False
    stub_said: int | None = None
    stub_size: int = 0
    stub_racked: bool = False
    hand_counts: dict[int, int] = field(default_factory=dict)
    odd_hand: int = 0
    # Play
    acts: int = 0
    """How many acts the dealer has done."""
    last_ask: int = -1
    """The dealer's last act that asked a player for a turn not yet taken."""
    fold_acts: dict[int, int] = field(default_factory=dict)
    """The dealer's act that a fold came after, by seat."""
    stale_act: int = -1
    """The dealer's act by which wagers were left lying."""
    live: set[int] = field(default_factory=set)
    all_in: set[int] = field(default_factory=set)
    folded: set[int] = field(default_factory=set)
    to_clear: set[int] = field(default_factory=set)
    betting: Betting | None = None
    contest: Contest | None = None
    bets_open: bool = False
    stale: dict[int, Chips] = field(default_factory=dict)
    """Wagers of a betting round that is over, left lying when the dealer went on."""
    stale_number: int = 0
    interrupted: bool = False
    """Whether a player who was passed over has just done something improper, which the dealer could not see before."""
    let_by: list[Trouble] = field(default_factory=list)
    """Trouble that was let pass: stopping it late is better than never."""
    last_turn: LastTurn | None = None
    refused: Refused | None = None
    """A good play that the dealer has refused, until the player acts again."""
    pushed_back: set[int] = field(default_factory=set)
    """Players whose thrown-in hand the dealer has called live."""
    misruled: dict[int, Standing] = field(default_factory=dict)
    """Players whom the dealer has ruled out of the round without a cause, and how it stood before."""
    ruled: dict[int, Ruling] = field(default_factory=dict)
    """The last ruling that put a player out of the round."""
    excused: dict[tuple[int, Asked], list[Excuse]] = field(default_factory=dict)
    """Players who have acted unasked or out of order: asking them afterwards is no error of its own."""
    wagers_since_deal: set[int] = field(default_factory=set)
    plays: list[Played] = field(default_factory=list)
    overtaken: bool = False
    """Whether a pattern was played before the last one was declared."""
    beaten: Pattern | None = None
    intervals: int = 0
    bonus_holder: int = 0
    bonus_button: int = 0
    out: list[int] = field(default_factory=list)
    prompted: int = 0
    """The player who was asked and has still to answer."""
    asked: tuple[int, Asked] | None = None
    """Who was asked last, and for what."""
    # The end
    counted: dict[str, int] = field(default_factory=dict)
    miscounted: set[str] = field(default_factory=set)
    called: dict[str, int] = field(default_factory=dict)
    """What each pot was last called, be it corrected since."""
    verified: set[str] = field(default_factory=set)
    taken: set[str] = field(default_factory=set)
    charged: dict[str, int] = field(default_factory=dict)
    told_in_time: set[str] = field(default_factory=set)
    """Causes for a misdeal that were pointed out before two players had bet."""
    boxed: dict[str, int] = field(default_factory=dict)
    """What went into the drop box by mistake, by pot."""
    float_due: int = 0
    awarded: dict[str, int] = field(default_factory=dict)
    pushed: dict[str, list[tuple[int, Chips]]] = field(default_factory=dict)
    """What was pushed of each pot, and to whom."""
    counted_back: set[int] = field(default_factory=set)
    """Whose cards were counted where they lay, to be taken back."""
    confirmed: bool = False
    ground: Ground | None = None
    groundless: Ruling | None = None
    """A ruling that voids the round without a cause: it takes effect when the dealer acts on it."""
    remove_deck: bool = False

    def excuse(self, seat: int, asked: Asked, slip: Hashable) -> None:
        """Let a player be asked afterwards, in this betting round or interval."""
        number = self.intervals
        if asked is CardAsked.BET:
            number = self.betting.number if self.betting is not None else 0
        self.excused.setdefault((seat, asked), []).append(Excuse(slip, number, self.acts))


def said(act: Declare) -> tuple[PatternClass, Suit, Rank]:
    """What a declaration says of a pattern."""
    return act.pattern, act.suit, act.high


def spoken(pattern: Pattern) -> tuple[PatternClass, Suit, Rank]:
    """A pattern as it is declared: its class, the suit and the rank of its high card."""
    high = pattern.high
    return pattern.cls, SUIT_WORDS[suit_of(high)], RANK_WORDS[rank_of(high)]


def card_words(face: Face) -> tuple[Suit, Rank]:
    """A card as it is named in a declaration."""
    return SUIT_WORDS[suit_of(face)], RANK_WORDS[rank_of(face)]
