"""19:47-32.3: opening of the table."""

from trainer.games.ultimate_texas_holdem.state import HoldemState
from trainer.parts.banked import paragraphs
from trainer.parts.cards import preparing
from trainer.rules.sections import Section

OPENING = Section[HoldemState]("19:47-32.3", "Opening of the table")

OPENING.says("(a)", preparing.CHECKED, "Cards that come to the table are looked through before anything else is done.")
OPENING.says(
    "(b)",
    paragraphs.SPREAD,
    "When the supervisor has verified the cards, each deck is spread face up by suits, every suit in order, and the "
    "first player to come may look it over.",
)
OPENING.says(
    "(c)",
    paragraphs.WASHED,
    "After the player's look the cards are turned face down, washed, stacked and then shuffled.",
)
OPENING.says("(d)", preparing.SEPARATELY, "Of two decks each goes through the whole opening by itself.")
