"""A file that was chosen, typed or dropped: it may be a pipe, a device or a folder, and none of them holds us up."""

from __future__ import annotations

import os
import stat
from pathlib import Path

NOT_A_FILE = "this is not a file"

# To open a pipe that nothing is written to takes for ever, unless it is asked not to wait.
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)


class Unreadable(OSError):
    """What was chosen cannot be read; `strerror` says why, and as text it is a sentence."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(0, reason)
        self.path = path

    def __str__(self) -> str:
        return f"{self.path.name or self.path} cannot be read: {self.strerror}."


def read_chosen(path: Path, most: int) -> bytes:
    """The bytes of a file, at most one more than `most`, which says that it is too large; raises Unreadable."""
    try:
        # A device may do something when it is opened.
        if not stat.S_ISREG(path.stat().st_mode):
            raise Unreadable(path, NOT_A_FILE)
        with os.fdopen(os.open(path, _FLAGS), "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise Unreadable(path, NOT_A_FILE)
            return file.read(most + 1)
    except Unreadable:
        raise
    except OSError as error:
        raise Unreadable(path, (error.strerror or str(error)).lower()) from error
    except ValueError as error:
        raise Unreadable(path, str(error)) from error
