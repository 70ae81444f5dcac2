import pytest

from tests.stage.art.inspection import is_premultiplied, pixels
from trainer.stage.art import people
from trainer.stage.art.people import Attitude, Gaze, Mood
from trainer.stage.art.portraits import KNOWN

ANA = KNOWN["Ana"]
ATTITUDES = [
    Attitude(),
    *(Attitude(Gaze(across, down)) for across in (-1, 0, 1) for down in (0, 1) if across or down),
    *(Attitude(mood=mood) for mood in (Mood.PLEASED, Mood.SORRY)),
    Attitude(reaching=True),
    Attitude(folded=True),
]


@pytest.mark.parametrize("width", [40, 76, 220])
def test_people_are_drawn_at_their_size_and_premultiplied(width: int) -> None:
    patron, arm, boss = people.patron(ANA, width, Attitude()), people.arm(ANA, width), people.supervisor(width)
    assert patron.get_size() == (width, round(width * people.TALL))
    assert arm.get_height() == width
    for one in (patron, arm, boss):
        assert is_premultiplied(one)
        assert one.get_at((0, 0)).a == 0


def test_every_attitude_is_seen() -> None:
    assert len({pixels(people.patron(ANA, 90, one)) for one in ATTITUDES}) == len(ATTITUDES)


@pytest.mark.parametrize("across", [-1, 1])
def test_a_face_turns_to_where_it_looks(across: int) -> None:
    """The eyes, which are the darkest in a fair face, move to that side."""
    dark = []
    for way in (0, across):
        face = people.patron(KNOWN["Pia"], 200, Attitude(Gaze(way)))
        row = [(x, y) for x in range(72, 129) for y in range(84, 92) if sum(face.get_at((x, y))[:3]) < 260]
        dark.append(sum(x for x, _ in row) / len(row))
    assert (dark[1] - dark[0]) * across > 4


def test_a_patron_who_has_folded_is_gray() -> None:
    colour = people.patron(ANA, 100, Attitude(folded=True)).get_at((50, 78))
    assert max(colour.r, colour.g, colour.b) - min(colour.r, colour.g, colour.b) < 12


def test_people_are_kept_by_portrait_size_and_attitude() -> None:
    assert people.patron(ANA, 76, Attitude()) is people.patron(ANA, 76, Attitude())
