"""The kit of the table of Lunar Poker."""

from __future__ import annotations

from trainer.games.lunar_poker.fields import HAND_KEYS, LUNAR_FIELDS
from trainer.games.lunar_poker.glossary import LunarWager
from trainer.games.lunar_poker.lesson import LunarLesson
from trainer.games.lunar_poker.menus import LUNAR_TABLE
from trainer.games.lunar_poker.state import LunarState
from trainer.parts.banked.glossary import BankedWager
from trainer.parts.banked.kit import OWN_HAND, banked_kit, wager_area
from trainer.parts.controls.areas import Areas, Sort, area, seat_area
from trainer.parts.controls.kit import Kit
from trainer.parts.layout.layout import Layout


def lunar_kit(lesson: LunarLesson, layout: Layout) -> Kit:
    """What hands need to know of the lesson's table."""
    progressive = lesson.house.progressive
    return banked_kit(
        lesson,
        layout,
        LUNAR_TABLE,
        areas={**AREAS, **(_PROGRESSIVE if progressive else {})},
        wagers=tuple(one for one in LunarState.wagers if progressive or one is not LunarWager.PROGRESSIVE),
        hands=tuple(HAND_KEYS),
        # Whatever it was dealt from, the stub lies on the felt while options are served.
        also=frozenset(("dealt stub", "progressive") if progressive else ("dealt stub",)),
        fields=LUNAR_FIELDS,
    )


AREAS: Areas = {
    **{
        f"{wager}:": wager_area(wager)
        for wager in (BankedWager.ANTE, LunarWager.BET, LunarWager.SUPER, LunarWager.OPTIONS, LunarWager.FORCE)
    },
    "discards:": seat_area("discards"),
    "up-card": area(Sort("up-card", OWN_HAND.values), OWN_HAND),
}
"""The places that only this table has."""
_PROGRESSIVE: Areas = {
    "acceptor:": wager_area(LunarWager.PROGRESSIVE, "acceptor"),
    "proving": area("proving"),
    "progressive": area("progressive"),
}
