"""Trouble at a table of a pattern game, in words."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.parts.cards.ledger import Irregularity
from trainer.parts.cards.words import WORDS as ANYWHERE

WORDS: Mapping[Irregularity, str] = {
    **ANYWHERE,
    Irregularity.SHORT_CALL: "called short with chips behind",
    Irregularity.OVER_RAISES: "raised once more than is allowed",
    Irregularity.NO_RAISE: "called a raise what is no more than the last wager",
    Irregularity.SMALL_RAISE: "raised by less than the ante",
    Irregularity.BIG_RAISE: "raised by more than the limit",
    Irregularity.BAD_ANTE: "posted antes that do not fit together",
    Irregularity.POCKET: "took chips off the table",
    Irregularity.BET_OUT_OF_TURN: "bet out of turn",
    Irregularity.PLAY_OUT_OF_TURN: "played out of turn",
    Irregularity.NOT_HIGHER: "played a pattern that does not beat the last one",
    Irregularity.NO_PATTERN: "played cards that are no pattern",
    Irregularity.FACE_DOWN: "played face down",
    Irregularity.OUTSIDE: "played outside the marked area",
    Irregularity.BAD_STACK: "The shoe gave a stack of the wrong size",
    Irregularity.SURFACED: "Cards are known to be missing or too many",
}
"""What a player did, or what is wrong with cards and devices."""


def pot_words(pot: str) -> str:
    """
    >>> pot_words("main"), pot_words("side-1"), pot_words("tray")
    ('the main pot', 'side pot 1', 'the tray')
    """
    if pot.startswith("side-"):
        return f"side pot {pot.removeprefix('side-')}"
    return f"the {pot}" if pot == "tray" else f"the {pot} pot"


def seen_at(what: str) -> str:
    """Where a card was seen in passing.

    >>> seen_at("5"), seen_at("stub")
    ('seat 5', 'the stub')
    """
    return f"seat {what}" if what.isdecimal() else f"the {what}"
