"""How many examiners sign a decision on an exam's result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QWidget

from trainer.records.roles import Deed
from trainer.shell import widgets
from trainer.shell.kit.fields import ProblemLabel
from trainer.shell.kit.request import request

if TYPE_CHECKING:
    from trainer.shell.records import Records

LEDE = (
    "Where two sign, another grade, verdict or result in an exam, and an annulment, change nothing until a second"
    " examiner has signed."
)


class SignaturesCard(QWidget):
    """A tick; what is ticked is saved at once."""

    def __init__(self, records: Records) -> None:
        super().__init__()
        self._records = records
        self.two = QCheckBox("Two examiners sign")
        self.trouble = ProblemLabel()
        card = widgets.card(
            widgets.label("Decisions on exams", "heading"),
            widgets.label(LEDE, "muted"),
            # No wider than its words: a click beside them would give it the cursor and no tick.
            widgets.row(self.two, None),
            self.trouble,
            spacing=10,
            margin=22,
        )
        widgets.fill_column(self, card)
        self.two.setEnabled(False)
        self.two.clicked.connect(self._save)
        request(self, records, lambda school, _: school.signatures.two(), self._show, self._refuse)

    def _show(self, two: bool) -> None:
        self.two.setChecked(two)
        self.two.setEnabled(self._records.may(Deed.SET_UP))

    def _save(self, two: bool) -> None:
        said = "Two examiners sign decisions on exams now." if two else "One examiner decides on exams now."
        self.two.setEnabled(False)

        def saved(_: None) -> None:
            self._show(two)
            self._records.told.emit(said, "good")

        request(self, self._records, lambda school, by: school.signatures.set_two(by, two), saved, self._refuse)

    def _refuse(self, sentence: str) -> None:
        self.two.setEnabled(self._records.may(Deed.SET_UP))
        self.two.setChecked(not self.two.isChecked())
        self.trouble.tell(sentence)
