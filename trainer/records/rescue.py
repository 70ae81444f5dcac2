"""Records that cannot be opened any more: a backup takes their place, if an administrator says so.

The accounts are in the broken file, so who is an administrator is said by the newest backup that is whole and
untouched: with the login and password that they had then, or with the recovery code of then. An older backup does not
say it, for an administrator of that time may be none any more. Before that nothing is shown, not even which backups
there are. How often it was tried is kept with the keys, as nothing can be noted in the records.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from trainer.records.backups import Backups, last_entry
from trainer.records.database import Database, reading_copy
from trainer.records.keys import Keys
from trainer.records.lockout import HERE, LockedOut
from trainer.records.machineclock import THIS_MACHINE, MachineClock
from trainer.records.passwords import Hashing, plain_code
from trainer.records.people import RECOVERY, administrators
from trainer.records.problems import Damaged, Disagreement, Missing, NotARecord, RecordsProblem, Refused
from trainer.records.proof import Proof
from trainer.records.roles import Role

TRIES_FILE = "rescue.tries"
REASON = "The records could not be opened."
WRONG = "This is not the login and password of an administrator at the time of the newest backup."
WRONG_CODE = "This is not the recovery code of the time of the newest backup."
UNGUARDED = "This backup is from before the school had accounts; no one could say who may restore it."
NOT_SOUND = "No backup that is as the program wrote it says who is an administrator."
NO_BACKUP = "There is no backup that could take their place."


class Leave(NamedTuple):
    """Leave to see the backups and to restore one; `by` is the administrator's id, None by the code or at home."""

    by: str | None = None


class Rescue:
    """The backups of records that are broken, and the one way to put one in their place."""

    def __init__(
        self, data: Path, config: Path, hashing: Hashing | None = None, clock: MachineClock = THIS_MACHINE
    ) -> None:
        self._clock = clock
        self.backups = Backups(data / "backups", clock)
        self.database = Database.inside(data / "school")
        self.keys = Keys(config / "keys")
        self._hashing = hashing or Hashing()

    @staticmethod
    def helps(problem: Exception) -> bool:
        """Whether a backup would mend what is wrong with the records."""
        return isinstance(problem, NotARecord | Damaged | Disagreement | Missing)

    def asks_who(self) -> bool:
        """Whether a login or the code is asked for: not at home."""
        return self.keys.accounts_on or any(self._guarded(backup.path) for backup in self.backups.all())

    def enter(self, login: str = "", secret: str = "", code: str = "") -> Leave:
        """Leave for anyone at home, in a school for an administrator or the holder of the recovery code."""
        if not self.asks_who():
            return Leave()
        with _copy(self._newest()) as connection:
            self._count()
            proof = Proof(self.keys.key())
            if code.strip():
                row = proof.trusted(connection, "settings", RECOVERY)
                if not self._hashing.fits(row["value"] if row else None, plain_code(code)):
                    raise Refused(WRONG_CODE)
                leave = Leave()
            else:
                leave = Leave(self._administrator(connection, proof, login, secret))
        (self.keys.folder / TRIES_FILE).unlink(missing_ok=True)
        return leave

    def restore(self, path: Path, leave: Leave) -> Path:
        """Put a backup in the place of the records; returns where the broken file is kept."""
        if self.asks_who() and not self._guarded(path, strictly=True):
            raise Refused(UNGUARDED)
        return self.backups.restore(path, self.database, self.keys, REASON, leave.by)

    def _newest(self) -> Path:
        """The newest backup, by its own last entry, that is whole, untouched, and says who is an administrator."""
        key, paths = self.keys.key(), [backup.path for backup in self.backups.all()]
        dated = [(last, path) for path in paths if (last := last_entry(path, key)) is not None]
        first = RecordsProblem(NOT_SOUND if paths else NO_BACKUP)
        for number, (_, path) in enumerate(sorted(dated, reverse=True)):
            try:
                if self._guarded(path, strictly=True):
                    return path
            except RecordsProblem as problem:
                first = first if number else problem
        raise first

    def _guarded(self, path: Path, strictly: bool = False) -> bool:
        """Whether a backup has an administrator; one that cannot be read has none, or is told of."""
        try:
            with _copy(path) as connection:
                return administrators(Proof(self.keys.key()).every(connection, "people")) > 0
        except RecordsProblem:
            if strictly:
                raise
            return False

    def _administrator(self, connection: sqlite3.Connection, proof: Proof, login: str, secret: str) -> str:
        typed = login.strip().casefold()
        found = proof.with_login(connection, typed) if typed.isprintable() else None
        row = proof.trusted(connection, "people", found) if found else None
        if row is not None and (row["erased"] or row["role"] != Role.ADMINISTRATOR):
            row = None
        if not self._hashing.fits(row["secret"] if row else None, secret) or row is None:
            raise Refused(WRONG)
        return str(row["id"])

    def _count(self) -> None:
        """Count a try before it is looked at, unless there were too many."""
        running, boot = self._clock.running(), self._clock.boot()
        with self.keys.lock():
            tries, last, then = self._tries()
            # After a restart only what the machine has run since then is sure to have passed.
            passed = running - last if boot == then and running >= last else running
            if passed < HERE.wait(tries):
                raise LockedOut(HERE.wait(tries) - passed)
            kept = {"tries": tries + 1, "running": running, "boot": boot}
            self.keys.place(TRIES_FILE, json.dumps(kept).encode())

    def _tries(self) -> tuple[int, float, str]:
        """How often it was tried, and when last: the running clock's second, and of which start of the machine."""
        try:
            found = json.loads((self.keys.folder / TRIES_FILE).read_bytes())
            return int(found["tries"]), float(found["running"]), str(found["boot"])
        except (OSError, ValueError, KeyError, TypeError):
            return 0, 0.0, ""


@contextmanager
def _copy(path: Path) -> Iterator[sqlite3.Connection]:
    """A backup, to be read only."""
    if not path.is_file():
        raise RecordsProblem(f"There is no backup {path}.")
    with reading_copy(path) as connection:
        yield connection
