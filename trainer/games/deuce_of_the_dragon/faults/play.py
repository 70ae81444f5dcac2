"""Slips of Deuce of the Dragon alone in play: declaring, the deuce button, commission, awards, pots (13:69F-41.10)."""

from trainer.games.deuce_of_the_dragon.faults.variant import DEUCE_OF_THE_DRAGON
from trainer.parts.faults import Slip

_slip = DEUCE_OF_THE_DRAGON.slip

DECLARING = (
    _slip(
        ".10(c)",
        "Says nothing of a card and asks the next player.",
        "declare-the-deuce-button",
        "declare 3 single diamonds king",
        "prompt 4 play",
    ),
    _slip(
        ".10(c)",
        "Calls the deuce of hearts but puts no deuce button out.",
        "declare-the-deuce-button",
        "place deuce-button 1",
        "prompt 3 play",
    ),
    _slip(
        ".10(c)",
        "Puts the deuce button out but does not call the deuce of hearts.",
        "declare-the-deuce-button",
        "announce deuce-of-hearts",
        "place deuce-button 1",
        "prompt 3 play",
    ),
    _slip(
        ".10(c)",
        "Gives a four-of-a-kind the deuce button but does not call it.",
        "declare-the-deuce-button",
        "announce four-of-a-kind",
        "place deuce-button 4",
        "prompt 1 play",
    ),
    _slip(
        ".10(c)",
        "Puts the deuce button before another player than the one with the deuce of hearts.",
        "declare-the-deuce-button",
        "place deuce-button 1",
        "place deuce-button 3",
    ),
    _slip(
        ".10(c)",
        "Declares a card by the wrong suit.",
        "declare-the-deuce-button",
        "declare 3 single diamonds king",
        "declare 3 single clubs king",
    ),
    _slip(
        ".10(c)",
        "Lets a player find out alone whose turn it is.",
        "declare-the-deuce-button",
        "prompt 4 play",
        "wait",
    ),
)

ENDING = (
    _slip(
        ".10(j)",
        "Racks a losing hand uncounted.",
        "award-deuce-pot",
        "collect 1 count 8",
        "collect 1",
    ),
    _slip(
        ".10(k)",
        "Takes ten percent of the main pot.",
        "commission-odd-amounts",
        "commission main",
        "commission main 2x500 4x100",
    ),
    _slip(
        ".10(k)",
        "Takes the commission without the supervisor's check of the count.",
        "commission-odd-amounts",
        "call supervisor pot",
        "commission main 1x500 2x100",
    ),
    _slip(
        ".10(k)",
        "Sweeps the raise that nobody called into the pot and charges it too.",
        "end-uncalled-bet",
        "change 4",
        "sweep bets main",
        "count hand 4 8",
        "count pot main 13000",
        "call supervisor pot",
        "change main 1x500 for 5x100",
        "commission main 1x500 1x100",
    ),
    _slip(
        ".10(k)",
        "Takes more than five percent of a deuce pot that is won.",
        "award-deuce-pot",
        "commission deuce",
        "commission deuce 4x100",
    ),
    _slip(
        ".10(l)",
        "Leaves the pot of an idle table without its lid.",
        "idle-deuce-pot",
        "place lid deuce",
        "wait",
    ),
)

POTS = (
    _slip(
        '.1 "All-in"',
        "Takes the first of two all-in players for folded.",
        "award-side-pots",
        "prompt 2 play",
        "rule fold 2",
    ),
    _slip(
        '.1 "All-in"',
        "Pushes the last side pot to an all-in player who never bet into it.",
        "award-side-pots",
        "award side-2 5",
        "award side-2 4",
    ),
    _slip(
        '.1 "Side pot"',
        "Leaves what exceeds both all-in stakes in the main pot.",
        "award-side-pots",
        "sweep main side-1",
        "prompt 1 play",
    ),
    _slip(
        '.1 "Main pot wager"',
        "Sweeps the bets of a betting round with two all-in players into the deuce pot.",
        "award-side-pots",
        "sweep bets main",
        "sweep bets deuce",
    ),
    _slip(
        ".6(d)",
        "Asks a player who is all-in for another bet.",
        "award-side-pots",
        "prompt 5 bet",
        "prompt 2 bet",
        nth=2,
    ),
)

SLIPS: tuple[Slip, ...] = (*DECLARING, *ENDING, *POTS)
