"""13:69F-42.2: the deck, its cover card, and a second deck."""

from trainer.rules import acts as a
from trainer.rules.cardgame import prepare
from trainer.rules.cardgame.binding import Section
from trainer.rules.cardgame.conduct import enforce
from trainer.rules.cardgame.ledger import Kind
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.patterngame.ledger import Stage

CARDS = Section("13:69F-42.2", "Cards; number of decks")

CARDS.duty(
    "(a)",
    "One deck with uniform backs; cutting card and cover card of one solid colour that nobody takes for a back.",
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.COVER_COLOUR),
)
CARDS.duty(
    "(b)",
    "A second deck is used only with an automatic shuffler.",
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.SECOND_DECK),
)
CARDS.duty(
    "(b)1",
    "The second deck by itself is as uniform as the first.",
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.MIXED_BACKS),
)
CARDS.duty(
    "(b)2",
    "The two decks have backs of different colours.",
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.SAME_BACKS),
)
CARDS.duty(
    "(b)3",
    "While one deck plays, the other is in the shuffler.",
    "cards",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step((Stage.PREPARE,), (a.Shuffle,), prepare.rests_in_shuffler, meets=prepare.rest_meets, mends=("idle-deck",)),
    Breach((a.Deal, a.Deliver), prepare.idle_deck_out),
)
CARDS.duty(
    "(b)4",
    "The decks take turns, each serving every other round.",
    "cards",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Load, a.Hold, a.Deal, a.Deliver), prepare.same_deck_twice),
)
CARDS.duty(
    "(b)5",
    "The rack holds cards of one deck at a time.",
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.RackStub, a.Collect), prepare.decks_mixed_in_rack),
)
