"""The verbs that only pattern games have: their money, their buttons, and what a dealer says there."""

from __future__ import annotations

from trainer.parts import acts as a
from trainer.parts.controls.verbs import ASK, Extra, Verb

# Money
_SEAT = Extra("seat", "s", "Of one seat only…", ASK)
_SOME = Extra("chips", "h", "Only some chips…", ASK)
_BOX = Extra("to", "b", "Into the drop box", "drop-box")
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

# Buttons
PLACE = Verb(a.Place, "Move a button or the cover card", ("marker", "where"))
PLAYER_BUTTON = Verb(a.Place, "Move the player button", ("where",), fixed={"marker": a.Marker.PLAYER_BUTTON})
RAISE_BUTTON = Verb(a.Place, "Move the raise button", ("where",), fixed={"marker": a.Marker.RAISE_BUTTON})


def second_button(marker: a.Marker) -> Verb:
    """A table has the button of its own second pot and no other."""
    return Verb(a.Place, "Move the {bonus} button", ("where",), fixed={"marker": marker}, needs=marker)


LID = Verb(a.Place, "Move the lid", ("where",), fixed={"marker": a.Marker.LID}, needs=a.Marker.LID)

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
