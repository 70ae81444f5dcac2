"""Conduct of players, which the dealer has to enforce."""

from trainer.parts import acts as a
from trainer.parts.cards.conduct import enforce
from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.paragraphs import irregularity, protection
from trainer.parts.pattern import conduct
from trainer.rules.duty import Breach, Severity

FOR_THEMSELVES = protection("conduct", *enforce(CardIrregularity.SIGNAL), severity=Severity.CRITICAL)
REMAIN_SEATED = protection("conduct", *enforce(CardIrregularity.STAND), rulings=("P26",))
NO_EARLY_LOOK = protection("conduct", *enforce(CardIrregularity.LOOK), severity=Severity.MINOR)
NO_TALK = protection(
    "conduct", *enforce(CardIrregularity.TALK), Breach((a.Stop,), conduct.question_stopped), severity=Severity.MINOR
)
NO_SHOWING = protection("conduct", *enforce(CardIrregularity.TILT))
EXPOSED_HAND_FORFEITED = irregularity(
    "irregularity", *enforce(CardIrregularity.EXPOSE, CardIrregularity.FOUL), rulings=("P22",)
)
ABOVE_THE_RAIL = protection("conduct", *enforce(CardIrregularity.BELOW_RAIL), severity=Severity.MINOR)
