import pygame
import pytest

from tests.stage.art.inspection import mean_colour
from trainer.parts.layout.decor import HOUSE, Decor
from trainer.parts.layout.rim import HALF_ROUND, OVAL
from trainer.stage.art import felt

WINE = Decor(felt=(110, 24, 40), leather=(30, 30, 90), carpet=(60, 140, 60))


@pytest.mark.parametrize(("width", "height"), [(800, 450), (1366, 768), (700, 700), (300, 900)])
def test_a_table_is_opaque_and_fills_its_size(width: int, height: int) -> None:
    table = felt.table(width, height, HOUSE, HALF_ROUND, False)
    assert table.get_size() == (width, height)
    assert table.get_bitsize() == 32
    assert not table.get_flags() & pygame.SRCALPHA


def test_the_middle_is_green_and_the_corner_is_the_room() -> None:
    table = felt.table(1600, 900, HOUSE, HALF_ROUND, False)
    middle, corner = table.get_at((800, 450)), table.get_at((4, 4))
    assert middle.g > middle.r + 30
    assert abs(corner.g - corner.r) < 20


def test_felt_rail_and_carpet_have_the_colours_of_the_decor() -> None:
    table = felt.table(1600, 900, WINE, HALF_ROUND, False)
    cloth, room = table.get_at((800, 450)), mean_colour(table.subsurface(pygame.Rect(0, 0, 80, 80)))
    assert cloth.r > cloth.g + 40
    assert room[1] > room[0] + 15
    leather = table.get_at((800, round(HALF_ROUND.edge(800) + felt.RAIL - 12)))
    assert leather.b > leather.r + 20


def test_the_carpet_has_a_pattern_and_falls_into_the_dark_away_from_the_lamp() -> None:
    table = felt.table(1600, 900, HOUSE, HALF_ROUND, False)
    near, far = table.subsurface((250, 70, 60, 60)), table.subsurface((0, 0, 60, 60))
    assert sum(mean_colour(far)) < sum(mean_colour(near))
    shades = [sum(near.get_at((x, y))[:3]) for x in range(0, 60, 3) for y in range(0, 60, 3)]
    assert max(shades) - min(shades) > 30


def test_a_dark_room_is_darker_and_its_felt_a_little() -> None:
    light, dark = felt.table(1600, 900, HOUSE, HALF_ROUND, False), felt.table(1600, 900, HOUSE, HALF_ROUND, True)
    room = pygame.Rect(0, 0, 60, 60)
    cloth = pygame.Rect(760, 420, 80, 80)
    assert sum(mean_colour(dark.subsurface(room))) < 0.6 * sum(mean_colour(light.subsurface(room)))
    faded = sum(mean_colour(dark.subsurface(cloth))) / sum(mean_colour(light.subsurface(cloth)))
    assert 0.6 < faded < 0.95


def test_the_rail_lies_where_the_edge_says() -> None:
    table = felt.table(1600, 900, HOUSE, HALF_ROUND, False)
    for x in (300, 800, 1300):
        y = round(HALF_ROUND.edge(x))
        inside = table.get_at((x, y + round(felt.RAIL) + 30))
        assert inside.g > inside.r + 30
        outside = table.get_at((x, max(0, y - 8)))
        assert outside.g < outside.r + 20


def test_an_oval_table_has_rails_at_both_sides() -> None:
    table = felt.table(1600, 900, WINE, OVAL, False)
    for x in (143, 1457):
        assert table.get_at((x, 700)).b > table.get_at((x, 700)).r
    assert table.get_at((40, 700)).g > table.get_at((40, 700)).r


def test_the_table_is_symmetrical_but_for_its_weave() -> None:
    table = felt.table(1600, 900, HOUSE, HALF_ROUND, False)
    for x, y in ((20, 500), (100, 420), (300, 210)):
        left, right = table.get_at((x, y)), table.get_at((1599 - x, y))
        assert max(abs(left.r - right.r), abs(left.g - right.g), abs(left.b - right.b)) < 30


def test_the_felt_has_a_texture() -> None:
    table = felt.table(1600, 900, HOUSE, HALF_ROUND, False)
    assert len({tuple(table.get_at((x, 600))) for x in range(700, 900)}) > 5


def test_a_table_is_kept_by_size_decor_and_theme() -> None:
    assert felt.table(800, 450, HOUSE, HALF_ROUND, False) is felt.table(800, 450, HOUSE, HALF_ROUND, False)
    assert felt.table(800, 450, HOUSE, HALF_ROUND, False) is not felt.table(800, 450, HOUSE, HALF_ROUND, True)
    assert felt.table(800, 450, HOUSE, HALF_ROUND, False) is not felt.table(800, 450, WINE, HALF_ROUND, False)
