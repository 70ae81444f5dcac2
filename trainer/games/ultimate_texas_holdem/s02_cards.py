"""19:47-32.2: cards; number of decks."""

from trainer.games.ultimate_texas_holdem.state import HoldemState
from trainer.parts.banked import paragraphs
from trainer.parts.cards import preparing
from trainer.parts.cards.conduct import enforce
from trainer.parts.cards.glossary import CardIrregularity
from trainer.rules.duty import Category, Severity
from trainer.rules.sections import Section

CARDS = Section[HoldemState]("19:47-32.2", "Cards; number of decks")

CARDS.duty(
    "(a)",
    "The game is dealt from one deck, and two cover cards of plain yellow or plain green lie with it.",
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(CardIrregularity.ONE_COVER),
)
CARDS.says("(b)", preparing.SECOND_DECK, "A second deck is in use only where a machine shuffles the cards.")
CARDS.says("(b)2", preparing.DIFFERENT_BACKS, "The backs of the two decks are of different colours.")
CARDS.says("(b)3", preparing.IDLE_IN_SHUFFLER, "While one deck is dealt the other is being shuffled in the machine.")
CARDS.says(
    "(b)4", preparing.DECKS_ALTERNATE, "The two decks take turns, so that neither is dealt in two rounds running."
)
CARDS.says("(b)5", paragraphs.ONE_DECK_IN_RACK, "Cards of one deck alone lie in the discard rack at any time.")
