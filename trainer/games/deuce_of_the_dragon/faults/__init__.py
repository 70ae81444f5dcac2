"""The slips of Deuce of the Dragon."""

from trainer.games.deuce_of_the_dragon.faults import play, ranks, table
from trainer.games.deuce_of_the_dragon.faults.variant import DEUCE_OF_THE_DRAGON
from trainer.parts.faults import Faults
from trainer.parts.pattern.faults.deal import deal_slips
from trainer.parts.pattern.faults.irregular import irregular_slips
from trainer.parts.pattern.faults.play import play_slips
from trainer.parts.pattern.faults.players import conduct

FAULTS = Faults(
    (
        *table.SLIPS,
        *ranks.SLIPS,
        *deal_slips(DEUCE_OF_THE_DRAGON),
        *play_slips(DEUCE_OF_THE_DRAGON),
        *play.SLIPS,
        *conduct(DEUCE_OF_THE_DRAGON),
        *irregular_slips(DEUCE_OF_THE_DRAGON),
    ),
)
