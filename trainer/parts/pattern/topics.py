"""The course of a pattern game."""

from __future__ import annotations

from trainer.parts.lessons.topics import (
    DEALING,
    DECLARING,
    LAST_TOPICS,
    OPENING,
    SHUFFLE,
    STUB,
    TABLE_SUBJECTS,
    WAGERS,
    Subjects,
    Topic,
)

PATTERN_TOPICS = (
    OPENING,
    SHUFFLE,
    DEALING,
    STUB,
    Topic("button", "The button", ("button",)),
    WAGERS,
    Topic("betting", "Betting", ("bet",)),
    DECLARING,
    Topic("pots", "Pots and commission", ("pots", "commission")),
    Topic("awards", "Awards", ("award", "end")),
    *LAST_TOPICS,
)
PATTERN_SUBJECTS: Subjects = {
    **TABLE_SUBJECTS,
    "all_in": ("pots", "bet"),
    "award": ("award", "end"),
    "betting": ("bet",),
    "declare": ("declare", "rank"),
    "discard": ("play",),
}
