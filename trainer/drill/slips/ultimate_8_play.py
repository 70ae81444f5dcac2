"""Slips of Ultimate 8: the deal, the stub, play, conduct and irregularities."""

from trainer.drill.slips import NotActed, Slip

SLIPS: tuple[Slip, ...] = ()
NOT_ACTED: tuple[NotActed, ...] = ()
