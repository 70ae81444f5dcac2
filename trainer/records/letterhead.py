"""What stands at the head of printed pages: the school's name and its logo, kept in the records."""

from __future__ import annotations

import base64
import json
from typing import NamedTuple

from trainer.records.journal import Journal
from trainer.records.problems import Refused
from trainer.records.roles import Deed, Person, demand
from trainer.records.rows import RowKind, canonical

SETTING = "letterhead"
LONGEST_NAME = 120
MOST_LOGO = 2**20
"""Bytes; the logo is in every backup, too."""

PICTURES = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff")
"""How a PNG and a JPEG begin."""


class Letterhead(NamedTuple):
    name: str = ""
    logo: bytes | None = None


class SchoolLetterhead:
    """The school's own; only an administrator changes it."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    def get(self) -> Letterhead:
        """The name, empty until one is given, and the logo's file as it was taken in."""
        with self.journal.database.reading() as connection:
            row = self.journal.trusted(connection, "settings", SETTING)
        if row is None:
            return Letterhead()
        content = json.loads(row["value"])
        return Letterhead(content["name"], base64.b64decode(content["logo"]) if content["logo"] else None)

    def set(self, by: Person | None, name: str, logo: bytes | None) -> Letterhead:
        demand(by, Deed.SET_UP)
        plain = " ".join(name.split())
        if len(plain) > LONGEST_NAME or not plain.isprintable():
            raise Refused(f"A school's name has at most {LONGEST_NAME} characters.")
        if logo is not None:
            _check(logo)
        value = canonical({"name": plain, "logo": base64.b64encode(logo).decode() if logo else None})
        body = {"by": by.id or None if by else None}
        self.journal.write(
            lambda writing: writing.seal("settings", SETTING, {"value": value}, RowKind.SETTING, body), by
        ).result()
        return Letterhead(plain, logo)


def _check(logo: bytes) -> None:
    if not logo.startswith(PICTURES):
        raise Refused("A logo is a PNG or JPEG file; this is something else.")
    if len(logo) > MOST_LOGO:
        size = len(logo) / 2**20
        raise Refused(f"This file has {size:.1f} MB; a logo may have {MOST_LOGO // 2**20} MB at most.")
