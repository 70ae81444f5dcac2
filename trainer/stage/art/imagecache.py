"""Caches drawn images, the most recently used first, up to a limit in bytes.

How much memory an image takes depends on the size of the window, so the limit counts bytes, not images.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import Generic, ParamSpec

import pygame

P = ParamSpec("P")
_ALL: list[ImageCache[...]] = []


class ImageCache(Generic[P]):
    """Draws an image unless it is cached; the least recently used ones make room."""

    def __init__(self, draw: Callable[P, pygame.Surface], room: int) -> None:
        wraps(draw)(self)
        self._draw = draw
        self._lock = Lock()
        self._found: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self.room = room
        self.taken = 0
        """Bytes of the cached images."""

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
        """The newest image stays, however large it is."""
        while self.taken > self.room and len(self._found) > 1:
            _, oldest = self._found.popitem(last=False)
            self.taken -= size_of(oldest)

    def __len__(self) -> int:
        return len(self._found)

    def cache_clear(self) -> None:
        with self._lock:
            self._found.clear()
            self.taken = 0


def cached(megabytes: float) -> Callable[[Callable[P, pygame.Surface]], ImageCache[P]]:
    """Cache what a function draws, up to so many megabytes."""

    def made(draw: Callable[P, pygame.Surface]) -> ImageCache[P]:
        one = ImageCache(draw, round(megabytes * 1_000_000))
        _ALL.append(one)
        return one

    return made


def size_of(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def bytes_cached() -> int:
    """How many bytes all cached images take."""
    return sum(one.taken for one in _ALL)


def total_room() -> int:
    return sum(one.room for one in _ALL)
