from tests.stage.art.inspection import is_premultiplied, mean_colour
from trainer.parts.layout.decor import HOUSE
from trainer.stage.art.chairs import TALL, chair


def test_a_chair_is_drawn_at_its_size_and_dimmed_with_the_room() -> None:
    lit, dim = chair(96, HOUSE, 1.0), chair(96, HOUSE, 0.5)
    assert lit.get_size() == (96, round(96 * TALL))
    assert is_premultiplied(lit)
    assert sum(mean_colour(dim)) < 0.7 * sum(mean_colour(lit))
