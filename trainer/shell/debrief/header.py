"""The head of the debrief: which lesson, when and how, and what to do with it now."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from trainer.drill.attempt import Mode
from trainer.drill.debrief import Debrief
from trainer.records.attemptfile import AttemptRecord
from trainer.records.timestamps import moment_text
from trainer.rules.version import RULES_VERSION
from trainer.shell import theme
from trainer.shell.debrief.formats import count
from trainer.shell.elided import ElidedLabel
from trainer.shell.modes import mode_name
from trainer.shell.widgets import badge, button, fill_column, label, row

CHANGED = "This lesson has changed since: the attempt is judged here by the lesson as it is now."

OLDER = (
    "This attempt was graded under rules version {rules}. Its grade and verdicts are those that were recorded then; "
    "the table, and what was called for, follow version {now}."
)


class Header(QWidget):
    """Title, particulars and buttons."""

    def __init__(self) -> None:
        super().__init__()
        self.title = ElidedLabel("title")
        self.about = label("", "muted", wrap=False)
        self.interrupted = badge("Interrupted", "house")
        self.resume = button("Go on with it", "quiet", "Take up this attempt where it broke off")
        self.again = button("Again", "primary", "Do this lesson again in the same mode (A)")
        self.note = label(CHANGED, "muted")
        fill_column(
            self,
            row(self.title, self.about, self.interrupted, None, self.resume, self.again, spacing=12),
            self.note,
            spacing=theme.px(6),
        )

    def show_debrief(self, debrief: Debrief, record: AttemptRecord | None, changed: bool, rules: int) -> None:
        self.title.setText(debrief.title)
        self.title.setToolTip(debrief.title)
        self.about.setText(particulars(debrief.mode, record))
        interrupted = record is not None and record.interrupted and not debrief.finished
        self.interrupted.setVisible(interrupted)
        self.resume.setVisible(interrupted)
        notes = [CHANGED] if changed else []
        notes += [OLDER.format(rules=rules, now=RULES_VERSION)] if rules != RULES_VERSION else []
        self.note.setText(" ".join(notes))
        self.note.setVisible(bool(notes))


def particulars(mode: Mode, record: AttemptRecord | None) -> str:
    """How and when it was done, and with what help."""
    words = [mode_name(mode.value)]
    if record is not None:
        words.append(moment_text(record.started))
        words += [count(record.hints, "hint")] if record.hints else []
        words += [count(record.backs, "step back", "steps back")] if record.backs else []
    return " · ".join(words)
