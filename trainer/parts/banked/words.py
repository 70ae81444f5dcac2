"""Trouble at any table of a game against the house, in words."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.parts.cards.ledger import Irregularity
from trainer.parts.cards.words import WORDS as ANYWHERE

WORDS: Mapping[Irregularity, str] = {
    **ANYWHERE,
    Irregularity.TWO_SPOTS: "put wagers out at two places",
    Irregularity.LATE_BET: "added to a wager after the call",
    Irregularity.SHOE_JAM: "The automated shoe has stopped",
}
"""What a player did, or what is wrong with cards and devices."""
