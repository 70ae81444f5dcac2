"""13:69F-42.1: the definitions, as far as the dealer can break them."""

from trainer.parts.pattern.discard import ranking
from trainer.parts.pattern.paragraphs import definitions, rankings
from trainer.parts.pattern.state import PatternState
from trainer.rules.cards import ACE
from trainer.rules.sections import Section

DEFINITIONS = Section[PatternState]("13:69F-42.1 ", "Definitions")

DEFINITIONS.says(
    '"All-in"',
    definitions.ALL_IN,
    "A player with nothing left on the table stays in the round for the money already matched, and for no more.",
)
DEFINITIONS.says('"Ante"', definitions.ANTE, "No player takes part without both antes out before the first card.")
DEFINITIONS.says(
    '"Betting round"',
    definitions.BETTING_ROUND,
    "Betting is over only when everyone has called, has folded or is all-in; a round of checks is complete too.",
)
DEFINITIONS.says('"Button"', definitions.BUTTON, "The button tells where dealing and betting begin.")
DEFINITIONS.says('"Call"', definitions.CALL, "A call matches the last wager in full, unless the caller goes all-in.")
DEFINITIONS.says('"Check"', definitions.CHECK, "A player who checks may still act once another has bet.")
DEFINITIONS.says(
    '"ACE"',
    rankings.reading(rankings.let(ranking.lone_beaten(ACE)), rankings.refusal(ranking.lone_refused(ACE))),
    "An ace standing alone is the highest card, not a one.",
    rulings=("U3",),
)
DEFINITIONS.says(
    '"Ace pot wager"',
    definitions.SECOND_POT_WITH_BUTTON,
    "The winner of the game takes the ace pot only after playing the ace of spades.",
)
DEFINITIONS.says('"Discard"', definitions.DISCARD, "Cards are played face up in the player's own marked area.")
DEFINITIONS.says(
    '"Discarding round"', definitions.DISCARDING_ROUND, "Discarding is over only when everyone has played or passed."
)
DEFINITIONS.says('"Fold"', definitions.FOLD, "A player who has folded is out: no more turns, no share of a pot.")
DEFINITIONS.says(
    '"Fouled hand"',
    definitions.FOULED_HAND,
    "A hand whose cards can no longer be told from others is fouled and cannot play.",
)
DEFINITIONS.says('"Main pot"', definitions.MAIN_POT, "The main pot holds the main antes and every wager of the round.")
DEFINITIONS.says(
    '"Main pot wager"',
    definitions.MAIN_POT_WAGER,
    "Everything bet after the deal belongs to the main pot, never to the ace pot.",
)
DEFINITIONS.says(
    '"Player button"',
    definitions.PLAYER_BUTTON,
    "Before another hand starts the button goes to the next player clockwise.",
)
DEFINITIONS.says(
    '"Raise"',
    definitions.RAISE,
    "A raise is more than the last wager, and there are at most three in a betting round, the opening bet not counted.",
)
DEFINITIONS.says(
    '"Raise button"', definitions.RAISE_BUTTON, "As each betting round begins the raise button lies on its number."
)
DEFINITIONS.says(
    '"Side pot"',
    definitions.SIDE_POT,
    "What is bet beyond an all-in player's stake makes a side pot that this player cannot win.",
)
DEFINITIONS.says('"Stub"', definitions.STUB, "The stub is the four cards left when every place has its eight.")
DEFINITIONS.says(
    '"Table stakes"', definitions.TABLE_STAKES, "Nothing on the table is taken off it while a round is on."
)
