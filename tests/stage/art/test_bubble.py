import pytest

from tests.stage.art.inspection import is_premultiplied, pixels
from trainer.stage.art import bubble
from trainer.stage.art.fonts import font

LONG = "I would like to raise, and I would like to do it with the black chips if you please."


@pytest.mark.parametrize("tone", ["say", "dealer", "supervisor", "good", "bad", "warn"])
@pytest.mark.parametrize("tail", ["down", "up", "left", "right"])
def test_a_bubble_is_premultiplied_in_every_tone_and_direction(tone: str, tail: str) -> None:
    assert is_premultiplied(bubble.bubble("Call.", 200, 15, tail, tone))


def test_long_words_are_broken_within_the_width() -> None:
    short, long = bubble.bubble("Call.", 220, 15), bubble.bubble(LONG, 220, 15)
    assert long.get_width() <= 220
    assert long.get_height() >= short.get_height() * 2
    assert short.get_width() < 120


def test_no_word_is_lost_in_breaking() -> None:
    lines = bubble.wrap(LONG, 160, "ui-semibold", 15)
    assert " ".join(lines) == LONG
    assert all(font("ui-semibold", 15).size(line)[0] <= 160 for line in lines)


def test_line_breaks_in_the_words_are_kept() -> None:
    assert bubble.wrap("One\nTwo", 300, "ui", 15) == ["One", "Two"]


@pytest.mark.parametrize(
    ("tail", "tip", "other"),
    [("down", (0.5, 0.97), (0.5, 0.03)), ("up", (0.5, 0.03), (0.5, 0.97)), ("left", (0.03, 0.5), (0.97, 0.5))],
)
def test_the_tail_points_the_way_it_is_told(tail: str, tip: tuple[float, float], other: tuple[float, float]) -> None:
    image = bubble.bubble("Raise", 300, 30, tail)
    at, away = (
        image.get_at((round(x * (image.get_width() - 1)), round(y * (image.get_height() - 1)))) for x, y in (tip, other)
    )
    assert at.a > 180
    assert away.a < 120


def test_bubbles_are_kept_by_words_and_tone() -> None:
    assert bubble.bubble("Call.", 200, 15) is bubble.bubble("Call.", 200, 15)
    assert pixels(bubble.bubble("Call.", 200, 15, "down", "bad")) != pixels(bubble.bubble("Call.", 200, 15))


def test_unknown_tones_and_tails_are_refused() -> None:
    with pytest.raises(ValueError, match="no tone 'shout'; there are say"):
        bubble.bubble("x", 200, 15, "down", "shout")
    with pytest.raises(ValueError, match="no tail 'sideways'; there are down"):
        bubble.bubble("x", 200, 15, "sideways", "say")
