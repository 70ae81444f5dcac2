"""How one game's table is furnished: colours of its felt, rail, light and carpet, and its emblem.

The colours are those in a light room; in a dark one all of them are dimmed alike.
"""

from __future__ import annotations

from dataclasses import dataclass

from trainer.parts.layout.emblem import COMPASS

Rgb = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Decor:
    """A game declares what differs from the house's own table: `Decor(felt=(20, 60, 90), emblem=...)`.

    Felt has to be dark enough for its lettering: a test measures every game's.
    """

    felt: Rgb = (22, 84, 62)
    lettering: Rgb = (243, 224, 168)
    lines: Rgb = (236, 226, 190)
    emblem: str = COMPASS
    """Outlines, see `emblem.py`."""
    leather: Rgb = (66, 44, 36)
    wood: Rgb = (112, 68, 38)
    metal: Rgb = (196, 156, 84)
    lamp: Rgb = (255, 250, 240)
    carpet: Rgb = (134, 118, 106)


HOUSE = Decor()
