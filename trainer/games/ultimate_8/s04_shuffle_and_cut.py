"""13:69F-42.4: shuffle and cut."""

from trainer.parts.cards import preparing
from trainer.parts.pattern.paragraphs import shuffle
from trainer.parts.pattern.state import PatternState
from trainer.rules.sections import Section

SHUFFLE = Section[PatternState]("13:69F-42.4", "Shuffle and cut")

SHUFFLE.says(
    "(a)",
    shuffle.SHUFFLED,
    "Before play and after every round the cards are shuffled, by hand or machine, and made into one stack.",
)
SHUFFLE.says("(b)1", shuffle.MACHINE_SHUFFLE_UNCUT, "Cards from the shuffler are dealt as they are, without a cut.")
SHUFFLE.says("(b)2", shuffle.CUT, "Cards shuffled by hand, or received pre-shuffled, are cut.")
SHUFFLE.says("(c)", shuffle.CUT_BY_PLAYER_OR_DEALER, "The cut is made by a player or by the dealer alone.")
SHUFFLE.says("(c)1", preparing.ONE_HAND, "The cut takes one hand.")
SHUFFLE.says("(c)1i", preparing.COVER_CARD_DOWN, "First the cover card goes down on the felt before the deck.")
SHUFFLE.says("(c)1ii", preparing.TEN_CARDS, "Ten cards or more come off the top and onto the cover card.")
SHUFFLE.says("(c)1iii", preparing.REST_ON_TOP, "The rest of the deck goes on top of the packet.")
SHUFFLE.says("(c)1iv", preparing.COVER_CARD_RACKED, "The cover card is drawn out and racked.")
SHUFFLE.says("(c)2", preparing.DEALT_NEXT, "What has been cut is dealt, not shuffled again.")
SHUFFLE.says("(d)", shuffle.RECUT, "A recut that a supervisor orders before the first card is made.")
SHUFFLE.says(
    "(e)",
    shuffle.IDLE_TABLE,
    "At an idle table the cards lie spread; for a new player they are turned up, looked at, washed, stacked, shuffled.",
)
