"""Ultimate Texas Hold 'em: 19:47-32, historic text; one module for each of its sections."""

from functools import cache

from trainer.games.ultimate_texas_holdem.conduct import harmless
from trainer.games.ultimate_texas_holdem.figures import quick_reference
from trainer.games.ultimate_texas_holdem.game import HoldemGame
from trainer.games.ultimate_texas_holdem.house import HoldemHouse
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
from trainer.rules import acts as a
from trainer.rules.bankedgame.conduct import stopped_late
from trainer.rules.bankedgame.settling import bad_form
from trainer.rules.cardgame.binding import Section
from trainer.rules.cardgame.house import Dealing
from trainer.rules.duty import Breach, Category, Duty, Severity, Source
from trainer.rules.figures import Figures
from trainer.rules.rulebook import Rulebook

NAME = "ultimate_texas_holdem"
TITLE = "Ultimate Texas Hold 'em"
STATUS = "Historic regulations of the New Jersey Casino Control Commission (19:47-32, adopted in 2008)."

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


@cache
def rulebook(dealing: Dealing) -> Rulebook:
    """All duties, with the clauses that bind at a table that deals in this way."""
    bound = (entry.bind(dealing) for section in SECTIONS for entry in section.entries)
    return Rulebook(bound, harmless, HANDLING, stopped_late)


def duties() -> list[Duty]:
    """What the regulation asks; the house's own rules bind beside it."""
    return [entry.duty for section in SECTIONS if section is not HOUSE for entry in section.entries]


def figures() -> Figures:
    """The hands, numbers and pay tables at a glance."""
    return quick_reference(NAME, TITLE)


def new_game(house: HoldemHouse, seated: tuple[int, ...]) -> HoldemGame:
    """An empty table of this game with these seats taken."""
    return HoldemGame(house, seated)


__all__ = [
    "HANDLING",
    "NAME",
    "SECTIONS",
    "STATUS",
    "TITLE",
    "HoldemGame",
    "HoldemHouse",
    "duties",
    "figures",
    "new_game",
    "rulebook",
]
