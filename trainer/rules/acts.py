"""Everything a dealer can do at a table, right or wrong: a closed union of frozen values.

Each class has one line of text (see `notation`), the same in logs, lessons, model answers and on the command line.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import ClassVar

from trainer.rules.bankacts import BankAct
from trainer.rules.bankacts import Burn as Burn
from trainer.rules.bankacts import GiveBack as GiveBack
from trainer.rules.bankacts import HandWord as HandWord
from trainer.rules.bankacts import Pay as Pay
from trainer.rules.bankacts import PutBack as PutBack
from trainer.rules.bankacts import RackCard as RackCard
from trainer.rules.bankacts import Read as Read
from trainer.rules.bankacts import Reveal as Reveal
from trainer.rules.bankacts import Scoop as Scoop
from trainer.rules.bankacts import SetHand as SetHand
from trainer.rules.bankacts import Take as Take
from trainer.rules.bankacts import Tuck as Tuck
from trainer.rules.bankacts import Wager as Wager
from trainer.rules.cards import Rank, Suit
from trainer.rules.chips import Chips
from trainer.rules.lunaracts import CheckLight as CheckLight
from trainer.rules.lunaracts import CollectChips as CollectChips
from trainer.rules.lunaracts import Confirm as Confirm
from trainer.rules.lunaracts import End as End
from trainer.rules.lunaracts import Lay as Lay
from trainer.rules.lunaracts import LockOut as LockOut
from trainer.rules.lunaracts import LunarAct
from trainer.rules.lunaracts import ProveChips as ProveChips
from trainer.rules.lunaracts import RackChips as RackChips
from trainer.rules.lunaracts import RackFromHand as RackFromHand
from trainer.rules.lunaracts import ReturnHand as ReturnHand
from trainer.rules.lunaracts import SpreadHand as SpreadHand
from trainer.rules.lunaracts import TakeDiscards as TakeDiscards
from trainer.rules.lunaracts import TurnUp as TurnUp
from trainer.rules.notation import DEALER, BadAct, Notation, Spot
from trainer.rules.patterns import PatternClass


class Hand(StrEnum):
    LEFT = "left"
    RIGHT = "right"

    @property
    def other(self) -> Hand:
        return Hand.RIGHT if self is Hand.LEFT else Hand.LEFT


class Method(StrEnum):
    """How cards are shuffled."""

    HAND = "hand"
    MACHINE = "machine"


class Facing(StrEnum):
    UP = "up"
    DOWN = "down"


class Marker(StrEnum):
    """Things that are put somewhere: buttons, and the card that receives the cut."""

    PLAYER_BUTTON = "player-button"
    RAISE_BUTTON = "raise-button"
    ACE_BUTTON = "ace-button"
    COVER_CARD = "cover-card"
    HAND_COVER = "hand-cover"


class Asked(StrEnum):
    """What a player is asked for."""

    ANTE = "ante"
    BET = "bet"
    PLAY = "play"
    OPTION = "option"
    FORCE = "force"

    # Enum hashes in Python, which shows in every look-up by what was asked.
    __hash__ = str.__hash__


class Phrase(StrEnum):
    ACE_OF_SPADES = "ace-of-spades"
    NO_MORE_BETS = "no-more-bets"
    ROUND_OVER = "round-over"
    NO_HAND = "no-hand"


class Reason(StrEnum):
    """Why the dealer stops a player."""

    SHORT_CALL = "short-call"
    RAISE_CAP = "raise-cap"
    BET_LIMITS = "bet-limits"
    VERBAL_BET = "verbal-bet"
    ANTE_SIZE = "ante-size"
    TABLE_STAKES = "table-stakes"
    NOT_SEATED = "not-seated"
    OUT_OF_TURN = "out-of-turn"
    NOT_HIGHER = "not-higher"
    NO_PATTERN = "no-pattern"
    FACE_DOWN = "face-down"
    OWN_AREA = "own-area"
    FOLDED = "folded"
    LEAVING_SEAT = "leaving-seat"
    EARLY_LOOK = "early-look"
    TALKING = "talking"
    SHOWING = "showing"
    BELOW_RAIL = "below-rail"
    PLAY_SIZE = "play-size"
    NO_MORE_BETS = "no-more-bets"
    NO_ANTE = "no-ante"
    BET_OR_FOLD = "bet-or-fold"
    ONE_SPOT = "one-spot"
    BET_SIZE = "bet-size"
    OPTION_SIZE = "option-size"
    EXCHANGE_NUMBER = "exchange-number"
    ONE_OPTION = "one-option"
    BET_STANDS = "bet-stands"
    TOO_EARLY = "too-early"
    PROGRESSIVE = "progressive"
    CLAIM_LATE = "claim-late"
    NO_PLACE = "no-place"
    TOUCHING = "touching"


class Ruling(StrEnum):
    MISDEAL = "misdeal"
    VOID = "void"
    DEAD = "dead"
    FOLD = "fold"
    FORFEIT = "forfeit"
    FOULED = "fouled"
    LIVE = "live"
    TIE = "tie"


class Matter(StrEnum):
    """What the supervisor is called for."""

    CARDS = "cards"
    POT = "pot"
    ACE_POT = "ace-pot"
    NO_LEAD = "no-lead"
    COLLUSION = "collusion"
    DISPUTE = "dispute"
    COVER_CARD = "cover-card"
    BACKS = "backs"
    SECOND_DECK = "second-deck"
    NEW_DECK = "new-deck"
    MISTAKE = "mistake"
    PROGRESSIVE = "progressive"
    RUN_OUT = "run-out"


@dataclass(frozen=True, slots=True)
class Deal:
    """Give one card from the shoe or the held deck to a place."""

    syntax: ClassVar[str] = "deal {spot} [up] [laid {laid}]"
    spot: Spot
    up: bool = False
    laid: Lay = Lay.SQUARE


@dataclass(frozen=True, slots=True)
class Deliver:
    """Give the stack that the automated shoe has dispensed to a place."""

    syntax: ClassVar[str] = "deliver {spot} [up]"
    spot: Spot
    up: bool = False


@dataclass(frozen=True, slots=True)
class Inspect:
    """Check a deck's backs, faces and number on receipt."""

    syntax: ClassVar[str] = "inspect {deck}"
    deck: str


@dataclass(frozen=True, slots=True)
class Spread:
    """Lay a deck out, in suits and sequence unless said otherwise."""

    syntax: ClassVar[str] = "spread {deck} {facing} [unsorted]"
    deck: str
    facing: Facing
    unsorted: bool = False


@dataclass(frozen=True, slots=True)
class TurnSpread:
    """Turn a spread deck over."""

    syntax: ClassVar[str] = "turn {deck} {facing}"
    deck: str
    facing: Facing


@dataclass(frozen=True, slots=True)
class Wash:
    """Mix the cards face down on the felt; `both` washes two decks into one pile."""

    syntax: ClassVar[str] = "wash {deck}"
    deck: str


@dataclass(frozen=True, slots=True)
class Stack:
    """Gather a washed deck into one stack."""

    syntax: ClassVar[str] = "stack {deck}"
    deck: str


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Gather the cards in the rack or on the felt and shuffle them."""

    syntax: ClassVar[str] = "shuffle [{method}] [deck {deck}]"
    method: Method = Method.HAND
    deck: str = ""


@dataclass(frozen=True, slots=True)
class Cut:
    """Lift cards off the top and set them on the cover card, or on the felt if there is none."""

    syntax: ClassVar[str] = "cut {count} [by {by}] [two-handed]"
    count: int
    by: Spot = DEALER
    two_handed: bool = False


@dataclass(frozen=True, slots=True)
class CompleteCut:
    """Put the rest on the packet that was cut; `reversed` puts the packet back on top."""

    syntax: ClassVar[str] = "complete-cut [reversed]"
    reversed: bool = False


@dataclass(frozen=True, slots=True)
class Load:
    """Put the stacked deck into the shoe."""

    syntax: ClassVar[str] = "load shoe [{deck}]"
    deck: str = ""


@dataclass(frozen=True, slots=True)
class Unload:
    """Take the deck that the shuffler has finished out of it."""

    syntax: ClassVar[str] = "unload shuffler"


@dataclass(frozen=True, slots=True)
class Hold:
    """Take the stacked deck into a hand, over the tray unless said otherwise."""

    syntax: ClassVar[str] = "hold deck {hand} [low] [aside]"
    hand: Hand
    low: bool = False
    aside: bool = False


@dataclass(frozen=True, slots=True)
class Hands:
    """Which hand draws and which places from now on."""

    syntax: ClassVar[str] = "hands draw {draw} place {place}"
    draw: Hand
    place: Hand


@dataclass(frozen=True, slots=True)
class TakeStub:
    """Take what is left out of the shoe or hand and lay it on the layout."""

    syntax: ClassVar[str] = "take stub"


@dataclass(frozen=True, slots=True)
class CountStub:
    """Count the stub on the layout and say the number."""

    syntax: ClassVar[str] = "count stub {count} [up]"
    count: int
    up: bool = False


@dataclass(frozen=True, slots=True)
class RackStub:
    syntax: ClassVar[str] = "rack stub [up]"
    up: bool = False


@dataclass(frozen=True, slots=True)
class Collect:
    """Put a place's cards, held and played, into the rack, saying their number if they are counted.

    `spread` fans them face down first, so that everyone sees how many they are.
    """

    syntax: ClassVar[str] = "collect {spot} [count {count}] [up] [spread]"
    spot: Spot
    count: int = 0
    up: bool = False
    spread: bool = False


@dataclass(frozen=True, slots=True)
class CountHand:
    """Count a place's cards, held and played, where they lie."""

    syntax: ClassVar[str] = "count hand {spot} {count}"
    spot: Spot
    count: int


@dataclass(frozen=True, slots=True)
class Flash:
    """Let a card be seen in passing: a place's last card, or the stub's or deck's bottom card."""

    syntax: ClassVar[str] = "flash {what}"
    what: str


@dataclass(frozen=True, slots=True)
class TurnCard:
    """Turn the last card given to a place."""

    syntax: ClassVar[str] = "turn-card {spot} {facing}"
    spot: Spot
    facing: Facing


@dataclass(frozen=True, slots=True)
class Place:
    syntax: ClassVar[str] = "place {marker} {where}"
    marker: Marker
    where: str


@dataclass(frozen=True, slots=True)
class Secure:
    """Fasten the shoe to the table."""

    syntax: ClassVar[str] = "secure shoe"


@dataclass(frozen=True, slots=True)
class RemoveDeck:
    """Have a deck leave the table."""

    syntax: ClassVar[str] = "remove deck {deck}"
    deck: str


@dataclass(frozen=True, slots=True)
class RemoveShuffler:
    syntax: ClassVar[str] = "remove shuffler"


@dataclass(frozen=True, slots=True)
class Sweep:
    """Bring wagers (of one seat, or all) into a pot, or move chips from pot to pot."""

    syntax: ClassVar[str] = "sweep {source} {pot} [of {seat}] [{chips}]"
    source: str
    pot: str
    seat: Spot = DEALER
    chips: Chips | None = None


@dataclass(frozen=True, slots=True)
class Return:
    """Give a player chips of the player's own bet back."""

    syntax: ClassVar[str] = "return {seat} {chips}"
    seat: Spot
    chips: Chips


@dataclass(frozen=True, slots=True)
class Refund:
    """Give a player chips out of a pot because the round is void."""

    syntax: ClassVar[str] = "refund {seat} {pot} {chips}"
    seat: Spot
    pot: str
    chips: Chips


@dataclass(frozen=True, slots=True)
class Change:
    """Swap chips of a place against chips of the tray."""

    syntax: ClassVar[str] = "change {place} {give} for {take}"
    place: str
    give: Chips
    take: Chips


@dataclass(frozen=True, slots=True)
class CountPot:
    """Count a pot and say its amount in cents."""

    syntax: ClassVar[str] = "count pot {pot} {amount}"
    pot: str
    amount: int


@dataclass(frozen=True, slots=True)
class Commission:
    """Take chips out of a pot for the house."""

    syntax: ClassVar[str] = "commission {pot} {chips} [to {to}]"
    pot: str
    chips: Chips
    to: str = "tray"


@dataclass(frozen=True, slots=True)
class Award:
    """Push a pot to a player."""

    syntax: ClassVar[str] = "award {pot} {seat} [{chips}]"
    pot: str
    seat: Spot
    chips: Chips | None = None


@dataclass(frozen=True, slots=True)
class Prompt:
    """Tell a player that it is the player's turn, and to do what."""

    syntax: ClassVar[str] = "prompt {seat} {asked}"
    seat: Spot
    asked: Asked


@dataclass(frozen=True, slots=True)
class Declare:
    """Say which pattern a player has played, its suit and its high card."""

    syntax: ClassVar[str] = "declare {seat} {pattern} {suit} {high}"
    seat: Spot
    pattern: PatternClass
    suit: Suit
    high: Rank


@dataclass(frozen=True, slots=True)
class Announce:
    syntax: ClassVar[str] = "announce {phrase}"
    phrase: Phrase


@dataclass(frozen=True, slots=True)
class Stop:
    """Stop a player's act and say why."""

    syntax: ClassVar[str] = "stop {seat} {reason}"
    seat: Spot
    reason: Reason


@dataclass(frozen=True, slots=True)
class Rule:
    """Give a ruling, on a player's hand or on the round."""

    syntax: ClassVar[str] = "rule {ruling} [{seat}]"
    ruling: Ruling
    seat: Spot = DEALER


@dataclass(frozen=True, slots=True)
class Call:
    syntax: ClassVar[str] = "call supervisor {matter}"
    matter: Matter


@dataclass(frozen=True, slots=True)
class Wait:
    """Do nothing for a while: whoever waits for a word may act without it."""

    syntax: ClassVar[str] = "wait"


Act = (
    Deal
    | Deliver
    | Inspect
    | Spread
    | TurnSpread
    | Wash
    | Stack
    | Shuffle
    | Cut
    | CompleteCut
    | Load
    | Unload
    | Hold
    | Hands
    | TakeStub
    | CountStub
    | RackStub
    | Collect
    | CountHand
    | Flash
    | TurnCard
    | Place
    | Secure
    | RemoveDeck
    | RemoveShuffler
    | Sweep
    | Return
    | Refund
    | Change
    | CountPot
    | Commission
    | Award
    | Prompt
    | Declare
    | Announce
    | Stop
    | Rule
    | Call
    | Wait
    | BankAct
    | LunarAct
)

ACTS: tuple[type[Act], ...] = Act.__args__
NOTATION = Notation(ACTS)


def act_text(act: Act) -> str:
    """
    >>> act_text(Deal(Spot(3)))
    'deal 3'
    """
    return NOTATION.print(act)


@lru_cache(maxsize=65536)
def parse_act(line: str) -> Act:
    """
    >>> parse_act("declare 3 flush spades king").seat
    3
    """
    act: Act = NOTATION.parse(line)
    return act


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of an act log: the act, and when it was done if that was noted (milliseconds since the start)."""

    act: Act
    at: int | None = None

    def __str__(self) -> str:
        if self.at is None:
            return act_text(self.act)
        seconds, thousandths = divmod(self.at, 1000)
        stamp = f"@{seconds}.{thousandths:03}".rstrip("0").rstrip(".") if thousandths else f"@{seconds}"
        return f"{stamp} {act_text(self.act)}"


def parse_entry(line: str) -> Entry:
    """
    >>> parse_entry("@12.4 deal 3").at
    12400
    """
    line = line.strip()
    if not line.startswith("@"):
        return Entry(parse_act(line))
    stamp, _, rest = line.partition(" ")
    whole, _, part = stamp[1:].partition(".")
    if not whole.isdecimal() or len(whole) > 7 or (part and not part.isdecimal()) or len(part) > 3:
        raise BadAct(f"expected seconds such as @12.4 before the act, found {stamp!r}")
    return Entry(parse_act(rest.strip()), int(whole) * 1000 + int((part or "0").ljust(3, "0")))
