"""The shape of a table: how its rail runs around the players' side, and from how near it is seen."""

from __future__ import annotations

from dataclasses import dataclass

MIDDLE = 800.0
UPPER_EDGE = 44.0
"""How far down the top of a rail lies that is seen from nearer; it stays there."""


@dataclass(frozen=True, slots=True)
class Rim:
    """Half a superellipse above a middle, with straight sides below it down to the dealer's edge.

    A greater `power` makes it fuller. A table is drawn `nearer` times as large as the picture, so that its corners are
    felt beyond it.
    """

    middle: float
    reach_x: float
    reach_y: float
    power: float
    lower: float
    nearer: float = 1.0

    def edge(self, x: float) -> float:
        """How far down the outer edge of the players' rail is drawn at a place across.

        >>> round(OVAL.edge(800)), round(OVAL.edge(125))
        (45, 520)
        """
        across = min(1.0, abs(x - MIDDLE) / self.reach_x)
        return float(self.middle - self.reach_y * (1 - across**self.power) ** (1 / self.power))

    def seen(self, x: float, y: float) -> tuple[float, float]:
        """Where in the picture a point of the drawn table is."""
        return MIDDLE + (x - MIDDLE) * self.nearer, y * self.nearer - (self.nearer - 1) * UPPER_EDGE

    def holds(self, x: float, y: float) -> bool:
        """Whether a point of the picture lies on the table.

        >>> OVAL.holds(800, 60), OVAL.holds(300, 60), OVAL.holds(100, 700)
        (True, False, False)
        """
        drawn = MIDDLE + (x - MIDDLE) / self.nearer
        return abs(drawn - MIDDLE) < self.reach_x and y > self.seen(drawn, self.edge(drawn))[1]


HALF_ROUND = Rim(middle=880.0, reach_x=794.0, reach_y=840.0, power=3.0, lower=908.0, nearer=1.2)
"""For tables where up to seven players sit opposite the dealer."""
OVAL = Rim(middle=520.0, reach_x=675.0, reach_y=475.0, power=2.0, lower=1100.0)
"""For tables where players sit on both sides of the dealer too, as `seats.rail_pose` has them."""
