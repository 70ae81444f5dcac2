from itertools import pairwise

import pytest

from trainer.parts.layout.camera import beside
from trainer.parts.layout.layout import Pose
from trainer.parts.layout.rim import HALF_ROUND, OVAL, Rim
from trainer.parts.layout.seats import SEATS, at_rail, rail_pose, seat_pose

POSITIONS = [
    *((seat_pose(seat), HALF_ROUND) for seat in SEATS),
    *((rail_pose(seat, seats), OVAL) for seats in (4, 7, 9, 11) for seat in range(1, seats + 1)),
]


@pytest.mark.parametrize(("position", "rim"), POSITIONS)
def test_a_patron_sits_at_the_rail_wherever_the_position_is(position: Pose, rim: Rim) -> None:
    patron = at_rail(position, rim)
    assert patron.angle == position.angle
    behind, before = beside(patron, 0, -12), beside(patron, 0, 12)
    assert not rim.holds(behind.x, behind.y)
    assert rim.holds(before.x, before.y)


@pytest.mark.parametrize("seats", range(4, 12))
def test_patrons_do_not_sit_on_top_of_each_other(seats: int) -> None:
    found = [at_rail(rail_pose(seat, seats), OVAL) for seat in range(1, seats + 1)]
    assert all(abs(one.x - two.x) + abs(one.y - two.y) > 98 for one, two in pairwise(found))
    assert all(20 <= one.x <= 1580 and one.y >= 40 for one in found)
