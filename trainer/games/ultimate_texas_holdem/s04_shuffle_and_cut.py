"""19:47-32.4: shuffle and cut."""

from trainer.games.ultimate_texas_holdem.state import HoldemState
from trainer.parts.banked import paragraphs
from trainer.parts.cards import preparing
from trainer.rules.sections import Section

SHUFFLE = Section[HoldemState]("19:47-32.4", "Shuffle and cut")

SHUFFLE.says(
    "(a)",
    paragraphs.SHUFFLED,
    "Before play and after every round the cards are shuffled, by hand or by machine, until they are well mixed, and "
    "end up in one stack.",
)
SHUFFLE.says(
    "(b)1", paragraphs.MACHINE_UNCUT, "Cards that a machine has shuffled are dealt as they are, without a cut."
)
SHUFFLE.says("(b)2", paragraphs.HAND_SHUFFLED_CUT, "Cards that were shuffled by hand are cut by the dealer.")
SHUFFLE.says("(c)1", preparing.ONE_HAND, "The dealer cuts with one hand.")
SHUFFLE.says("(c)1i", preparing.COVER_CARD_DOWN, "First the cover card goes on the table, in front of the deck.")
SHUFFLE.says("(c)1ii", preparing.TEN_CARDS, "At least ten cards are lifted off the top and laid on the cover card.")
SHUFFLE.says("(c)1iii", preparing.REST_ON_TOP, "What is left of the deck goes on top of those cards.")
SHUFFLE.says("(c)1iv", preparing.COVER_CARD_RACKED, "The cover card is drawn out from below and racked.")
SHUFFLE.says("(c)2", preparing.DEALT_NEXT, "What has been cut is dealt and not shuffled again.")
SHUFFLE.says(
    "(d)",
    paragraphs.RECUT,
    "When a supervisor finds fault with the cut before the first card is dealt, the deck is cut once more.",
)
SHUFFLE.says(
    "(e)",
    paragraphs.IDLE,
    "At a table without players the cards lie spread out. When a player comes they are face up to be looked over, "
    "and then they are washed, stacked and shuffled anew.",
)
