"""19:47-32.2: cards; number of decks."""

from trainer.rules import acts as a
from trainer.rules.bankedgame.ledger import Stage
from trainer.rules.cardgame import prepare
from trainer.rules.cardgame.binding import Section
from trainer.rules.cardgame.conduct import enforce
from trainer.rules.cardgame.ledger import Kind
from trainer.rules.duty import Breach, Category, Severity, Step

CARDS = Section("19:47-32.2", "Cards; number of decks")
_PREPARE = (Stage.PREPARE,)

CARDS.duty(
    "(a)",
    "Play with a single deck meeting 19:46-1.17 plus two cover cards, each solid yellow or solid green.",
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.ONE_COVER),
)
CARDS.duty(
    "(b)",
    "A second deck may be brought in only where an automated shuffler is used and items 1 to 5 are all met.",
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.SECOND_DECK),
)
CARDS.duty(
    "(b)2",
    "The two decks must have differently coloured backs.",
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.SAME_BACKS),
)
CARDS.duty(
    "(b)3",
    "While one deck is in play the other must be in the shuffler being shuffled.",
    "cards",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_PREPARE, (a.Shuffle,), prepare.rests_in_shuffler, meets=prepare.rest_meets, mends=("idle-deck",)),
    Breach((a.Deal, a.Deliver), prepare.idle_deck_out),
)
CARDS.duty(
    "(b)4",
    "Swap decks every round so each is used in alternate rounds only.",
    "cards",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Load, a.Hold, a.Deal, a.Deliver), prepare.same_deck_twice),
)
CARDS.duty(
    "(b)5",
    "The discard rack may hold cards of only one deck at any moment.",
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.Burn, a.RackCard, a.RackStub, a.Collect), prepare.decks_mixed_in_rack),
)
