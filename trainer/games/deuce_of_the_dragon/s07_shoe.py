"""13:69F-41.7: dealing from a manual shoe."""

from trainer.parts.cards.house import Dealing
from trainer.parts.pattern.paragraphs import shoe
from trainer.parts.pattern.state import PatternState
from trainer.rules.sections import Section

SHOE = Section[PatternState]("13:69F-41.7", "Dealing from a manual shoe", Dealing.SHOE)

SHOE.says(
    "(a)",
    shoe.LOADED,
    "The deck goes into a shoe that is fastened in its place, and only after you have finished shuffle and cut.",
)
SHOE.says(
    "(b)1",
    shoe.MAIN_ANTES,
    "You see first that each player has posted the main ante. Then you sweep the main antes into the main pot.",
)
SHOE.says(
    "(b)2",
    shoe.SECOND_ANTES,
    "You see that each player has posted the deuce ante. Then you take the deuce antes to the deuce pot on your right, "
    "apart from the main pot.",
)
SHOE.says(
    "(c)",
    shoe.HANDS,
    "No card leaves the shoe before all antes are in. You draw with the hand next to the shoe and place the card with "
    "the other.",
)
SHOE.says(
    "(d)",
    shoe.PLAYER_BUTTON,
    "In the first round the player button lies before the first player on your left. After each round you move it on "
    "clockwise to the next player.",
)
SHOE.says(
    "(e)",
    shoe.DEALT,
    "You deal clockwise in two passes of four cards, face down, to all six places, empty ones too. Each pass begins at "
    "the player button.",
)
SHOE.says(
    "(f)",
    shoe.STUB_UNSEEN,
    "When each place has eight cards, you take the stub out of the shoe and let no player see a card of it.",
)
SHOE.says(
    "(g)",
    shoe.STUB_COUNTED,
    "In every round you count the stub face down on the layout. Four cards show that the deck is complete.",
)
SHOE.says(
    "(g)1", shoe.STUB_RACKED, "When the count is right, you put the stub into the discard rack without showing a card."
)
SHOE.says(
    "(g)2",
    shoe.WRONG_COUNT,
    "After a wrong count you see whether some place has more or less than eight. If so, and 52 cards are there, all "
    "hands are void. If not, all hands are void and the deck leaves the table.",
)
SHOE.says(
    "(h)",
    shoe.EMPTY_PLACES,
    "After a right count you pick up the cards of the empty places without showing them and rack them.",
)
