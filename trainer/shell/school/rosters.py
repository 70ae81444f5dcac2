"""A roster before anything is created from it, and afterwards what has to be handed out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout

from trainer.records.classes import Class
from trainer.records.enrolling import Enrolment, Outlook
from trainer.records.roster import Roster, read_roster
from trainer.shell import parts, theme
from trainer.shell.grid import LINE, Column, Grid
from trainer.shell.records import Records
from trainer.shell.school.paper import Paper, slips, slips_text

if TYPE_CHECKING:
    from trainer.shell.services import Services

PROBLEMS = (
    Column("Line", lambda one: str(one[0]), by=lambda one: one[0], right=True),
    Column("What is wrong", lambda one: one[1], wide=True, tone=lambda one: "bad"),
)
NEW = (
    Column("Line", lambda one: str(one.number), by=lambda one: one.number, right=True),
    Column("Name", lambda one: one.name, wide=True),
    Column("Login", lambda one: one.login),
    Column("PIN", lambda one: "as in the file" if one.pin else "will be made"),
)
CREATED = (
    Column("Name", lambda one: one[0].name, wide=True),
    Column("Login", lambda one: one[0].login),
    Column("PIN", lambda one: one[1]),
)
AT_ONCE = 5
"""So many lines of a list are seen, if there are so many."""

FORM = (
    "A roster is a CSV file whose first line names its columns: name (or first name and last name) and login; pin may "
    "be there."
)


class Steps(QObject):
    """Brings how far some work is from its thread to the event loop."""

    told = Signal(int, int)


class RosterPanel(QFrame):
    """What a file would do, told before it does it."""

    enrolled = Signal(object)
    another = Signal()
    given_up = Signal()

    def __init__(self, services: Services, class_: Class, path: Path) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._records, self._class = services.records, class_
        self._roster: Roster | None = None
        self._busy = False
        self.said = parts.label(f"Reading {path.name}", "body")
        self.problem_head = parts.label("Left out, unless you correct the file", "subheading")
        self.problems = Grid(PROBLEMS, "What is wrong with the roster")
        self.new_head = parts.label("New trainees", "subheading")
        self.new = Grid(NEW, "New trainees")
        self.form = parts.label(FORM, "muted")
        self.enrol_button = parts.button("Enrol", "primary")
        self.another_button = parts.button("Choose another file…")
        self.give_up_button = parts.button("Cancel")
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(22, 20, 22, 20)
        column.setSpacing(10)
        column.addWidget(parts.label(f"{path.name} for {class_.name}", "heading"))
        for widget in (self.said, self.problem_head):
            column.addWidget(widget)
        column.addWidget(self.problems)
        column.addWidget(self.new_head)
        column.addWidget(self.new)
        column.addWidget(self.form)
        column.addWidget(parts.flow(self.enrol_button, self.another_button, self.give_up_button))
        column.addStretch(0)
        for part in (self.problem_head, self.problems, self.new_head, self.new, self.form):
            part.hide()
        self.progress = parts.Progress(self)
        self.enrol_button.setEnabled(False)
        self.enrol_button.clicked.connect(self._enrol)
        self.another_button.clicked.connect(self.another)
        self.give_up_button.clicked.connect(self.given_up)
        self.setFocusProxy(self.give_up_button)
        classes = self._records.school.classes

        def read() -> tuple[Roster, Outlook]:
            with path.open("rb") as file:
                roster = read_roster(file.read(8 * 2**20))
            return roster, classes.foresee(class_.id, roster)

        self._records.ask(self, read, lambda found: self._show(*found), self._unread)

    def _unread(self, sentence: str) -> None:
        self.said.setText(f"The file cannot be read: {sentence}")
        parts.set_role(self.said, tone="bad")
        self.another_button.setFocus()

    def _show(self, roster: Roster, outlook: Outlook) -> None:
        self._roster = roster
        joining = len(outlook.new) + len(outlook.known)
        self.said.setText(_in_words(outlook))
        self.problems.fill(_by_line(outlook.problems))
        self.new.fill(outlook.new)
        for grid in (self.problems, self.new):
            _make_room(self._column, grid)
        for widgets, on in (
            ((self.problem_head, self.problems), bool(outlook.problems)),
            ((self.new_head, self.new), bool(outlook.new)),
            ((self.form,), not roster.lines),
        ):
            for widget in widgets:
                widget.setVisible(on)
        self.enrol_button.setEnabled(joining > 0)
        self.enrol_button.setText(
            f"Enrol {joining} {'trainee' if joining == 1 else 'trainees'}" if joining else "Nobody to enrol"
        )
        (self.enrol_button if joining else self.another_button).setFocus(Qt.FocusReason.OtherFocusReason)

    def _enrol(self) -> None:
        roster, class_ = self._roster, self._class
        if roster is None or self._busy:
            return
        self._busy = True
        classes, by = self._records.school.classes, self._records.person
        steps = Steps(self)
        steps.told.connect(self.progress.step)
        self.progress.begin("Making the accounts", len(roster.lines))
        self._records.ask(
            self,
            lambda: classes.enrol_roster(by, class_.id, roster, steps.told.emit),
            self._done,
            self._refused,
        )

    def _done(self, outcome: Enrolment) -> None:
        self.progress.end()
        self.enrolled.emit(outcome)

    def _refused(self, sentence: str) -> None:
        self._busy = False
        self.progress.end()
        self.said.setText(sentence)
        parts.set_role(self.said, tone="bad")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not self._busy:
            self.given_up.emit()
        else:
            super().keyPressEvent(event)


class Enrolled(QFrame):
    """The new trainees' logins and PINs, shown this once, and what could not be done."""

    done = Signal()

    def __init__(self, records: Records, class_: Class, outcome: Enrolment) -> None:
        super().__init__()
        self.setProperty("role", "card")
        created = outcome.created
        self.list = Grid(CREATED, "New logins and PINs")
        self.list.fill(created)
        self.problems = Grid(PROBLEMS, "What was left out")
        self.problems.fill(_by_line(outcome.problems))
        self.paper = Paper(
            records, class_.name, slips(created, class_.name), slips_text(created), f"{class_.name} PINs"
        )
        self.done_button = parts.button("Done", "primary")
        self.done_button.clicked.connect(self.done)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 20, 22, 20)
        column.setSpacing(10)
        made = f"{len(created)} new {'account' if len(created) == 1 else 'accounts'} in {class_.name}"
        column.addWidget(parts.label(made, "heading"))
        if created:
            column.addWidget(
                parts.label("The PINs are shown only now: print the slips and hand them out.", "body", tone="warn")
            )
            column.addWidget(self.list)
            _make_room(column, self.list)
            column.addWidget(parts.head(self.paper, self.done_button))
        if outcome.problems:
            column.addWidget(parts.label("Left out", "subheading"))
            column.addWidget(self.problems)
            _make_room(column, self.problems)
        else:
            self.problems.setParent(self)
            self.problems.hide()
        if not created:
            column.addWidget(parts.row(self.done_button, None))
        self.setFocusProxy(self.paper.print_button if created else self.done_button)


def _make_room(column: QVBoxLayout, grid: Grid) -> None:
    """The more lines a list has, the more of the height it gets; a few are seen in any case."""
    lines = max(1, len(grid.lines.things))
    grid.setMinimumHeight(theme.px(LINE * (1 + min(lines, AT_ONCE)) + 6))
    column.setStretchFactor(grid, lines)


def _by_line(problems: Sequence[str]) -> list[tuple[int, str]]:
    """Where something is wrong, and what.

    >>> _by_line(["line 12: the login is missing", "line 3: the name is missing"])
    [(3, 'The name is missing'), (12, 'The login is missing')]
    """
    divided = (words.removeprefix("line ").partition(": ") for words in problems)
    return sorted((int(line), what[:1].upper() + what[1:]) for line, _, what in divided)


def _in_words(outlook: Outlook) -> str:
    """What a roster would come to.

    >>> _in_words(Outlook(problems=["line 1: x"]))
    'Nobody in this file can be enrolled. Nothing has been changed yet.'
    """
    said = []
    if outlook.new:
        said.append(f"{len(outlook.new)} would get an account")
    if outlook.known:
        said.append(f"{len(outlook.known)} {'has' if len(outlook.known) == 1 else 'have'} one already")
    if outlook.inside:
        said.append(f"{len(outlook.inside)} {'is' if len(outlook.inside) == 1 else 'are'} in the class already")
    if outlook.problems and said:
        count = len(outlook.problems)
        said.append(f"{count} {'thing is' if count == 1 else 'things are'} wrong")
    words = ", ".join(said) or "Nobody in this file can be enrolled"
    return f"{words}. Nothing has been changed yet."
