"""Slips of Ultimate 8: equipment, definitions, cards, opening, shuffle and cut, rankings and wagers."""

from trainer.games.ultimate_8.faults.ranks import RANKINGS, WAGERS
from trainer.games.ultimate_8.faults.variant import ULTIMATE_8
from trainer.parts.faults import NotActed, Slip
from trainer.parts.pattern.faults import table as pattern_table

_slip, _defined = ULTIMATE_8.slip, ULTIMATE_8.defined

EQUIPMENT = (
    *pattern_table.equipment(ULTIMATE_8),
    Slip(
        "13:69E-1.13BB(b)7ii",
        "Calls the king of spades over the king of diamonds a tie.",
        "ultimate_8/rank-suits",
        "declare 2 single spades king",
        ("rule tie 2", "declare 2 single spades king"),
    ),
)

DEFINITIONS = (
    *pattern_table.definitions(ULTIMATE_8),
    _defined(
        "Call",
        "Goes on to the next player after a call that is too small.",
        "bet-three-raises",
        "stop 2 short-call",
        "prompt 4 bet",
    ),
    _defined(
        "ACE",
        "Refuses a lone ace over a deuce, as if it were a one.",
        "rank-lone-ace",
        "declare 2 single clubs ace",
        "stop 2 not-higher",
    ),
    _defined(
        "Ace pot wager",
        "Pushes the ace pot to a winner who never played the ace of spades.",
        "pots-ace-stays",
        "award main 3",
        "award main 3",
        "award ace 3",
    ),
    _defined(
        "Raise",
        "Accepts a fourth raise.",
        "bet-three-raises",
        "stop 1 raise-cap",
        "prompt 2 bet",
    ),
)

SHUFFLE = (
    *pattern_table.shuffle(ULTIMATE_8),
    _slip(".4(c)", "Lets a bystander cut.", "cut-one-hand", "cut", "cut 20 by bystander"),
)

SLIPS: tuple[Slip, ...] = (
    *EQUIPMENT,
    *DEFINITIONS,
    *pattern_table.cards(ULTIMATE_8),
    *pattern_table.opening(ULTIMATE_8),
    *SHUFFLE,
    *RANKINGS,
    *WAGERS,
)
NOT_ACTED: tuple[NotActed, ...] = ()
