"""How the fields of acts are asked for at the table of Lunar Poker: always the same choices in the same order."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.games.lunar_poker import acts as own
from trainer.games.lunar_poker.glossary import (
    LunarAsked,
    LunarHandWord,
    LunarLay,
    LunarMatter,
    LunarPhrase,
    LunarReason,
    LunarWager,
)
from trainer.parts import acts as a
from trainer.parts import wording as w
from trainer.parts.acts.glossary import TablePhrase, TableReason
from trainer.parts.banked.fields import (
    BANKED_FIELDS,
    CONDUCT_REASON_KEYS,
    MATTER_KEYS,
    WAGER_REASON_KEYS,
    hands,
    listed_hands,
    wager_fields,
)
from trainer.parts.banked.fields import HAND_KEYS as BANKED_HAND_KEYS
from trainer.parts.banked.glossary import BankedHandWord, BankedWager
from trainer.parts.cards.fields import Values, asked_seat, listed, pick
from trainer.parts.cards.glossary import CardAsked, CardMarker, CardReason
from trainer.parts.controls.kit import Choice, Field, Fields, Kit
from trainer.parts.layout.picture import Picture
from trainer.rules.cards import face_words

LUNAR_WAGER_KEYS: Mapping[a.Wager, str] = {
    BankedWager.ANTE: "a",
    LunarWager.BET: "b",
    LunarWager.SUPER: "s",
    LunarWager.OPTIONS: "o",
    LunarWager.PROGRESSIVE: "g",
    LunarWager.FORCE: "f",
    LunarWager.INSTANT: "i",
    LunarWager.SECOND: "d",
}
_NOT_HERE = (CardReason.FOLDED, TableReason.TABLE_STAKES, CardReason.BELOW_RAIL)
LUNAR_MATTER_KEYS: Mapping[a.Matter, str] = {**MATTER_KEYS, LunarMatter.PROGRESSIVE: "g", LunarMatter.RUN_OUT: "o"}
LUNAR_REASON_KEYS: Mapping[a.Reason, str] = {
    **{reason: key for reason, key in {**WAGER_REASON_KEYS, **CONDUCT_REASON_KEYS}.items() if reason not in _NOT_HERE},
    LunarReason.BET_SIZE: "2",
    LunarReason.OPTION_SIZE: "1",
    LunarReason.EXCHANGE_NUMBER: "x",
    LunarReason.ONE_OPTION: "i",
    LunarReason.BET_STANDS: "d",
    LunarReason.TOO_EARLY: "e",
    LunarReason.PROGRESSIVE: "p",
    LunarReason.CLAIM_LATE: "c",
    LunarReason.NO_PLACE: "m",
    LunarReason.TOUCHING: "u",
}
PHRASE_KEYS: Mapping[a.Phrase, str] = {
    TablePhrase.NO_MORE_BETS: "n",
    LunarPhrase.NO_HAND: "h",
    TablePhrase.ROUND_OVER: "r",
}
ASKED_KEYS: Mapping[a.Asked, str] = {
    CardAsked.ANTE: "a",
    LunarAsked.OPTION: "o",
    CardAsked.BET: "b",
    LunarAsked.FORCE: "f",
}
HAND_KEYS: Mapping[a.HandWord, str] = {
    one: key
    for high, usual in BANKED_HAND_KEYS.items()
    for one, key in (((LunarHandWord.ACE_KING, "a"),) if high is BankedHandWord.HIGH_CARD else ()) + ((high, usual),)
}
_LAYS = {LunarLay.BESIDE: "Beside the others", LunarLay.ON: "On the up-card", LunarLay.LEFT: "Left of the up-card"}
_ENDS = {own.End.LEFT: "At the left end", own.End.RIGHT: "At the right end"}


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
    **wager_fields(LUNAR_WAGER_KEYS),
    (a.Read, "hand"): listed_hands(HAND_KEYS),
    (a.Deal, "spot"): asked_seat("To whom?", hands),
    (a.Deal, "laid"): pick(
        "How is it laid?", listed({LunarLay.BESIDE: "b", LunarLay.ON: "o", LunarLay.LEFT: "l"}, _LAYS)
    ),
    (a.Collect, "spot"): asked_seat("Whose cards?", hands),
    (a.CountHand, "spot"): asked_seat("Whose cards?", hands),
    (a.TurnCard, "spot"): asked_seat("Whose card?", hands),
    (own.TurnUp, "end"): pick("Which one?", listed({own.End.LEFT: "l", own.End.RIGHT: "r"}, _ENDS)),
    (own.RackFromHand, "cards"): Field("cards", "Which card?", own_cards, "hand:0"),
    (own.ReturnHand, "seat"): asked_seat("To whom?"),
    (own.Confirm, "seat"): asked_seat("For whom?"),
    (own.Confirm, "count"): _COUNT,
    (own.TakeDiscards, "seat"): asked_seat("Whose discards?"),
    (own.TakeDiscards, "count"): _COUNT,
    (own.CheckLight, "seat"): asked_seat("Whose light?"),
    (own.ProveChips, "count"): Field("number", "How many wagers?"),
    (a.Place, "marker"): pick("Which one?", listed({CardMarker.COVER_CARD: "c"})),
    (a.Prompt, "asked"): pick("For what?", listed(ASKED_KEYS)),
    (a.Announce, "phrase"): pick("What do you announce?", listed(PHRASE_KEYS)),
    (a.Stop, "reason"): pick("Why?", listed(LUNAR_REASON_KEYS)),
    (a.Call, "matter"): pick("What for?", listed(LUNAR_MATTER_KEYS)),
}
