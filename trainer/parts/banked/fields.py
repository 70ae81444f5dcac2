"""How the fields of acts are asked for at a table against the house: always the same choices in the same order."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.parts import acts as a
from trainer.parts import wording as w
from trainer.parts.acts.glossary import TableMatter, TablePhrase, TableReason
from trainer.parts.banked.deal import heap
from trainer.parts.banked.glossary import BankedHandWord, BankedMarker, BankedReason
from trainer.parts.cards.fields import CARD_FIELDS, Values, asked_seat, flashable, listed, pick
from trainer.parts.cards.glossary import CardAsked, CardMarker, CardMatter, CardReason, CardRuling
from trainer.parts.controls.kit import Choice, Field, Fields, Kit
from trainer.parts.controls.usual import seat_choices
from trainer.parts.layout.picture import Picture
from trainer.rules.cards import face_words
from trainer.rules.chips import EMPTY, Chips
from trainer.rules.notation import BOARD, BYSTANDER, DEALER

HAND_KEYS: Mapping[a.HandWord, str] = {
    BankedHandWord.ROYAL_FLUSH: "r",
    BankedHandWord.STRAIGHT_FLUSH: "l",
    BankedHandWord.FOUR_OF_A_KIND: "k",
    BankedHandWord.FULL_HOUSE: "u",
    BankedHandWord.FLUSH: "f",
    BankedHandWord.STRAIGHT: "s",
    BankedHandWord.THREE_OF_A_KIND: "t",
    BankedHandWord.TWO_PAIR: "w",
    BankedHandWord.ONE_PAIR: "o",
    BankedHandWord.HIGH_CARD: "h",
}
WAGER_REASON_KEYS: Mapping[a.Reason, str] = {
    CardReason.ANTE_SIZE: "a",
    BankedReason.NO_ANTE: "n",
    BankedReason.ONE_SPOT: "o",
    TableReason.NO_MORE_BETS: "l",
}
CONDUCT_REASON_KEYS: Mapping[a.Reason, str] = {
    TableReason.OWN_AREA: "r",
    TableReason.OUT_OF_TURN: "t",
    TableReason.VERBAL_BET: "v",
    TableReason.NOT_SEATED: "b",
    CardReason.FOLDED: "f",
    TableReason.TABLE_STAKES: "k",
    CardReason.LEAVING_SEAT: "s",
    CardReason.TALKING: "g",
    CardReason.SHOWING: "w",
    CardReason.BELOW_RAIL: "u",
}
RULING_KEYS: Mapping[a.Ruling, str] = {
    CardRuling.MISDEAL: "m",
    CardRuling.VOID: "v",
    CardRuling.DEAD: "d",
    CardRuling.FOLD: "f",
    CardRuling.FORFEIT: "x",
    CardRuling.FOULED: "u",
    CardRuling.LIVE: "l",
    CardRuling.TIE: "t",
}
MATTER_KEYS: Mapping[a.Matter, str] = {
    CardMatter.CARDS: "c",
    TableMatter.COLLUSION: "p",
    TableMatter.DISPUTE: "d",
    CardMatter.COVER_CARD: "v",
    CardMatter.BACKS: "b",
    CardMatter.SECOND_DECK: "s",
    CardMatter.NEW_DECK: "n",
    TableMatter.MISTAKE: "i",
}
PHRASE_KEYS: Mapping[a.Phrase, str] = {TablePhrase.NO_MORE_BETS: "n", TablePhrase.ROUND_OVER: "r"}
_MARKER_KEYS = {CardMarker.COVER_CARD: "c", BankedMarker.HAND_COVER: "h"}
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


def listed_wagers(keys: Mapping[a.Wager, str]) -> Field:
    """One of the wagers that there are at the table."""
    return pick(
        "Which wager?",
        lambda kit, _, __: [Choice(keys[one], one, w.sentence(one.called)) for one in kit.lists["wagers"]],
    )


def listed_hands(keys: Mapping[a.HandWord, str]) -> Field:
    """What a hand is called."""
    return Field(
        "choice",
        "What is it?",
        lambda kit, _, __: [
            Choice(keys[one], one, one.called.removeprefix("a ").capitalize()) for one in kit.lists["hands"]
        ],
    )


def board_cards(_: Kit, picture: Picture, __: Values) -> list[Choice]:
    """The community cards as they lie, from the left."""
    faces = [picture.faces[card] for card in picture.piles.get("board", ())]
    return [Choice(str(number), face, w.sentence(face_words(face))) for number, face in enumerate(faces, 1)]


def wheres(_: Kit, __: Picture, values: Values) -> list[Choice]:
    """Where a cover card can lie."""
    if values.get("marker") is BankedMarker.HAND_COVER:
        first = [Choice("d", "dealer", "On your cards"), Choice("l", "layout", "On the layout beside them")]
    else:
        first = [Choice("f", "felt", "On the felt")]
    return [*first, Choice("r", "rack", "In the discard rack"), Choice("o", "off", "Off the layout")]


def _wager(picture: Picture, values: Values) -> Chips:
    """The chips of the wager that is paid."""
    return picture.chips.get(heap(values["wager"], int(values["seat"])), EMPTY)


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
    (a.Read, "hand"): listed_hands(HAND_KEYS),
    (a.SetHand, "cards"): Field("cards", "Which cards of the board play?", board_cards, "board"),
    (a.Tuck, "seat"): asked_seat("Whose cards?"),
    (a.Pay, "seat"): asked_seat("Whom?"),
    (a.Pay, "chips"): Field("chips", "Which chips do you pay?", against=_wager),
    (a.Take, "seat"): asked_seat("Of whom?"),
    (a.GiveBack, "seat"): asked_seat("To whom?"),
    (a.Place, "marker"): pick("Which one?", listed(_MARKER_KEYS)),
    (a.Place, "where"): pick("Where to?", wheres),
    (a.Prompt, "seat"): asked_seat("Which seat?"),
    (a.Prompt, "asked"): pick("To do what?", listed({CardAsked.ANTE: "a", CardAsked.PLAY: "p"})),
    (a.Announce, "phrase"): pick("What do you announce?", listed(PHRASE_KEYS)),
    (a.Stop, "seat"): asked_seat("Whom?", stoppable),
    (a.Rule, "ruling"): pick("What is your ruling?", listed(RULING_KEYS)),
    (a.Rule, "seat"): asked_seat("For which seat?"),
    (a.Call, "matter"): pick("What for?", listed(MATTER_KEYS)),
}
"""One line for each field that any such table asks for; wagers and the reasons for stopping are the game's."""


def wager_fields(keys: Mapping[a.Wager, str]) -> Fields:
    """The fields that ask for a wager."""
    return {(act, "wager"): listed_wagers(keys) for act in (a.Pay, a.Take, a.GiveBack)}
