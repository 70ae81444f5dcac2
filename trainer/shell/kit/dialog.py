"""Cards that open over a page before something is decided, and say why the records refuse it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLayout, QSpinBox, QWidget

from trainer.shell import widgets
from trainer.shell.kit.fields import indented, line_edit
from trainer.shell.kit.request import Work, request
from trainer.shell.scaledlengths import sized
from trainer.shell.veil import Veil

if TYPE_CHECKING:
    from trainer.shell.records import Records

T = TypeVar("T")
LONGEST_REASON = 300


class Dialog(Veil):
    """Enter does what it is for unless that cannot be taken back; Esc closes it."""

    cancelled = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.final = False
        """Whether what it is for cannot be taken back, so that Enter must not do it."""
        self.heading = widgets.label("", "subheading")
        self.words = widgets.label("", "muted")
        self.problem = widgets.label("", "body", tone="bad")
        self.yes = widgets.button("", "primary")
        self.no = widgets.button("Cancel")
        self.no.clicked.connect(self.shut)

    def fill(self, *pieces: QWidget | QLayout) -> None:
        """Lay out what it asks for between its words and its buttons."""
        # A line for the problem is kept free, so that no button moves when there is something to say.
        sized(self.problem, least_height=20)
        buttons = widgets.row(self.yes, self.no, None)
        widgets.add_to(self.inner, self.heading, self.words, *pieces, 4, buttons, self.problem)

    def open(self, heading: str, words: str, verb: str, first: QWidget) -> None:
        """Show it with the cursor in its first field; `verb` names what its button does."""
        self.heading.setText(heading)
        self.words.setText(words)
        self.words.setVisible(bool(words))
        self.yes.setText(verb)
        self.problem.clear()
        self.show()
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def tell(self, sentence: str) -> None:
        """Why it could not be done; the dialog stays."""
        self.problem.setText(sentence)
        self.yes.setEnabled(True)

    def submit(self, records: Records, work: Work[T], done: Callable[[T], object]) -> None:
        """Do what was decided beside the UI thread; the dialog closes when the records have taken it."""

        def taken(result: T) -> None:
            self.shut()
            done(result)

        # Until the records have answered, a second Enter must not decide a second time.
        self.yes.setEnabled(False)
        request(self, records, work, taken, self.tell)

    def shut(self) -> None:
        if not self.isHidden():
            super().shut()
            self.cancelled.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.yes.isEnabled() and not self.final:
                self.yes.click()
            event.accept()
        else:
            super().keyPressEvent(event)


@dataclass(frozen=True, slots=True)
class Confirmation:
    """What is to be confirmed, in words; `minutes` asks for some, to begin with `suggested`, or for another `unit`."""

    heading: str
    words: str
    verb: str
    minutes: str = ""
    suggested: int = 0
    least: int = 0
    needs_reason: bool = True
    danger: bool = False
    asks_reason: bool = True
    final: bool = False
    """It cannot be taken back, though there is nothing bad about it; what is a danger never can."""
    stay: str = "Cancel"
    unit: str = "min"


def final_confirmation(heading: str, words: str, verb: str, stay: str) -> Confirmation:
    """To confirm what cannot be taken back, without a reason."""
    return Confirmation(heading, words, verb, needs_reason=False, asks_reason=False, final=True, stay=stay)


class ReasonDialog(Dialog):
    """Asks for a reason, and for minutes where it is about time."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._needed = True
        self._then: Callable[[str, int], object] = lambda _reason, _minutes: None
        self.reason = line_edit("Reason", "It is kept with the exam, with your name", longest=LONGEST_REASON)
        self.minutes = indented(QSpinBox())
        self.minutes.setRange(0, 600)
        self._how_long = widgets.label("", "strong", wrap=False)
        self._time = widgets.row(self._how_long, self.minutes, None)
        self._why = widgets.label("Reason", "strong", wrap=False)
        self.fill(self._why, self.reason, self._time)
        for before, after in pairwise((self.reason, self.minutes, self.yes, self.no)):
            QWidget.setTabOrder(before, after)
        self.reason.textChanged.connect(self._allow)
        self.yes.clicked.connect(self._decide)

    def ask(self, what: Confirmation, then: Callable[[str, int], object]) -> None:
        """`then` is called with the reason and the minutes when the button is pressed."""
        self._then = then
        self.final = what.danger or what.final
        # What ends something stands back behind the way on.
        widgets.set_role(self.yes, "danger" if what.danger else "quiet" if what.final else "primary")
        widgets.set_role(self.no, "primary" if what.final else "quiet")
        self.yes.setAutoDefault(not self.final)
        self.no.setText(what.stay)
        self._needed = what.needs_reason
        self._why.setText("Reason" if what.needs_reason else "Reason (may be left out)")
        self.reason.clear()
        self.reason.setVisible(what.asks_reason)
        self._why.setVisible(what.asks_reason)
        self.minutes.setSuffix(f" {what.unit}")
        self.minutes.setMinimum(what.least)
        self.minutes.setValue(what.suggested)
        self.minutes.setAccessibleName(what.minutes or "Minutes")
        self._how_long.setText(what.minutes)
        self._time.setVisible(bool(what.minutes))
        self._allow()
        last = self.no if self.final else self.yes
        first = self.reason if what.asks_reason else self.minutes if what.minutes else last
        self.open(what.heading, what.words, what.verb, first)

    def _allow(self) -> None:
        self.yes.setEnabled(not self._needed or bool(self.reason.text().strip()))

    def _decide(self) -> None:
        self.yes.setEnabled(False)
        self._then(self.reason.text().strip(), self.minutes.value() if not self._time.isHidden() else 0)
