"""The verbs of pattern games: everything a dealer can do there, once."""

from __future__ import annotations

from trainer.rules import acts as a
from trainer.stage.hands.verbs import ASK, Extra, Verb

_UP = Extra("up", "u", "Face up")

# Cards
DEAL = Verb(a.Deal, "Deal a card", ("spot",), (_UP,), needs="single", sticky=True)
DELIVER = Verb(a.Deliver, "Give the stack", ("spot",), (_UP,), needs="stacks", sticky=True)
TAKE_STUB = Verb(a.TakeStub, "Take the stub")
COUNT_STUB = Verb(a.CountStub, "Count the stub", ("count",), (_UP,))
RACK_STUB = Verb(a.RackStub, "Rack the stub")
RACK_STUB_UP = Verb(a.RackStub, "Rack the stub, faces showing", fixed={"up": True})
COLLECT = Verb(a.Collect, "Pick up a hand", ("spot",), (Extra("count", "n", "Say the number…", ASK), _UP), sticky=True)
COLLECT_COUNTED = Verb(a.Collect, "Pick up and say the number", ("spot", "count"), (_UP,))
COUNT_HAND = Verb(a.CountHand, "Count a hand", ("spot", "count"))
TURN_CARD = Verb(a.TurnCard, "Turn the last card", ("spot", "facing"))
FLASH = Verb(a.Flash, "Let a card be seen", ("what",))
HANDS = Verb(a.Hands, "Hands that draw and place", ("draw", "place"), needs="single")

# Deck
INSPECT = Verb(a.Inspect, "Check on receipt", ("deck",))
SPREAD = Verb(a.Spread, "Spread", ("deck", "facing"), (Extra("unsorted", "o", "Out of order"),))
TURN_SPREAD = Verb(a.TurnSpread, "Turn the spread", ("deck", "facing"))
WASH = Verb(a.Wash, "Wash", ("deck",))
STACK = Verb(a.Stack, "Stack", ("deck",))
SHUFFLE = Verb(a.Shuffle, "Shuffle by hand")
SHUFFLE_MACHINE = Verb(a.Shuffle, "Shuffle in the shuffler", fixed={"method": a.Method.MACHINE}, needs="shuffler")
SHUFFLE_DECK = Verb(a.Shuffle, "Shuffle one deck by hand", ("deck",))
SHUFFLE_DECK_MACHINE = Verb(
    a.Shuffle, "Shuffle one deck in the shuffler", ("deck",), fixed={"method": a.Method.MACHINE}, needs="shuffler"
)
UNLOAD = Verb(a.Unload, "Take the deck out of the shuffler", needs="shuffler")
CUT = Verb(
    a.Cut, "Cut", ("count",), (Extra("by", "p", "Someone else cuts…", ASK), Extra("two_handed", "t", "With both hands"))
)
COMPLETE_CUT = Verb(a.CompleteCut, "Complete the cut")
UNDO_CUT = Verb(a.CompleteCut, "Put the packet back on top", fixed={"reversed": True})
LOAD = Verb(a.Load, "Load the shoe", needs="shoe")
LOAD_DECK = Verb(a.Load, "Load one of the decks", ("deck",), needs="shoe")
HOLD = Verb(
    a.Hold,
    "Take the deck in hand",
    ("hand",),
    (Extra("low", "b", "Below the edge"), Extra("aside", "s", "To the side")),
    needs="held",
)
REMOVE_DECK = Verb(a.RemoveDeck, "Have a deck leave the table", ("deck",))

# Money
_SEAT = Extra("seat", "s", "Of one seat only…", ASK)
_SOME = Extra("chips", "h", "Only some chips…", ASK)
_BOX = Extra("to", "d", "Into the drop box", "drop-box")
SWEEP = Verb(a.Sweep, "Bring chips in", ("source", "pot"), (_SEAT, _SOME))
SWEEP_ANTES = Verb(a.Sweep, "Bring the main antes in", ("pot",), (_SEAT, _SOME), fixed={"source": "antes"})
SWEEP_BONUS = Verb(a.Sweep, "Bring the {bonus} antes in", ("pot",), (_SEAT, _SOME), fixed={"source": "{bonus}-antes"})
SWEEP_BETS = Verb(a.Sweep, "Bring the bets in", ("pot",), (_SEAT, _SOME), fixed={"source": "bets"})
SWEEP_TRAY = Verb(a.Sweep, "Put chips of the tray in", ("pot", "chips"), fixed={"source": "tray"})
_FROM = {"source": "source of a pot"}
MOVE_CHIPS = Verb(a.Sweep, "Move chips to another pot", ("source", "pot", "chips"), variants=_FROM)
MOVE_POT = Verb(a.Sweep, "Move all to another pot", ("source", "pot"), variants=_FROM)
RETURN = Verb(a.Return, "Give a bet back", ("seat", "chips"))
REFUND = Verb(a.Refund, "Refund", ("seat", "pot", "chips"))
CHANGE = Verb(a.Change, "Change chips of a pot", ("place", "give", "take"))
CHANGE_BET = Verb(a.Change, "Change chips of a bet", ("place", "give", "take"), variants={"place": "place of a bet"})
COUNT_POT = Verb(a.CountPot, "Count a pot", ("pot", "amount"))
COMMISSION = Verb(a.Commission, "Take the commission", ("pot", "chips"), (_BOX,))
COMMISSION_BOX = Verb(a.Commission, "Commission into the drop box", ("pot", "chips"), fixed={"to": "drop-box"})
AWARD = Verb(a.Award, "Push a pot", ("pot", "seat"), (_SOME,))
AWARD_SOME = Verb(a.Award, "Push some chips of it", ("pot", "seat", "chips"))

# Buttons and devices
PLACE = Verb(a.Place, "Move a button or the cover card", ("marker", "where"))
PLAYER_BUTTON = Verb(a.Place, "Move the player button", ("where",), fixed={"marker": a.Marker.PLAYER_BUTTON})
RAISE_BUTTON = Verb(a.Place, "Move the raise button", ("where",), fixed={"marker": a.Marker.RAISE_BUTTON})
ACE_BUTTON = Verb(a.Place, "Move the ace button", ("where",), fixed={"marker": a.Marker.ACE_BUTTON})
COVER_CARD = Verb(a.Place, "Move the cover card", ("where",), fixed={"marker": a.Marker.COVER_CARD})
SECURE = Verb(a.Secure, "Fasten the shoe", needs="shoe")
REMOVE_SHUFFLER = Verb(a.RemoveShuffler, "Have the shuffler leave the table", needs="shuffler")

# Say
PROMPT_BET = Verb(a.Prompt, "Ask to bet", ("seat",), fixed={"asked": a.Asked.BET}, sticky=True)
PROMPT_PLAY = Verb(a.Prompt, "Ask to play", ("seat",), fixed={"asked": a.Asked.PLAY}, sticky=True)
PROMPT_ANTE = Verb(a.Prompt, "Ask for the ante", ("seat",), fixed={"asked": a.Asked.ANTE}, sticky=True)
DECLARE = Verb(a.Declare, "Declare", ("seat", "pattern", "suit", "high"))
ANNOUNCE = Verb(a.Announce, "Announce", ("phrase",))
STOP = Verb(a.Stop, "Stop a player", ("seat", "reason"))
RULE = Verb(a.Rule, "Give a ruling", ("ruling",), (Extra("seat", "s", "On one seat’s hand…", ASK),))
RULE_HAND = Verb(a.Rule, "Give a ruling on a hand", ("seat", "ruling"))
CALL = Verb(a.Call, "Call the supervisor", ("matter",))
WAIT = Verb(a.Wait, "Wait")
