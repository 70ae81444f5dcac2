"""Trouble at a table of Lunar Poker, in words."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.parts.banked.words import WORDS as ANYWHERE
from trainer.parts.cards.ledger import Irregularity

WORDS: Mapping[Irregularity, str] = {
    **ANYWHERE,
    Irregularity.SUPER_ALONE: "put out a super side bet without an ante",
    Irregularity.ANTE_OUTSIDE: "put the ante outside its area",
    Irregularity.BET_ON_ANTE: "put the bet on the ante",
    Irregularity.SUPER_ON_BET: "put the super side bet on the bet area",
    Irregularity.PAYMENT_ON_BET: "put the payment on the bet area",
    Irregularity.BET_SIZE: "made a bet that is not twice the ante",
    Irregularity.OPTION_SIZE: "paid more or less than one ante for the option",
    Irregularity.EXCHANGE_NUMBER: "wants to exchange a single card",
    Irregularity.SECOND_OPTION: "asks for a second option",
    Irregularity.LATE_OPTION: "wants an option after the bet",
    Irregularity.FOLD_AFTER_BET: "wants to fold and take the bet back",
    Irregularity.EARLY_BET: "put a bet out before it was time",
    Irregularity.EARLY_FORCE: "paid for a force before the hole cards were turned",
    Irregularity.PROGRESSIVE_CHIP: "wants to play the progressive with another chip than $1 or without an ante",
    Irregularity.SECOND_CHIP: "put a second chip into the acceptor",
    Irregularity.LATE_CLAIM: "claims a payout after further cards were dealt",
    Irregularity.EXTRA_PLACE: "squeezed in between the places",
    Irregularity.TOUCH: "picked the cards up again after the bet",
    Irregularity.TELL: "told another player what cards are held",
}
"""What a player did, or what is wrong with cards and devices."""
