"""The reception: knows who is here, shows them their ways, and leads a candidate to the exam."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QMenu

from trainer.shell import theme
from trainer.shell.doors import ANYBODY, PERSONAL, SIGN_IN, sits, sits_now, staff, ways
from trainer.shell.sidebar import ENTRIES

if TYPE_CHECKING:
    from trainer.shell.window import Window

WAYS = frozenset(name for name, _, _ in ENTRIES)
EXAMS = "exams"

LOOK_EVERY = 5000
"""Milliseconds between two looks whether a trainee was admitted to an exam."""


class Reception(QObject):
    """Says which pages whoever is here may open, and follows who comes and goes."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self._records = window.services.records
        self.examining = False
        """Whether a candidate sits an exam."""
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
        """Before it is known who is here nobody begins anything, if there are accounts."""
        if self._records.has_accounts:
            self._window.sidebar.offer(ANYBODY)
            theme.dress(self._window.progress)
            self._window.progress.begin("Opening the school's records", at_once=True)

    def end(self) -> None:
        self._looking.stop()

    def may_go(self, name: str) -> bool:
        """Whether a page may be opened by whoever is here, now."""
        records = self._records
        if self.examining:
            return name == EXAMS and not self._window.dealing_part
        if name == SIGN_IN:
            return records.locked
        return name in ways(records, self.examining) if name in WAYS else not records.locked

    def examine(self, on: bool) -> None:
        """While a candidate sits an exam there is no way to anything else."""
        self.examining = on
        if on and self._window.resting:
            self._window.end_lesson()
        self._window.sidebar.offer(ways(self._records, on))

    def _admit(self) -> None:
        """The records are open, or somebody else is here: show the ways that this person has."""
        records, sidebar = self._records, self._window.sidebar
        sidebar.offer(ways(records, self.examining))
        sidebar.greet(records.person.name if records.person is not None else "")
        sidebar.rename("gradebook", "Gradebook" if staff(records) else "Results")
        if records.locked:
            self._window.drop_wish()
            self._window.go(SIGN_IN)
        self._look_for_exam()
        if sits(records):
            self._looking.start()
        else:
            self._looking.stop()

    def _look_for_exam(self) -> None:
        """Whoever is in the middle of an exam, or was just admitted to one, goes to it, and nowhere else."""
        records = self._records
        if sits(records) and not self.examining:
            records.ask(self, lambda: sits_now(records), self._go_to_exam)

    def _go_to_exam(self, now: bool) -> None:
        if now and self._window.current != EXAMS and self._window.go(EXAMS):
            self._window.tell("You are admitted to an exam, and its time runs.")

    def _without_records(self, sentence: str) -> None:
        records = self._records
        way = " You can restore a backup under School." if records.broken and records.at_home else ""
        self._window.tell(f"{sentence}{way}", "bad")
        self._admit()

    def _change_person(self) -> None:
        """Nothing of the one who was here before is left on the screen."""
        services = self._window.services
        self.examining = False
        self._window.end_lesson()
        self._window.forget_pages(PERSONAL, "about" if self._records.locked else "start")
        services.course.forget()
        services.preferences.remember(lesson="", lesson_title="")
        services.course.refresh()
        self._admit()
        if not self._records.locked:
            self._window.go("start")

    def _open_person(self) -> None:
        """What somebody may do about their own account."""
        window = self._window
        if window.dealing_part:
            window.tell("While you deal a part of an exam you cannot sign out; end the part first.", "warn")
            return
        menu = QMenu(window)
        theme.dress(menu)
        menu.addAction("Change my password…", self._change_password)
        menu.addAction("Sign out", self._records.sign_out)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(window.sidebar.person_corner(menu.sizeHint().height()))

    def _change_password(self) -> None:
        from trainer.shell.school.password import PasswordDialog

        dialog = PasswordDialog(self._window.services, self._window)
        theme.dress(dialog)
        dialog.open()
