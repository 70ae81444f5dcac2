"""Topics: under which headings a game's lessons stand in the course, and which lessons are about which duties."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Topic(NamedTuple):
    """A heading of the course, and the first words of its lessons' file names."""

    name: str
    title: str
    words: tuple[str, ...] = ()


OWN_LESSONS = Topic("own", "The school's own lessons")
OTHER_LESSONS = Topic("other", "More lessons")

OPENING = Topic("opening", "Opening the table", ("open", "opening", "idle", "cards"))
WAGERS = Topic("wagers", "Antes and wagers", ("wager", "wagers", "ante", "antes", "layout"))
SETTLING = Topic("settling", "Settling wagers", ("settle", "collect", "fold"))
PAYOUTS = Topic("payouts", "Payouts and limits", ("payout", "payouts", "pay", "limit"))
CONDUCT = Topic("conduct", "Conduct at the table", ("conduct",))
IRREGULARITIES = Topic("irregularities", "Irregularities", ("irregular", "irregularity", "irregularities"))
DEVICES = Topic("devices", "Devices", ("device", "devices"))
ROUNDS = Topic("rounds", "Whole rounds", ("whole",))
SHIFTS = Topic("shifts", "Shifts", ("shift",))

LAST_TOPICS = (CONDUCT, IRREGULARITIES, DEVICES, ROUNDS, SHIFTS)
"""What every course ends with."""
TABLE_TOPICS = (OPENING, WAGERS, SETTLING, PAYOUTS, *LAST_TOPICS)
"""The topics of a table of which nothing more is known."""

Subjects = Mapping[str, tuple[str, ...]]
"""A duty's topic -> the first words in the names of lessons that are about it, where that is another word."""

TABLE_SUBJECTS: Subjects = {
    "antes": ("wager", "wagers", "antes", "deal"),
    "irregularity": ("irregular", "irregularity"),
    "layout": ("wagers", "layout"),
    "limit": ("limit", "payout"),
    "opening": ("open", "opening", "idle"),
    "payout": ("payout", "pay", "claims"),
    "wager": ("wager", "wagers", "antes"),
}
