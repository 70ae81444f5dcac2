"""What the words of shared acts are of: kinds that games add to, closed ones, and the words of every table."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from trainer.parts.wording.terms import place_words
from trainer.rules.word import Glossary, Word


class Hand(StrEnum):
    LEFT = "left"
    RIGHT = "right"

    @property
    def other(self) -> Hand:
        return Hand.RIGHT if self is Hand.LEFT else Hand.LEFT


class Method(Word):
    """How cards are shuffled."""

    HAND = "hand", "by hand"
    MACHINE = "machine", "in the shuffler"


class Facing(Word):
    UP = "up", "face up"
    DOWN = "down", "face down"


class Marker(Word):
    """Things that are put somewhere: buttons, the card that receives the cut, and the lid of an idle table's pot."""

    def put(self, where: str) -> str:
        """What the dealer does who puts it there."""
        if where == "off":
            return f"Take the {self.called} off the layout"
        how = {"rack": "into", "felt": "on", "layout": "on", "dealer": "over"}.get(where, "before")
        return f"Put the {self.called} {how} {place_words(where)}"


class Asked(Word):
    """What a player is asked for, in which words, and whether the player has then to decide about the hand."""

    wish: str
    decides: bool

    def __new__(cls, value: str, called: str, wish: str, decides: bool = False) -> Self:
        word = cls.written(value, called)
        word.wish = wish
        word.decides = decides
        return word


class Phrase(Word):
    """What the dealer announces."""


class Reason(Word):
    """Why the dealer stops a player; whether a wager or an option is refused for it."""

    refuses: bool

    def __new__(cls, value: str, called: str, refuses: bool = False) -> Self:
        word = cls.written(value, called)
        word.refuses = refuses
        return word


class Ruling(Word):
    """What the dealer rules, on a player's hand or on the round."""

    on_one: str

    def __new__(cls, value: str, called: str, on_one: str = "") -> Self:
        word = cls.written(value, called)
        word.on_one = on_one or called
        return word


class Matter(Word):
    """What the supervisor is called for; `settled` is what the supervisor then does about it."""

    settled: str

    def __new__(cls, value: str, called: str, settled: str = "sees to it") -> Self:
        word = cls.written(value, called)
        word.settled = settled
        return word


class Wager(Word):
    """The spots of a place where chips are put at risk, or pay for something.

    `log` is what a player does who puts chips there, `said` what the player says then.
    """

    log: str
    said: str
    won: bool

    def __new__(cls, value: str, called: str, log: str = "", said: str = "", won: bool = False) -> Self:
        word = cls.written(value, called)
        word.log = log or f"puts {{amount}} out: {called}"
        word.said = said
        word.won = won
        return word

    @property
    def paid_as(self) -> str:
        """What a payment is for: a wager that lies there, or something that is won besides."""
        return f"as the {self.called}" if self.won else f"on the {self.called}"


class HandWord(Word):
    """How a hand is called."""

    @property
    def words(self) -> str:
        return self.value.replace("_", " ")


class Lay(Word):
    """How a card is put to those that lie there."""


class CardLay(Lay):
    SQUARE = "square"


class TableReason(Reason):
    VERBAL_BET = "verbal-bet", "Words and cash are no bet"
    TABLE_STAKES = "table-stakes", "Chips stay on the table"
    NOT_SEATED = "not-seated", "Only seated players bet"
    OUT_OF_TURN = "out-of-turn", "Not your turn", True
    OWN_AREA = "own-area", "Play in your own area", True
    NO_MORE_BETS = "no-more-bets", "Too late: no more bets", True


class TablePhrase(Phrase):
    NO_MORE_BETS = "no-more-bets", "No more bets"
    ROUND_OVER = "round-over", "The round is over"


class TableMatter(Matter):
    COLLUSION = "collusion", "Players work together", "speaks to the players"
    DISPUTE = "dispute", "A dispute"
    MISTAKE = "mistake", "I made a mistake"


TABLE_GLOSSARY: Glossary = (TableReason, TablePhrase, TableMatter, CardLay)
"""The words that every table knows."""
