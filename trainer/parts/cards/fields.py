"""How the fields of acts with cards and decks are asked for: always the same choices in the same order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from trainer.parts import acts as a
from trainer.parts import wording as w
from trainer.parts.controls.kit import Choice, Field, Fields, Kit, decks_of
from trainer.parts.controls.usual import seat_choices
from trainer.parts.layout.picture import Picture
from trainer.rules.notation import BYSTANDER, SUPERVISOR

Values = Mapping[str, Any]
Choices = Callable[[Kit, Picture, Values], list[Choice]]


def cutters(kit: Kit, picture: Picture, values: Values) -> list[Choice]:
    others = [Choice("b", BYSTANDER, "The bystander"), Choice("s", SUPERVISOR, "The supervisor")]
    return [*seat_choices(kit, picture, values), *others]


def decks(_: Kit, picture: Picture, __: Values) -> list[Choice]:
    found: list[Choice] = []
    for back in decks_of(picture):
        taken = {choice.key for choice in found} | set("uot")
        key = next((letter for letter in f"{back}abcdefghijklmnpqrsvwxyz" if letter not in taken), "?")
        found.append(Choice(key, back, w.sentence(w.deck_words(back))))
    return found


def washable(kit: Kit, picture: Picture, values: Values) -> list[Choice]:
    found = decks(kit, picture, values)
    return [*found, Choice("t", "both", "Both into one pile")] if len(found) > 1 else found


def seat_names(kit: Kit, picture: Picture, values: Values) -> list[Choice]:
    return [Choice(one.key, str(one.value), one.label, one.detail) for one in seat_choices(kit, picture, values)]


def flashable(kit: Kit, picture: Picture, values: Values) -> list[Choice]:
    places = seat_names(kit, picture, values)
    return [*places, Choice("s", "stub", "The stub"), Choice("d", "deck", "The deck being dealt")]


def listed(keys: Mapping[Any, str], words: Mapping[Any, str] | None = None) -> Choices:
    """The values of an enumeration, in its own order."""
    return lambda _, __, ___: [
        Choice(key, value, w.sentence(value.called if words is None else words[value])) for value, key in keys.items()
    ]


def asked_seat(title: str, choices: Choices = seat_choices) -> Field:
    return Field("seat", title, choices)


def pick(title: str, choices: Choices) -> Field:
    return Field("choice", title, choices)


_HANDS = {a.Hand.LEFT: "Left hand", a.Hand.RIGHT: "Right hand"}
_HAND_KEYS = {a.Hand.LEFT: "l", a.Hand.RIGHT: "r"}
_FACING = pick("Which way?", listed({a.Facing.UP: "u", a.Facing.DOWN: "d"}))
_METHOD = pick("How?", listed({a.Method.HAND: "h", a.Method.MACHINE: "m"}))
_DECK = pick("Which deck?", decks)

CARD_FIELDS: Fields = {
    (a.Deal, "spot"): asked_seat("To which seat?"),
    (a.Deliver, "spot"): asked_seat("To which seat?"),
    (a.Inspect, "deck"): _DECK,
    (a.Spread, "deck"): _DECK,
    (a.Spread, "facing"): _FACING,
    (a.TurnSpread, "deck"): _DECK,
    (a.TurnSpread, "facing"): _FACING,
    (a.Wash, "deck"): pick("Which deck?", washable),
    (a.Stack, "deck"): _DECK,
    (a.Shuffle, "method"): _METHOD,
    (a.Shuffle, "deck"): _DECK,
    (a.Cut, "count"): Field("number", "How many cards?"),
    (a.Cut, "by"): asked_seat("Who cuts?", cutters),
    (a.Load, "deck"): _DECK,
    (a.Hold, "hand"): pick("Which hand holds it?", listed(_HAND_KEYS, _HANDS)),
    (a.Hands, "draw"): pick("Which hand draws?", listed(_HAND_KEYS, _HANDS)),
    (a.Hands, "place"): pick("Which hand places?", listed(_HAND_KEYS, _HANDS)),
    (a.CountStub, "count"): Field("number", "How many cards?"),
    (a.Collect, "spot"): asked_seat("Whose cards?"),
    (a.Collect, "count"): Field("number", "How many cards?"),
    (a.CountHand, "spot"): asked_seat("Whose cards?"),
    (a.CountHand, "count"): Field("number", "How many cards?"),
    (a.Flash, "what"): asked_seat("Where is it seen?", flashable),
    (a.TurnCard, "spot"): asked_seat("Whose card?"),
    (a.TurnCard, "facing"): _FACING,
    (a.RemoveDeck, "deck"): _DECK,
}
