"""Worker processes for what takes seconds to compute: plain data goes in, plain data comes out in pieces.

They know nothing of the window and hold no keys; a game that is registered here is known there, too. They are spawned
when first needed, kept for the next time, and end with the process that began them.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import pickle
import signal
from collections.abc import Callable, Iterable, Iterator
from enum import Enum, auto
from multiprocessing.connection import Connection, wait
from threading import Lock, Thread
from typing import Any, TypeVar

from trainer import games

In = TypeVar("In")
Out = TypeVar("Out")

# Spawned: a fork would take the threads of the window and of the records along half alive.
_CONTEXT = multiprocessing.get_context("spawn")


class WorkerDied(Exception):
    """A worker process was killed, or could not start."""


DIED = "A worker process ended before its work was done."


class _Said(Enum):
    PIECE = auto()
    END = auto()
    ERROR = auto()


class _Worker:
    """One process, and our end of the pipe to it."""

    def __init__(self) -> None:
        self.pipe, theirs = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(target=_serve, args=(theirs,), name="worker", daemon=True)
        self._process.start()
        theirs.close()

    def ask(self, work: object, item: object) -> None:
        try:
            self.pipe.send((games.registered(), work, item))
        except OSError as error:
            raise WorkerDied(DIED) from error

    def hear(self) -> tuple[_Said, Any]:
        try:
            said, piece = self.pipe.recv()
        except (EOFError, OSError) as error:
            raise WorkerDied(DIED) from error
        return said, piece

    def end(self) -> None:
        """At once, whatever it is doing."""
        self._process.kill()
        self._process.join()
        self.pipe.close()


class Workers:
    """The workers of this process; a caller that needs some takes idle ones, or new ones."""

    def __init__(self) -> None:
        self._idle: list[_Worker] = []
        self._lock = Lock()

    def pieces(
        self, work: Callable[[In], Iterable[Out]], items: Iterable[In], most: int | None = None
    ) -> Iterator[tuple[int, Out]]:
        """Call `work`, a function of a module, with every item; each piece comes with the number of its item.

        At most so many workers are used, otherwise one for each processor. An error is raised here. If the caller stops
        asking, the workers that are still busy are ended.
        """
        for number, said, piece in self._said(work, items, most):
            if said is _Said.PIECE:
                yield number, piece

    def in_order(
        self, work: Callable[[In], Iterable[Out]], items: Iterable[In], most: int | None = None
    ) -> Iterator[Out]:
        """The pieces in the order of their items, each as soon as nothing before it is missing."""
        early: dict[int, list[Out]] = {}
        ended: set[int] = set()
        at = 0
        for number, said, piece in self._said(work, items, most):
            if said is _Said.END:
                ended.add(number)
            else:
                early.setdefault(number, []).append(piece)
            while True:
                yield from early.pop(at, ())
                if at not in ended:
                    break
                at += 1

    def _said(
        self, work: Callable[[In], Iterable[Out]], items: Iterable[In], most: int | None
    ) -> Iterator[tuple[int, _Said, Any]]:
        busy: dict[object, tuple[_Worker, int]] = {}
        left = enumerate(items)
        try:
            while True:
                while len(busy) < (most or os.cpu_count() or 1) and (following := next(left, None)) is not None:
                    number, item = following
                    worker = self._take()
                    busy[worker.pipe] = worker, number
                    worker.ask(work, item)
                if not busy:
                    return
                for pipe in wait([worker.pipe for worker, _ in busy.values()]):
                    worker, number = busy[pipe]
                    said, piece = worker.hear()
                    if said is not _Said.PIECE:
                        del busy[pipe]
                        self._give_back(worker)
                    if said is _Said.ERROR:
                        raise piece
                    yield number, said, piece
        finally:
            for worker, _ in busy.values():
                worker.end()

    def end(self) -> None:
        """End the idle ones."""
        with self._lock:
            idle, self._idle = self._idle, []
        for worker in idle:
            worker.end()

    def _take(self) -> _Worker:
        with self._lock:
            if self._idle:
                return self._idle.pop()
        return _Worker()

    def _give_back(self, worker: _Worker) -> None:
        with self._lock:
            self._idle.append(worker)


WORKERS = Workers()
"""Those of this process, for everything that it computes."""


# In the worker


def _serve(pipe: Connection) -> None:
    """Do what is asked, one thing after the other."""
    # Ctrl+C in a terminal is for the process that began this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    with contextlib.suppress(EOFError, OSError):
        while True:
            modules, work, item = pipe.recv()
            try:
                games.register_all(set(modules).difference(games.registered()))
                for piece in work(item):
                    pipe.send((_Said.PIECE, piece))
            except Exception as error:  # noqa: BLE001 (raised again where the work was asked for)
                pipe.send((_Said.ERROR, _plain(error)))
            else:
                pipe.send((_Said.END, None))


def _plain(error: Exception) -> Exception:
    """The error, if it can be sent, or its words."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:  # noqa: BLE001 (whatever an error holds)
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
