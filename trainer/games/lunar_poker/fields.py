"""How the fields of acts are asked for at the table of Lunar Poker: always the same choices in the same order."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.games.lunar_poker import acts as own
from trainer.parts import acts as a
from trainer.parts import wording as w
from trainer.parts.banked.fields import BANKED_FIELDS, MATTER_KEYS, REASON_KEYS, WAGER_KEYS, hands
from trainer.parts.cards.fields import Values, asked_seat, listed, pick
from trainer.parts.controls.kit import Choice, Field, Fields, Kit
from trainer.parts.controls.question import Stand
from trainer.parts.layout.picture import Picture
from trainer.parts.wording.terms import WAGERS
from trainer.rules.cards import face_words

LUNAR_WAGER_KEYS: Mapping[a.Wager, str] = {
    **WAGER_KEYS,
    a.Wager.FORCE: "f",
    a.Wager.INSTANT: "i",
    a.Wager.SECOND: "d",
}
_NOT_HERE = (a.Reason.PLAY_SIZE, a.Reason.BET_OR_FOLD, a.Reason.FOLDED, a.Reason.TABLE_STAKES, a.Reason.BELOW_RAIL)
LUNAR_MATTER_KEYS: Mapping[a.Matter, str] = {**MATTER_KEYS, a.Matter.PROGRESSIVE: "g", a.Matter.RUN_OUT: "o"}
LUNAR_REASON_KEYS: Mapping[a.Reason, str] = {
    **{reason: key for reason, key in REASON_KEYS.items() if reason not in _NOT_HERE},
    a.Reason.BET_SIZE: "2",
    a.Reason.OPTION_SIZE: "1",
    a.Reason.EXCHANGE_NUMBER: "x",
    a.Reason.ONE_OPTION: "i",
    a.Reason.BET_STANDS: "d",
    a.Reason.TOO_EARLY: "e",
    a.Reason.PROGRESSIVE: "p",
    a.Reason.CLAIM_LATE: "c",
    a.Reason.NO_PLACE: "m",
    a.Reason.TOUCHING: "u",
}
PHRASE_KEYS: Mapping[a.Phrase, str] = {
    a.Phrase.NO_MORE_BETS: "n",
    a.Phrase.NO_HAND: "h",
    a.Phrase.ROUND_OVER: "r",
}
ASKED_KEYS: Mapping[a.Asked, str] = {
    a.Asked.ANTE: "a",
    a.Asked.OPTION: "o",
    a.Asked.BET: "b",
    a.Asked.FORCE: "f",
}
_LAYS = {a.Lay.BESIDE: "Beside the others", a.Lay.ON: "On the up-card", a.Lay.LEFT: "Left of the up-card"}
_ENDS = {a.End.LEFT: "At the left end", a.End.RIGHT: "At the right end"}


def wagers(kit: Kit, _: Picture, __: Values) -> list[Choice]:
    return [Choice(LUNAR_WAGER_KEYS[one], one, w.sentence(WAGERS[one])) for one in kit.lists["wagers"]]


def own_cards(_: Kit, picture: Picture, __: Values) -> list[Choice]:
    """The dealer's cards that lie face up, by their place in the row."""
    row = picture.piles.get("hand:0", ())
    return [
        Choice(str(number), picture.faces[card], w.sentence(face_words(picture.faces[card])))
        for number, card in enumerate(row, 1)
        if card in picture.up
    ]


_COUNT = Field("number", "How many cards?")

LUNAR_FIELDS: Fields = {
    **BANKED_FIELDS,
    (a.Deal, "spot"): asked_seat("To whom?", hands),
    (a.Deal, "laid"): pick("How is it laid?", listed({a.Lay.BESIDE: "b", a.Lay.ON: "o", a.Lay.LEFT: "l"}, _LAYS)),
    (a.Collect, "spot"): asked_seat("Whose cards?", hands),
    (a.CountHand, "spot"): asked_seat("Whose cards?", hands),
    (a.TurnCard, "spot"): asked_seat("Whose card?", hands),
    (own.TurnUp, "end"): pick("Which one?", listed({a.End.LEFT: "l", a.End.RIGHT: "r"}, _ENDS)),
    (own.RackFromHand, "cards"): Field("cards", "Which card?", own_cards, "hand:0", Stand.ASIDE),
    (own.ReturnHand, "seat"): asked_seat("To whom?"),
    (own.Confirm, "seat"): asked_seat("For whom?"),
    (own.Confirm, "count"): _COUNT,
    (own.TakeDiscards, "seat"): asked_seat("Whose discards?"),
    (own.TakeDiscards, "count"): _COUNT,
    (own.CheckLight, "seat"): asked_seat("Whose light?"),
    (own.ProveChips, "count"): Field("number", "How many wagers?"),
    (a.Pay, "wager"): pick("Which wager?", wagers),
    (a.Take, "wager"): pick("Which wager?", wagers),
    (a.GiveBack, "wager"): pick("Which wager?", wagers),
    (a.Place, "marker"): pick("Which one?", listed({a.Marker.COVER_CARD: "c"}, w.MARKERS)),
    (a.Prompt, "asked"): pick("For what?", listed(ASKED_KEYS, w.ASKED)),
    (a.Announce, "phrase"): pick("What do you announce?", listed(PHRASE_KEYS, w.PHRASES)),
    (a.Stop, "reason"): pick("Why?", listed(LUNAR_REASON_KEYS, w.REASONS)),
    (a.Call, "matter"): pick("What for?", listed(LUNAR_MATTER_KEYS, w.MATTERS)),
}
