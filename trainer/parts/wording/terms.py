"""The words for what acts and events speak of: seats, decks, pots, chips, reasons and rulings."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.parts import acts as a
from trainer.parts.cards.ledger import Irregularity
from trainer.parts.pattern.patterns import PatternClass
from trainer.rules.chips import Chips, money
from trainer.rules.notation import BOARD, BYSTANDER, DEALER, SUPERVISOR

REASONS: Mapping[a.Reason, str] = {
    a.Reason.SHORT_CALL: "The call is too small",
    a.Reason.RAISE_CAP: "No more raises",
    a.Reason.NO_RAISE: "A raise is more than the last wager",
    a.Reason.BET_LIMITS: "Outside the betting limits",
    a.Reason.VERBAL_BET: "Words and cash are no bet",
    a.Reason.ANTE_SIZE: "The antes are not right",
    a.Reason.TABLE_STAKES: "Chips stay on the table",
    a.Reason.NOT_SEATED: "Only seated players bet",
    a.Reason.OUT_OF_TURN: "Not your turn",
    a.Reason.NOT_HIGHER: "It does not beat the last play",
    a.Reason.NO_PATTERN: "That is no pattern",
    a.Reason.FACE_DOWN: "Play the cards face up",
    a.Reason.OWN_AREA: "Play in your own area",
    a.Reason.FOLDED: "Your hand is folded",
    a.Reason.LEAVING_SEAT: "Stay seated with a live hand",
    a.Reason.EARLY_LOOK: "Not yet: leave the cards down",
    a.Reason.TALKING: "No talk about the hand",
    a.Reason.SHOWING: "Keep the cards to yourself",
    a.Reason.BELOW_RAIL: "Keep the cards above the rail",
    a.Reason.PLAY_SIZE: "The play wager has the wrong size",
    a.Reason.NO_MORE_BETS: "Too late: no more bets",
    a.Reason.NO_ANTE: "Not without an ante",
    a.Reason.BET_OR_FOLD: "Bet or fold: no more checks",
    a.Reason.ONE_SPOT: "One place for each player",
    a.Reason.BET_SIZE: "The bet is two antes",
    a.Reason.OPTION_SIZE: "Cards cost one ante",
    a.Reason.EXCHANGE_NUMBER: "Exchange two to five cards",
    a.Reason.ONE_OPTION: "One option in a round",
    a.Reason.BET_STANDS: "The bet stands",
    a.Reason.TOO_EARLY: "Too early: wait for your turn",
    a.Reason.PROGRESSIVE: "One $1 chip, and not without an ante",
    a.Reason.CLAIM_LATE: "Too late to claim",
    a.Reason.NO_PLACE: "There is no place to play here",
    a.Reason.TOUCHING: "Leave the cards where they lie",
}
RULINGS: Mapping[a.Ruling, str] = {
    a.Ruling.MISDEAL: "Misdeal",
    a.Ruling.VOID: "The round is void",
    a.Ruling.DEAD: "All hands are dead",
    a.Ruling.FOLD: "The hand is folded",
    a.Ruling.FORFEIT: "The hand is forfeited",
    a.Ruling.FOULED: "The hand is fouled",
    a.Ruling.LIVE: "The hand is live",
    a.Ruling.TIE: "A tie",
}
MATTERS: Mapping[a.Matter, str] = {
    a.Matter.CARDS: "To verify the cards",
    a.Matter.POT: "To verify the main pot",
    a.Matter.ACE_POT: "To verify the ace pot",
    a.Matter.DEUCE_POT: "To verify the deuce pot",
    a.Matter.NO_LEAD: "Nobody will lead",
    a.Matter.COLLUSION: "Players work together",
    a.Matter.DISPUTE: "A dispute",
    a.Matter.COVER_CARD: "The cover card is wrong",
    a.Matter.BACKS: "The backs are wrong",
    a.Matter.SECOND_DECK: "A second deck is here",
    a.Matter.NEW_DECK: "A new deck is needed",
    a.Matter.MISTAKE: "I made a mistake",
    a.Matter.PROGRESSIVE: "To validate a progressive award",
    a.Matter.RUN_OUT: "The stub has run out",
}
PHRASES: Mapping[a.Phrase, str] = {
    a.Phrase.ACE_OF_SPADES: "Ace of spades",
    a.Phrase.DEUCE_OF_HEARTS: "Deuce of hearts",
    a.Phrase.FOUR_OF_A_KIND: "Four-of-a-kind",
    a.Phrase.NO_MORE_BETS: "No more bets",
    a.Phrase.ROUND_OVER: "The round is over",
    a.Phrase.NO_HAND: "No hand",
}
ASKED: Mapping[a.Asked, str] = {
    a.Asked.ANTE: "for the ante",
    a.Asked.BET: "to bet",
    a.Asked.PLAY: "to play",
    a.Asked.OPTION: "for an option",
    a.Asked.FORCE: "about forcing the dealer",
}
MARKERS: Mapping[a.Marker, str] = {
    a.Marker.PLAYER_BUTTON: "player button",
    a.Marker.RAISE_BUTTON: "raise button",
    a.Marker.ACE_BUTTON: "ace button",
    a.Marker.DEUCE_BUTTON: "deuce button",
    a.Marker.COVER_CARD: "cover card",
    a.Marker.HAND_COVER: "second cover card",
    a.Marker.LID: "lid",
}
METHODS: Mapping[a.Method, str] = {a.Method.HAND: "by hand", a.Method.MACHINE: "in the shuffler"}
FACINGS: Mapping[a.Facing, str] = {a.Facing.UP: "face up", a.Facing.DOWN: "face down"}

WAGERS: Mapping[a.Wager, str] = {
    a.Wager.ANTE: "ante",
    a.Wager.BLIND: "blind",
    a.Wager.TRIPS: "trips wager",
    a.Wager.PLAY: "play wager",
    a.Wager.BET: "bet",
    a.Wager.SUPER: "super side bet",
    a.Wager.OPTIONS: "payment for cards",
    a.Wager.PROGRESSIVE: "progressive wager",
    a.Wager.INSTANT: "instant cash",
    a.Wager.SECOND: "second payout",
    a.Wager.FORCE: "payment for the force",
}
HANDS: Mapping[a.HandWord, str] = {
    a.HandWord.HIGH_CARD: "high card",
    a.HandWord.ACE_KING: "ace and king",
    a.HandWord.ONE_PAIR: "a pair",
    a.HandWord.TWO_PAIR: "two pair",
    a.HandWord.THREE_OF_A_KIND: "three of a kind",
    a.HandWord.STRAIGHT: "a straight",
    a.HandWord.FLUSH: "a flush",
    a.HandWord.FULL_HOUSE: "a full house",
    a.HandWord.FOUR_OF_A_KIND: "four of a kind",
    a.HandWord.STRAIGHT_FLUSH: "a straight flush",
    a.HandWord.ROYAL_FLUSH: "a royal flush",
}

SPOTS: Mapping[int, str] = {
    DEALER: "the dealer",
    BYSTANDER: "the bystander",
    SUPERVISOR: "the supervisor",
    BOARD: "the board",
}


def spot_words(spot: int) -> str:
    """
    >>> spot_words(3), spot_words(BYSTANDER)
    ('seat 3', 'the bystander')
    """
    return SPOTS.get(spot, f"seat {spot}")


def deck_words(deck: str) -> str:
    """
    >>> deck_words("red"), deck_words("both"), deck_words("")
    ('the red deck', 'both decks', 'the deck')
    """
    if deck == "both":
        return "both decks"
    return f"the {deck.replace('-', ' ')} deck" if deck else "the deck"


def pot_words(pot: str) -> str:
    """
    >>> pot_words("main"), pot_words("side-2"), pot_words("tray")
    ('the main pot', 'side pot 2', 'the tray')
    """
    if pot.startswith("side-"):
        return f"side pot {pot[5:]}"
    return f"the {pot}" if pot == "tray" else f"the {pot} pot"


def source_words(source: str) -> str:
    """What is swept.

    >>> source_words("ace-antes"), source_words("tray")
    ('the ace antes', 'the tray')
    """
    if source == "bets" or source.endswith("antes"):
        return f"the {source.replace('-', ' ')}"
    return pot_words(source)


def chips_words(chips: Chips) -> str:
    """
    >>> chips_words(Chips({2500: 1, 500: 3}))
    '$40 (1 × $25, 3 × $5)'
    """
    heap = ", ".join(f"{number} × {money(cents)}" for cents, number in chips.items())
    return f"{money(chips.amount)} ({heap})" if heap else "no chips"


def place_words(where: str) -> str:
    """Where a marker goes.

    >>> place_words("3"), place_words("off")
    ('seat 3', 'off the layout')
    """
    return _PLACES.get(where, f"seat {where}")


_PLACES: Mapping[str, str] = {
    "off": "off the layout",
    "felt": "the felt",
    "rack": "the rack",
    "layout": "the layout",
    "dealer": "the dealer’s cards",
}


def heap_words(place: str) -> str:
    """Whose chips are changed: a pot's, or those on a spot of a seat.

    >>> heap_words("main"), heap_words("3"), heap_words("blind-3"), heap_words("paid-3")
    ('the main pot', 'the bet of seat 3', 'the blind of seat 3', 'the payment of seat 3')
    """
    head, _, seat = place.rpartition("-")
    if place.isdecimal():
        return f"the bet of seat {place}"
    if seat.isdecimal() and head in (*WAGERS, *_HEAPS):
        return f"the {_HEAPS.get(head) or WAGERS[a.Wager(head)]} of seat {seat}"
    return pot_words(place)


_HEAPS: Mapping[str, str] = {"paid": "payment", "stack": "stack"}


def sentence(words: str) -> str:
    """Words as a heading, without their article.

    >>> sentence("the red deck")
    'Red deck'
    """
    words = words.removeprefix("the ")
    return words[:1].upper() + words[1:]


def pattern_words(pattern: PatternClass) -> str:
    """
    >>> pattern_words(PatternClass.ONE_PAIR)
    'Pair'
    """
    return pattern.words.capitalize()


def cards_words(number: int) -> str:
    """
    >>> cards_words(1), cards_words(4)
    ('1 card', '4 cards')
    """
    return f"{number} card" if number == 1 else f"{number} cards"


LAYS: Mapping[a.Lay, str] = {
    a.Lay.SQUARE: "",
    a.Lay.BESIDE: ", beside the others",
    a.Lay.ON: ", on the up-card",
    a.Lay.LEFT: ", to the left of the up-card",
}
"""How a card is laid; squarely is how it is done, and not said."""

ASTRAY: Mapping[str, str] = {
    Irregularity.WRONG_AREA: ", beside the marked area",
    Irregularity.ANTE_OUTSIDE: ", outside its area",
    Irregularity.BET_ON_ANTE: ", on the ante",
    Irregularity.SUPER_ON_BET: ", on the bet area",
    Irregularity.PAYMENT_ON_BET: ", on the bet area",
}
"""Where chips lie that were put out elsewhere than on their spot."""
