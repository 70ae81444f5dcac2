"""The verbs of what a dealer says at any table."""

from __future__ import annotations

from trainer.parts import acts as a
from trainer.parts.cards.glossary import CardAsked
from trainer.parts.controls.keys import Group, SharedKey
from trainer.parts.controls.menus import at, group
from trainer.parts.controls.verbs import ASK, Extra, Verb

ANNOUNCE = Verb(a.Announce, "Announce", SharedKey.ANNOUNCE, at=at("supervisor"))
STOP = Verb(
    a.Stop,
    "Stop a player",
    SharedKey.STOP,
    at=at("supervisor", seat="Stop", **dict.fromkeys(("wager", "acceptor", "discards"), "Stop the player")),
)
RULE = Verb(
    a.Rule,
    "Give a ruling",
    SharedKey.RULE,
    extras=(Extra("seat", "s", "On one seat’s hand…", ASK),),
    at=at("supervisor"),
)
RULE_HAND = Verb(
    a.Rule, "Give a ruling on a hand", "y", ("seat", "ruling"), at=at("supervisor", seat="Rule on the hand")
)
CALL = Verb(a.Call, "Call the supervisor", SharedKey.CALL, at=at("supervisor"))
WAIT = Verb(a.Wait, "Wait", SharedKey.WAIT, at=at("supervisor"))

RULINGS = group(Group.RULE, RULE, RULE_HAND, STOP, CALL)


def prompt(asked: a.Asked, label: str, key: str, *places: str) -> Verb:
    """Asking a player, at the seat and at other places."""
    return Verb(a.Prompt, label, key, fixed={"asked": asked}, sticky=True, at=at("seat", *places))


PROMPT_ANTE = prompt(CardAsked.ANTE, "Ask for the ante", SharedKey.ASK_FOR_ANTE, "wager")
PROMPT_PLAY = prompt(CardAsked.PLAY, "Ask to play", SharedKey.ASK_TO_PLAY, "wager")
