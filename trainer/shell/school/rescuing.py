"""Records that cannot be opened: why, and the backups that can take their place."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from trainer.shell import icons, parts, theme
from trainer.shell.grid import Grid
from trainer.shell.school.form import Form
from trainer.shell.school.keeping import COLUMNS, Kept, kept_backups
from trainer.shell.school.restoring import AGAIN, come_back

if TYPE_CHECKING:
    from trainer.shell.services import Services

NOBODY = "Nobody can sign in until they can. Tell whoever looks after the program; nothing was deleted."
NOTHING = "There is no backup that could take their place."
OFFER = (
    "A backup can take their place. What was recorded after it is not in it; the file that cannot be opened is kept "
    "beside the records."
)
WHO = (
    "An administrator has to say so: with the login and password as they were when the backup was made, or with the "
    "recovery code."
)


class Rescuing(QFrame):
    """The list of backups; in a school it takes an administrator to restore one, at home a press of the button."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._records = services.records
        self.trouble = parts.label("", "body")
        self.trouble.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.advice = parts.label("", "muted")
        self.list = Grid(COLUMNS, "Backups")
        self.guarded = self._records.has_accounts
        self.form = Form("Restore a backup", WHO if self.guarded else "", "Restore it", "", role="danger")
        if self.guarded:
            self.form.field("login", "The administrator's login")
            self.form.field("secret", "Password", secret=True)
            self.form.field("code", "Or the recovery code", hint="XXXXX-XXXXX-XXXXX-XXXXX-XXXXX")
        sign = parts.row(icons.Icon("warning", "bad", 26), parts.label("The records cannot be opened", "heading"))
        layout = sign.layout()
        assert isinstance(layout, QHBoxLayout)
        layout.setStretch(1, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(12)
        for widget in (sign, self.trouble, self.advice, self.list, self.form):
            column.addWidget(widget)
        self.progress = parts.Progress(self)
        self.form.sent.connect(self._restore)
        self.form.waiting.connect(self._wait)
        self.list.chosen.connect(lambda _: self._first().setFocus(Qt.FocusReason.OtherFocusReason))
        self.setFocusProxy(self.list)
        self._offer([])
        self.show_problem()

    def show_problem(self) -> None:
        """Say why they cannot be opened, and look which backups there are."""
        records = self._records
        if records.is_open or not records.problem:
            return
        self.trouble.setText(records.problem)
        if records.broken:
            records.ask(self, lambda: kept_backups(records.rescue.backups), self._offer)

    def _offer(self, kept: list[Kept]) -> None:
        broken = self._records.broken
        lacking = f"{NOBODY} {NOTHING}" if self.guarded else NOTHING
        self.advice.setText(OFFER if kept else lacking if broken else NOBODY)
        self.list.fill(kept)
        self.list.setFixedHeight(theme.px(38 * (min(len(kept), 5) + 1) + 8))
        self.list.setVisible(bool(kept))
        self.form.setVisible(bool(kept))
        if kept:
            self.list.mark(kept[0])

    def _wait(self, on: bool) -> None:
        if on:
            self.progress.begin("Restoring the backup")
        else:
            self.progress.end()

    def _first(self) -> QWidget:
        return self.form.fields["login"] if self.guarded else self.form.send_button

    def _restore(self) -> None:
        kept: Kept | None = self.list.current
        records, form = self._records, self.form
        if kept is None:
            form.tell("Choose a backup in the list.")
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        login, secret, code = (form.text(key) if self.guarded else "" for key in ("login", "secret", "code"))
        if self.guarded and not code.strip() and not (login.strip() and secret):
            at = "secret" if login.strip() else "login"
            form.tell("Give an administrator's login and password, or the recovery code.", at=at)
            return

        at = "code" if code.strip() else "secret" if self.guarded else ""
        form.ask(records, lambda: records.rescue.restore(kept.backup.path, login, secret, code), self._restored, at)

    def _restored(self, kept: Path) -> None:
        for field in self.form.fields.values():
            field.clear()
        come_back(self._records, self, AGAIN.format(kept=kept), True)
