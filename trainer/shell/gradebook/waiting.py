"""Decisions that wait for a second signature: what was decided, and to sign or withdraw it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.records.proposals import Waiting
from trainer.records.roles import Deed
from trainer.shell import widgets
from trainer.shell.gradebook import formats
from trainer.shell.kit.fields import ProblemLabel, line_edit
from trainer.shell.kit.request import Work, request

if TYPE_CHECKING:
    from trainer.shell.records import Records

LEDE = "It changes nothing until a second examiner has signed it."


class WaitingCard(QWidget):
    """One decision; `done` tells that it was signed or withdrawn."""

    done = Signal(str)

    def __init__(self, records: Records, one: Waiting, about: str, names: Mapping[str, str]) -> None:
        super().__init__()
        self._records = records
        self.one = one
        mine = records.person is not None and one.by == records.person.id
        self.sign = widgets.button("Sign…", "primary", "Sign it as the second examiner")
        self.withdraw = widgets.button("Withdraw…", "quiet")
        self.sure = widgets.button("Sign: it takes effect", "primary")
        self.reason = line_edit("Why it is withdrawn", "Why it is withdrawn")
        self.really = widgets.button("Withdraw it", "danger")
        self.trouble = ProblemLabel()
        self.cancel = widgets.button("Cancel", "quiet")
        who = names.get(one.by or "", "") or "no name noted"
        lines = [
            widgets.label("Waits for a second signature", "subheading"),
            widgets.label(f"{about}: {waiting_words(one)}", "strong"),
            widgets.label(f"{who}, {formats.moment(one.at)}", "muted"),
            widgets.label(one.reason, "body"),
            widgets.label(LEDE, "muted"),
        ]
        self._first = widgets.flow(self.sign, self.withdraw, spacing=8)
        self._signing = widgets.flow(self.sure, spacing=8)
        self._leaving = widgets.column(self.reason, widgets.flow(self.really, spacing=8), spacing=6)
        widgets.fill_column(
            self,
            widgets.card(
                *lines, self._first, self._signing, self._leaving, self.cancel, self.trouble, spacing=8, margin=16
            ),
        )
        self.sign.setVisible(not mine)
        self._first.setVisible(records.may(Deed.OVERRIDE))
        self._ask(None)
        self.sign.clicked.connect(lambda: self._ask(self._signing))
        self.withdraw.clicked.connect(lambda: self._ask(self._leaving))
        self.cancel.clicked.connect(lambda: self._ask(None))
        self.reason.textChanged.connect(lambda text: self.really.setEnabled(bool(text.strip())))
        self.sure.clicked.connect(self._sign)
        self.really.clicked.connect(self._withdraw)

    def _ask(self, what: QWidget | None) -> None:
        """Neither can be taken back, so that one more step is asked for."""
        self._first.setVisible(what is None and self._records.may(Deed.OVERRIDE))
        self._signing.setVisible(what is self._signing)
        self._leaving.setVisible(what is self._leaving)
        self.cancel.setVisible(what is not None)
        self.really.setEnabled(bool(self.reason.text().strip()))
        self.trouble.tell("")
        if what is not None:
            (self.reason if what is self._leaving else self.cancel).setFocus()

    def _sign(self) -> None:
        one = self.one
        self._do(lambda school, person: school.decisions(person).sign(one), "It was signed and stands now.")

    def _withdraw(self) -> None:
        one, reason = self.one, self.reason.text()
        self._do(
            lambda school, person: school.decisions(person).withdraw(one, reason),
            "It was withdrawn and changes nothing.",
        )

    def _do(self, work: Work[None], said: str) -> None:
        request(self, self._records, work, lambda _: self.done.emit(said), self.trouble.tell)


def waiting_words(one: Waiting) -> str:
    """What is to be decided, in a few words."""
    body = one.body
    if one.annuls:
        return f"annul {one.annuls_what}"
    said = []
    if "act" in body:
        said.append(f"act {body['act']} to {formats.FINDINGS.get(body.get('finding', ''), '').lower()}")
    if "score" in body:
        said.append(formats.grade(body["score"], body.get("passed")))
    elif "passed" in body:
        said.append(formats.passed(body["passed"]).lower())
    return ", ".join(said)
