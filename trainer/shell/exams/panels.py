"""Panels that open in a page where a decision needs a reason, or the examiner has to say who they are."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from trainer.shell import parts, theme

LONGEST_REASON = 300


class Panel(QFrame):
    """A card that is there while it is needed; Enter does what it is for, Esc closes it."""

    cancelled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.heading = parts.label("", "subheading")
        self.words = parts.label("", "muted")
        self.problem = parts.label("", "body", tone="bad")
        self.yes = parts.button("", "primary")
        self.no = parts.button("Cancel")
        self._inner = QVBoxLayout(self)
        self._inner.setContentsMargins(18, 16, 18, 16)
        self._inner.setSpacing(10)
        for one in (self.heading, self.words):
            self._inner.addWidget(one)
        self.no.clicked.connect(self.shut)
        self.hide()

    def _end(self) -> None:
        self._inner.addWidget(self.problem)
        self._inner.addWidget(parts.row(self.yes, self.no, None))

    def tell(self, sentence: str) -> None:
        """Why it could not be done; the panel stays."""
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))
        self.yes.setEnabled(True)

    def shut(self) -> None:
        if not self.isHidden():
            self.hide()
            self.cancelled.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Where it stands is known only when everything has been laid out again.
        QTimer.singleShot(0, self, self._come_into_sight)

    def _come_into_sight(self) -> None:
        above = self.parentWidget()
        while above is not None and not isinstance(above, QScrollArea):
            above = above.parentWidget()
        if above is not None:
            above.ensureWidgetVisible(self, 0, 12)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.shut()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.yes.isEnabled():
            self.yes.click()
        else:
            super().keyPressEvent(event)


@dataclass(frozen=True, slots=True)
class Decision:
    """What is to be decided, in words; `minutes` asks for some, to begin with so many."""

    heading: str
    words: str
    verb: str
    minutes: str = ""
    suggested: int = 0
    least: int = 0
    needs_reason: bool = True
    danger: bool = False
    asks_reason: bool = True


class ReasonPanel(Panel):
    """Asks for a reason, and for minutes where it is about time."""

    decided = Signal(str, int)

    def __init__(self) -> None:
        super().__init__()
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
        self._inner.addWidget(self._why)
        self._inner.addWidget(self.reason)
        self._inner.addWidget(self._time)
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
        parts.set_role(self.yes, "danger" if what.danger else "primary")
        self._needed = what.needs_reason
        self._why.setText("Reason" if what.needs_reason else "Reason (may be left out)")
        self.reason.setPlaceholderText("It is kept with the exam, with your name")
        self.reason.clear()
        self.reason.setVisible(what.asks_reason)
        self._why.setVisible(what.asks_reason)
        self.minutes.setMinimum(what.least)
        self.minutes.setValue(what.suggested)
        self.minutes.setAccessibleName(what.minutes or "Minutes")
        self._how_long.setText(what.minutes)
        self._time.setVisible(bool(what.minutes))
        self.tell("")
        self._weigh()
        self.show()
        first = self.reason if what.asks_reason else self.minutes if what.minutes else self.yes
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

    def __init__(self, tick: str = "") -> None:
        super().__init__()
        self.login = QLineEdit()
        self.login.setAccessibleName("Examiner's login")
        self.secret = QLineEdit()
        self.secret.setEchoMode(QLineEdit.EchoMode.Password)
        self.secret.setAccessibleName("Examiner's password")
        self.tick = QCheckBox(tick)
        if not tick:
            self.tick.hide()
        self._ticked = bool(tick)
        self._inner.addWidget(parts.flow(_field("Examiner's login", self.login), _field("Password", self.secret)))
        # No wider than its words: a click beside them would give it the cursor and no tick.
        self._inner.addWidget(self.tick, 0, Qt.AlignmentFlag.AlignLeft)
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
    edit.setMinimumWidth(theme.px(220))
    return parts.column(field_label(name, edit), edit, spacing=4)


def field_label(name: str, buddy: QWidget) -> QLabel:
    """A field's name, which screen readers tell with it."""
    made = parts.label(name, "strong", wrap=False)
    made.setBuddy(buddy)
    return made
