"""The parts of an exam that is being put together: a row each, to be weighed, timed, moved and taken out."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractSpinBox, QFrame, QWidget

from trainer.drill.exam import SEEDS
from trainer.parts.lessons.yamlfile import Place
from trainer.shell import widgets
from trainer.shell.choicebox import ChoiceBox
from trainer.shell.exams.clock import span_words
from trainer.shell.exams.draft import DraftPart
from trainer.shell.icons import IconButton
from trainer.shell.kit.fields import ProblemLabel, field_label, minutes_spin, spin

Box = TypeVar("Box", bound=QAbstractSpinBox)
SAME, FRESH = "The same for everybody", "A fresh deal for each candidate"
ARRANGED = "The same for everybody: this lesson's cards are arranged"


class PartRow(QFrame):
    """One lesson; Alt+Up and Alt+Down move it."""

    moved = Signal(int)
    removed = Signal()
    changed = Signal()

    def __init__(self, part: DraftPart) -> None:
        super().__init__()
        self.setProperty("role", "well")
        self._lesson, self._title, self._game = part.lesson, part.title, part.game
        # Drawn once, so that all candidates get the same deal and none has practised it.
        self._seed = part.seed if part.seed is not None else secrets.randbelow(SEEDS)
        self.arranged = part.arranged
        self.number = widgets.label("", "strong", wrap=False)
        self.title = widgets.label(part.title, "strong")
        self.game = widgets.label(part.game, "muted")
        self.weight = spin(1, 100, part.weight, f"Weight of {part.title}")
        self.share = widgets.label("", "muted", wrap=False)
        self.minutes = minutes_spin(part.minutes, f"Time for {part.title}")
        self.deal = ChoiceBox()
        self.deal.setAccessibleName(f"Deal of {part.title}")
        self.deal.addItems([SAME, FRESH])
        self.deal.setCurrentIndex(int(part.fresh))
        self.fixed = widgets.label(ARRANGED, "muted", wrap=False)
        self.up = IconButton("up", role="quiet", tip=f"Move {part.title} up (Alt+Up)")
        self.down = IconButton("down", role="quiet", tip=f"Move {part.title} down (Alt+Down)")
        self.out = IconButton("close", role="quiet", tip=f"Take {part.title} out")
        self.problem = ProblemLabel()
        self._lay_out()
        self.set_arranged(part.arranged)
        self.up.clicked.connect(lambda: self.moved.emit(-1))
        self.down.clicked.connect(lambda: self.moved.emit(1))
        self.out.clicked.connect(self.removed)
        for box in (self.weight, self.minutes):
            box.valueChanged.connect(self.changed)
        self.deal.currentIndexChanged.connect(self.changed)

    def _lay_out(self) -> None:
        head = widgets.fill_row(None, spacing=10)
        head.addWidget(self.number, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(widgets.column(self.title, self.game, spacing=1), 1)
        for one in (self.up, self.down, self.out):
            head.addWidget(one, 0, Qt.AlignmentFlag.AlignTop)
        layout = widgets.fill_column(self, head, spacing=8, margins=(14, 10, 10, 12))
        named = [
            widgets.row(field_label("Weight", self.weight), self.weight, self.share, spacing=8),
            widgets.row(field_label("Time", self.minutes), self.minutes, spacing=8),
            widgets.row(field_label("Deal", self.deal), self.deal, spacing=8),
        ]
        layout.addWidget(widgets.flow(*named, self.fixed, spacing=18))
        self._deal_row = named[2]
        layout.addWidget(self.problem)

    def set_lesson(self, arranged: bool, seconds: int | None) -> None:
        """What the lesson itself says: whether it has but one deal, and how long it may take."""
        if seconds is not None:
            self.minutes.setSpecialValueText(f"{span_words(seconds)}, as in the lesson")
        self.set_arranged(arranged)

    def set_arranged(self, arranged: bool) -> None:
        """A lesson about one deal has no other."""
        self.arranged = arranged
        if arranged:
            self.deal.setCurrentIndex(0)
        self._deal_row.setVisible(not arranged)
        self.fixed.setVisible(arranged)

    def place(self, number: int, of: int) -> None:
        self.number.setText(f"{number}.")
        self.up.setEnabled(number > 1)
        self.down.setEnabled(number < of)

    @property
    def part(self) -> DraftPart:
        return DraftPart(
            self._lesson,
            self._title,
            self._game,
            self.weight.value(),
            self.minutes.value(),
            self.deal.currentIndex() == 1,
            self.arranged,
            self._seed,
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        if step and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.moved.emit(step)
        else:
            super().keyPressEvent(event)


class PartRows(QWidget):
    """All of them, in order."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[PartRow] = []
        self.empty = widgets.label("No lesson yet: choose one below and press Enter.", "muted")
        self._column = widgets.fill_column(self, self.empty, spacing=8)

    def add(self, part: DraftPart) -> PartRow:
        row = PartRow(part)
        row.moved.connect(lambda step: self._move(row, step))
        row.removed.connect(lambda: self._remove(row))
        row.changed.connect(self.changed)
        self.rows.append(row)
        self._column.addWidget(row)
        self._number()
        return row

    def clear(self) -> None:
        for row in list(self.rows):
            self._remove(row)

    @property
    def parts(self) -> list[DraftPart]:
        return [row.part for row in self.rows]

    def tell(self, problems: Mapping[Place, str]) -> None:
        """Show what is wrong at the row it is about."""
        for number, row in enumerate(self.rows):
            said = next((words for place, words in problems.items() if place[:2] == ("parts", number)), "")
            row.problem.tell(said)

    def _move(self, row: PartRow, step: int) -> None:
        at = self.rows.index(row)
        to = min(max(at + step, 0), len(self.rows) - 1)
        if to != at:
            self.rows.insert(to, self.rows.pop(at))
            self._column.removeWidget(row)
            self._column.insertWidget(to + 1, row)
            self._number()
            row.setFocus(Qt.FocusReason.OtherFocusReason)
            (row.up if row.up.isEnabled() else row.down).setFocus(Qt.FocusReason.OtherFocusReason)

    def _remove(self, row: PartRow) -> None:
        self.rows.remove(row)
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()
        self._number()

    def _number(self) -> None:
        for number, row in enumerate(self.rows, 1):
            row.place(number, len(self.rows))
        self.empty.setVisible(not self.rows)
        # Tab goes through the rows as they stand, not as they were added.
        for one, other in zip(self.rows, self.rows[1:], strict=False):
            QWidget.setTabOrder(one.out, other.weight)
        self.changed.emit()
