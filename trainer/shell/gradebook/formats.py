"""How the gradebook says figures, days and grades."""

from __future__ import annotations

import re

from trainer.drill.numbers import NOTHING, score_text, share_text, signed_text
from trainer.records.gradebook import GradebookLine
from trainer.records.timestamps import moment_text

__all__ = [
    "NOTHING",
    "clock",
    "count",
    "grade",
    "moment",
    "natural",
    "passed",
    "passes",
    "score",
    "share",
    "short",
    "signed",
]
FINDINGS = {"proper": "Proper", "neutral": "Not judged", "improper": "Improper", "fumble": "Fumbled"}
NO_ACCOUNT = "(no account)"
COVERED = "Covered"
"""Instead of a grade that may still be marked independently."""


score, share, signed, moment = score_text, share_text, signed_text, moment_text


def passed(value: bool | None) -> str:
    return NOTHING if value is None else "Passed" if value else "Not passed"


def passes(one: GradebookLine) -> str:
    """How many of the attempts with a grade are passes; what is covered is in neither number."""
    if one.all_covered:
        return COVERED
    return f"{one.passed} of {one.counted}" + (f", {one.covered} covered" if one.covered else "")


def grade(value: float | None, did_pass: bool | None) -> str:
    """
    >>> grade(91.0, True), grade(None, None)
    ('91, passed', 'no grade')
    """
    return "no grade" if value is None else f"{score(value)}, {passed(bool(did_pass)).lower()}"


def clock(milliseconds: int | None) -> str:
    """
    >>> clock(65_400), clock(None)
    ('1:05', '')
    """
    return "" if milliseconds is None else f"{milliseconds // 60_000}:{milliseconds // 1000 % 60:02d}"


def short(citation: str) -> str:
    """A citation without the chapter, which is the same everywhere.

    >>> short("13:69F-42.7(g)"), short("house:ultimate_8.handling")
    ('42.7(g)', 'house: handling')
    """
    if citation.startswith("13:69F-"):
        return citation.removeprefix("13:69F-")
    source, _, rule = citation.partition(":")
    return f"{source}: {rule.rpartition('.')[2].replace('_', ' ')}" if rule else citation


def natural(citation: str) -> list[tuple[int, int, str]]:
    """Sorts paragraphs as people count.

    >>> sorted(["42.10", "42.9(b)", "42.9(a)"], key=natural)
    ['42.9(a)', '42.9(b)', '42.10']
    """
    parts = re.findall(r"\d+|\D+", citation)
    return [(0, int(one), "") if one.isdigit() else (1, 0, one) for one in parts]


def count(number: int, one: str, many: str = "") -> str:
    """
    >>> count(1, "attempt"), count(2, "attempt")
    ('1 attempt', '2 attempts')
    """
    return f"{number:,} {one if number == 1 else many or one + 's'}"
