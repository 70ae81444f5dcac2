"""The emblem of Ultimate 8: an eight in a wreath."""

from __future__ import annotations

from math import sqrt

from trainer.parts.layout.emblem import MEDAL, at, disc, leaf, polar, star

_UPPER, _LOWER, _BETWEEN, _TOP = 14.0, 17.0, 26.5, 36.5
_LEAVES = range(40, 161, 20)


def _eight() -> str:
    """Two rings grown together: their outline is drawn from where the circles meet."""
    down = (_UPPER**2 - _LOWER**2 + _BETWEEN**2) / (2 * _BETWEEN)
    aside = sqrt(_UPPER**2 - down**2)
    left, right = at((50 - aside, _TOP + down)), at((50 + aside, _TOP + down))
    around = f"M{left}A{_UPPER:g} {_UPPER:g} 0 1 1 {right}A{_LOWER:g} {_LOWER:g} 0 1 1 {left}Z"
    return around + disc(50, _TOP, 7.8) + disc(50, _TOP + _BETWEEN, 10)


def _wreath(side: int) -> str:
    stems = [(polar(34.5, side * turn), side * turn) for turn in _LEAVES]
    inner = "".join(leaf(stem, turn - side * 62, 10, 4.2) for stem, turn in stems)
    return inner + "".join(leaf(stem, turn - side * 118, 9, 3.8) for stem, turn in stems)


EMBLEM = MEDAL + _eight() + _wreath(1) + _wreath(-1) + star((50, 13.5), 5, 2) + star((50, 86), 3.6, 1.4)
