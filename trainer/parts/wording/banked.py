"""Words of the house-banked tables: what the dealer does with hands and wagers, and what players put out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from trainer.parts import acts as a
from trainer.parts.acts import BankAct
from trainer.parts.wording.terms import ASTRAY, HANDS, WAGERS, chips_words, spot_words
from trainer.rules.cards import face_words
from trainer.rules.chips import money
from trainer.rules.events import Event

TIMES = ("", "one time", "two times", "three times", "four times", "five times", "six times")


def bank_act_words(act: BankAct) -> str:
    """
    >>> from trainer.rules.notation import Spot
    >>> bank_act_words(a.Take(Spot(3), a.Wager.BLIND))
    'Take the blind of seat 3'
    """
    match act:
        case a.Burn(felt=felt, up=up):
            return f"Burn a card{', onto the felt' if felt else ''}{', face up' if up else ''}"
        case a.RackCard():
            return "Put a card into the rack unused"
        case a.PutBack():
            return "Put a card that was drawn by mistake back on the deck"
        case a.Reveal(spot=spot):
            return f"Turn the cards of {spot_words(spot)} face up"
        case a.SetHand(cards=cards):
            return f"Put the dealer’s cards beside {', '.join(face_words(card) for card in cards) or 'no others'}"
        case a.Read(spot=spot, hand=hand):
            return f"Read the hand of {spot_words(spot)}: {HANDS[hand]}"
        case a.Pay(seat=seat, wager=wager, chips=chips):
            return f"Pay {spot_words(seat)} {chips_words(chips)} {_for(wager)}"
        case a.Take(seat=seat, wager=wager):
            return f"Take the {WAGERS[wager]} of {spot_words(seat)}"
        case a.GiveBack(seat=seat, wager=wager):
            return f"Push the {WAGERS[wager]} back to {spot_words(seat)}"
        case a.Tuck(seat=seat):
            return f"Put the cards of {spot_words(seat)} face down under the trips wager"
        case a.Scoop():
            return "Sweep all cards on the layout together into the rack"
        case _:
            assert_never(act)


def _for(wager: a.Wager) -> str:
    """What a payment is for: a wager that lies there, or something that is won besides."""
    besides = (a.Wager.INSTANT, a.Wager.SECOND)
    return f"as the {WAGERS[wager]}" if wager in besides else f"on the {WAGERS[wager]}"


def wager_of(event: Event) -> a.Wager | None:
    """The spot that chips are put on; at a pattern table there are no such spots."""
    return a.Wager(event.words) if event.words else None


def wager_put_out(event: Event, wager: a.Wager, who: str, bets: Mapping[int, int] | None) -> str:
    """A line of the log for chips on a spot; whether they are right is for the dealer to see."""
    amount = money(event.chips.amount)
    aside = ASTRAY.get(event.trouble, "")
    match wager:
        case a.Wager.PLAY:
            times = _times(event, bets)
            return f"{who} plays {amount}{f', {times} the ante' if times else ''}{aside}"
        case a.Wager.BET:
            return f"{who} bets {amount}{aside}"
        case a.Wager.OPTIONS:
            return f"{who} pays {amount} for cards{aside}"
        case a.Wager.FORCE:
            return f"{who} pays {amount} to force the dealer{aside}"
        case a.Wager.ANTE | a.Wager.BLIND | a.Wager.TRIPS | a.Wager.SUPER | a.Wager.PROGRESSIVE:
            return f"{who} puts {amount} out: {WAGERS[wager]}{aside}"
        case a.Wager.INSTANT | a.Wager.SECOND:
            # Nobody wagers on these; they are won.
            return f"{who} puts {amount} out: {WAGERS[wager]}{aside}"
        case _:
            assert_never(wager)


def wager_said(event: Event, wager: a.Wager, bets: Mapping[int, int] | None) -> str:
    """What a player says who puts such a wager out after having been asked."""
    amount = money(event.chips.amount)
    if wager is a.Wager.PLAY:
        times = _times(event, bets)
        return f"I’ll play {times}: {amount}" if times else f"I’ll play {amount}"
    if wager is a.Wager.BET:
        return f"I bet {amount}"
    return "Cards, please" if wager is a.Wager.OPTIONS else ""


def _times(event: Event, bets: Mapping[int, int] | None) -> str:
    """How many antes a wager is, if it is a round number of them."""
    ante = (bets or {}).get(event.seat, 0)
    if not ante or event.chips.amount % ante or not 0 < event.chips.amount // ante < len(TIMES):
        return ""
    return TIMES[event.chips.amount // ante]
