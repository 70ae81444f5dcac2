"""13:69F-42.10: betting, discarding, commission and awards."""

from trainer.parts.pattern.paragraphs import play
from trainer.parts.pattern.state import PatternState
from trainer.rules.sections import Section

PLAY = Section[PatternState]("13:69F-42.10", "Completion of a round")

PLAY.says(
    "(a)",
    play.BETTING_COMES_FIRST,
    "After the deal comes betting, then discarding; the round ends only as 1 or 2 says.",
)
PLAY.says("(a)1", play.OUT_ENDS_THE_ROUND, "The round is over at once when a player has shed all eight cards.")
PLAY.says("(a)2", play.UNCALLED_ENDS_THE_ROUND, "The round is over when a bet finds no caller.")
PLAY.says(
    "(b)",
    play.BETS_GATHERED,
    "Bets stay on their spots until the betting round is over and then go to the main pot; a folding player's "
    "bets and cards are taken at once.",
)
PLAY.says(
    "(c)",
    play.DECLARED,
    "The dealer tells each player the turn, declares every pattern with suit and high card, calls the ace of "
    "spades and marks its player with the red button.",
)
PLAY.says(
    "(d)",
    play.betting(1),
    "Before any pattern, the button's player bets or checks; others follow clockwise until the last wager is called.",
)
PLAY.says(
    "(e)",
    play.interval(1),
    "The opener may play first; then each in turn beats the last pattern or passes, for as many laps as it "
    "takes, and the player who played last opens betting two.",
)
PLAY.says(
    "(f)",
    play.betting(2),
    "Betting two: the winner of the interval bets or checks, the others follow until the last wager is called.",
)
PLAY.says(
    "(g)",
    play.interval(2),
    "Interval two: its betting opener may play first; beat or pass, clockwise, until all others have passed.",
)
PLAY.says(
    "(h)",
    play.betting(3),
    "Betting three: the winner of interval two bets or checks, the others follow until the last wager is called.",
)
PLAY.says(
    "(i)",
    play.interval(3),
    "Interval three: as before; while no player is out, more discarding follows in the third area and no more betting.",
)
PLAY.says(
    "(j)",
    play.AWARDED,
    "Side pots are awarded before the main pot, the winner's eight cards confirmed first; then the cards come "
    "back, the winner's counted, into the rack.",
)
PLAY.says(
    "(k)",
    play.COMMISSION,
    "Count the main pot without any uncalled bet, have a supervisor verify it, take the house's commission, "
    "never over 10 percent, into the tray before any award; likewise of the ace pot if it is won.",
)
PLAY.says(
    "(l)",
    play.CARRIED_OVER,
    "An ace pot that has not been won stays and grows; at an idle table it is counted and a supervisor verifies it.",
)
