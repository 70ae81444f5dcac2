"""Trouble at a table of Ultimate Texas Hold 'em, in words."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.parts.banked.words import WORDS as ANYWHERE
from trainer.parts.cards.ledger import Kind

WORDS: Mapping[Kind, str] = {
    **ANYWHERE,
    Kind.UNEQUAL: "put out an ante and a blind that are not equal",
    Kind.NO_BLIND: "put out an ante without a blind",
    Kind.TRIPS_ALONE: "put out a trips wager alone",
    Kind.LATE_PLAY: "put a play wager out when the dealer's cards were up",
    Kind.PLAY_SIZE: "made a play wager of a size that is not offered now",
    Kind.WRONG_AREA: "put the play wager on another spot",
    Kind.THIRD_CHECK: "checked where only a bet or a fold is left",
}
"""What a player did, or what is wrong with cards and devices."""
