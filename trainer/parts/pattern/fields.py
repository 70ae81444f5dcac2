"""How the fields of acts are asked for at a pattern game's table: always the same choices in the same order."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache

from trainer.parts import acts as a
from trainer.parts import wording as w
from trainer.parts.acts.glossary import TableMatter, TablePhrase, TableReason
from trainer.parts.cards.fields import CARD_FIELDS, Values, asked_seat, listed, pick, seat_names
from trainer.parts.cards.glossary import CardAsked, CardMarker, CardMatter, CardReason, CardRuling
from trainer.parts.controls.kit import Choice, Field, Fields, Kit
from trainer.parts.controls.usual import seat_choices
from trainer.parts.layout.picture import Picture
from trainer.parts.pattern.glossary import PatternMarker, PatternMatter, PatternReason
from trainer.parts.pattern.patterns import PatternClass
from trainer.parts.pattern.secondpot import SecondPot
from trainer.rules.cards import RANK_WORDS, RANKS, SUIT_WORDS, SUITS
from trainer.rules.notation import BYSTANDER

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
    PatternReason.SHORT_CALL: "c",
    PatternReason.RAISE_CAP: "r",
    PatternReason.NO_RAISE: "i",
    PatternReason.BET_LIMITS: "l",
    TableReason.VERBAL_BET: "v",
    CardReason.ANTE_SIZE: "a",
    TableReason.TABLE_STAKES: "k",
    TableReason.NOT_SEATED: "n",
    TableReason.OUT_OF_TURN: "t",
    PatternReason.NOT_HIGHER: "h",
    PatternReason.NO_PATTERN: "p",
    PatternReason.FACE_DOWN: "u",
    TableReason.OWN_AREA: "o",
    CardReason.FOLDED: "f",
    CardReason.LEAVING_SEAT: "s",
    CardReason.EARLY_LOOK: "e",
    CardReason.TALKING: "g",
    CardReason.SHOWING: "w",
    CardReason.BELOW_RAIL: "b",
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
_FIRST_MATTERS: Mapping[a.Matter, str] = {CardMatter.CARDS: "c", PatternMatter.POT: "m"}
_OTHER_MATTERS: Mapping[a.Matter, str] = {
    PatternMatter.NO_LEAD: "l",
    TableMatter.COLLUSION: "p",
    TableMatter.DISPUTE: "d",
    CardMatter.COVER_CARD: "v",
    CardMatter.BACKS: "b",
    CardMatter.SECOND_DECK: "s",
    CardMatter.NEW_DECK: "n",
    TableMatter.MISTAKE: "i",
}
PHRASE_KEYS: Mapping[a.Phrase, str] = {
    TablePhrase.NO_MORE_BETS: "n",
    TablePhrase.ROUND_OVER: "r",
}


def stoppable(kit: Kit, picture: Picture, values: Values) -> list[Choice]:
    return [*seat_choices(kit, picture, values), Choice("b", BYSTANDER, "The bystander")]


def pots(kit: Kit, _: Picture, __: Values) -> list[Choice]:
    """The main pot, the second one, and every side pot there could be."""
    bonus = kit.words["bonus"]
    keys = {"main": "m", bonus: bonus[0]}
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


def wheres(kit: Kit, picture: Picture, values: Values) -> list[Choice]:
    """Where a button or the cover card can lie."""
    lying = [
        Choice("f", "felt", "On the felt"),
        Choice("r", "rack", "In the discard rack"),
        Choice("o", "off", "Off the layout"),
    ]
    match values.get("marker"):
        case CardMarker.COVER_CARD:
            return lying
        case PatternMarker.LID:
            bonus = kit.words["bonus"]
            return [Choice(bonus[0], bonus, f"On the {bonus} pot"), Choice("o", "off", "Beside it")]
        case PatternMarker.RAISE_BUTTON:
            return [*(Choice(number, number, f"Raise area {number}") for number in "123"), *lying]
        case _:
            return [*seat_names(kit, picture, values), *lying]


def patterns(kit: Kit, _: Picture, __: Values) -> list[Choice]:
    return [Choice(PATTERN_KEYS[one], one, w.pattern_words(one)) for one in kit.lists["patterns"]]


def suits(kit: Kit, _: Picture, __: Values) -> list[Choice]:
    """The game's best suit first."""
    words = dict(zip(SUITS, SUIT_WORDS, strict=True))
    return [Choice(key, words[key], words[key].capitalize()) for key in kit.lists["suits"]]


def ranks(kit: Kit, _: Picture, __: Values) -> list[Choice]:
    """The game's highest card first."""
    words = dict(zip(RANKS, RANK_WORDS, strict=True))
    return [Choice(key.lower(), words[key], words[key].capitalize()) for key in kit.lists["ranks"]]


def second_words(pot: SecondPot) -> tuple[StrEnum, ...]:
    """What a second pot brings to a table: its button and lid, what is verified, and what is called for it."""
    return (pot.marker, *((PatternMarker.LID,) if pot.lidded else ()), pot.matter, *(one.phrase for one in pot.calls))


_BUTTONS: Mapping[a.Marker, str] = {PatternMarker.PLAYER_BUTTON: "p", PatternMarker.RAISE_BUTTON: "r"}
_ASKED_KEYS = {CardAsked.ANTE: "a", CardAsked.BET: "b", CardAsked.PLAY: "p"}
_POT = pick("Which pot?", pots)

_FIELDS: Fields = {
    **CARD_FIELDS,
    (a.Place, "where"): asked_seat("Where to?", wheres),
    (a.Sweep, "source"): pick("What is brought in?", sources),
    (a.Sweep, "source of a pot"): pick("Out of which pot?", pots_and_tray),
    (a.Sweep, "pot"): pick("Into which pot?", pots_and_tray),
    (a.Sweep, "seat"): asked_seat("Of which seat?"),
    (a.Sweep, "chips"): Field("chips", "Which chips?"),
    (a.Return, "seat"): asked_seat("To which seat?"),
    (a.Return, "chips"): Field("chips", "Which chips?"),
    (a.Refund, "seat"): asked_seat("To which seat?"),
    (a.Refund, "pot"): pick("Out of which pot?", pots_and_tray),
    (a.Refund, "chips"): Field("chips", "Which chips?"),
    (a.Change, "place"): _POT,
    (a.Change, "place of a bet"): asked_seat("Whose bet?", seat_names),
    (a.Change, "give"): Field("chips", "Which chips go into the chip tray?"),
    (a.Change, "take"): Field("chips", "Which chips come out of the chip tray?"),
    (a.CountPot, "pot"): _POT,
    (a.CountPot, "amount"): Field("money", "How much is in it?"),
    (a.Commission, "pot"): pick("Out of which pot?", pots_and_tray),
    (a.Commission, "chips"): Field("chips", "Which chips?"),
    (a.Award, "pot"): _POT,
    (a.Award, "seat"): asked_seat("To which seat?"),
    (a.Award, "chips"): Field("chips", "Which chips?"),
    (a.Prompt, "seat"): asked_seat("Which seat?"),
    (a.Prompt, "asked"): pick("To do what?", listed(_ASKED_KEYS)),
    (a.Declare, "seat"): asked_seat("Whose play?"),
    (a.Declare, "pattern"): pick("Which pattern?", patterns),
    (a.Declare, "suit"): pick("Suit of the high card?", suits),
    (a.Declare, "high"): pick("High card?", ranks),
    (a.Stop, "seat"): asked_seat("Whom?", stoppable),
    (a.Stop, "reason"): pick("Why?", listed(REASON_KEYS)),
    (a.Rule, "ruling"): pick("What is your ruling?", listed(RULING_KEYS)),
    (a.Rule, "seat"): asked_seat("For which seat?"),
}


@cache
def pattern_fields(pot: SecondPot) -> Fields:
    """One line for each field that is ever asked for at a table with this second pot."""
    lid: dict[a.Marker, str] = {PatternMarker.LID: "l"} if pot.lidded else {}
    markers: dict[a.Marker, str] = {**_BUTTONS, pot.marker: pot.name[0], **lid, CardMarker.COVER_CARD: "c"}
    matters: dict[a.Matter, str] = {**_FIRST_MATTERS, pot.matter: pot.matter_key, **_OTHER_MATTERS}
    phrases: dict[a.Phrase, str] = {**{one.phrase: one.key for one in pot.calls}, **PHRASE_KEYS}
    return {
        **_FIELDS,
        (a.Place, "marker"): pick("What is moved?", listed(markers)),
        (a.Announce, "phrase"): pick("What do you announce?", listed(phrases)),
        (a.Call, "matter"): pick("What for?", listed(matters)),
    }
