"""13:69F-38.2: cards; number of decks."""

from trainer.games.lunar_poker.state import LunarState
from trainer.parts.banked import paragraphs
from trainer.parts.cards import preparing
from trainer.parts.cards.conduct import enforce
from trainer.parts.cards.glossary import CardIrregularity
from trainer.rules.duty import Category, Severity
from trainer.rules.sections import Section

CARDS = Section[LunarState]("13:69F-38.2", "Cards; number of decks")

CARDS.duty(
    "(a)",
    "The deck has backs of one kind, and its cover card cannot be mistaken for a card of the deck.",
    "cards",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(CardIrregularity.COVER_COLOUR),
)
CARDS.says("(b)", preparing.SECOND_DECK, "A second deck is used only together with a shuffler.")
CARDS.says("(b)2", preparing.DIFFERENT_BACKS, "Two decks have backs of two colours.")
CARDS.says("(b)3", preparing.IDLE_IN_SHUFFLER, "While one deck is in play the other is in the shuffler.")
CARDS.says("(b)4", preparing.DECKS_ALTERNATE, "Two decks take turns, round by round.")
CARDS.says("(b)5", paragraphs.ONE_DECK_IN_RACK, "The discard rack never holds cards of both decks.")
