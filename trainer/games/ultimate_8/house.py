"""What 42 fixes for every house, in figures."""

from fractions import Fraction

from trainer.rules.patterngame.house import Limits

COMMISSION_CAP = 10
"""Percent of a pot (42.10(k))."""

LIMITS = Limits(
    positions=6,
    hand_size=8,
    raise_multiple=20,
    most_raises=3,
    commission_cap=Fraction(COMMISSION_CAP),
    ante_ratios=(2, 1),
)
