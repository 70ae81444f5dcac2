import pytest

from tests.stage.art.inspection import is_premultiplied, pixels
from trainer.stage.art import people


@pytest.mark.parametrize("size", [40, 76, 160])
def test_a_person_is_round_and_premultiplied(size: int) -> None:
    for token in (people.person(1, size, False, False, False), people.supervisor(size)):
        assert token.get_size() == (size, size)
        assert is_premultiplied(token)
        assert token.get_at((0, 0)).a == 0


def test_every_seat_has_its_own_look() -> None:
    assert len({pixels(people.person(seat, 76, False, False, False)) for seat in range(1, 11)}) == 10


def test_folding_going_all_in_and_acting_are_seen() -> None:
    states = [(False, False, False), (True, False, False), (False, True, False), (False, False, True)]
    assert len({pixels(people.person(4, 76, *state)) for state in states}) == 4


def test_one_who_has_folded_is_grey() -> None:
    colour = people.person(5, 100, True, False, False).get_at((20, 50))
    assert max(colour.r, colour.g, colour.b) - min(colour.r, colour.g, colour.b) < 12


def test_people_are_kept_by_seat_and_state() -> None:
    assert people.person(2, 76, False, False, True) is people.person(2, 76, False, False, True)


def test_seat_nought_is_refused() -> None:
    with pytest.raises(ValueError, match="seats begin at 1"):
        people.person(0, 76, False, False, False)
