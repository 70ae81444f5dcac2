"""Changes the user's own password: a form for a page, and a small dialog for a user without a School page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QWidget

from trainer.records.passwords import PIN_DIGITS
from trainer.records.roles import Role
from trainer.shell import theme, widgets
from trainer.shell.kit.form import Form, same_twice

if TYPE_CHECKING:
    from trainer.shell.services import Services

RULE = "A password has at least 10 characters."
PIN_RULE = f"A PIN has {PIN_DIGITS[0]} to {PIN_DIGITS[-1]} digits; a password of 10 characters or more is better."


def rule(role: Role) -> str:
    return PIN_RULE if role is Role.TRAINEE else RULE


class MyPassword(Form):
    """The old one once, the new one twice."""

    changed = Signal()

    def __init__(self, services: Services, give_up: str = "") -> None:
        records = services.records
        person = records.person
        assert person is not None, "a person is signed in"
        kind = "PIN or password" if person.role is Role.TRAINEE else "password"
        super().__init__(f"Change my {kind}", rule(person.role), f"Change my {kind}", give_up)
        self._records, self._person, self._kind = records, person, kind
        self.field("old", f"The {kind} that you have now", secret=True)
        self.field("new", f"The new {kind}", secret=True)
        self.field("again", f"The new {kind} again", secret=True)
        self.sent.connect(self._change)

    def _change(self) -> None:
        if not same_twice(self, "new", "again"):
            return
        person, old, new = self._person, self.text("old"), self.text("new")
        self.submit(self._records, lambda school, _: school.people.change_password(person, old, new), self._done)

    def _done(self, _: None) -> None:
        for field in self.fields.values():
            field.clear()
        self._records.told.emit(f"Your {self._kind} was changed.", "good")
        self.changed.emit()


class PasswordDialog(QDialog):
    """The form in a window of its own; Esc closes it."""

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Change my password")
        self.form = MyPassword(services, give_up="Cancel")
        self.form.changed.connect(self.accept)
        self.form.given_up.connect(self.reject)
        widgets.fill_column(self, self.form)
        self.setMinimumWidth(theme.px(420))
        self.form.setFocus()
