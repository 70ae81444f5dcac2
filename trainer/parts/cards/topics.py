"""What several card games have in their courses."""

from __future__ import annotations

from trainer.parts.lessons.topics import TABLE_SUBJECTS, Subjects, Topic

SHUFFLE = Topic("shuffle", "Shuffle and cut", ("shuffle", "cut"))
DEALING = Topic("dealing", "Dealing", ("deal",))
STUB = Topic("stub", "The stub", ("stub",))
DECLARING = Topic("declaring", "Playing and declaring", ("declare", "rank", "play"))
READING = Topic("reading", "Turning and reading hands", ("reveal", "ranking", "read"))

CARD_SUBJECTS: Subjects = {
    **TABLE_SUBJECTS,
    "collect": ("stub", "collect", "settle"),
    "ranking": ("rank", "ranking", "reveal"),
}
