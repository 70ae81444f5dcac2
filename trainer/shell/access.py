"""Who may go where: the pages of the sidebar for whoever is here."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.shell.records import Records

ANYBODY = frozenset({"settings", "about"})
PERSONAL = frozenset({"debrief", "exams", "gradebook", "school", "signin"})
"""Pages that show somebody's records; whoever comes next gets new ones."""

SIGN_IN = "signin"


def staff(records: Records) -> bool:
    """Whether somebody of a school's staff is here."""
    from trainer.records.roles import Deed

    return not records.at_home and records.may(Deed.KEEP_CLASSES)


def allowed_pages(records: Records) -> frozenset[str]:
    """The pages of the sidebar that are there for whoever is here; one who sits an exam may open only that."""
    if records.locked:
        return ANYBODY
    found = ANYBODY | {"start", "course", "rulebook"}
    if records.is_open:
        found |= {"gradebook"}
        if not records.at_home:
            found |= {"exams"}
        if records.at_home or staff(records):
            found |= {"school"}
    elif records.broken:
        # At home, a backup is restored there.
        found |= {"school"}
    return found


def sits(records: Records) -> bool:
    """Whether whoever is here is one who sits exams."""
    from trainer.records.roles import Role

    person = records.person
    return records.is_open and person is not None and bool(person.id) and person.role is Role.TRAINEE


def sits_now(records: Records) -> bool:
    """Whether whoever is here was admitted to an exam and has not handed it in."""
    person = records.person
    return sits(records) and person is not None and records.school.exams.sits(person.id)
