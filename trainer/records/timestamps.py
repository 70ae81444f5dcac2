"""How a moment is written: in files and on paper to the second, with its distance from UTC; on screens shorter."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo

NEVER = "–"
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
"""In English whatever the machine's locale: so is all else on the screen."""


def read_moment(when: datetime | str) -> datetime:
    return datetime.fromisoformat(when) if isinstance(when, str) else when


def moment_text(when: datetime | str | None, zone: tzinfo | None = None) -> str:
    """A moment on the clock of a zone, or of this machine.

    >>> from datetime import timezone, timedelta
    >>> moment_text("2026-11-16T11:00:05.250+00:00", timezone(timedelta(hours=1)))
    '2026-11-16 12:00:05 +01:00'
    """
    if when is None:
        return NEVER
    there = read_moment(when).astimezone(zone)
    return f"{there:%Y-%m-%d %H:%M:%S} {there.isoformat()[-6:]}"


def short_moment(when: datetime | str | None, zone: tzinfo | None = None) -> str:
    """A moment on a screen, where a tip has the full text.

    >>> short_moment("2026-11-19T23:05:12+00:00", UTC), short_moment(None)
    ('19 Nov 2026, 23:05', '–')
    """
    if when is None:
        return NEVER
    there = read_moment(when).astimezone(zone)
    return f"{there.day} {MONTHS[there.month - 1]} {there:%Y, %H:%M}"


def day_text(when: datetime | str, zone: tzinfo | None = None) -> str:
    """
    >>> day_text("2026-11-16T23:30:00+00:00", UTC)
    '2026-11-16'
    """
    return f"{read_moment(when).astimezone(zone):%Y-%m-%d}"


def span_text(start: datetime | str, end: datetime | str | None, zone: tzinfo | None = None) -> str:
    """From when to when; the day and the zone are said once where they are the same.

    >>> span_text("2026-11-16T09:00:00+00:00", "2026-11-16T09:41:30+00:00", UTC)
    '2026-11-16 09:00:00 to 09:41:30 +00:00'
    """
    first = moment_text(start, zone)
    if end is None:
        return first
    last = moment_text(end, zone)
    if (first[:10], first[-6:]) == (last[:10], last[-6:]):
        return f"{first[:19]} to {last[11:]}"
    return f"{first} to {last}"


def in_order(when: datetime | str | None) -> datetime:
    """What moments are sorted by: two clocks may write the same moment differently.

    >>> in_order("2026-10-25T02:30:00+02:00") < in_order("2026-10-25T02:10:00+01:00")
    True
    """
    return read_moment(when).astimezone(UTC) if when is not None else datetime.min.replace(tzinfo=UTC)
