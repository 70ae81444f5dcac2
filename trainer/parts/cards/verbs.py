"""The verbs of any game that is dealt from a deck: cards, decks and what they are kept in."""

from __future__ import annotations

from trainer.parts import acts as a
from trainer.parts.controls.verbs import ASK, Extra, Verb

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

# Cover card and devices
COVER_CARD = Verb(a.Place, "Move the cover card", ("where",), fixed={"marker": a.Marker.COVER_CARD})
SECURE = Verb(a.Secure, "Fasten the shoe", needs="shoe")
REMOVE_SHUFFLER = Verb(a.RemoveShuffler, "Have the shuffler leave the table", needs="shuffler")

WAIT = Verb(a.Wait, "Wait")
