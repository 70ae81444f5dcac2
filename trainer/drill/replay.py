"""Replay: an attempt seen again, moment by moment. Moment 0 is the table as it was found, moment n follows act n."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from trainer.drill.attempt import Attempt, Mode
from trainer.parts.lessons.lesson import Lesson
from trainer.rules.act import Entry
from trainer.rules.duty import Due

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Frame(Generic[T]):
    """One moment: what `look` saw of the attempt then, what was right to do next, the round, and at which table."""

    shown: T
    dues: tuple[Due, ...]
    round_number: int
    lesson: Lesson


def table_at(lesson: Lesson, seed: int, mode: Mode, entries: Sequence[Entry], n: int) -> Attempt:
    """The attempt as it was after act n."""
    attempt = Attempt(lesson, seed, mode)
    attempt.perform_all(entries[:n])
    return attempt


def expected_at(lesson: Lesson, seed: int, mode: Mode, entries: Sequence[Entry], n: int) -> list[Due]:
    """What was right to do when act n was done."""
    attempt = table_at(lesson, seed, mode, entries, max(0, n - 1))
    return [] if attempt.done else attempt.expected()


def frames(attempt: Attempt, look: Callable[[Attempt], T]) -> Iterator[Frame[T]]:
    """Every moment of an attempt in one pass, the first before any act.

    What was taken back has left no trace, so it is passed over instead of being tried and taken back again.
    """
    again = Attempt(attempt.lesson, attempt.seed, Mode.EXAM, attempt.off)
    yield _frame(again, look)
    for judged in attempt.judged:
        if not judged.taken_back:
            again.perform(judged.entry)
        yield _frame(again, look)


def _frame(attempt: Attempt, look: Callable[[Attempt], T]) -> Frame[T]:
    dues = () if attempt.done else tuple(attempt.expected())
    return Frame(look(attempt), dues, attempt.scene.round_number, attempt.here)


def plainly(dues: Sequence[Due]) -> list[Due]:
    """What to tell a person of it: one way to meet each duty, what must be done before what may be."""
    first = {due.duty.citation: due for due in reversed(dues)}
    kept = [due for due in dues if first[due.duty.citation] is due]
    owed = [due for due in kept if not due.optional]
    return owed or kept
