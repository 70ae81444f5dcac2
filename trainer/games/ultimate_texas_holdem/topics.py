"""The course of Ultimate Texas Hold 'em."""

from __future__ import annotations

from trainer.parts.cards.topics import CARD_SUBJECTS, DEALING, READING, SHUFFLE, STUB
from trainer.parts.lessons.topics import LAST_TOPICS, OPENING, PAYOUTS, SETTLING, WAGERS, Subjects, Topic

TOPICS = (
    OPENING,
    SHUFFLE,
    DEALING,
    Topic("decisions", "Asking the players", ("ask", "decision", "decisions")),
    Topic("community", "Burn and community cards", ("burn", "community", "board")),
    STUB,
    WAGERS,
    READING,
    SETTLING,
    PAYOUTS,
    *LAST_TOPICS,
)
SUBJECTS: Subjects = {
    **CARD_SUBJECTS,
    "burn": ("burn", "community"),
    "community": ("community", "burn"),
    "decision": ("ask", "decision", "options"),
}
