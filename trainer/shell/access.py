"""Who may go where: the pages of the sidebar that the user may open."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.shell.records import Records

ALWAYS_ALLOWED = frozenset({"settings", "about"})
PERSONAL = frozenset({"debrief", "exams", "gradebook", "school", "signin"})
"""Pages that show one person's records; the next user gets new ones."""

SIGN_IN = "signin"


def staff(records: Records) -> bool:
    """Whether the user belongs to a school's staff."""
    from trainer.records.roles import Deed

    return not records.at_home and records.may(Deed.KEEP_CLASSES)


def allowed_pages(records: Records) -> frozenset[str]:
    """The pages of the sidebar that the user may open; a candidate who sits an exam may open only that."""
    if records.locked:
        return ALWAYS_ALLOWED
    found = ALWAYS_ALLOWED | {"start", "course", "rulebook"}
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
    """Whether the user is one who sits exams."""
    from trainer.records.roles import Role

    person = records.person
    return records.is_open and person is not None and bool(person.id) and person.role is Role.TRAINEE


def sits_now(records: Records) -> bool:
    """Whether the user was admitted to an exam and has not handed it in."""
    person = records.person
    return sits(records) and person is not None and records.school.exams.sits(person.id)
