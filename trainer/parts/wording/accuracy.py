"""What counts for accuracy: acts that say, count, pay or award something which the cards and chips make right or wrong.

Such an act is worth the same whether it is right or wrong, and whichever paragraph a wrong one is found by: one hand in
five misread leaves four fifths of the category.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import NamedTuple

from trainer.parts import acts as a
from trainer.rules.duty import Category, Severity
from trainer.rules.verdict import Verdict


class Reading(NamedTuple):
    """What such acts are called when they are counted, and what each is worth."""

    name: str
    worth: Severity


_SETTLED = Reading("wagers settled", Severity.CRITICAL)
_RETURNED = Reading("stakes returned", Severity.CRITICAL)

READINGS: Mapping[type[a.Act], Reading] = {
    a.Read: Reading("hands read", Severity.CRITICAL),
    a.Declare: Reading("patterns declared", Severity.MAJOR),
    a.Pay: _SETTLED,
    a.Take: _SETTLED,
    a.GiveBack: _SETTLED,
    a.CountPot: Reading("pots counted", Severity.CRITICAL),
    a.Commission: Reading("commissions taken", Severity.CRITICAL),
    a.Award: Reading("pots awarded", Severity.CRITICAL),
    a.Return: _RETURNED,
    a.Refund: _RETURNED,
}

MISREAD = frozenset(
    ("read", "settle", "misdeclared", "pot-count", "commission", "award", "bonus-award", "returned", "uncalled")
)
"""Slips in what such an act says or holds, not in when or how it is done."""

_ABOUT_THE_ACT = (Category.PROCEDURE, Category.ANNOUNCEMENTS)


def is_misread(verdict: Verdict) -> bool:
    """Whether an improper act was the right one to do, with the wrong content."""
    return type(verdict.act) in READINGS and any(_head(slip) in MISREAD for slip in verdict.slips)


def category_of(verdict: Verdict) -> Category | None:
    """Where a verdict counts: a paragraph on procedure may be broken by the content of an act alone."""
    if verdict.duty is None:
        return None
    own = verdict.duty.category
    return Category.ACCURACY if own in _ABOUT_THE_ACT and not verdict.proper and is_misread(verdict) else own


def occasion(act: a.Act) -> Hashable:
    """What an act is about, so that doing it again after it was taken back is known for the same thing."""
    match act:
        case a.Read():
            return a.Read, act.spot
        case a.Declare() | a.Return():
            return type(act), act.seat
        case a.Pay() | a.Take() | a.GiveBack():
            return a.Pay, act.seat, act.wager
        case a.CountPot() | a.Commission() | a.Award():
            return type(act), act.pot
        case a.Refund():
            return a.Refund, act.seat, act.pot
        case _:
            return act


def _head(slip: Hashable) -> Hashable:
    return slip[0] if isinstance(slip, tuple) else slip
