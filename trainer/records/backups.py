"""Backups: whole copies of the database, checked when they are made, rotated, and restorable.

A backup holds no key: with the database it is as well protected against change as the database itself.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from trainer.records.database import Database, reading_copy
from trainer.records.journal import Journal
from trainer.records.keys import GENESIS, Head, Keys
from trainer.records.ledger import Writing, head_of
from trainer.records.privatefiles import new_private_file, private_file, private_folder
from trainer.records.problems import Damaged, Disagreement, RecordsProblem, translated
from trainer.records.rows import Clock, Kind, utc_now
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

    def __init__(self, folder: Path, clock: Clock = utc_now) -> None:
        self.folder = folder
        self.clock = clock

    def all(self) -> list[Backup]:
        """The newest first; files of other names are somebody else's."""
        found = []
        for path in self.folder.glob("school-*.db"):
            try:
                found.append(Backup(datetime.strptime(path.name, FORM).replace(tzinfo=UTC), path))
            except ValueError:
                continue
        return sorted(found, reverse=True)

    def due(self, now: datetime | None = None) -> bool:
        """Whether the last backup is half an hour old; to be asked while the program is in use."""
        newest = next(iter(self.all()), None)
        return newest is None or (now or self.clock()) - newest.made >= EVERY

    def make(self, journal: Journal, tell: Tell | None = None) -> Backup:
        """Copy the database while it is in use, check the copy, and let go of old ones.

        The checking tells how far it is; whoever is told may stop it by raising something.
        """
        made = self.clock().astimezone(UTC)
        path = self.folder / made.strftime(FORM)
        partial = path.with_suffix(".partial")
        try:
            private_folder(self.folder)
            for backup in self.all():
                private_file(backup.path)
            with journal.database.reading() as source:
                _copy(source, partial)
            self.check(journal, partial, tell)
            partial.replace(path)
        except OSError as error:
            raise RecordsProblem(f"No backup can be kept in {self.folder}: {error.strerror or error}.") from error
        finally:
            partial.unlink(missing_ok=True)
        for old in to_drop([backup.made for backup in self.all()]):
            (self.folder / old.strftime(FORM)).unlink(missing_ok=True)
        return Backup(made, path)

    def check(self, journal: Journal, path: Path, tell: Tell | None = None) -> Head:
        """The head of a backup that is whole, untouched, and an earlier state of these records."""
        head = check_copy(path, journal.keys, tell)
        with journal.database.reading() as connection:
            found = connection.execute("SELECT mac FROM ledger WHERE seq = ?", (head.rows,)).fetchone()
        if (found[0] if found else GENESIS) != head.mac:
            raise Disagreement(f"{path} is not an earlier state of the records in {journal.database.path}.")
        return head

    def restore(self, path: Path, database: Database, keys: Keys, reason: str, by: str | None = None) -> Path:
        """Put a backup in the place of the records; returns where the replaced file is kept.

        The journals of this process must be closed. Other processes that have the database open see the restored one.
        """
        kept = database.path.with_name(f"replaced-{self.clock().astimezone(UTC).strftime(FORM)}")
        check_copy(path, keys)
        key = keys.key()
        anchor = keys.anchor(key)
        try:
            if not self._restore_inside(path, database, kept):
                _replace_file(path, database, kept)
        except OSError as error:
            raise RecordsProblem(f"{path} cannot be restored: {error.strerror or error}.") from error
        connection = database.open()
        try:
            with database.writing(connection):
                writing = Writing(connection, key, self.clock)
                first = connection.execute("SELECT subject FROM ledger ORDER BY seq LIMIT 1").fetchone()
                body = {
                    "reason": reason,
                    "by": by,
                    "from": writing.head.rows,
                    "replaced": anchor.rows if anchor else 0,
                    "replaced_head": anchor.mac.hex() if anchor else "",
                }
                writing.append(first[0], Kind.RESTORED, body)
            keys.anchor_anew(key, writing.head)
            # Records from before the school had accounts would lock everybody out.
            if not connection.execute("SELECT 1 FROM people WHERE role = 'administrator'").fetchone():
                keys.switch_accounts(False)
        finally:
            connection.close()
        return kept

    def _restore_inside(self, path: Path, database: Database, kept: Path) -> bool:
        """Overwrite a sound database through SQLite, so that nobody who has it open writes into a file that is gone."""
        try:
            live = database.open()
        except RecordsProblem:
            return False
        try:
            if live.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                return False
            _copy(live, kept)
            source = sqlite3.connect(path)
            try:
                source.backup(live)
            finally:
                source.close()
        except sqlite3.Error as error:
            raise translated(error, database.path) from error
        finally:
            live.close()
        return True


def check_copy(path: Path, keys: Keys, tell: Tell | None = None) -> Head:
    """The head of a copy whose pages and chain are whole."""
    with reading_copy(path) as connection:
        if connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
            raise Damaged(f"{path} is damaged, so it was not used.")
        report = verify_connection(connection, keys.key(), None, tell=tell)
        if not report.sound:
            raise Disagreement(f"{path} was changed after it was written, so it was not used: {report.alarms[0]}")
        return head_of(connection)


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


def _copy(source: sqlite3.Connection, path: Path) -> None:
    """All pages at one moment, in a file of its own without a log beside it."""
    new_private_file(path)
    target = sqlite3.connect(path)
    try:
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")
    finally:
        target.close()


def _replace_file(path: Path, database: Database, kept: Path) -> None:
    """Set a broken file aside, with its log, and put the backup there."""
    fresh = database.path.with_suffix(".restoring")
    new_private_file(fresh)
    shutil.copyfile(path, fresh)
    for end in ("", "-wal", "-shm"):
        old = database.path.with_name(database.path.name + end)
        if old.exists():
            old.replace(kept.with_name(kept.name + end))
    fresh.replace(database.path)
