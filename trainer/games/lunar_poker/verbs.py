"""The verbs that only the table of Lunar Poker has: the progressive, the up-card, options, the force."""

from __future__ import annotations

from trainer.games.lunar_poker import acts as own
from trainer.parts import acts as a
from trainer.parts.controls.verbs import ASK, Extra, Verb
from trainer.rules.notation import DEALER

_DEALT = (Extra("up", "u", "Face up"), Extra("laid", "l", "Laid otherwise…", ASK))

# Cards
DEAL = Verb(a.Deal, "Deal a card", ("spot",), _DEALT, needs="single", sticky=True)
DEAL_REST = Verb(a.Deal, "Deal a single card", ("spot",), _DEALT, needs="rest", sticky=True)
DEAL_UP = Verb(a.Deal, "Deal yourself a card, face up", fixed={"spot": DEALER, "up": True})
DEAL_DOWN = Verb(a.Deal, "Deal yourself a card, face down", fixed={"spot": DEALER})
SPREAD_HAND = Verb(own.SpreadHand, "Spread your stack in a row", needs="stacks")
SPREAD_REVERSED = Verb(
    own.SpreadHand, "Spread your stack, top card to the left", fixed={"reversed": True}, needs="stacks"
)
TURN_UP = Verb(own.TurnUp, "Turn up a card of your row", ("end",))
RACK_FROM_HAND = Verb(own.RackFromHand, "Rack one of your cards", ("cards",))
RETURN_HAND = Verb(own.ReturnHand, "Give a shown hand back", ("seat",), sticky=True)

# Options
CONFIRM = Verb(own.Confirm, "Confirm the number to exchange", ("seat", "count"))
TAKE_DISCARDS = Verb(own.TakeDiscards, "Count and rack the discards", ("seat", "count"))
TAKE_UNCOUNTED = Verb(own.TakeDiscards, "Rack the discards uncounted", ("seat",))
PROMPT_OPTION = Verb(a.Prompt, "Ask for an option", ("seat",), fixed={"asked": a.Asked.OPTION}, sticky=True)
PROMPT_BET = Verb(a.Prompt, "Ask to bet or fold", ("seat",), fixed={"asked": a.Asked.BET}, sticky=True)
PROMPT_FORCE = Verb(a.Prompt, "Offer the force", ("seat",), fixed={"asked": a.Asked.FORCE}, sticky=True)

# The progressive
LOCK_OUT = Verb(own.LockOut, "Press the lock-out button", needs="progressive")
COLLECT_CHIPS = Verb(own.CollectChips, "Bring the chips before the tray", needs="progressive")
COLLECT_UNSEEN = Verb(own.CollectChips, "Bring the chips into the tray", fixed={"unseen": True}, needs="progressive")
PROVE = Verb(own.ProveChips, "Prove the number of wagers", ("count",), needs="progressive")
RACK_CHIPS = Verb(own.RackChips, "Put the proved chips away", needs="progressive")
CHECK_LIGHT = Verb(own.CheckLight, "Look at a light", ("seat",), needs="progressive", sticky=True)
