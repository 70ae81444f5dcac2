"""Words of the table of Lunar Poker: what the dealer does there besides, and what its players do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from trainer.parts.cards.ledger import Kind
from trainer.parts.wording.terms import cards_words, spot_words
from trainer.rules import acts as a
from trainer.rules.acts import LunarAct
from trainer.rules.cards import face_words
from trainer.rules.chips import money
from trainer.rules.events import Event, Happening

LAYS: Mapping[a.Lay, str] = {
    a.Lay.SQUARE: "",
    a.Lay.BESIDE: ", beside the others",
    a.Lay.ON: ", on the up-card",
    a.Lay.LEFT: ", to the left of the up-card",
}
"""How a card is laid; squarely is how it is done, and not said."""

ASTRAY: Mapping[str, str] = {
    Kind.WRONG_AREA: ", beside the marked area",
    Kind.ANTE_OUTSIDE: ", outside its area",
    Kind.BET_ON_ANTE: ", on the ante",
    Kind.SUPER_ON_BET: ", on the bet area",
    Kind.PAYMENT_ON_BET: ", on the bet area",
}
"""Where chips lie that were put out elsewhere than on their spot."""


def lunar_act_words(act: LunarAct) -> str:
    """
    >>> from trainer.rules.notation import Spot
    >>> lunar_act_words(a.Confirm(Spot(3), 2))
    'Say how many cards seat 3 exchanges: 2'
    """
    match act:
        case a.LockOut():
            return "Lock the acceptors: no more progressive wagers"
        case a.CollectChips(unseen=unseen):
            where = "straight into the tray" if unseen else "to the layout before the tray"
            return f"Bring the progressive chips from the acceptors {where}"
        case a.ProveChips(count=count):
            return f"Count the progressive wagers against the system: {count}"
        case a.RackChips():
            return "Put the progressive chips into the tray"
        case a.SpreadHand(reversed=back):
            return f"Spread the dealer’s stack in a row, top card to the {'left' if back else 'right'}"
        case a.TurnUp(end=end):
            return f"Turn up the dealer’s card at the {end} end of the row"
        case a.ReturnHand(seat=seat):
            return f"Give {spot_words(seat)} the hand back that was shown"
        case a.Confirm(seat=seat, count=count):
            return f"Say how many cards {spot_words(seat)} exchanges: {count}"
        case a.TakeDiscards(seat=seat, count=count):
            return f"Put the discards of {spot_words(seat)} into the rack{f', counting {count}' if count else ''}"
        case a.CheckLight(seat=seat):
            return f"Look at the acceptor light of {spot_words(seat)}"
        case a.RackFromHand(cards=cards):
            return (
                f"Put {', '.join(face_words(card) for card in cards) or 'no card'} of the dealer’s hand into the rack"
            )
        case _:
            assert_never(act)


def lunar_said(act: LunarAct) -> str:
    """What the dealer says aloud with such an act."""
    match act:
        case a.Confirm(count=count):
            return cards_words(count)
        case a.ProveChips(count=count):
            return str(count)
        case a.TakeDiscards(count=count):
            return str(count) if count else ""
        case _:
            return ""


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
