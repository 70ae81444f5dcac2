"""Whether a trainee has mastered giving a place its cards, so that one movement may give it all of them."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.drill.attempt import Judged, Mode
from trainer.drill.session import stands
from trainer.parts.acts import Deal

VISITS = 2
"""So many whole places are served card by card, in this attempt, without a fault in between."""


def mastered(judged: Sequence[Judged], visit: int, mode: Mode) -> bool:
    """Whether that many whole places were served since the last wrong card.

    In an exam every card that was dealt counts, wherever it went, or the table would tell which of them were right.
    """
    examined = mode is Mode.EXAM
    served = cards = 0
    last = None
    for one in judged:
        act = one.entry.act
        if not isinstance(act, Deal):
            continue
        if not (stands(one) if examined else one.verdict.proper):
            served = cards = 0
            continue
        cards = cards + 1 if examined or act.spot == last else 1
        last = act.spot
        if cards == visit:
            served, cards = served + 1, 0
    return visit > 1 and served >= VISITS
