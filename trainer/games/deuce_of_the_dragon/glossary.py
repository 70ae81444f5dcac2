"""The words of Deuce of the Dragon alone: those of its second pot."""

from __future__ import annotations

from trainer.parts.acts.glossary import Marker, Matter, Phrase
from trainer.parts.pattern.glossary import PATTERN_GLOSSARY
from trainer.rules.word import Glossary


class DeuceMarker(Marker):
    DEUCE_BUTTON = "deuce-button", "deuce button"


class DeuceMatter(Matter):
    DEUCE_POT = "deuce-pot", "To verify the deuce pot"


class DeucePhrase(Phrase):
    DEUCE_OF_HEARTS = "deuce-of-hearts", "Deuce of hearts"
    FOUR_OF_A_KIND = "four-of-a-kind", "Four-of-a-kind"


GLOSSARY: Glossary = (*PATTERN_GLOSSARY, DeuceMarker, DeuceMatter, DeucePhrase)
