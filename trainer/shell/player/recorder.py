"""Recording an attempt: what is done at the table is written into the records, and shown when it is safe there."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from PySide6.QtCore import QObject, Signal

from trainer.drill.attempt import Judged
from trainer.records.attemptlog import AttemptLog
from trainer.records.problems import CannotStore
from trainer.shell.background import run_io

WITHOUT = "You can go on, but this attempt will not be kept any further."


class AttemptRecorder(QObject):
    """Records one attempt; without anywhere to write, everything is simply told at once.

    The record begins with the first act: a lesson that was only looked at leaves none. If an act cannot be kept, `lost`
    says why; practice goes on without a record, an exam does not go on.
    """

    lost = Signal(str)
    _stored = Signal(object)

    def __init__(
        self, begin: Callable[[], AttemptLog] | None = None, log: AttemptLog | None = None, *, strict: bool = False
    ) -> None:
        super().__init__()
        self.log = log
        self._begin = begin
        self._strict = strict
        self._early_hints: list[int] = []
        """What was hinted at before the first act, with which the record begins."""
        self._then: Callable[[], object] | None = None
        self._closed = False
        # Told in the writer's thread, heard on the UI thread.
        self._stored.connect(self._written)

    @property
    def id(self) -> str:
        """The record's id; none before the first act, or if none can be made."""
        return self.log.id if self.log is not None else ""

    @property
    def writing(self) -> bool:
        """Whether an act is on its way to the disk."""
        return self._then is not None

    def act(self, judged: Judged, then: Callable[[], object], waived: bool = False) -> None:
        """Write an act and its verdict down, then go on; what is `waived` by the rubric is no error."""
        if self.log is None and self._begin is None:
            then()
            return
        self._then = then
        if self.log is not None:
            self._write(judged, waived)
            return
        begin, self._begin = self._begin, None
        assert begin is not None
        hints = tuple(self._early_hints)
        # Without an owner: a log that begins when the table was left already is closed all the same.
        run_io(None, lambda: _begun(begin, hints, judged, waived), self._opened)

    def back(self, acts: int) -> None:
        """One step back took off so many acts."""
        self._note(lambda log: log.back(acts))

    def hint(self, level: int) -> None:
        if self.log is None and self._begin is not None:
            self._early_hints.append(level)
        self._note(lambda log: log.hint(level))

    def end(
        self,
        score: float | None,
        passed: bool,
        finished: bool,
        seconds: float,
        then: Callable[[], object] = lambda: None,
    ) -> None:
        """Write the result down, then go on."""
        if self.log is None or self.log.closed:
            then()
            return
        self._then = then
        self._note(lambda log: log.end(score, passed, finished, seconds), waited_for=True)

    def close(self) -> None:
        """Stop; what was said is written all the same."""
        self._then = self._begin = None
        self._closed = True
        if self.log is not None:
            self.log.close()

    def _opened(self, begun: tuple[AttemptLog, Future[None]] | str) -> None:
        if isinstance(begun, str):
            if not self._closed:
                self._lose(begun)
            return
        log, first = begun
        if self._closed:
            log.close()
        else:
            self.log = log
            self._await(first)

    def _write(self, judged: Judged, waived: bool) -> None:
        self._note(lambda log: log.act(judged.entry, judged.verdict, judged.taken_back, waived), waited_for=True)

    def _note(self, write: Callable[[AttemptLog], Future[None] | None], waited_for: bool = False) -> None:
        if self.log is None:
            return
        try:
            future = write(self.log)
        except CannotStore as why:
            self._lose(str(why))
            return
        if future is not None:
            self._await(future, waited_for)

    def _await(self, future: Future[None], waited_for: bool = True) -> None:
        def tell(done: Future[Any]) -> None:
            # Qt's side of it may be gone by then.
            with contextlib.suppress(RuntimeError):
                if waited_for or done.exception() is not None:
                    self._stored.emit(done)

        future.add_done_callback(tell)

    def _written(self, done: Future[None]) -> None:
        error = done.exception()
        if error is not None:
            beginning = self.log.ready if self.log is not None else done
            # If it could not even begin, that is the reason.
            first = beginning.exception() if beginning.done() else None
            self._lose(str(first or error))
        elif self._then is not None:
            then, self._then = self._then, None
            then()

    def _lose(self, why: str) -> None:
        then, self._then = self._then, None
        if self.log is not None:
            self.log.close()
            self.log = None
        self._begin = None
        if self._strict:
            self.lost.emit(why)
            return
        self.lost.emit(f"{why} {WITHOUT}")
        if then is not None:
            then()


def _begun(
    begin: Callable[[], AttemptLog], hints: tuple[int, ...], judged: Judged, waived: bool
) -> tuple[AttemptLog, Future[None]] | str:
    """The log with its first act on the way to the disk, or why there is none."""
    try:
        log = begin()
        for level in hints:
            log.hint(level)
        return log, log.act(judged.entry, judged.verdict, judged.taken_back, waived)
    except (CannotStore, OSError) as why:
        return str(why)
