"""One school's database: a single SQLite file that any number of windows and processes may have open.

Every write begins IMMEDIATE: a deferred transaction that turns into a writing one fails at once where another has
written meanwhile, however long one is ready to wait.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import TypeVar

from trainer.records.privatefiles import FILE as PRIVATE
from trainer.records.privatefiles import private_file, private_folder
from trainer.records.problems import (
    Busy,
    ForeignSchema,
    Missing,
    NetworkShare,
    NewerSchema,
    NotARecord,
    ReadOnly,
    translated,
)
from trainer.records.schema import NEWEST, Stored, differences, migrate, stored
from trainer.records.volumes import on_network, volume_kind

FILE = "school.db"
PATIENCE = 120.0
"""Seconds for which a writer waits for others before it reports that it must."""

BUSY_MS = 5_000

VolumeKind = Callable[[Path], str]
T = TypeVar("T")


class Guarded(sqlite3.Connection):
    """A connection that runs nothing which stands in the file's own schema, and knows which schema it has accepted."""

    accepted = -1

    def guard(self) -> None:
        # A view, a trigger or an expression that was slipped in must not run anything.
        self.execute("PRAGMA trusted_schema = OFF")
        self.execute("PRAGMA cell_size_check = ON")
        self.set_authorizer(_authorize)


def _authorize(action: int, first: str | None, second: str | None, database: str | None, inside: str | None) -> int:
    return sqlite3.SQLITE_OK if inside is None else sqlite3.SQLITE_DENY


@contextmanager
def reading_copy(path: Path) -> Iterator[Guarded]:
    """A copy of records, such as a backup, to be read only; refused if its schema is none that this program made."""
    try:
        uri = f"{path.resolve().as_uri()}?mode=ro"
        connection = sqlite3.connect(uri, uri=True, isolation_level=None, factory=Guarded)
        try:
            connection.guard()
            (number,) = connection.execute("PRAGMA user_version").fetchone()
            if number < 1:
                raise NotARecord(f"{path} is no copy of records of this program.")
            if number > NEWEST:
                raise NewerSchema(f"{path} was written by a newer version of this program (schema {number}).")
            wrong = differences(stored(connection), number)
            if wrong:
                raise ForeignSchema(f"{path} was changed after it was written, so it was not used: {wrong[0]}", wrong)
            yield connection
        finally:
            connection.close()
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise translated(error, path) from error


class Database:
    """A school's file: where it is, and connections to it."""

    def __init__(self, path: Path, volume: VolumeKind = volume_kind, patience: float = PATIENCE) -> None:
        self.path = path
        self.patience = patience
        self._volume = volume
        self._sound: Stored | None = None
        """The last stored schema that was found to be the newest of this program."""

    @classmethod
    def inside(cls, folder: Path, volume: VolumeKind = volume_kind) -> Database:
        return cls(folder / FILE, volume)

    @property
    def exists(self) -> bool:
        return self.path.exists()

    def check_place(self) -> None:
        """Refuse a folder on another machine or one that cannot be written to."""
        folder = self.path.parent
        kind = self._volume(folder)
        if on_network(kind):
            raise NetworkShare(f"{folder} is on a network share ({kind}); keep the records on a disk of this machine.")
        try:
            private_folder(folder)
        except OSError as error:
            raise ReadOnly(f"The folder {folder} cannot be made: {error.strerror or error}.") from error
        if not os.access(folder, os.W_OK):
            raise ReadOnly(f"The folder {folder} may not be written to, so nothing can be kept there.")
        if self.path.exists() and not os.access(self.path, os.W_OK):
            raise ReadOnly(f"{self.path} may not be written to; nothing was changed.")

    def open(self, make: bool = False) -> Guarded:
        """A connection that may write, with the newest schema; `make` begins an empty database where there is none."""
        self.check_place()
        if not make and not self.exists:
            raise Missing(f"There are no records in {self.path}.")
        if self.exists and not self.path.is_file():
            raise NotARecord(f"{self.path} is not a file.")
        self._close_to_others(make)
        connection = self._connect("rwc" if make else "rw")
        try:
            with self.translating():
                number = self._number(connection)
                self._again(lambda: connection.execute("PRAGMA journal_mode = WAL").fetchone())
                connection.execute("PRAGMA synchronous = FULL")
                # What is erased must not stay behind in a free page.
                connection.execute("PRAGMA secure_delete = ON")
                if number < NEWEST:
                    with self.writing(connection):
                        migrate(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _close_to_others(self, make: bool) -> None:
        """SQLite gives the log beside the database the database's own mode."""
        if make and not self.exists:
            # Another process may make it at the same moment; what else is in the way SQLite says itself.
            with suppress(OSError):
                os.close(os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
        for end in ("", "-wal", "-shm"):
            private_file(self.path.with_name(self.path.name + end))

    def reader(self) -> Guarded:
        """A connection that can only read."""
        if not self.exists:
            raise Missing(f"There are no records in {self.path}.")
        connection = self._connect("rw" if os.access(self.path, os.W_OK) else "ro")
        try:
            with self.translating():
                self._number(connection)
                connection.execute("PRAGMA query_only = ON")
        except BaseException:
            connection.close()
            raise
        return connection

    @contextmanager
    def reading(self) -> Iterator[Guarded]:
        connection = self.reader()
        try:
            with self.translating():
                yield connection
        finally:
            connection.close()

    def fold_log(self) -> None:
        """Merge the write-ahead log into the database and empty it, as far as no reader still needs it."""
        connection = self.open()
        try:
            with self.translating():
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        finally:
            connection.close()

    @contextmanager
    def writing(self, connection: Guarded) -> Iterator[None]:
        """A transaction that holds the only right to write from its beginning; any error takes it all back."""
        with self.translating():
            self._again(lambda: connection.execute("BEGIN IMMEDIATE"))
            try:
                (version,) = connection.execute("PRAGMA schema_version").fetchone()
                if version != connection.accepted:
                    self._number(connection)
                yield
                self._again(lambda: connection.execute("COMMIT"))
            except BaseException:
                # SQLite has taken it back itself after a full disk or a broken one.
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise

    @contextmanager
    def translating(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise translated(error, self.path) from error

    def _connect(self, mode: str) -> Guarded:
        with self.translating():
            uri = f"{self.path.resolve().as_uri()}?mode={mode}"
            # The writer's connection is made by one thread and used by another, never by two at once.
            connection = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False, factory=Guarded)
            connection.guard()
            connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
            connection.execute("PRAGMA foreign_keys = ON")
        return connection

    def _number(self, connection: Guarded) -> int:
        """The schema's number; refuses what this program cannot read."""
        # Another process may make the tables between two looks: all of them are taken at one moment.
        begun = not connection.in_transaction
        if begun:
            connection.execute("BEGIN")
        try:
            return self._number_now(connection)
        finally:
            if begun and connection.in_transaction:
                connection.execute("ROLLBACK")

    def _number_now(self, connection: Guarded) -> int:
        number: int = self._again(lambda: connection.execute("PRAGMA user_version").fetchone())[0]
        if number > NEWEST:
            raise NewerSchema(
                f"{self.path} was written by a newer version of this program (schema {number}, this one knows "
                f"{NEWEST}); it was left as it is."
            )
        (version,) = connection.execute("PRAGMA schema_version").fetchone()
        found = stored(connection)
        if number < 0 or (not number and found):
            raise NotARecord(f"{self.path} is a database of another program; it was left as it is.")
        self._check(connection, found, number)
        connection.accepted = version
        return number

    def _check(self, connection: Guarded, found: Stored, number: int) -> None:
        """Refuse a stored schema that this program would not have made."""
        wrong = [] if number == NEWEST and found == self._sound else differences(found, number)
        (encoding,) = connection.execute("PRAGMA encoding").fetchone()
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        if encoding != "UTF-8":
            wrong.append(f"The text is stored as {encoding}, not UTF-8.")
        if application:
            wrong.append(f"The file says that it belongs to application {application}.")
        if wrong:
            more = f" There are {len(wrong) - 1} more such changes." if len(wrong) > 1 else ""
            raise ForeignSchema(
                f"The tables in {self.path} are not those that this program made: {wrong[0][:-1]}.{more} "
                "Have the records verified, or restore a backup.",
                wrong,
            )
        if number == NEWEST:
            self._sound = found

    def _again(self, attempt: Callable[[], T]) -> T:
        """Retry until the lock is free: SQLite's own waiting does not cover every lock."""
        until = monotonic() + self.patience
        while True:
            try:
                return attempt()
            except sqlite3.OperationalError as error:
                if (getattr(error, "sqlite_errorname", "") or "").split("_")[1:2] not in (["BUSY"], ["LOCKED"]):
                    raise
                if monotonic() > until:
                    raise Busy(f"Another program has kept {self.path} busy for too long; try again.") from error
                sleep(0.005)
