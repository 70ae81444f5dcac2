"""13:69F-38.3: opening of the table."""

from trainer.games.lunar_poker.state import LunarState
from trainer.parts.banked import paragraphs
from trainer.parts.cards import preparing
from trainer.rules.sections import Section

OPENING = Section[LunarState]("13:69F-38.3", "Opening of the table")

OPENING.says("(a)", preparing.CHECKED, "Check new cards before you do anything else with them.")
OPENING.says(
    "(b)",
    paragraphs.SPREAD,
    "Once the cards are checked and verified, spread them face up, by suit and in order, for the first player.",
)
OPENING.says(
    "(c)",
    paragraphs.WASHED,
    "When the first player has had a look, turn the cards down, wash them well, stack them and shuffle.",
)
OPENING.says("(d)", preparing.SEPARATELY, "Two decks go through every step of the opening one by one.")
