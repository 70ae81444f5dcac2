"""The classes of a school: a list of them, and the one that it is on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from trainer.records.classes import Class
from trainer.records.enrolling import Enrolment, in_words
from trainer.records.privatefiles import write_private
from trainer.records.roles import Person
from trainer.shell import parts
from trainer.shell.grid import Column, Grid
from trainer.shell.kit.refreshing import refresh_while_shown
from trainer.shell.school import files
from trainer.shell.school.assigning import AssignForm, AssignmentsPanel
from trainer.shell.school.form import Form
from trainer.shell.school.members import AddMembers, ClassView, members_csv
from trainer.shell.school.moving import MoveForm
from trainer.shell.school.panels import Panels
from trainer.shell.school.pins import PinSheet
from trainer.shell.school.rosters import RosterPanel
from trainer.shell.sized import sized

if TYPE_CHECKING:
    from trainer.shell.services import Services

COLUMNS = (
    Column("Class", lambda one: one.name, wide=True, tone=lambda one: "faint" if one.closed else ""),
    Column("", lambda one: "closed" if one.closed else "", tone=lambda one: "faint"),
)
CLOSING = (
    "A closed class is no longer offered for exams and results. Its members and what they have done stay, and it can "
    "be opened again."
)
NONE = "Create the first one; then import its roster."


class ClassesSection(QWidget):
    """Ctrl+N creates a class; a roster can be dropped on the class that is shown."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._records = services.records
        self._wanted = ""
        """The id of a class to be shown when the list comes."""
        self.add_button = parts.button("New class…", "primary")
        self.list = Grid(COLUMNS, "Classes")
        self.view = ClassView()
        self.panels = Panels(self.view)
        left = parts.fill_column(
            None,
            parts.row(parts.label("Classes", "heading", wrap=False), None, self.add_button),
            (self.list, 1),
            (None, 0),
        )
        parts.fill_row(self, (left, 30), (self.panels, 70), spacing=20)
        sized(self.list, least_width=200)
        self._connect()
        self.setFocusProxy(self.list)
        refresh_while_shown(self, self.refresh)

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
        QShortcut(QKeySequence(QKeySequence.StandardKey.New), self).activated.connect(self._add)

    # The list

    def refresh(self) -> None:
        # The last answer may come when the window is being closed.
        if not self._records.is_open:
            return
        classes = self._records.school.classes
        self._records.ask(self, classes.all, self._arrive)

    def _arrive(self, found: list[Class]) -> None:
        on = self._wanted or (self.list.current.id if self.list.current else "")
        self._wanted = ""
        self.list.fill(found)
        self.list.setVisible(bool(found))
        same = next((one for one in found if one.id == on), found[0] if found else None)
        if same is None:
            self.view.say_nothing(NONE)
            self.add_button.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.list.current == same:
            self._mark(same)
        else:
            self.list.mark(same)

    def _mark(self, class_: Class | None) -> None:
        if class_ is None or not self._records.is_open:
            return
        self.view.show_class(class_)
        classes = self._records.school.classes
        by = self._records.person

        def read() -> tuple[Class, list[Person], frozenset[str]]:
            waiting = frozenset(person.id for person, _ in classes.handouts(by, class_.id))
            return class_, classes.members(class_.id), waiting

        self._records.ask(self, read, lambda found: self.view.fill(*found))

    @property
    def _class(self) -> Class | None:
        return self.view.class_

    # Classes

    def _add(self) -> None:
        form = Form("A new class", "", "Create the class")
        form.field("name", "Name", hint="Monday evening")
        classes, by = self._records.school.classes, self._records.person

        def send() -> None:
            name = form.text("name")
            form.ask(self._records, lambda: classes.create(by, name), self._created)

        form.sent.connect(send)
        self._put(form)

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
        self._put(form)

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
        self._put(form)

    def _change(self, form: Form | None, class_: Class) -> None:
        classes, by = self._records.school.classes, self._records.person

        def done(_: Class) -> None:
            self.panels.back()
            self.refresh()

        if form is None:
            self._records.ask(self, lambda: classes.change(by, class_), done)
        else:
            form.ask(self._records, lambda: classes.change(by, class_), done)

    def _put(self, form: Form) -> None:
        form.given_up.connect(self.panels.back)
        self.panels.put(form)

    # Members

    def _add_people(self) -> None:
        if self._class is None:
            return
        panel = AddMembers(self._services, self._class, {one.id for one in self.view.members.lines.things})
        panel.given_up.connect(self.panels.back)
        panel.done.connect(self._members_changed)
        self.panels.put(panel, tall=True)

    def _take_out(self, people: list[Person]) -> None:
        class_ = self._class
        if class_ is None or not people:
            return
        classes, by = self._records.school.classes, self._records.person

        def leave() -> None:
            classes.leave(by, class_.id, *(person.id for person in people))

        self._records.ask(self, leave, lambda _: self._members_changed(f"{in_words(people)} left {class_.name}."))

    def _move(self, people: list[Person]) -> None:
        if self._class is not None and people:
            form = MoveForm(self._services, self._class, people)
            form.done.connect(self._members_changed)
            self._put(form)

    def _members_changed(self, sentence: str) -> None:
        self._records.told.emit(sentence, "good")
        self.panels.back()
        self._mark(self.list.current)

    def _export(self) -> None:
        class_ = self._class
        if class_ is None:
            return
        content = members_csv(self.view.members.lines.things)

        def write(path: Path) -> None:
            self._records.ask(
                self,
                lambda: write_private(path, content),
                lambda _: self._records.told.emit(f"Saved as {path}.", "good"),
            )

        files.save_as(self, "Export the members", f"{class_.name}.csv", "CSV (*.csv)", write)

    # Rosters

    def _choose_roster(self) -> None:
        files.choose(self, "Import a roster", "CSV (*.csv *.txt *.tsv);;All files (*)", self._roster)

    def _roster(self, path: Path) -> None:
        if self._class is None:
            return
        panel = RosterPanel(self._services, self._class, path)
        panel.given_up.connect(self.panels.back)
        panel.another.connect(self._choose_roster)
        panel.enrolled.connect(self._enrolled)
        self.panels.put(panel, tall=True)

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
        classes, by = self._records.school.classes, self._records.person

        def show(found: list[tuple[Person, str]]) -> None:
            if self._class == class_:
                self._put_pins(PinSheet(self._services, class_, found))

        self._records.ask(self, lambda: classes.handouts(by, class_.id), show)

    def _put_pins(self, sheet: PinSheet) -> None:
        class_ = self._class

        def renewed(handouts: list[tuple[Person, str]]) -> None:
            if class_ is not None:
                self._put_pins(PinSheet(self._services, class_, handouts, fresh=True))
                self._mark(self.list.current)

        sheet.done.connect(self.panels.back)
        sheet.renewed.connect(renewed)
        self.panels.put(sheet, tall=True)

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
        panel.given_up.connect(self.panels.back)
        panel.assign_wanted.connect(lambda: self._assign(class_))
        self.panels.put(panel, tall=True)

    def _assign(self, class_: Class) -> None:
        form = AssignForm(self._services, [class_])
        form.given_up.connect(self._assignments)

        def done(sentence: str) -> None:
            self._records.told.emit(sentence, "good")
            self._assignments()

        form.done.connect(done)
        self.panels.put(form)
