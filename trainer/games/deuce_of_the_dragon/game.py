"""Deuce of the Dragon: 13:69F-41, a proposal; one module for each of its sections."""

from typing import Any

from trainer.games.deuce_of_the_dragon.deucepot import DEUCE_POT
from trainer.games.deuce_of_the_dragon.glossary import GLOSSARY
from trainer.games.deuce_of_the_dragon.house import CITED, LIMITS, DeuceButton, DragonHouse
from trainer.games.deuce_of_the_dragon.layout import PRINTING
from trainer.games.deuce_of_the_dragon.model import DragonHouseModel, DragonModel
from trainer.games.deuce_of_the_dragon.patterns import DRAGON_PATTERNS
from trainer.games.deuce_of_the_dragon.rulings import RULINGS
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
from trainer.games.deuce_of_the_dragon.synonyms import SYNONYMS
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


def _house(model: DragonHouseModel, **usual: Any) -> DragonHouse:
    return DragonHouse(**usual, deuce_button=DeuceButton(model.deuce_button))


GAME = pattern_game(
    name="deuce_of_the_dragon",
    title="Deuce of the Dragon",
    status="A proposal of the New Jersey Division of Gaming Enforcement (13:69F-41).",
    sections=SECTIONS,
    glossary=GLOSSARY,
    limits=LIMITS,
    cited=CITED,
    patterns=DRAGON_PATTERNS,
    second_pot=DEUCE_POT,
    printing=PRINTING,
    rulings=RULINGS,
    synonyms=SYNONYMS,
    model=DragonModel,
    house=_house,
)
