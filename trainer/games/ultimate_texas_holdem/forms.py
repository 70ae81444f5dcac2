"""What the referee wants to know of a hand of Ultimate Texas Hold 'em."""

from __future__ import annotations

from trainer.games.ultimate_texas_holdem.payouts import TRIPS
from trainer.parts.referee.forms import YES_NO, FormLine, SettleForm, Sort

_LINES = (
    FormLine("player", "Player", Sort.CARDS, "As Kd", called="The player's cards"),
    FormLine("dealer", "Dealer", Sort.CARDS, "Qc Qd", called="The dealer's cards"),
    FormLine("board", "Board", Sort.CARDS, "Ah Kh 7c 4d 2s", called="The board"),
    FormLine("ante", "Ante", Sort.AMOUNT, "10", called="The ante"),
    FormLine("blind", "Blind", Sort.AMOUNT, "10", called="The blind"),
    FormLine("play", "Play", Sort.AMOUNT, "40", optional=True, called="The play wager"),
    FormLine("trips", "Trips", Sort.AMOUNT, "5", optional=True, called="The trips wager"),
    FormLine("trips_table", "Trips table", Sort.CHOICE, choices=tuple((name, name) for name in TRIPS)),
    FormLine("folded", "Folded", Sort.CHOICE, choices=YES_NO),
)
SETTLED = SettleForm("Settle a player", _LINES, {"ante": "Ante", "blind": "Blind", "play": "Play", "trips": "Trips"})
