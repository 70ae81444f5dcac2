"""A short form: fields with their names above them, what was wrong with them, and what sends it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.records.problems import Refused
from trainer.shell import widgets
from trainer.shell.kit.fields import line_edit, named
from trainer.shell.kit.panel import Card
from trainer.shell.kit.request import Work
from trainer.shell.records import Records

T = TypeVar("T")
LONGEST = 400


class Form(Card):
    """Enter sends it from any field, Esc gives up."""

    sent = Signal()
    waiting = Signal(bool)
    """Whether what was sent is under way."""

    def __init__(
        self, title: str, words: str = "", send: str = "Save", give_up: str = "Cancel", role: str = "primary"
    ) -> None:
        super().__init__()
        self.fields: dict[str, QLineEdit] = {}
        self.title = widgets.label(title, "heading")
        self.words = widgets.label(words, "muted")
        self.words.setVisible(bool(words))
        self.wrong = widgets.label("", "body", tone="bad")
        self.wrong.hide()
        self.send_button = widgets.button(send, role)
        self.give_up_button = widgets.button(give_up or "Cancel", "quiet")
        self.give_up_button.setVisible(bool(give_up))
        self.send_button.clicked.connect(self._send)
        self.give_up_button.clicked.connect(self.given_up)
        self._by_enter = role != "danger"
        """Whether Enter in a field sends the form; what cannot be taken back needs its button."""
        self._busy = False
        self._added: list[QWidget] = []
        self._column = self.fill(self.title, self.words, 6, spacing=6)
        self._end = 3
        self._column.addSpacing(6)
        self._column.addWidget(widgets.flow(self.send_button, self.give_up_button))
        # Below the buttons, which stay under the mouse.
        self._column.addWidget(self.wrong)

    def field(self, key: str, name: str, text: str = "", *, secret: bool = False, hint: str = "") -> QLineEdit:
        """Another field; the first one is where the cursor begins."""
        made = line_edit(name, hint, text, longest=LONGEST, secret=secret)
        if self._by_enter:
            made.returnPressed.connect(self._send)
        self.add(named(name, made, spacing=3))
        if not self.fields:
            self.setFocusProxy(made)
        self.fields[key] = made
        return made

    def add(self, widget: QWidget) -> None:
        """Put something below what is there, above the buttons."""
        self._column.insertWidget(self._end, widget)
        self._column.insertSpacing(self._end + 1, 4)
        self._end += 2
        self._added.append(widget)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Tab would otherwise come to the buttons, which were there before, first. Only in its window the order lasts.
        for before, after in pairwise([*self._stops(), self.send_button, self.give_up_button]):
            QWidget.setTabOrder(before, after)

    def _stops(self) -> Iterator[QWidget]:
        """What Tab comes to before the buttons."""
        for added in self._added:
            for one in (added, *added.findChildren(QWidget)):
                # The list of a choice is a window of its own.
                if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.window() is self.window():
                    yield one

    def add_last(self, widget: QWidget) -> None:
        """Put something below the buttons."""
        self._column.addWidget(widget)

    def text(self, key: str) -> str:
        return self.fields[key].text()

    def tell(self, sentence: str, tone: str = "bad", at: str = "") -> None:
        """Say what is wrong, or how it stands; the cursor goes to the field that it is about."""
        self.wrong.setText(sentence)
        widgets.set_role(self.wrong, tone=tone)
        self.wrong.setVisible(bool(sentence))
        if at:
            self.fields[at].setFocus(Qt.FocusReason.OtherFocusReason)
            self.fields[at].selectAll()

    def submit(self, records: Records, work: Work[T], then: Callable[[T], object], at: str = "") -> None:
        """Do what the form is for in the open school, as the person who is here now."""
        school, person = records.school, records.person
        self.run(records, lambda: work(school, person), then, at)

    def run(self, records: Records, work: Callable[[], T], then: Callable[[T], object], at: str = "") -> None:
        """Do what the form is for beside the UI thread; what the records refuse stands in the form.

        The cursor then goes to the field that the refusal is about; else to the field `at`, or to the first.
        """
        about: list[str] = []

        def attempt() -> T:
            try:
                return work()
            except Refused as refusal:
                about.append(refusal.about)
                # A form that asks for a new password twice names it so.
                about.append("new" if refusal.about == "secret" else "")
                raise

        def done(result: T) -> None:
            self._wait(False)
            then(result)

        def refused(sentence: str) -> None:
            self._wait(False)
            named = (key for key in (*about, at, *self.fields) if key in self.fields)
            self.tell(sentence, at=next(named, ""))

        self.tell("")
        self._wait(True)
        records.ask(self, attempt, done, refused)

    @property
    def busy(self) -> bool:
        return self._busy

    def _wait(self, on: bool) -> None:
        self._busy = on
        self.waiting.emit(on)
        # A field that is disabled would lose the cursor.
        for field in self.fields.values():
            field.setReadOnly(on)
        self.send_button.setEnabled(not on)
        self.give_up_button.setEnabled(not on)

    def _send(self) -> None:
        if not self._busy and self.send_button.isEnabled():
            self.sent.emit()

    @property
    def may_leave(self) -> bool:
        return not self.give_up_button.isHidden() and not self._busy


def same_twice(form: Form, first: str, second: str) -> bool:
    """Whether a new password was typed alike twice; if not, the form says so."""
    if form.text(first) == form.text(second):
        return True
    form.tell("The two passwords are not the same; type them again.", at=first)
    return False
