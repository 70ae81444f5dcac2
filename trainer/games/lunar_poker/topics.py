"""The course of Lunar Poker."""

from __future__ import annotations

from trainer.parts.cards.topics import CARD_SUBJECTS, DEALING, DECLARING, READING, SHUFFLE, STUB
from trainer.parts.lessons.topics import LAST_TOPICS, OPENING, PAYOUTS, SETTLING, WAGERS, Subjects, Topic

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
SUBJECTS: Subjects = {**CARD_SUBJECTS, "options": ("options", "option", "force")}
