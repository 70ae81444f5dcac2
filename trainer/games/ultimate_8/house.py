"""What 42 fixes for every house, in figures."""

from fractions import Fraction

from trainer.parts.pattern.house import Counted, Limits

COMMISSION_CAP = 10
"""Percent of a pot (42.10(k))."""

LIMITS = Limits(
    positions=6,
    hand_size=8,
    raise_multiple=20,
    most_raises=3,
    commission_cap=Fraction(COMMISSION_CAP),
    ante_ratios=(2, 1),
    players_cut=True,
    no_limit_capped=True,
    counted_back=Counted.WINNER,
)

CITED = {
    "positions": "13:69F-42.7(e)",
    "hand_size": "13:69F-42.7(f)",
    "stub_size": '13:69F-42.1 "Stub"',
    "raise_multiple": "13:69F-42.6(c)",
    "most_raises": '13:69F-42.1 "Raise"',
    "ante_ratios": "13:69F-42.6(b)",
    "commission_cap": "13:69F-42.10(k)",
    "players_cut": "13:69F-42.4(c)",
    "no_limit_capped": "13:69F-42.6(c)",
    "pots": '13:69F-42.1 "Side pot"',
    "open_betting": '13:69F-42.1 "Betting round"',
    "counted_back": "13:69F-42.10(j)",
}
"""Where each of the limits stands in the text."""
