"""Whether a trainee has mastered giving a place its cards, so that one movement may give it all of them."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.drill.attempt import Judged
from trainer.parts.acts import Deal

VISITS = 2
"""So many places in a row are served card by card, in this attempt, without a fault in between."""


def mastered(judged: Sequence[Judged], visit: int) -> bool:
    """Whether the last cards dealt were right for that many places; a wrong one has to be made up for by as many."""
    right = 0
    for one in judged:
        if isinstance(one.entry.act, Deal):
            right = right + 1 if one.verdict.proper else 0
    return visit > 1 and right >= VISITS * visit
