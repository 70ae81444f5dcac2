"""Figures as a person reads them."""

from __future__ import annotations

from trainer.drill.numbers import score_text
from trainer.rules.chips import money


def clock(milliseconds: int) -> str:
    """A time since the start.

    >>> clock(102_400), clock(3_723_000)
    ('1:42', '1:02:03')
    """
    minutes, seconds = divmod(milliseconds // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def span(seconds: float) -> str:
    """A length of time.

    >>> span(8.4), span(102), span(4000), span(7200)
    ('8.4 s', '1 min 42 s', '1 h 6 min', '2 h')
    """
    if seconds < 60:
        return f"{seconds:.1f} s" if seconds < 10 else f"{seconds:.0f} s"
    minutes, rest = divmod(round(seconds), 60)
    if minutes < 60:
        return f"{minutes} min {rest} s" if rest else f"{minutes} min"
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes} min" if minutes else f"{hours} h"


def plain(score: float) -> str:
    """
    >>> plain(100.0), plain(76.3)
    ('100', '76.3')
    """
    return score_text(score)


def count(number: int, one: str, many: str = "") -> str:
    """
    >>> count(1, "hint"), count(3, "step back", "steps back")
    ('1 hint', '3 steps back')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"


def tray(over_short: int) -> str:
    """
    >>> tray(-600), tray(0)
    ('$6 short', 'Even')
    """
    if not over_short:
        return "Even"
    return f"{money(abs(over_short))} {'over' if over_short > 0 else 'short'}"
