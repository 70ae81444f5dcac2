"""13:69F-42.3: opening the table."""

from trainer.parts.cards import preparing
from trainer.parts.pattern.paragraphs import opening
from trainer.parts.pattern.state import PatternState
from trainer.rules.sections import Section

OPENING = Section[PatternState]("13:69F-42.3", "Opening of the table")

OPENING.says(
    "(a)", preparing.CHECKED, "Cards that arrive at the table are checked before anything else is done with them."
)
OPENING.says(
    "(b)",
    opening.SPREAD,
    "Once the supervisor has verified the cards, spread them face up in suits and sequence for the first two players.",
)
OPENING.says(
    "(c)",
    opening.WASHED,
    "When two players could look, turn the deck face down, wash it well, stack it and go on to the shuffle.",
)
OPENING.says("(d)", preparing.SEPARATELY, "Two decks go through every step of the opening separately.")
