"""Admits a whole class at once: all candidates are ticked, and the examiner unticks the absent ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QWidget

from trainer.shell import theme, widgets
from trainer.shell.kit.dialog import Dialog

if TYPE_CHECKING:
    from trainer.records.invigilation import Candidate

SEEN = "I have seen who each of them is"


class AdmitDialog(Dialog):
    """Asks who of a list is here; the examiner says besides that each identity was checked."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._then: Callable[[list[str]], object] = lambda _: None
        self.ticks: dict[str, QCheckBox] = {}
        self._list = widgets.column(spacing=6)
        self._area = widgets.scroll(self._list)
        self.every = widgets.button("Tick all", "link")
        self.none = widgets.button("Untick all", "link")
        self.seen = QCheckBox(SEEN)
        every = widgets.row(self.every, self.none, None, spacing=6)
        self.fill(every, self._area, widgets.divider(), widgets.row(self.seen, None))
        self.every.clicked.connect(lambda: self._set_all(True))
        self.none.clicked.connect(lambda: self._set_all(False))
        self.seen.toggled.connect(self._allow)
        self.yes.clicked.connect(self._decide)

    def ask(self, where: str, candidates: Sequence[Candidate], then: Callable[[list[str]], object]) -> None:
        """List the candidates who do not sit the exam already; `then` is told the ids of those who are present."""
        self._then = then
        self.ticks = {one.person.id: QCheckBox(_named(one)) for one in candidates}
        for tick in self.ticks.values():
            tick.setChecked(True)
            tick.toggled.connect(self._allow)
        widgets.refill(self._list, *self.ticks.values())
        self._area.setFixedHeight(min(max(3, len(self.ticks)), 10) * theme.px(28) + 12)
        self.seen.setChecked(False)
        words = "Untick who is not here. The time of everybody else runs from the same moment on."
        self.open(f"Admit {where}", words, "", next(iter(self.ticks.values()), self.no))
        self._allow()

    @property
    def chosen(self) -> list[str]:
        return [id_ for id_, tick in self.ticks.items() if tick.isChecked()]

    def _set_all(self, on: bool) -> None:
        for tick in self.ticks.values():
            tick.setChecked(on)

    def _allow(self) -> None:
        count = len(self.chosen)
        self.yes.setText(f"Admit {count} candidate{'s' * (count != 1)}")
        self.yes.setEnabled(bool(count) and self.seen.isChecked())

    def _decide(self) -> None:
        self.yes.setEnabled(False)
        self._then(self.chosen)


def _named(one: Candidate) -> str:
    more = f"  (+{one.extra} % time)" if one.extra else ""
    return f"{one.person.name}, {one.person.login}{more}"
