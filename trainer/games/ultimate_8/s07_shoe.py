"""13:69F-42.7: dealing from a manual shoe."""

from trainer.parts.cards.house import Dealing
from trainer.parts.pattern.paragraphs import shoe
from trainer.parts.pattern.state import PatternState
from trainer.rules.sections import Section

SHOE = Section[PatternState]("13:69F-42.7", "Dealing from a manual shoe", Dealing.SHOE)

SHOE.says(
    "(a)",
    shoe.LOADED,
    "The shoe is fastened, and the stacked deck goes into it only when shuffle and cut are finished.",
)
SHOE.says(
    "(b)1", shoe.MAIN_ANTES, "When every player has a main ante out, and not before, they are swept into the main pot."
)
SHOE.says(
    "(b)2",
    shoe.SECOND_ANTES,
    "When every player has an ace ante out they are taken to the ace pot, which is kept apart from the main pot.",
)
SHOE.says(
    "(c)", shoe.HANDS, "With all antes in, each card is drawn with the hand nearer the shoe and placed with the other."
)
SHOE.says(
    "(d)",
    shoe.PLAYER_BUTTON,
    "The player button starts before the first player on the dealer's left and moves on clockwise after every round.",
)
SHOE.says(
    "(e)",
    shoe.DEALT,
    "Two passes clockwise of four cards each, face down, to all six places, seated or empty, from the button on.",
)
SHOE.says(
    "(f)", shoe.STUB_UNSEEN, "When all have eight the stub is taken out of the shoe, and it goes to the rack unseen."
)
SHOE.says(
    "(g)", shoe.STUB_COUNTED, "Every round the stub is counted face down on the layout; four cards show a full deck."
)
SHOE.says("(g)1", shoe.STUB_RACKED, "A stub that proves the deck goes to the rack with no card shown.")
SHOE.says(
    "(g)2",
    shoe.WRONG_COUNT,
    "A wrong count: see whether a hand has not eight. If so and all 52 are there, all hands are void; if not, "
    "all hands are void and the deck leaves the table.",
)
SHOE.says("(h)", shoe.EMPTY_PLACES, "After a right count the hands of empty places are picked up unseen and racked.")
