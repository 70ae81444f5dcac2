"""Slips of Ultimate 8: equipment, definitions, cards, opening, shuffle and cut, rankings and wagers."""

from trainer.drill.slips import NotActed, Slip

SLIPS: tuple[Slip, ...] = ()
NOT_ACTED: tuple[NotActed, ...] = ()
