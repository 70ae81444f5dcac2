"""What counts for accuracy: acts that say, count, pay or award something which the cards and chips make right or wrong.

Such an act is worth the same whether it is right or wrong, and whichever paragraph a wrong one is found by: one hand in
five misread leaves four fifths of the category.
"""

from __future__ import annotations

from collections.abc import Hashable

from trainer.rules.duty import Category
from trainer.rules.verdict import Verdict

_ABOUT_THE_ACT = (Category.PROCEDURE, Category.ANNOUNCEMENTS)


def is_misread(verdict: Verdict) -> bool:
    """Whether an improper act was the right one to do, with the wrong content."""
    weight = verdict.act.weight
    return weight is not None and any(_head(slip) in weight.slips for slip in verdict.slips)


def category_of(verdict: Verdict) -> Category | None:
    """Where a verdict counts: a paragraph on procedure may be broken by the content of an act alone."""
    if verdict.duty is None:
        return None
    own = verdict.duty.category
    return Category.ACCURACY if own in _ABOUT_THE_ACT and not verdict.proper and is_misread(verdict) else own


def _head(slip: Hashable) -> Hashable:
    return slip[0] if isinstance(slip, tuple) else slip
