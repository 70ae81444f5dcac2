"""The verbs that only the table of Lunar Poker has: the progressive, the up-card, options, the force."""

from __future__ import annotations

from trainer.games.lunar_poker import acts as own
from trainer.games.lunar_poker.glossary import LunarAsked
from trainer.parts import acts as a
from trainer.parts.cards.glossary import CardAsked
from trainer.parts.cards.verbs import DEAL_AT
from trainer.parts.controls.keys import SharedKey, TableKey
from trainer.parts.controls.menus import at
from trainer.parts.controls.spoken import prompt
from trainer.parts.controls.verbs import ASK, Extra, Verb
from trainer.rules.notation import DEALER


class LunarKey(TableKey):
    """The keys that this game adds."""

    PROVE = "=", "Prove the number of progressive wagers"


_DEALT = (Extra("up", "u", "Face up"), Extra("laid", "l", "Laid otherwise…", ASK))
_OWN = at("own-hand")

# Cards
DEAL = Verb(a.Deal, "Deal a card", SharedKey.DEAL, extras=_DEALT, needs="single", sticky=True, at=DEAL_AT)
DEAL_REST = Verb(a.Deal, "Deal a single card", "j", extras=_DEALT, needs="rest", sticky=True, at=DEAL_AT)
DEAL_UP = Verb(a.Deal, "Deal yourself a card, face up", "g", fixed={"spot": DEALER, "up": True})
DEAL_DOWN = Verb(a.Deal, "Deal yourself a card, face down", "h", fixed={"spot": DEALER})
SPREAD_HAND = Verb(own.SpreadHand, "Spread your stack in a row", "s", needs="stacks", at=_OWN)
SPREAD_REVERSED = Verb(
    own.SpreadHand, "Spread your stack, top card to the left", "v", fixed={"reversed": True}, needs="stacks", at=_OWN
)
TURN_UP = Verb(own.TurnUp, "Turn up a card of your row", "p", at=_OWN)
RACK_FROM_HAND = Verb(own.RackFromHand, "Rack one of your cards", "m", at=_OWN)
RETURN_HAND = Verb(own.ReturnHand, "Give a shown hand back", "u", sticky=True, at=at(seat="Give the shown hand back"))

# Options
_DISCARDS = at("seat", "discards")
CONFIRM = Verb(own.Confirm, "Confirm the number to exchange", SharedKey.COUNT, at=_DISCARDS)
TAKE_DISCARDS = Verb(own.TakeDiscards, "Count and rack the discards", "x", ("seat", "count"), at=_DISCARDS)
TAKE_UNCOUNTED = Verb(own.TakeDiscards, "Rack the discards uncounted", "a", at=at("discards"))
PROMPT_OPTION = prompt(LunarAsked.OPTION, "Ask for an option", SharedKey.ASK_TO_PLAY, "wager")
PROMPT_BET = prompt(CardAsked.BET, "Ask to bet or fold", SharedKey.ASK_TO_BET, "wager")
PROMPT_FORCE = prompt(LunarAsked.FORCE, "Offer the force", "f", "wager")

# The progressive
LOCK_OUT = Verb(own.LockOut, "Press the lock-out button", "l", needs="progressive", at=at("progressive"))
COLLECT_CHIPS = Verb(
    own.CollectChips,
    "Bring the chips before the chip tray",
    "c",
    needs="progressive",
    at=at("progressive", "acceptor", "proving"),
)
COLLECT_UNSEEN = Verb(
    own.CollectChips,
    "Bring the chips into the chip tray",
    "u",
    fixed={"unseen": True},
    needs="progressive",
    at=at("progressive", "acceptor"),
)
PROVE = Verb(
    own.ProveChips, "Prove the number of wagers", LunarKey.PROVE, needs="progressive", at=at("progressive", "proving")
)
RACK_CHIPS = Verb(
    own.RackChips,
    "Put the proved chips away",
    "r",
    needs="progressive",
    at=at("progressive", "proving", "tray"),
)
CHECK_LIGHT = Verb(
    own.CheckLight,
    "Look at a light",
    "q",
    needs="progressive",
    sticky=True,
    at=at("progressive", seat="Look at the light", acceptor="Look at the light"),
)
