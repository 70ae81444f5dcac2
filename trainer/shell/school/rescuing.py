"""Records that cannot be opened: why, and the backups that can take their place.

In a school nothing of the records is shown here, not even when backups were made, before an administrator has said who
they are.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame

from trainer.records.rescue import NO_BACKUP, Leave, Rescue
from trainer.shell import icons, widgets
from trainer.shell.grid import Grid
from trainer.shell.kit.form import Form
from trainer.shell.scaledlengths import sized
from trainer.shell.school.recordkeeping import COLUMNS, Kept, kept_backups
from trainer.shell.school.restoring import AGAIN, come_back

if TYPE_CHECKING:
    from trainer.shell.services import Services

LOCKED_OUT = "No one can sign in until they can. Tell the person who looks after the program; nothing was deleted."
OFFER = (
    "A backup can take their place. What was recorded after it is not in it; the file that cannot be opened is kept "
    "beside the records."
)
WHO = (
    "A backup can take their place, if an administrator says so: with the login and password as they were when the "
    "newest backup was made, or with the recovery code."
)


class FoundBackups(NamedTuple):
    """Whether there are backups, and whether a login or the code is asked for before they are shown."""

    any: bool
    guarded: bool


class Rescuing(QFrame):
    """First who it is, in a school; then the backups and the button that restores one."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._records = services.records
        self._leave: Leave | None = None
        self.trouble = widgets.label("", "body")
        self.trouble.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.advice = widgets.label("", "muted")
        self.who = Form("Who are you?", WHO, "Go on", "")
        self.who.field("login", "The administrator's login")
        self.who.field("secret", "Password", secret=True)
        self.who.field("code", "Or the recovery code", hint="XXXXX-XXXXX-XXXXX-XXXXX-XXXXX")
        self.list = Grid(COLUMNS, "Backups")
        self.form = Form("Restore a backup", "", "Restore it", "", role="danger")
        sign = widgets.row(
            icons.Icon("warning", "bad", 26), (widgets.label("The records cannot be opened", "heading"), 1)
        )
        widgets.fill_column(self, sign, self.trouble, self.advice, self.who, self.list, self.form, margins=24)
        self.progress = widgets.Progress(self)
        self.who.sent.connect(self._enter)
        self.form.sent.connect(self._restore)
        self.who.waiting.connect(lambda on: self._wait("Looking at the newest backup", on))
        self.form.waiting.connect(lambda on: self._wait("Restoring the backup", on))
        self.list.chosen.connect(lambda _: self.form.send_button.setFocus(Qt.FocusReason.OtherFocusReason))
        self._hide_all()
        self.show_problem()

    def _hide_all(self) -> None:
        self._leave = None
        for widget in (self.who, self.list, self.form):
            widget.hide()

    def show_problem(self) -> None:
        """Say why they cannot be opened, and look whether there is a backup."""
        records = self._records
        if records.is_open or not records.problem:
            return
        self._hide_all()
        self.trouble.setText(records.problem)
        self.advice.setText(LOCKED_OUT if records.has_accounts else "")
        if records.broken:
            records.ask(self, lambda: _look(records.rescue), self._found)

    def _found(self, found: FoundBackups) -> None:
        if not found.any:
            self.advice.setText(f"{LOCKED_OUT} {NO_BACKUP}" if found.guarded else NO_BACKUP)
        elif found.guarded:
            self.advice.setText(LOCKED_OUT)
            self.who.show()
            self.setFocusProxy(self.who)
        else:
            self._enter()

    # Who it is

    def _enter(self) -> None:
        records, who = self._records, self.who
        login, secret, code = (who.text(key) for key in ("login", "secret", "code"))
        if who.isVisible() and not code.strip() and not (login.strip() and secret):
            at = "secret" if login.strip() else "login"
            who.tell("Give an administrator's login and password, or the recovery code.", at=at)
            return
        rescue = records.rescue

        def enter() -> tuple[Leave, list[Kept]]:
            leave = rescue.enter(login, secret, code)
            return leave, kept_backups(rescue.backups, rescue.keys)

        who.run(records, enter, lambda found: self._offer(*found), "code" if code.strip() else "secret")

    def _offer(self, leave: Leave, kept: list[Kept]) -> None:
        here = self.who.isVisible()
        self._leave = leave
        for field in self.who.fields.values():
            field.clear()
        self.who.hide()
        self.trouble.setText(self._records.detail)
        self.advice.setText(OFFER)
        self.list.fill(kept)
        sized(self.list, height=38 * (min(len(kept), 5) + 1) + 8)
        self.list.show()
        self.form.show()
        self.list.mark(kept[0])
        self.setFocusProxy(self.list)
        if here:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _wait(self, words: str, on: bool) -> None:
        if on:
            self.progress.begin(words)
        else:
            self.progress.end()

    # Restoring

    def _restore(self) -> None:
        kept: Kept | None = self.list.current
        records, leave = self._records, self._leave
        if kept is None or leave is None:
            self.form.tell("Choose a backup in the list.")
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.form.run(records, lambda: records.rescue.restore(kept.backup.path, leave), self._restored)

    def _restored(self, kept: Path) -> None:
        self._hide_all()
        come_back(self._records, self, AGAIN.format(kept=kept), True)


def _look(rescue: Rescue) -> FoundBackups:
    return FoundBackups(bool(rescue.backups.all()), rescue.asks_who())
