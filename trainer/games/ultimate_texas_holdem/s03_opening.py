"""19:47-32.3: opening of the table."""

from trainer.rules.bankedgame import parts
from trainer.rules.cardgame.binding import Section

OPENING = Section("19:47-32.3", "Opening of the table")

OPENING.part("(a)", "Cards that come to the table are looked through before anything else is done.", parts.INSPECTED)
OPENING.part(
    "(b)",
    "When the supervisor has verified the cards, each deck is spread face up by suits, every suit in order, and the "
    "first player to come may look it over.",
    parts.SPREAD,
)
OPENING.part(
    "(c)",
    "After the player's look the cards are turned face down, washed, stacked and then shuffled.",
    parts.WASHED,
)
OPENING.part("(d)", "Of two decks each goes through the whole opening by itself.", parts.EACH_BY_ITSELF)
