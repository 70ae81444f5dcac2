"""The layout's tie-break, and the shoe."""

from trainer.rules import acts as a
from trainer.rules.cardgame import prepare
from trainer.rules.cardgame.binding import Paragraph
from trainer.rules.cardgame.conduct import ignored
from trainer.rules.cardgame.ledger import Kind
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.patterngame import discard

TIE_BREAK = Paragraph(
    "ranking",
    Category.ACCURACY,
    Severity.MAJOR,
    Breach((a.Rule,), discard.tied(discard.refusal_turns_on("suit"))),
    rulings=("P7",),
)
SHOE_FASTENED = Paragraph(
    "device",
    Category.PROTECTION,
    Severity.MAJOR,
    Step(None, (a.Secure,), prepare.secures, urgent=True, in_trouble=True),
    Breach((a.Load, a.Deal, a.Deliver), ignored(Kind.LOOSE_SHOE), in_trouble=True),
)
