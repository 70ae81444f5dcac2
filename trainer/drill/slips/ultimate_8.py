"""The slips of Ultimate 8, in the order of its regulation."""

from trainer.drill.slips import NotActed, Slip, ultimate_8_play, ultimate_8_table

SLIPS: tuple[Slip, ...] = (*ultimate_8_table.SLIPS, *ultimate_8_play.SLIPS)
NOT_ACTED: tuple[NotActed, ...] = (*ultimate_8_table.NOT_ACTED, *ultimate_8_play.NOT_ACTED)
