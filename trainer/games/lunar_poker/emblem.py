"""The emblem of Lunar Poker: a crescent among stars, and around it the moon's phases."""

from __future__ import annotations

from math import hypot, sqrt

from trainer.parts.layout.emblem import Point, at, disc, hoop, polar, star

_DARK, _LIT = (57.0, 44.0, 22.5), (46.0, 50.0, 27.0)
_PHASE = 5.0
_PHASES = 8
_FULL = _PHASES // 2


def _crescent() -> str:
    """What is left of one disc where another lies over it."""
    (x, y, lit), (dark_x, dark_y, dark) = _LIT, _DARK
    far = hypot(dark_x - x, dark_y - y)
    over, down = (dark_x - x) / far, (dark_y - y) / far
    along = (lit**2 - dark**2 + far**2) / (2 * far)
    aside = sqrt(lit**2 - along**2)
    tips = [at((x + along * over + side * aside * down, y + along * down - side * aside * over)) for side in (1, -1)]
    return f"M{tips[0]}A{lit:g} {lit:g} 0 1 0 {tips[1]}A{dark:g} {dark:g} 0 1 1 {tips[0]}Z"


def _phase(middle: Point, phase: int) -> str:
    """A small moon, from new by way of full to new again."""
    x, y = middle
    if phase == 0:
        return disc(x, y, _PHASE) + disc(x, y, _PHASE - 0.7)
    if phase == _FULL:
        return disc(x, y, _PHASE)
    right = int(phase < _FULL)
    top, bottom = at((x, y - _PHASE)), at((x, y + _PHASE))
    limb = f"M{top}A{_PHASE:g} {_PHASE:g} 0 0 {right} {bottom}"
    lit = min(phase, _PHASES - phase)
    if lit * 2 == _FULL:
        return f"{limb}L{top}Z"
    inward = right if lit * 2 > _FULL else 1 - right
    return f"{limb}A{_PHASE * 0.55:g} {_PHASE:g} 0 0 {inward} {top}Z"


_STEP = 360 / _PHASES

EMBLEM = (
    hoop(49, 1.2)
    + hoop(33.8, 0.7)
    + _crescent()
    + "".join(_phase(polar(41, _STEP * phase + 180), phase) for phase in range(_PHASES))
    + "".join(star(polar(41, _STEP * (phase + 0.5)), 1.8, 0.7) for phase in range(_PHASES))
    + star((62, 45), 7, 2.1)
    + star((71, 58), 3, 1)
    + star((54, 57), 2.6, 0.9)
)
