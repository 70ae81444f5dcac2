import pytest

from tests.stage.art.inspection import contrast, is_premultiplied, pixels
from trainer.stage.art.nameplate import LOOKS, Standing, nameplate


@pytest.mark.parametrize("standing", Standing)
def test_a_nameplate_can_be_read(standing: Standing) -> None:
    plate, ink, disc, figure = LOOKS[standing]
    # The plate lets a little of the room shine through, which can be light.
    shown = [part * plate[3] / 255 + 140 * (1 - plate[3] / 255) for part in plate[:3]]
    assert contrast(ink, shown) >= 4.5
    assert contrast(figure, disc[:3]) >= 4.5


def test_a_nameplate_grows_with_its_letters_and_its_words() -> None:
    small, large = nameplate(1, "Ana", Standing.IN, 12), nameplate(1, "Ana", Standing.IN, 24)
    folded = nameplate(1, "Ana", Standing.FOLDED, 12)
    assert abs(large.get_height() - 2 * small.get_height()) <= 2
    assert folded.get_width() > small.get_width() * 1.5
    assert is_premultiplied(small)


def test_seats_and_standings_are_told_apart() -> None:
    plates = [nameplate(seat, "Ana", standing, 15) for seat in (1, 11) for standing in Standing]
    assert len({pixels(plate) for plate in plates}) == len(plates)
