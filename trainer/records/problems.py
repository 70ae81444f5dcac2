"""What can go wrong with the records: every message is one sentence that says what and where, ready to be shown."""

from __future__ import annotations

import sqlite3
from pathlib import Path


class CannotStore(Exception):
    """The attempt cannot be written down; the message is a sentence for the trainee."""


class RecordsProblem(CannotStore):
    """The records cannot be opened, read or written; nothing that was stored before is lost."""


class NotARecord(RecordsProblem):
    """The file is something else than a database."""


class Damaged(RecordsProblem):
    """The database's file is broken."""


class NewerSchema(RecordsProblem):
    """A newer program has written this database."""


class ReadOnly(RecordsProblem):
    """The file or its folder may not be written to."""


class DiskFull(RecordsProblem):
    """There is no room for another row."""


class NetworkShare(RecordsProblem):
    """The folder is on another machine, where locks cannot be trusted."""


class Busy(RecordsProblem):
    """Another program held the database for longer than the writer waits."""


class Missing(RecordsProblem):
    """The database or its key is not where it should be."""


class Disagreement(RecordsProblem):
    """The database is not the one that was anchored: it was changed or replaced behind the program's back."""


class ForeignSchema(Disagreement):
    """The stored schema is not the one that this program makes; `found` says in sentences what is different."""

    def __init__(self, words: str, found: list[str]) -> None:
        super().__init__(words)
        self.found = found


class Refused(RecordsProblem):
    """What was asked for is not allowed or makes no sense now; `about` names what is wrong with it, where one can."""

    def __init__(self, words: str, about: str = "") -> None:
        super().__init__(words)
        self.about = about


class DecidedSince(Refused):
    """What was to be replaced is not what stands any more."""


def translated(error: sqlite3.Error | UnicodeDecodeError, path: Path) -> RecordsProblem:
    """SQLite's error as one of ours; even its message may hold bytes of the file that are no text."""
    if isinstance(error, UnicodeDecodeError) or "decode to UTF-8" in str(error):
        return Damaged(f"The records in {path} hold text that is not UTF-8; have them verified, or restore a backup.")
    name = getattr(error, "sqlite_errorname", "") or ""
    match name.split("_")[1] if name.startswith("SQLITE_") else "":
        case "NOTADB":
            return NotARecord(f"{path} is not a database of this program; it was left as it is.")
        case "CORRUPT":
            return Damaged(f"The records in {path} are damaged and were left as they are; restore a backup.")
        case "FULL":
            return DiskFull(f"The disk that holds {path} is full; what was stored before is safe.")
        case "READONLY" | "PERM" | "AUTH":
            return ReadOnly(f"{path} may not be written to; nothing was changed.")
        case "CANTOPEN":
            return ReadOnly(f"{path} cannot be opened or made; look at the folder's permissions.")
        case "BUSY" | "LOCKED":
            return Busy(f"Another program has kept {path} busy for too long; try again.")
        case "IOERR":
            return Damaged(f"The disk that holds {path} gave an error; what was stored before was left as it is.")
        case "SCHEMA" | "ERROR":
            return Damaged(f"The records in {path} lack a part that belongs there ({error}); restore a backup.")
    return RecordsProblem(f"The records in {path} cannot be used: {error}.")
