"""What a ruling is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reading:
    """One ruling: what we hold, and why."""

    number: str
    holds: str
    reason: str
