"""The course of a pattern game."""

from __future__ import annotations

from trainer.parts.cards.topics import CARD_SUBJECTS, DEALING, DECLARING, SHUFFLE, STUB
from trainer.parts.lessons.topics import LAST_TOPICS, OPENING, WAGERS, Subjects, Topic

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
    **CARD_SUBJECTS,
    "all_in": ("pots", "bet"),
    "award": ("award", "end"),
    "betting": ("bet",),
    "declare": ("declare", "rank"),
    "discard": ("play",),
}
