"""The layout's tie-break, and the shoe."""

from trainer.parts import acts as a
from trainer.parts.cards import prepare
from trainer.parts.cards.conduct import ignored
from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.paragraphs import accuracy, protection
from trainer.parts.pattern.discard import ranking
from trainer.rules.duty import Breach, Step

TIE_BREAK = accuracy("ranking", Breach((a.Rule,), ranking.tied(ranking.refusal_turns_on("suit"))), rulings=("P7",))
SHOE_FASTENED = protection(
    "device",
    Step(None, (a.Secure,), prepare.secures, urgent=True, in_trouble=True),
    Breach((a.Load, a.Deal, a.Deliver), ignored(CardIrregularity.LOOSE_SHOE), in_trouble=True),
)
