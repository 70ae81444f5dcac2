"""Wagers."""

from trainer.parts import acts as a
from trainer.parts.cards.conduct import enforce, groundless
from trainer.parts.cards.ledger import Irregularity
from trainer.parts.pattern import wagers
from trainer.rules.duty import Breach, Category, Severity
from trainer.rules.sections import Paragraph

ON_THE_SPOT = Paragraph(
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Irregularity.VERBAL_BET),
)
ANTES_FIT = Paragraph(
    "antes",
    Category.ACCURACY,
    Severity.MAJOR,
    *enforce(Irregularity.BAD_ANTE),
    rulings=("P14",),
)
BET_LIMITS = Paragraph(
    "betting",
    Category.ACCURACY,
    Severity.MAJOR,
    *enforce(Irregularity.SMALL_RAISE, Irregularity.BIG_RAISE),
    Breach((a.Stop,), groundless(a.Reason.BET_LIMITS)),
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
    *enforce(Irregularity.BYSTANDER, Irregularity.STAND),
)
