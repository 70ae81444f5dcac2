"""Slips of Ultimate Texas Hold 'em: definitions, cards, opening, shuffle and cut (32.1 to 32.4)."""

from trainer.parts.faults import Slip

_DEFINED = '19:47-32.1 "{}"'.format
_LESSON = "ultimate_texas_holdem/{}".format
READY = ("shuffle machine", "unload shuffler", "load shoe", "announce no-more-bets")
"""Everything that comes before the first card where a machine shuffles."""

DEFINITIONS = (
    Slip(
        _DEFINED("Ante"),
        "Deals to a place with an ante of ten dollars and a blind of five.",
        _LESSON("wager-equal-stacks"),
        "stop 1 ante-size",
        ("stop 2 ante-size", "stop 4 no-ante", *READY, "deal 1"),
    ),
    Slip(
        _DEFINED("Blind"),
        "Deals to a place with an ante and no blind.",
        _LESSON("wager-equal-stacks"),
        "stop 2 ante-size",
        ("stop 4 no-ante", *READY, "deal 1", "deal 2"),
    ),
    Slip(
        _DEFINED("Burn"),
        "Burns onto the felt.",
        _LESSON("wager-too-late"),
        "burn",
        ("burn felt",),
    ),
    Slip(
        _DEFINED("Burn"),
        "Lets the burnt card be seen.",
        _LESSON("wager-too-late"),
        "burn",
        ("burn up",),
    ),
    Slip(
        _DEFINED("Check"),
        "Racks the cards of a player who has only checked.",
        _LESSON("wager-too-late"),
        "prompt 2 play",
        ("collect 1",),
    ),
    Slip(
        _DEFINED("Community card"),
        "Reads a hand from the flop and leaves the last two board cards out.",
        _LESSON("read-board-plays"),
        "read 2 straight",
        ("read 2 high_card",),
    ),
    Slip(
        _DEFINED("Fold"),
        "Goes on with a player who has folded back in the round.",
        _LESSON("wager-too-late"),
        "stop 2 folded",
        ("place hand-cover layout", "reveal dealer"),
    ),
    Slip(
        _DEFINED("Fold"),
        "Asks a player who has folded for a play wager.",
        _LESSON("wager-too-late"),
        "place hand-cover layout",
        ("prompt 2 play",),
    ),
    Slip(
        _DEFINED("Hand"),
        "Insists that both cards of the hand play though the board is better.",
        _LESSON("read-board-plays"),
        "read 1 straight",
        ("read 1 one_pair",),
    ),
    Slip(
        _DEFINED("Play wager"),
        "Lets a play wager stand that was made when the dealer's cards were up.",
        _LESSON("wager-too-late"),
        "stop 1 no-more-bets",
        ("read dealer one_pair",),
        nth=2,
    ),
    Slip(
        _DEFINED("Stub"),
        "Racks the rest of the deck before the last two community cards are out.",
        _LESSON("wager-too-late"),
        "burn",
        ("take stub", "rack stub"),
        nth=2,
    ),
    Slip(
        _DEFINED("Stub"),
        "Counts the rest of the deck before the last two community cards are out.",
        _LESSON("wager-too-late"),
        "burn",
        ("take stub", "count stub 40"),
        nth=2,
    ),
    Slip(
        _DEFINED("Suit"),
        "Takes a tied straight because the dealer's queen is a spade.",
        _LESSON("read-ties"),
        "collect 2",
        ("take 2 ante",),
    ),
    Slip(
        _DEFINED("Trips wager"),
        "Sweeps a made trips wager because the hand lost to the dealer.",
        _LESSON("pay-trips-a"),
        "pay 1 trips",
        ("take 1 trips",),
    ),
)

CARDS = (
    Slip(
        "19:47-32.2(a)",
        "Goes to work with a single cover card.",
        _LESSON("cards-one-cover"),
        "call supervisor cover-card",
        ("shuffle",),
    ),
    Slip(
        "19:47-32.2(b)",
        "Plays on with a second deck at a table that shuffles by hand.",
        _LESSON("cards-second-deck"),
        "call supervisor second-deck",
        ("shuffle deck red",),
    ),
    Slip(
        "19:47-32.2(b)2",
        "Plays with two decks of the same back.",
        _LESSON("cards-same-backs"),
        "call supervisor backs",
        ("unload shuffler",),
    ),
    Slip(
        "19:47-32.2(b)3",
        "Leaves the deck that does not play unshuffled on the table.",
        _LESSON("open-two-decks"),
        "shuffle machine deck blue",
        ("load shoe", "announce no-more-bets", "deal 1"),
    ),
    Slip(
        "19:47-32.2(b)4",
        "Deals two rounds running from the blue deck.",
        _LESSON("cards-two-decks"),
        "unload shuffler",
        (
            "unload shuffler",
            "shuffle machine deck blue",
            "unload shuffler",
            "shuffle machine deck red",
            "load shoe blue",
        ),
        nth=2,
    ),
    Slip(
        "19:47-32.2(b)5",
        "Burns a card of the red deck onto the blue cards that still lie in the rack.",
        _LESSON("cards-two-decks"),
        "shuffle machine deck blue",
        (
            "load shoe",
            "announce no-more-bets",
            "deal 1",
            "deal 4",
            "deal dealer",
            "place hand-cover dealer",
            "deal 1",
            "deal 4",
            "deal dealer",
            "prompt 1 play",
            "prompt 4 play",
            "burn",
        ),
    ),
)

OPENING = (
    Slip(
        "19:47-32.3(a)",
        "Starts dealing the deck as it was delivered.",
        _LESSON("open-one-deck"),
        "inspect red",
        ("load shoe", "announce no-more-bets", "deal 2"),
    ),
    Slip(
        "19:47-32.3(b)",
        "Spreads the cards out of sequence.",
        _LESSON("open-one-deck"),
        "spread red up",
        ("spread red up unsorted",),
    ),
    Slip(
        "19:47-32.3(b)",
        "Spreads the cards before the floorperson has verified them.",
        _LESSON("open-one-deck"),
        "call supervisor cards",
        ("spread red up",),
    ),
    Slip(
        "19:47-32.3(c)",
        "Squares the fan up and shuffles without a wash.",
        _LESSON("open-one-deck"),
        "turn red down",
        ("shuffle",),
    ),
    Slip(
        "19:47-32.3(d)",
        "Washes both decks in one pile.",
        _LESSON("open-two-decks"),
        "wash red",
        ("wash both",),
    ),
)

SHUFFLE = (
    Slip(
        "19:47-32.4(a)",
        "Deals the next round with the cards of the last one unshuffled.",
        _LESSON("shuffle-by-hand"),
        "shuffle",
        ("stack red", "load shoe"),
    ),
    Slip(
        "19:47-32.4(b)1",
        "Stops to cut cards that the machine has shuffled.",
        _LESSON("shuffle-machine"),
        "load shoe",
        ("place cover-card felt", "cut 26", "complete-cut", "place cover-card rack"),
    ),
    Slip(
        "19:47-32.4(b)2",
        "Loads a hand-shuffled deck without a cut.",
        _LESSON("shuffle-by-hand"),
        "place cover-card felt",
        ("load shoe",),
    ),
    Slip(
        "19:47-32.4(b)2",
        "Offers the cut to a player.",
        _LESSON("shuffle-by-hand"),
        "cut",
        ("cut 20 by 1",),
    ),
    Slip(
        "19:47-32.4(c)1",
        "Cuts with both hands.",
        _LESSON("shuffle-by-hand"),
        "cut",
        ("cut 26 two-handed",),
    ),
    Slip(
        "19:47-32.4(c)1i",
        "Cuts onto the bare felt.",
        _LESSON("shuffle-by-hand"),
        "place cover-card felt",
        ("cut 26",),
    ),
    Slip(
        "19:47-32.4(c)1ii",
        "Cuts only six cards.",
        _LESSON("shuffle-by-hand"),
        "cut",
        ("cut 6",),
    ),
    Slip(
        "19:47-32.4(c)1iii",
        "Puts the packet back on top, where it came from.",
        _LESSON("shuffle-by-hand"),
        "complete-cut",
        ("complete-cut reversed",),
    ),
    Slip(
        "19:47-32.4(c)1iv",
        "Loads the shoe and deals with the cover card still under the deck.",
        _LESSON("shuffle-by-hand"),
        "place cover-card rack",
        ("load shoe",),
    ),
    Slip(
        "19:47-32.4(c)2",
        "Shuffles once more after the cut.",
        _LESSON("shuffle-by-hand"),
        "load shoe",
        ("shuffle",),
    ),
    Slip(
        "19:47-32.4(d)",
        "Loads the shoe although the supervisor has ordered a recut.",
        _LESSON("cut-recut"),
        "cut",
        ("place cover-card rack", "load shoe"),
        nth=2,
    ),
    Slip(
        "19:47-32.4(d)",
        "Takes the deck out of the shoe and recuts it when cards are out.",
        _LESSON("cut-recut"),
        "deal 4",
        ("stack red", "place cover-card felt", "cut 20", "complete-cut", "place cover-card rack", "load shoe"),
    ),
    Slip(
        "19:47-32.4(e)",
        "Scoops up the idle spread and loads it for the new player, neither shown nor washed nor shuffled.",
        _LESSON("open-after-idle"),
        "turn red up",
        ("stack red", "load shoe"),
    ),
)

CARD_SLIPS: tuple[Slip, ...] = (*DEFINITIONS, *CARDS, *OPENING, *SHUFFLE)
