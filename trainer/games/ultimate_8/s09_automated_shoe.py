"""13:69F-42.9: dealing from an automated shoe."""

from trainer.parts.cards.house import Dealing
from trainer.parts.pattern.paragraphs import automated
from trainer.parts.pattern.state import PatternState
from trainer.rules.sections import Section

AUTOMATED = Section[PatternState]("13:69F-42.9", "Dealing from an automated shoe", Dealing.AUTOMATED)

AUTOMATED.says(
    "(a)", automated.STACKS_OF_EIGHT, "The automated shoe gives stacks of eight; a stack of another size is no hand."
)
AUTOMATED.says("(b)", automated.LOADED, "The cards go into the shoe only when shuffle and cut are finished.")
AUTOMATED.says(
    "(c)1",
    automated.MAIN_ANTES,
    "When every player has a main ante out, and before the shoe gives a stack, they are swept into the main pot.",
)
AUTOMATED.says(
    "(c)2",
    automated.SECOND_ANTES,
    "When every player has an ace ante out, and before the shoe gives a stack, they are taken to the ace pot.",
)
AUTOMATED.says(
    "(d)",
    automated.PLAYER_BUTTON,
    "The player button starts before the first player on the dealer's left and moves on clockwise after every round.",
)
AUTOMATED.says(
    "(e)",
    automated.DELIVERED,
    "The first stack goes face down to the button, the others clockwise to every place, seated or empty.",
)
AUTOMATED.says(
    "(f)",
    automated.STUB_UNSEEN,
    "When all stacks are out the stub is taken out of the shoe and goes to the rack unseen.",
)
AUTOMATED.says("(g)", automated.STUB_COUNTED, "The stub is counted every round unless the shuffler counts the cards.")
AUTOMATED.says(
    "(h)", automated.WRONG_NUMBER_SHOWN, "When a counting shuffler shows any number but 52 the deck leaves the table."
)
AUTOMATED.says(
    "(i)",
    automated.EMPTY_PLACES,
    "After the stub has proved right the stacks of empty places are picked up unseen and racked.",
)
