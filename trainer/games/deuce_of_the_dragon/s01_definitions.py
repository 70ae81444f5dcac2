"""13:69F-41.1: the definitions, as far as the dealer can break them."""

from trainer.games.deuce_of_the_dragon import deucepot
from trainer.parts import acts as a
from trainer.parts.pattern import deal
from trainer.parts.pattern.paragraphs import definitions, play
from trainer.parts.pattern.state import PatternState
from trainer.rules.duty import Breach, Category, Severity
from trainer.rules.sections import Section

DEFINITIONS = Section[PatternState]("13:69F-41.1 ", "Definitions")

DEFINITIONS.says(
    '"All-in"',
    definitions.ALL_IN,
    "A player who has bet everything is still in the round. That player can win the money he or she has matched, "
    "and none beyond it.",
)
DEFINITIONS.says(
    '"Ante"',
    definitions.ANTE,
    "Everyone who wants to play posts the antes before the first card. Who has posted nothing gets no live hand.",
)
DEFINITIONS.says(
    '"Betting round"',
    definitions.BETTING_ROUND,
    "You close the betting only when each player has called, folded or gone all-in, or when everybody has checked.",
)
DEFINITIONS.says(
    '"Button"',
    definitions.BUTTON,
    "The player button travels clockwise and tells you where the deal and the first betting round begin.",
)
DEFINITIONS.says(
    '"Call"',
    definitions.CALL,
    "A call is as much as the last wager. You do not take less from a player who has chips left.",
)
DEFINITIONS.says(
    '"Check"', definitions.CHECK, "A player who has checked gets another turn as soon as another player has bet."
)
DEFINITIONS.duty(
    '"Deuce"',
    "Every two is a deuce, not the two of hearts alone. Four-of-a-kind over any lone two wins the deuce button.",
    "ranking",
    Category.ACCURACY,
    Severity.MAJOR,
    Breach(play.MOVING_ON, deucepot.other_deuce_ignored),
    rulings=("P19",),
)
DEFINITIONS.duty(
    '"Deuce button"',
    "You put the deuce button before the player of the deuce of hearts. When a four-of-a-kind beats a lone deuce, "
    "you move it on to the player of the four-of-a-kind.",
    "button",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach(play.MOVING_ON, deucepot.left_with_the_deuce),
    rulings=("P19",),
)
DEFINITIONS.says(
    '"Deuce pot"',
    definitions.SECOND_POT_WITH_BUTTON,
    "The deuce antes make the deuce pot. You pay it to the winner of the main pot, and only if that player has the "
    "deuce button.",
    Breach((a.Award,), deucepot.deuce_pot_astray),
)
DEFINITIONS.duty(
    '"Deuce pot wager"',
    "Besides the main ante each player posts a deuce ante at the start of the round. It is not left to the player's "
    "choice.",
    "antes",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Deal, a.Deliver), deal.player_without_second_ante),
)
DEFINITIONS.says(
    '"Discard"',
    definitions.DISCARD,
    "Players lay the cards that they play face up on the marked area before them. You accept nothing face down and "
    "nothing beside it.",
)
DEFINITIONS.says(
    '"Discarding round"',
    definitions.DISCARDING_ROUND,
    "You do not close a discarding round before each player has played or passed.",
)
DEFINITIONS.says(
    '"Fold"',
    definitions.FOLD,
    "A player who gives up the hand rather than call is out of the round: you offer no more turns and award no pot.",
)
DEFINITIONS.says(
    '"Fouled hand"',
    definitions.FOULED_HAND,
    "A hand that has mixed with other cards, so that the dealer cannot tell which are its own, is fouled and plays "
    "no more.",
)
DEFINITIONS.says(
    '"Main pot"',
    definitions.MAIN_POT,
    "The main antes and all wagers of the three betting rounds belong to the main pot. You leave none of them out.",
)
DEFINITIONS.says(
    '"Main pot wager"',
    definitions.MAIN_POT_WAGER,
    "The main ante and whatever is bet after the deal go to the main pot. None of it goes to the deuce pot.",
)
DEFINITIONS.says(
    '"Player button"',
    definitions.PLAYER_BUTTON,
    "The player button is yours to move. Before you deal it lies before the player who acts first in this round.",
)
DEFINITIONS.says(
    '"Raise"',
    definitions.RAISE,
    "A raise has to be more than the wager before it. There may be any number of raises in a betting round.",
)
DEFINITIONS.says(
    '"Raise button"',
    definitions.RAISE_BUTTON,
    "When a betting round begins, you put the raise button on its number in the centre: 1st, 2nd or 3rd.",
)
DEFINITIONS.says(
    '"Side pot"',
    definitions.SIDE_POT,
    "When a player is all-in, you build a side pot from what the others bet beyond that player's stake.",
)
DEFINITIONS.says(
    '"Stub"',
    definitions.STUB,
    "Four cards are left after the deal, and they are the stub. Three or five mean that something is wrong.",
)
DEFINITIONS.says(
    '"Table stakes"',
    definitions.TABLE_STAKES,
    "What a player has on the table stays there until the round is over. The player puts no chips or cash away "
    "meanwhile.",
)
