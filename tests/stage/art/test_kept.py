"""Pictures are kept in a room of so many bytes, whatever their size, and for all threads alike."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pygame

from trainer.stage.art import cards, felt
from trainer.stage.art.kept import Kept, bytes_kept, room_for_all, size_of


def square(side: int, _colour: str = "") -> pygame.Surface:
    return pygame.Surface((side, side), 0, 32)


def test_a_picture_is_drawn_once() -> None:
    kept = Kept(square, 10**6)
    assert kept(10) is kept(10)
    assert kept(10, _colour="red") is kept(10, _colour="red")
    assert kept(10) is not kept(11)
    assert kept.taken == size_of(kept(10)) * 2 + size_of(kept(11))


def test_the_longest_unused_make_room() -> None:
    kept = Kept(square, 3 * 100 * 100 * 4)
    first, second, third = (kept(100, str(number)) for number in range(3))
    assert kept(100, "0") is first
    kept(100, "3")
    assert kept.taken <= kept.room
    assert kept(100, "0") is first
    assert kept(100, "2") is third
    assert kept(100, "1") is not second


def test_one_that_is_larger_than_the_room_is_kept_alone() -> None:
    kept = Kept(square, 1000)
    kept(10)
    large = kept(300)
    assert kept(300) is large
    assert len(kept) == 1
    kept(5)
    assert kept.taken == size_of(kept(5))


def test_many_threads_get_the_same_picture() -> None:
    kept = Kept(square, 10**7)
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda number: kept(50 + number % 5), range(400)))
    assert len({id(one) for one in found}) == 5
    assert kept.taken == sum(size_of(kept(50 + number)) for number in range(5))


def test_any_number_of_sizes_stays_within_the_room() -> None:
    for width in range(700, 1500, 40):
        felt.table(width, width * 9 // 16, False)
        for face in range(6):
            cards.face(face, width // 12, False)
    assert felt.table.taken <= felt.table.room
    assert cards.face.taken <= cards.face.room
    assert bytes_kept() <= room_for_all() <= 100_000_000
