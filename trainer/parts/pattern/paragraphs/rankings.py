"""What is a pattern, and which beats which."""

from trainer.parts import acts as a
from trainer.parts.cards.conduct import enforce
from trainer.parts.irregularities import Irregularity
from trainer.parts.paragraphs import accuracy, announcement
from trainer.parts.pattern.discard import declaring, ranking
from trainer.parts.pattern.ending import awards
from trainer.parts.pattern.glossary import PatternIrregularity
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.patterns import PatternClass as P
from trainer.parts.pattern.state import PatternState
from trainer.rules.duty import Breach, Severity, Step
from trainer.rules.sections import Clause, Paragraph

_ACCEPTING = (a.Declare, a.Prompt, a.Place, a.Sweep, a.CountPot, a.Commission, a.Award)


def let(deciding: ranking.Deciding, kind: Irregularity = PatternIrregularity.NOT_HIGHER) -> Breach[PatternState]:
    """A play that beats nothing, or is no pattern, is let stand, and `deciding` is what should have told."""
    return Breach(_ACCEPTING, ranking.accepted((kind,), deciding), in_trouble=True)


def ranked(cls: P, *more: Clause[PatternState]) -> Paragraph[PatternState]:
    """One class of the list, ranked wrongly when a lower one is let beat it, or when it is refused over a lower one."""
    return reading(*more, let(ranking.higher_class(cls)), refusal(ranking.refused_class(cls)))


def reading(*clauses: Clause[PatternState], rulings: tuple[str, ...] = ()) -> Paragraph[PatternState]:
    """How cards are read and compared."""
    return accuracy("ranking", *clauses, rulings=rulings)


def misread(reading: declaring.Reading) -> Breach[PatternState]:
    """A pattern is declared as something else, and `reading` is how."""
    return Breach((a.Declare,), declaring.misread(reading))


def refusal(deciding: ranking.Refusing) -> Breach[PatternState]:
    """A good play is refused, and `deciding` is what should have told."""
    return Breach((a.Stop,), ranking.refused(deciding))


CARD_ORDER = reading(
    let(ranking.turns_on("rank")),
    refusal(ranking.refusal_turns_on("rank")),
)
SUIT_ORDER = reading(
    let(ranking.turns_on("suit")),
    refusal(ranking.refusal_turns_on("suit")),
    rulings=("P7",),
)
LISTED = reading(
    *enforce(PatternIrregularity.NO_PATTERN),
    rulings=("P8",),
)
SINGLE_CARD = reading(
    let(ranking.lower_class(P.SINGLE)),
    refusal(ranking.refused_class(P.SINGLE)),
)
SECOND_POT_TO_WINNER = accuracy(
    "award",
    Step((Stage.END,), (a.Award,), awards.bonus_awards, mends=("bonus-forgotten",)),
    Breach((a.Award,), awards.bonus_to_loser),
    Breach((a.Award,), awards.bonus_unearned),
    Breach((a.Shuffle, a.Collect), awards.bonus_forgotten, stages=(Stage.END,)),
    severity=Severity.CRITICAL,
    rulings=("P18",),
)
CARDS_SPEAK = announcement("ranking", Breach((a.Declare,), declaring.claim_believed), rulings=("P8",))
