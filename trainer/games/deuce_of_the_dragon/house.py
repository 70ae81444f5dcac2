"""What 41 fixes for every house, in figures."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from trainer.parts.pattern.house import Counted, House, Limits

COMMISSION_CAP = 5
"""Percent of a pot (41.10(k))."""

LIMITS = Limits(
    positions=6,
    hand_size=8,
    raise_multiple=3,
    most_raises=None,
    commission_cap=Fraction(COMMISSION_CAP),
    ante_ratios=(2,),
    players_cut=False,
    no_limit_capped=False,
    counted_back=Counted.LOSERS,
)

CITED = {
    "positions": "13:69F-41.7(e)",
    "hand_size": "13:69F-41.7(f)",
    "stub_size": '13:69F-41.1 "Stub"',
    "raise_multiple": "13:69F-41.6(c)",
    "most_raises": '13:69F-41.1 "Raise"',
    "ante_ratios": "13:69F-41.6(b)",
    "commission_cap": "13:69F-41.10(k)",
    "players_cut": "13:69F-41.4(c)",
    "no_limit_capped": "13:69F-41.6(c)",
    "pots": '13:69F-41.1 "Side pot"',
    "open_betting": '13:69F-41.1 "Betting round"',
    "counted_back": "13:69F-41.10(j)",
}
"""Where each of the limits stands in the text."""


class DeuceButton(StrEnum):
    """Which four-of-a-kind takes the deuce button (P19)."""

    ANY_FOUR_OF_A_KIND = "any_four_of_a_kind"
    BEATS_A_SINGLE_DEUCE = "beats_a_single_deuce"


@dataclass(frozen=True, slots=True, kw_only=True)
class DragonHouse(House):
    """One table's options."""

    deuce_button: DeuceButton = DeuceButton.ANY_FOUR_OF_A_KIND
