from itertools import combinations

import pytest

from tests.stage.art.inspection import is_premultiplied, mean_colour, pixels
from trainer.stage.art import cards
from trainer.stage.art.backs import COLOURS

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
WIDTHS = (44, 66, 132)


@pytest.mark.parametrize("width", WIDTHS)
def test_a_card_has_the_proportions_of_the_table(width: int) -> None:
    size = (width, round(width * 92 / 66))
    assert cards.face(0, width, False).get_size() == size
    assert cards.back("red", width).get_size() == size
    assert cards.cover(width).get_size() == size


@pytest.mark.parametrize("width", WIDTHS)
def test_cards_are_premultiplied(width: int) -> None:
    for surface in (
        cards.face(51, width, False),
        cards.face(40, width, True),
        cards.back("blue", width),
        cards.cover(width),
    ):
        assert is_premultiplied(surface)


def test_corners_are_clear_and_the_middle_is_solid() -> None:
    card = cards.face(7, 66, False)
    assert card.get_at((0, 0)).a < 60
    assert card.get_at((33, 46)).a == 255


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("four_colours", [False, True])
def test_every_face_differs_from_every_other(width: int, four_colours: bool) -> None:
    seen = {pixels(cards.face(face, width, four_colours)) for face in range(52)}
    assert len(seen) == 52


@pytest.mark.parametrize("width", WIDTHS)
def test_four_colours_change_clubs_and_diamonds_only(width: int) -> None:
    for face in range(52):
        same = pixels(cards.face(face, width, False)) == pixels(cards.face(face, width, True))
        assert same == (face & 3 in {HEARTS, SPADES})


def test_with_four_colours_clubs_are_green_and_diamonds_blue() -> None:
    red, green, blue = mean_colour(cards.face(24 + CLUBS, 66, True))
    assert green > red
    assert green > blue
    red, green, blue = mean_colour(cards.face(24 + DIAMONDS, 66, True))
    assert blue > red
    assert blue > green


def test_a_fanned_card_shows_its_whole_index() -> None:
    """Sixteen units of a card are seen in a fan: what differs between ranks lies there."""
    strips = set()
    for rank in range(13):
        card = cards.face(rank * 4 + SPADES, 66, False)
        strips.add(pixels(card.subsurface((0, 0, 16, 36))))
    assert len(strips) == 13


def test_backs_of_all_colours_differ() -> None:
    means = [mean_colour(cards.back(name, 66)) for name in COLOURS]
    for one, two in combinations(means, 2):
        assert max(abs(a - b) for a, b in zip(one, two, strict=True)) > 6


@pytest.mark.parametrize("name", ["red", "blue", "green", "yellow", "black", "purple", "brown", "grey"])
def test_the_colours_that_tables_use_have_a_back(name: str) -> None:
    assert cards.back(name, 44).get_width() == 44


def test_cards_are_kept_by_face_size_and_colours() -> None:
    assert cards.face(5, 66, False) is cards.face(5, 66, False)
    assert cards.face(5, 66, False) is not cards.face(5, 66, True)
    assert cards.face(5, 66, False) is not cards.face(5, 67, False)


@pytest.mark.parametrize("face", [-1, 52])
def test_a_face_that_no_card_has_is_refused(face: int) -> None:
    with pytest.raises(ValueError, match="faces are 0 to 51"):
        cards.face(face, 66, False)


def test_an_unknown_back_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="no deck has 'mauve' backs; there are red, blue"):
        cards.back("mauve", 66)
