"""Which tone of the style sheet shows where a duty comes from: the regulation, a ruling, or the house."""

from __future__ import annotations

from trainer.rules.duty import Source

SOURCE_TONES = {Source.REGULATION: "regulation", Source.RULING: "ruling", Source.HOUSE: "house"}
