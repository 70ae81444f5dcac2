"""What the examiner is told about the machine's clock while an exam is sat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, tzinfo

from trainer.records.rows import Row
from trainer.records.steadyclock import Reference, Why
from trainer.records.timestamps import moment_text


@dataclass(frozen=True, slots=True)
class ClockNotice:
    """The clock was set, or the machine restarted; `seconds` is by how much it was set, or for how long it was off."""

    at: datetime
    why: Why
    seconds: float

    def short(self, zone: tzinfo | None = None) -> str:
        when = moment_text(self.at, zone)
        if self.why is Why.RESTART:
            return f"Machine restarted, {when}"
        return f"Clock set {'forward' if self.seconds > 0 else 'back'} by {_long(self.seconds)}, {when}"

    def words(self, zone: tzinfo | None = None) -> str:
        when = moment_text(self.at, zone)
        if self.why is Why.RESTART:
            off = f", after about {_long(self.seconds)} by its own clock" if self.seconds > 0 else ""
            return (
                f"The machine was restarted{off}; first seen {when}. The time in which it was off does not count for "
                "any sitting."
            )
        way = "forward" if self.seconds > 0 else "back"
        return (
            f"The machine's clock was set {way} by {_long(self.seconds)}; first seen {when}. No sitting has gained or "
            "lost time by it."
        )


def notices(rows: Iterable[Row], after: int = 0) -> list[ClockNotice]:
    """What is worth telling of the rows about the clock, after a row of the ledger."""
    found = [Reference.of(row) for row in rows if row.seq > after]
    return [
        ClockNotice(one.at, Why.SET if one.why is Why.FIRST else one.why, one.jump)
        for one in found
        if one.why is Why.RESTART or one.jump
    ]


def _long(seconds: float) -> str:
    """A stretch of time in words.

    >>> _long(-42), _long(61), _long(7200), _long(90061), _long(1)
    ('42 seconds', '1 minute', '2 hours', '25 hours', '1 second')
    """
    whole = round(abs(seconds))
    for size, name in ((3600, "hour"), (60, "minute"), (1, "second")):
        if whole >= size:
            count = round(whole / size)
            return f"1 {name}" if count == 1 else f"{count} {name}s"
    return "0 seconds"
