"""Wagers."""

from trainer.parts import acts as a
from trainer.parts.cards.conduct import enforce, groundless
from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.irregularities import TableIrregularity
from trainer.parts.pattern import wagers
from trainer.parts.pattern.glossary import PatternIrregularity, PatternReason
from trainer.rules.duty import Breach, Category, Severity
from trainer.rules.sections import Paragraph

ON_THE_SPOT = Paragraph(
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(TableIrregularity.VERBAL_BET),
)
ANTES_FIT = Paragraph(
    "antes",
    Category.ACCURACY,
    Severity.MAJOR,
    *enforce(PatternIrregularity.BAD_ANTE),
    rulings=("P14",),
)
BET_LIMITS = Paragraph(
    "betting",
    Category.ACCURACY,
    Severity.MAJOR,
    *enforce(PatternIrregularity.SMALL_RAISE, PatternIrregularity.BIG_RAISE),
    Breach((a.Stop,), groundless(PatternReason.BET_LIMITS)),
    rulings=("P13",),
)
ALL_IN_BETS_NO_MORE = Paragraph(
    "all_in",
    Category.PROCEDURE,
    Severity.MINOR,
    Breach((a.Prompt,), wagers.all_in_asked),
)
SEATED_PLAYERS = Paragraph(
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(TableIrregularity.BYSTANDER, CardIrregularity.STAND),
)
