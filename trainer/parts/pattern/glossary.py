"""The words of the pattern games."""

from __future__ import annotations

from trainer.parts.acts.glossary import Marker, Matter, Reason, TableReason
from trainer.parts.cards.glossary import CARD_GLOSSARY, CardReason, CardRuling
from trainer.parts.irregularities import Irregularity, Noticed
from trainer.parts.pattern.patterns import PatternClass
from trainer.parts.wording.terms import cards_words, pot_words
from trainer.rules.cards import face_words
from trainer.rules.events import Event, Happening, Telling, Told
from trainer.rules.word import Glossary


class PatternMarker(Marker):
    PLAYER_BUTTON = "player-button", "player button"
    RAISE_BUTTON = "raise-button", "raise button"
    LID = "lid", "lid"

    def put(self, where: str) -> str:
        if self is PatternMarker.LID:
            return "Take the lid off" if where == "off" else f"Put the lid on {pot_words(where)}"
        if self is PatternMarker.RAISE_BUTTON and where.isdecimal():
            return f"Put the raise button on {where}"
        return super().put(where)


class PatternReason(Reason):
    SHORT_CALL = "short-call", "The call is too small"
    RAISE_CAP = "raise-cap", "No more raises"
    NO_RAISE = "no-raise", "A raise is more than the last wager"
    BET_LIMITS = "bet-limits", "Outside the betting limits"
    NOT_HIGHER = "not-higher", "It does not beat the last play"
    NO_PATTERN = "no-pattern", "That is no pattern"
    FACE_DOWN = "face-down", "Play the cards face up"


class PatternMatter(Matter):
    POT = "pot", "To verify the main pot"
    NO_LEAD = "no-lead", "No player will lead"


class PatternIrregularity(Irregularity):
    SHORT_CALL = Noticed("short-call", "called short with chips behind", stop=PatternReason.SHORT_CALL)
    OVER_RAISES = Noticed("over-raises", "raised once more than is allowed", stop=PatternReason.RAISE_CAP)
    NO_RAISE = Noticed(
        "no-raise",
        "called a raise what is no more than the last wager",
        seen_with_chips="says “raise” and puts {amount} out",
        said="I raise: {amount}",
        stop=PatternReason.NO_RAISE,
    )
    SMALL_RAISE = Noticed("small-raise", "raised by less than the ante", stop=PatternReason.BET_LIMITS)
    BIG_RAISE = Noticed("big-raise", "raised by more than the limit", stop=PatternReason.BET_LIMITS)
    BAD_ANTE = Noticed("bad-ante", "posted antes that do not fit together", stop=CardReason.ANTE_SIZE)
    POCKET = Noticed(
        "pocket",
        "took chips off the table",
        seen="takes chips off the table",
        seen_with_chips="takes {amount} off the table",
        stop=TableReason.TABLE_STAKES,
    )
    BET_OUT_OF_TURN = Noticed("bet-out-of-turn", "bet out of turn", stop=TableReason.OUT_OF_TURN)
    PLAY_OUT_OF_TURN = Noticed("play-out-of-turn", "played out of turn", stop=TableReason.OUT_OF_TURN)
    NOT_HIGHER = Noticed(
        "not-higher", "played a pattern that does not beat the last one", stop=PatternReason.NOT_HIGHER
    )
    NO_PATTERN = Noticed("no-pattern", "played cards that are no pattern", stop=PatternReason.NO_PATTERN)
    FACE_DOWN = Noticed("face-down", "played face down", stop=PatternReason.FACE_DOWN)
    OUTSIDE = Noticed("outside", "played outside the marked area", stop=TableReason.OWN_AREA)
    BAD_STACK = Noticed(
        "bad-stack",
        "The shoe gave a stack of the wrong size",
        sight="The shoe gives a stack of {cards}",
        rule=(CardRuling.MISDEAL, CardRuling.VOID),
    )
    SURFACED = Noticed(
        "surfaced",
        "Cards are known to be missing or too many",
        sight="A card turns up on the table",
        rule=(CardRuling.DEAD, CardRuling.VOID),
    )


def _plays(event: Event, telling: Telling) -> str:
    who, claim = telling.who, f", claiming {_claimed(event.words)}" if event.words else ""
    if event.trouble == PatternIrregularity.FACE_DOWN:
        return f"{who} lays {cards_words(len(event.cards))} face down{claim}"
    aside = ", beside the marked area" if event.trouble == PatternIrregularity.OUTSIDE else ""
    if telling.faces and event.cards:
        cards = ", ".join(face_words(telling.faces[card]) for card in event.cards)
        return f"{who} plays {cards}{aside}{claim}"
    return f"{who} plays {cards_words(len(event.cards))}{aside}{claim}"


def _plays_said(event: Event, _: Telling) -> str:
    return f"{_claimed(event.words).removeprefix('a ').capitalize()}!" if event.words else ""


def _claimed(words: str) -> str:
    name = PatternClass(words).words if words in list(PatternClass) else words
    return name if name.startswith(("two", "three", "four")) else f"a {name}"


class PatternHappening(Happening):
    PLAYS = Told("plays", _plays, _plays_said)
    PASSES = Told("passes", "{who} passes", "Pass")
    ASKS_COUNT = Told(
        "asks-count", "{who} asks how many cards another player holds", "How many cards has my neighbour left?"
    )
    CORRECTS = Told("corrects", "The supervisor finds {sum} in {pot}", "I make it {sum}", by_supervisor=True)
    ORDERS_LEAD = Told("orders-lead", "The supervisor has {who} lead", "{seat} leads", by_supervisor=True)
    SURFACES = Told("surfaces", "A card turns up on the table")
    POINTS_OUT = Told("points-out", "{who} points out that {words}", "Dealer, {words}!")
    TAKES_BACK = Told("takes-back", "{who} is still in the round and takes the cards back", "I’m still in!")


PATTERN_GLOSSARY: Glossary = (*CARD_GLOSSARY, PatternMarker, PatternReason, PatternMatter)
