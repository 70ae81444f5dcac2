"""What the referee wants to know of a hand of Lunar Poker."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.parts.referee.forms import YES_NO, Line, SettleForm, Sort

_LINES = (
    Line("first_five", "First five", Sort.CARDS, "Kh Kd 8c 8d 2s"),
    Line("final", "Final cards", Sort.CARDS, "Kh Kd 8c 8d 2s 2c"),
    Line("dealer", "Dealer", Sort.CARDS, "As Qd Jc 9h 4d"),
    Line("ante", "Ante", Sort.AMOUNT, "10"),
    Line("bet", "Bet", Sort.AMOUNT, "20", optional=True),
    Line("super", "Super side bet", Sort.AMOUNT, "5", optional=True),
    Line("option", "Option", Sort.CHOICE, choices=(("None", None), ("Buy", "buy"), ("Exchange", "exchange"))),
    Line("folded", "Folded", Sort.CHOICE, choices=YES_NO),
    Line("drawn", "Card drawn by force", Sort.CARDS, "Kc", optional=True),
)


def _forced(said: Mapping[str, object]) -> Mapping[str, object]:
    return {"forced": said["drawn"] is not None}


SETTLED = SettleForm("Settle a player", _LINES, _forced)
