"""The one writer of a process: a thread that commits what is queued, together, and tells each asker when it is safe.

A future is resolved after COMMIT, and after the new head has been anchored. What is already waiting when a transaction
begins goes into it; nothing is held back to wait for more.
"""

from __future__ import annotations

import hmac
import queue
import sqlite3
import threading
import uuid
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, NamedTuple, TypeVar

from trainer.records.database import Database
from trainer.records.keys import Head, Keys
from trainer.records.ledger import Writing, head_of, trusted
from trainer.records.presence import Presence
from trainer.records.problems import Disagreement, Missing, RecordsProblem, Refused
from trainer.records.rows import Body, Clock, Kind, Row, utc_now
from trainer.records.verify import Alarm, verify_attempt, verify_exam

T = TypeVar("T")
MOST_TOGETHER = 256


class Work(NamedTuple):
    """Something to be done in a transaction; it may be done again from the start if the transaction fails."""

    do: Callable[[Writing], Any]
    told: Future[Any]


class Journal:
    """A school's records, open for writing."""

    def __init__(self, database: Database, keys: Keys, clock: Clock = utc_now) -> None:
        self.database = database
        self.keys = keys
        self.clock = clock
        self.unanchored = ""
        """Why the newest head could not be anchored, if so: what was stored is safe, but its end is not yet proven."""
        self._connection, self._key = self._open()
        self.installation = self._founded()
        self.presence = Presence(database.path.parent / "open")
        self.held: set[str] = set()
        """The attempts that are being written through this journal now."""
        self._queue: queue.SimpleQueue[Work | None] = queue.SimpleQueue()
        self._closed = False
        self._closing = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="records", daemon=True)
        self._thread.start()

    # Asking

    def write(self, do: Callable[[Writing], T]) -> Future[T]:
        """Do something in a transaction of the writer's thread; the future is resolved when it is on the disk."""
        told: Future[T] = Future()
        told.set_running_or_notify_cancel()
        with self._closing:
            if self._closed:
                raise Refused(f"The records in {self.database.path} are closed.")
            self._queue.put(Work(do, told))
        return told

    def append(self, subject: str, kind: Kind, body: Body) -> Future[Row]:
        return self.write(lambda writing: writing.append(subject, kind, body))

    def note_sent(self, upto: int) -> Future[Row]:
        """A central server has all rows up to this one."""
        return self.append(self.installation, Kind.SENT, {"upto": upto})

    def trusted(self, connection: sqlite3.Connection, table: str, id_: str) -> dict[str, Any] | None:
        """A row of a sealed table as the program wrote it last; one that was changed from outside is refused."""
        return trusted(connection, self._key, table, id_)

    def secret_for(self, purpose: str) -> bytes:
        """A secret that follows from the key: the same each time, and known to nobody who has only the records."""
        return hmac.digest(self._key, b"secret" + purpose.encode(), "sha256")

    def check_attempt(self, attempt: str) -> list[Alarm]:
        """What is wrong with one attempt's rows and its place in the list; quick, whatever the ledger's length."""
        with self.database.reading() as connection:
            return verify_attempt(connection, self._key, attempt)

    def check_exam(self, exam: str, sitting: str) -> list[Alarm]:
        """What is wrong with the rows about an exam and about one of its sittings."""
        with self.database.reading() as connection:
            return verify_exam(connection, self._key, exam, sitting)

    def head(self) -> Head:
        with self.database.reading() as connection:
            return head_of(connection)

    def close(self) -> None:
        """Write what is still queued and stop; closing twice is harmless."""
        with self._closing:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()
        self.presence.leave()

    def holds(self, attempt: str, holder: str | None) -> bool:
        """Whether a living process, this one or another, has an attempt open."""
        return attempt in self.held if holder == self.presence.id else self.presence.alive(holder)

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Opening

    def _open(self) -> tuple[sqlite3.Connection, bytes]:
        """Found the records if there is nothing yet; refuse records without a key and a key without its records."""
        database, keys = self.database, self.keys
        database.check_place()
        if not keys.exists and database.exists and database.path.stat().st_size:
            raise Missing(f"The key of the records in {database.path} is not in {keys.folder}; bring it back.")
        keys.make()
        key = keys.key()
        anchor = keys.anchor(key)
        if anchor is not None and anchor.rows and not database.exists:
            raise Missing(f"The records that belong in {database.path} are gone; restore a backup.")
        connection = database.open(make=True)
        return connection, key

    def _founded(self) -> str:
        """The installation's id, from the first row; that row is written if there is none."""
        try:
            with self.database.writing(self._connection):
                writing = self._begin()
                found = self._connection.execute("SELECT subject FROM ledger ORDER BY seq LIMIT 1").fetchone()
                if found is None:
                    found = (writing.append(str(uuid.uuid4()), Kind.FOUNDED, {}).subject,)
            self._anchor(writing.head)
        except BaseException:
            self._connection.close()
            raise
        return str(found[0])

    def _begin(self) -> Writing:
        """A transaction's view of the ledger, if that still holds what was anchored."""
        writing = Writing(self._connection, self._key, self.clock)
        anchor = self.keys.anchor(self._key)
        if anchor is None:
            raise Missing(f"The anchor of the records is not in {self.keys.folder}; bring it back.")
        if writing.mac_at(anchor.rows) != anchor.mac:
            raise Disagreement(
                f"The records in {self.database.path} are not those that were last written here: entry {anchor.rows} "
                "is missing or different; have them verified, or restore a backup."
            )
        return writing

    # Writing

    def _run(self) -> None:
        try:
            while True:
                batch, last = self._gather()
                if batch and not self._commit(batch):
                    for work in batch:
                        self._commit([work], alone=True)
                if last:
                    return
        finally:
            self._connection.close()

    def _gather(self) -> tuple[list[Work], bool]:
        work = self._queue.get()
        batch: list[Work] = []
        while work is not None:
            batch.append(work)
            if len(batch) == MOST_TOGETHER:
                return batch, False
            try:
                work = self._queue.get_nowait()
            except queue.Empty:
                return batch, False
        return batch, True

    def _commit(self, batch: list[Work], alone: bool = False) -> bool:
        """Commit works together; if anything fails nobody is told, and each is to be tried alone."""
        results: list[Any] = []
        try:
            with self.database.writing(self._connection):
                writing = self._begin()
                results.extend(work.do(writing) for work in batch)
        except Exception as error:  # noqa: BLE001 - whatever it is belongs to whoever asked
            if not alone and len(batch) > 1:
                return False
            batch[0].told.set_exception(error)
            return True
        self._anchor(writing.head)
        for work, result in zip(batch, results, strict=True):
            work.told.set_result(result)
        return True

    def _anchor(self, head: Head) -> None:
        try:
            self.keys.advance(self._key, head)
            self.unanchored = ""
        except RecordsProblem as problem:
            self.unanchored = str(problem)
