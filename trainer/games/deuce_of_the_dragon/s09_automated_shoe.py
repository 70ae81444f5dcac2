"""13:69F-41.9: dealing from an automated shoe."""

from trainer.parts.cards.house import Dealing
from trainer.parts.pattern.paragraphs import automated
from trainer.parts.pattern.state import PatternState
from trainer.rules.sections import Section

AUTOMATED = Section[PatternState]("13:69F-41.9", "Dealing from an automated shoe", Dealing.AUTOMATED)

AUTOMATED.says(
    "(a)",
    automated.STACKS_OF_EIGHT,
    "The automated shoe gives stacks of eight cards. You do not hand out a stack of seven or nine as if it were right.",
)
AUTOMATED.says("(b)", automated.LOADED, "You load the automated shoe only when shuffle and cut are finished.")
AUTOMATED.says(
    "(c)1",
    automated.MAIN_ANTES,
    "Before the shoe gives a stack you see that all main antes are out and sweep them into the main pot.",
)
AUTOMATED.says(
    "(c)2",
    automated.SECOND_ANTES,
    "Before the shoe gives a stack you see that all deuce antes are out and take them to the deuce pot.",
)
AUTOMATED.says(
    "(d)",
    automated.PLAYER_BUTTON,
    "In the first round the player button lies before the first player on your left. After each round you move it on "
    "clockwise to the next player.",
)
AUTOMATED.says(
    "(e)",
    automated.DELIVERED,
    "The first stack goes face down to the player button. You give the others clockwise to all other places, empty "
    "ones too.",
)
AUTOMATED.says(
    "(f)",
    automated.STUB_UNSEEN,
    "When all stacks are out, you take the stub from the automated shoe and let no player see a card of it.",
)
AUTOMATED.says(
    "(g)", automated.STUB_COUNTED, "You count the stub in every round unless the shuffler counts the cards itself."
)
AUTOMATED.says(
    "(h)",
    automated.WRONG_NUMBER_SHOWN,
    "When the counting shuffler reports any number but 52, the deck leaves the table. You do not deal it.",
)
AUTOMATED.says(
    "(i)",
    automated.EMPTY_PLACES,
    "When the stub has proved right, you pick up the stacks of the empty places without showing them and rack them.",
)
