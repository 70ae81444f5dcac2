"""13:69F-41.8: dealing from the hand."""

from trainer.parts.cards.house import Dealing
from trainer.parts.pattern.paragraphs import hand
from trainer.parts.pattern.state import PatternState
from trainer.rules.sections import Section

HAND = Section[PatternState]("13:69F-41.8", "Dealing from the hand", Dealing.HAND)

HAND.says("(b)1", hand.MACHINE_ONLY, "You deal from the hand only if a machine has shuffled the cards.")
HAND.says("(b)2", hand.HELD, "When the shuffle is finished, you take the stacked deck into the hand that you prefer.")
HAND.says("(b)2i", hand.SAME_HAND, "You keep the deck in that hand for the whole round.")
HAND.says("(b)2ii", hand.OVER_THE_TRAY, "While you hold the deck, you keep it before you and over the chip tray.")
HAND.says(
    "(b)3",
    hand.FREE_HAND_DEALS,
    "Your free hand takes each card off the top and lays it face down. You begin at the player button and give four "
    "cards to a place on each of two passes.",
)
HAND.says(
    "(c)1",
    hand.MAIN_ANTES,
    "Before the first card you see that all main antes are out and sweep them into the main pot.",
)
HAND.says(
    "(c)2",
    hand.SECOND_ANTES,
    "Before the first card you see that all deuce antes are out and take them to the deuce pot, beside the main pot "
    "and apart from it.",
)
HAND.says(
    "(d)",
    hand.PLAYER_BUTTON,
    "In the first round the player button lies before the first player on your left. After each round you move it on "
    "clockwise to the next player.",
)
HAND.says(
    "(e)",
    hand.EVERY_PLACE,
    "On each pass that the house has chosen you go round clockwise from the player button, and no place is left out, "
    "not even an empty one.",
)
HAND.says(
    "(f)",
    hand.STUB_UNSEEN,
    "When each place has eight cards, the stub goes from your hand by way of the count to the rack, and no player "
    "sees a card of it.",
)
HAND.says("(g)", hand.STUB_COUNTED, "You count the stub in every round when you deal from the hand, too.")
HAND.says(
    "(h)",
    hand.EMPTY_PLACES,
    "After a right count you pick up the cards of the empty places without showing them and rack them.",
)
