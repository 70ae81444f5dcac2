"""One school's database: a single SQLite file that any number of windows and processes may have open.

Every write begins IMMEDIATE: a deferred transaction that turns into a writing one fails at once where another has
written meanwhile, however long one is ready to wait.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import TypeVar

from trainer.records.problems import (
    Busy,
    Damaged,
    Missing,
    NetworkShare,
    NewerSchema,
    NotARecord,
    ReadOnly,
    translated,
)
from trainer.records.schema import NEWEST, migrate
from trainer.records.volumes import on_network, volume_kind

FILE = "school.db"
PATIENCE = 120.0
"""Seconds for which a writer waits for others before it tells anybody."""

BUSY_MS = 5_000

VolumeKind = Callable[[Path], str]
T = TypeVar("T")


class Database:
    """A school's file: where it is, and connections to it."""

    def __init__(self, path: Path, volume: VolumeKind = volume_kind, patience: float = PATIENCE) -> None:
        self.path = path
        self.patience = patience
        self._volume = volume

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
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ReadOnly(f"The folder {folder} cannot be made: {error.strerror or error}.") from error
        if not os.access(folder, os.W_OK):
            raise ReadOnly(f"The folder {folder} may not be written to, so nothing can be kept there.")
        if self.path.exists() and not os.access(self.path, os.W_OK):
            raise ReadOnly(f"{self.path} may not be written to; nothing was changed.")

    def open(self, make: bool = False) -> sqlite3.Connection:
        """A connection that may write, with the newest schema; `make` begins an empty database where there is none."""
        self.check_place()
        if not make and not self.exists:
            raise Missing(f"There are no records in {self.path}.")
        if self.exists and not self.path.is_file():
            raise NotARecord(f"{self.path} is not a file.")
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

    def reader(self) -> sqlite3.Connection:
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
    def reading(self) -> Iterator[sqlite3.Connection]:
        connection = self.reader()
        try:
            with self.translating():
                yield connection
        finally:
            connection.close()

    def fold_log(self) -> None:
        """Take the log beside the database into it and empty it, as far as nobody still reads from it."""
        connection = self.open()
        try:
            with self.translating():
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        finally:
            connection.close()

    @contextmanager
    def writing(self, connection: sqlite3.Connection) -> Iterator[None]:
        """A transaction that holds the only right to write from its beginning; any error takes it all back."""
        with self.translating():
            self._again(lambda: connection.execute("BEGIN IMMEDIATE"))
            try:
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
        except sqlite3.Error as error:
            raise translated(error, self.path) from error

    def _connect(self, mode: str) -> sqlite3.Connection:
        with self.translating():
            uri = f"{self.path.resolve().as_uri()}?mode={mode}"
            # The writer's connection is made by one thread and used by another, never by two at once.
            connection = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
            connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
            connection.execute("PRAGMA foreign_keys = ON")
            # A view or trigger that somebody slipped in must not run anything.
            connection.execute("PRAGMA trusted_schema = OFF")
        return connection

    def _number(self, connection: sqlite3.Connection) -> int:
        """The schema's number; refuses what this program cannot read."""
        number: int = self._again(lambda: connection.execute("PRAGMA user_version").fetchone())[0]
        if number > NEWEST:
            raise NewerSchema(
                f"{self.path} was written by a newer version of this program (schema {number}, this one knows "
                f"{NEWEST}); it was left as it is."
            )
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if number and "ledger" not in names:
            raise Damaged(f"The records in {self.path} have lost their ledger; restore a backup.")
        if not number and names:
            raise NotARecord(f"{self.path} is a database of another program; it was left as it is.")
        return number

    def _again(self, attempt: Callable[[], T]) -> T:
        """Try until nobody else is in the way: SQLite's own waiting does not cover every lock."""
        until = monotonic() + self.patience
        while True:
            try:
                return attempt()
            except sqlite3.OperationalError as error:
                if (error.sqlite_errorname or "").split("_")[1:2] not in (["BUSY"], ["LOCKED"]):
                    raise
                if monotonic() > until:
                    raise Busy(f"Another program has kept {self.path} busy for too long; try again.") from error
                sleep(0.005)
