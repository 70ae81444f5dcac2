"""Forms for what an examiner decides: another finding, another grade, an annulment, a mark; each with its reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDoubleSpinBox, QFrame, QLineEdit, QPlainTextEdit, QWidget

from trainer.shell import widgets
from trainer.shell.controls import Segments
from trainer.shell.gradebook import formats
from trainer.shell.kit.fields import ProblemLabel, field_label, line_edit
from trainer.shell.scaledlengths import sized

if TYPE_CHECKING:
    from trainer.records.roles import Person
    from trainer.records.school import School

T = TypeVar("T")
PASS = ("Passed", "Not passed")
FINDINGS = ("proper", "neutral", "improper")
"""What an act can be found by hand; a fumble is what the program could make nothing of."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What was filled in; what was not asked for is None."""

    reason: str
    score: float | None = None
    passed: bool | None = None
    finding: str | None = None
    citation: str = ""
    """The paragraph that an act breaks which the program judged by none."""


Decide = Callable[["School", "Person | None", Decision], T]
"""What keeps a decision, in the school and as the person who is here."""


@dataclass(frozen=True, slots=True)
class Wording:
    """How a form asks."""

    title: str
    lede: str
    reason: str
    save: str
    danger: bool = False


class DecisionForm(QFrame):
    """Asked in place: Ctrl+Enter saves, Esc leaves."""

    saved = Signal(object)
    left = Signal()

    def __init__(
        self,
        wording: Wording,
        *,
        grade: tuple[float | None, bool] | None = None,
        finding: str | None = None,
        asks_citation: bool = False,
    ) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.setAccessibleName(wording.title)
        self._wording = wording
        self.score: QDoubleSpinBox | None = None
        self.passed: Segments | None = None
        self.finding: Segments | None = None
        self.citation: QLineEdit | None = None
        layout = widgets.fill_column(
            self,
            widgets.label(wording.title, "heading"),
            widgets.label(wording.lede, "muted"),
            spacing=10,
            margins=(18, 16),
        )
        first: QWidget | None = None
        if finding is not None:
            at = FINDINGS.index(finding) if finding in FINDINGS else 1
            self.finding = Segments([formats.FINDINGS[one] for one in FINDINGS], "Finding", at)
            layout.addWidget(self.finding)
            first = self.finding.buttons[at]
        if asks_citation:
            self.citation = line_edit("Paragraph", "The paragraph it breaks, such as 13:69F-42.7(g)")
            layout.addWidget(self.citation)
        if grade is not None:
            score, did_pass = grade
            self.score = _spin(score)
            self.passed = Segments(PASS, "Result", 0 if did_pass else 1)
            of = widgets.row(field_label("Score", self.score), self.score, spacing=10)
            layout.addWidget(widgets.flow(of, self.passed, spacing=10))
            first = self.score
        self.reason = _Lines(wording.reason)
        if not wording.danger:
            # What cannot be taken back needs its button, not a key.
            self.reason.saved.connect(self._save)
        layout.addWidget(field_label(wording.reason, self.reason))
        layout.addWidget(self.reason)
        self.trouble = ProblemLabel()
        layout.addWidget(self.trouble)
        if wording.danger:
            self.save = widgets.button(wording.save, "danger")
        else:
            self.save = widgets.button(wording.save, "primary", "Ctrl+Enter")
        self.cancel = widgets.button("Cancel", "quiet", "Esc")
        layout.addWidget(widgets.row(self.save, self.cancel, None))
        self.save.clicked.connect(self._save)
        self.cancel.clicked.connect(self.left)
        self.setFocusProxy(first or self.reason)

    def _save(self) -> None:
        reason = self.reason.toPlainText().strip()
        if not reason:
            self.refuse(f"{self._wording.reason.rstrip('?')}: this must be filled in.")
            self.reason.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.save.setEnabled(False)
        self.saved.emit(
            Decision(
                reason,
                None if self.score is None else self.score.value(),
                None if self.passed is None else self.passed.current == 0,
                None if self.finding is None else FINDINGS[self.finding.current],
                "" if self.citation is None else self.citation.text().strip(),
            )
        )

    def unsaved(self) -> str:
        return "A decision that you began is not saved." if self.reason.toPlainText().strip() else ""

    def refuse(self, sentence: str) -> None:
        """It could not be saved: say why, and let it be tried again."""
        self.save.setEnabled(True)
        self.trouble.tell(sentence)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif _saves(event) and not self._wording.danger:
            self._save()
        else:
            super().keyPressEvent(event)


class _Lines(QPlainTextEdit):
    """A few lines; Tab goes on to the next field."""

    saved = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        sized(self, height=76)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if _saves(event):
            self.saved.emit()
        else:
            super().keyPressEvent(event)


def _saves(event: QKeyEvent) -> bool:
    control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
    return control and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def _spin(score: float | None) -> QDoubleSpinBox:
    made = QDoubleSpinBox()
    made.setRange(0, 100)
    made.setDecimals(1)
    made.setAccessibleName("Score")
    made.setValue(score if score is not None else 0)
    sized(made, least_width=96)
    made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return made


# What is asked

GRADE = Wording(
    "Change the grade",
    "The grade that was found first stays beside the new one, with your name and the time.",
    "Why?",
    "Change the grade",
)
ANNUL = Wording(
    "Annul the attempt",
    "It will not count any more, and that cannot be taken back. Everything of it is kept.",
    "Why?",
    "Annul the attempt",
    danger=True,
)


def result(name: str) -> Wording:
    return Wording(
        f"Decide on the result of {name}",
        "Of the whole exam. It holds in every list, paper and certificate, with what was found first beside it, your"
        " name and the time.",
        "Why?",
        "Decide",
    )


def mark(whose: str) -> Wording:
    return Wording(
        f"Mark independently: {whose}",
        "Your own grade, beside the program's. The verdicts, the grade and other marks are covered while you mark. A"
        " mark cannot be changed, only followed by another.",
        "What it rests on",
        "Hand in the mark",
    )


def verdict(act: int, told: str) -> Wording:
    return Wording(
        f"Change the verdict on act {act}",
        f"{told}. The score is worked out again; the first finding and the first score stay beside the new ones.",
        "Why?",
        "Change the verdict",
    )
