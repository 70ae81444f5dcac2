"""The classes of a school: a list of them, and the one that it is on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from trainer.records.classes import Class
from trainer.records.enrolling import Enrolment, in_words
from trainer.records.privatefiles import write_private
from trainer.records.roles import Person
from trainer.shell.grid import Column, Grid
from trainer.shell.kit import files
from trainer.shell.kit.form import Form
from trainer.shell.kit.listpage import ListPage
from trainer.shell.school.assigning import AssignForm, AssignmentsPanel
from trainer.shell.school.members import AddMembers, ClassView, members_csv
from trainer.shell.school.moving import MoveForm
from trainer.shell.school.pins import PinSheet
from trainer.shell.school.rosters import RosterPanel

if TYPE_CHECKING:
    from trainer.records.school import School
    from trainer.shell.services import Services

COLUMNS = (
    Column("Class", lambda one: one.name, wide=True, tone=lambda one: "muted" if one.closed else ""),
    Column("", lambda one: "closed" if one.closed else "", tone=lambda one: "muted"),
)
CLOSING = (
    "A closed class is no longer offered for exams and results. Its members and what they have done stay, and it can "
    "be opened again."
)
NONE = "Create the first one; then import its roster."


class ClassesSection(ListPage):
    """Ctrl+N creates a class; a roster can be dropped on the class that is shown."""

    def __init__(self, services: Services) -> None:
        view = ClassView()
        super().__init__(services.records, Grid(COLUMNS, "Classes", key=lambda one: one.id), view, "New class…")
        self._services, self.view = services, view
        self.lay_out_titled("Classes", (30, 70), least_width=200)
        self.read_with(
            lambda school, _: school.classes.all(), lambda found: self.fill(found, lambda: view.say_nothing(NONE))
        )
        self._connect()

    def _connect(self) -> None:
        view = self.view
        self.add_button.clicked.connect(self._add)
        self.list.marked.connect(self._mark)
        self.list.chosen.connect(lambda _: view.first.setFocus(Qt.FocusReason.OtherFocusReason))
        view.roster.clicked.connect(self._choose_roster)
        view.dropped.connect(self._roster)
        view.add_people.clicked.connect(self._add_people)
        view.export.clicked.connect(self._export)
        view.rename.clicked.connect(self._rename)
        view.close_class.clicked.connect(self._close)
        view.taken_out.connect(self._take_out)
        view.moved.connect(self._move)
        view.pins.clicked.connect(self._pins)
        view.assignments.clicked.connect(self._assignments)
        self.bind(QKeySequence.StandardKey.New, self._add)

    def _mark(self, class_: Class | None) -> None:
        if class_ is None:
            return
        self.view.show_class(class_)

        def read(school: School, by: Person | None) -> tuple[Class, list[Person], frozenset[str]]:
            waiting = frozenset(person.id for person, _ in school.classes.handouts(by, class_.id))
            return class_, school.classes.members(class_.id), waiting

        self.request(read, lambda found: self.view.fill(*found))

    @property
    def _class(self) -> Class | None:
        return self.view.class_

    # Classes

    def _add(self) -> None:
        form = Form("A new class", "", "Create the class")
        form.field("name", "Name", hint="Monday evening")

        def send() -> None:
            name = form.text("name")
            form.submit(self._records, lambda school, by: school.classes.create(by, name), self._created)

        form.sent.connect(send)
        self.put(form)

    def _created(self, class_: Class) -> None:
        self._wanted = class_.id
        self.panels.back()
        self.refresh()
        self.view.roster.setFocus(Qt.FocusReason.OtherFocusReason)

    def _rename(self) -> None:
        class_ = self._class
        if class_ is None:
            return
        form = Form(f"Another name for {class_.name}", "", "Change the name")
        form.field("name", "Name", class_.name).selectAll()
        form.sent.connect(lambda: self._change(form, Class(class_.id, form.text("name"), class_.closed)))
        self.put(form)

    def _close(self) -> None:
        class_ = self._class
        if class_ is None:
            return
        if class_.closed:
            self._change(None, Class(class_.id, class_.name, False))
            return
        form = Form(f"Close {class_.name}?", CLOSING, "Close the class")
        form.setFocusProxy(form.send_button)
        form.sent.connect(lambda: self._change(form, Class(class_.id, class_.name, True)))
        self.put(form)

    def _change(self, form: Form | None, class_: Class) -> None:
        def change(school: School, by: Person | None) -> Class:
            return school.classes.change(by, class_)

        def done(_: Class) -> None:
            self.panels.back()
            self.refresh()

        if form is None:
            self.request(change, done)
        else:
            form.submit(self._records, change, done)

    # Members

    def _add_people(self) -> None:
        if self._class is None:
            return
        panel = AddMembers(self._services, self._class, {one.id for one in self.view.members.lines.things})
        panel.done.connect(self._members_changed)
        self.put(panel, tall=True)

    def _take_out(self, people: list[Person]) -> None:
        class_ = self._class
        if class_ is None or not people:
            return
        ids = [person.id for person in people]
        self.request(
            lambda school, by: school.classes.leave(by, class_.id, *ids),
            lambda _: self._members_changed(f"{in_words(people)} left {class_.name}."),
        )

    def _move(self, people: list[Person]) -> None:
        if self._class is not None and people:
            form = MoveForm(self._services, self._class, people)
            form.done.connect(self._members_changed)
            self.put(form)

    def _members_changed(self, sentence: str) -> None:
        self.tell(sentence)
        self.panels.back()
        self._mark(self.list.current)

    def _export(self) -> None:
        class_ = self._class
        if class_ is None:
            return
        content = members_csv(self.view.members.lines.things)

        def write(path: Path) -> None:
            self.request(lambda _school, _by: write_private(path, content), lambda _: self.tell(f"Saved as {path}."))

        files.save_as(self, "Export the members", f"{class_.name}.csv", "CSV (*.csv)", write)

    # Rosters

    def _choose_roster(self) -> None:
        files.choose(self, "Import a roster", "CSV (*.csv *.txt *.tsv);;All files (*)", self._roster)

    def _roster(self, path: Path) -> None:
        if self._class is None:
            return
        panel = RosterPanel(self._services, self._class, path)
        panel.another.connect(self._choose_roster)
        panel.enrolled.connect(self._enrolled)
        self.put(panel, tall=True)

    def _enrolled(self, outcome: Enrolment) -> None:
        class_ = self._class
        if class_ is None:
            return
        joined = len(outcome.created) + len(outcome.known)
        self._members_changed(f"{joined} {'trainee is' if joined == 1 else 'trainees are'} in {class_.name} now.")
        if outcome.created or outcome.problems:
            made = len(outcome.created)
            title = f"{made} new {'account' if made == 1 else 'accounts'} in {class_.name}"
            self._put_pins(PinSheet(self._services, class_, outcome.created, title, outcome.problems, fresh=True))

    # PINs

    def _pins(self) -> None:
        class_ = self._class
        if class_ is None:
            return

        def show(found: list[tuple[Person, str]]) -> None:
            if self._class == class_:
                self._put_pins(PinSheet(self._services, class_, found))

        self.request(lambda school, by: school.classes.handouts(by, class_.id), show)

    def _put_pins(self, sheet: PinSheet) -> None:
        class_ = self._class

        def renewed(handouts: list[tuple[Person, str]]) -> None:
            if class_ is not None:
                self._put_pins(PinSheet(self._services, class_, handouts, fresh=True))
                self._mark(self.list.current)

        sheet.renewed.connect(renewed)
        self.put(sheet, tall=True)

    def unsaved(self) -> str:
        """What would be left undone if the program were closed now."""
        over = self.panels.over
        return over.unsaved() if isinstance(over, PinSheet) else ""

    # What the class is to do

    def _assignments(self) -> None:
        class_ = self._class
        if class_ is None:
            return
        panel = AssignmentsPanel(self._services, class_)
        panel.assign_wanted.connect(lambda: self._assign(class_))
        self.put(panel, tall=True)

    def _assign(self, class_: Class) -> None:
        form = AssignForm(self._services, [class_])
        form.given_up.connect(self._assignments)

        def done(sentence: str) -> None:
            self.tell(sentence)
            self._assignments()

        form.done.connect(done)
        self.panels.put(form)
