"""The words that several card games share."""

from __future__ import annotations

from trainer.parts.acts.glossary import (
    TABLE_GLOSSARY,
    Asked,
    Marker,
    Matter,
    Reason,
    Ruling,
    TableMatter,
)
from trainer.parts.irregularities import Irregularity, Noticed
from trainer.parts.wording.terms import pot_words
from trainer.rules.chips import money
from trainer.rules.events import Event, Happening, Telling, Told
from trainer.rules.word import Glossary


class CardMarker(Marker):
    COVER_CARD = "cover-card", "cover card"


class CardAsked(Asked):
    ANTE = "ante", "for the ante", "your antes, please"
    BET = "bet", "to bet", "your bet", True
    PLAY = "play", "to play", "your play", True


class CardReason(Reason):
    ANTE_SIZE = "ante-size", "The antes are not right"
    FOLDED = "folded", "Your hand is folded"
    LEAVING_SEAT = "leaving-seat", "Stay seated with a live hand"
    EARLY_LOOK = "early-look", "Not yet: leave the cards down"
    TALKING = "talking", "No talk about the hand"
    SHOWING = "showing", "Keep the cards to yourself"
    BELOW_RAIL = "below-rail", "Keep the cards above the rail"


class CardRuling(Ruling):
    MISDEAL = "misdeal", "Misdeal"
    VOID = "void", "The round is void", "The hand is void"
    DEAD = "dead", "All hands are dead", "The hand is dead"
    FOLD = "fold", "The hand is folded"
    FORFEIT = "forfeit", "The hand is forfeited"
    FOULED = "fouled", "The hand is fouled"
    LIVE = "live", "The hand is live"
    TIE = "tie", "A tie"


class CardMatter(Matter):
    CARDS = "cards", "To verify the cards"
    COVER_CARD = "cover-card", "The cover card is wrong", "brings another cover card"
    BACKS = "backs", "The backs are wrong", "has the cards replaced"
    SECOND_DECK = "second-deck", "A second deck is here", "takes the second deck away"
    NEW_DECK = "new-deck", "A new deck is needed"


class CardIrregularity(Irregularity):
    FOLDED_PLAY = Noticed("folded-play", "played after folding", stop=CardReason.FOLDED)
    SIGNAL = Noticed(
        "signal", "was signalling to another player", seen="makes a sign to another player", call=TableMatter.COLLUSION
    )
    STAND = Noticed(
        "stand", "left the seat with a live hand", seen="gets up from the seat", stop=CardReason.LEAVING_SEAT
    )
    LOOK = Noticed(
        "look", "looked at the cards too soon", seen="lifts the cards to look at them", stop=CardReason.EARLY_LOOK
    )
    TALK = Noticed(
        "talk",
        "talked out of turn",
        seen="talks about the hand",
        said="You should see what I’m holding!",
        stop=CardReason.TALKING,
    )
    TILT = Noticed(
        "tilt",
        "let a neighbour see the cards",
        seen="holds the cards so that a neighbour can see them",
        stop=CardReason.SHOWING,
    )
    EXPOSE = Noticed(
        "expose",
        "showed a card",
        seen="shows a card to the table",
        said="Look at this one!",
        rule=(CardRuling.FORFEIT,),
    )
    FOUL = Noticed(
        "foul",
        "let the hand mix with other cards",
        seen="lets the hand touch other cards",
        rule=(CardRuling.FOULED, CardRuling.FORFEIT),
    )
    BELOW_RAIL = Noticed(
        "below-rail", "held the cards below the rail", seen="holds the cards below the rail", stop=CardReason.BELOW_RAIL
    )
    COVER_COLOUR = Noticed(
        "cover-colour",
        "The cover card is like the backs",
        sight="The cover card has the same colour as the backs",
        call=CardMatter.COVER_CARD,
    )
    MIXED_BACKS = Noticed(
        "mixed-backs",
        "The second deck has mixed backs",
        sight="Some backs in the deck differ from the others",
        call=CardMatter.BACKS,
    )
    SAME_BACKS = Noticed(
        "same-backs", "Both decks have the same backs", sight="Both decks have the same backs", call=CardMatter.BACKS
    )
    SECOND_DECK = Noticed(
        "second-deck",
        "A second deck is in use without a shuffler",
        sight="A second deck lies on the table",
        call=CardMatter.SECOND_DECK,
    )
    LOOSE_SHOE = Noticed("loose-shoe", "The shoe stands loose", sight="The shoe slides when it is touched")
    JAM = Noticed("jam", "The shuffler has not finished", sight="The shuffler stops with cards in it")
    ALERT = Noticed("alert", "The shuffler shows a wrong number")
    ONE_COVER = Noticed(
        "one-cover",
        "There is only one cover card",
        sight="Only one cover card is on the table",
        call=CardMatter.COVER_CARD,
    )


def _verified(event: Event, _: Telling) -> str:
    if event.words == "cards":
        return "The supervisor verifies the cards"
    return f"The supervisor verifies {pot_words(event.words)}: {money(event.number)}"


def _verified_said(event: Event, _: Telling) -> str:
    return "The cards are verified" if event.words == "cards" else f"Verified: {money(event.number)}"


def _replaced(event: Event, _: Telling) -> str:
    return f"The supervisor {event.words.settled if isinstance(event.words, Matter) else 'sees to it'}"


def _deck_brought(event: Event, _: Telling) -> str:
    name = event.words.replace("-", " ")
    return f"The supervisor brings {'an' if name[:1] in 'aeiou' else 'a'} {name} deck"


class CardHappening(Happening):
    LOOKS_OVER = Told("looks-over", "{who} looks the cards over")
    VERIFIES = Told("verifies", _verified, _verified_said, by_supervisor=True)
    ORDERS_RECUT = Told(
        "orders-recut", "The supervisor wants the cards cut again", "Cut the cards again, please", by_supervisor=True
    )
    REPLACES = Told("replaces", _replaced, "I’ll see to it", by_supervisor=True)
    BRINGS_DECK = Told("brings-deck", _deck_brought, "A new deck", by_supervisor=True)
    JAMS = Told("jams", "The shuffler stops with cards in it")
    DISPLAYS = Told("displays", "The shuffler shows {cards}")


CARD_GLOSSARY: Glossary = (*TABLE_GLOSSARY, CardMarker, CardAsked, CardReason, CardRuling, CardMatter)
