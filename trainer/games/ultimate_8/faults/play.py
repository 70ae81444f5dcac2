"""Slips of Ultimate 8 alone in play (13:69F-42.10); what it shares stands in `pattern_*`."""

from trainer.games.ultimate_8.faults.variant import ULTIMATE_8
from trainer.parts.faults import Slip

_slip = ULTIMATE_8.slip

SLIPS: tuple[Slip, ...] = (
    _slip(
        ".10(c)",
        "Says nothing of a pattern and asks the next player.",
        "declare-ace-of-spades",
        "declare 1 one_pair hearts two",
        "prompt 4 play",
    ),
    _slip(
        ".10(c)",
        "Calls the ace of spades but puts no red button out.",
        "declare-ace-of-spades",
        "place ace-button 1",
        "prompt 4 play",
    ),
    _slip(
        ".10(c)",
        "Puts the red button out but does not call the ace of spades.",
        "declare-ace-of-spades",
        "announce ace-of-spades",
        "place ace-button 1",
        "prompt 4 play",
    ),
    _slip(
        ".10(c)",
        "Declares a pattern by the wrong suit.",
        "declare-ace-of-spades",
        "declare 4 one_pair hearts five",
        "declare 4 one_pair diamonds five",
    ),
    _slip(
        ".10(c)",
        "Lets a player find out alone whose turn it is.",
        "declare-ace-of-spades",
        "prompt 4 play",
        "wait",
    ),
    _slip(".10(j)", "Racks the winner's cards uncounted.", "end-going-out", "collect 1 count 8", "collect 1"),
    _slip(
        ".10(k)",
        "Takes more than ten percent of the main pot.",
        "commission-odd-amounts",
        "commission main",
        "commission main 3x500",
    ),
    _slip(
        ".10(k)",
        "Takes the commission without the supervisor's check of the count.",
        "commission-odd-amounts",
        "call supervisor pot",
        "commission main 2x500 4x100",
    ),
    _slip(
        ".10(k)",
        "Sweeps the bet that nobody called into the pot and charges it too.",
        "end-uncalled-bet",
        "change 4",
        "sweep bets main",
        "count hand 4 8",
        "count pot main 16000",
        "call supervisor pot",
        "change main 1x500 for 5x100",
        "commission main 3x500 1x100",
    ),
)
