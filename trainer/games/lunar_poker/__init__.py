"""Lunar Poker: 13:69F-38 and 13:69E-1.13X as proposed; one module for each of its sections."""

from functools import cache

from trainer.games.lunar_poker.conduct import harmless
from trainer.games.lunar_poker.figures import quick_reference
from trainer.games.lunar_poker.game import LunarGame
from trainer.games.lunar_poker.house import LunarHouse
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
from trainer.rules import acts as a
from trainer.rules.bankedgame.conduct import stopped_late
from trainer.rules.bankedgame.settling import bad_form
from trainer.rules.cardgame.binding import Section
from trainer.rules.cardgame.house import Dealing
from trainer.rules.duty import Breach, Category, Duty, Severity, Source
from trainer.rules.figures import Figures
from trainer.rules.rulebook import Rulebook

NAME = "lunar_poker"
TITLE = "Lunar Poker"
STATUS = "A proposal of the New Jersey Division of Gaming Enforcement (13:69F-38, 13:69E-1.13X); it was not adopted."

HOUSE = Section[LunarGame]("house:lunar_poker.", "House rules")
HOUSE.duty(
    "colours",
    "A payment is cut in the wager's own colours or in the fewest chips.",
    "payout",
    Category.ACCURACY,
    Severity.MINOR,
    Breach((a.Pay,), bad_form),
    source=Source.HOUSE,
    rulings=("H2",),
)

SECTIONS: tuple[Section[LunarGame], ...] = (
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
    HOUSE,
)

HANDLING = Duty(
    "house:lunar_poker.handling",
    "Cards and chips are moved, and rulings given, only where the procedure calls for it.",
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


def new_game(house: LunarHouse, seated: tuple[int, ...]) -> LunarGame:
    """An empty table of this game with these seats taken."""
    return LunarGame(house, seated)


__all__ = [
    "HANDLING",
    "NAME",
    "SECTIONS",
    "STATUS",
    "TITLE",
    "LunarGame",
    "LunarHouse",
    "duties",
    "figures",
    "new_game",
    "rulebook",
]
