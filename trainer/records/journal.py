"""The one writer of a process: a thread that commits what is queued, together, and tells each asker when it is safe.

A future is resolved after COMMIT, and after the new head has been anchored. What is already waiting when a transaction
begins goes into it; nothing is held back to wait for more.
"""

from __future__ import annotations

import contextlib
import hmac
import queue
import sqlite3
import threading
import uuid
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeVar

from trainer.records.attemptstatus import AttemptStatus
from trainer.records.chain import Last, changed_row, mac_at
from trainer.records.database import Database, Guarded
from trainer.records.keys import Head, Keys
from trainer.records.ledger import Writing, latest_of
from trainer.records.machineclock import THIS_MACHINE, MachineClock
from trainer.records.openprocess import OpenProcess
from trainer.records.problems import CannotStore, Disagreement, Missing, RecordsProblem, Refused
from trainer.records.proof import DecidedAttempt, Proof
from trainer.records.roles import Person, Role, demand_still
from trainer.records.rows import Body, Clock, Row, RowKind
from trainer.records.steadyclock import SUBJECT as CLOCK
from trainer.records.steadyclock import Measure, SteadyClock
from trainer.records.verify import Alarm, verify_attempt, verify_exam

T = TypeVar("T")
MOST_TOGETHER = 256
PROVEN_FILE = "chain.proven"
"""What was followed of the chain, so that the next start need not follow all of it."""


class Work(NamedTuple):
    """Something to be done in a transaction; it may be done again from the start if the transaction fails."""

    do: Callable[[Writing], Any]
    told: Future[Any]


class Journal:
    """A school's records, open for writing."""

    def __init__(self, database: Database, keys: Keys, clock: MachineClock = THIS_MACHINE) -> None:
        self.database = database
        self.keys = keys
        self.wall: Clock = clock
        """The time of day, for opening hours alone; whatever lasts is measured by `clock`."""
        self.clock = SteadyClock(clock)
        self.unanchored = ""
        """Why the newest head could not be anchored, if so: what was stored is safe, but its end is not yet proven."""
        self._connection, self._key = self._open()
        self._proof = Proof(self._key, lambda: keys.anchor(self._key))
        self._proof.proven.take(keys.read(PROVEN_FILE))
        self.installation = self._founded()
        self.process = OpenProcess(database.path.parent / "open")
        self.held: set[str] = set()
        """The attempts that are being written through this journal now."""
        self._queue: queue.SimpleQueue[Work | None] = queue.SimpleQueue()
        self._closed = False
        self._closing = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="records", daemon=True)
        self._thread.start()

    def set_clock(self, clock: MachineClock) -> None:
        """Go by the clocks of another machine."""
        fresh = SteadyClock(clock)
        with self.database.reading() as connection:
            fresh.follow(self._clock_row(connection), latest_of(connection))
        self.wall, self.clock = clock, fresh

    def note_clock(self) -> None:
        """Have it noted that the machine's clock was set, if it was, though nothing else is written now."""
        if self.clock.was_set():
            self.write(lambda writing: None)

    # Asking

    def write(self, do: Callable[[Writing], T], by: Person | None = None) -> Future[T]:
        """Do something in a transaction of the writer's thread; the future is resolved when it is on the disk.

        If `by` is given, that account must still be what it was at its log-in.
        """
        told: Future[T] = Future()
        told.set_running_or_notify_cancel()
        with self._closing:
            if self._closed:
                raise Refused(f"The records in {self.database.path} are closed.")
            self._queue.put(Work(do if by is None else self._by(by, do), told))
        return told

    def _by(self, person: Person, do: Callable[[Writing], T]) -> Callable[[Writing], T]:
        def done(writing: Writing) -> T:
            self._demand_still(person, writing.trusted)
            return do(writing)

        return done

    def demand_still(self, person: Person | None) -> None:
        """Refuse a person whose role was changed, or who was erased, since they logged in."""
        if person is not None:
            with self.database.reading() as connection:
                self._demand_still(person, lambda table, id_: self.trusted(connection, table, id_))

    def _demand_still(self, person: Person, trusted: Callable[[str, str], dict[str, Any] | None]) -> None:
        if person.id:
            demand_still(person, trusted("people", person.id))
        elif self.keys.accounts_on:
            raise Refused("Log in first: this school has accounts now.")

    def append(self, subject: str, kind: RowKind, body: Body) -> Future[Row]:
        return self.write(lambda writing: writing.append(subject, kind, body))

    def trusted(self, connection: sqlite3.Connection, table: str, id_: str) -> dict[str, Any] | None:
        """A row of a sealed table as the program wrote it last; one that was changed from outside is refused."""
        return self._proof.trusted(connection, table, id_)

    def with_login(self, connection: sqlite3.Connection, login: str) -> str | None:
        """The id of the account that has a login, whatever the table says; None if there truly is none."""
        return self._proof.with_login(connection, login)

    def every(self, table: str) -> list[dict[str, Any]]:
        """All rows of a sealed table; refused if one was changed or taken away."""
        with self.database.reading() as connection:
            return self._proof.every(connection, table)

    def decided_attempt(self, connection: sqlite3.Connection, attempt: str) -> DecidedAttempt | None:
        """How an attempt stands by its own rows, each checked; the list of attempts may have been changed."""
        return self._proof.decided_attempt(connection, attempt)

    def rows(self, connection: sqlite3.Connection, subject: str, keep: bool = False) -> list[Row]:
        """What was noted of a subject, each row checked; refused if one was changed or is missing."""
        return self._proof.rows(connection, subject, keep=keep)

    def last(self, connection: sqlite3.Connection, subject: str) -> Last | None:
        """The last row of a subject; None if nothing was ever noted of it."""
        with self._proof.now(connection) as proven:
            return proven.last(subject)

    def proposed(self, subjects: Sequence[str]) -> list[str]:
        """Those of some subjects about which something was ever proposed."""
        with self.database.reading() as connection, self._proof.now(connection) as proven:
            return proven.proposed(subjects)

    def attempt(self, id_: str) -> tuple[AttemptStatus, list[Row]] | None:
        """How an attempt stands, and all of its rows, each checked; None if it never began."""
        with self.database.reading() as connection:
            return self._proof.attempt(connection, id_)

    def to_check(self, ids: Sequence[str]) -> tuple[bytes, list[tuple[str, AttemptStatus | None, Last]]]:
        """What another process of this program needs to read attempts and check their rows for itself."""
        with self.database.reading() as connection:
            return self._key, self._proof.lasts(connection, ids)

    def knows(self, table: str, id_: str) -> bool:
        """Whether the ledger says that a sealed table has such a row."""
        with self.database.reading() as connection, self._proof.now(connection) as proven:
            return proven.seal(table, id_) is not None

    def sealed_ids(self, table: str) -> list[str]:
        """The ids of all rows that a sealed table must have."""
        with self.database.reading() as connection, self._proof.now(connection) as proven:
            return proven.sealed_ids(table)

    def rows_of(self, subject: str, keep: bool = False) -> list[Row]:
        """As `rows`, for callers without an open connection; `keep` those that are read again and again."""
        with self.database.reading() as connection:
            return self._proof.rows(connection, subject, keep=keep)

    def rows_of_many(self, subjects: Sequence[str], keep: bool = False) -> Iterator[tuple[str, list[Row]]]:
        with self.database.reading() as connection:
            yield from self._proof.many(connection, subjects, keep)

    @contextmanager
    def listing(self) -> Iterator[sqlite3.Connection]:
        """The attempts, members and sealed tables as they truly are, whatever the file says: for lists and sums."""
        with self.database.reading() as connection, self._proof.listing(connection) as proven:
            yield proven

    def secret_for(self, purpose: str) -> bytes:
        """A secret that follows from the key: the same each time, and unknown to a reader who has only the records."""
        return hmac.digest(self._key, b"secret" + purpose.encode("utf-8", "surrogatepass"), "sha256")

    def check_attempt(self, attempt: str) -> list[Alarm]:
        """What is wrong with one attempt's rows and its place in the list; quick, whatever the ledger's length."""
        with self.database.reading() as connection:
            return verify_attempt(connection, self._key, attempt)

    def check_exam(self, exam: str, sitting: str) -> list[Alarm]:
        """What is wrong with the rows about an exam and about one of its sittings."""
        with self.database.reading() as connection:
            return verify_exam(connection, self._key, exam, sitting)

    def check_ends(self, *subjects: str) -> list[Alarm]:
        """Whether rows about subjects are gone or were added, the last included: before anything is signed."""
        with self.database.reading() as connection:
            try:
                self._proof.ends(connection, subjects)
            except Disagreement as problem:
                return [Alarm(str(problem))]
        return []

    @property
    def replaced(self) -> int:
        """How often a backup took the place of the records since they were opened here."""
        return self._proof.proven.replaced

    def head(self) -> Head:
        """How long the chain is now and how it ends, followed to there: for what is printed on paper."""
        with self.database.reading() as connection, self._proof.now(connection) as proven:
            return proven.head

    def close(self) -> None:
        """Write what is still queued and stop; closing twice is harmless."""
        with self._closing:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()
        self._keep_proven()
        self.process.leave()

    def _keep_proven(self) -> None:
        # Without it the next start takes longer, and nothing else: closing does not wait for a thread that still reads.
        lock = self._proof.proven.lock
        if not lock.acquire(blocking=False):
            return
        try:
            with contextlib.suppress(RecordsProblem):
                with self.database.reading() as connection, self._proof.now(connection) as proven:
                    content = proven.kept()
                if content is not None:
                    self.keys.place(PROVEN_FILE, content)
        finally:
            lock.release()

    def holds(self, attempt: str, holder: str | None) -> bool:
        """Whether a living process, this one or another, has an attempt open."""
        return attempt in self.held if holder == self.process.id else self.process.alive(holder)

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Opening

    def _open(self) -> tuple[Guarded, bytes]:
        """Found the records if there is nothing yet; refuse records without a key and a key without its records."""
        database, keys = self.database, self.keys
        database.check_place()
        if not keys.exists and database.exists and database.path.stat().st_size:
            raise Missing(f"The key of the records in {database.path} is not in {keys.folder}; bring it back.")
        keys.make()
        key = keys.key()
        anchor = keys.anchor(key)
        if anchor is not None and anchor.rows and not (database.exists and database.path.stat().st_size):
            raise Missing(f"The records that belong in {database.path} are gone; restore a backup.")
        connection = database.open(make=True)
        try:
            finish_restore(connection, keys, key)
        except BaseException:
            connection.close()
            raise
        return connection, key

    def _founded(self) -> str:
        """The installation's id, from the first row; that row is written if there is none."""
        try:
            with self.database.writing(self._connection):
                writing = self._begin()
                founded = self._first_row(self._connection)
                if founded is None:
                    first = self.clock.reference
                    founded = writing.append(str(uuid.uuid4()), RowKind.FOUNDED, first.body, first.at)
            self._anchor(writing.head)
        except BaseException:
            self._connection.close()
            raise
        return founded.subject

    def _begin(self) -> Writing:
        """A transaction's view of the ledger, if that still holds what was anchored."""
        anchor = self.keys.anchor(self._key)
        if anchor is None:
            raise Missing(f"The anchor of the records is not in {self.keys.folder}; bring it back.")
        if mac_at(self._connection, anchor.rows) != anchor.mac:
            raise Disagreement(
                f"The records in {self.database.path} are not those that were last written here: entry {anchor.rows} "
                "is missing or different; have them verified, or restore a backup."
            )
        with self._proof.proven.lock:
            # Nothing is written after a row that was not written with the key.
            self._proof.proven.follow(self._connection, anchor)
        writing = Writing(self._connection, self._key, self.clock, self._proof)
        self.clock.follow(self._clock_row(self._connection), writing.latest)
        return writing

    def measure(self, connection: sqlite3.Connection, seq: int) -> Measure:
        """What tells the measured second of a row from this one on."""
        rows = self._proof.rows(connection, CLOCK, keep=True)
        before = sum(row.seq <= seq for row in rows)
        return Measure(rows[max(0, before - 1) :])

    def _clock_row(self, connection: sqlite3.Connection) -> Row | None:
        """The last row that says how the clocks stood, as it was written: one about the clock, or the first of all."""
        with self._proof.now(connection) as proven:
            last = proven.last(CLOCK)
            if last is not None:
                return self._proof.rows(connection, CLOCK, last.n - 1)[0]
            # Without the row that the clock goes by it would go by the wall clock, which any user can set.
            first = self._first_row(connection)
        return first if first is not None and "boot" in first.content else None

    def _first_row(self, connection: sqlite3.Connection) -> Row | None:
        """The row with which the records were founded, as it was written; None if there is none yet."""
        with self._proof.now(connection) as proven:
            if not proven.head.rows:
                return None
            hint = connection.execute("SELECT subject FROM ledger WHERE seq = 1").fetchone()
            found = self._proof.rows(connection, hint[0]) if hint else []
        if not found or found[0].seq != 1:
            raise changed_row(1)
        return found[0]

    # Writing

    def _run(self) -> None:
        batch: list[Work] = []
        try:
            while True:
                batch, last = self._gather()
                if batch and not self._commit(batch):
                    for work in batch:
                        self._commit([work], alone=True)
                if last:
                    return
        finally:
            self._stop(batch)
            self._connection.close()

    def _stop(self, batch: list[Work]) -> None:
        """Fail the works that still wait, for their writer is gone."""
        with self._closing:
            self._closed = True
        while not self._queue.empty():
            work = self._queue.get_nowait()
            batch += [] if work is None else [work]
        for work in batch:
            if not work.told.done():
                work.told.set_exception(CannotStore("The records could not be written any more; start again."))

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
        """Commit works together; if one fails, none is told, and each must be tried alone."""
        results: list[Any] = []
        try:
            with self.database.writing(self._connection):
                writing = self._begin()
                clock = self._note_clock(writing)
                results.extend(work.do(writing) for work in batch)
        except Exception as error:  # noqa: BLE001 - the caller gets it, whatever it is
            if not alone and len(batch) > 1:
                return False
            batch[0].told.set_exception(error)
            return True
        if clock is not None:
            self.clock.follow(clock, writing.latest)
        self._anchor(writing.head)
        for work, result in zip(batch, results, strict=True):
            work.told.set_result(result)
        return True

    def _note_clock(self, writing: Writing) -> Row | None:
        """That the machine was restarted, or its clock set, is worth a row: times go by it from then on."""
        if not self.clock.unnoted:
            return None
        reference = self.clock.reference
        return writing.append(CLOCK, RowKind.DEED, reference.body, reference.at)

    def _anchor(self, head: Head) -> None:
        try:
            self.keys.advance(self._key, head)
            self.unanchored = ""
        except Exception as problem:  # noqa: BLE001 - what was stored is safe, and the writer must live on
            self.unanchored = str(problem) or type(problem).__name__


def finish_restore(connection: sqlite3.Connection, keys: Keys, key: bytes) -> None:
    """Anchor restored records, if a restore was under way and they are in place; the program may have been killed."""
    head = keys.restoring(key)
    if head is None:
        return
    if mac_at(connection, head.rows) == head.mac:
        # Records from before the school had accounts would lock every user out.
        if not any(row["role"] == Role.ADMINISTRATOR for row in Proof(key).every(connection, "people")):
            keys.switch_accounts(False)
        keys.anchor_anew(key, head)
    keys.end_restore()
