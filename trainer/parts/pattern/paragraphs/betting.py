"""Wagers."""

from trainer.parts import acts as a
from trainer.parts.cards.conduct import enforce, groundless
from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.irregularities import TableIrregularity
from trainer.parts.paragraphs import accuracy, procedure, protection
from trainer.parts.pattern.glossary import PatternIrregularity, PatternReason
from trainer.parts.pattern.wagers import bettors
from trainer.rules.duty import Breach, Severity

ON_THE_SPOT = protection("wager", *enforce(TableIrregularity.VERBAL_BET))
ANTES_FIT = accuracy("antes", *enforce(PatternIrregularity.BAD_ANTE), rulings=("P14",))
BET_LIMITS = accuracy(
    "betting",
    *enforce(PatternIrregularity.SMALL_RAISE, PatternIrregularity.BIG_RAISE),
    Breach((a.Stop,), groundless(PatternReason.BET_LIMITS)),
    rulings=("P13",),
)
ALL_IN_BETS_NO_MORE = procedure("all_in", Breach((a.Prompt,), bettors.all_in_asked), severity=Severity.MINOR)
SEATED_PLAYERS = protection("wager", *enforce(TableIrregularity.BYSTANDER, CardIrregularity.STAND))
