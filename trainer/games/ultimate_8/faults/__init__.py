"""The slips of Ultimate 8."""

from trainer.games.ultimate_8.faults import play, table
from trainer.games.ultimate_8.faults.variant import ULTIMATE_8
from trainer.parts.faults import Faults
from trainer.parts.pattern.faults.deal import deal_slips
from trainer.parts.pattern.faults.irregular import irregular_slips
from trainer.parts.pattern.faults.play import play_slips
from trainer.parts.pattern.faults.players import conduct

FAULTS = Faults(
    (
        *table.SLIPS,
        *deal_slips(ULTIMATE_8),
        *play_slips(ULTIMATE_8),
        *play.SLIPS,
        *conduct(ULTIMATE_8),
        *irregular_slips(ULTIMATE_8),
    ),
    table.NOT_ACTED,
)
