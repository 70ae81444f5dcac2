"""A whole class is admitted at once: everybody on the list is ticked, who is not here is unticked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from trainer.shell import parts, theme
from trainer.shell.exams.panels import Panel

if TYPE_CHECKING:
    from trainer.records.invigilation import Candidate

SEEN = "I have seen who each of them is"


class AdmitPanel(Panel):
    """Asks who of a list is here; the examiner says besides that each identity was checked."""

    decided = Signal(object)
    """The ids of those who are to be admitted."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.ticks: dict[str, QCheckBox] = {}
        self._list = parts.column(spacing=6)
        self._area = parts.scroll(self._list)
        self.every = parts.button("Tick all", "link")
        self.none = parts.button("Untick all", "link")
        self.seen = QCheckBox(SEEN)
        self.inner.addWidget(parts.row(self.every, self.none, None, spacing=6))
        self.inner.addWidget(self._area)
        self.inner.addWidget(parts.divider())
        self.inner.addWidget(self.seen, 0, Qt.AlignmentFlag.AlignLeft)
        self._end()
        self.every.clicked.connect(lambda: self._set_all(True))
        self.none.clicked.connect(lambda: self._set_all(False))
        self.seen.toggled.connect(self._weigh)
        self.yes.clicked.connect(self._decide)

    def ask(self, where: str, candidates: Sequence[Candidate]) -> None:
        """Everybody of a list who does not sit the exam already."""
        self.heading.setText(f"Admit {where}")
        self.words.setText("Untick who is not here. The time of everybody else runs from the same moment on.")
        parts.clear(self._list)
        self.ticks = {}
        layout = self._list.layout()
        assert layout is not None
        for one in candidates:
            more = f"  (+{one.extra} % time)" if one.extra else ""
            tick = QCheckBox(f"{one.person.name}, {one.person.login}{more}")
            tick.setChecked(True)
            tick.toggled.connect(self._weigh)
            layout.addWidget(tick)
            self.ticks[one.person.id] = tick
        height = min(max(3, len(self.ticks)), 10) * theme.px(28) + 12
        self._area.setFixedHeight(height)
        self.seen.setChecked(False)
        self.tell("")
        self._weigh()
        self.show()
        first = next(iter(self.ticks.values()), self.no)
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def chosen(self) -> list[str]:
        return [id_ for id_, tick in self.ticks.items() if tick.isChecked()]

    def _set_all(self, on: bool) -> None:
        for tick in self.ticks.values():
            tick.setChecked(on)

    def _weigh(self) -> None:
        count = len(self.chosen)
        self.yes.setText(f"Admit {count} candidate{'s' * (count != 1)}")
        self.yes.setEnabled(bool(count) and self.seen.isChecked())

    def _decide(self) -> None:
        self.yes.setEnabled(False)
        self.decided.emit(self.chosen)
