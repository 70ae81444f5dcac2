"""Slips of Deuce of the Dragon: equipment, definitions, cards, opening, shuffle and cut (13:69F-41.1 to 41.4)."""

from trainer.games.deuce_of_the_dragon.faults.variant import DEUCE_OF_THE_DRAGON
from trainer.parts.faults import Slip
from trainer.parts.pattern.faults import table as pattern_table

_slip, _defined = DEUCE_OF_THE_DRAGON.slip, DEUCE_OF_THE_DRAGON.defined

EQUIPMENT = (
    Slip(
        "13:69E-1.13AA(b)8ii",
        "Calls the king of hearts over the king of diamonds a tie.",
        "deuce_of_the_dragon/rank-suits",
        "declare 2 single hearts king",
        ("rule tie 2", "declare 2 single hearts king"),
    ),
    *pattern_table.equipment(DEUCE_OF_THE_DRAGON),
)

DEFINITIONS = (
    *pattern_table.definitions(DEUCE_OF_THE_DRAGON),
    _defined(
        "Call",
        "Goes on to the next player after a call of half the bet.",
        "bet-what-counts",
        "stop 6 short-call",
        "prompt 1 bet",
    ),
    _defined(
        "Deuce",
        "Sees no deuce in the deuce of clubs that a four-of-a-kind has beaten.",
        "award-deuce-pot",
        "place deuce-button 4",
        "prompt 1 play",
    ),
    _defined(
        "Deuce button",
        "Leaves the deuce button with the deuce of hearts that a four-of-a-kind has beaten.",
        "declare-the-deuce-button",
        "place deuce-button 4",
        "prompt 1 play",
    ),
    _defined(
        "Deuce pot",
        "Pushes the deuce pot to the holder of the deuce button, who lost the game.",
        "pots-deuce-stays",
        "award main 3",
        "award main 3",
        "award deuce 1",
    ),
    _defined(
        "Deuce pot",
        "Pushes the deuce pot to the winner, who has no deuce button.",
        "pots-deuce-stays",
        "award main 3",
        "award main 3",
        "award deuce 3",
    ),
    _defined(
        "Deuce pot wager",
        "Deals in a player who has posted the main ante alone.",
        "wager-antes",
        "stop 5 ante-size",
        "prompt 2 ante",
        "sweep antes main",
        "sweep deuce-antes deuce",
        "deal 1",
    ),
    _defined(
        "Raise",
        "Takes for a raise what is no more than the last wager.",
        "bet-three-antes",
        "stop 4 no-raise",
        "prompt 5 bet",
    ),
)

SHUFFLE = (
    *pattern_table.shuffle(DEUCE_OF_THE_DRAGON),
    _slip(".4(c)", "Offers the cut to a player.", "cut-your-own", "cut 26", "cut 26 by 2"),
)

SLIPS: tuple[Slip, ...] = (
    *EQUIPMENT,
    *DEFINITIONS,
    *pattern_table.cards(DEUCE_OF_THE_DRAGON),
    *pattern_table.opening(DEUCE_OF_THE_DRAGON),
    *SHUFFLE,
)
