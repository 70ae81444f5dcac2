import pytest

from trainer.parts.layout.emblem import COMPASS, curve, cut_star, disc, hoop, leaf, moved, polar, polygon, star
from trainer.stage.art.emblems import outline

WHITE = (255, 255, 255, 255)


def share(path: str) -> float:
    """How much of the square an outline fills."""
    image = outline(path, 100, WHITE)
    return sum(image.get_at((x, y)).a for x in range(100) for y in range(100)) / 255 / 10_000


def test_a_disc_is_filled_and_a_hoop_is_hollow() -> None:
    assert share(disc(50, 50, 40)) == pytest.approx(0.503, abs=0.004)
    assert outline(hoop(40, 4), 100, WHITE).get_at((50, 50)).a == 0
    assert outline(hoop(40, 4), 100, WHITE).get_at((50, 12)).a == 255


def test_a_cut_star_has_a_filled_and_a_hollow_side_in_every_ray() -> None:
    whole, cut = share(star((50, 50), 40, 14, 5)), share(cut_star(40, 14, 5))
    assert 0.5 * whole < cut < 0.85 * whole


def test_a_leaf_points_away_from_its_stem() -> None:
    image = outline(leaf((50, 90), 0, 60, 12), 100, WHITE)
    box = image.get_bounding_rect()
    assert abs(box.top - 30) <= 2
    assert abs(box.bottom - 90) <= 2
    assert abs(box.centerx - 50) <= 1


def test_a_curve_goes_through_its_points() -> None:
    points = [(0.0, 0.0), (10.0, 5.0), (20.0, 0.0)]
    found = curve(points)
    assert [found[0], found[8], found[-1]] == points
    assert len(found) == 17


def test_what_is_moved_keeps_its_shape() -> None:
    drawn = polygon([polar(10, turn) for turn in (0, 90, 180, 270)])
    assert share(moved(drawn, 2, (50, 50))) == pytest.approx(4 * share(drawn), rel=0.05)


def test_the_house_has_an_emblem_of_its_own() -> None:
    assert 0.1 < share(COMPASS) < 0.4
