"""What 32 leaves to the house."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.parts.banked.house import BankedHouse


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldemHouse(BankedHouse):
    """One table's options; the pay table of the trips wager is chosen beforehand (T3)."""

    trips_table: str = "A"
    trips_minimum: int = 500
