"""Conduct of players, which the dealer has to enforce."""

from trainer.parts import acts as a
from trainer.parts.cards.conduct import enforce
from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.pattern import conduct
from trainer.rules.duty import Breach, Category, Severity
from trainer.rules.sections import Paragraph

FOR_THEMSELVES = Paragraph(
    "conduct",
    Category.PROTECTION,
    Severity.CRITICAL,
    *enforce(CardIrregularity.SIGNAL),
)
REMAIN_SEATED = Paragraph(
    "conduct",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(CardIrregularity.STAND),
    rulings=("P26",),
)
NO_EARLY_LOOK = Paragraph(
    "conduct",
    Category.PROTECTION,
    Severity.MINOR,
    *enforce(CardIrregularity.LOOK),
)
NO_TALK = Paragraph(
    "conduct",
    Category.PROTECTION,
    Severity.MINOR,
    *enforce(CardIrregularity.TALK),
    Breach((a.Stop,), conduct.question_stopped),
)
NO_SHOWING = Paragraph(
    "conduct",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(CardIrregularity.TILT),
)
EXPOSED_HAND_FORFEITED = Paragraph(
    "irregularity",
    Category.IRREGULARITIES,
    Severity.MAJOR,
    *enforce(CardIrregularity.EXPOSE, CardIrregularity.FOUL),
    rulings=("P22",),
)
ABOVE_THE_RAIL = Paragraph(
    "conduct",
    Category.PROTECTION,
    Severity.MINOR,
    *enforce(CardIrregularity.BELOW_RAIL),
)
