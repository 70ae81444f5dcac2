"""A result with what proves it, ready to be printed or saved."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from trainer.records.roles import Deed, Person, may
from trainer.records.school import School


class Sheet(NamedTuple):
    """A result with the head of the chain, and with the school's signature if the user may sign."""

    result: dict[str, Any]
    head: str
    public_key: str = ""
    signature: str = ""
    file: bytes = b""

    @property
    def signed(self) -> bool:
        return bool(self.signature)


def proven(school: School, person: Person | None, result: dict[str, Any]) -> Sheet:
    """A result with its proof; signed if the person may sign."""
    head = school.journal.head()
    if not may(person, Deed.SIGN):
        return Sheet(result, str(head))
    key = school.signing(person)
    file = key.sign(result, head)
    return Sheet(result, str(head), key.public_key, str(json.loads(file)["signature"]), file)
