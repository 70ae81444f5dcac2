"""A recovery code, shown this once: the user cannot go on before it is on paper."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame

from trainer.records.letterhead import Letterhead
from trainer.shell import widgets
from trainer.shell.records import Records
from trainer.shell.school.printing import Paper, code_page

WORDS = (
    "If the administrator's password is ever lost, this code sets a new one. It is shown only now: print it or write "
    "it down, and keep it where the school keeps its keys."
)


class CodeSheet(QFrame):
    """The code in large letters, the means to keep it, and a check that the user has kept it."""

    done = Signal()

    def __init__(self, records: Records, code: str, letterhead: Letterhead, words: str = WORDS) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.code = widgets.label(code, "number")
        self.code.setWordWrap(True)
        self.code.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.code.setAccessibleName(f"Recovery code {' '.join(code)}")
        well = QFrame()
        well.setProperty("role", "well")
        widgets.fill_column(well, self.code, margins=(16, 18))
        day = f"{datetime.now():%Y-%m-%d}"
        self.paper = Paper(records, "Recovery code", code_page(letterhead, code, day), code, "recovery-code")
        self.kept = QCheckBox("I have printed it or written it down")
        self.done_button = widgets.button("Done", "primary")
        self.done_button.setEnabled(False)
        self.kept.toggled.connect(self.done_button.setEnabled)
        self.done_button.clicked.connect(self.done)
        widgets.fill_column(
            self,
            widgets.label("The recovery code", "heading"),
            widgets.label(words, "body"),
            well,
            self.paper,
            # No wider than its words: a click beside them would give it the cursor and no tick.
            widgets.row(self.kept, None),
            widgets.row(self.done_button, None),
            margins=(24, 22),
        )
        self.setFocusProxy(self.paper.print_button)

    def unsaved(self) -> str:
        return (
            "" if self.kept.isChecked() else "The new recovery code is not on paper yet, and it is never shown again."
        )
