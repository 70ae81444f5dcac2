"""The sections of the regulation in their order."""

from trainer.games.ultimate_texas_holdem.s01_definitions import DEFINITIONS
from trainer.games.ultimate_texas_holdem.s02_cards import CARDS
from trainer.games.ultimate_texas_holdem.s03_opening import OPENING
from trainer.games.ultimate_texas_holdem.s04_shuffle_and_cut import SHUFFLE
from trainer.games.ultimate_texas_holdem.s05_rankings import RANKINGS
from trainer.games.ultimate_texas_holdem.s06_wagers import WAGERS
from trainer.games.ultimate_texas_holdem.s07_shoe import SHOE
from trainer.games.ultimate_texas_holdem.s08_hand import HAND
from trainer.games.ultimate_texas_holdem.s09_automated_shoe import AUTOMATED
from trainer.games.ultimate_texas_holdem.s10_play import PLAY
from trainer.games.ultimate_texas_holdem.s11_payouts import PAYOUTS
from trainer.games.ultimate_texas_holdem.s12_one_place import ONE_PLACE
from trainer.games.ultimate_texas_holdem.s13_irregularities import IRREGULARITIES
from trainer.games.ultimate_texas_holdem.state import HoldemState
from trainer.rules.sections import Section

SECTIONS: tuple[Section[HoldemState], ...] = (
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
    PAYOUTS,
    ONE_PLACE,
    IRREGULARITIES,
)
