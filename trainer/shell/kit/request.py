"""Asks a school's records off the UI thread, with a veil while it lasts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from trainer.records.roles import Person
    from trainer.records.school import School
    from trainer.shell.records import Records
    from trainer.shell.widgets import Progress

T = TypeVar("T")
Work = Callable[["School", "Person | None"], T]


def request(
    owner: QObject,
    records: Records,
    work: Work[T],
    then: Callable[[T], object] = lambda _: None,
    otherwise: Callable[[str], object] | None = None,
    *,
    progress: Progress | None = None,
    saying: str = "",
    last: LastRequest | None = None,
) -> None:
    """Do something in the school as the person who is here now; `then` is told the result, `otherwise` a refusal.

    The veil comes with the words in `saying`, and goes before either is told. Of the questions that share a `last` only
    the last one is answered. While the records are closed, as when the window ends, nothing is asked.
    """
    if not records.is_open:
        return
    school, person = records.school, records.person

    def done(result: T) -> None:
        if progress is not None:
            progress.end()
        then(result)

    def refused(sentence: str) -> None:
        if progress is not None:
            progress.end()
        if otherwise is not None:
            otherwise(sentence)
        else:
            records.told.emit(sentence, "warn")

    if progress is not None and saying:
        progress.begin(saying)
    if last is None:
        records.ask(owner, lambda: work(school, person), done, refused)
    else:
        number = last.expect()
        records.ask(owner, lambda: work(school, person), last.only(number, done), last.only(number, refused))


class LastRequest:
    """Of several questions only the answer to the last one is let through."""

    def __init__(self) -> None:
        self._asked = 0

    def expect(self) -> int:
        """The number of a new question; answers to earlier ones are past."""
        self._asked += 1
        return self._asked

    def only(self, number: int, tell: Callable[[T], object]) -> Callable[[T], object]:
        """Tell the answer to a question unless another was asked since."""
        return lambda answer: tell(answer) if number == self._asked else None
