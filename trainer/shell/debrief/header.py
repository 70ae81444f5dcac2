"""The head of the debrief: which lesson, when and how, and what to do with it now."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.drill.attempt import Mode
from trainer.drill.course import Suggestion
from trainer.drill.debrief import Debrief
from trainer.records.attemptfile import AttemptRecord
from trainer.records.timestamps import moment_text, short_moment
from trainer.rules.version import RULES_VERSION
from trainer.shell import theme
from trainer.shell.debrief.formats import count
from trainer.shell.elided import ElidedLabel
from trainer.shell.modes import mode_name, mode_words
from trainer.shell.player.ending import step_words
from trainer.shell.widgets import badge, button, fill_column, label, row, set_role

CHANGED = "This lesson has changed since: the attempt is judged here by the lesson as it is now."

OLDER = (
    "This attempt was graded under rules version {rules}. Its grade and verdicts are those that were recorded then; "
    "the table, and what was called for, follow version {now}."
)


class Header(QWidget):
    """Title, particulars and buttons."""

    lesson_wanted = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.title = ElidedLabel("title")
        self.about = label("", "muted", wrap=False)
        self.interrupted = badge("Interrupted", "house")
        self.resume = button("Go on with it", "quiet", "Take up this attempt where it broke off")
        self.again = button("Again", "quiet", "Do this lesson again in the same mode (A)")
        self.next = button("", "primary")
        self._step: Suggestion | None = None
        self.next.clicked.connect(self._go_on)
        self.note = label(CHANGED, "muted")
        fill_column(
            self,
            row(self.title, self.about, self.interrupted, None, self.resume, self.again, self.next, spacing=12),
            self.note,
            spacing=theme.px(6),
        )

    def show_debrief(self, debrief: Debrief, record: AttemptRecord | None, changed: bool, rules: int) -> None:
        self._lesson = debrief.lesson
        self.title.setText(debrief.title)
        self.title.setToolTip(debrief.title)
        self.about.setText(particulars(debrief.mode, record))
        self.about.setToolTip(moment_text(record.started) if record is not None else "")
        interrupted = record is not None and record.interrupted and not debrief.finished
        self.interrupted.setVisible(interrupted)
        self.resume.setVisible(interrupted)
        notes = [CHANGED] if changed else []
        notes += [OLDER.format(rules=rules, now=RULES_VERSION)] if rules != RULES_VERSION else []
        self.note.setText(" ".join(notes))
        self.note.setVisible(bool(notes))
        self.show_next(None)

    def show_next(self, step: Suggestion | None) -> None:
        """The one thing to do now; where that is not known, the lesson can be done again."""
        self._step = step
        self.next.setVisible(step is not None)
        set_role(self.again, "quiet" if step is not None else "primary")
        if step is not None:
            words = step_words(step, self._lesson)
            self.next.setText(words)
            self.next.setToolTip(f"{step.card.title}: {step.reason}")
            self.next.setAccessibleName(f"{words}: {step.card.title}, {mode_words(step.mode)}")

    def _go_on(self) -> None:
        if self._step is not None:
            self.lesson_wanted.emit(self._step.card.id, self._step.mode)


def particulars(mode: Mode, record: AttemptRecord | None) -> str:
    """How and when it was done, and with what help."""
    words = [mode_name(mode.value)]
    if record is not None:
        words.append(short_moment(record.started))
        words += [count(record.hints, "hint")] if record.hints else []
        words += [count(record.backs, "step back", "steps back")] if record.backs else []
    return " · ".join(words)
