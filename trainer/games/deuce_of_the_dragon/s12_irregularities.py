"""13:69F-41.12: irregularities."""

from trainer.parts.pattern.paragraphs import irregular
from trainer.parts.pattern.state import PatternState
from trainer.rules.sections import Section

IRREGULARITIES = Section[PatternState]("13:69F-41.12", "Irregularities")

IRREGULARITIES.says(
    "(a)",
    irregular.MISDEAL,
    "A misdeal makes the round void. You take all cards back, shuffle them again and give the players their stakes.",
)
IRREGULARITIES.says(
    "(a)1", irregular.UNSHUFFLED, "It is a misdeal when the cards were not shuffled as they should have been."
)
IRREGULARITIES.says(
    "(a)2",
    irregular.WRONG_START,
    "It is a misdeal when you began at the wrong place and this comes out before two players have bet. After that the "
    "deal stands.",
)
IRREGULARITIES.says(
    "(a)3",
    irregular.PLACE_PASSED_OVER,
    "It is a misdeal when you passed a place over and this comes out before two players have bet. You do not serve it "
    "afterwards.",
)
IRREGULARITIES.says(
    "(a)4",
    irregular.CARD_EXPOSED,
    "It is a misdeal when a card is exposed, or lies face up in the deck, while you deal.",
)
IRREGULARITIES.says(
    "(b)",
    irregular.WRONG_NUMBER_OF_CARDS,
    "If cards prove to be missing or too many at any time, the round is dead. The players get their stakes back and "
    "you replace the deck.",
)
IRREGULARITIES.says(
    "(c)",
    irregular.THROWN_IN,
    "A player who has to bet or call and throws the cards face down toward the rack or the pot has folded. You do not "
    "push the hand back.",
)
IRREGULARITIES.says(
    "(d)",
    irregular.JAMMED,
    "If the shuffler jams or stops before it is through, the cards are shuffled again before you deal them.",
)
IRREGULARITIES.says(
    "(e)", irregular.SHUFFLER_REMOVED, "The shuffler has to be off the table before you shuffle in another way."
)
