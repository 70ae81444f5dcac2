import pytest

from tests.stage.art.inspection import is_premultiplied, pixels
from trainer.stage.art import chips
from trainer.stage.art import correctionmarks as marks
from trainer.stage.art.correctionmarks import MarkTone

TONES = tuple(MarkTone)


@pytest.mark.parametrize("tone", TONES)
def test_marks_are_premultiplied(tone: MarkTone) -> None:
    stack = chips.stack(500, 5, 40)
    for image in (
        marks.ghost(stack, tone),
        marks.frame(60, 90, 3, tone),
        marks.badge(20, tone),
        marks.note("Due", 300, 16, tone),
    ):
        assert is_premultiplied(image)


def test_wrong_and_right_differ_in_shape_and_not_only_in_colour() -> None:
    cross, tick = (marks.badge(60, tone) for tone in TONES)
    white = [
        [badge.get_at((x, y))[:3] == (255, 255, 255) for x in range(60) for y in range(60)] for badge in (cross, tick)
    ]
    assert white[0] != white[1]


def test_a_ghost_is_no_larger_and_less_solid_than_the_thing() -> None:
    stack = chips.stack(500, 5, 40)
    ghosts = [marks.ghost(stack, tone) for tone in TONES]
    middle = (stack.get_width() // 2, stack.get_height() // 2)
    assert [ghost.get_size() for ghost in ghosts] == [stack.get_size()] * 2
    assert stack.get_at(middle).a == 255
    assert [ghost.get_at(middle).a for ghost in ghosts] == [marks.GHOST] * 2
    assert pixels(ghosts[0]) != pixels(ghosts[1])


def test_a_frame_leaves_what_it_is_round_free() -> None:
    frame = marks.frame(80, 100, 2, MarkTone.BAD)
    assert frame.get_at((frame.get_width() // 2, frame.get_height() // 2)).a == 0


@pytest.mark.parametrize("px", [12, 20, 32])
def test_words_are_broken_into_lines_that_fit(px: int) -> None:
    words = "Seat 5 was paid $10 on the blind; it is neither won nor lost"
    note = marks.note(words, 320, px, MarkTone.BAD)
    assert note.get_width() <= 320 + 2 * px
    assert note.get_height() > marks.note("Due", 320, px, MarkTone.BAD).get_height()
