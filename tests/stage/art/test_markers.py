import pytest

from tests.stage.art.inspection import is_premultiplied, pixels
from trainer.stage.art import markers

NAMES = ("player-button", "raise-button", "ace-button", "deuce-button")


@pytest.mark.parametrize("size", [24, 44, 120])
@pytest.mark.parametrize("name", NAMES)
def test_a_marker_is_round_and_premultiplied(name: str, size: int) -> None:
    marker = markers.marker(name, size)
    assert marker.get_size() == (size, size)
    assert is_premultiplied(marker)
    assert marker.get_at((0, 0)).a == 0


def test_markers_differ_and_are_kept() -> None:
    assert len({pixels(markers.marker(name, 40)) for name in NAMES}) == len(NAMES)
    assert markers.marker("ace-button", 40) is markers.marker("ace-button", 40)


def test_the_ace_button_is_red() -> None:
    colour = markers.marker("ace-button", 100).get_at((50, 12))
    assert colour.r > 2 * max(colour.g, colour.b)


def test_the_deuce_button_is_blue_with_hearts() -> None:
    button = markers.marker("deuce-button", 100)
    colour = button.get_at((50, 12))
    assert colour.b > max(colour.r, colour.g)
    plain = markers.marker("deuce-button", markers.ORNATE - 1)
    assert plain.get_size() == (markers.ORNATE - 1,) * 2
    hearts = [button.get_at((50 + side * 7, 26)) for side in (-1, 1)]
    assert all(sum(heart[:3]) > sum(button.get_at((50, 26))[:3]) for heart in hearts)


@pytest.mark.parametrize("size", [(60, 38), (184, 116), (400, 252)])
def test_the_lid_is_clear_but_for_its_rim_and_knob(size: tuple[int, int]) -> None:
    lid = markers.lid(*size)
    assert lid.get_size() == size
    assert is_premultiplied(lid)
    wide, high = size
    assert 30 < lid.get_at((wide * 3 // 4, high // 2)).a < 190
    assert lid.get_at((wide // 2, round(wide * 14 / 160))).a > 240
    assert lid.get_at((0, 0)).a == 0


def test_a_marker_without_a_drawing_bears_its_name() -> None:
    puck, other = markers.marker("puck", 40), markers.marker("other-button", 40)
    assert puck.get_size() == other.get_size() == (40, 40)
    assert puck.get_buffer().raw != other.get_buffer().raw
