"""13:69F-42.8: dealing from the hand."""

from trainer.parts.cards.house import Dealing
from trainer.parts.pattern.paragraphs import hand
from trainer.parts.pattern.state import PatternState
from trainer.rules.sections import Section

HAND = Section[PatternState]("13:69F-42.8", "Dealing from the hand", Dealing.HAND)

HAND.says("(b)1", hand.MACHINE_ONLY, "Only cards that a shuffler has shuffled are dealt from the hand.")
HAND.says(
    "(b)2", hand.HELD, "With the shuffle finished the dealer takes the stacked deck into the hand of his or her choice."
)
HAND.says("(b)2i", hand.SAME_HAND, "That hand holds the cards for the whole round.")
HAND.says("(b)2ii", hand.OVER_THE_TRAY, "A held deck stays in front of the dealer, above the chip tray.")
HAND.says(
    "(b)3",
    hand.FREE_HAND_DEALS,
    "The free hand takes each top card and lays it face down; the button first, four cards a pass, eight for all.",
)
HAND.says("(c)1", hand.MAIN_ANTES, "When every player has a main ante out they are swept into the main pot.")
HAND.says(
    "(c)2",
    hand.SECOND_ANTES,
    "When every player has an ace ante out they are taken to the ace pot, apart from the main pot.",
)
HAND.says(
    "(d)",
    hand.PLAYER_BUTTON,
    "The player button starts before the first player on the dealer's left and moves on clockwise after every round.",
)
HAND.says(
    "(e)",
    hand.EVERY_PLACE,
    "Every place, seated or empty, is dealt to on every pass that the house has chosen, clockwise, the button first.",
)
HAND.says("(f)", hand.STUB_UNSEEN, "When all have eight the stub goes to the rack unseen, once it is counted.")
HAND.says("(g)", hand.STUB_COUNTED, "The stub is counted every round here too.")
HAND.says("(h)", hand.EMPTY_PLACES, "After a right count the hands of empty places are picked up unseen and racked.")
