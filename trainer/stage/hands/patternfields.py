"""How the fields of acts are asked for at a pattern game's table: always the same choices in the same order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from trainer.drill import wording as w
from trainer.rules import acts as a
from trainer.rules.cards import RANK_WORDS, RANKS, SUIT_WORDS, SUITS
from trainer.rules.notation import BYSTANDER, SUPERVISOR, Spot
from trainer.rules.patterns import PatternClass
from trainer.stage.hands.kit import Choice, Field, Fields, Kit, decks_of
from trainer.stage.picture import Picture

Values = Mapping[str, Any]
Choices = Callable[[Kit, Picture, Values], list[Choice]]

PATTERN_KEYS: Mapping[PatternClass, str] = {
    PatternClass.ROYAL_FLUSH: "r",
    PatternClass.STRAIGHT_FLUSH: "l",
    PatternClass.FOUR_OF_A_KIND_PLUS_ONE: "p",
    PatternClass.FOUR_OF_A_KIND: "k",
    PatternClass.FLUSH: "f",
    PatternClass.STRAIGHT: "s",
    PatternClass.TWO_THREE_OF_A_KIND: "e",
    PatternClass.THREE_OF_A_KIND: "t",
    PatternClass.FOUR_PAIR: "v",
    PatternClass.THREE_PAIR: "h",
    PatternClass.TWO_PAIR: "w",
    PatternClass.ONE_PAIR: "o",
    PatternClass.SINGLE: "g",
}
REASON_KEYS: Mapping[a.Reason, str] = {
    a.Reason.SHORT_CALL: "c",
    a.Reason.RAISE_CAP: "r",
    a.Reason.BET_LIMITS: "l",
    a.Reason.VERBAL_BET: "v",
    a.Reason.ANTE_SIZE: "a",
    a.Reason.TABLE_STAKES: "k",
    a.Reason.NOT_SEATED: "n",
    a.Reason.OUT_OF_TURN: "t",
    a.Reason.NOT_HIGHER: "h",
    a.Reason.NO_PATTERN: "p",
    a.Reason.FACE_DOWN: "u",
    a.Reason.OWN_AREA: "o",
    a.Reason.FOLDED: "f",
    a.Reason.LEAVING_SEAT: "s",
    a.Reason.EARLY_LOOK: "e",
    a.Reason.TALKING: "g",
    a.Reason.SHOWING: "w",
    a.Reason.BELOW_RAIL: "b",
}
RULING_KEYS: Mapping[a.Ruling, str] = {
    a.Ruling.MISDEAL: "m",
    a.Ruling.VOID: "v",
    a.Ruling.DEAD: "d",
    a.Ruling.FOLD: "f",
    a.Ruling.FORFEIT: "x",
    a.Ruling.FOULED: "u",
    a.Ruling.LIVE: "l",
    a.Ruling.TIE: "t",
}
MATTER_KEYS: Mapping[a.Matter, str] = {
    a.Matter.CARDS: "c",
    a.Matter.POT: "m",
    a.Matter.ACE_POT: "a",
    a.Matter.NO_LEAD: "l",
    a.Matter.COLLUSION: "p",
    a.Matter.DISPUTE: "d",
    a.Matter.COVER_CARD: "v",
    a.Matter.BACKS: "b",
    a.Matter.SECOND_DECK: "s",
    a.Matter.NEW_DECK: "n",
    a.Matter.MISTAKE: "i",
}
PHRASE_KEYS: Mapping[a.Phrase, str] = {
    a.Phrase.ACE_OF_SPADES: "a",
    a.Phrase.NO_MORE_BETS: "n",
    a.Phrase.ROUND_OVER: "r",
}


def seats(kit: Kit, picture: Picture, _: Values) -> list[Choice]:
    """Every place of the table, with the name of who sits there."""
    names = {person.seat: person.name for person in picture.people}
    return [Choice(str(seat), Spot(seat), f"Seat {seat}", _other(names.get(seat, ""), seat)) for seat in kit.seats]


def _other(name: str, seat: int) -> str:
    return "" if name == f"Seat {seat}" else name


def stoppable(kit: Kit, picture: Picture, values: Values) -> list[Choice]:
    return [*seats(kit, picture, values), Choice("b", BYSTANDER, "The bystander")]


def cutters(kit: Kit, picture: Picture, values: Values) -> list[Choice]:
    others = [Choice("b", BYSTANDER, "The bystander"), Choice("s", SUPERVISOR, "The supervisor")]
    return [*seats(kit, picture, values), *others]


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


def pots(kit: Kit, _: Picture, __: Values) -> list[Choice]:
    """The main pot, the second one, and every side pot there could be."""
    keys = {"main": "m", kit.words["bonus"]: "a"}
    return [Choice(keys.get(pot) or pot[5:], pot, w.sentence(w.pot_words(pot))) for pot in kit.lists["pots"]]


def pots_and_tray(kit: Kit, picture: Picture, values: Values) -> list[Choice]:
    return [*pots(kit, picture, values), Choice("t", "tray", "The tray")]


def sources(kit: Kit, picture: Picture, values: Values) -> list[Choice]:
    """What can be brought into a pot: wagers of the three kinds, or another pot's chips."""
    bonus = kit.words["bonus"]
    wagers = [
        Choice("n", "antes", "The main antes"),
        Choice("e", f"{bonus}-antes", f"The {bonus} antes"),
        Choice("b", "bets", "The bets"),
    ]
    return [*wagers, *pots_and_tray(kit, picture, values)]


def bet_places(kit: Kit, picture: Picture, values: Values) -> list[Choice]:
    return [Choice(one.key, str(one.value), one.label, one.detail) for one in seats(kit, picture, values)]


def flashable(kit: Kit, picture: Picture, values: Values) -> list[Choice]:
    places = bet_places(kit, picture, values)
    return [*places, Choice("s", "stub", "The stub"), Choice("d", "deck", "The deck being dealt")]


def wheres(kit: Kit, picture: Picture, values: Values) -> list[Choice]:
    """Where a button or the cover card can lie."""
    lying = [
        Choice("f", "felt", "On the felt"),
        Choice("r", "rack", "In the rack"),
        Choice("o", "off", "Off the layout"),
    ]
    match values.get("marker"):
        case a.Marker.COVER_CARD:
            return lying
        case a.Marker.RAISE_BUTTON:
            return [*(Choice(number, number, f"Raise area {number}") for number in "123"), *lying]
        case _:
            return [*bet_places(kit, picture, values), *lying]


def patterns(kit: Kit, _: Picture, __: Values) -> list[Choice]:
    return [Choice(PATTERN_KEYS[one], one, w.pattern_words(one)) for one in kit.lists["patterns"]]


def suits(_: Kit, __: Picture, ___: Values) -> list[Choice]:
    return [Choice(key, suit, suit.capitalize()) for key, suit in reversed(list(zip(SUITS, SUIT_WORDS, strict=True)))]


def ranks(_: Kit, __: Picture, ___: Values) -> list[Choice]:
    pairs = reversed(list(zip(RANKS, RANK_WORDS, strict=True)))
    return [Choice(key.lower(), rank, rank.capitalize()) for key, rank in pairs]


def listed(keys: Mapping[Any, str], words: Mapping[Any, str]) -> Choices:
    """The values of an enumeration, in its own order."""
    return lambda _, __, ___: [Choice(key, value, w.sentence(words[value])) for value, key in keys.items()]


def _seat(title: str, choices: Choices = seats) -> Field:
    return Field("seat", title, choices)


def _pick(title: str, choices: Choices) -> Field:
    return Field("choice", title, choices)


_HANDS = {a.Hand.LEFT: "Left hand", a.Hand.RIGHT: "Right hand"}
_HAND_KEYS = {a.Hand.LEFT: "l", a.Hand.RIGHT: "r"}
_FACING = _pick("Which way?", listed({a.Facing.UP: "u", a.Facing.DOWN: "d"}, w.FACINGS))
_METHOD = _pick("How?", listed({a.Method.HAND: "h", a.Method.MACHINE: "m"}, w.METHODS))
_MARKER_KEYS = {
    a.Marker.PLAYER_BUTTON: "p",
    a.Marker.RAISE_BUTTON: "r",
    a.Marker.ACE_BUTTON: "a",
    a.Marker.COVER_CARD: "c",
}
_ASKED_KEYS = {a.Asked.ANTE: "a", a.Asked.BET: "b", a.Asked.PLAY: "p"}
_DECK = _pick("Which deck?", decks)
_POT = _pick("Which pot?", pots)

PATTERN_FIELDS: Fields = {
    (a.Deal, "spot"): _seat("To which seat?"),
    (a.Deliver, "spot"): _seat("To which seat?"),
    (a.Inspect, "deck"): _DECK,
    (a.Spread, "deck"): _DECK,
    (a.Spread, "facing"): _FACING,
    (a.TurnSpread, "deck"): _DECK,
    (a.TurnSpread, "facing"): _FACING,
    (a.Wash, "deck"): _pick("Which deck?", washable),
    (a.Stack, "deck"): _DECK,
    (a.Shuffle, "method"): _METHOD,
    (a.Shuffle, "deck"): _DECK,
    (a.Cut, "count"): Field("number", "How many cards?"),
    (a.Cut, "by"): _seat("Who cuts?", cutters),
    (a.Load, "deck"): _DECK,
    (a.Hold, "hand"): _pick("Which hand holds it?", listed(_HAND_KEYS, _HANDS)),
    (a.Hands, "draw"): _pick("Which hand draws?", listed(_HAND_KEYS, _HANDS)),
    (a.Hands, "place"): _pick("Which hand places?", listed(_HAND_KEYS, _HANDS)),
    (a.CountStub, "count"): Field("number", "How many cards?"),
    (a.Collect, "spot"): _seat("Whose cards?"),
    (a.Collect, "count"): Field("number", "How many cards?"),
    (a.CountHand, "spot"): _seat("Whose cards?"),
    (a.CountHand, "count"): Field("number", "How many cards?"),
    (a.Flash, "what"): _seat("Where is it seen?", flashable),
    (a.TurnCard, "spot"): _seat("Whose card?"),
    (a.TurnCard, "facing"): _FACING,
    (a.Place, "marker"): _pick("What is moved?", listed(_MARKER_KEYS, w.MARKERS)),
    (a.Place, "where"): _seat("Where to?", wheres),
    (a.RemoveDeck, "deck"): _DECK,
    (a.Sweep, "source"): _pick("What is brought in?", sources),
    (a.Sweep, "source of a pot"): _pick("Out of which pot?", pots_and_tray),
    (a.Sweep, "pot"): _pick("Into which pot?", pots_and_tray),
    (a.Sweep, "seat"): _seat("Of which seat?"),
    (a.Sweep, "chips"): Field("chips", "Which chips?"),
    (a.Return, "seat"): _seat("To which seat?"),
    (a.Return, "chips"): Field("chips", "Which chips?"),
    (a.Refund, "seat"): _seat("To which seat?"),
    (a.Refund, "pot"): _pick("Out of which pot?", pots_and_tray),
    (a.Refund, "chips"): Field("chips", "Which chips?"),
    (a.Change, "place"): _POT,
    (a.Change, "place of a bet"): _seat("Whose bet?", bet_places),
    (a.Change, "give"): Field("chips", "Which chips go to the tray?"),
    (a.Change, "take"): Field("chips", "Which chips come out of the tray?"),
    (a.CountPot, "pot"): _POT,
    (a.CountPot, "amount"): Field("money", "How much is in it?"),
    (a.Commission, "pot"): _pick("Out of which pot?", pots_and_tray),
    (a.Commission, "chips"): Field("chips", "Which chips?"),
    (a.Award, "pot"): _POT,
    (a.Award, "seat"): _seat("To which seat?"),
    (a.Award, "chips"): Field("chips", "Which chips?"),
    (a.Prompt, "seat"): _seat("Which seat?"),
    (a.Prompt, "asked"): _pick("To do what?", listed(_ASKED_KEYS, w.ASKED)),
    (a.Declare, "seat"): _seat("Whose play?"),
    (a.Declare, "pattern"): _pick("Which pattern?", patterns),
    (a.Declare, "suit"): _pick("Suit of the high card?", suits),
    (a.Declare, "high"): _pick("High card?", ranks),
    (a.Announce, "phrase"): _pick("What do you announce?", listed(PHRASE_KEYS, w.PHRASES)),
    (a.Stop, "seat"): _seat("Whom?", stoppable),
    (a.Stop, "reason"): _pick("Why?", listed(REASON_KEYS, w.REASONS)),
    (a.Rule, "ruling"): _pick("What is your ruling?", listed(RULING_KEYS, w.RULINGS)),
    (a.Rule, "seat"): _seat("For which seat?"),
    (a.Call, "matter"): _pick("What for?", listed(MATTER_KEYS, w.MATTERS)),
}
"""One line for each field that is ever asked for."""
