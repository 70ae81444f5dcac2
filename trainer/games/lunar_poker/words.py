"""Trouble at a table of Lunar Poker, in words."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.parts.banked.words import WORDS as ANYWHERE
from trainer.parts.cards.ledger import Kind

WORDS: Mapping[Kind, str] = {
    **ANYWHERE,
    Kind.SUPER_ALONE: "put out a super side bet without an ante",
    Kind.ANTE_OUTSIDE: "put the ante outside its area",
    Kind.BET_ON_ANTE: "put the bet on the ante",
    Kind.SUPER_ON_BET: "put the super side bet on the bet area",
    Kind.PAYMENT_ON_BET: "put the payment on the bet area",
    Kind.BET_SIZE: "made a bet that is not twice the ante",
    Kind.OPTION_SIZE: "paid more or less than one ante for the option",
    Kind.EXCHANGE_NUMBER: "wants to exchange a single card",
    Kind.SECOND_OPTION: "asks for a second option",
    Kind.LATE_OPTION: "wants an option after the bet",
    Kind.FOLD_AFTER_BET: "wants to fold and take the bet back",
    Kind.EARLY_BET: "put a bet out before it was time",
    Kind.EARLY_FORCE: "paid for a force before the hole cards were turned",
    Kind.PROGRESSIVE_CHIP: "wants to play the progressive with another chip than $1 or without an ante",
    Kind.SECOND_CHIP: "put a second chip into the acceptor",
    Kind.LATE_CLAIM: "claims a payout after further cards were dealt",
    Kind.EXTRA_PLACE: "squeezed in between the places",
    Kind.TOUCH: "picked the cards up again after the bet",
    Kind.TELL: "told another player what cards are held",
}
"""What a player did, or what is wrong with cards and devices."""
