"""13:69F-41.3: opening the table."""

from trainer.parts.cards import preparing
from trainer.parts.pattern.paragraphs import opening
from trainer.parts.pattern.state import PatternState
from trainer.rules.sections import Section

OPENING = Section[PatternState]("13:69F-41.3", "Opening of the table")

OPENING.says(
    "(a)",
    preparing.CHECKED,
    "When the decks come to a new table, you check each of them before you do anything else with the cards.",
)
OPENING.says(
    "(b)",
    opening.SPREAD,
    "After your check a supervisor verifies the cards. Then you spread them face up, by suits and in sequence, for the "
    "first two players to look at.",
)
OPENING.says(
    "(c)",
    opening.WASHED,
    "Once two players could look a deck over, you turn it face down, wash it thoroughly, stack it and shuffle it.",
)
OPENING.says(
    "(d)",
    preparing.SEPARATELY,
    "With two decks you take each one through the whole opening by itself. You never wash them into one pile.",
)
