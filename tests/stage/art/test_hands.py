"""Drawn hands: a left and a right one, no two shapes alike, with a sleeve that fades away."""

from __future__ import annotations

import pygame
import pytest

from trainer.stage.art.hands import GRIP, HEIGHT, WIDTH, Shape, hand

WIDE = 130


def pixels(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


@pytest.mark.parametrize("shape", Shape)
def test_the_left_hand_is_the_right_one_in_a_mirror(shape: Shape) -> None:
    left, right = hand(shape, True, WIDE), hand(shape, False, WIDE)
    assert pixels(left) == pixels(pygame.transform.flip(right, True, False))
    assert pixels(left) != pixels(right)


def test_no_two_shapes_look_alike() -> None:
    assert len({pixels(hand(shape, False, WIDE)) for shape in Shape}) == len(Shape)


@pytest.mark.parametrize("shape", Shape)
def test_the_thumb_is_where_it_is_on_a_hand(shape: Shape) -> None:
    """Of a right hand seen from above it is on the left, and of one that shows its palm on the right."""
    image = hand(shape, False, WIDE)
    spans = image.get_bounding_rect(min_alpha=200)
    middle = WIDTH / 2
    if shape is Shape.PALM:
        assert spans.right - middle > middle - spans.left
    elif shape is Shape.FLAT:
        assert middle - spans.left > spans.right - middle


@pytest.mark.parametrize("shape", Shape)
def test_the_grip_is_at_the_finger_tips_and_the_sleeve_fades(shape: Shape) -> None:
    image = hand(shape, False, WIDE)
    assert image.get_size() == (WIDE, round(HEIGHT))
    top = image.get_bounding_rect(min_alpha=200).top
    assert abs(top - GRIP[1]) < 24
    alphas = [image.get_at((WIDE // 2, row)).a for row in range(210, image.get_height(), 10)]
    assert alphas == sorted(alphas, reverse=True)
    assert alphas[-1] < 40
