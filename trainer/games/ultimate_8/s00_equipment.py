"""13:69E-1.13BB and 1.19: the layout's tie-break, and the shoe."""

from trainer.rules import acts as a
from trainer.rules.cardgame import prepare
from trainer.rules.cardgame.binding import Section
from trainer.rules.cardgame.conduct import ignored
from trainer.rules.cardgame.ledger import Kind
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.patterngame import discard

LAYOUT = Section("13:69E-1.13BB", "The table")

LAYOUT.duty(
    "(b)7ii",
    "Two patterns of the same class and high rank are told apart by the suit of the high card; there is no tie.",
    "ranking",
    Category.ACCURACY,
    Severity.MAJOR,
    Breach((a.Rule,), discard.tied(discard.refusal_turns_on("suit"))),
    rulings=("P7",),
)

SHOES = Section("13:69E-1.19", "Shoes")

SHOES.duty(
    "(b)",
    "A shoe is fastened to the table while the table is open.",
    "device",
    Category.PROTECTION,
    Severity.MAJOR,
    Step(None, (a.Secure,), prepare.secures, urgent=True, in_trouble=True),
    Breach((a.Load, a.Deal, a.Deliver), ignored(Kind.LOOSE_SHOE), in_trouble=True),
)
