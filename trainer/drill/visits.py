"""Whether a trainee has mastered giving a place its cards, so that one movement may give it all of them."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.drill.attempt import Judged, Mode
from trainer.drill.session import stands
from trainer.parts.acts import Deal

VISITS = 2
"""So many places in a row are served card by card, in this attempt, without a fault in between."""


def mastered(judged: Sequence[Judged], visit: int, mode: Mode) -> bool:
    """Whether the last cards dealt were right for that many places; a wrong one has to be made up for by as many.

    In an exam every card that was dealt counts, or the table would tell which of them were right.
    """
    right = 0
    for one in judged:
        if isinstance(one.entry.act, Deal):
            counts = stands(one) if mode is Mode.EXAM else one.verdict.proper
            right = right + 1 if counts else 0
    return visit > 1 and right >= VISITS * visit
