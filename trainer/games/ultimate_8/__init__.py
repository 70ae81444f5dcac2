"""Ultimate 8 Poker: 13:69F-42, a proposal; one module for each of its sections."""

from functools import cache

from trainer.games.ultimate_8.house import CITED, LIMITS
from trainer.games.ultimate_8.patterns import ULTIMATE_8_PATTERNS
from trainer.games.ultimate_8.s00_equipment import LAYOUT, SHOES
from trainer.games.ultimate_8.s01_definitions import DEFINITIONS
from trainer.games.ultimate_8.s02_cards import CARDS
from trainer.games.ultimate_8.s03_opening import OPENING
from trainer.games.ultimate_8.s04_shuffle_and_cut import SHUFFLE
from trainer.games.ultimate_8.s05_rankings import RANKINGS
from trainer.games.ultimate_8.s06_wagers import WAGERS
from trainer.games.ultimate_8.s07_shoe import SHOE
from trainer.games.ultimate_8.s08_hand import HAND
from trainer.games.ultimate_8.s09_automated_shoe import AUTOMATED
from trainer.games.ultimate_8.s10_play import PLAY
from trainer.games.ultimate_8.s11_conduct import CONDUCT
from trainer.games.ultimate_8.s12_irregularities import IRREGULARITIES
from trainer.rules import acts as a
from trainer.rules.cardgame.binding import Section
from trainer.rules.cardgame.house import Dealing
from trainer.rules.cards import ACE_OF_SPADES
from trainer.rules.duty import Category, Duty, Severity, Source
from trainer.rules.patterngame.conduct import harmless
from trainer.rules.patterngame.game import PatternGame
from trainer.rules.patterngame.house import House
from trainer.rules.patterngame.ledger import Played
from trainer.rules.rulebook import Rulebook

NAME = "ultimate_8"
TITLE = "Ultimate 8 Poker"
STATUS = "A proposal of the New Jersey Division of Gaming Enforcement (13:69F-42)."

SECTIONS: tuple[Section, ...] = (
    LAYOUT,
    SHOES,
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
    CONDUCT,
    IRREGULARITIES,
)

HANDLING = Duty(
    "house:ultimate_8.handling",
    "Cards, chips and buttons are moved, and rulings given, only where the procedure calls for it.",
    "conduct",
    Category.PROTECTION,
    Severity.MAJOR,
    Source.HOUSE,
)


@cache
def rulebook(dealing: Dealing) -> Rulebook:
    """All duties, with the clauses that bind at a table that deals in this way."""
    return Rulebook((entry.bind(dealing) for section in SECTIONS for entry in section.entries), harmless, HANDLING)


def duties() -> list[Duty]:
    return [entry.duty for section in SECTIONS for entry in section.entries]


def has_ace_of_spades(game: PatternGame, played: Played) -> bool:
    faces = game.table.faces
    return ACE_OF_SPADES in [faces[card] for card in played.cards]


def new_game(house: House, seated: tuple[int, ...]) -> PatternGame:
    """An empty table of this game with these seats taken."""
    return PatternGame(house, ULTIMATE_8_PATTERNS, "ace", a.Marker.ACE_BUTTON, has_ace_of_spades, seated)


__all__ = ["CITED", "HANDLING", "LIMITS", "NAME", "SECTIONS", "STATUS", "TITLE", "duties", "new_game", "rulebook"]
