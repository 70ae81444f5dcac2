"""13:69F-41.4: shuffle and cut."""

from trainer.parts.cards import preparing
from trainer.parts.pattern.paragraphs import shuffle
from trainer.parts.pattern.state import PatternState
from trainer.rules.sections import Section

SHUFFLE = Section[PatternState]("13:69F-41.4", "Shuffle and cut")

SHUFFLE.says(
    "(a)",
    shuffle.SHUFFLED,
    "You shuffle before play begins and again after every round, by hand or by machine, and end with a single stack. "
    "Only pre-shuffled cards are spared the first shuffle.",
)
SHUFFLE.says(
    "(b)1",
    shuffle.MACHINE_SHUFFLE_UNCUT,
    "Cards that come from the machine go straight to the deal. You do not cut them.",
)
SHUFFLE.says(
    "(b)2", shuffle.CUT, "You cut the cards when they were shuffled by hand, and when they were delivered pre-shuffled."
)
SHUFFLE.says(
    "(c)", shuffle.CUT_BY_DEALER, "You make the cut yourself. In this game the deck is not offered to a player."
)
SHUFFLE.says("(c)1", preparing.ONE_HAND, "You cut with one hand, step by step.")
SHUFFLE.says("(c)1i", preparing.COVER_CARD_DOWN, "Before you cut you lay the cover card down in front of the deck.")
SHUFFLE.says("(c)1ii", preparing.TEN_CARDS, "You lift ten cards or more off the top and set them on the cover card.")
SHUFFLE.says("(c)1iii", preparing.REST_ON_TOP, "Then you set the other cards on top of the packet that you cut.")
SHUFFLE.says(
    "(c)1iv",
    preparing.COVER_CARD_RACKED,
    "At last you draw the cover card out from under the deck and put it into the discard rack.",
)
SHUFFLE.says(
    "(c)2", preparing.DEALT_NEXT, "Once the cards are cut you deal them. You do not shuffle them another time."
)
SHUFFLE.says(
    "(d)",
    shuffle.RECUT,
    "When a supervisor orders another cut before the first card is out, you cut again before you deal.",
)
SHUFFLE.says(
    "(e)",
    shuffle.IDLE_TABLE,
    "At an open table without players the cards lie spread. When a player arrives you turn them up if need be, let "
    "that player look, and then wash, stack and shuffle them.",
)
