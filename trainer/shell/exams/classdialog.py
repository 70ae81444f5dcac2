"""Which classes an exam is for: a tick for each, and a dialog to change them later."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QWidget

from trainer.shell import widgets
from trainer.shell.kit.dialog import Dialog

if TYPE_CHECKING:
    from trainer.records.classes import Class

EVERYBODY = "With no class ticked it is for every trainee of the school."


class ClassTicks(QWidget):
    """The classes of the school, ticked where the exam is for them."""

    def __init__(self) -> None:
        super().__init__()
        self.ticks: dict[str, QCheckBox] = {}
        self._flow = widgets.flow(spacing=18)
        self.words = widgets.label(EVERYBODY, "muted")
        widgets.fill_column(self, self._flow, self.words, spacing=8)

    def offer(self, classes: Sequence[Class], ticked: Iterable[str] = ()) -> None:
        """Show these classes; those that are closed only if the exam is for them."""
        chosen = frozenset(ticked)
        self.ticks = {one.id: QCheckBox(one.name) for one in classes if not one.closed or one.id in chosen}
        for id_, tick in self.ticks.items():
            tick.setChecked(id_ in chosen)
        widgets.refill(self._flow, *self.ticks.values())
        self.words.setText(EVERYBODY if self.ticks else "There is no class yet: the exam is for every trainee.")

    @property
    def chosen(self) -> list[str]:
        return [id_ for id_, tick in self.ticks.items() if tick.isChecked()]


class ClassesDialog(Dialog):
    """Changes which classes an exam is for."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._then: Callable[[list[str]], object] = lambda _: None
        self.ticks = ClassTicks()
        self.fill(self.ticks)
        self.yes.clicked.connect(lambda: self._then(self.ticks.chosen))

    def ask(
        self, title: str, classes: Sequence[Class], ticked: Iterable[str], then: Callable[[list[str]], object]
    ) -> None:
        """`then` is called with the ids of the classes that are ticked."""
        self._then = then
        self.ticks.offer(classes, ticked)
        words = "Only trainees of these classes see the exam and can be admitted to it."
        self.yes.setEnabled(True)
        self.open(f"Who sits {title}?", words, "Save", next(iter(self.ticks.ticks.values()), self.yes))
