import pytest

from tests.stage.art.inspection import is_premultiplied, pixels
from trainer.stage.art import devices

NAMES = (
    "shoe",
    "automated-shoe",
    "shuffler",
    "rack",
    "tray",
    "drop-box",
    "tip-box",
    "acceptor",
    "meter",
    "progressive",
)


@pytest.mark.parametrize(("width", "height"), [(120, 150), (390, 96), (60, 60)])
@pytest.mark.parametrize("name", NAMES)
def test_a_device_fills_its_box_and_is_premultiplied(name: str, width: int, height: int) -> None:
    device = devices.device(name, width, height, 0.5)
    assert device.get_size() == (width, height)
    assert is_premultiplied(device)
    assert device.get_at((width // 2, height // 2)).a == 255


def test_devices_differ() -> None:
    assert len({pixels(devices.device(name, 120, 120)) for name in NAMES}) == len(NAMES)


def test_a_rack_shows_how_full_it_is() -> None:
    fillings = [pixels(devices.device("rack", 118, 136, fill)) for fill in (0.0, 0.3, 0.6, 1.0)]
    assert len(set(fillings)) == 4


def test_fillings_beyond_the_ends_are_empty_or_full() -> None:
    assert devices.device("rack", 118, 136, -1.0) is devices.device("rack", 118, 136, 0.0)
    assert devices.device("rack", 118, 136, 7.0) is devices.device("rack", 118, 136, 1.0)


def test_a_device_without_a_drawing_bears_its_name() -> None:
    wheel, urn = devices.device("wheel", 100, 100), devices.device("urn", 100, 100)
    assert wheel.get_size() == (100, 100)
    assert wheel.get_buffer().raw != urn.get_buffer().raw
