"""Pictures are kept in a room of so many bytes, whatever their size, and for all threads alike."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pygame

from trainer.parts.layout.decor import HOUSE
from trainer.parts.layout.rim import HALF_ROUND
from trainer.stage.art import cards, felt
from trainer.stage.art.imagecache import ImageCache, bytes_cached, size_of, total_room


def square(side: int, _colour: str = "") -> pygame.Surface:
    return pygame.Surface((side, side), 0, 32)


def test_a_picture_is_drawn_once() -> None:
    cache = ImageCache(square, 10**6)
    assert cache(10) is cache(10)
    assert cache(10, _colour="red") is cache(10, _colour="red")
    assert cache(10) is not cache(11)
    assert cache.taken == size_of(cache(10)) * 2 + size_of(cache(11))


def test_the_longest_unused_make_room() -> None:
    cache = ImageCache(square, 3 * 100 * 100 * 4)
    first, second, third = (cache(100, str(number)) for number in range(3))
    assert cache(100, "0") is first
    cache(100, "3")
    assert cache.taken <= cache.room
    assert cache(100, "0") is first
    assert cache(100, "2") is third
    assert cache(100, "1") is not second


def test_one_that_is_larger_than_the_room_is_kept_alone() -> None:
    cache = ImageCache(square, 1000)
    cache(10)
    large = cache(300)
    assert cache(300) is large
    assert len(cache) == 1
    cache(5)
    assert cache.taken == size_of(cache(5))


def test_many_threads_get_the_same_picture() -> None:
    cache = ImageCache(square, 10**7)
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda number: cache(50 + number % 5), range(400)))
    assert len({id(one) for one in found}) == 5
    assert cache.taken == sum(size_of(cache(50 + number)) for number in range(5))


def test_any_number_of_sizes_stays_within_the_room() -> None:
    for width in range(700, 1500, 40):
        felt.table(width, width * 9 // 16, HOUSE, HALF_ROUND, False)
        for face in range(6):
            cards.face(face, width // 12, False)
    assert felt.table.taken <= felt.table.room
    assert cards.face.taken <= cards.face.room
    assert bytes_cached() <= total_room() <= 100_000_000
