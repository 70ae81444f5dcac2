"""13:69F-42.5: what is a pattern, and which beats which."""

from trainer.rules import acts as a
from trainer.rules.cardgame.binding import Section
from trainer.rules.cardgame.conduct import enforce
from trainer.rules.cardgame.ledger import Kind
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.patterngame import discard, ending
from trainer.rules.patterngame.ledger import Stage
from trainer.rules.patterns import PatternClass as P

RANKINGS = Section("13:69F-42.5", "Rankings")
_ACCEPTING = (a.Declare, a.Prompt, a.Place, a.Sweep, a.CountPot, a.Commission, a.Award)
_BEATEN = (Kind.NOT_HIGHER,)


def _let(deciding: discard.Deciding) -> Breach:
    return Breach(_ACCEPTING, discard.accepted(_BEATEN, deciding), in_trouble=True)


def _ranked(cls: P) -> tuple[Breach, Breach]:
    """A class is ranked wrongly when a lower one is let beat it, or when it is refused over a lower one."""
    return _let(discard.higher_class(cls)), Breach((a.Stop,), discard.refused(discard.refused_class(cls)))


RANKINGS.duty(
    "(a)",
    "Cards rank from the ace down to the two.",
    "ranking",
    Category.ACCURACY,
    Severity.MAJOR,
    _let(discard.turns_on("rank")),
    Breach((a.Stop,), discard.refused(discard.refusal_turns_on("rank"))),
)
RANKINGS.duty(
    "(b)",
    "Suits rank spades, hearts, diamonds, clubs; the ace of spades is the best single card.",
    "ranking",
    Category.ACCURACY,
    Severity.MAJOR,
    _let(discard.turns_on("suit")),
    Breach((a.Stop,), discard.refused(discard.refusal_turns_on("suit"))),
    rulings=("P7",),
)
RANKINGS.duty(
    "(c)",
    "Ten patterns may be played and no others; they rank as listed.",
    "ranking",
    Category.ACCURACY,
    Severity.MAJOR,
    *enforce(Kind.NO_PATTERN),
    rulings=("P8", "U1"),
)
RANKINGS.duty(
    "(c)1",
    "Royal flush, first: ace, king and queen of one suit, with the jack and the ten as well or without.",
    "ranking",
    Category.ACCURACY,
    Severity.MAJOR,
    Breach((a.Declare,), discard.misread(discard.royal_called_less)),
    *_ranked(P.ROYAL_FLUSH),
    rulings=("U1",),
)
RANKINGS.duty(
    "(c)2",
    "Straight flush, second: three to five cards of one suit in sequence.",
    "ranking",
    Category.ACCURACY,
    Severity.MAJOR,
    *_ranked(P.STRAIGHT_FLUSH),
)
RANKINGS.duty(
    "(c)3",
    "Four-of-a-kind plus one, third: it beats every bare four-of-a-kind; the fifth card never counts.",
    "ranking",
    Category.ACCURACY,
    Severity.MAJOR,
    *_ranked(P.FOUR_OF_A_KIND_PLUS_ONE),
    rulings=("U2",),
)
RANKINGS.duty(
    "(c)4",
    "Four-of-a-kind, fourth.",
    "ranking",
    Category.ACCURACY,
    Severity.MAJOR,
    *_ranked(P.FOUR_OF_A_KIND),
)
RANKINGS.duty(
    "(c)5",
    "Flush, fifth: three to five cards of one suit.",
    "ranking",
    Category.ACCURACY,
    Severity.MAJOR,
    *_ranked(P.FLUSH),
)
RANKINGS.duty(
    "(c)6",
    "Straight, sixth: three to five cards in sequence, not all of one suit.",
    "ranking",
    Category.ACCURACY,
    Severity.MAJOR,
    Breach(_ACCEPTING, discard.accepted((Kind.NO_PATTERN,), discard.run_too_short_or_long), in_trouble=True),
    *_ranked(P.STRAIGHT),
)
RANKINGS.duty(
    "(c)7",
    "Two pair, seventh, above three-of-a-kind.",
    "ranking",
    Category.ACCURACY,
    Severity.MAJOR,
    *_ranked(P.TWO_PAIR),
    rulings=("U2",),
)
RANKINGS.duty(
    "(c)8",
    "Three-of-a-kind, eighth, above one pair.",
    "ranking",
    Category.ACCURACY,
    Severity.MAJOR,
    *_ranked(P.THREE_OF_A_KIND),
)
RANKINGS.duty(
    "(c)9",
    "One pair, ninth: any pair beats any single card.",
    "ranking",
    Category.ACCURACY,
    Severity.MAJOR,
    *_ranked(P.ONE_PAIR),
)
RANKINGS.duty(
    "(c)10",
    "A single card is the lowest pattern.",
    "ranking",
    Category.ACCURACY,
    Severity.MAJOR,
    _let(discard.lower_class(P.SINGLE)),
)
RANKINGS.duty(
    "(d)1",
    "Aces may be part of any pattern.",
    "ranking",
    Category.ACCURACY,
    Severity.MAJOR,
    Breach((a.Stop,), discard.refused(discard.ace_in)),
)
RANKINGS.duty(
    "(d)2",
    "In a run the ace may also be the low end.",
    "ranking",
    Category.ACCURACY,
    Severity.MAJOR,
    Breach((a.Stop,), discard.refused(discard.low_ace_refused)),
    rulings=("U3",),
)
RANKINGS.duty(
    "(d)3",
    "Ace-two-three is the lowest run, ace-king-queen the highest.",
    "ranking",
    Category.ACCURACY,
    Severity.MAJOR,
    Breach((a.Declare,), discard.misread(discard.low_run_called_high)),
    _let(discard.low_run_beats),
    rulings=("U3",),
)
RANKINGS.duty(
    "(e)",
    "The ace pot goes to the winner of the game, with the ace of spades, and to nobody else.",
    "award",
    Category.ACCURACY,
    Severity.CRITICAL,
    Step((Stage.END,), (a.Award,), ending.bonus_awards),
    Breach((a.Award,), ending.bonus_to_loser),
    Breach((a.Award,), ending.bonus_unearned),
    Breach((a.Shuffle,), ending.bonus_forgotten),
    rulings=("P18",),
)
RANKINGS.duty(
    "(f)",
    "Cards speak: a pattern is what its cards make it, whatever its player says.",
    "ranking",
    Category.ANNOUNCEMENTS,
    Severity.MAJOR,
    Breach((a.Declare,), discard.claim_believed),
    rulings=("P8",),
)
