"""The one language of keys: what a key does at any time, it does at every table that has a use for it.

A verb whose key is a `TableKey` works without a menu. Games use the `SharedKey`s and may add keys of their own that
are none of these; they never give a key another meaning. Within a menu other keys, which are written beside its lines,
choose what has no key of its own.
"""

from __future__ import annotations

from enum import Enum, StrEnum, unique


class TableKey(StrEnum):
    """A key that works at any time, with what it does in a dealer's words."""

    does: str

    def __new__(cls, key: str, does: str) -> TableKey:
        made = str.__new__(cls, key)
        made._value_ = key
        made.does = does
        return made


@unique
class SharedKey(TableKey):
    """The keys of all games. What a game does not have, such as cards, it leaves out."""

    # Say
    ASK_TO_PLAY = "p", "Ask for the player's decision"
    ASK_TO_BET = "b", "Ask to bet"
    ASK_FOR_ANTE = "a", "Ask for the ante"
    CALL_HAND = "e", "Say what it is: a hand, a pattern, the dice"
    ANNOUNCE = "o", "Announce"
    STOP = "s", "Stop a player"
    WAIT = ".", "Wait"
    # Cards
    DEAL = "d", "Deal a card or a stack"
    BOARD = ";", "Deal to the board"
    BURN = ",", "Burn a card"
    TURN_OVER = "h", "Turn over: a hand, a cup"
    COLLECT = "c", "Pick up cards"
    TAKE_STUB = "t", "Take the stub"
    COUNT_STUB = "y", "Count the stub"
    RACK = "x", "Put the stub into the discard rack"
    # Deck
    SHUFFLE = "f", "Shuffle by hand, shake"
    SHUFFLE_MACHINE = "q", "Shuffle in the shuffler"
    CUT = "u", "Cut"
    COMPLETE_CUT = "j", "Complete the cut"
    LOAD = "l", "Make ready: load the shoe, take the deck in hand, cover the cup"
    # Chips
    PAY = "g", "Pay: a wager, a pot"
    TAKE = "k", "Take for the house: a wager, the commission, the rake"
    GIVE_BACK = "i", "Give a wager back"
    SWEEP = "w", "Bring chips in"
    COUNT = "n", "Count and say the number"
    # The table
    MOVE = "m", "Move a button or a cover card"
    RULE = "r", "Give a ruling"
    CALL = "v", "Call the supervisor"


class Group(Enum):
    """The groups of the menu of everything, each with its key; a game's own begin at `OWN_GROUPS`."""

    SAY = "1", "Say"
    CARDS = "2", "Cards"
    HANDS = "3", "Hands"
    CHIPS = "4", "Chips"
    DECK = "5", "Deck"
    DEVICES = "6", "Buttons and devices"
    RULE = "7", "Rule"

    @property
    def key(self) -> str:
        return self.value[0]

    @property
    def title(self) -> str:
        return self.value[1]


SPACE = "space"
"""The key of the menu of everything."""
OWN_GROUPS = "89"
SEAT_KEYS = "1234567890-"
"""The key of each seat, from seat 1: the row of digits, and the key after it for the eleventh."""
OWN_HAND_KEY = "0"
"""The dealer's own hand, at a table of fewer than ten seats."""

_CAPS = {"enter": "Enter", "backspace": "⌫", "space": "Space", "left": "←", "escape": "Esc"}


def cap_words(key: str) -> str:
    """What stands on a key.

    >>> cap_words("d"), cap_words("enter")
    ('D', 'Enter')
    """
    return _CAPS.get(key, key.upper())
