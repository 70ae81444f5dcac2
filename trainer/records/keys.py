"""What proves the records and is kept away from them: the chain's key, and the anchor of its last known head.

A user who can write to the database must not be able to write here, so this is another folder (mode 0700, files 0600).
The anchor file has two slots that are overwritten in turn, so that one is whole whatever a power cut does to the other.
"""

from __future__ import annotations

import contextlib
import hmac
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from trainer.records.datafolders import ACCOUNTS_FILE
from trainer.records.locks import take
from trainer.records.privatefiles import private_file, private_folder, write_private
from trainer.records.problems import Missing, ReadOnly

KEY_FILE = "chain.key"
ANCHOR_FILE = "chain.anchor"
LOCK_FILE = "chain.lock"
RESTORE_FILE = "chain.restoring"
SLOT = 128
"""Bytes of a slot: twelve digits for the number of rows, the head, the slot's own mac, and zeros."""

MAC_BYTES = 32
GENESIS = bytes(MAC_BYTES)
"""What the first row follows."""

LEAST_PRINTED = 16


class Head(NamedTuple):
    """How many rows the chain had, and the mac of the last."""

    rows: int
    mac: bytes

    def __str__(self) -> str:
        return f"{self.rows}-{self.mac[:16].hex()}"


NOTHING = Head(0, GENESIS)


class Printed(NamedTuple):
    """A head as a report shows it: the number of rows and the first half of the mac."""

    rows: int
    start: str

    def fits(self, mac: bytes) -> bool:
        return mac.hex().startswith(self.start)


def parse_head(text: str) -> Printed:
    """A printed head, typed in again.

    >>> parse_head(" 12-00FF00ff00ff00ff ")
    Printed(rows=12, start='00ff00ff00ff00ff')
    """
    count, _, start = text.strip().lower().partition("-")
    if not count.isdecimal() or len(start) < LEAST_PRINTED or set(start) - set("0123456789abcdef"):
        raise ValueError(f"{text.strip()!r} is no seal; one looks like 1234-00ff00ff00ff00ff…")
    return Printed(int(count), start)


class Keys:
    """The folder that holds a school's key and anchor."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def exists(self) -> bool:
        return (self.folder / KEY_FILE).exists()

    def key(self) -> bytes:
        path = self.folder / KEY_FILE
        try:
            key = bytes.fromhex(path.read_text(encoding="ascii"))
        except FileNotFoundError:
            raise Missing(
                f"The key of the records is not in {path}; bring it back from where it was copied to."
            ) from None
        except (OSError, ValueError) as error:
            raise Missing(f"The key of the records in {path} cannot be read: {error}.") from error
        if len(key) != MAC_BYTES:
            raise Missing(f"The key of the records in {path} is not whole.")
        return key

    def make(self) -> None:
        """Make the key and an anchor for nothing yet; what is there is kept."""
        with self.lock():
            for name in (KEY_FILE, ANCHOR_FILE, ACCOUNTS_FILE, LOCK_FILE):
                private_file(self.folder / name)
            if not self.exists:
                key = secrets.token_bytes(MAC_BYTES)
                self.place(ANCHOR_FILE, _slot(NOTHING, key) * 2)
                self.place(KEY_FILE, key.hex().encode())

    def place(self, name: str, content: bytes) -> None:
        """Write a file of this folder whole, for the owner's eyes only."""
        try:
            write_private(self.folder / name, content)
        except OSError as error:
            raise ReadOnly(f"The school's keys cannot be kept in {self.folder}: {error.strerror or error}.") from error

    def read(self, name: str) -> bytes:
        """A file of this folder, nothing if there is none."""
        try:
            return (self.folder / name).read_bytes()
        except OSError:
            return b""

    @property
    def accounts_on(self) -> bool:
        """Whether accounts were switched on: kept here, so that emptying a table does not switch them off."""
        return (self.folder / ACCOUNTS_FILE).exists()

    def switch_accounts(self, on: bool) -> None:
        if on:
            self.place(ACCOUNTS_FILE, b"on\n")
        else:
            (self.folder / ACCOUNTS_FILE).unlink(missing_ok=True)

    # The anchor

    def anchor(self, key: bytes) -> Head | None:
        """The newest head that was noted; None if no slot is whole."""
        try:
            content = (self.folder / ANCHOR_FILE).read_bytes()
        except OSError:
            return None
        whole = (_read_slot(content[start : start + SLOT], key) for start in (0, SLOT))
        return max((head for head in whole if head is not None), default=None)

    def advance(self, key: bytes, head: Head) -> None:
        """Note a newer head; an older one than is noted already changes nothing."""
        with self.lock():
            noted = self.anchor(key)
            if noted is None or noted.rows < head.rows:
                self._write(key, head, noted)

    def anchor_anew(self, key: bytes, head: Head) -> None:
        """Note a head whatever was noted before: for a restored backup alone."""
        with self.lock():
            self.place(ANCHOR_FILE, _slot(head, key) * 2)

    # A restore

    def begin_restore(self, key: bytes, head: Head) -> None:
        """Note the head that restored records will have, before they are put in place."""
        self.place(RESTORE_FILE, _slot(head, key))

    def restoring(self, key: bytes) -> Head | None:
        """The head that records have if a restore was finished but for the anchor; None if none is under way."""
        return _read_slot(self.read(RESTORE_FILE), key)

    def end_restore(self) -> None:
        (self.folder / RESTORE_FILE).unlink(missing_ok=True)

    def _write(self, key: bytes, head: Head, noted: Head | None) -> None:
        try:
            with (self.folder / ANCHOR_FILE).open("r+b", buffering=0) as file:
                first = _read_slot(file.read(SLOT), key)
                file.seek(SLOT if first is not None and first == noted else 0)
                file.write(_slot(head, key))
        except OSError as error:
            raise ReadOnly(f"The anchor in {self.folder} cannot be written: {error.strerror or error}.") from error

    @contextlib.contextmanager
    def lock(self) -> Iterator[None]:
        """Keep other processes out for a moment."""
        try:
            private_folder(self.folder)
            descriptor = os.open(self.folder / LOCK_FILE, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise ReadOnly(f"The school's keys cannot be kept in {self.folder}: {error.strerror or error}.") from error
        try:
            take(descriptor)
            yield
        finally:
            os.close(descriptor)


def _slot(head: Head, key: bytes) -> bytes:
    content = f"{head.rows:012d}".encode() + head.mac
    return content + hmac.digest(key, b"anchor" + content, "sha256") + bytes(SLOT - len(content) - MAC_BYTES)


def _read_slot(slot: bytes, key: bytes) -> Head | None:
    end = 12 + MAC_BYTES
    content, mac = slot[:end], slot[end : end + MAC_BYTES]
    if not hmac.compare_digest(mac, hmac.digest(key, b"anchor" + content, "sha256")):
        return None
    return Head(int(content[:12]), content[12:])
