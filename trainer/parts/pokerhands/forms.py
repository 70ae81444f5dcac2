"""The forms for questions about poker hands."""

from __future__ import annotations

from trainer.parts.referee.forms import CardsForm, Deck
from trainer.rules.cards import RANKS

POKER_DECK = Deck("shdc", RANKS[::-1], "hand", "five to seven", ("As Ad Kh Kc 4d", "Qs Qh Qd 9c 8c"))
"""Suits are equal here; spades stand first as everywhere."""


def hand_forms() -> tuple[CardsForm, CardsForm]:
    return CardsForm("Read a hand", POKER_DECK), CardsForm("Compare two hands", POKER_DECK, 2)
