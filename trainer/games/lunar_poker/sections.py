"""The sections of the regulation in their order."""

from trainer.games.lunar_poker.s00_equipment import EQUIPMENT
from trainer.games.lunar_poker.s01_definitions import DEFINITIONS
from trainer.games.lunar_poker.s02_cards import CARDS
from trainer.games.lunar_poker.s03_opening import OPENING
from trainer.games.lunar_poker.s04_shuffle_and_cut import SHUFFLE
from trainer.games.lunar_poker.s05_rankings import RANKINGS
from trainer.games.lunar_poker.s06_wagers import WAGERS
from trainer.games.lunar_poker.s07_shoe import SHOE
from trainer.games.lunar_poker.s08_hand import HAND
from trainer.games.lunar_poker.s09_automated_shoe import AUTOMATED
from trainer.games.lunar_poker.s10_settlement import PLAY
from trainer.games.lunar_poker.s11_progressive import PROGRESSIVE
from trainer.games.lunar_poker.s12_payouts import PAYOUTS
from trainer.games.lunar_poker.s13_irregularities import IRREGULARITIES
from trainer.games.lunar_poker.state import LunarState
from trainer.rules.sections import Section

SECTIONS: tuple[Section[LunarState], ...] = (
    EQUIPMENT,
    DEFINITIONS,
    CARDS,
    OPENING,
    SHUFFLE,
    RANKINGS,
    WAGERS,
    SHOE,
    HAND,
    AUTOMATED,
    PLAY,
    PROGRESSIVE,
    PAYOUTS,
    IRREGULARITIES,
)
