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


def test_an_unknown_marker_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="no marker 'puck'; there are player-button"):
        markers.marker("puck", 40)
