"""Candidates, class by class: the examiner admits those whose identity was seen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QWidget

from trainer.records.sitting import SittingStage
from trainer.shell import widgets
from trainer.shell.choicebox import ChoiceBox
from trainer.shell.exams.admitdialog import AdmitDialog
from trainer.shell.grid import Column, Grid
from trainer.shell.kit.dialog import Confirmation, ReasonDialog
from trainer.shell.kit.fields import line_edit, matches
from trainer.shell.kit.request import request
from trainer.shell.scaledlengths import sized

if TYPE_CHECKING:
    from trainer.records.classes import Class
    from trainer.records.invigilation import Candidate
    from trainer.records.setexam import SetExam
    from trainer.records.sittings import Admission
    from trainer.shell.services import Services

EVERYBODY = "All candidates"
USUAL_EXTRA = 25
"""Per cent that are suggested."""


def _stands(one: Candidate) -> str:
    if one.sits:
        return "sits it now"
    if one.waits:
        return "interrupted"
    counted = sum(stage is not SittingStage.ANNULLED for stage in one.stages)
    said = [f"sat it {'once' if counted == 1 else f'{counted} times'}"] if counted else []
    return ", ".join([*said, f"+{one.extra} % time"] if one.extra else said)


COLUMNS = (
    Column("Name", lambda one: one.person.name, by=lambda one: one.person.sort_key, wide=True),
    Column("Login", lambda one: one.person.login, tone=lambda _: "muted"),
    Column("", _stands, tone=lambda one: "good" if one.sits else "muted"),
)


class Admitting(QFrame):
    """The examiner ticks that they have seen who it is, each time anew."""

    done = Signal()
    class_changed = Signal()
    told = Signal(str, str)

    def __init__(self, services: Services, over: QWidget) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._records = services.records
        self._exam = ""
        self._classes: tuple[Class, ...] = ()
        self._every: tuple[Candidate, ...] = ()
        self._listed: list[Candidate] | None = None
        self._who = ""
        """Whom the tick is about."""
        self._filling = False
        self.choose = ChoiceBox()
        self.choose.addItem(EVERYBODY)
        self.choose.setAccessibleName("Class")
        self.search = line_edit("Search candidates", "Search names and logins")
        self.grid = Grid(COLUMNS, "Candidates", key=lambda one: one.person.id)
        self.grid.setWordWrap(False)
        self.grid.horizontalHeader().setResizeContentsPrecision(12)
        sized(self.grid, least_height=150)
        self.empty_label = widgets.label("", "muted")
        self.seen = QCheckBox("I have seen who this is")
        self.seen.setToolTip("Their identity was checked, by a document with a picture or as your school does it")
        self.admit = widgets.button("Admit", "primary")
        self.admit_all = widgets.button("Admit all listed…", tip="Everybody in the list, after a look at who is here")
        self.extra = widgets.button("Extra time…", tip="Longer limits for this candidate, before the admission")
        self.problem = widgets.label("", "body", tone="bad")
        self.many = AdmitDialog(over)
        self.reason = ReasonDialog(over)
        widgets.fill_column(
            self,
            widgets.label("Admit candidates", "heading"),
            self.choose,
            self.search,
            (self.grid, 1),
            self.empty_label,
            # Each in a line of its own: a longer name moves no button.
            self.seen,
            widgets.flow(self.admit, self.admit_all, self.extra),
            self.problem,
            spacing=10,
            margins=16,
        )
        self.choose.activated.connect(lambda _: self.class_changed.emit())
        self.search.textChanged.connect(self._list)
        self.grid.marked.connect(self._mark)
        self.grid.chosen.connect(lambda _: self.seen.setFocus())
        self.seen.toggled.connect(self._weigh)
        self.admit.clicked.connect(self._admit)
        self.admit_all.clicked.connect(self._ask_all)
        self.extra.clicked.connect(self._ask_extra)
        for dialog in (self.many, self.reason):
            dialog.cancelled.connect(self.grid.setFocus)
        self.setFocusProxy(self.grid)
        self._weigh()

    def take(self, kept: SetExam) -> None:
        self._exam = kept.id

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
        wanted = self.search.text()
        found = [one for one in self._every if matches(wanted, f"{one.person.name} {one.person.login}")]
        self._listed = found
        self._filling = True
        self.grid.fill(found)
        self._filling = False
        self.empty_label.setText(
            "No one fits these words." if self._every else "There are no trainees yet; the School page makes accounts."
        )
        self.empty_label.setVisible(not found)
        self._mark(self.grid.current)

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
        self.admit_all.setEnabled(any(not (other.sits or other.waits) for other in self._listed or ()))
        self.extra.setEnabled(one is not None and not one.sits)

    def _admit(self) -> None:
        one: Candidate = self.grid.current
        exam = self._exam
        # Before the button that was pressed is disabled: from here on the list is gone through.
        self.grid.setFocus(Qt.FocusReason.OtherFocusReason)
        self.seen.setChecked(False)

        def admitted(_: object) -> None:
            self._say("")
            self._go_on_after(one)
            self.told.emit(f"{one.person.name} is admitted; the time runs.", "good")
            self.done.emit()

        request(
            self, self._records, lambda school, by: school.sittings.admit(by, exam, one.person.id), admitted, self._say
        )

    def _go_on_after(self, one: Candidate) -> None:
        """To the next candidate who can be admitted, in the order of the list; from its end to its beginning."""
        shown: list[Candidate] = self.grid.shown
        at = next((number for number, other in enumerate(shown) if other.person.id == one.person.id), -1)
        for other in shown[at + 1 :] + shown[: max(at, 0)]:
            if not other.sits and not other.waits:
                self.grid.mark(other)
                return

    def _ask_all(self) -> None:
        where = self.choose.currentText() if self.class_ else "all candidates"
        self.many.ask(where, [one for one in self._listed or () if not one.sits and not one.waits], self._admit_all)

    def _admit_all(self, people: list[str]) -> None:
        exam = self._exam
        names = {one.person.id: one.person.name for one in self._every}

        def admitted(found: Admission) -> None:
            count = len(found.admitted)
            if count:
                self.told.emit(f"{count} candidate{'s are' if count != 1 else ' is'} admitted; the time runs.", "good")
            self._say(" ".join(f"{names.get(person, '')}: {why}" for person, why in found.refused))
            self.done.emit()

        self.many.submit(self._records, lambda school, by: school.sittings.admit_all(by, exam, people), admitted)

    def _ask_extra(self) -> None:
        one: Candidate = self.grid.current
        words = "Every limit of the exam is longer by so much; 0 takes it back. It is printed with the result."
        name, extra = one.person.name, one.extra or USUAL_EXTRA
        self.reason.ask(
            Confirmation(f"Extra time for {name}", words, "Give the time", "More time", extra, unit="%"),
            partial(self._give_extra, one),
        )

    def _give_extra(self, one: Candidate, reason: str, percent: int) -> None:
        exam, id_ = self._exam, one.person.id

        def given(_: object) -> None:
            self.told.emit(f"{one.person.name} has {percent} % more time.", "good")
            self.done.emit()

        self.reason.submit(
            self._records, lambda school, by: school.exams.give_extra_time(by, exam, id_, percent, reason), given
        )

    def _say(self, sentence: str) -> None:
        self.problem.setText(sentence)
