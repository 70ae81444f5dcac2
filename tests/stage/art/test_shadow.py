import pytest

from tests.stage.art.inspection import is_premultiplied
from trainer.stage.art.shadow import soft


def test_a_shadow_is_larger_than_its_thing_by_its_blur() -> None:
    assert soft(66, 92, 5, 10, 0.4).get_size() == (86, 112)


def test_a_shadow_is_black_and_dark_in_its_middle_and_fades_out() -> None:
    shade = soft(66, 92, 5, 10, 0.4)
    assert is_premultiplied(shade)
    assert tuple(shade.get_at((43, 56)))[:3] == (0, 0, 0)
    assert shade.get_at((43, 56)).a == pytest.approx(102, abs=4)
    across = [shade.get_at((x, 56)).a for x in range(30)]
    assert across == sorted(across)
    assert across[0] < 12


def test_a_shadow_without_blur_is_sharp() -> None:
    assert soft(20, 20, 0, 0, 1.0).get_at((0, 0)).a == 255


def test_a_shadow_darker_than_black_is_refused() -> None:
    with pytest.raises(ValueError, match="strength is from 0 to 1"):
        soft(10, 10, 0, 2, 1.5)
