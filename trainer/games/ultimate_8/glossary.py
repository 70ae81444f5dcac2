"""The words of Ultimate 8 Poker alone: those of its second pot."""

from __future__ import annotations

from trainer.parts.acts.glossary import Marker, Matter, Phrase
from trainer.parts.pattern.glossary import PATTERN_GLOSSARY
from trainer.rules.word import Glossary


class AceMarker(Marker):
    ACE_BUTTON = "ace-button", "ace button"


class AceMatter(Matter):
    ACE_POT = "ace-pot", "To verify the ace pot"


class AcePhrase(Phrase):
    ACE_OF_SPADES = "ace-of-spades", "Ace of spades"


GLOSSARY: Glossary = (*PATTERN_GLOSSARY, AceMarker, AceMatter, AcePhrase)
