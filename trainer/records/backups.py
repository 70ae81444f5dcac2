"""Backups: whole copies of the database, checked when they are made, rotated, and restorable.

A backup holds no key: with the database it is as well protected against change as the database itself.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from trainer.records.chain import genuine_at, mac_at, moment
from trainer.records.database import Database, Guarded, reading_copy
from trainer.records.journal import Journal, finish_restore
from trainer.records.keys import Head, Keys
from trainer.records.ledger import Writing, head_of, latest_of
from trainer.records.machineclock import THIS_MACHINE, MachineClock
from trainer.records.privatefiles import private_file, private_folder, write_copy
from trainer.records.problems import Disagreement, RecordsProblem, translated
from trainer.records.rows import RowKind
from trainer.records.schema import migrate
from trainer.records.verify import Tell, verify_connection

EVERY = timedelta(minutes=30)
DAILY, WEEKLY, MONTHLY = 12, 10, 9
LATEST = 4
"""So many are kept whatever their day."""

FORM = "school-%Y%m%dT%H%M%S%fZ.db"


class Backup(NamedTuple):
    made: datetime
    path: Path


class Backups:
    """The folder of a school's backups."""

    def __init__(self, folder: Path, clock: MachineClock = THIS_MACHINE) -> None:
        self.folder = folder
        self.clock = clock
        self._made: tuple[float, Path | None] = 0.0, None
        """When this program made one last, by the clock that cannot be set, and which was the newest then."""

    def all(self) -> list[Backup]:
        """The newest first; files with other names are not backups."""
        found = []
        for path in self.folder.glob("school-*.db"):
            try:
                found.append(Backup(datetime.strptime(path.name, FORM).replace(tzinfo=UTC), path))
            except ValueError:
                continue
        return sorted(found, reverse=True)

    def due(self) -> bool:
        """Whether the last backup is half an hour old; to be asked while the program is in use.

        One of a later time than now was made before the clock was set back.
        """
        newest = next(iter(self.all()), None)
        if newest is None:
            return True
        running, known = self._made
        if newest.path == known:
            return self.clock.running() - running >= EVERY.total_seconds()
        return not timedelta() <= self.clock() - newest.made < EVERY

    def make(self, journal: Journal, tell: Tell | None = None) -> Backup:
        """Copy the database while it is in use, check the copy, and let go of old ones.

        The check reports its progress; the callback may stop it by raising an exception.
        """
        made = self.clock().astimezone(UTC)
        path = self.folder / made.strftime(FORM)
        try:
            private_folder(self.folder)
            for backup in self.all():
                private_file(backup.path)
            with journal.database.reading() as source, moment(source):
                # What is checked is what is copied: both see the same moment.
                _check(source, journal.keys, journal.database.path, tell)
                write_copy(source, path)
        except OSError as error:
            raise RecordsProblem(f"No backup can be kept in {self.folder}: {error.strerror or error}.") from error
        for old in to_drop([backup.made for backup in self.all()]):
            (self.folder / old.strftime(FORM)).unlink(missing_ok=True)
        self._made = self.clock.running(), self.all()[0].path
        return Backup(made, path)

    def check(self, journal: Journal, path: Path) -> Head:
        """The head of a backup that is whole, untouched, and an earlier state of these records."""
        head = check_copy(path, journal.keys)
        with journal.database.reading() as connection:
            if mac_at(connection, head.rows) != head.mac:
                raise Disagreement(f"{path} is not an earlier state of the records in {journal.database.path}.")
        return head

    def restore(self, path: Path, database: Database, keys: Keys, reason: str, by: str | None = None) -> Path:
        """Put a backup in the place of the records; returns where the replaced file is kept.

        The journals of this process must be closed. Other processes that have the database open see the restored one.
        """
        key = keys.key()
        anchor = keys.anchor(key)
        kept = database.path.with_name(f"replaced-{self.clock().astimezone(UTC).strftime(FORM)}")
        with _prepared(path, keys) as copy:
            head = _note_restored(copy, key, self.clock, anchor, reason, by)
            try:
                # Killed from here on, the next start finds out which of the two stands.
                keys.begin_restore(key, head)
                if not self._restore_inside(copy, database, kept):
                    _replace_file(copy, database, kept)
            except OSError as error:
                raise RecordsProblem(f"{path} cannot be restored: {error.strerror or error}.") from error
            except sqlite3.Error as error:
                raise translated(error, database.path) from error
        connection = database.open()
        try:
            finish_restore(connection, keys, key)
        finally:
            connection.close()
        return kept

    def _restore_inside(self, copy: sqlite3.Connection, database: Database, kept: Path) -> bool:
        """Overwrite a sound database through SQLite, so that no process with it open writes into a deleted file."""
        try:
            live = database.open()
        except RecordsProblem:
            return False
        try:
            if live.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                return False
            write_copy(live, kept)
            try:
                copy.backup(live)
            except BaseException:
                kept.unlink(missing_ok=True)
                raise
        finally:
            live.close()
        return True


@contextmanager
def _prepared(path: Path, keys: Keys) -> Iterator[sqlite3.Connection]:
    """A backup as it is put in the place of the records: checked and brought up to date, in a file without a name."""
    with reading_copy(path) as source, closing(sqlite3.connect("", isolation_level=None, factory=Guarded)) as copy:
        copy.guard()
        source.backup(copy)
        migrate(copy)
        _check(copy, keys, path)
        yield copy


def _note_restored(
    copy: sqlite3.Connection, key: bytes, clock: MachineClock, anchor: Head | None, reason: str, by: str | None
) -> Head:
    """Note in the copy's own chain that it takes the place of other records."""
    copy.execute("BEGIN")
    writing = Writing(copy, key, clock)
    (first,) = copy.execute("SELECT subject FROM ledger ORDER BY seq LIMIT 1").fetchone()
    body = {
        "reason": reason,
        "by": by,
        "from": writing.head.rows,
        "replaced": anchor.rows if anchor else 0,
        "replaced_head": anchor.mac.hex() if anchor else "",
    }
    writing.append(first, RowKind.RESTORED, body)
    copy.execute("COMMIT")
    return writing.head


def last_entry(path: Path, key: bytes) -> datetime | None:
    """When the last entry of a backup was written; None where it cannot be read, or was not written with the key.

    A file can be given any name, so that its name does not say how new it is.
    """
    try:
        with reading_copy(path) as connection:
            rows = head_of(connection).rows
            if not rows or not genuine_at(connection, key, rows):
                return None
            return datetime.fromisoformat(latest_of(connection))
    except (RecordsProblem, ValueError):
        return None


def check_copy(path: Path, keys: Keys) -> Head:
    """The head of a copy whose pages and chain are whole."""
    with _prepared(path, keys) as copy:
        return head_of(copy)


def _check(connection: sqlite3.Connection, keys: Keys, path: Path, tell: Tell | None = None) -> None:
    report = verify_connection(connection, keys.key(), None, tell=tell)
    if not report.sound:
        raise Disagreement(f"{path} was changed after it was written, so it was not used: {report.alarms[0]}")


def to_drop(made: Iterable[datetime]) -> set[datetime]:
    """Which backups to let go: kept are the last of each of 12 days, 10 weeks and 9 months, and the latest few."""
    newest_first = sorted(made, reverse=True)
    kept = set(newest_first[:LATEST])
    for most, period in ((DAILY, "%Y-%j"), (WEEKLY, "%G-%V"), (MONTHLY, "%Y-%m")):
        last: dict[str, datetime] = {}
        for time in newest_first:
            last.setdefault(time.strftime(period), time)
        kept |= set(list(last.values())[:most])
    return set(newest_first) - kept


def _replace_file(copy: sqlite3.Connection, database: Database, kept: Path) -> None:
    """Set a broken file aside, with its log, and put the backup there."""
    for end in ("-wal", "-shm", ""):
        old = database.path.with_name(database.path.name + end)
        if old.exists():
            old.replace(kept.with_name(kept.name + end))
    write_copy(copy, database.path)
