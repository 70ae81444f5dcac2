import pygame
import pytest

from tests.stage.art.inspection import mean_colour, pixels
from trainer.parts.layout.layout import Box, Mark, Pose, Ring, Words
from trainer.stage.art import felt


@pytest.mark.parametrize(("width", "height"), [(800, 450), (1366, 768), (700, 700), (300, 900)])
def test_a_table_is_opaque_and_fills_its_size(width: int, height: int) -> None:
    table = felt.table(width, height, False)
    assert table.get_size() == (width, height)
    assert table.get_bitsize() == 32
    assert not table.get_flags() & pygame.SRCALPHA


def test_the_middle_is_green_and_the_corner_is_the_room() -> None:
    table = felt.table(1600, 900, False)
    middle, corner = table.get_at((800, 450)), table.get_at((4, 4))
    assert middle.g > middle.r + 30
    assert abs(corner.g - corner.r) < 20


def test_a_dark_room_is_darker_and_its_felt_a_little() -> None:
    light, dark = felt.table(1600, 900, False), felt.table(1600, 900, True)
    room = pygame.Rect(0, 0, 60, 60)
    cloth = pygame.Rect(760, 420, 80, 80)
    assert sum(mean_colour(dark.subsurface(room))) < 0.4 * sum(mean_colour(light.subsurface(room)))
    faded = sum(mean_colour(dark.subsurface(cloth))) / sum(mean_colour(light.subsurface(cloth)))
    assert 0.6 < faded < 0.95


def test_the_rail_lies_where_the_edge_says() -> None:
    table = felt.table(1600, 900, False)
    for x in (300, 800, 1300):
        y = round(felt.edge(x))
        inside = table.get_at((x, y + round(felt.RAIL) + 30))
        assert inside.g > inside.r + 30
        outside = table.get_at((x, max(0, y - 8)))
        assert outside.g < outside.r + 20


def test_the_table_is_symmetrical_but_for_its_weave() -> None:
    table = felt.table(1600, 900, False)
    for x, y in ((20, 500), (100, 420), (300, 210)):
        left, right = table.get_at((x, y)), table.get_at((1599 - x, y))
        assert max(abs(left.r - right.r), abs(left.g - right.g), abs(left.b - right.b)) < 30


def test_the_felt_has_a_texture() -> None:
    table = felt.table(1600, 900, False)
    assert len({tuple(table.get_at((x, 600))) for x in range(700, 900)}) > 5


def test_a_table_is_kept_by_size_and_theme() -> None:
    assert felt.table(800, 450, False) is felt.table(800, 450, False)
    assert felt.table(800, 450, False) is not felt.table(800, 450, True)


MARKS: tuple[Mark, ...] = (
    Box(Pose(400, 225), 120, 60, "Ante"),
    Box(Pose(400, 225, 30), 160, 110, "Main pot", dashed=True),
    Ring(Pose(400, 225), 60, "Ace\npot"),
    Words(Pose(400, 225), "ULTIMATE", 30),
    Words(Pose(400, 225), "Spades over hearts", 20),
    Words(Pose(400, 225, 10), "ULTIMATE", 30, bend=300),
    Words(Pose(400, 225), "ultimate", 30, bend=-300),
)


@pytest.mark.parametrize("mark", MARKS, ids=repr)
def test_a_mark_is_painted_round_its_pose_and_nowhere_else(mark: Mark) -> None:
    surface = pygame.Surface((800, 450), 0, 32)
    felt.inscribe(surface, [mark], 1.0, (0, 0))
    painted = _painted(surface)
    assert painted.width > 20
    assert pygame.Rect(280, 125, 240, 200).contains(painted)


def test_marks_scale_and_shift() -> None:
    surface = pygame.Surface((800, 450), 0, 32)
    felt.inscribe(surface, [Box(Pose(400, 225), 120, 60)], 0.5, (100, 50))
    painted = _painted(surface)
    assert abs(painted.centerx - 300) <= 1
    assert abs(painted.centery - 162) <= 1
    assert abs(painted.width - 60) <= 3


def test_marks_are_painted_alike_each_time() -> None:
    one, two = pygame.Surface((800, 450), 0, 32), pygame.Surface((800, 450), 0, 32)
    for surface in (one, two):
        felt.inscribe(surface, MARKS, 1.0, (0, 0))
    assert pixels(one) == pixels(two)


def test_an_unknown_tone_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="no tone 'loud' on the felt; there are line, words"):
        felt.inscribe(pygame.Surface((80, 45), 0, 32), [Ring(Pose(10, 10), 10, tone="loud")], 1.0, (0, 0))


def _painted(surface: pygame.Surface) -> pygame.Rect:
    surface.set_colorkey((0, 0, 0))
    return surface.get_bounding_rect()
