"""A class with its members, and the panel that adds people to it."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from trainer.records.classes import Class
from trainer.records.roles import Person, Role
from trainer.reports.tables import plain
from trainer.shell import widgets
from trainer.shell.emptystate import EmptyState
from trainer.shell.grid import Column, Grid
from trainer.shell.kit.fields import line_edit, matches
from trainer.shell.kit.listpage import dropped_file
from trainer.shell.kit.panel import Card
from trainer.shell.kit.request import request
from trainer.shell.scaledlengths import sized

if TYPE_CHECKING:
    from trainer.records.school import School
    from trainer.shell.services import Services

NAME = Column("Name", lambda one: one.name, by=lambda one: one.sort_key, wide=True)
COLUMNS = (NAME, Column("Login", lambda one: one.login))
EMPTY = (
    "Import a roster, a CSV file with the columns name and login, or drop the file here. "
    "People who have an account already can be added."
)


class ClassView(QWidget):
    """A class: its name, what can be done with it, its members; Delete takes out the marked people."""

    dropped = Signal(object)
    taken_out = Signal(object)
    moved = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptDrops(True)
        self.class_: Class | None = None
        self.name = widgets.label("", "heading")
        self.facts = widgets.label("", "muted")
        self.roster = widgets.button("Import a roster…")
        self.add_people = widgets.button("Add people…")
        self.pins = widgets.button("PINs…", tip="Print the PINs of those who have not signed in yet, or make new ones")
        self.assignments = widgets.button("Assignments…", tip="What the class is to do, and who has done it")
        self.export = widgets.button("Export members…")
        self.rename = widgets.button("Rename…")
        self.close_class = widgets.button("Close the class…")
        self.first = self.roster
        self._waiting: frozenset[str] = frozenset()
        """The ids of those whose PIN has still to be handed out."""
        pin = Column("PIN", lambda one: "not used yet" if one.id in self._waiting else "", tone=lambda one: "warn")
        self.members = Grid((*COLUMNS, pin), "Members", many=True)
        self.take_out = widgets.button("Take out of the class")
        self.move_away = widgets.button("Move to another class…")
        self.nothing = widgets.label("", "lede")
        self._empty = EmptyState("school", "", self.nothing)
        deeds = (self.roster, self.add_people, self.pins, self.assignments, self.export, self.rename, self.close_class)
        self._deeds = widgets.flow(*deeds)
        for one in (*deeds, self.take_out, self.move_away):
            one.setProperty("dense", "true")
        self._below = widgets.row(self.move_away, self.take_out, None)
        widgets.fill_column(
            self,
            self.name,
            self.facts,
            self._deeds,
            (self._empty, 1),
            (self.members, 1),
            self._below,
            (None, 0),
            spacing=10,
        )
        self.take_out.clicked.connect(self._take_out)
        self.move_away.clicked.connect(lambda: self.moved.emit(self.members.selected))
        self.members.selectionModel().selectionChanged.connect(self._say_taken)
        QShortcut(
            QKeySequence.StandardKey.Delete, self.members, context=Qt.ShortcutContext.WidgetShortcut
        ).activated.connect(self._take_out)
        self.say_nothing("")

    def say_nothing(self, sentence: str) -> None:
        """There is no class; the sentence says what to do."""
        self.class_ = None
        self.nothing.setText(sentence)
        self._empty.heading.setText("No class yet")
        self._empty.setVisible(bool(sentence))
        for widget in (self.name, self.facts, self._deeds, self.members, self._below):
            widget.hide()

    def show_class(self, class_: Class) -> None:
        self.class_ = class_
        self.name.setText(class_.name)
        self.close_class.setText("Open the class again" if class_.closed else "Close the class…")
        for widget in (self.name, self.facts, self._deeds):
            widget.show()
        # What is done to a closed class first needs it to be opened.
        self.roster.setEnabled(not class_.closed)
        self.add_people.setEnabled(not class_.closed)
        self.first = self.close_class if class_.closed else self.roster

    def fill(self, class_: Class, members: list[Person], waiting: frozenset[str] = frozenset()) -> None:
        """The members of a class have come, with who of them has not used their PIN; by then another may be shown."""
        if class_ != self.class_:
            return
        self._waiting = waiting
        self.members.fill(members)
        said = [f"{len(members)} member{'s' if len(members) != 1 else ''}"]
        if waiting:
            said.append(f"{len(waiting)} {'has' if len(waiting) == 1 else 'have'} not signed in yet")
        self.facts.setText("; ".join([*said, "closed"] if class_.closed else said))
        self.pins.setEnabled(bool(members))
        self.members.setVisible(bool(members))
        self._below.setVisible(bool(members))
        self.export.setEnabled(bool(members))
        self.nothing.setText("" if members else EMPTY)
        self._empty.heading.setText("No members yet")
        self._empty.setVisible(not members)
        self._say_taken()

    def _say_taken(self) -> None:
        for one in (self.take_out, self.move_away):
            one.setEnabled(bool(self.members.selected))

    def _take_out(self) -> None:
        self.taken_out.emit(self.members.selected)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self.class_ is not None and not self.class_.closed and dropped_file(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = dropped_file(event)
        if path is not None:
            event.acceptProposedAction()
            self.dropped.emit(path)


class AddMembers(Card):
    """Trainees who are not in a class; those that are marked join it."""

    done = Signal(str)

    def __init__(self, services: Services, class_: Class, inside: set[str]) -> None:
        super().__init__()
        self._records, self._class = services.records, class_
        self._everybody: list[Person] = []
        self.search = line_edit("Search trainees", "Search names and logins")
        self.list = Grid(COLUMNS, "Trainees", many=True)
        sized(self.list, least_height=160)
        self.nothing = widgets.label("", "muted")
        self.nothing.hide()
        self.add_button = widgets.button("Add to the class", "primary")
        self.give_up_button = widgets.button("Cancel")
        self.fill(
            widgets.label(f"Add people to {class_.name}", "heading"),
            widgets.label("Mark one or, with Ctrl or Shift, several.", "muted"),
            self.search,
            (self.list, 1),
            self.nothing,
            widgets.flow(self.add_button, self.give_up_button),
        )
        self.add_button.setEnabled(False)
        self.search.textChanged.connect(self._fill)
        self.list.selectionModel().selectionChanged.connect(self._say)
        self.list.chosen.connect(lambda _: self._add())
        self.add_button.clicked.connect(self._add)
        self.give_up_button.clicked.connect(self.leave)
        self.setFocusProxy(self.search)

        def outside(school: School, _: Person | None) -> list[Person]:
            return [one for one in school.people.all(Role.TRAINEE) if one.id not in inside]

        request(self, self._records, outside, self._arrive)

    def _arrive(self, everybody: list[Person]) -> None:
        self._everybody = everybody
        self._fill()
        if not everybody:
            self.nothing.setText("All trainees are in this class already. New ones are added under People.")
            self.nothing.show()

    def _fill(self) -> None:
        wanted = self.search.text()
        self.list.fill([one for one in self._everybody if matches(wanted, f"{one.name} {one.login}")])
        self._say()

    def _say(self) -> None:
        marked = len(self.list.selected)
        self.add_button.setEnabled(marked > 0)
        self.add_button.setText(f"Add {marked} to the class" if marked > 1 else "Add to the class")

    def _add(self) -> None:
        people, class_ = self.list.selected, self._class
        if not people:
            return
        ids = [person.id for person in people]
        names = people[0].name if len(people) == 1 else f"{len(people)} people"
        joined = "is" if len(people) == 1 else "are"
        request(
            self,
            self._records,
            lambda school, by: school.classes.enrol(by, class_.id, *ids),
            lambda _: self.done.emit(f"{names} {joined} in {class_.name} now."),
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and self.search.hasFocus():
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().keyPressEvent(event)


def members_csv(members: Sequence[Person]) -> bytes:
    """Name and login, a line each, as a spreadsheet reads it."""
    text = io.StringIO(newline="")
    lines = csv.writer(text)
    lines.writerow(("name", "login"))
    lines.writerows((plain(one.name), plain(one.login)) for one in members)
    # The mark at its head tells a spreadsheet that the names are UTF-8.
    return text.getvalue().encode("utf-8-sig")
