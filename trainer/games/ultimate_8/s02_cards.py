"""13:69F-42.2: the deck, its cover card, and a second deck."""

from trainer.parts.cards import preparing
from trainer.parts.pattern.paragraphs import cards
from trainer.parts.pattern.state import PatternState
from trainer.rules.sections import Section

CARDS = Section[PatternState]("13:69F-42.2", "Cards; number of decks")

CARDS.says(
    "(a)",
    cards.ONE_DECK,
    "One deck with uniform backs; cutting card and cover card of one solid colour that cannot be taken for a back.",
)
CARDS.says("(b)", preparing.SECOND_DECK, "A second deck is used only with an automatic shuffler.")
CARDS.says("(b)1", cards.UNIFORM_BACKS, "The second deck by itself is as uniform as the first.")
CARDS.says("(b)2", preparing.DIFFERENT_BACKS, "The two decks have backs of different colours.")
CARDS.says("(b)3", preparing.IDLE_IN_SHUFFLER, "While one deck plays, the other is in the shuffler.")
CARDS.says("(b)4", preparing.DECKS_ALTERNATE, "The decks take turns, each serving every other round.")
CARDS.says("(b)5", cards.ONE_DECK_IN_RACK, "The rack holds cards of one deck at a time.")
