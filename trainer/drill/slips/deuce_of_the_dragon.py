"""The slips of Deuce of the Dragon."""

from trainer.drill.slips import (
    NotActed,
    Slip,
    deuce_of_the_dragon_play,
    deuce_of_the_dragon_ranks,
    deuce_of_the_dragon_table,
)
from trainer.drill.slips.pattern_deal import deal_slips
from trainer.drill.slips.pattern_game import DEUCE_OF_THE_DRAGON
from trainer.drill.slips.pattern_irregular import irregular_slips
from trainer.drill.slips.pattern_play import play_slips
from trainer.drill.slips.pattern_players import conduct

SLIPS: tuple[Slip, ...] = (
    *deuce_of_the_dragon_table.SLIPS,
    *deuce_of_the_dragon_ranks.SLIPS,
    *deal_slips(DEUCE_OF_THE_DRAGON),
    *play_slips(DEUCE_OF_THE_DRAGON),
    *deuce_of_the_dragon_play.SLIPS,
    *conduct(DEUCE_OF_THE_DRAGON),
    *irregular_slips(DEUCE_OF_THE_DRAGON),
)
NOT_ACTED: tuple[NotActed, ...] = ()
