"""Which classes an exam is for: a tick for each, and a panel to change them later."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from trainer.shell import parts
from trainer.shell.exams.panels import Panel

if TYPE_CHECKING:
    from trainer.records.classes import Class

EVERYBODY = "With no class ticked it is for every trainee of the school."


class ClassTicks(QWidget):
    """The classes of the school, ticked where the exam is for them."""

    def __init__(self) -> None:
        super().__init__()
        self.ticks: dict[str, QCheckBox] = {}
        self._flow = parts.flow(spacing=18)
        self.words = parts.label(EVERYBODY, "muted")
        parts.fill_column(self, self._flow, self.words, spacing=8)

    def offer(self, classes: Sequence[Class], ticked: Iterable[str] = ()) -> None:
        """Show these classes; those that are closed only if the exam is for them."""
        chosen = frozenset(ticked)
        parts.clear(self._flow)
        self.ticks = {}
        layout = self._flow.layout()
        assert layout is not None
        for one in classes:
            if not one.closed or one.id in chosen:
                tick = QCheckBox(one.name)
                tick.setChecked(one.id in chosen)
                layout.addWidget(tick)
                self.ticks[one.id] = tick
        self.words.setText(EVERYBODY if self.ticks else "There is no class yet: the exam is for every trainee.")

    @property
    def chosen(self) -> list[str]:
        return [id_ for id_, tick in self.ticks.items() if tick.isChecked()]


class ClassesPanel(Panel):
    """Changes which classes an exam is for."""

    decided = Signal(str, object)
    """The exam's id and those of the classes."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._exam = ""
        self.ticks = ClassTicks()
        self.inner.addWidget(self.ticks)
        self._end()
        self.yes.setText("Save")
        self.yes.clicked.connect(lambda: self.decided.emit(self._exam, self.ticks.chosen))

    def ask(self, exam: str, title: str, classes: Sequence[Class], ticked: Iterable[str]) -> None:
        self._exam = exam
        self.heading.setText(f"Who sits {title}?")
        self.words.setText("Only trainees of these classes see the exam and can be admitted to it.")
        self.ticks.offer(classes, ticked)
        self.tell("")
        self.show()
        first = next(iter(self.ticks.ticks.values()), self.yes)
        first.setFocus(Qt.FocusReason.OtherFocusReason)
