"""What the referee wants to know of a hand of Ultimate Texas Hold 'em."""

from __future__ import annotations

from trainer.games.ultimate_texas_holdem.payouts import TRIPS
from trainer.parts.referee.forms import YES_NO, Line, SettleForm, Sort

_LINES = (
    Line("player", "Player", Sort.CARDS, "As Kd"),
    Line("dealer", "Dealer", Sort.CARDS, "Qc Qd"),
    Line("board", "Board", Sort.CARDS, "Ah Kh 7c 4d 2s"),
    Line("ante", "Ante", Sort.AMOUNT, "10"),
    Line("blind", "Blind", Sort.AMOUNT, "10"),
    Line("play", "Play", Sort.AMOUNT, "40", optional=True),
    Line("trips", "Trips", Sort.AMOUNT, "5", optional=True),
    Line("trips_table", "Trips table", Sort.CHOICE, choices=tuple((name, name) for name in TRIPS)),
    Line("folded", "Folded", Sort.CHOICE, choices=YES_NO),
)
SETTLED = SettleForm("Settle a player", _LINES)
