"""The examiner says who they are at the candidate's own window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QCheckBox, QWidget

from trainer.shell import widgets
from trainer.shell.kit.dialog import Dialog
from trainer.shell.kit.fields import line_edit, named
from trainer.shell.scaledlengths import sized


class ExaminerDialog(Dialog):
    """Asks for a login and a password and, with `tick`, for what the examiner has seen to."""

    def __init__(self, over: QWidget, tick: str = "") -> None:
        super().__init__(over)
        self._then: Callable[[str, str], object] = lambda _login, _secret: None
        self.login = line_edit("Examiner's login")
        self.secret = line_edit("Examiner's password", secret=True)
        self.tick = QCheckBox(tick)
        if not tick:
            self.tick.hide()
        self._ticked = bool(tick)
        for one in (self.login, self.secret):
            sized(one, least_width=220)
            one.textChanged.connect(self._allow)
        fields = widgets.flow(named("Examiner's login", self.login), named("Password", self.secret))
        # No wider than its words: a click beside them would give it the cursor and no tick.
        self.fill(fields, widgets.row(self.tick, None))
        self.tick.toggled.connect(self._allow)
        self.yes.clicked.connect(self._confirm)

    def ask(self, heading: str, words: str, verb: str, then: Callable[[str, str], object]) -> None:
        """`then` is called with the login and the password."""
        self._then = then
        self.login.clear()
        self.secret.clear()
        self.tick.setChecked(False)
        self._allow()
        self.open(heading, words, verb, self.login)

    def tell(self, sentence: str) -> None:
        super().tell(sentence)
        self.secret.clear()

    def _allow(self) -> None:
        known = bool(self.login.text().strip() and self.secret.text())
        self.yes.setEnabled(known and (self.tick.isChecked() or not self._ticked))

    def _confirm(self) -> None:
        self.yes.setEnabled(False)
        self._then(self.login.text().strip(), self.secret.text())
