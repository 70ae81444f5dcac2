"""An attempt that is being written, act by act.

What is written is a future: when it is done, act and verdict are on the disk, and the verdict may be shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from typing import Any

from trainer.records.attemptstatus import RUNNING, is_error
from trainer.records.journal import Journal
from trainer.records.keptattempt import KeptAttempt, verdict_body
from trainer.records.ledger import Writing
from trainer.records.problems import CannotStore, Refused
from trainer.records.roles import Person
from trainer.records.rows import Row, RowKind
from trainer.rules.act import Entry, act_text
from trainer.rules.verdict import Verdict

TAKEN = "This attempt was continued in another window, ended or annulled; this window keeps nothing more of it."


class AttemptLog:
    """One attempt being written."""

    def __init__(self, journal: Journal, record: KeptAttempt) -> None:
        self._journal = journal
        self.record = record
        """The attempt as it was when it was begun or resumed; what is written since then is only on the disk."""
        self._wrong = [is_error(one) for one in record.verdicts]
        """Of each act that stands, whether it counts as an error."""
        self._errors = record.errors
        self._session: int | None = None
        self.closed = False
        self.ready: Future[None]
        """Done when the attempt's beginning, or its being resumed, is on the disk."""

    @property
    def id(self) -> str:
        return self.record.id

    def act(
        self, entry: Entry, verdict: Verdict | None = None, taken_back: bool = False, waived: bool = False
    ) -> Future[None]:
        """An act and its verdict, together; what is `waived` by the rubric is no error."""
        kept = None if verdict is None else verdict_body(verdict, taken_back, waived)
        told = self._write(RowKind.ACT, {"act": act_text(entry.act), "at": entry.at, "verdict": kept})
        self._wrong.append(is_error(kept))
        self._errors += self._wrong[-1]
        return told

    def back(self, acts: int = 1) -> Future[None] | None:
        """One step back takes off the last acts; with no act there is nothing to write."""
        told = None
        for left in reversed(range(min(acts, len(self._wrong)))):
            self._errors -= self._wrong[-1]
            told = self._write(RowKind.BACK, {"errors": self._errors} | ({"more": True} if left else {}))
            self._wrong.pop()
        return told

    def hint(self, level: int) -> Future[None]:
        return self._write(RowKind.HINT, {"level": int(level)})

    def end(self, score: float | None, passed: bool, finished: bool, seconds: float | None = None) -> Future[None]:
        """The attempt is over: write its result and close."""
        result = {"score": score, "passed": passed, "finished": finished, "seconds": seconds}
        told = self._write(RowKind.END, result)
        self.close()
        return told

    def close(self) -> None:
        """Stop writing; without an end the attempt can be resumed. What was said is written all the same."""
        self.closed = True
        self._journal.held.discard(self.id)

    def start(self, do: Callable[[Writing], Row], by: Person | None = None) -> None:
        def started(writing: Writing) -> None:
            self._session = do(writing).n

        self._journal.held.add(self.id)
        self.ready = self._journal.write(started, by)

    def _write(self, kind: RowKind, body: Mapping[str, Any]) -> Future[None]:
        if self.closed:
            raise CannotStore("This attempt's record is closed.")
        acts = len(self._wrong)

        def add(writing: Writing) -> None:
            status = writing.status(self.id)
            if status is None or status.state != RUNNING or status.session != self._session:
                raise Refused(TAKEN)
            # After a refused act nothing may follow it as if it were there.
            if status.acts != acts:
                raise Refused(f"Act {status.acts + 1} of this attempt could not be kept, so nothing after it is.")
            writing.append(self.id, kind, body)

        return self._journal.write(add)
