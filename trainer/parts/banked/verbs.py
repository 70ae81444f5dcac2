"""The verbs that only games against the house have: the board, the dealer's own hand, hands that are read, wagers."""

from __future__ import annotations

from trainer.parts import acts as a
from trainer.parts.banked.glossary import BankedMarker
from trainer.parts.cards.verbs import DEAL_AT
from trainer.parts.controls.keys import SharedKey, TableKey
from trainer.parts.controls.menus import at
from trainer.parts.controls.verbs import ASK, Extra, Verb
from trainer.rules.notation import BOARD


class BoardKey(TableKey):
    """The keys of games in which hands are set to a board."""

    SET_HAND = "'", "Set your hand to the board"


_UP = Extra("up", "u", "Face up")

# Cards
DEAL_BOARD = Verb(
    a.Deal, "Deal to the board, face up", SharedKey.BOARD, fixed={"spot": BOARD, "up": True}, at=at("shoe", "board")
)
DEAL_BOARD_DOWN = Verb(a.Deal, "Deal to the board, face down", "g", fixed={"spot": BOARD}, at=at("board"))
DEAL_REST = Verb(a.Deal, "Deal a single card", "j", extras=(_UP,), needs="rest", sticky=True, at=DEAL_AT)
BURN = Verb(a.Burn, "Burn a card", SharedKey.BURN, at=at("shoe"))
BURN_UP = Verb(a.Burn, "Burn a card, face up", "p", fixed={"up": True})
BURN_FELT = Verb(a.Burn, "Burn a card onto the felt", "e", fixed={"felt": True}, at=at("shoe"))
BURN_FELT_UP = Verb(a.Burn, "Burn onto the felt, face up", "q", fixed={"felt": True, "up": True})
RACK_CARD = Verb(a.RackCard, "Rack a card unused", "k", at=at("shoe"))
PUT_BACK = Verb(a.PutBack, "Put the drawn card back on the deck", "o", at=at("shoe"))
REVEAL = Verb(
    a.Reveal,
    "Turn a hand over",
    SharedKey.TURN_OVER,
    sticky=True,
    at=at(seat="Turn the hand over", own_hand="Turn them over"),
)
SET_HAND = Verb(
    a.SetHand, "Set your hand to the board", BoardKey.SET_HAND, at=at("board", own_hand="Set them to the board")
)
_SPREAD = Extra("spread", "s", "Spread them first")
COLLECT = Verb(
    a.Collect,
    "Pick up cards",
    SharedKey.COLLECT,
    extras=(Extra("count", "n", "Say the number…", ASK), _UP, _SPREAD),
    sticky=True,
    at=at("board", seat="Pick up the hand", own_hand="Pick them up"),
)
COLLECT_SPREAD = Verb(
    a.Collect,
    "Spread and pick up",
    "r",
    fixed={"spread": True},
    sticky=True,
    at=at("board", "own-hand", seat="Spread and pick up the hand"),
)
COLLECT_COUNTED = Verb(a.Collect, "Pick up and say the number", "v", ("spot", "count"), (_UP, _SPREAD), at=at("seat"))
TUCK = Verb(a.Tuck, "Put a hand under the trips", "t", sticky=True, at=at(seat="Put the hand under the trips"))
SCOOP = Verb(a.Scoop, "Sweep all cards together", "w", at=at("board"))
COVER_HAND = Verb(
    a.Place,
    "Move the second cover card",
    "m",
    fixed={"marker": BankedMarker.HAND_COVER},
    at=at("hand-cover", "own-hand"),
)

# Money
PAY = Verb(a.Pay, "Pay a wager", SharedKey.PAY, at=at("seat", "tray", wager="Pay it", acceptor="Pay the progressive"))
TAKE = Verb(
    a.Take,
    "Take a wager",
    SharedKey.TAKE,
    at=at("seat", "tray", wager="Take it", acceptor="Take the progressive wager"),
)
GIVE_BACK = Verb(
    a.GiveBack,
    "Give a wager back",
    SharedKey.GIVE_BACK,
    at=at("seat", "tray", wager="Give it back", acceptor="Give the progressive wager back"),
)

# Say
READ = Verb(a.Read, "Read a hand", SharedKey.CALL_HAND, at=at(seat="Read the hand", own_hand="Read the hand"))
