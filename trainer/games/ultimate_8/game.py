"""Ultimate 8 Poker: 13:69F-42, a proposal; one module for each of its sections."""

from trainer.games.ultimate_8.acepot import ACE_POT
from trainer.games.ultimate_8.glossary import GLOSSARY
from trainer.games.ultimate_8.house import CITED, LIMITS
from trainer.games.ultimate_8.layout import PRINTING
from trainer.games.ultimate_8.model import Ultimate8Model
from trainer.games.ultimate_8.patterns import ULTIMATE_8_PATTERNS
from trainer.games.ultimate_8.rulings import RULINGS
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
from trainer.games.ultimate_8.synonyms import SYNONYMS
from trainer.parts.pattern.declared import pattern_game
from trainer.parts.pattern.state import PatternState
from trainer.rules.sections import Section

SECTIONS: tuple[Section[PatternState], ...] = (
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

GAME = pattern_game(
    name="ultimate_8",
    title="Ultimate 8 Poker",
    status="A proposal of the New Jersey Division of Gaming Enforcement (13:69F-42).",
    sections=SECTIONS,
    glossary=GLOSSARY,
    limits=LIMITS,
    cited=CITED,
    patterns=ULTIMATE_8_PATTERNS,
    second_pot=ACE_POT,
    printing=PRINTING,
    rulings=RULINGS,
    synonyms=SYNONYMS,
    model=Ultimate8Model,
)
