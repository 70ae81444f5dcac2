"""13:69F-38.4: shuffle and cut."""

from trainer.games.lunar_poker.state import LunarState
from trainer.parts.banked import paragraphs
from trainer.parts.cards import preparing
from trainer.rules.sections import Section

SHUFFLE = Section[LunarState]("13:69F-38.4", "Shuffle and cut")

SHUFFLE.says(
    "(a)",
    paragraphs.SHUFFLED,
    "Before play and after every round the cards are shuffled, by hand or machine, and made into one stack.",
)
SHUFFLE.says("(b)1", paragraphs.MACHINE_UNCUT, "Cards from the shuffler are dealt as they are, without a cut.")
SHUFFLE.says("(b)2", paragraphs.HAND_SHUFFLED_CUT, "Cards that were shuffled by hand, or came pre-shuffled, are cut.")
SHUFFLE.says("(c)1", preparing.ONE_HAND, "The cut takes one hand.")
SHUFFLE.says("(c)1i", preparing.COVER_CARD_DOWN, "First the cover card goes down on the table before the deck.")
SHUFFLE.says("(c)1ii", preparing.TEN_CARDS, "Ten cards or more come off the top and onto the cover card.")
SHUFFLE.says("(c)1iii", preparing.REST_ON_TOP, "The rest of the deck goes on top of the packet.")
SHUFFLE.says("(c)1iv", preparing.COVER_CARD_RACKED, "The cover card is drawn out and racked.")
SHUFFLE.says("(c)2", preparing.DEALT_NEXT, "What has been cut is dealt, not shuffled again.")
SHUFFLE.says(
    "(d)", paragraphs.RECUT, "A supervisor who does not like the cut may have it made again before the first card."
)
SHUFFLE.says(
    "(e)",
    paragraphs.IDLE,
    "At an idle table the cards lie spread; for a new player they are turned up, looked at, washed, stacked and "
    "shuffled.",
)
