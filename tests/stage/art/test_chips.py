from itertools import pairwise

import pytest

from tests.stage.art.inspection import is_premultiplied, mean_colour, pixels
from trainer.rules.chips import DENOMINATIONS
from trainer.stage.art import chips


@pytest.mark.parametrize("diameter", [22, 34, 120])
@pytest.mark.parametrize("cents", DENOMINATIONS)
def test_a_chip_is_round_and_premultiplied(cents: int, diameter: int) -> None:
    chip = chips.chip(cents, diameter)
    assert chip.get_size() == (diameter, diameter)
    assert is_premultiplied(chip)
    assert chip.get_at((0, 0)).a == 0
    assert chip.get_at((diameter // 2, diameter // 2)).a == 255


def test_denominations_differ_even_when_small() -> None:
    assert len({pixels(chips.chip(cents, 22)) for cents in DENOMINATIONS}) == len(DENOMINATIONS)


def test_every_denomination_has_its_own_colour() -> None:
    several = (*DENOMINATIONS, 1000, 2000, 100000, 500000, 50)
    assert len({chips.body_of(cents) for cents in several}) == len(several)


@pytest.mark.parametrize(
    ("cents", "text"), [(100, "1"), (250, "2½"), (2500, "25"), (50000, "500"), (25, "25¢"), (175, "1.75")]
)
def test_a_small_chip_says_its_value_briefly(cents: int, text: str) -> None:
    assert chips.legend(cents, roomy=False) == text


@pytest.mark.parametrize("count", [1, 5, 20])
def test_a_stack_has_the_size_it_announces(count: int) -> None:
    stack = chips.stack(500, count, 34)
    assert stack.get_size() == chips.stack_size(count, 34)
    assert is_premultiplied(stack)


def test_a_stack_grows_with_each_chip_up_to_twenty() -> None:
    heights = [chips.stack_size(count, 34)[1] for count in range(1, 26)]
    steps = {after - before for before, after in pairwise(heights[:20])}
    assert len(steps) == 1
    assert steps.pop() >= 2
    assert set(heights[19:]) == {heights[19]}


def test_a_stack_shows_the_chip_on_top() -> None:
    top = chips.stack(50000, 8, 60).subsurface((0, 0, 60, 40))
    other = chips.stack(2500, 8, 60).subsurface((0, 0, 60, 40))
    assert max(abs(a - b) for a, b in zip(mean_colour(top), mean_colour(other), strict=True)) > 10


def test_chips_are_kept_by_value_and_size() -> None:
    assert chips.chip(500, 34) is chips.chip(500, 34)
    assert chips.chip(500, 34) is not chips.chip(500, 35)
    assert chips.stack(500, 3, 34) is chips.stack(500, 3, 34)
    assert chips.stack(500, 3, 34) is not chips.stack(500, 4, 34)


def test_a_worthless_chip_is_refused() -> None:
    with pytest.raises(ValueError, match="no chip is worth 0 cents"):
        chips.chip(0, 34)


def test_a_stack_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="a chip at least"):
        chips.stack(500, 0, 34)
