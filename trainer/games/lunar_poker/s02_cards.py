"""13:69F-38.2: cards; number of decks."""

from trainer.rules import acts as a
from trainer.rules.bankedgame.ledger import Stage
from trainer.rules.cardgame import prepare
from trainer.rules.cardgame.binding import Section
from trainer.rules.cardgame.conduct import enforce
from trainer.rules.cardgame.ledger import Kind
from trainer.rules.duty import Breach, Category, Severity, Step

CARDS = Section("13:69F-38.2", "Cards; number of decks")
_PREPARE = (Stage.PREPARE,)


CARDS.duty(
    "(a)",
    "The deck has backs of one kind, and its cover card cannot be mistaken for a card of the deck.",
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.COVER_COLOUR),
)
CARDS.duty(
    "(b)",
    "A second deck is used only together with a shuffler.",
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.SECOND_DECK),
)
CARDS.duty(
    "(b)2",
    "Two decks have backs of two colours.",
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.SAME_BACKS),
)
CARDS.duty(
    "(b)3",
    "While one deck is in play the other is in the shuffler.",
    "cards",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_PREPARE, (a.Shuffle,), prepare.rests_in_shuffler, meets=prepare.rest_meets, mends=("idle-deck",)),
    Breach((a.Deal, a.Deliver), prepare.idle_deck_out),
)
CARDS.duty(
    "(b)4",
    "Two decks take turns, round by round.",
    "cards",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Load, a.Hold, a.Deal, a.Deliver), prepare.same_deck_twice),
)
CARDS.duty(
    "(b)5",
    "The discard rack never holds cards of both decks.",
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.RackStub, a.Collect), prepare.decks_mixed_in_rack),
)
