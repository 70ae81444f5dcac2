"""A school's records, opened together: what the program asks for at its start."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import tzinfo
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.records.assignments import Assignments
from trainer.records.attemptbook import AttemptBook
from trainer.records.backups import Backup, Backups
from trainer.records.classes import Classes
from trainer.records.database import Database, VolumeKind
from trainer.records.decisions import Decisions
from trainer.records.exams import Exams
from trainer.records.gradebook import Gradebook
from trainer.records.journal import Journal
from trainer.records.keys import Keys, Printed
from trainer.records.lateness import hand_in_late
from trainer.records.letterhead import SchoolLetterhead
from trainer.records.machineclock import THIS_MACHINE, MachineClock
from trainer.records.marking import Marking
from trainer.records.ownlessons import OwnLessons
from trainer.records.ownpaths import OwnPaths
from trainer.records.passwords import Hashing
from trainer.records.people import People
from trainer.records.personalrecords import PersonalRecords
from trainer.records.privatefiles import sweep_pages
from trainer.records.roles import Deed, Person, demand, may
from trainer.records.signatures import Signatures
from trainer.records.sittings import Sittings
from trainer.records.teaching import Teaching
from trainer.records.verify import Report, Tell, verify
from trainer.records.volumes import volume_kind

if TYPE_CHECKING:
    from trainer.records.signing import SchoolKey


@dataclass(frozen=True, slots=True)
class School:
    """Everything that is kept, and the one journal that writes it."""

    journal: Journal
    book: AttemptBook
    people: People
    classes: Classes
    backups: Backups
    exams: Exams
    sittings: Sittings

    @classmethod
    def open(
        cls,
        data: Path,
        config: Path,
        program: str,
        clock: MachineClock = THIS_MACHINE,
        hashing: Hashing | None = None,
        volume: VolumeKind = volume_kind,
        zone: tzinfo | None = None,
    ) -> School:
        """The records under `data`, with the keys under `config`; founded if there are none."""
        journal = Journal(Database.inside(data / "school", volume), Keys(config / "keys"), clock)
        for folder in ("school", "backups"):
            sweep_pages(data / folder)
        people = People(journal, hashing)
        book, exams = AttemptBook(journal, program), Exams(journal, program, zone)
        return cls(
            journal,
            book,
            people,
            Classes(journal, people),
            Backups(data / "backups", clock),
            exams,
            Sittings(exams, book),
        )

    def hand_in_late(self) -> list[str]:
        """Hand in the sittings whose time is over, also while no window was open; returns their ids."""
        return hand_in_late(self.sittings)

    @property
    def teaching(self) -> Teaching:
        return Teaching(self.journal, self.classes)

    def personal(self, person: Person | None) -> PersonalRecords:
        return PersonalRecords(self.book, person, self.exams, self.sittings.judge)

    @property
    def lessons(self) -> OwnLessons:
        return OwnLessons(self.journal)

    @property
    def paths(self) -> OwnPaths:
        return OwnPaths(self.journal)

    @property
    def assignments(self) -> Assignments:
        return Assignments(self.journal, self.classes, self.exams.zone)

    @property
    def letterhead(self) -> SchoolLetterhead:
        return SchoolLetterhead(self.journal)

    def gradebook(self, person: Person | None) -> Gradebook:
        hidden = () if person is None or may(person, Deed.SEE_SEALED) else self.exams.under_way()
        return Gradebook(self.journal, person, hidden)

    def decisions(self, person: Person | None) -> Decisions:
        return Decisions(self.journal, person)

    @property
    def signatures(self) -> Signatures:
        return Signatures(self.journal)

    def marking(self, person: Person | None) -> Marking:
        return Marking(self.journal, self.people, person)

    def signing(self, person: Person | None) -> SchoolKey:
        demand(person, Deed.SIGN)
        self.journal.demand_still(person)
        # Practice alone does not need it.
        from trainer.records.signing import SchoolKey

        return SchoolKey.of(self.journal.keys)

    def verify(self, printed: tuple[Printed, ...] = (), tell: Tell | None = None) -> Report:
        """`tell` hears now and then how many rows were looked at, of how many."""
        return verify(self.journal.database, self.journal.keys, printed, tell)

    def back_up_if_due(self, tell: Tell | None = None) -> Backup | None:
        """Call it now and then while the program is in use, off the UI thread."""
        return self.backups.make(self.journal, tell) if self.backups.due() else None

    def restore(self, person: Person | None, backup: Backup, reason: str) -> Path:
        """Put a backup in the place of the records; returns where the replaced file is."""
        by = demand(person, Deed.BACK_UP)
        self.journal.demand_still(person)
        database, keys = self.journal.database, self.journal.keys
        return self.backups.restore(backup.path, database, keys, reason, by.id or None)

    def close(self) -> None:
        self.journal.close()
