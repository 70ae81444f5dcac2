"""Which acts of a part were in time: those that came later stay in the records and count nothing."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.records.rows import Row
from trainer.records.setexam import SetExam
from trainer.records.setparts import seconds_left
from trainer.records.sitting import Sitting
from trainer.records.steadyclock import Measure

GRACE = 2
"""Seconds that may pass until an act that was done in time is on the disk."""


def acts_in_time(kept: SetExam, one: Sitting, part: int, acts: Sequence[Row], measure: Measure) -> int:
    """How many of a part's acts were kept before its time was over, whatever the window did then."""
    lefts = (seconds_left(kept, one, part, measure(row)) for row in acts)
    return sum(left is None or left > -GRACE for left in lefts)
