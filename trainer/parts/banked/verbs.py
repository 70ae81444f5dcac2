"""The verbs that only games against the house have: the board, the dealer's own hand, hands that are read, wagers."""

from __future__ import annotations

from trainer.parts import acts as a
from trainer.parts.controls.verbs import ASK, Extra, Verb
from trainer.rules.notation import BOARD

_UP = Extra("up", "u", "Face up")
_HOLDING = (Extra("low", "b", "Below the edge"), Extra("aside", "s", "To the side"))

# Cards
DEAL_BOARD = Verb(a.Deal, "Deal to the board, face up", fixed={"spot": BOARD, "up": True})
DEAL_BOARD_DOWN = Verb(a.Deal, "Deal to the board, face down", fixed={"spot": BOARD})
DEAL_REST = Verb(a.Deal, "Deal a single card", ("spot",), (_UP,), needs="rest", sticky=True)
HOLD_REST = Verb(a.Hold, "Take the rest in hand", ("hand",), _HOLDING, needs="rest")
BURN = Verb(a.Burn, "Burn a card")
BURN_UP = Verb(a.Burn, "Burn a card, face up", fixed={"up": True})
BURN_FELT = Verb(a.Burn, "Burn a card onto the felt", fixed={"felt": True})
BURN_FELT_UP = Verb(a.Burn, "Burn onto the felt, face up", fixed={"felt": True, "up": True})
RACK_CARD = Verb(a.RackCard, "Rack a card unused")
PUT_BACK = Verb(a.PutBack, "Put the drawn card back on the deck")
REVEAL = Verb(a.Reveal, "Turn a hand over", ("spot",), sticky=True)
SET_HAND = Verb(a.SetHand, "Set your hand to the board", ("cards",))
_SPREAD = Extra("spread", "s", "Spread them first")
COLLECT = Verb(
    a.Collect, "Pick up cards", ("spot",), (Extra("count", "n", "Say the number…", ASK), _UP, _SPREAD), sticky=True
)
COLLECT_SPREAD = Verb(a.Collect, "Spread and pick up", ("spot",), fixed={"spread": True}, sticky=True)
COLLECT_COUNTED = Verb(a.Collect, "Pick up and say the number", ("spot", "count"), (_UP, _SPREAD))
TUCK = Verb(a.Tuck, "Put a hand under the trips", ("seat",), sticky=True)
SCOOP = Verb(a.Scoop, "Sweep all cards together")
COVER_HAND = Verb(a.Place, "Move the second cover card", ("where",), fixed={"marker": a.Marker.HAND_COVER})
PLACE = Verb(a.Place, "Move a cover card", ("marker", "where"))

# Money
PAY = Verb(a.Pay, "Pay a wager", ("seat", "wager", "chips"))
TAKE = Verb(a.Take, "Take a wager", ("seat", "wager"))
GIVE_BACK = Verb(a.GiveBack, "Give a wager back", ("seat", "wager"))

# Say
READ = Verb(a.Read, "Read a hand", ("spot", "hand"))
PROMPT_PLAY = Verb(a.Prompt, "Ask to play", ("seat",), fixed={"asked": a.Asked.PLAY}, sticky=True)
PROMPT_ANTE = Verb(a.Prompt, "Ask for the ante", ("seat",), fixed={"asked": a.Asked.ANTE}, sticky=True)
ANNOUNCE = Verb(a.Announce, "Announce", ("phrase",))
STOP = Verb(a.Stop, "Stop a player", ("seat", "reason"))
RULE = Verb(a.Rule, "Give a ruling", ("ruling",), (Extra("seat", "s", "On one seat’s hand…", ASK),))
RULE_HAND = Verb(a.Rule, "Give a ruling on a hand", ("seat", "ruling"))
CALL = Verb(a.Call, "Call the supervisor", ("matter",))
