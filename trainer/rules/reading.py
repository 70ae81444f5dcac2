"""Rulings: how we read the texts where they are silent, garbled or at odds with themselves.

The product shows them as rulings with their reason, never as law.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Reading:
    """One ruling: what we hold, and why."""

    number: str
    holds: str
    reason: str


class ReadingGroup(NamedTuple):
    """Rulings that were made for the same games."""

    title: str
    readings: tuple[Reading, ...]


def readings(title: str, *these: Reading) -> ReadingGroup:
    return ReadingGroup(title, these)
