"""The school's records in the window: opened and asked by threads of the pool, as the person who is signed in."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.shell.background import run_io

if TYPE_CHECKING:
    from trainer.records.passwords import Hashing
    from trainer.records.personalrecords import PersonalRecords
    from trainer.records.rescue import Rescue
    from trainer.records.roles import Deed, Person
    from trainer.records.school import School

T = TypeVar("T")
BACK_UP_EVERY = 10 * 60 * 1000
"""Milliseconds between two looks whether a backup is due."""
REPLACED = "A backup took the place of the records. Sign in again."
REPLACED_AT_HOME = "A backup took the place of the records."
CHANGED = "The records are not as the program wrote them last."
WATCH_EVERY = 30 * 1000
"""Milliseconds between two looks whether the head of the chain could be noted outside the database."""


class Records(QObject):
    """Who is at the program, and the records as that person may use them.

    Nothing is open before `opened`; if the records cannot be opened, `failed` says why and nothing is kept.
    """

    opened = Signal()
    failed = Signal(str)
    told = Signal(str, str)
    """Something that the person should know of, and its tone."""
    led = Signal(str)
    """The name of the page where the user goes on."""
    person_changed = Signal()
    """A user has signed in or out, or accounts were switched on."""

    def __init__(self, data: Path, config: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._data, self._config = data, config
        self._school: School | None = None
        self._person: Person | None = None
        self.hashing: Hashing | None = None
        """How passwords are hashed, if not as hard as is usual; to be said before the records are opened."""
        self._replaced = 0
        self.restoring = False
        """Whether a backup is being restored from this window, which then opens the records anew itself."""
        self._tried = False
        self.problem = ""
        """Why nothing can be kept; empty if it can, or if the records were not opened yet."""
        self.detail = ""
        """The same, for those who may know what exactly was found."""
        self.broken = False
        """Whether a backup would mend that."""
        self.closing = False
        """The window is being closed: what takes long is not to go on."""
        self._backing_up = QTimer(self)
        self._backing_up.setInterval(BACK_UP_EVERY)
        self._backing_up.timeout.connect(self._back_up)
        self._unanchored = ""
        self._watching = QTimer(self)
        self._watching.setInterval(WATCH_EVERY)
        self._watching.timeout.connect(self._watch)

    # Opening and closing

    def open(self) -> str:
        """Open the records, in whichever thread; what is wrong with them is returned in a sentence."""
        from trainer.records.attempts import program_version
        from trainer.records.importing import import_files
        from trainer.records.keys import Keys
        from trainer.records.problems import Disagreement, RecordsProblem
        from trainer.records.rescue import Rescue
        from trainer.records.roles import AT_HOME
        from trainer.records.school import School

        if self._school is not None:
            return ""
        try:
            school = School.open(self._data, self._config, program_version(), hashing=self.hashing)
            # What an earlier version kept as files is a trainee's work, too; each is taken in once.
            import_files(school.journal, self._data / "attempts")
            school.hand_in_late()
            self._person = school.people.before_login()
        except (RecordsProblem, OSError) as problem:
            accounts = Keys(self._config / "keys").accounts_on
            self.detail = str(problem)
            # Where they disagree is for those who have said who they are.
            self.problem = CHANGED if accounts and isinstance(problem, Disagreement) else self.detail
            self.broken = Rescue.helps(problem)
            # Records that were broken on purpose must not open a school's door; at home one can go on without.
            self._person = None if accounts else AT_HOME
            return self.problem
        self._school, self._replaced = school, school.journal.replaced
        self.problem, self.detail, self.broken = "", "", False
        return ""

    @property
    def rescue(self) -> Rescue:
        """The backups of records that cannot be opened."""
        from trainer.records.rescue import Rescue

        return Rescue(self._data, self._config, self.hashing)

    def arrived(self) -> None:
        """On the UI thread: announce how the opening went."""
        self._tried = True
        if self._school is None:
            self.failed.emit(self.problem)
            return
        self._backing_up.start()
        self._watching.start()
        self.opened.emit()

    def write_out(self) -> None:
        """Write everything that was said; nothing can be written afterwards. In any thread."""
        if self._school is not None:
            self._school.close()

    def close(self) -> None:
        """Everything that was said is written; nothing is open afterwards."""
        self._backing_up.stop()
        self._watching.stop()
        school, self._school = self._school, None
        if school is not None:
            school.close()

    # Who is here

    @property
    def is_open(self) -> bool:
        return self._school is not None

    @property
    def has_accounts(self) -> bool:
        """Whether the user will have to sign in; known before the records are open."""
        from trainer.records.datafolders import has_accounts

        return has_accounts(self._config)

    @property
    def school(self) -> School:
        assert self._school is not None, "the records are not open"
        return self._school

    @property
    def person(self) -> Person | None:
        """The user who is signed in; at home one without a name, in a school None before the sign-in."""
        return self._person

    @property
    def personal(self) -> PersonalRecords:
        return self.school.personal(self._person)

    @property
    def personal_if_open(self) -> PersonalRecords | None:
        """The user's personal records, if the school's are open."""
        school = self._school
        return school.personal(self._person) if school is not None else None

    @property
    def at_home(self) -> bool:
        """Whether there are no accounts, so that the user need not sign in."""
        return self._person is not None and not self._person.id

    @property
    def locked(self) -> bool:
        """Whether the user has to sign in before anything can be done."""
        return self._tried and self._person is None

    def may(self, deed: Deed) -> bool:
        from trainer.records.roles import may

        return may(self._person, deed)

    def sign_in(self, person: Person) -> None:
        """From now on everything is done as this person."""
        self._person = person
        self.person_changed.emit()

    def sign_out(self) -> None:
        """Sign the user out; at home the user without an account remains."""
        self._person = self.school.people.before_login()
        self.person_changed.emit()

    # Asking

    def ask(
        self,
        owner: QObject,
        work: Callable[[], T],
        then: Callable[[T], object] = lambda _: None,
        otherwise: Callable[[str], object] | None = None,
    ) -> None:
        """Have the pool do something with the records, then tell its result to `then` on the UI thread.

        A problem is told in a sentence to `otherwise`, or in the window. If the owner is gone both are dropped.
        """
        from trainer.records.problems import RecordsProblem

        def done(result: T) -> None:
            # An answer that is about other records is past.
            if not self._notice_replaced():
                then(result)

        def failed(error: Exception) -> None:
            if self._notice_replaced():
                return
            sentence = _in_words(error)
            if not isinstance(error, RecordsProblem | OSError):
                traceback.print_exception(error)
                sentence = f"Something went wrong inside the program ({type(error).__name__}); nothing was changed."
            if otherwise is not None:
                otherwise(sentence)
            else:
                self.told.emit(sentence, "warn")

        run_io(owner, work, done, failed)

    def _notice_replaced(self) -> bool:
        """A backup was restored from another window: the person here may have no account in it, and signs in again."""
        school = self._school
        if school is None or self.restoring or school.journal.replaced == self._replaced:
            return False
        self._replaced = school.journal.replaced
        self.sign_out()
        self.told.emit(REPLACED if self._person is None else REPLACED_AT_HOME, "warn")
        return True

    def _watch(self) -> None:
        """Say once if what is written can no longer be proved later; look whether a backup was restored elsewhere."""
        school = self._school
        if school is not None:
            self.ask(self, school.journal.head)
        if school is not None and school.journal.unanchored != self._unanchored:
            self._unanchored = school.journal.unanchored
            if self._unanchored:
                self.told.emit(f"What is kept now is not protected against change: {self._unanchored}", "bad")

    def _back_up(self) -> None:
        school = self._school
        if school is None:
            return

        def back_up() -> None:
            from trainer.records.problems import RecordsProblem

            try:
                school.back_up_if_due(self._go_on_unless_closing)
            except _Closing:
                pass
            except (RecordsProblem, OSError) as problem:
                self.told.emit(f"The records could not be backed up: {problem}", "warn")

        run_io(self, back_up)

    def _go_on_unless_closing(self, _done: int, _total: int) -> None:
        if self.closing:
            raise _Closing


def _in_words(error: Exception) -> str:
    """What went wrong, as a sentence; the system's own words about a file are none.

    >>> _in_words(PermissionError(13, "Permission denied", "/tmp/x.pdf"))
    '/tmp/x.pdf cannot be used: permission denied.'
    """
    if isinstance(error, OSError) and error.strerror and error.filename is not None:
        return f"{error.filename} cannot be used: {error.strerror.lower()}."
    return str(error)


class _Closing(Exception):
    """The window is being closed; a backup is made another time."""
