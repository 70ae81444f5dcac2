"""The colours of results, one set for pages, workbooks and paper, and where each of them begins."""

from __future__ import annotations

GOOD, FAIR, BAD = "#20713f", "#835f19", "#ad3327"
"""On a light ground; a dark page has its own three in their place."""

GOOD_SOFT, FAIR_SOFT, BAD_SOFT = "#dcefe1", "#f3e9d2", "#f8e1dd"
"""Behind figures."""

FAIR_FROM, GOOD_FROM = 0.5, 0.8
"""Shares from which something is fair, and good."""


def tone_of(share: float) -> str:
    """
    >>> tone_of(0.49), tone_of(0.5), tone_of(0.8)
    ('bad', 'brass', 'good')
    """
    return "good" if share >= GOOD_FROM else "brass" if share >= FAIR_FROM else "bad"


SOFT = {"good": GOOD_SOFT, "brass": FAIR_SOFT, "bad": BAD_SOFT}
STRONG = {"good": GOOD, "brass": FAIR, "bad": BAD}
