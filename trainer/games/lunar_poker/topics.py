"""The course of Lunar Poker."""

from __future__ import annotations

from trainer.parts.lessons.topics import (
    DEALING,
    DECLARING,
    LAST_TOPICS,
    OPENING,
    PAYOUTS,
    READING,
    SETTLING,
    SHUFFLE,
    STUB,
    TABLE_SUBJECTS,
    WAGERS,
    Subjects,
    Topic,
)

TOPICS = (
    OPENING,
    SHUFFLE,
    DEALING,
    Topic("options", "Card options", ("option", "options", "force")),
    STUB,
    WAGERS,
    DECLARING,
    Topic("claims", "Claims before the options", ("claim", "claims")),
    READING,
    SETTLING,
    PAYOUTS,
    Topic("progressive", "The progressive", ("progressive",)),
    *LAST_TOPICS,
)
SUBJECTS: Subjects = {**TABLE_SUBJECTS, "options": ("options", "option", "force")}
