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
    "One deck, uniform backs, meeting 13:69E-1.17, plus one cutting card and one cover card, both opaque, solid, "
    "approved and clearly unlike the card backs and edges.",
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.COVER_COLOUR),
)
CARDS.duty(
    "(b)",
    "A second deck may be used only with an automated shuffler and if items 1 to 5 hold.",
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.SECOND_DECK),
)
CARDS.duty(
    "(b)2",
    "The decks must have differently coloured backs.",
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.SAME_BACKS),
)
CARDS.duty(
    "(b)3",
    "One deck is in the shuffler while the other is in play.",
    "cards",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_PREPARE, (a.Shuffle,), prepare.rests_in_shuffler, meets=prepare.rest_meets, mends=("idle-deck",)),
    Breach((a.Deal, a.Deliver), prepare.idle_deck_out),
)
CARDS.duty(
    "(b)4",
    "Alternate the decks round by round.",
    "cards",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Load, a.Hold, a.Deal, a.Deliver), prepare.same_deck_twice),
)
CARDS.duty(
    "(b)5",
    "Only one deck's cards may be in the discard rack at a time.",
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.RackStub, a.Collect), prepare.decks_mixed_in_rack),
)
