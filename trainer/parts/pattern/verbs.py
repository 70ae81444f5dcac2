"""The verbs that only pattern games have: their money, their buttons, and what a dealer says there."""

from __future__ import annotations

from trainer.parts import acts as a
from trainer.parts.cards.glossary import CardAsked
from trainer.parts.controls.keys import SharedKey
from trainer.parts.controls.menus import at
from trainer.parts.controls.spoken import prompt
from trainer.parts.controls.verbs import ASK, Extra, Verb
from trainer.parts.pattern.glossary import PatternMarker

# Money
_SEAT = Extra("seat", "s", "Of one seat only…", ASK)
_SOME = Extra("chips", "h", "Only some chips…", ASK)
_BOX = Extra("to", "b", "Into the drop box", "drop-box")
_POT = at("pot")


def _sweep(source: str, label: str, key: str, **seat: str) -> Verb:
    return Verb(a.Sweep, label, key, extras=(_SEAT, _SOME), fixed={"source": source}, at=at("pot", **seat))


SWEEP = Verb(a.Sweep, "Bring chips in", SharedKey.SWEEP, extras=(_SEAT, _SOME))
SWEEP_ANTES = _sweep("antes", "Bring the main antes in", "a")
SWEEP_BONUS = _sweep("{bonus}-antes", "Bring the {bonus} antes in", "e")
SWEEP_BETS = _sweep("bets", "Bring the bets in", "m", seat="Bring the bet into a pot")
SWEEP_TRAY = Verb(
    a.Sweep, "Put chips from the chip tray in", "t", ("pot", "chips"), fixed={"source": "tray"}, at=at("pot", "tray")
)
_FROM = {"source": "source of a pot"}
MOVE_CHIPS = Verb(a.Sweep, "Move chips to another pot", "v", ("source", "pot", "chips"), variants=_FROM, at=_POT)
MOVE_POT = Verb(a.Sweep, "Move all to another pot", "o", variants=_FROM, at=_POT)
RETURN = Verb(a.Return, "Give a bet back", "j", at=at(seat="Give some of the bet back"))
REFUND = Verb(a.Refund, "Refund", "f", at=_POT)
REFUND_TRAY = Verb(a.Refund, "Refund out of the chip tray", "l", fixed={"pot": "tray"}, at=at("tray"))
CHANGE = Verb(a.Change, "Change chips of a pot", "c", at=at("tray", pot="Change chips of it"))
CHANGE_BET = Verb(
    a.Change,
    "Change chips of a bet",
    "q",
    variants={"place": "place of a bet"},
    at=at("tray", seat="Change chips of the bet"),
)
COUNT_POT = Verb(a.CountPot, "Count a pot", SharedKey.COUNT, at=at(pot="Count it"))
COMMISSION = Verb(a.Commission, "Take the commission", SharedKey.TAKE, extras=(_BOX,), at=at("pot", "tray"))
COMMISSION_BOX = Verb(a.Commission, "Commission into the drop box", "x", fixed={"to": "drop-box"}, at=_POT)
AWARD = Verb(a.Award, "Push a pot", SharedKey.PAY, extras=(_SOME,), at=at(pot="Push it to a player"))
AWARD_SOME = Verb(a.Award, "Push some chips of it", "p", ("pot", "seat", "chips"), at=_POT)


# Buttons
def button(marker: a.Marker, name: str, key: str, needs: str = "", **seat: str) -> Verb:
    """Moving a button, or the lid."""
    fixed = {"marker": marker}
    return Verb(a.Place, f"Move the {name}", key, fixed=fixed, needs=needs, at=at(marker, **seat))


PLAYER_BUTTON = button(PatternMarker.PLAYER_BUTTON, "player button", "u", seat="Player button here")
RAISE_BUTTON = button(PatternMarker.RAISE_BUTTON, "raise button", "r")
LID = button(PatternMarker.LID, "lid", "l", PatternMarker.LID)


def second_button(marker: a.Marker) -> Verb:
    """A table has the button of its own second pot and no other."""
    return button(marker, "{bonus} button", "i", marker, seat="{Bonus} button here")


# Say
PROMPT_BET = prompt(CardAsked.BET, "Ask to bet", SharedKey.ASK_TO_BET)
DECLARE = Verb(a.Declare, "Declare", SharedKey.CALL_HAND, at=at("seat"))
