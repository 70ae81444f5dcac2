"""Regrading an exam: judged again under another rubric or this version, the differences first, then accepted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFileDialog, QProgressBar

from trainer.records.examregrading import Compared, Difference, compared
from trainer.records.names import sort_key
from trainer.records.regrading import Accepted, Regraded, accept, under_rubric
from trainer.resources import lessons_dir
from trainer.rules.version import RULES_VERSION, rules_words
from trainer.shell import widgets
from trainer.shell.choicebox import ChoiceBox
from trainer.shell.gradebook import formats
from trainer.shell.gradebook.exports import file_name, list_exports
from trainer.shell.gradebook.panel import Export, Panel
from trainer.shell.gradebook.sparecolumns import SpareColumns
from trainer.shell.grid import Column, Grid
from trainer.shell.kit.fields import line_edit
from trainer.shell.kit.progress import report_by
from trainer.shell.scaledlengths import sized

if TYPE_CHECKING:
    from trainer.records.gradebook import Gradebook
    from trainer.records.school import School
    from trainer.reports.lists import ExportTable
    from trainer.shell.services import Services

OWN, FILE = "", "file"


class RegradePanel(Panel):
    """Nothing changes before the differences are accepted, with a reason."""

    stepped = Signal(int, int)

    def __init__(self, services: Services, exam: str, title: str) -> None:
        super().__init__(services)
        self.exam, self.title = exam, title
        self.found: Compared | None = None
        self.ask_file: Callable[[], str] = self._ask_file
        """Which rubric's file; empty if none."""
        self.rubric = ChoiceBox()
        self.rubric.setAccessibleName("Rubric")
        self.rubric.addItem(f"The exam's own rubric, judged by {rules_words(RULES_VERSION)}", OWN)
        for path in sorted((lessons_dir() / "rubrics").glob("*.yaml")):
            self.rubric.addItem(f"Shipped rubric: {path.stem}", path.stem)
        self.rubric.addItem("Another rubric, from a file…", FILE)
        self.compare = widgets.button("Compare", "primary")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName("Attempts judged again")
        self.said = widgets.label("Choose a rubric and compare: nothing is changed by that.", "body")
        self.grid = Grid(self._columns(), "Differences")
        SpareColumns(self.grid, ("Verdicts", "Stands"))
        self.over = QCheckBox("Also replace what an examiner has decided by hand")
        self.reason = line_edit("Reason", "Why the new grades shall stand")
        self.accept = widgets.button("Accept the differences", "primary")
        self._lay_out()
        self.compare.clicked.connect(self._compare)
        self.rubric.activated.connect(self._chosen)
        self.accept.clicked.connect(self._accept)
        self.reason.returnPressed.connect(self._accept)
        self.reason.textChanged.connect(lambda _: self._allow())
        self.over.toggled.connect(lambda _: self._allow())
        self.grid.chosen.connect(lambda one: self.attempt_wanted.emit(one.found.id))
        self.stepped.connect(self._step)
        self.setFocusProxy(self.rubric)

    def _lay_out(self) -> None:
        layout = widgets.fill_column(self)
        sized(self.rubric, least_width=340)
        layout.addWidget(widgets.flow(self.rubric, self.compare, spacing=10))
        layout.addWidget(self.bar)
        layout.addWidget(self.said)
        layout.addWidget(self.grid, 1)
        self._below = widgets.card(self.over, widgets.row(self.reason, self.accept, spacing=10), spacing=8, margin=14)
        layout.addWidget(self._below)
        self.bar.hide()
        self.grid.hide()
        self._below.hide()
        layout.addStretch(0)

    def _columns(self) -> tuple[Column, ...]:
        return (
            Column("Candidate", lambda one: one.name or formats.NO_ACCOUNT, by=lambda one: sort_key(one.name)),
            Column("Lesson", lambda one: self.lesson_title(one.found.lesson), wide=True),
            Column("Stands", _stands, lambda one: one.found.standing_score, right=True),
            Column("Would be", _would_be, lambda one: one.found.score, right=True, tone=_tone),
            Column("Verdicts", lambda one: str(len(one.found.changes)), lambda one: len(one.found.changes), right=True),
            Column("", _remark, tone=_tone),
        )

    def load(self) -> None:
        self.headed.emit(f"Regrade: {self.title}")

    def _chosen(self, _: int) -> None:
        if self.rubric.currentData() == FILE:
            name = self.ask_file()
            if name:
                self.rubric.insertItem(self.rubric.count() - 1, f"Rubric in {Path(name).name}", name)
                self.rubric.setCurrentIndex(self.rubric.count() - 2)
            else:
                self.rubric.setCurrentIndex(0)

    def _compare(self) -> None:
        exam, rubric = self.exam, str(self.rubric.currentData())
        tell = report_by(self.stepped)
        self.compare.setEnabled(False)
        self.bar.setRange(0, 0)
        self.bar.show()
        self._below.hide()
        self.said.setText("Judging the attempts again…")
        self.request(lambda school, person: compared(school, person, exam, rubric, tell), self._arrive, self._fail)

    def _step(self, done: int, of: int) -> None:
        self.bar.setRange(0, of)
        self.bar.setValue(done)
        self.said.setText(f"{done} of {of} attempts judged again")

    def _arrive(self, found: Compared) -> None:
        self.bar.hide()
        self.compare.setEnabled(True)
        self.found = found
        differing, problems = found.differing, [one for one in found.lines if one.found.problem]
        lost, won = (sum(one.turned == way for one in differing) for way in (-1, 1))
        rubric = f"“{found.rubric.title}”" if found.rubric else "their own rubrics"
        told = f"{formats.count(len(found.lines), 'attempt')} judged again under {rubric}: "
        if differing:
            told += f"{len(differing)} would have another grade; {lost} would no longer pass, {won} would pass now."
        else:
            told += "every grade stays as it is."
        if problems:
            told += f" {formats.count(len(problems), 'attempt')} could not be judged."
        self.said.setText(" ".join(one for one in (told, found.older) if one))
        lines = sorted(differing, key=lambda one: (one.turned, sort_key(one.name))) + problems
        self.grid.fill(lines)
        self.grid.setVisible(bool(lines))
        self._below.setVisible(bool(differing))
        self.over.setVisible(any(one.found.decided for one in differing))
        self._allow()
        (self.grid if lines else self.rubric).setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _acceptable(self) -> list[Regraded]:
        if self.found is None:
            return []
        over = self.over.isChecked()
        return [one.found for one in self.found.differing if over or not one.found.decided]

    def _allow(self) -> None:
        number = len(self._acceptable)
        self.accept.setText(f"Accept {formats.count(number, 'difference')}")
        self.accept.setEnabled(bool(number) and bool(self.reason.text().strip()))

    def _accept(self) -> None:
        if not self.accept.isEnabled() or self.found is None:
            return
        personal, reason, over = self.records.personal, self.reason.text(), self.over.isChecked()
        found, engine = [one.found for one in self.found.differing], self.records.school.exams.engine
        under = under_rubric(self.found.rubric, engine)
        self.accept.setEnabled(False)
        wanted = len(self._acceptable)

        def done(accepted: Accepted) -> None:
            self._accepted(accepted, wanted - len(accepted.changed) - len(accepted.waiting))

        self.records.ask(self, lambda: accept(personal, found, reason, under, over), done, self._fail)

    def _accepted(self, accepted: Accepted, left: int) -> None:
        said = str(accepted)
        if left:
            said += f" {formats.count(left, 'grade')} stayed, for an examiner has decided about that meanwhile."
        self.told.emit(said, "warn" if left else "good")
        self.reason.clear()
        self._compare()

    def exports(self) -> list[Export]:
        if self.found is None:
            return []
        lines, title, columns = self.found.lines, f"Regrading: {self.title}", self._columns()

        def table(school: School, book: Gradebook) -> ExportTable:
            from trainer.reports.lists import ExportTable

            heads = tuple(one.head or "Remark" for one in columns)
            return ExportTable(title, heads, [tuple(one.words(line) for one in columns) for line in lines])

        return list_exports(self.records.school, self.records.person, file_name("regrading", self.title), table)

    def _fail(self, sentence: str) -> None:
        self.bar.hide()
        self.compare.setEnabled(True)
        self.said.setText(sentence)
        self._allow()

    def _ask_file(self) -> str:
        chosen, _ = QFileDialog.getOpenFileName(self, "A rubric", str(Path.home()), "Rubrics (*.yaml *.yml)")
        return chosen


def _stands(one: Difference) -> str:
    return formats.grade(one.found.standing_score, one.found.standing_passed)


def _would_be(one: Difference) -> str:
    return formats.NOTHING if one.found.problem else formats.grade(one.found.score, one.found.passed)


def _remark(one: Difference) -> str:
    if one.found.problem:
        return one.found.problem
    said = {-1: "Passed → not passed", 0: "", 1: "Not passed → passed"}[one.turned]
    by_hand = "decided by hand" if one.found.decided else ""
    changed = "the lesson has changed" if one.found.lesson_changed else ""
    return "; ".join(text for text in (said, by_hand, changed) if text)


def _tone(one: Difference) -> str:
    return "warn" if one.found.problem else {-1: "bad", 0: "", 1: "good"}[one.turned]
