"""A roster before anything is created from it: its columns, what would happen, and then how far it is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout

from trainer.chosenfile import read_chosen
from trainer.records.classes import Class
from trainer.records.csvfile import MOST_BYTES, NotCsv
from trainer.records.enrolling import Choices, Outlook
from trainer.records.roster import Roster, RosterFile, open_roster, roster_of
from trainer.shell import widgets
from trainer.shell.grid import LINE, Column, Grid
from trainer.shell.kit.panel import Card
from trainer.shell.kit.progress import report_to
from trainer.shell.kit.request import LastRequest, request
from trainer.shell.scaledlengths import sized
from trainer.shell.school.rostercolumns import ColumnChoices

if TYPE_CHECKING:
    from trainer.records.roles import Person
    from trainer.records.school import School
    from trainer.shell.services import Services


class Effect(NamedTuple):
    """What would happen with one line of the file."""

    line: int
    name: str
    login: str
    what: str
    tone: str = ""


PROBLEMS = (
    Column("Line", lambda one: str(one[0]), by=lambda one: one[0], right=True),
    Column("What is wrong", lambda one: one[1], wide=True, tone=lambda one: "bad"),
)
EFFECTS = (
    Column("Line", lambda one: str(one.line), by=lambda one: one.line, right=True),
    # What is wrong with a line takes the place of what cannot be read of it.
    Column("Name", lambda one: one.name or one.what, wide=True, tone=lambda one: one.tone if one.tone == "bad" else ""),
    Column("Login", lambda one: one.login),
    Column("What happens", lambda one: one.what if one.name else "", tone=lambda one: one.tone),
)
AT_ONCE = 5
"""So many lines of a list are seen, if there are so many."""

FORM = (
    "A roster is a CSV file with a line for each trainee: a name (or first and family name) and a login; a PIN may be "
    "there."
)
RENAME = "Use the names in the file"
MOVE = "Leave other classes"
RENAME_TIP = "Trainees who have an account get the name that stands in the file; else their lines are left out."
MOVE_TIP = "Those who join this class and are in another one leave that."


class RosterPanel(Card):
    """What a file would do, told before it does it; columns and choices can be changed until then."""

    enrolled = Signal(object)
    another = Signal()

    def __init__(self, services: Services, class_: Class, path: Path) -> None:
        super().__init__()
        self._records, self._class = services.records, class_
        self._file: RosterFile | None = None
        self._roster: Roster | None = None
        self._foreseen = LastRequest()
        self._busy = False
        self._stop = Event()
        self.said = widgets.label(f"Reading {path.name}", "body")
        self.columns = ColumnChoices()
        self.rename = QCheckBox(RENAME)
        self.rename.setToolTip(RENAME_TIP)
        self.move_here = QCheckBox(MOVE)
        self.move_here.setToolTip(MOVE_TIP)
        self.preview = Grid(EFFECTS, "What will happen with each line")
        self.preview.setSortingEnabled(False)
        self.form = widgets.label(FORM, "muted")
        self.enrol_button = widgets.button("Enrol", "primary")
        self.another_button = widgets.button("Choose another file…")
        self.give_up_button = widgets.button("Cancel")
        self.progress = widgets.Progress(self)
        self._lay_out(f"{path.name} for {class_.name}")
        self._connect()
        self.enrol_button.setEnabled(False)
        self.setFocusProxy(self.give_up_button)
        self._records.ask(self, lambda: _read(path), self._was_read, self._unread)

    def _lay_out(self, title: str) -> None:
        self._column = self.fill(
            widgets.label(title, "heading"),
            self.said,
            self.columns,
            widgets.flow(self.columns.headed, self.rename, self.move_here, spacing=16),
            self.preview,
            self.form,
            widgets.flow(self.enrol_button, self.another_button, self.give_up_button),
            (None, 0),
        )
        for part in (self.columns, self.columns.headed, self.rename, self.move_here, self.preview, self.form):
            part.hide()

    def _connect(self) -> None:
        self.columns.changed.connect(self._foresee)
        self.rename.clicked.connect(self._foresee)
        self.move_here.clicked.connect(self._foresee)
        self.enrol_button.clicked.connect(self._enrol)
        self.another_button.clicked.connect(self.another)
        self.give_up_button.clicked.connect(self.leave)
        self.progress.cancelled.connect(self._stop.set)

    # Reading

    def _unread(self, sentence: str) -> None:
        self._say(sentence, "bad")
        self.another_button.setFocus()

    def _was_read(self, found: RosterFile | NotCsv) -> None:
        if isinstance(found, NotCsv):
            self._say("No one in this file can be enrolled. Nothing has been changed yet.")
            self._list([_left_out(found.line, f"{found.words[:1].upper()}{found.words[1:]}")])
            self.form.show()
            self.another_button.setFocus()
            return
        self._file = found
        self.columns.offer(found)
        self.columns.show()
        self.columns.headed.show()
        self._foresee()

    @property
    def _choices(self) -> Choices:
        return Choices(self.rename.isChecked(), self.move_here.isChecked())

    def _foresee(self) -> None:
        """Ask anew what would happen; an answer that comes after another question is not wanted."""
        file = self._file
        if file is None:
            return
        mapped, headed, choices = self.columns.mapped, self.columns.headed.isChecked(), self._choices
        guessed = mapped == dict(file.mapped) and headed == file.headed
        class_ = self._class.id

        def foresee(school: School, _: Person | None) -> tuple[Roster, Outlook]:
            roster = roster_of(file, None if guessed else mapped, headed)
            return roster, school.classes.foresee(class_, roster, choices)

        request(self, self._records, foresee, lambda found: self._show(*found), self._unread, last=self._foreseen)

    def _show(self, roster: Roster, outlook: Outlook) -> None:
        first = self._roster is None
        self._roster = roster
        self._say(_in_words(outlook))
        self.rename.setVisible(bool(outlook.renamed))
        self.move_here.setVisible(bool(outlook.moved))
        self._list(effects(roster, outlook, self._choices))
        self.form.setVisible(not roster.lines)
        changing = outlook.joining + (len(outlook.renamed) if self.rename.isChecked() else 0)
        joining = outlook.joining
        self.enrol_button.setEnabled(changing > 0)
        enrol = f"Enrol {joining} {'trainee' if joining == 1 else 'trainees'}"
        self.enrol_button.setText(enrol if joining else "Change the names" if changing else "No one to enrol")
        if first:
            (self.enrol_button if changing else self.another_button).setFocus(Qt.FocusReason.OtherFocusReason)

    def _list(self, lines: Sequence[Effect]) -> None:
        self.preview.fill(lines)
        self.preview.clearSpans()
        for row, one in enumerate(lines):
            if not one.name:
                self.preview.setSpan(row, 1, 1, len(EFFECTS) - 1)
        make_room(self._column, self.preview)
        self.preview.setVisible(bool(lines))

    def _say(self, sentence: str, tone: str = "") -> None:
        self.said.setText(sentence)
        widgets.set_role(self.said, tone=tone)

    # Doing it

    def _enrol(self) -> None:
        roster, class_ = self._roster, self._class.id
        if roster is None or self._busy:
            return
        self._busy = True
        self._stop.clear()
        choices, stop = self._choices, self._stop
        report = report_to(self, self.progress.step)
        self.progress.begin("Making the accounts", len(roster.lines), can_cancel=True)
        request(
            self,
            self._records,
            lambda school, by: school.classes.enrol_roster(by, class_, roster, report, stop.is_set, choices),
            self.enrolled.emit,
            self._refused,
            progress=self.progress,
        )

    def _refused(self, sentence: str) -> None:
        self._busy = False
        self._say(sentence, "bad")
        self.enrol_button.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def may_leave(self) -> bool:
        return not self._busy


def _read(path: Path) -> RosterFile | NotCsv:
    content = read_chosen(path, MOST_BYTES)
    try:
        return open_roster(content)
    except NotCsv as problem:
        return problem


def effects(roster: Roster, outlook: Outlook, choices: Choices) -> list[Effect]:
    """What would happen with each line: first what is left out, then the others in the order of the file."""
    new = {line.number for line in outlook.new}
    inside = {person.login for person in outlook.inside}
    known = {person.login for person in outlook.known}
    moved = {person.login for person in outlook.moved} if choices.move else set()
    renamed = {one.number: one.person.name for one in outlook.renamed} if choices.rename else {}
    found = [_left_out(number, words) for number, words in by_line(outlook.problems)]
    for line in roster.lines:
        if line.login in inside:
            what, tone = "is in the class already", "muted"
        elif line.login in known:
            what, tone = "moves from another class" if line.login in moved else "joins the class", ""
        elif line.number in new:
            what, tone = f"gets an account, with {'the PIN in the file' if line.pin else 'a new PIN'}", "good"
        else:
            continue
        if line.number in renamed:
            what, tone = f"{what}; was {renamed[line.number]}", "warn"
        found.append(Effect(line.number, line.name, line.login, what, tone))
    return found


def _left_out(line: int, words: str) -> Effect:
    return Effect(line, "", "", f"Left out: {words[:1].lower()}{words[1:]}", "bad")


def make_room(column: QVBoxLayout, grid: Grid) -> None:
    """The more lines a list has, the more of the height it gets; a few are seen in any case."""
    lines = max(1, len(grid.lines.things))
    sized(grid, least_height=LINE * (1 + min(lines, AT_ONCE)) + 6)
    column.setStretchFactor(grid, lines)


def by_line(problems: Sequence[str]) -> list[tuple[int, str]]:
    """Where something is wrong, and what.

    >>> by_line(["line 12: the login is missing", "line 3: the name is missing"])
    [(3, 'The name is missing'), (12, 'The login is missing')]
    """
    divided = (words.removeprefix("line ").partition(": ") for words in problems)
    return sorted((int(line), what[:1].upper() + what[1:]) for line, _, what in divided)


def _in_words(outlook: Outlook) -> str:
    """What a roster would come to.

    >>> _in_words(Outlook(problems=["line 1: x"]))
    'No one in this file can be enrolled. Nothing has been changed yet.'
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
    words = ", ".join(said) or "No one in this file can be enrolled"
    return f"{words}. Nothing has been changed yet."
