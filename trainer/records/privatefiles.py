"""Files that their owner alone may read (0600, in folders 0700): the records, backups, keys, and exported results."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path

FILE, FOLDER = 0o600, 0o700
_BINARY = getattr(os, "O_BINARY", 0)


def private_folder(folder: Path) -> None:
    """Make a folder if there is none, and close it to others; folders above it are left as they are."""
    folder.mkdir(parents=True, exist_ok=True, mode=FOLDER)
    _narrow(folder, FOLDER)


def private_file(path: Path) -> None:
    """Close a file to others if it is there."""
    _narrow(path, FILE)


def new_private_file(path: Path) -> None:
    """Make an empty file, closed to others before anything is written to it; what was there is gone."""
    path.unlink(missing_ok=True)
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, FILE))


def write_private(path: Path, content: bytes) -> None:
    """Write a file whole: until all of it is on the disk there is no file of that name, or the one that was there."""
    fresh = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        descriptor, named = _unnamed(path.parent), False
        if descriptor is None:
            descriptor, named = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, FILE), True
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
            if not named:
                # Only with a folder given does Python follow the link; where the path is a whole one, none is used.
                os.link(f"/proc/self/fd/{descriptor}", fresh, src_dir_fd=descriptor)
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)


def _unnamed(folder: Path) -> int | None:
    """A file without a name, which is gone if the program is killed; None where the system has none."""
    if not hasattr(os, "O_TMPFILE") or not Path("/proc/self/fd").is_dir():
        return None
    try:
        return os.open(folder, os.O_WRONLY | os.O_TMPFILE, FILE)
    except OSError:
        return None


def _narrow(path: Path, mode: int) -> None:
    # Where it is somebody else's, or the system has no such modes, it stays as it is.
    with contextlib.suppress(OSError):
        if path.stat().st_mode & 0o777 & ~mode:
            path.chmod(mode)
