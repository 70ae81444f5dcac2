"""Putting a backup in the place of the records while the program runs."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from trainer.records.backups import Backup, check_copy
from trainer.records.problems import RecordsProblem, Refused
from trainer.records.roles import Deed, demand
from trainer.shell.records import Records

AGAIN = "The backup was restored. What it replaced is kept as {kept}."


def restore(records: Records, owner: QObject, backup: Backup, reason: str, otherwise: Callable[[str], object]) -> None:
    """Restore a backup, then open the records anew; in a school every user signs in again.

    The records must be closed meanwhile, so nothing else can be done with them until they are open again.
    """
    school, person = records.school, records.person

    def put_back() -> tuple[str, bool]:
        demand(person, Deed.BACK_UP)
        if not reason.strip():
            raise Refused("Say why; the reason is kept with the records.")
        # One that is no good is found before anything is closed.
        check_copy(backup.path, school.journal.keys)
        school.close()
        try:
            return AGAIN.format(kept=school.restore(person, backup, reason.strip())), True
        except (RecordsProblem, OSError) as problem:
            return f"The backup was not restored: {problem}", False

    def close(outcome: tuple[str, bool]) -> None:
        records.close()
        records.restoring = False
        come_back(records, owner, *outcome)

    def refused(sentence: str) -> None:
        records.restoring = False
        otherwise(sentence)

    records.restoring = True
    records.ask(owner, put_back, close, refused)


def come_back(records: Records, owner: QObject, sentence: str, restored: bool) -> None:
    """Open the records anew, and say how the restoring went; in a school every user signs in again."""

    def reopen(problem: str) -> None:
        if not problem and not records.is_open:
            # The window was closed meanwhile.
            return
        if not problem:
            records.told.emit(sentence, "good" if restored else "bad")
            # The user may have no account in the restored records.
            records.sign_out()
        records.arrived()

    records.ask(owner, records.open, reopen)
