"""13:69F-42.12: irregularities."""

from trainer.parts.pattern.paragraphs import irregular
from trainer.parts.pattern.state import PatternState
from trainer.rules.sections import Section

IRREGULARITIES = Section[PatternState]("13:69F-42.12", "Irregularities")

IRREGULARITIES.says(
    "(a)",
    irregular.MISDEAL,
    "A misdeal ends the round: every card comes back for a new shuffle, and the stakes to their players.",
)
IRREGULARITIES.says("(a)1", irregular.UNSHUFFLED, "Cards that were not shuffled as they must be make a misdeal.")
IRREGULARITIES.says(
    "(a)2",
    irregular.WRONG_START,
    "A deal that began at the wrong place is a misdeal until two players have bet; after that it stands.",
)
IRREGULARITIES.says(
    "(a)3", irregular.PLACE_PASSED_OVER, "A place that was passed over makes a misdeal until two players have bet."
)
IRREGULARITIES.says(
    "(a)4",
    irregular.CARD_EXPOSED,
    "A card that is shown, or that turns up facing the players, while the cards are dealt makes a misdeal.",
)
IRREGULARITIES.says(
    "(b)",
    irregular.WRONG_NUMBER_OF_CARDS,
    "Cards missing or too many, whenever found: the round is dead, stakes go back, the deck is replaced.",
)
IRREGULARITIES.says(
    "(c)",
    irregular.THROWN_IN,
    "A hand thrown in face down by a player who has to bet or call is folded and stays folded.",
)
IRREGULARITIES.says("(d)", irregular.JAMMED, "Cards of a machine shuffle that jammed or stopped are shuffled again.")
IRREGULARITIES.says(
    "(e)", irregular.SHUFFLER_REMOVED, "The shuffler leaves the table before any other way of shuffling is used there."
)
