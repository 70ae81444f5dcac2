"""The emblem of Ultimate Texas Hold 'em: a star in a rope."""

from __future__ import annotations

from trainer.parts.layout.emblem import cut_star, hoop, polar, polygon

_STRANDS = "".join(
    polygon([polar(47, turn), polar(47, turn + 6), polar(42, turn + 1), polar(42, turn - 5)])
    for turn in range(0, 360, 10)
)

EMBLEM = hoop(49, 1.2) + _STRANDS + hoop(41, 1.2) + cut_star(36, 14.4, 5)
