"""13:69F-41.5: what is a pattern, and which beats which."""

from trainer.games.deuce_of_the_dragon import deucepot
from trainer.parts import acts as a
from trainer.parts.pattern.discard import declaring, ranking
from trainer.parts.pattern.glossary import PatternIrregularity
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.paragraphs import rankings
from trainer.parts.pattern.patterns import PatternClass as P
from trainer.parts.pattern.state import PatternState
from trainer.rules.cards import ACE, DEUCE
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.sections import Section

RANKINGS = Section[PatternState]("13:69F-41.5", "Rankings")

RANKINGS.says(
    "(a)",
    rankings.CARD_ORDER,
    "The two is the highest card. After it come the ace, the king and so on down to the four and the three.",
    rulings=("D1",),
)
RANKINGS.says(
    "(b)",
    rankings.SUIT_ORDER,
    "Hearts are the best suit, then diamonds, clubs and spades. No single card beats the deuce of hearts.",
)
RANKINGS.says(
    "(c)",
    rankings.LISTED,
    "Players may lay down eleven patterns, which rank as they are listed. You refuse anything else, such as a full "
    "house or a four-of-a-kind with a fifth card.",
    rulings=("D2", "D3"),
)
RANKINGS.says(
    "(c)1",
    rankings.ranked(P.FOUR_OF_A_KIND),
    "Four cards of one rank are the highest pattern. They beat a straight flush, too.",
)
RANKINGS.says(
    "(c)2",
    rankings.ranked(P.STRAIGHT_FLUSH),
    "A straight flush stands second. It has three to eight cards of one suit that follow each other.",
)
RANKINGS.says("(c)3", rankings.ranked(P.FLUSH), "A flush stands third. Three to eight cards of one suit make it.")
RANKINGS.says(
    "(c)4",
    rankings.ranked(P.STRAIGHT),
    "A straight stands fourth. Three to eight cards that follow each other make it, and not all are of one suit.",
)
RANKINGS.says(
    "(c)5",
    rankings.ranked(P.TWO_THREE_OF_A_KIND, rankings.misread(declaring.called_otherwise(P.TWO_THREE_OF_A_KIND))),
    "Two three-of-a-kind stands fifth. Two sets of three are played and declared as one pattern.",
    rulings=("D2", "D3"),
)
RANKINGS.says(
    "(c)6",
    rankings.ranked(P.THREE_OF_A_KIND),
    "Three-of-a-kind stands sixth. Three cards of one rank beat any number of pairs.",
    rulings=("D2",),
)
RANKINGS.says(
    "(c)7",
    rankings.ranked(P.FOUR_PAIR),
    "Four pair stands seventh. It takes all eight cards of a hand at once.",
    rulings=("D2", "D3"),
)
RANKINGS.says(
    "(c)8",
    rankings.ranked(P.THREE_PAIR),
    "Three pair stands eighth. It beats two pair however high those are.",
    rulings=("D2", "D3"),
)
RANKINGS.says(
    "(c)9",
    rankings.ranked(P.TWO_PAIR, rankings.let(ranking.lower_class(P.TWO_PAIR))),
    "Two pair stands ninth. Here it does not beat three-of-a-kind.",
    rulings=("D3",),
)
RANKINGS.says(
    "(c)10",
    rankings.ranked(P.ONE_PAIR),
    "One pair stands tenth. Even a pair of threes beats the deuce of hearts when it lies alone.",
)
RANKINGS.says(
    "(c)11",
    rankings.SINGLE_CARD,
    "A single card is the lowest pattern of all. It beats nothing but a lower single card.",
)
RANKINGS.says(
    "(d)1",
    rankings.reading(rankings.refusal(ranking.holding(DEUCE))),
    "Deuces may be played in any pattern, one or several of them. They count as deuces and stand for no other card.",
)
RANKINGS.says(
    "(d)2",
    rankings.reading(
        rankings.refusal(ranking.run_holding(ACE, DEUCE)),
        rankings.misread(declaring.low_run_called_high),
        rankings.let(ranking.low_run_beats),
    ),
    "In a run deuces and aces may stand at the high end or at the low end. Ace-deuce-three is a run, and its high card "
    "is the three.",
    rulings=("D1",),
)
RANKINGS.says(
    "(d)3",
    rankings.reading(rankings.let(ranking.goes_round, PatternIrregularity.NO_PATTERN)),
    "No run goes through king, ace, deuce and three. You refuse one that does.",
    rulings=("D1",),
)
RANKINGS.duty(
    "(e)",
    "A four-of-a-kind that takes the deuce button counts for more than the deuce of hearts. If its player wins the "
    "main pot, you award the deuce pot as well.",
    "award",
    Category.ACCURACY,
    Severity.CRITICAL,
    Step((Stage.END,), (a.Award,), deucepot.awards_to_four_of_a_kind, mends=("bonus-forgotten",)),
    Breach((a.Award,), deucepot.four_of_a_kind_denied),
    Breach((a.Shuffle, a.Collect), deucepot.four_of_a_kind_forgotten),
    rulings=("P18", "P19"),
)
RANKINGS.says(
    "(f)",
    rankings.CARDS_SPEAK,
    "You go by the cards that lie there. What the player says or believes they are makes no difference.",
)
