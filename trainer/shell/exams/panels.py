"""Panels that open in a page where a decision needs a reason, or the examiner has to say who they are."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)

from trainer.shell import parts, theme
from trainer.shell.sized import sized
from trainer.shell.veil import Veil

LONGEST_REASON = 300

NOTED = "It was noted, and waits for a second examiner's signature. Until then nothing changes."


class Panel(Veil):
    """A card that is there while it is needed; Enter does what it is for if that can be mended, Esc closes it."""

    cancelled = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.final = False
        """Whether what it is for cannot be taken back, so that Enter must not do it."""
        self.heading = parts.label("", "subheading")
        self.words = parts.label("", "muted")
        self.problem = parts.label("", "body", tone="bad")
        self.yes = parts.button("", "primary")
        self.no = parts.button("Cancel")
        for one in (self.heading, self.words):
            self.inner.addWidget(one)
        self.no.clicked.connect(self.shut)

    def _end(self) -> None:
        self.inner.addSpacing(4)
        self.inner.addWidget(parts.row(self.yes, self.no, None))
        # Its line is kept free, so that no button moves when there is something to say.
        sized(self.problem, least_height=20)
        self.inner.addWidget(self.problem)

    def tell(self, sentence: str) -> None:
        """Why it could not be done; the panel stays."""
        self.problem.setText(sentence)
        self.yes.setEnabled(True)

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
class Decision:
    """What is to be decided, in words; `minutes` asks for some, to begin with so many, of another `unit` if need be."""

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


class ReasonPanel(Panel):
    """Asks for a reason, and for minutes where it is about time."""

    decided = Signal(str, int)

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._needed = True
        self.reason = QLineEdit()
        self.reason.setMaxLength(LONGEST_REASON)
        self.reason.setAccessibleName("Reason")
        self.minutes = QSpinBox()
        self.minutes.lineEdit().setTextMargins(theme.px(6), 0, 0, 0)
        self.minutes.setRange(0, 600)
        self.minutes.setSuffix(" min")
        self.minutes.setAccessibleName("Minutes")
        self._how_long = parts.label("", "strong", wrap=False)
        self._time = parts.row(self._how_long, self.minutes, None)
        self._why = parts.label("Reason", "strong", wrap=False)
        self.inner.addWidget(self._why)
        self.inner.addWidget(self.reason)
        self.inner.addWidget(self._time)
        self._end()
        for before, after in pairwise((self.reason, self.minutes, self.yes, self.no)):
            QWidget.setTabOrder(before, after)
        self.reason.textChanged.connect(self._weigh)
        self.minutes.valueChanged.connect(self._weigh)
        self.yes.clicked.connect(self._decide)

    def ask(self, what: Decision) -> None:
        self.heading.setText(what.heading)
        self.words.setText(what.words)
        self.words.setVisible(bool(what.words))
        self.yes.setText(what.verb)
        self.final = what.danger or what.final
        # What ends something stands back behind the way on.
        parts.set_role(self.yes, "danger" if what.danger else "quiet" if what.final else "primary")
        parts.set_role(self.no, "primary" if what.final else "quiet")
        self.yes.setAutoDefault(not self.final)
        self.no.setText(what.stay)
        self._needed = what.needs_reason
        self._why.setText("Reason" if what.needs_reason else "Reason (may be left out)")
        self.reason.setPlaceholderText("It is kept with the exam, with your name")
        self.reason.clear()
        self.reason.setVisible(what.asks_reason)
        self._why.setVisible(what.asks_reason)
        self.minutes.setSuffix(f" {what.unit}")
        self.minutes.setMinimum(what.least)
        self.minutes.setValue(what.suggested)
        self.minutes.setAccessibleName(what.minutes or "Minutes")
        self._how_long.setText(what.minutes)
        self._time.setVisible(bool(what.minutes))
        self.tell("")
        self._weigh()
        self.show()
        last = self.no if self.final else self.yes
        first = self.reason if what.asks_reason else self.minutes if what.minutes else last
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _weigh(self) -> None:
        self.yes.setEnabled(not self._needed or bool(self.reason.text().strip()))

    def _decide(self) -> None:
        # Until the records have answered, a second Enter must not decide a second time.
        self.yes.setEnabled(False)
        self.decided.emit(self.reason.text().strip(), self.minutes.value() if not self._time.isHidden() else 0)


class ExaminerPanel(Panel):
    """The examiner says who they are at the candidate's own window, and with it what they have seen to."""

    confirmed = Signal(str, str)

    def __init__(self, over: QWidget, tick: str = "") -> None:
        super().__init__(over)
        self.login = QLineEdit()
        self.login.setAccessibleName("Examiner's login")
        self.secret = QLineEdit()
        self.secret.setEchoMode(QLineEdit.EchoMode.Password)
        self.secret.setAccessibleName("Examiner's password")
        self.tick = QCheckBox(tick)
        if not tick:
            self.tick.hide()
        self._ticked = bool(tick)
        self.inner.addWidget(parts.flow(_field("Examiner's login", self.login), _field("Password", self.secret)))
        # No wider than its words: a click beside them would give it the cursor and no tick.
        self.inner.addWidget(self.tick, 0, Qt.AlignmentFlag.AlignLeft)
        self._end()
        self.login.textChanged.connect(self._weigh)
        self.secret.textChanged.connect(self._weigh)
        self.tick.toggled.connect(self._weigh)
        self.yes.clicked.connect(self._confirm)

    def ask(self, heading: str, words: str, verb: str) -> None:
        self.heading.setText(heading)
        self.words.setText(words)
        self.yes.setText(verb)
        self.login.clear()
        self.secret.clear()
        self.tick.setChecked(False)
        self.tell("")
        self._weigh()
        self.show()
        self.login.setFocus(Qt.FocusReason.OtherFocusReason)

    def tell(self, sentence: str) -> None:
        super().tell(sentence)
        self.secret.clear()

    def _weigh(self) -> None:
        named = bool(self.login.text().strip() and self.secret.text())
        self.yes.setEnabled(named and (self.tick.isChecked() or not self._ticked))

    def _confirm(self) -> None:
        self.yes.setEnabled(False)
        self.confirmed.emit(self.login.text().strip(), self.secret.text())


def centred(heading: QLabel, words: QLabel, button: QPushButton) -> QWidget:
    """The middle of a page where there is little to say."""
    for one in (heading, words):
        one.setAlignment(Qt.AlignmentFlag.AlignCenter)
    inner = parts.column(None, heading, words, 6, parts.row(None, button, None), None)
    return parts.scroll(parts.column(inner))


def _field(name: str, edit: QLineEdit) -> QWidget:
    sized(edit, least_width=220)
    return parts.column(field_label(name, edit), edit, spacing=4)


def field_label(name: str, buddy: QWidget) -> QLabel:
    """A field's name, which screen readers tell with it."""
    made = parts.label(name, "strong", wrap=False)
    made.setBuddy(buddy)
    return made
