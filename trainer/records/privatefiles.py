"""Files that their owner alone may read (0600, in folders 0700): the records, backups, keys, and exported results.

They are there whole or not at all, whatever is killed while they are written. Where the system can do it, a file has no
name before it is whole, so that nothing stays behind. Elsewhere it has a name of its own until then, and what stays
behind is swept up when the next file of that name is written.
"""

from __future__ import annotations

import os
import re
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from trainer.records.locks import take

FILE, FOLDER = 0o600, 0o700
_BINARY = getattr(os, "O_BINARY", 0)

_PAGES = ".pages."
_TOKEN = re.compile("[0-9a-f]{16}")
_PIECE = 2**24
_FAR = 2**40
_MODE_BYTES, _ROLLBACK = 18, b"\x01\x01"
"""Where a database says whether it has a log beside it, and that it has none."""


def private_folder(folder: Path) -> None:
    """Make a folder if there is none, and close it to others; folders above it are left as they are."""
    folder.mkdir(parents=True, exist_ok=True, mode=FOLDER)
    _narrow(folder, FOLDER)


def private_file(path: Path) -> None:
    """Close a file to others if it is there."""
    _narrow(path, FILE)


def write_private(path: Path, content: bytes) -> None:
    """Write a file; one that is there already is replaced at once, or stays as it was."""
    path = path.resolve()
    if path.exists() and not path.is_file():
        _write_into(path, content)
        return
    try:
        with _NewFile(path) as new:
            with os.fdopen(os.dup(new.descriptor), "wb") as file:
                file.write(content)
            new.finish()
    except OSError as error:
        # The name that it has until it is whole would tell the reader nothing.
        error.filename = str(path)
        raise


def _write_into(path: Path, content: bytes) -> None:
    """Write into a pipe or a device, which is no file to be replaced; a pipe that has no reader is refused."""
    descriptor = os.open(path, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
    with os.fdopen(descriptor, "wb") as stream:
        if hasattr(os, "O_NONBLOCK"):
            os.set_blocking(descriptor, True)
        stream.write(content)


def write_copy(source: sqlite3.Connection, path: Path) -> None:
    """Write all pages of a database, as of one moment, to a file of its own without a log beside it."""
    with pages_of(source, path.parent) as pages, _NewFile(path) as new:
        _pour(pages, new.descriptor)
        os.lseek(new.descriptor, _MODE_BYTES, os.SEEK_SET)
        os.write(new.descriptor, _ROLLBACK)
        new.finish()


@contextmanager
def pages_of(source: sqlite3.Connection, folder: Path) -> Iterator[int]:
    """A copy of a database in a file that is gone when it is closed."""
    sweep_pages(folder)
    path = folder / f"{_PAGES}{secrets.token_hex(8)}"
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY, FILE)
    try:
        _hold(descriptor)
        target = sqlite3.connect(f"{path.resolve().as_uri()}?mode=rw", uri=True, isolation_level=None)
        try:
            # Some systems do not let go of a file that is open.
            with suppress(PermissionError):
                path.unlink()
            # A journal would be kept beside it and is not needed: what fails here is thrown away.
            target.execute("PRAGMA journal_mode = OFF").fetchone()
            source.backup(target)
        finally:
            target.close()
        yield descriptor
    finally:
        os.close(descriptor)
        path.unlink(missing_ok=True)


class _NewFile:
    """A file that is being written and gets its name when it is finished."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._named: Path | None = None
        self.descriptor = -1

    def __enter__(self) -> _NewFile:
        _sweep(self._path.parent, f".{self._path.name}.")
        with suppress(OSError, AttributeError):
            self.descriptor = os.open(self._path.parent, os.O_TMPFILE | os.O_RDWR, FILE)
        if self.descriptor < 0:
            self._named = self._temporary_path()
            flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY
            self.descriptor = os.open(self._named, flags, FILE)
        # Another process that sweeps leaves it alone as long as this process lives.
        _hold(self.descriptor)
        return self

    def finish(self) -> None:
        """Give the file its name, when all of it is on the disk."""
        os.fsync(self.descriptor)
        if self._named is None:
            if not self._path.exists():
                with suppress(FileExistsError):
                    self._link(self._path)
                    _sync_folder(self._path.parent)
                    return
            temporary = self._temporary_path()
            self._link(temporary)
            self._named = temporary
        self._named.replace(self._path)
        self._named = None
        _sync_folder(self._path.parent)

    def _link(self, path: Path) -> None:
        # Only with a descriptor does Python follow the link to the file that has no name.
        os.link(f"/proc/self/fd/{self.descriptor}", path, src_dir_fd=self.descriptor)

    def _temporary_path(self) -> Path:
        return self._path.with_name(f".{self._path.name}.{secrets.token_hex(8)}")

    def __exit__(self, *_: object) -> None:
        os.close(self.descriptor)
        if self._named is not None:
            self._named.unlink(missing_ok=True)


def sweep_pages(folder: Path) -> None:
    """Remove the pages that a program has left which was killed before they had no name any more."""
    _sweep(folder, _PAGES)


def _sweep(folder: Path, start: str) -> None:
    """Remove files with this prefix that were never finished, unless a living process has them locked."""
    for path in [
        one for one in _names(folder) if one.name.startswith(start) and _TOKEN.fullmatch(one.name, len(start))
    ]:
        with suppress(OSError):
            descriptor = os.open(path, os.O_RDWR)
            try:
                if _hold(descriptor, wait=False):
                    path.unlink(missing_ok=True)
            finally:
                os.close(descriptor)


def _hold(descriptor: int, wait: bool = True) -> bool:
    """Lock a file that is being written; far behind its end, for some systems make locked bytes read-only."""
    os.lseek(descriptor, _FAR, os.SEEK_SET)
    try:
        return take(descriptor, wait)
    finally:
        os.lseek(descriptor, 0, os.SEEK_SET)


def _names(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def _pour(source: int, target: int) -> None:
    os.lseek(source, 0, os.SEEK_SET)
    while piece := os.read(source, _PIECE):
        while piece:
            piece = piece[os.write(target, piece) :]


def _sync_folder(folder: Path) -> None:
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _narrow(path: Path, mode: int) -> None:
    # Where another user owns it, or the system has no such modes, it stays as it is.
    with suppress(OSError):
        if path.stat().st_mode & 0o777 & ~mode:
            path.chmod(mode)
