"""How a dealer's hands do an act, as it is seen at the table; which act is done how, the act declares."""

from __future__ import annotations

from enum import StrEnum


class Motion(StrEnum):
    """A movement of the hands. What it moves, and where to, is what the act changed on the table."""

    NONE = "none"
    """The hands rest: something is said."""
    CARRY = "carry"
    PITCH = "pitch"
    """One hand draws a card, the other sends it on its way."""
    BURN = "burn"
    PUSH = "push"
    SWEEP = "sweep"
    """Bring together what lies in several places."""
    SETTLE = "settle"
    """Carry chips, and show empty hands after it."""
    TURN = "turn"
    COUNT = "count"
    """Tap along what is counted."""
    TAP = "tap"
    POINT = "point"
    """An open hand toward a player."""
    SPREAD = "spread"
    SQUARE = "square"
    """Gather cards and square them."""
    WASH = "wash"
    SHUFFLE = "shuffle"
    CUT = "cut"

    @property
    def seconds(self) -> float:
        """How long it takes at the usual speed."""
        return _SECONDS.get(self, 1.0)


_SECONDS = {Motion.WASH: 2.6, Motion.SHUFFLE: 6.6, Motion.SPREAD: 1.4, Motion.SQUARE: 1.6, Motion.CUT: 1.2}
