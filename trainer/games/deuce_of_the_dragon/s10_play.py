"""13:69F-41.10: betting, discarding, commission and awards."""

from trainer.games.deuce_of_the_dragon import deucepot
from trainer.parts import acts as a
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.paragraphs import play
from trainer.parts.pattern.state import PatternState
from trainer.rules.duty import Breach, Step
from trainer.rules.sections import Section

PLAY = Section[PatternState]("13:69F-41.10", "Completion of a round")

PLAY.says(
    "(a)",
    play.BETTING_COMES_FIRST,
    "When the deal is complete the players bet, and only then do they discard. The round ends in one of two ways and "
    "not before.",
)
PLAY.says(
    "(a)1",
    play.OUT_ENDS_THE_ROUND,
    "As soon as a player has laid down all eight cards the round is over. You give no player another turn.",
)
PLAY.says(
    "(a)2",
    play.UNCALLED_ENDS_THE_ROUND,
    "When no player calls a bet the round is over. You do not ask for any more patterns.",
)
PLAY.says(
    "(b)",
    play.BETS_GATHERED,
    "Bets lie on their spots until the betting round is complete, and then you sweep them into the main pot. From a "
    "player who folds you take bets and cards at once.",
)
PLAY.says(
    "(c)",
    play.DECLARED,
    "You tell the players when it is their turn and declare each pattern with suit and high card. You also call the "
    "deuce of hearts and each four-of-a-kind, and give the player who has won it the deuce button.",
    rulings=("P19",),
)
PLAY.says(
    "(d)",
    play.betting(1),
    "The first betting round comes before any pattern. The player with the button bets or checks, and the others "
    "follow clockwise until all who stay in have called.",
)
PLAY.says(
    "(e)",
    play.interval(1),
    "Who opened the betting may play first, and passes go on clockwise. After that each player in turn beats the last "
    "pattern or passes, lap after lap, until all others pass. The winner opens the second betting round.",
)
PLAY.says(
    "(f)",
    play.betting(2),
    "The winner of the first interval opens the second betting round. The others follow clockwise until all who stay "
    "in have called.",
)
PLAY.says(
    "(g)",
    play.interval(2),
    "In the second interval its betting opener may play first. The turn goes on clockwise until all others pass, and "
    "the winner opens the third betting round.",
)
PLAY.says(
    "(h)",
    play.betting(3),
    "The winner of the second interval opens the third betting round, which is the last. The others follow clockwise "
    "until all who stay in have called.",
)
PLAY.says(
    "(i)",
    play.interval(3),
    "In the third interval the turn goes round as before. If no player is out at its end, the players go on discarding "
    "in the third area, and there is no more betting.",
)
PLAY.says(
    "(j)",
    play.AWARDED,
    "You confirm the winner's eight cards, push the side pots first, then the main pot, and the deuce pot if it is "
    "won. Then you collect the losers' cards, count them and rack them.",
    Step((Stage.END,), (a.Award,), deucepot.awards_to_the_deuce, mends=("bonus-forgotten",)),
    Breach((a.Shuffle, a.Collect), deucepot.deuce_forgotten),
)
PLAY.says(
    "(k)",
    play.COMMISSION,
    "Before you award anything you count the main pot, have a supervisor verify it and take the commission, at most 5 "
    "percent, into the tray. An uncalled bet does not count. From a deuce pot that is won you take it, too.",
)
PLAY.says(
    "(l)",
    play.CARRIED_OVER,
    "A deuce pot that has not been won stays where it is and grows. When the table falls idle you count it, have a "
    "supervisor verify it and put the lid on until gaming goes on.",
    *play.LIDDED,
)
