"""Controls access: knows who has signed in, offers them their pages, and leads a candidate to the exam."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QMenu

from trainer.shell import theme
from trainer.shell.access import ALWAYS_ALLOWED, PERSONAL, SIGN_IN, allowed_pages, sits, sits_now, staff
from trainer.shell.sidebar import ENTRIES

if TYPE_CHECKING:
    from trainer.records.roles import Person
    from trainer.shell.window import Window

SIDEBAR_PAGES = frozenset(name for name, _, _ in ENTRIES)
EXAMS = "exams"

LOOK_EVERY = 1000
"""Milliseconds between two looks whether a trainee was admitted to an exam."""

ONLY_EXAM = "Until your exam is handed in there is only the exam."
NOT_DEALING = "While you deal a part of an exam you cannot sign out; end the part first."
ADMITTED = "You are admitted to an exam, and its time runs."


class AccessController(QObject):
    """Decides which pages the user may open, and follows sign-ins and sign-outs."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self._records = window.services.records
        self.examining = False
        """Whether a candidate sits an exam: from the admission to the hand-in, also while it is interrupted."""
        self._asking = False
        self._free_at: object = None
        """The end of the records when it was last found that the user sits no exam."""
        self._looking = QTimer(self)
        self._looking.setInterval(LOOK_EVERY)
        self._looking.timeout.connect(self._look_for_exam)
        self._records.opened.connect(self._admit)
        self._records.failed.connect(self._without_records)
        self._records.person_changed.connect(self._change_person)
        self._records.told.connect(window.tell)
        self._records.led.connect(window.go)
        window.sidebar.person_wanted.connect(self._open_person)

    def begin(self) -> None:
        """If there are accounts, nothing can be begun before the user is known."""
        if self._records.has_accounts:
            self._window.sidebar.offer(ALWAYS_ALLOWED)
            theme.apply_style(self._window.progress)
            self._window.progress.begin("Opening the school's records", at_once=True)

    def end(self) -> None:
        self._looking.stop()

    def may_go(self, name: str) -> bool:
        """Whether the user may open a page now."""
        records = self._records
        if not self.examining and self._sits_now():
            self._begin_exam()
        if self.examining:
            if name != EXAMS:
                self._window.tell(ONLY_EXAM)
            return name == EXAMS and not self._window.dealing_part
        if name == SIGN_IN:
            return records.locked
        return name in allowed_pages(records) if name in SIDEBAR_PAGES else not records.locked

    def examine(self, on: bool) -> None:
        """The exam page has found that the candidate's sitting goes on, or is over."""
        if on or not self._sits_now():
            self._set_examining(on)

    def _set_examining(self, on: bool) -> None:
        """While a candidate sits an exam there is no way to anything else."""
        if not on and self._window.banner.told in (ONLY_EXAM, NOT_DEALING):
            # It is true no longer.
            self._window.tell("")
        self.examining = on
        self._offer()

    def _offer(self) -> None:
        """Every way stays in its place; what an exam forbids is disabled."""
        offered = allowed_pages(self._records)
        self._window.sidebar.offer(offered, frozenset({EXAMS}) if self.examining else offered)

    def _sits_now(self) -> bool:
        """Whether the user sits an exam; the records are read again only if something was added to them."""
        from trainer.records.problems import RecordsProblem

        records = self._records
        if not sits(records):
            return False
        person = records.person
        try:
            at = (person, records.school.journal.head())
            if at == self._free_at:
                return False
            found = sits_now(records)
        except RecordsProblem as problem:
            # What cannot be read opens nothing to a candidate.
            self._window.tell(str(problem), "bad")
            return True
        self._free_at = None if found else at
        return found

    def _begin_exam(self) -> None:
        """A trainee was admitted, here or from the examiner's window: lead them to the exam, and nowhere else."""
        self._window.end_lesson()
        self._set_examining(True)
        if self._window.current != EXAMS:
            self._window.go(EXAMS)
            self._window.tell(ADMITTED)

    def _admit(self) -> None:
        """The records are open, or another user has signed in: offer this user's pages."""
        records, sidebar = self._records, self._window.sidebar
        self._offer()
        sidebar.greet(records.person.name if records.person is not None else "")
        sidebar.rename("gradebook", "Gradebook" if staff(records) else "Results")
        if records.locked:
            self._window.drop_pending()
            self._window.go(SIGN_IN)
        self._look_for_exam()
        if sits(records):
            self._looking.start()
        else:
            self._looking.stop()

    def _look_for_exam(self) -> None:
        """Have the pool look whether the trainee was admitted to an exam meanwhile; then there is only the exam."""
        records = self._records
        if self.examining or self._asking or not sits(records):
            return
        self._asking = True
        records.ask(self, lambda: (records.person, sits_now(records)), self._found, self._not_found)

    def _found(self, found: tuple[Person | None, bool]) -> None:
        self._asking = False
        person, now = found
        if now and person == self._records.person and not self.examining:
            self._begin_exam()

    def _not_found(self, sentence: str) -> None:
        self._asking = False
        self._window.tell(sentence, "bad")

    def _without_records(self, sentence: str) -> None:
        records = self._records
        way = " You can restore a backup under School." if records.broken and records.at_home else ""
        self._window.tell(f"{sentence}{way}", "bad")
        self._admit()

    def _change_person(self) -> None:
        """Nothing of the one who was here before is left on the screen."""
        services = self._window.services
        self._window.tell("")
        self.examining = False
        self.examining = self._sits_now()
        self._window.end_lesson()
        self._window.forget_pages(PERSONAL, "about" if self._records.locked or self.examining else "start")
        services.course.forget()
        services.preferences.remember(lesson="", lesson_title="")
        services.course.refresh()
        self._admit()
        if not self._records.locked:
            self._window.go(EXAMS if self.examining else "start")

    def _open_person(self) -> None:
        """What the user may do about their own account."""
        window = self._window
        if window.dealing_part:
            window.tell(NOT_DEALING)
            return
        menu = QMenu(window)
        theme.apply_style(menu)
        change = menu.addAction("Change my password…", self._change_password)
        change.setEnabled(not self.examining)
        menu.addAction("Sign out…" if window.unfinished else "Sign out", self.sign_out)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(window.sidebar.person_corner(menu.sizeHint().height()))

    def sign_out(self) -> None:
        """Sign out, after a question if an exam goes on or something would be lost."""
        window = self._window
        if window.unfinished:
            window.question.ask("Sign out?", window.unfinished, "Sign out", self._records.sign_out, stay="Stay here")
        else:
            self._records.sign_out()

    def _change_password(self) -> None:
        from trainer.shell.school.password import PasswordDialog

        dialog = PasswordDialog(self._window.services, self._window)
        theme.apply_style(dialog)
        dialog.open()
