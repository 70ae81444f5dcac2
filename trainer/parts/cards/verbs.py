"""The verbs of any game that is dealt from a deck: cards, decks and what they are kept in."""

from __future__ import annotations

from trainer.parts import acts as a
from trainer.parts.cards.glossary import CardMarker
from trainer.parts.controls.keys import SharedKey
from trainer.parts.controls.menus import at
from trainer.parts.controls.verbs import ASK, Extra, Verb

_UP = Extra("up", "u", "Face up")
_HOLDING = (Extra("low", "b", "Below the edge"), Extra("aside", "s", "To the side"))
_MACHINE = {"method": a.Method.MACHINE}

# Cards
DEAL_AT = at("shoe", seat="Deal a card here", own_hand="Deal a card here")
DEAL = Verb(a.Deal, "Deal a card", SharedKey.DEAL, extras=(_UP,), needs="single", sticky=True, at=DEAL_AT)
DELIVER = Verb(
    a.Deliver,
    "Give the stack",
    SharedKey.DEAL,
    extras=(_UP,),
    needs="stacks",
    sticky=True,
    at=at("shoe", seat="Give the stack here", own_hand="Give the stack here"),
)
TAKE_STUB = Verb(a.TakeStub, "Take the stub", SharedKey.TAKE_STUB, at=at("shoe"))
COUNT_STUB = Verb(a.CountStub, "Count the stub", SharedKey.COUNT_STUB, extras=(_UP,), at=at("shoe", "stub"))
RACK_STUB = Verb(a.RackStub, "Rack the stub", SharedKey.RACK, at=at("shoe", "stub"))
RACK_STUB_UP = Verb(a.RackStub, "Rack the stub, faces showing", "u", fixed={"up": True}, at=at("shoe", "stub"))
COLLECT = Verb(
    a.Collect,
    "Pick up a hand",
    SharedKey.COLLECT,
    extras=(Extra("count", "n", "Say the number…", ASK), _UP),
    sticky=True,
    at=at(seat="Pick up the hand"),
)
COLLECT_COUNTED = Verb(a.Collect, "Pick up and say the number", "v", ("spot", "count"), (_UP,), at=at("seat"))
COUNT_HAND = Verb(
    a.CountHand, "Count a hand", "o", at=at(seat="Count the hand", own_hand="Count them", board="Count the cards")
)
TURN_CARD = Verb(a.TurnCard, "Turn the last card", "l", at=at("seat", "own-hand", "board"))
FLASH = Verb(a.Flash, "Let a card be seen", "z", at=at("seat", "own-hand", "shoe", "stub"))
HANDS = Verb(a.Hands, "Hands that draw and place", "w", needs="single", at=at("shoe"))

# Deck
INSPECT = Verb(a.Inspect, "Check on receipt", "i", at=at("deck"))
SPREAD = Verb(a.Spread, "Spread", "p", extras=(Extra("unsorted", "o", "Out of order"),), at=at("deck", "rack"))
TURN_SPREAD = Verb(a.TurnSpread, "Turn the spread", "t", at=at("deck"))
WASH = Verb(a.Wash, "Wash", "w", at=at("deck", "rack"))
STACK = Verb(a.Stack, "Stack", "s", at=at("deck", "rack"))
SHUFFLE = Verb(a.Shuffle, "Shuffle by hand", SharedKey.SHUFFLE, at=at("deck", "rack"))
SHUFFLE_MACHINE = Verb(
    a.Shuffle,
    "Shuffle in the shuffler",
    SharedKey.SHUFFLE_MACHINE,
    fixed=_MACHINE,
    needs="shuffler",
    at=at("deck", "rack", "shuffler"),
)
SHUFFLE_DECK = Verb(
    a.Shuffle, "Shuffle one deck by hand", "e", ("deck",), at=at("rack", deck="Shuffle this deck by hand")
)
SHUFFLE_DECK_MACHINE = Verb(
    a.Shuffle,
    "Shuffle one deck in the shuffler",
    "n",
    ("deck",),
    fixed=_MACHINE,
    needs="shuffler",
    at=at("rack", "shuffler", deck="Shuffle this deck in the shuffler"),
)
UNLOAD = Verb(a.Unload, "Take the deck out of the shuffler", "o", needs="shuffler", at=at("shuffler"))
CUT = Verb(
    a.Cut,
    "Cut",
    SharedKey.CUT,
    extras=(Extra("by", "p", "A player cuts…", ASK), Extra("two_handed", "t", "With both hands")),
    at=at("deck"),
)
COMPLETE_CUT = Verb(a.CompleteCut, "Complete the cut", SharedKey.COMPLETE_CUT, at=at("deck"))
UNDO_CUT = Verb(a.CompleteCut, "Put the packet back on top", "b", fixed={"reversed": True}, at=at("deck"))
LOAD = Verb(a.Load, "Load the shoe", SharedKey.LOAD, needs="shoe", at=at("deck", "shoe"))
LOAD_DECK = Verb(a.Load, "Load one of the decks", "r", ("deck",), needs="shoe", at=at("shoe", deck="Load this deck"))
HOLD = Verb(a.Hold, "Take the deck in hand", SharedKey.LOAD, extras=_HOLDING, needs="held", at=at("deck", "shoe"))
HOLD_REST = Verb(a.Hold, "Take the rest in hand", "h", extras=_HOLDING, needs="rest", at=at("shoe"))
REMOVE_DECK = Verb(
    a.RemoveDeck, "Have a deck leave the table", "d", at=at("rack", "supervisor", deck="Have it leave the table")
)

# Cover card and devices
COVER_CARD = Verb(
    a.Place, "Move the cover card (cut card)", "c", fixed={"marker": CardMarker.COVER_CARD}, at=at("cover-card")
)
PLACE = Verb(a.Place, "Move a button or a cover card", SharedKey.MOVE)
SECURE = Verb(a.Secure, "Fasten the shoe", "f", needs="shoe", at=at("shoe"))
REMOVE_SHUFFLER = Verb(a.RemoveShuffler, "Have the shuffler leave the table", "s", needs="shuffler", at=at("shuffler"))
