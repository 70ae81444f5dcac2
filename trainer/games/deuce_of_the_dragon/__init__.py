"""Deuce of the Dragon: 13:69F-41, a proposal; one module for each of its sections."""

from trainer.games.deuce_of_the_dragon.deucepot import DEUCE_POT
from trainer.games.deuce_of_the_dragon.house import CITED, LIMITS
from trainer.games.deuce_of_the_dragon.patterns import DRAGON_PATTERNS
from trainer.games.deuce_of_the_dragon.s00_equipment import LAYOUT, SHOES
from trainer.games.deuce_of_the_dragon.s01_definitions import DEFINITIONS
from trainer.games.deuce_of_the_dragon.s02_cards import CARDS
from trainer.games.deuce_of_the_dragon.s03_opening import OPENING
from trainer.games.deuce_of_the_dragon.s04_shuffle_and_cut import SHUFFLE
from trainer.games.deuce_of_the_dragon.s05_rankings import RANKINGS
from trainer.games.deuce_of_the_dragon.s06_wagers import WAGERS
from trainer.games.deuce_of_the_dragon.s07_shoe import SHOE
from trainer.games.deuce_of_the_dragon.s08_hand import HAND
from trainer.games.deuce_of_the_dragon.s09_automated_shoe import AUTOMATED
from trainer.games.deuce_of_the_dragon.s10_play import PLAY
from trainer.games.deuce_of_the_dragon.s11_conduct import CONDUCT
from trainer.games.deuce_of_the_dragon.s12_irregularities import IRREGULARITIES
from trainer.rules.cardgame.binding import Section
from trainer.rules.patterngame.game import PatternGame
from trainer.rules.patterngame.subchapter import Subchapter

SECTIONS: tuple[Section[PatternGame], ...] = (
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

GAME = Subchapter(
    name="deuce_of_the_dragon",
    title="Deuce of the Dragon",
    status="A proposal of the New Jersey Division of Gaming Enforcement (13:69F-41).",
    sections=SECTIONS,
    limits=LIMITS,
    cited=CITED,
    patterns=DRAGON_PATTERNS,
    second_pot=DEUCE_POT,
)

__all__ = ["GAME", "SECTIONS"]
