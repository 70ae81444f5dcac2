"""What players of a banked game put out, pay and claim, in lines of the log."""

from __future__ import annotations

from trainer.parts.wording.terms import ASTRAY, cards_words
from trainer.rules.chips import money
from trainer.rules.events import Event, Happening


def option_taken(event: Event, who: str) -> str:
    """A line of the log for a payment: for a card, for an exchange or for a force."""
    paid, aside = f"pays {money(event.chips.amount)}", ASTRAY.get(event.trouble, "")
    if event.what is Happening.BUYS:
        return f"{who} {paid} for one more card{aside}"
    if event.what is Happening.FORCES:
        return f"{who} {paid} to force the dealer{aside}"
    return f"{who} lays down {cards_words(len(event.cards))} to exchange and {paid}{aside}"


def chip_inserted(event: Event, who: str) -> str:
    """A line of the log for a progressive wager."""
    if event.words == "coupon":
        return f"{who} plays the progressive with a coupon"
    return f"{who} puts {money(event.chips.amount)} into the acceptor"


def claimed(event: Event, who: str) -> str:
    """A line of the log for a claim; cards are turned up only where it can still be made."""
    return f"{who} claims a win" if event.trouble else f"{who} turns the cards up and claims a win"
