"""13:69F-41.2: the deck, its cover card, and a second deck."""

from trainer.parts.cards import preparing
from trainer.parts.pattern.paragraphs import cards
from trainer.parts.pattern.state import PatternState
from trainer.rules.sections import Section

CARDS = Section[PatternState]("13:69F-41.2", "Cards; number of decks")

CARDS.says(
    "(a)",
    cards.ONE_DECK,
    "The game takes one deck whose backs are all alike, a cutting card and a cover card. A player must not take the "
    "colour of those two for a back.",
)
CARDS.says("(b)", preparing.SECOND_DECK, "A second deck may be on the table only where a machine shuffles the cards.")
CARDS.says("(b)1", cards.UNIFORM_BACKS, "Each of the two decks, taken by itself, has backs of one colour and design.")
CARDS.says(
    "(b)2", preparing.DIFFERENT_BACKS, "You can tell the two decks apart, because the colours of their backs differ."
)
CARDS.says(
    "(b)3", preparing.IDLE_IN_SHUFFLER, "The deck that you are not dealing from is in the shuffler, not on the layout."
)
CARDS.says(
    "(b)4", preparing.DECKS_ALTERNATE, "You change decks after every round, so that neither is dealt twice in a row."
)
CARDS.says(
    "(b)5", cards.ONE_DECK_IN_RACK, "You never put cards of one deck into the rack while cards of the other lie in it."
)
