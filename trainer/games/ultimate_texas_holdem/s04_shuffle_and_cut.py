"""19:47-32.4: shuffle and cut."""

from trainer.rules.bankedgame import parts
from trainer.rules.cardgame.binding import Section

SHUFFLE = Section("19:47-32.4", "Shuffle and cut")

SHUFFLE.part(
    "(a)",
    "Before play and after every round the cards are shuffled, by hand or by machine, until they are well mixed, and "
    "end up in one stack.",
    parts.SHUFFLED,
)
SHUFFLE.part("(b)1", "Cards that a machine has shuffled are dealt as they are, without a cut.", parts.MACHINE_UNCUT)
SHUFFLE.part("(b)2", "Cards that were shuffled by hand are cut by the dealer.", parts.HAND_SHUFFLED_CUT)
SHUFFLE.part("(c)1", "The dealer cuts with one hand.", parts.ONE_HANDED)
SHUFFLE.part("(c)1i", "First the cover card goes on the table, in front of the deck.", parts.COVER_DOWN)
SHUFFLE.part("(c)1ii", "At least ten cards are lifted off the top and laid on the cover card.", parts.TEN_LIFTED)
SHUFFLE.part("(c)1iii", "What is left of the deck goes on top of those cards.", parts.REST_ON_TOP)
SHUFFLE.part("(c)1iv", "The cover card is drawn out from below and racked.", parts.COVER_RACKED)
SHUFFLE.part("(c)2", "What has been cut is dealt and not shuffled again.", parts.CUT_IS_DEALT)
SHUFFLE.part(
    "(d)",
    "When a supervisor finds fault with the cut before the first card is dealt, the deck is cut once more.",
    parts.RECUT,
)
SHUFFLE.part(
    "(e)",
    "At a table without players the cards lie spread out. When somebody comes they are face up to be looked over, "
    "and then they are washed, stacked and shuffled anew.",
    parts.IDLE,
)
