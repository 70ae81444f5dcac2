"""19:47-32.2: cards; number of decks."""

from trainer.rules.bankedgame import parts
from trainer.rules.cardgame.binding import Section
from trainer.rules.cardgame.conduct import enforce
from trainer.rules.cardgame.ledger import Kind
from trainer.rules.duty import Category, Severity

CARDS = Section("19:47-32.2", "Cards; number of decks")

CARDS.duty(
    "(a)",
    "The game is dealt from one deck, and two cover cards of plain yellow or plain green lie with it.",
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.ONE_COVER),
)
CARDS.part("(b)", "A second deck is in use only where a machine shuffles the cards.", parts.SECOND_DECK)
CARDS.part("(b)2", "The backs of the two decks are of different colours.", parts.OTHER_BACKS)
CARDS.part("(b)3", "While one deck is dealt the other is being shuffled in the machine.", parts.RESTS_IN_SHUFFLER)
CARDS.part("(b)4", "The two decks take turns, so that neither is dealt in two rounds running.", parts.BY_TURNS)
CARDS.part("(b)5", "Cards of one deck alone lie in the discard rack at any time.", parts.ONE_DECK_IN_RACK)
