"""Acts and events in a dealer's words: log lines, what people say, and the words for places, pots and chips."""

from trainer.parts.wording.happening import bets_on, event_words, said, speaker, speech
from trainer.parts.wording.synonyms import TRADE, Synonyms, merged, readings
from trainer.parts.wording.terms import (
    cards_words,
    chips_words,
    deck_words,
    pattern_words,
    place_words,
    pot_words,
    sentence,
    source_words,
    spot_words,
)

__all__ = [
    "TRADE",
    "Synonyms",
    "bets_on",
    "cards_words",
    "chips_words",
    "deck_words",
    "event_words",
    "merged",
    "pattern_words",
    "place_words",
    "pot_words",
    "readings",
    "said",
    "sentence",
    "source_words",
    "speaker",
    "speech",
    "spot_words",
]
