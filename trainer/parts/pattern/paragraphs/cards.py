"""The deck, its cover card, and a second deck."""

from trainer.parts import acts as a
from trainer.parts.cards import prepare
from trainer.parts.cards.conduct import enforce
from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.paragraphs import protection
from trainer.rules.duty import Breach

ONE_DECK = protection("cards", *enforce(CardIrregularity.COVER_COLOUR))
UNIFORM_BACKS = protection("cards", *enforce(CardIrregularity.MIXED_BACKS))
ONE_DECK_IN_RACK = protection("cards", Breach((a.RackStub, a.Collect), prepare.decks_mixed_in_rack))
