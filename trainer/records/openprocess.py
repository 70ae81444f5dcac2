"""Knows which processes have the records open: the attempts of a dead process may be resumed, not a living one's."""

from __future__ import annotations

import os
import time
import uuid
from pathlib import Path

from trainer.records.locks import take
from trainer.records.privatefiles import private_folder
from trainer.records.problems import ReadOnly

SUFFIX = ".open"
YOUNG = 60.0


class OpenProcess:
    """This process as others see it: a lock file beside the database."""

    def __init__(self, folder: Path) -> None:
        self.id = str(uuid.uuid4())
        self._folder = folder
        try:
            private_folder(self._folder)
            self._tidy()
            self._descriptor: int | None = os.open(self._path(self.id), os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise ReadOnly(f"The folder {folder} may not be written to: {error.strerror or error}.") from error
        take(self._descriptor)

    def alive(self, id_: str | None) -> bool:
        """Whether the process with this id still runs."""
        if id_ is None:
            return False
        if id_ == self.id:
            return self._descriptor is not None
        return self._locked(self._path(id_))

    def leave(self) -> None:
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
            self._remove(self._path(self.id))

    def _path(self, id_: str) -> Path:
        return self._folder / f"{id_}{SUFFIX}"

    def _locked(self, path: Path) -> bool:
        try:
            descriptor = os.open(path, os.O_RDWR)
        except OSError:
            return False
        try:
            return not take(descriptor, wait=False)
        finally:
            os.close(descriptor)

    def _tidy(self) -> None:
        """Remove the lock files of dead processes, but none so young that its process may not have locked it yet."""
        for path in list(self._folder.glob(f"*{SUFFIX}")):
            try:
                young = time.time() - path.stat().st_mtime < YOUNG
            except OSError:
                continue
            if not young and not self._locked(path):
                self._remove(path)

    def _remove(self, path: Path) -> None:
        try:
            path.unlink(missing_ok=True)
        except OSError:
            # Windows keeps a file that another process has open; the next process removes it.
            return
