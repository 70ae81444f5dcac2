"""The two lists of a debrief behind one switch: moments, all or only the errors, and the checklist."""

from __future__ import annotations

from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.drill.debrief import Debrief
from trainer.shell import theme
from trainer.shell.debrief.checks import CheckList, tally
from trainer.shell.debrief.moments import MomentList
from trainer.shell.debrief.transport import segments
from trainer.shell.widgets import card, fill_column, label, row


class Lists(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.moments = MomentList()
        self.checks = CheckList()
        self._stack = QStackedWidget()
        self._stack.addWidget(self.moments)
        self._stack.addWidget(self.checks)
        tabs, self.tabs = segments("Moments", "Checklist", tips=("Every act (C)", "The lesson's duties (C)"))
        self._filters, self.filters = segments("All", "Errors", tips=("Every act (F)", "Only what went wrong (F)"))
        self._faults = False
        self._tally = label("", "muted", wrap=False)
        fill_column(
            self,
            row(tabs, None, self._tally, self._filters, spacing=8),
            (card(self._stack, margin=theme.px(4)), 1),
            spacing=theme.px(6),
        )
        self.tabs.idClicked.connect(self.show_tab)
        self.filters.idClicked.connect(lambda which: self.show_only_errors(which == 1))

    def show_debrief(self, debrief: Debrief) -> None:
        errors, undone = len(debrief.errors), len(debrief.unfinished)
        told = f"Errors {errors}" if errors else "Errors"
        self.filters.button(1).setText(f"{told}, undone {undone}" if undone else told)
        self._faults = bool(debrief.faults or debrief.unfinished)
        self.show_only_errors(False)
        self.moments.moments.set_rows(debrief.moments, debrief.unfinished, debrief.scored)
        self.checks.checks.set_checks(debrief.checklist)
        self._tally.setText(tally(debrief.checklist))
        self.show_tab(0)

    @property
    def only_errors(self) -> bool:
        return self.moments.moments.only_faults

    def show_only_errors(self, only: bool) -> None:
        if only and not self._faults:
            # A list of nothing tells nothing.
            return
        self.filters.button(1 if only else 0).setChecked(True)
        row = self.moments.chosen_row
        self.moments.show_only_faults(only)
        self.moments.choose(row)

    @property
    def tab(self) -> int:
        return self._stack.currentIndex()

    def show_tab(self, number: int) -> None:
        """0 for the moments, 1 for the checklist; a user who was in one list is then in the other."""
        inside = self.moments.hasFocus() or self.checks.hasFocus()
        self.tabs.button(number).setChecked(True)
        self._stack.setCurrentIndex(number)
        self._filters.setVisible(number == 0 and self._faults)
        self._tally.setVisible(number == 1)
        if inside:
            (self.checks if number else self.moments).setFocus()
