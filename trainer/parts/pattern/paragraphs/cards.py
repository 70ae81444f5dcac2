"""The deck, its cover card, and a second deck."""

from trainer.parts import acts as a
from trainer.parts.cards import prepare
from trainer.parts.cards.conduct import enforce
from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.paragraphs import procedure, protection
from trainer.parts.pattern.ledger import Stage
from trainer.rules.duty import Breach, Step

ONE_DECK = protection("cards", *enforce(CardIrregularity.COVER_COLOUR))
SECOND_DECK = protection("cards", *enforce(CardIrregularity.SECOND_DECK))
UNIFORM_BACKS = protection("cards", *enforce(CardIrregularity.MIXED_BACKS))
DIFFERENT_BACKS = protection("cards", *enforce(CardIrregularity.SAME_BACKS))
IDLE_IN_SHUFFLER = procedure(
    "cards",
    Step((Stage.PREPARE,), (a.Shuffle,), prepare.rests_in_shuffler, meets=prepare.rest_meets, mends=("idle-deck",)),
    Breach((a.Deal, a.Deliver), prepare.idle_deck_out),
)
DECKS_ALTERNATE = procedure("cards", Breach((a.Load, a.Hold, a.Deal, a.Deliver), prepare.same_deck_twice))
ONE_DECK_IN_RACK = protection("cards", Breach((a.RackStub, a.Collect), prepare.decks_mixed_in_rack))
