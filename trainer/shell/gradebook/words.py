"""How the gradebook says figures, days and grades."""

from __future__ import annotations

import re
from datetime import datetime
from math import floor

NOTHING = "–"
FINDINGS = {"proper": "Proper", "neutral": "Not judged", "improper": "Improper", "fumble": "Fumbled"}
NOBODY = "(no account)"


def score(value: float | None) -> str:
    """One decimal, rounded down, so that what is below the mark also looks it.

    >>> score(82.0), score(79.96), score(82.3), score(None)
    ('82', '79.9', '82.3', '–')
    """
    # A hair more, because 82.3 is a little less than that to the machine.
    return NOTHING if value is None else f"{floor(value * 10 + 1e-6) / 10:g}"


def share(value: float | None) -> str:
    """
    >>> share(0.825)
    '82 %'
    """
    return NOTHING if value is None else f"{value * 100:.0f} %"


def signed(value: float | None) -> str:
    """
    >>> signed(0.2), signed(-0.104)
    ('+0.20', '-0.10')
    """
    return NOTHING if value is None else f"{value:+.2f}"


def passed(value: bool | None) -> str:
    return NOTHING if value is None else "Passed" if value else "Not passed"


def grade(value: float | None, did_pass: bool | None) -> str:
    """
    >>> grade(91.0, True), grade(None, None)
    ('91, passed', 'no grade')
    """
    return "no grade" if value is None else f"{score(value)}, {passed(bool(did_pass)).lower()}"


def moment(when: datetime | str | None) -> str:
    """A moment on this machine's clock."""
    if when is None:
        return NOTHING
    there = datetime.fromisoformat(when) if isinstance(when, str) else when
    return there.astimezone().strftime("%Y-%m-%d %H:%M")


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
