"""Trouble at a table of Ultimate Texas Hold 'em, in words."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.parts.banked.words import WORDS as ANYWHERE
from trainer.parts.cards.ledger import Irregularity

WORDS: Mapping[Irregularity, str] = {
    **ANYWHERE,
    Irregularity.UNEQUAL: "put out an ante and a blind that are not equal",
    Irregularity.NO_BLIND: "put out an ante without a blind",
    Irregularity.TRIPS_ALONE: "put out a trips wager alone",
    Irregularity.LATE_PLAY: "put a play wager out when the dealer's cards were up",
    Irregularity.PLAY_SIZE: "made a play wager of a size that is not offered now",
    Irregularity.WRONG_AREA: "put the play wager on another spot",
    Irregularity.THIRD_CHECK: "checked where only a bet or a fold is left",
}
"""What a player did, or what is wrong with cards and devices."""
