"""Pictures that were drawn once and are kept for the next time, as many as there is room for.

How much memory a picture takes depends on the size of the window, so the room is counted in bytes, not in pictures.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import Generic, ParamSpec

import pygame

P = ParamSpec("P")
_ALL: list[Kept[...]] = []


class Kept(Generic[P]):
    """Draws a picture unless it is there; those that were not asked for in the longest time make room."""

    def __init__(self, draw: Callable[P, pygame.Surface], room: int) -> None:
        wraps(draw)(self)
        self._draw = draw
        self._lock = Lock()
        self._found: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self.room = room
        self.taken = 0
        """Bytes of the pictures that are kept."""

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        key = (args, tuple(sorted(kwargs.items()))) if kwargs else args
        with self._lock:
            picture = self._found.get(key)
            if picture is not None:
                self._found.move_to_end(key)
                return picture
        picture = self._draw(*args, **kwargs)
        with self._lock:
            # Another thread may have drawn the same meanwhile; all are to have the same one.
            before = self._found.setdefault(key, picture)
            if before is picture:
                self.taken += size_of(picture)
                self._make_room()
            return before

    def _make_room(self) -> None:
        """The newest stays, however large it is."""
        while self.taken > self.room and len(self._found) > 1:
            _, oldest = self._found.popitem(last=False)
            self.taken -= size_of(oldest)

    def __len__(self) -> int:
        return len(self._found)

    def cache_clear(self) -> None:
        with self._lock:
            self._found.clear()
            self.taken = 0


def kept(megabytes: float) -> Callable[[Callable[P, pygame.Surface]], Kept[P]]:
    """Keep what a function draws in so much room."""

    def made(draw: Callable[P, pygame.Surface]) -> Kept[P]:
        one = Kept(draw, round(megabytes * 1_000_000))
        _ALL.append(one)
        return one

    return made


def size_of(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def bytes_kept() -> int:
    """What all kept pictures take together."""
    return sum(one.taken for one in _ALL)


def room_for_all() -> int:
    return sum(one.room for one in _ALL)
