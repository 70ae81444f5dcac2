"""13:69F-42.5: what is a pattern, and which beats which."""

from trainer.parts.pattern.discard import declaring, ranking
from trainer.parts.pattern.glossary import PatternIrregularity
from trainer.parts.pattern.paragraphs import rankings
from trainer.parts.pattern.patterns import PatternClass as P
from trainer.parts.pattern.state import PatternState
from trainer.rules.cards import ACE
from trainer.rules.sections import Section

RANKINGS = Section[PatternState]("13:69F-42.5", "Rankings")

RANKINGS.says("(a)", rankings.CARD_ORDER, "Cards rank from the ace down to the two.")
RANKINGS.says(
    "(b)", rankings.SUIT_ORDER, "Suits rank spades, hearts, diamonds, clubs; the ace of spades is the best single card."
)
RANKINGS.says(
    "(c)",
    rankings.LISTED,
    "Ten patterns may be played and no others; they rank as listed.",
    rulings=("U1",),
)
RANKINGS.says(
    "(c)1",
    rankings.ranked(P.ROYAL_FLUSH, rankings.misread(declaring.called_otherwise(P.ROYAL_FLUSH))),
    "Royal flush, first: ace, king and queen of one suit, with the jack and the ten as well or without.",
    rulings=("U1",),
)
RANKINGS.says(
    "(c)2", rankings.ranked(P.STRAIGHT_FLUSH), "Straight flush, second: three to five cards of one suit in sequence."
)
RANKINGS.says(
    "(c)3",
    rankings.ranked(P.FOUR_OF_A_KIND_PLUS_ONE),
    "Four-of-a-kind plus one, third: it beats every bare four-of-a-kind; the fifth card never counts.",
    rulings=("U2",),
)
RANKINGS.says("(c)4", rankings.ranked(P.FOUR_OF_A_KIND), "Four-of-a-kind, fourth.")
RANKINGS.says("(c)5", rankings.ranked(P.FLUSH), "Flush, fifth: three to five cards of one suit.")
RANKINGS.says(
    "(c)6",
    rankings.ranked(
        P.STRAIGHT,
        rankings.let(ranking.run_too_short_or_long, PatternIrregularity.NO_PATTERN),
    ),
    "Straight, sixth: three to five cards in sequence, not all of one suit.",
)
RANKINGS.says(
    "(c)7",
    rankings.ranked(P.TWO_PAIR),
    "Two pair, seventh, above three-of-a-kind.",
    rulings=("U2",),
)
RANKINGS.says("(c)8", rankings.ranked(P.THREE_OF_A_KIND), "Three-of-a-kind, eighth, above one pair.")
RANKINGS.says("(c)9", rankings.ranked(P.ONE_PAIR), "One pair, ninth: any pair beats any single card.")
RANKINGS.says("(c)10", rankings.SINGLE_CARD, "A single card is the lowest pattern.")
RANKINGS.says(
    "(d)1",
    rankings.reading(
        rankings.refusal(ranking.holding(ACE)),
    ),
    "Aces may be part of any pattern.",
)
RANKINGS.says(
    "(d)2",
    rankings.reading(
        rankings.refusal(ranking.low_card_refused),
    ),
    "In a run the ace may also be the low end.",
    rulings=("U3",),
)
RANKINGS.says(
    "(d)3",
    rankings.reading(
        rankings.misread(declaring.low_run_called_high),
        rankings.let(ranking.low_run_beats),
    ),
    "Ace-two-three is the lowest run, ace-king-queen the highest.",
    rulings=("U3",),
)
RANKINGS.says(
    "(e)",
    rankings.SECOND_POT_TO_WINNER,
    "The ace pot goes to the winner of the game, with the ace of spades, and to no other player.",
)
RANKINGS.says(
    "(f)", rankings.CARDS_SPEAK, "Cards speak: a pattern is what its cards make it, whatever its player says."
)
