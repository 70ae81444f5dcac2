"""The sections of the regulation in their order, those of the house last."""

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
from trainer.games.ultimate_texas_holdem.state import HoldemGame
from trainer.parts import acts as a
from trainer.parts.banked.settling import bad_form
from trainer.rules.duty import Breach, Category, Duty, Severity, Source
from trainer.rules.sections import Section

HOUSE = Section[HoldemGame]("house:ultimate_texas_holdem.", "House rules")
HOUSE.duty(
    "colours",
    "The dealer pays in the colours of the wager or in as few chips as can be.",
    "payout",
    Category.ACCURACY,
    Severity.MINOR,
    Breach((a.Pay,), bad_form),
    source=Source.HOUSE,
    rulings=("H2",),
)

SECTIONS: tuple[Section[HoldemGame], ...] = (
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
    HOUSE,
)

HANDLING = Duty(
    "house:ultimate_texas_holdem.handling",
    "The dealer moves cards and chips, and gives rulings, only when there is a reason to.",
    "conduct",
    Category.PROTECTION,
    Severity.MAJOR,
    Source.HOUSE,
    ("H1",),
)
