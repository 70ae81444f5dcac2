"""Candidates, class by class: whoever's identity was seen is admitted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFrame, QLineEdit, QVBoxLayout

from trainer.records.sitting import Stage
from trainer.shell import parts, theme
from trainer.shell.grid import Column, Grid

if TYPE_CHECKING:
    from trainer.records.classes import Class
    from trainer.records.exams import SetExam
    from trainer.records.invigilation import Candidate
    from trainer.shell.services import Services

EVERYBODY = "All trainees"


def _stands(one: Candidate) -> str:
    if one.sits:
        return "sits it now"
    counted = sum(stage is not Stage.ANNULLED for stage in one.stages)
    return f"sat it {'once' if counted == 1 else f'{counted} times'}" if counted else ""


COLUMNS = (
    Column("Name", lambda one: one.person.name, wide=True),
    Column("Login", lambda one: one.person.login, tone=lambda _: "muted"),
    Column("", _stands, tone=lambda one: "good" if one.sits else "muted"),
)


class Admitting(QFrame):
    """The examiner ticks that they have seen who it is, each time anew."""

    done = Signal()
    class_changed = Signal()
    told = Signal(str, str)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._services = services
        self._kept: SetExam | None = None
        self._classes: tuple[Class, ...] = ()
        self._every: tuple[Candidate, ...] = ()
        self._listed: list[Candidate] | None = None
        self._who = ""
        """Whom the tick is about."""
        self._filling = False
        self.choose = QComboBox()
        self.choose.addItem(EVERYBODY)
        self.choose.setAccessibleName("Class")
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search by name")
        self.search.setAccessibleName("Search candidates")
        self.grid = Grid(COLUMNS, "Candidates")
        self.grid.setWordWrap(False)
        self.grid.horizontalHeader().setResizeContentsPrecision(12)
        self.grid.setMinimumHeight(theme.px(150))
        self.nobody = parts.label("", "muted")
        self.seen = QCheckBox("I have seen who this is")
        self.seen.setToolTip("Their identity was checked, by a document with a picture or as your school does it")
        self.admit = parts.button("Admit", "primary")
        self.problem = parts.label("", "body", tone="bad")
        self.problem.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(10)
        column.addWidget(parts.label("Admit a candidate", "heading"))
        column.addWidget(self.choose)
        column.addWidget(self.search)
        column.addWidget(self.grid, 1)
        column.addWidget(self.nobody)
        column.addWidget(self.problem)
        column.addWidget(parts.flow(self.seen, self.admit, spacing=14))
        self.choose.activated.connect(lambda _: self.class_changed.emit())
        self.search.textChanged.connect(self._list)
        self.grid.marked.connect(self._mark)
        self.grid.chosen.connect(lambda _: self.seen.setFocus())
        self.seen.toggled.connect(self._weigh)
        self.admit.clicked.connect(self._admit)
        self._weigh()

    def take(self, kept: SetExam) -> None:
        self._kept = kept

    @property
    def class_(self) -> str:
        """The id of the class whose trainees are listed; nothing for all of them."""
        at = self.choose.currentIndex() - 1
        return self._classes[at].id if 0 <= at < len(self._classes) else ""

    def show_candidates(self, found: Sequence[Candidate], classes: Sequence[Class]) -> None:
        if tuple(classes) != self._classes:
            chosen = self.class_
            self._classes = tuple(classes)
            self.choose.clear()
            self.choose.addItems([EVERYBODY, *(one.name for one in classes)])
            ids = [one.id for one in classes]
            self.choose.setCurrentIndex(ids.index(chosen) + 1 if chosen in ids else 0)
        if tuple(found) != self._every or self._listed is None:
            self._every = tuple(found)
            self._list()

    def _list(self) -> None:
        words = self.search.text().casefold().split()
        found = [
            one
            for one in self._every
            if all(word in f"{one.person.name} {one.person.login}".casefold() for word in words)
        ]
        before: Any = self.grid.current
        self._listed = found
        same = [one for one in found if before is not None and one.person.id == before.person.id]
        self._filling = True
        self.grid.fill(found)
        if same:
            self.grid.mark(same[0])
        self._filling = False
        self.nobody.setText(
            "Nobody fits these words." if self._every else "There are no trainees yet; the School page makes accounts."
        )
        self.nobody.setVisible(not found)
        self._mark(same[0] if same else None)

    def _mark(self, one: Candidate | None) -> None:
        if self._filling:
            return
        who = one.person.id if one is not None else ""
        if who != self._who:
            # What was seen of one candidate says nothing of the next.
            self._who = who
            self.seen.setChecked(False)
        self._weigh()

    def _weigh(self) -> None:
        one: Candidate | None = self.grid.current
        self.seen.setEnabled(one is not None and not one.sits)
        if not self.seen.isEnabled():
            self.seen.setChecked(False)
        self.seen.setText(f"I have seen that this is {one.person.name}" if one else "I have seen who this is")
        self.admit.setEnabled(one is not None and not one.sits and self.seen.isChecked())

    def _admit(self) -> None:
        one: Candidate = self.grid.current
        kept = self._kept
        assert kept is not None
        records = self._services.records
        school, by = records.school, records.person
        self.seen.setChecked(False)

        def admitted(_: object) -> None:
            self._say("")
            self.told.emit(f"{one.person.name} is admitted; the time runs.", "good")
            self.done.emit()

        records.ask(self, lambda: school.sittings.admit(by, kept.id, one.person.id), admitted, self._say)

    def _say(self, sentence: str) -> None:
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))
