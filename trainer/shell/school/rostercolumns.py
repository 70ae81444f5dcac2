"""Which column of a roster says what: a choice for each, filled in from the columns' names."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from trainer.records.roster import COLUMNS, RosterFile
from trainer.shell import widgets
from trainer.shell.choicebox import ChoiceBox
from trainer.shell.scaledlengths import sized

NONE = "(none)"
WIDTHS = {"name": 120, "first": 136, "last": 136, "login": 146, "pin": 116}
SHOWN = 24
"""So many letters of a column's name are shown."""


class ColumnChoices(QWidget):
    """A box for each thing that a roster can say; `changed` tells that another column was chosen."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.boxes: dict[str, QComboBox] = {}
        self.headed = QCheckBox("First line names the columns")
        fields = []
        for kind, (name, _) in COLUMNS.items():
            box = ChoiceBox()
            box.setAccessibleName(f"Column of the {name}")
            box.activated.connect(self.changed)
            self.boxes[kind] = box
            caption = widgets.label(name, "strong", wrap=False)
            caption.setBuddy(box)
            fields.append(widgets.column(caption, box, spacing=3))
        self.headed.clicked.connect(self._rename)
        widgets.fill_column(self, widgets.flow(*fields, spacing=10), spacing=6)
        self._file: RosterFile | None = None

    def offer(self, file: RosterFile) -> None:
        """The columns of a file, with what their names say chosen."""
        self._file = file
        self.headed.setChecked(file.headed)
        self._fill(dict(file.mapped))

    @property
    def mapped(self) -> dict[str, int]:
        """What was chosen."""
        chosen = {kind: box.currentIndex() - 1 for kind, box in self.boxes.items()}
        return {kind: at for kind, at in chosen.items() if at >= 0}

    def _rename(self) -> None:
        self._fill(self.mapped)
        self.changed.emit()

    def _fill(self, mapped: dict[str, int]) -> None:
        file = self._file
        assert file is not None
        heads = [_name(file, at, self.headed.isChecked()) for at in range(file.csv.width)]
        for kind, box in self.boxes.items():
            box.clear()
            box.addItems([NONE, *heads])
            box.setCurrentIndex(mapped.get(kind, -1) + 1)
            sized(box, width=WIDTHS[kind])


def _name(file: RosterFile, at: int, headed: bool) -> str:
    """A column by its name or, where it has none, by its number and what stands in it first."""
    rows = file.csv.rows
    first = rows[0].cells[at] if rows and at < len(rows[0].cells) else ""
    if headed and first:
        return first[:SHOWN]
    sample = next((row.cells[at] for row in file.people(headed) if at < len(row.cells) and row.cells[at]), "")
    return f"{at + 1}: {sample[:SHOWN]}" if sample else str(at + 1)
