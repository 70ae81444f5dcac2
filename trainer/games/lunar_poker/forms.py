"""What the referee wants to know of a hand of Lunar Poker."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.parts.referee.forms import YES_NO, FormLine, SettleForm, Sort

_LINES = (
    FormLine("first_five", "First five", Sort.CARDS, "Kh Kd 8c 8d 2s", called="The first five cards"),
    FormLine("final", "Final cards", Sort.CARDS, "Kh Kd 8c 8d 2s 2c", called="The final cards"),
    FormLine("dealer", "Dealer", Sort.CARDS, "As Qd Jc 9h 4d", called="The dealer's cards"),
    FormLine("ante", "Ante", Sort.AMOUNT, "10", called="The ante"),
    FormLine("bet", "Bet", Sort.AMOUNT, "20", optional=True, called="The bet"),
    FormLine("super", "Super side bet", Sort.AMOUNT, "5", optional=True, called="The super side bet"),
    FormLine("option", "Option", Sort.CHOICE, choices=(("None", None), ("Buy", "buy"), ("Exchange", "exchange"))),
    FormLine("folded", "Folded", Sort.CHOICE, choices=YES_NO),
    FormLine("drawn", "Card drawn by force", Sort.CARDS, "Kc", optional=True, called="The card drawn"),
)


def _forced(said: Mapping[str, object]) -> Mapping[str, object]:
    return {"forced": said["drawn"] is not None}


_SHARES = {
    "instant": "Instant cash",
    "super": "Super side bet",
    "option": "Option",
    "ante": "Ante",
    "bet": "Bet",
    "second": "Second payout",
    "force": "Force the dealer",
}
SETTLED = SettleForm("Settle a player", _LINES, _SHARES, ("option", "force"), _forced)
