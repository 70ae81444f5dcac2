"""Wishes for deals of Ultimate Texas Hold 'em."""

from __future__ import annotations

from trainer.parts.pokerhands import batch
from trainer.parts.pokerhands.ranks import CLASSES
from trainer.parts.wishes.deals import Spread
from trainer.parts.wishes.grammar import HOUSE_BANKED, WHO, Vocabulary, read_board_plays

WISHES = Vocabulary(
    "ultimate_texas_holdem",
    Spread(
        hole=2,
        board=5,
        seats=7,
        rows=tuple(cls.value for cls in CLASSES),
        coded=batch.classes,
        qualifies_from=1,
    ),
    (*HOUSE_BANKED, (rf"board plays(?: for {WHO})?", read_board_plays)),
    "'dealer does not qualify', 'seat 2 has flush', 'seat 2 beats dealer' or 'board plays'",
)
