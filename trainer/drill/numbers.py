"""How a score and a share become the one number that every page, file and paper shows.

A score has one decimal. It is rounded once, where it is found, and from then on it is that number: a pass is decided by
it, an exam's score is the mean of the parts' numbers, and a reader who adds them up on paper comes to the same.
"""

from __future__ import annotations

from fractions import Fraction

NOTHING = "–"


def one_decimal(score: Fraction | float) -> Fraction:
    """One decimal, half up, and never 100 unless it is: a single slip in a long shift must show.

    >>> one_decimal(Fraction(7995, 100)), one_decimal(Fraction(99999, 1000)), one_decimal(82.35)
    (Fraction(80, 1), Fraction(999, 10), Fraction(412, 5))
    """
    # The decimals that a float is written with are meant, not the binary fraction nearest to them.
    exact = score if isinstance(score, Fraction) else Fraction(str(score))
    tenths = (exact * 10 + Fraction(1, 2)).__floor__()
    return Fraction(999 if tenths == 1000 and exact < 100 else tenths, 10)


def rounded(score: Fraction | float) -> float:
    """
    >>> rounded(Fraction(99999, 1000))
    99.9
    """
    return float(one_decimal(score))


def score_text(score: Fraction | float | None) -> str:
    """
    >>> score_text(82.0), score_text(Fraction(7995, 100)), score_text(82.3), score_text(None)
    ('82', '80', '82.3', '–')
    """
    return NOTHING if score is None else f"{rounded(score):g}"


def mark_text(mark: Fraction | float) -> str:
    """A pass mark as it was set.

    >>> mark_text(80), mark_text(Fraction("72.25"))
    ('80', '72.25')
    """
    return f"{float(mark):g}"


def percent(share: Fraction | float) -> int:
    """
    >>> percent(0.825), percent(Fraction(1, 3))
    (83, 33)
    """
    exact = share if isinstance(share, Fraction) else Fraction(str(share))
    return (exact * 100 + Fraction(1, 2)).__floor__()


def two_decimals(value: float | None) -> float | None:
    """A share or a correlation as files have it: the same figure as the percents and decimals on a page.

    >>> two_decimals(0.825), two_decimals(-0.104), two_decimals(None)
    (0.83, -0.1, None)
    """
    return None if value is None else percent(value) / 100


def signed_text(value: float | None) -> str:
    """
    >>> signed_text(0.2), signed_text(-0.104)
    ('+0.20', '-0.10')
    """
    return NOTHING if value is None else f"{two_decimals(value):+.2f}"


def share_text(share: Fraction | float | None) -> str:
    """
    >>> share_text(0.825), share_text(None)
    ('83 %', '–')
    """
    return NOTHING if share is None else f"{percent(share)} %"
