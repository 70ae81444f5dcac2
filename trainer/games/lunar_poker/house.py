"""What 38 leaves to the house."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from trainer.games.lunar_poker.progressive import LEAST_PROGRESSION, StraightFlushAward
from trainer.parts.banked.house import BankedHouse


@dataclass(frozen=True, slots=True, kw_only=True)
class LunarHouse(BankedHouse):
    """One table's options; amounts in cents."""

    positions: int = 5
    progressive: bool = False
    meter: int = 10_000_00
    reset: int = 10_000_00
    rate: Fraction = LEAST_PROGRESSION
    straight_flush: StraightFlushAward = StraightFlushAward.TENTH_OF_METER
    tray_pays: int = 5_000_00
    """The largest progressive award that is paid out of the tray; more needs documents and another purse."""
    cap: int | None = None
    """The posted most that a player is paid in a round (L9)."""
