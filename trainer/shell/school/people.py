"""All people with an account: a list that can be searched, and the current person."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QWidget

from trainer.records.roles import Deed, Person, Role
from trainer.shell import widgets
from trainer.shell.choicebox import ChoiceBox
from trainer.shell.emptystate import EmptyState
from trainer.shell.grid import Column, Grid
from trainer.shell.kit.adapting import AdaptiveRow
from trainer.shell.kit.fields import line_edit, matches
from trainer.shell.kit.listpage import ListPage
from trainer.shell.scaledlengths import sized
from trainer.shell.school.personforms import AddForm, EraseForm, NameForm, PersonForm, RoleForm, SecretForm, SecretShown

if TYPE_CHECKING:
    from trainer.shell.services import Services

PLURALS = {
    Role.TRAINEE: "Trainees",
    Role.INSTRUCTOR: "Instructors",
    Role.EXAMINER: "Examiners",
    Role.ADMINISTRATOR: "Administrators",
}
ROOMY = 900
COLUMNS = (
    Column("Name", lambda one: one.name, by=lambda one: one.sort_key, wide=True),
    Column("Login", lambda one: one.login),
    Column("Role", lambda one: one.role.value.capitalize()),
)


class PeopleSection(ListPage):
    """Ctrl+F searches, Ctrl+N adds a person, Enter goes from the list to what can be done with a person."""

    def __init__(self, services: Services) -> None:
        # Staff who keep classes deal with trainees only.
        keeps_all = services.records.may(Deed.KEEP_PEOPLE)
        detail = PersonDetail(services.records.may(Deed.ERASE), keeps_all)
        add = "Add a person…" if keeps_all else "Add a trainee…"
        super().__init__(services.records, Grid(COLUMNS, "People", key=lambda one: one.id), detail, add)
        self._services, self.keeps_all, self.detail = services, keeps_all, detail
        self._everybody: list[Person] = []
        self.search = line_edit("Search people", "Search names and logins")
        self.role = ChoiceBox()
        self.role.setAccessibleName("Which roles are listed")
        self.role.addItems(["Everybody", *PLURALS.values()])
        self.role.setVisible(self.keeps_all)
        self.nothing = widgets.label("", "muted")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        role = None if keeps_all else Role.TRAINEE
        self.read_with(lambda school, _: school.people.all(role), self._arrive)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        choices = widgets.row(self.role, self.add_button)
        # Large letters leave no room for the search beside what else is above the list.
        self._head = AdaptiveRow(self, ROOMY, 12)
        self._head.addWidget(self.search, 1)
        self._head.addWidget(choices)
        self.lay_out(self._head, (self.list, 1), (self.nothing, 1), shares=(60, 40))
        self.nothing.hide()
        sized(self.panels, least_width=300)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._fill)
        self.role.currentIndexChanged.connect(self._fill)
        self.add_button.clicked.connect(self._add)
        self.list.marked.connect(self.detail.show_person)
        self.list.chosen.connect(lambda _: self.detail.focus_first())
        self.detail.rename.clicked.connect(lambda: self._form(NameForm))
        self.detail.change_role.clicked.connect(lambda: self._form(RoleForm))
        self.detail.reset.clicked.connect(lambda: self._form(SecretForm))
        self.detail.erase.clicked.connect(lambda: self._form(EraseForm))
        self.bind(QKeySequence.StandardKey.Find, self._find)
        self.bind(QKeySequence.StandardKey.New, self._add)

    # The list

    def _arrive(self, everybody: list[Person]) -> None:
        self._everybody = everybody
        self._fill()

    def _fill(self) -> None:
        wanted, role = self.search.text(), (None, *PLURALS)[self.role.currentIndex()]
        shown = [
            one for one in self._everybody if role in (None, one.role) and matches(wanted, f"{one.name} {one.login}")
        ]
        self.list.fill(shown)
        self.list.setVisible(bool(shown))
        self.nothing.setVisible(not shown)
        self.nothing.setText(
            "No one fits what you search for."
            if self._everybody
            else "There are no trainees yet. Add one here, or import a roster under Classes."
        )
        self.detail.show_person(self.list.current)

    def _find(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    # What is done with people

    def _add(self) -> None:
        self._open(AddForm(self._services, self.keeps_all))

    def _form(self, kind: Callable[[Services, Person], PersonForm]) -> None:
        person = self.list.current
        if person is not None:
            self._open(kind(self._services, person))

    def _open(self, form: PersonForm) -> None:
        form.done.connect(self._done)
        self.put(form)

    def _done(self, person: Person | None, secret: str) -> None:
        """A form has done what it is for; a new password or PIN is shown this once."""
        self.panels.back()
        self.refresh()
        me = self._records.person
        if person is not None and me is not None and person.id == me.id and person.role is not me.role:
            # A person who gives up a role may no longer be here.
            self._records.sign_in(person)
            return
        if person is not None and secret:
            shown = SecretShown(self._records, person, secret)
            shown.done.connect(self.panels.back)
            self.panels.put(shown)


class PersonDetail(QWidget):
    """Whom the list is on, and what can be done."""

    def __init__(self, may_erase: bool, keeps_all: bool) -> None:
        super().__init__()
        self.name = widgets.label("", "heading")
        self.facts = widgets.label("", "muted")
        self.rename = widgets.button("Change the name…")
        self.change_role = widgets.button("Change the role…")
        self.reset = widgets.button("New password or PIN…")
        self.erase = widgets.button("Erase…", "danger")
        self.rename.setVisible(keeps_all)
        self.change_role.setVisible(keeps_all)
        self.erase.setVisible(may_erase)
        self._deeds = [self.rename, self.change_role, self.reset, self.erase]
        self._card = widgets.card(self.name, self.facts, 6, widgets.flow(*self._deeds), spacing=8, margin=22)
        hint = widgets.label("Choose a person in the list to see what can be done.", "lede")
        self.hint = EmptyState("person", "No person is chosen", hint)
        widgets.fill_column(self, self._card, (self.hint, 10), None, spacing=None)
        self.show_person(None)

    def show_person(self, person: Person | None) -> None:
        self._card.setVisible(person is not None)
        self.hint.setVisible(person is None)
        if person is not None:
            self.name.setText(person.name)
            self.facts.setText(f"{person.role.value.capitalize()}, login {person.login}")

    def focus_first(self) -> None:
        next(one for one in self._deeds if not one.isHidden()).setFocus(Qt.FocusReason.OtherFocusReason)
