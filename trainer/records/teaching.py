"""Who teaches a class: the member of staff who founded it, and those added since."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.records.classes import Class, Classes
from trainer.records.journal import Journal
from trainer.records.ledger import Writing
from trainer.records.problems import Refused
from trainer.records.roles import Deed, Person, demand
from trainer.records.rows import Row, RowKind

TEACHES, TEACHES_NO_MORE = "teaches", "teaches no more"


class Teaching:
    """The teachers of a school's classes, read from the rows about each class."""

    def __init__(self, journal: Journal, classes: Classes) -> None:
        self._journal = journal
        self._classes = classes

    def change(self, by: Person | None, class_: str, person: str, teaches: bool) -> None:
        """Have a member of staff teach a class from now on, or no longer."""
        demand(by, Deed.KEEP_CLASSES)
        body = {"did": TEACHES if teaches else TEACHES_NO_MORE, "person": person, "by": by.id or None if by else None}

        def note(writing: Writing) -> Row:
            if writing.trusted("classes", class_) is None or writing.trusted("people", person) is None:
                raise Refused("There is no such class or person.")
            return writing.append(class_, RowKind.DEED, body)

        self._journal.write(note, by).result()

    def of(self, person: str) -> list[Class]:
        """The open classes that a person teaches."""
        with self._journal.database.reading() as connection:
            return [
                one
                for one in self._classes.all()
                if not one.closed and person in teachers(self._journal.rows(connection, one.id))
            ]


def teachers(rows: Sequence[Row]) -> set[str]:
    """The ids of those who teach a class, from the rows about it."""
    found = set[str]()
    founded = False
    for row in rows:
        body = row.content
        if row.kind == RowKind.CLASS and not founded:
            founded = True
            found |= {body["by"]} - {None}
        elif row.kind == RowKind.DEED and body["did"] == TEACHES:
            found.add(body["person"])
        elif row.kind == RowKind.DEED and body["did"] == TEACHES_NO_MORE:
            found.discard(body["person"])
    return found
