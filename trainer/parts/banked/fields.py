"""How the fields of acts are asked for at a table against the house: always the same choices in the same order."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.parts import acts as a
from trainer.parts import wording as w
from trainer.parts.cards.fields import CARD_FIELDS, Values, asked_seat, flashable, listed, pick
from trainer.parts.controls.kit import Choice, Field, Fields, Kit
from trainer.parts.controls.question import Stand
from trainer.parts.controls.usual import seat_choices
from trainer.parts.layout.picture import Picture
from trainer.parts.wording.terms import HANDS, WAGERS
from trainer.rules.cards import face_words
from trainer.rules.notation import BOARD, BYSTANDER, DEALER

WAGER_KEYS: Mapping[a.Wager, str] = {
    a.Wager.ANTE: "a",
    a.Wager.BLIND: "b",
    a.Wager.TRIPS: "t",
    a.Wager.PLAY: "p",
    a.Wager.BET: "b",
    a.Wager.SUPER: "s",
    a.Wager.OPTIONS: "o",
    a.Wager.PROGRESSIVE: "g",
}
HAND_KEYS: Mapping[a.HandWord, str] = {
    a.HandWord.ROYAL_FLUSH: "r",
    a.HandWord.STRAIGHT_FLUSH: "l",
    a.HandWord.FOUR_OF_A_KIND: "k",
    a.HandWord.FULL_HOUSE: "u",
    a.HandWord.FLUSH: "f",
    a.HandWord.STRAIGHT: "s",
    a.HandWord.THREE_OF_A_KIND: "t",
    a.HandWord.TWO_PAIR: "w",
    a.HandWord.ONE_PAIR: "o",
    a.HandWord.ACE_KING: "a",
    a.HandWord.HIGH_CARD: "h",
}
REASON_KEYS: Mapping[a.Reason, str] = {
    a.Reason.ANTE_SIZE: "a",
    a.Reason.NO_ANTE: "n",
    a.Reason.ONE_SPOT: "o",
    a.Reason.NO_MORE_BETS: "l",
    a.Reason.PLAY_SIZE: "p",
    a.Reason.BET_OR_FOLD: "d",
    a.Reason.OWN_AREA: "r",
    a.Reason.OUT_OF_TURN: "t",
    a.Reason.VERBAL_BET: "v",
    a.Reason.NOT_SEATED: "b",
    a.Reason.FOLDED: "f",
    a.Reason.TABLE_STAKES: "k",
    a.Reason.LEAVING_SEAT: "s",
    a.Reason.TALKING: "g",
    a.Reason.SHOWING: "w",
    a.Reason.BELOW_RAIL: "u",
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
    a.Matter.COLLUSION: "p",
    a.Matter.DISPUTE: "d",
    a.Matter.COVER_CARD: "v",
    a.Matter.BACKS: "b",
    a.Matter.SECOND_DECK: "s",
    a.Matter.NEW_DECK: "n",
    a.Matter.MISTAKE: "i",
}
PHRASE_KEYS: Mapping[a.Phrase, str] = {a.Phrase.NO_MORE_BETS: "n", a.Phrase.ROUND_OVER: "r"}
_MARKER_KEYS = {a.Marker.COVER_CARD: "c", a.Marker.HAND_COVER: "h"}
_DEALER = Choice("0", DEALER, "The dealer")
_BOARD = Choice("b", BOARD, "The board")


def hands(kit: Kit, picture: Picture, values: Values) -> list[Choice]:
    """Everybody who is dealt a hand."""
    return [*seat_choices(kit, picture, values), _DEALER]


def spots(kit: Kit, picture: Picture, values: Values) -> list[Choice]:
    """Everywhere that cards are dealt to."""
    return [*hands(kit, picture, values), *([_BOARD] if kit.has("board") else [])]


def stoppable(kit: Kit, picture: Picture, values: Values) -> list[Choice]:
    return [*seat_choices(kit, picture, values), Choice("b", BYSTANDER, "The bystander")]


def seen(kit: Kit, picture: Picture, values: Values) -> list[Choice]:
    *places, stub, deck = flashable(kit, picture, values)
    return [*places, Choice("0", "dealer", "The dealer"), stub, deck]


def wagers(kit: Kit, _: Picture, __: Values) -> list[Choice]:
    return [Choice(WAGER_KEYS[one], one, w.sentence(WAGERS[one])) for one in kit.lists["wagers"]]


def hand_words(kit: Kit, _: Picture, __: Values) -> list[Choice]:
    return [Choice(HAND_KEYS[one], one, HANDS[one].removeprefix("a ").capitalize()) for one in kit.lists["hands"]]


def board_cards(_: Kit, picture: Picture, __: Values) -> list[Choice]:
    """The community cards as they lie, from the left."""
    faces = [picture.faces[card] for card in picture.piles.get("board", ())]
    return [Choice(str(number), face, w.sentence(face_words(face))) for number, face in enumerate(faces, 1)]


def wheres(_: Kit, __: Picture, values: Values) -> list[Choice]:
    """Where a cover card can lie."""
    if values.get("marker") is a.Marker.HAND_COVER:
        first = [Choice("d", "dealer", "On your cards"), Choice("l", "layout", "On the layout beside them")]
    else:
        first = [Choice("f", "felt", "On the felt")]
    return [*first, Choice("r", "rack", "In the rack"), Choice("o", "off", "Off the layout")]


BANKED_FIELDS: Fields = {
    **CARD_FIELDS,
    (a.Deal, "spot"): asked_seat("To whom?", spots),
    (a.Deliver, "spot"): asked_seat("To whom?", hands),
    (a.Collect, "spot"): asked_seat("Whose cards?", spots),
    (a.CountHand, "spot"): asked_seat("Whose cards?", spots),
    (a.TurnCard, "spot"): asked_seat("Whose card?", spots),
    (a.Flash, "what"): asked_seat("Where is it seen?", seen),
    (a.Reveal, "spot"): asked_seat("Whose hand?", hands),
    (a.Read, "spot"): asked_seat("Whose hand?", hands),
    (a.Read, "hand"): Field("choice", "What is it?", hand_words, stand=Stand.ASIDE),
    (a.SetHand, "cards"): Field("cards", "Which cards of the board play?", board_cards, "board"),
    (a.Tuck, "seat"): asked_seat("Whose cards?"),
    (a.Pay, "seat"): asked_seat("Whom?"),
    (a.Pay, "wager"): pick("Which wager?", wagers),
    (a.Pay, "chips"): Field("chips", "Which chips do you pay?", stand=Stand.LOW),
    (a.Take, "seat"): asked_seat("Of whom?"),
    (a.Take, "wager"): pick("Which wager?", wagers),
    (a.GiveBack, "seat"): asked_seat("To whom?"),
    (a.GiveBack, "wager"): pick("Which wager?", wagers),
    (a.Place, "marker"): pick("Which one?", listed(_MARKER_KEYS, w.MARKERS)),
    (a.Place, "where"): pick("Where to?", wheres),
    (a.Prompt, "seat"): asked_seat("Which seat?"),
    (a.Prompt, "asked"): pick("To do what?", listed({a.Asked.ANTE: "a", a.Asked.PLAY: "p"}, w.ASKED)),
    (a.Announce, "phrase"): pick("What do you announce?", listed(PHRASE_KEYS, w.PHRASES)),
    (a.Stop, "seat"): asked_seat("Whom?", stoppable),
    (a.Stop, "reason"): pick("Why?", listed(REASON_KEYS, w.REASONS)),
    (a.Rule, "ruling"): pick("What is your ruling?", listed(RULING_KEYS, w.RULINGS)),
    (a.Rule, "seat"): asked_seat("For which seat?"),
    (a.Call, "matter"): pick("What for?", listed(MATTER_KEYS, w.MATTERS)),
}
"""One line for each field that is ever asked for."""
