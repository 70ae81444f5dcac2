"""Everybody who has an account: a list that can be searched, and the person that it is on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.records.roles import Deed, Person, Role
from trainer.shell import parts
from trainer.shell.choicebox import ChoiceBox
from trainer.shell.emptystate import EmptyState
from trainer.shell.grid import Column, Grid
from trainer.shell.kit.adapting import AdaptiveRow
from trainer.shell.kit.refreshing import refresh_while_shown
from trainer.shell.school.panels import Panels
from trainer.shell.school.personforms import AddForm, EraseForm, NameForm, RoleForm, SecretForm, SecretShown
from trainer.shell.sized import sized

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


class PeopleSection(QWidget):
    """Ctrl+F searches, Ctrl+N adds somebody, Enter goes from the list to what can be done with a person."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._records = services.records
        self._everybody: list[Person] = []
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search names and logins")
        self.search.setAccessibleName("Search people")
        self.role = ChoiceBox()
        self.role.setAccessibleName("Which roles are listed")
        self.role.addItems(["Everybody", *PLURALS.values()])
        # Whoever keeps classes has to do with trainees only.
        self.keeps_all = self._records.may(Deed.KEEP_PEOPLE)
        self.role.setVisible(self.keeps_all)
        self.add_button = parts.button("Add a person…" if self.keeps_all else "Add a trainee…", "primary")
        self.list = Grid(COLUMNS, "People")
        self.nothing = parts.label("", "muted")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.detail = Detail(self._records.may(Deed.ERASE), self.keeps_all)
        self.panels = Panels(self.detail)
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.list)
        refresh_while_shown(self, self.refresh)

    def _lay_out(self) -> None:
        beside = parts.row(self.role, self.add_button)
        # Large letters leave no room for the search beside what else is above the list.
        self._head = AdaptiveRow(self, ROOMY, 12)
        self._head.addWidget(self.search, 1)
        self._head.addWidget(beside)
        left = parts.fill_column(None, self._head, (self.list, 1), (self.nothing, 1))
        parts.fill_row(self, (left, 60), (self.panels, 40), spacing=20)
        self.nothing.hide()
        sized(self.panels, least_width=300)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._fill)
        self.role.currentIndexChanged.connect(self._fill)
        self.add_button.clicked.connect(self._add)
        self.list.marked.connect(self._mark)
        self.list.chosen.connect(lambda _: self.detail.focus_first())
        self.detail.rename.clicked.connect(lambda: self._form(NameForm))
        self.detail.change_role.clicked.connect(lambda: self._form(RoleForm))
        self.detail.reset.clicked.connect(lambda: self._form(SecretForm))
        self.detail.erase.clicked.connect(lambda: self._form(EraseForm))
        for keys, slot in (
            (QKeySequence.StandardKey.Find, self._find),
            (QKeySequence.StandardKey.New, self._add),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(slot)

    # The list

    def refresh(self) -> None:
        # A form may be done when the window is being closed.
        if not self._records.is_open:
            return
        people, role = self._records.school.people, None if self.keeps_all else Role.TRAINEE
        self._records.ask(self, lambda: people.all(role), self._arrive)

    def _arrive(self, everybody: list[Person]) -> None:
        self._everybody = everybody
        self._fill()

    def _fill(self) -> None:
        wanted, role = self.search.text().casefold().split(), (None, *PLURALS)[self.role.currentIndex()]
        shown = [
            one
            for one in self._everybody
            if role in (None, one.role) and all(word in f"{one.name} {one.login}".casefold() for word in wanted)
        ]
        on = self.list.current
        self.list.fill(shown)
        if self.list.current is None and on is not None:
            same = next((one for one in shown if one.id == on.id), None)
            if same is not None:
                self.list.mark(same)
        self.list.setVisible(bool(shown))
        self.nothing.setVisible(not shown)
        self.nothing.setText(
            "No one fits what you search for."
            if self._everybody
            else "There are no trainees yet. Add one here, or import a roster under Classes."
        )
        self._mark(self.list.current)

    def _mark(self, person: Person | None) -> None:
        self.detail.show_person(person)

    def _find(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    # What is done with people

    def _add(self) -> None:
        self._put(AddForm(self._services, self.keeps_all))

    def _form(self, kind: type[NameForm | RoleForm | SecretForm | EraseForm]) -> None:
        person = self.list.current
        if person is not None:
            self._put(kind(self._services, person))

    def _put(self, form: AddForm | NameForm | RoleForm | SecretForm | EraseForm) -> None:
        form.given_up.connect(self.panels.back)
        form.done.connect(self._done)
        self.panels.put(form)

    def _done(self, person: Person | None, secret: str) -> None:
        """A form has done what it is for; a new password or PIN is shown this once."""
        self.panels.back()
        self.refresh()
        me = self._records.person
        if person is not None and me is not None and person.id == me.id and person.role is not me.role:
            # Whoever gives up a role may no longer be here.
            self._records.sign_in(person)
            return
        if person is not None and secret:
            shown = SecretShown(self._records, person, secret)
            shown.done.connect(self.panels.back)
            self.panels.put(shown)


class Detail(QWidget):
    """Whom the list is on, and what can be done."""

    def __init__(self, may_erase: bool, keeps_all: bool) -> None:
        super().__init__()
        self.name = parts.label("", "heading")
        self.facts = parts.label("", "muted")
        self.rename = parts.button("Change the name…")
        self.change_role = parts.button("Change the role…")
        self.reset = parts.button("New password or PIN…")
        self.erase = parts.button("Erase…", "danger")
        self.rename.setVisible(keeps_all)
        self.change_role.setVisible(keeps_all)
        self.erase.setVisible(may_erase)
        self._deeds = [self.rename, self.change_role, self.reset, self.erase]
        self._card = parts.card(self.name, self.facts, 6, parts.flow(*self._deeds), spacing=8, margin=22)
        hint = parts.label("Choose a person in the list to see what can be done.", "lede")
        self.hint = EmptyState("person", "No person is chosen", hint)
        parts.fill_column(self, self._card, (self.hint, 10), None, spacing=None)
        self.show_person(None)

    def show_person(self, person: Person | None) -> None:
        self._card.setVisible(person is not None)
        self.hint.setVisible(person is None)
        if person is not None:
            self.name.setText(person.name)
            self.facts.setText(f"{person.role.value.capitalize()}, login {person.login}")

    def focus_first(self) -> None:
        next(one for one in self._deeds if not one.isHidden()).setFocus(Qt.FocusReason.OtherFocusReason)
