"""The slips of Ultimate 8."""

from trainer.drill.slips import NotActed, Slip, ultimate_8_play, ultimate_8_table
from trainer.drill.slips.pattern_deal import deal_slips
from trainer.drill.slips.pattern_game import ULTIMATE_8
from trainer.drill.slips.pattern_irregular import irregular_slips
from trainer.drill.slips.pattern_play import play_slips
from trainer.drill.slips.pattern_players import conduct

SLIPS: tuple[Slip, ...] = (
    *ultimate_8_table.SLIPS,
    *deal_slips(ULTIMATE_8),
    *play_slips(ULTIMATE_8),
    *ultimate_8_play.SLIPS,
    *conduct(ULTIMATE_8),
    *irregular_slips(ULTIMATE_8),
)
NOT_ACTED: tuple[NotActed, ...] = ultimate_8_table.NOT_ACTED
