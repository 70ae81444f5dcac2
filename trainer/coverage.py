"""Coverage over all cores: the work is cut into jobs that name lessons, and every process reads its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from trainer.drill.coverage import Caught, Performances, perform_randomly, try_slip
from trainer.library import all_lessons, faults_of, find
from trainer.workers import WORKERS

BATCH = 25
In = TypeVar("In")
Out = TypeVar("Out")


def performances(game: str, number: int, jobs: int = 1, tell: Callable[[int], None] = lambda _: None) -> Performances:
    """Many legal performances, spread over the game's lessons; `tell` hears how many are done."""
    lessons = [lesson.id for lesson in all_lessons(game)]
    share = [number // len(lessons) + (at < number % len(lessons)) for at in range(len(lessons))]
    work = [
        (lesson, first, min(first + BATCH, count))
        for lesson, count in zip(lessons, share, strict=True)
        for first in range(0, count, BATCH)
    ]
    total = Performances()
    for part in _map(_perform, work, jobs):
        total.add(part)
        tell(part.number)
    return total


def slips(game: str, jobs: int = 1) -> list[Caught]:
    """Every faulty robot of a game, tried."""
    return list(_map(_try, [(game, number) for number in range(len(faults_of(game).slips))], jobs))


def _perform(job: tuple[str, int, int]) -> Iterator[Performances]:
    lesson_id, first, last = job
    lesson = find(lesson_id)
    total = Performances()
    for number in range(first, last):
        total.add(perform_randomly(lesson, number))
    yield total


def _try(job: tuple[str, int]) -> Iterator[Caught]:
    slip = faults_of(job[0]).slips[job[1]]
    yield try_slip(slip, find(slip.lesson))


def _map(work: Callable[[In], Iterable[Out]], items: Iterable[In], jobs: int) -> Iterator[Out]:
    if jobs < 2:
        for item in items:
            yield from work(item)
    else:
        yield from WORKERS.in_order(work, items, jobs)
