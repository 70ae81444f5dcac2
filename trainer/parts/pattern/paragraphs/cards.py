"""The deck, its cover card, and a second deck."""

from trainer.parts import acts as a
from trainer.parts.cards import prepare
from trainer.parts.cards.conduct import enforce
from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.pattern.ledger import Stage
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.sections import Paragraph

ONE_DECK = Paragraph(
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(CardIrregularity.COVER_COLOUR),
)
SECOND_DECK = Paragraph(
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(CardIrregularity.SECOND_DECK),
)
UNIFORM_BACKS = Paragraph(
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(CardIrregularity.MIXED_BACKS),
)
DIFFERENT_BACKS = Paragraph(
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(CardIrregularity.SAME_BACKS),
)
IDLE_IN_SHUFFLER = Paragraph(
    "cards",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step((Stage.PREPARE,), (a.Shuffle,), prepare.rests_in_shuffler, meets=prepare.rest_meets, mends=("idle-deck",)),
    Breach((a.Deal, a.Deliver), prepare.idle_deck_out),
)
DECKS_ALTERNATE = Paragraph(
    "cards",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Load, a.Hold, a.Deal, a.Deliver), prepare.same_deck_twice),
)
ONE_DECK_IN_RACK = Paragraph(
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.RackStub, a.Collect), prepare.decks_mixed_in_rack),
)
