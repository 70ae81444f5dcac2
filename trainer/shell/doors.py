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


def ways(records: Records, examined: bool) -> frozenset[str]:
    """The pages of the sidebar that whoever is here may open; one who sits an exam has no other way."""
    if examined:
        return frozenset({"exams"})
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
    """Whether whoever is here is in the middle of an exam; asks the records, so beside the event loop."""
    from trainer.records.exams import State

    person, school = records.person, records.school
    if person is None:
        return False
    running = (id_ for id_, _, state in school.exams.titles(person) if state is State.OPEN)
    return any(one.running for exam in running for one in school.sittings.all(person, exam) if one.person == person.id)
