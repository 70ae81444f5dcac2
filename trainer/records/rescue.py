"""Records that cannot be opened any more: a backup takes their place, if an administrator of that backup says so.

The accounts are in the broken file, so logins and passwords are those of the backup. How often somebody has tried is
kept with the keys, as nothing can be noted in the records.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from trainer.records.backups import Backups
from trainer.records.database import Database, reading_copy
from trainer.records.keys import Keys
from trainer.records.lockout import HERE, LockedOut
from trainer.records.machineclock import THIS_MACHINE, MachineClock
from trainer.records.passwords import Hashing, plain_code
from trainer.records.people import RECOVERY
from trainer.records.problems import Damaged, Disagreement, Missing, NotARecord, RecordsProblem, Refused
from trainer.records.proof import Proof
from trainer.records.roles import Person, Role

TRIES_FILE = "rescue.tries"
REASON = "The records could not be opened."
WRONG = "This is not the login and password of an administrator at the time of this backup."
WRONG_CODE = "This is not the recovery code of the time of this backup."
UNGUARDED = "This backup is from before the school had accounts; nobody could say who may restore it."


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

    def asks_who(self, path: Path) -> bool:
        """Whether whoever restores this backup has to say who they are: not at home."""
        with _copy(path) as connection:
            return self.keys.accounts_on or bool(_administrators(connection))

    def restore(self, path: Path, login: str = "", secret: str = "", code: str = "") -> Path:
        """Put a backup in the place of the records; returns where the broken file is kept.

        In a school it takes an administrator's login and password as they were then, or the recovery code.
        """
        by = self.demand(path, login, secret, code)
        return self.backups.restore(path, self.database, self.keys, REASON, by.id if by is not None else None)

    def demand(self, path: Path, login: str = "", secret: str = "", code: str = "") -> Person | None:
        """Refuse whoever may not restore a backup, nor know of any."""
        return self._allowed(path, login, secret, code) if self.asks_who(path) else None

    def _allowed(self, path: Path, login: str, secret: str, code: str) -> Person | None:
        """The administrator who has said who they are; nobody by name if it was the code."""
        with _copy(path) as connection:
            if not _administrators(connection):
                raise Refused(UNGUARDED)
            key = self.keys.key()
            self._count()
            if code.strip():
                row = Proof(key).trusted(connection, "settings", RECOVERY)
                if not self._hashing.fits(row["value"] if row else None, plain_code(code)):
                    raise Refused(WRONG_CODE)
                found = None
            else:
                found = self._administrator(connection, key, login, secret)
        (self.keys.folder / TRIES_FILE).unlink(missing_ok=True)
        return found

    def _administrator(self, connection: sqlite3.Connection, key: bytes, login: str, secret: str) -> Person:
        asked = "SELECT id FROM people WHERE login = ? AND role = 'administrator' AND NOT erased"
        typed = login.strip().casefold()
        found = connection.execute(asked, (typed,)).fetchone() if typed.isprintable() else None
        row = Proof(key).trusted(connection, "people", found[0]) if found else None
        if not self._hashing.fits(row["secret"] if row else None, secret) or row is None:
            raise Refused(WRONG)
        return Person(row["id"], row["name"], row["login"], Role.ADMINISTRATOR)

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


def _administrators(connection: sqlite3.Connection) -> int:
    (count,) = connection.execute("SELECT count(*) FROM people WHERE role = 'administrator' AND NOT erased").fetchone()
    return int(count)
