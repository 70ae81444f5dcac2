"""House options of the games that are played against the house."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.parts.cards.house import CardHouse


@dataclass(frozen=True, slots=True, kw_only=True)
class BankedHouse(CardHouse):
    """One table's options; amounts in cents."""

    positions: int = 6
    minimum: int = 1000
    """The least ante."""
