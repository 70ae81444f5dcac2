"""The words that acts are made of: whose hand, which marker, what is asked, said, stopped and ruled."""

from __future__ import annotations

from enum import StrEnum


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
    """Things that are put somewhere: buttons, the card that receives the cut, and the lid of an idle table's pot."""

    PLAYER_BUTTON = "player-button"
    RAISE_BUTTON = "raise-button"
    ACE_BUTTON = "ace-button"
    DEUCE_BUTTON = "deuce-button"
    COVER_CARD = "cover-card"
    HAND_COVER = "hand-cover"
    LID = "lid"


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
    DEUCE_OF_HEARTS = "deuce-of-hearts"
    FOUR_OF_A_KIND = "four-of-a-kind"
    NO_MORE_BETS = "no-more-bets"
    ROUND_OVER = "round-over"
    NO_HAND = "no-hand"


class Reason(StrEnum):
    """Why the dealer stops a player."""

    SHORT_CALL = "short-call"
    RAISE_CAP = "raise-cap"
    NO_RAISE = "no-raise"
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
    DEUCE_POT = "deuce-pot"
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


class Wager(StrEnum):
    """The spots of a place where chips are put at risk, or pay for something."""

    ANTE = "ante"
    BLIND = "blind"
    TRIPS = "trips"
    PLAY = "play"
    BET = "bet"
    SUPER = "super"
    OPTIONS = "options"
    PROGRESSIVE = "progressive"
    INSTANT = "instant"
    SECOND = "second"
    FORCE = "force"

    __hash__ = str.__hash__


class HandWord(StrEnum):
    """How a hand is called."""

    HIGH_CARD = "high_card"
    ACE_KING = "ace_king"
    ONE_PAIR = "one_pair"
    TWO_PAIR = "two_pair"
    THREE_OF_A_KIND = "three_of_a_kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full_house"
    FOUR_OF_A_KIND = "four_of_a_kind"
    STRAIGHT_FLUSH = "straight_flush"
    ROYAL_FLUSH = "royal_flush"

    @property
    def words(self) -> str:
        return self.value.replace("_", " ")


class Lay(StrEnum):
    """How a card is put to those that lie there."""

    SQUARE = "square"
    BESIDE = "beside"
    ON = "on"
    LEFT = "left"


class End(StrEnum):
    """An end of the row in which the dealer's cards lie, seen by the dealer."""

    LEFT = "left"
    RIGHT = "right"
