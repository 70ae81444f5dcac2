"""The forms about one person: a new person, another name, another role, a new password, erasure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFrame

from trainer.records.passwords import fault, new_pin
from trainer.records.problems import Refused
from trainer.records.roles import Person, Role
from trainer.shell import widgets
from trainer.shell.choicebox import ChoiceBox
from trainer.shell.kit.fields import named
from trainer.shell.kit.form import Form
from trainer.shell.records import Records
from trainer.shell.school.password import rule
from trainer.shell.school.printing import Paper, slips, slips_text

if TYPE_CHECKING:
    from trainer.records.school import School
    from trainer.shell.services import Services

ROLES = tuple((role.value.capitalize(), role) for role in Role)
LEFT_EMPTY = "Left empty, a PIN is made."
KEPT_PIN = "Hand it over. It can be printed again under PINs of the class until the first sign-in."
ERASING = (
    "Name, login and password are taken out of the records for good; no one can bring them back. Results stay, without "
    "a name. Backups that were made before, and files that a restored backup replaced, still have the name."
)


class PersonForm(Form):
    """Tells `done` with the person and a new password or PIN that has to be handed over, if there is one."""

    done = Signal(object, str)

    def __init__(self, services: Services, title: str, words: str, send: str, role: str = "primary") -> None:
        super().__init__(title, words, send, role=role)
        self._records = services.records

    def _told(self, sentence: str) -> None:
        self._records.told.emit(sentence, "good")


def _roles(name: str, now: Role = Role.TRAINEE) -> QComboBox:
    made = ChoiceBox()
    made.setAccessibleName(name)
    made.addItems([words for words, _ in ROLES])
    made.setCurrentIndex([role for _, role in ROLES].index(now))
    return made


def _chosen(roles: QComboBox) -> Role:
    return ROLES[roles.currentIndex()][1]


def _secret_hint(role: Role) -> str:
    return f"{rule(role)} {LEFT_EMPTY}" if role is Role.TRAINEE else rule(role)


class AddForm(PersonForm):
    """A new person."""

    def __init__(self, services: Services, keeps_all: bool) -> None:
        super().__init__(services, "A new person" if keeps_all else "A new trainee", "", "Add")
        self.field("name", "Name")
        self.field("login", "Login", hint="a short word without spaces")
        self.role = _roles("Role")
        self._role = named("Role", self.role, spacing=3)
        self.add(self._role)
        self._role.setVisible(keeps_all)
        self.field("secret", "Password or PIN")
        self._hint = widgets.label("", "muted")
        self.add(self._hint)
        self.role.currentIndexChanged.connect(self._say_rule)
        self.sent.connect(self._create)
        self._say_rule()

    def _say_rule(self) -> None:
        self._hint.setText(_secret_hint(_chosen(self.role)))

    def _create(self) -> None:
        name, login, role = self.text("name"), self.text("login"), _chosen(self.role)
        secret = self.text("secret") or (new_pin() if role is Role.TRAINEE else "")
        self.submit(
            self._records,
            lambda school, by: school.people.create(by, name, login, role, secret),
            lambda person: self.done.emit(person, secret),
        )


class NameForm(PersonForm):
    """Another name."""

    def __init__(self, services: Services, person: Person) -> None:
        super().__init__(services, f"Another name for {person.name}", "The login stays as it is.", "Change the name")
        self.field("name", "Name", person.name).selectAll()
        self._person = person
        self.sent.connect(self._change)

    def _change(self) -> None:
        id_, name = self._person.id, self.text("name")
        self.submit(self._records, lambda school, by: school.people.change(by, id_, name=name), self._changed)

    def _changed(self, person: Person) -> None:
        self._told(f"{self._person.name} is now called {person.name}.")
        self.done.emit(person, "")


class RoleForm(PersonForm):
    """Another role; a trainee who becomes anything else needs a password in the place of the PIN."""

    def __init__(self, services: Services, person: Person) -> None:
        super().__init__(services, f"Another role for {person.name}", "", "Change the role")
        self._person = person
        self.role = _roles("Role", person.role)
        self.add(self.role)
        self._secret = self.field("secret", "A password in the place of the PIN")
        self.setFocusProxy(self.role)
        self.role.currentIndexChanged.connect(self._say)
        self.sent.connect(self._change)
        self._say()

    def _say(self) -> None:
        role = _chosen(self.role)
        needs = self._needs(role)
        asked = self._secret.parentWidget()
        assert asked is not None
        asked.setVisible(needs)
        self.words.setText(rule(role) if needs else "")
        self.words.setVisible(needs)
        self.send_button.setEnabled(role is not self._person.role)

    def _needs(self, role: Role) -> bool:
        return self._person.role is Role.TRAINEE and role is not Role.TRAINEE

    def _change(self) -> None:
        id_, role = self._person.id, _chosen(self.role)
        secret = self.text("secret") if self._needs(role) else ""
        needs = self._needs(role)

        def change(school: School, by: Person | None) -> Person:
            if needs and (wrong := fault(secret, pin=False)):
                raise Refused(wrong, "secret")
            person = school.people.change(by, id_, role=role)
            if needs:
                school.people.reset_password(by, id_, secret)
            return person

        self.submit(self._records, change, lambda person: self._changed(person, secret))

    def _changed(self, person: Person, secret: str) -> None:
        article = "an" if person.role.value[0] in "aei" else "a"
        self._told(f"{person.name} is now {article} {person.role}.")
        self.done.emit(person, secret)


class SecretForm(PersonForm):
    """A new password or PIN for a person who has lost theirs, or was locked out."""

    def __init__(self, services: Services, person: Person) -> None:
        trainee = person.role is Role.TRAINEE
        kind = "PIN or password" if trainee else "password"
        words = f"{_secret_hint(person.role)} The old one no longer works, and a lock-out ends."
        super().__init__(services, f"A new {kind} for {person.name}", words, f"Set the new {kind}")
        self._person, self._trainee = person, trainee
        self.field("secret", f"New {kind}")
        self.sent.connect(self._set)

    def _set(self) -> None:
        id_ = self._person.id
        secret = self.text("secret") or (new_pin() if self._trainee else "")
        self.submit(
            self._records,
            lambda school, by: school.people.reset_password(by, id_, secret),
            lambda _: self.done.emit(self._person, secret),
        )


class EraseForm(PersonForm):
    """Takes a person's name out of the records, once their login was typed."""

    def __init__(self, services: Services, person: Person) -> None:
        super().__init__(services, f"Erase {person.name}?", ERASING, "Erase for good", "danger")
        self._person = person
        self.field("login", f"Type the login {person.login} to confirm").textChanged.connect(self._typed)
        self.sent.connect(self._erase)
        self._typed("")

    def _typed(self, text: str) -> None:
        self.send_button.setEnabled(text.strip().casefold() == self._person.login)

    def _erase(self) -> None:
        id_ = self._person.id
        self.submit(self._records, lambda school, by: school.people.erase(by, id_), self._erased)

    def _erased(self, _: None) -> None:
        self._told(f"{self._person.name} was erased.")
        self.done.emit(None, "")
        person = self._records.person
        if person is not None and person.id == self._person.id:
            self._records.sign_out()


class SecretShown(QFrame):
    """The new secret, to be handed to the person."""

    done = Signal()

    def __init__(self, records: Records, person: Person, secret: str) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.secret = widgets.label(secret, "number", wrap=False)
        self.secret.setAccessibleName(f"{person.login}, {' '.join(secret)}")
        handed = [(person, secret)]
        self.paper = Paper(records, "Slip", slips(handed, "Dealer Trainer"), slips_text(handed), f"slip-{person.login}")
        self.done_button = widgets.button("Done", "primary")
        self.done_button.clicked.connect(self.done)
        widgets.fill_column(
            self,
            widgets.label(person.name, "heading"),
            widgets.label(f"signs in with the login {person.login} and", "body"),
            self.secret,
            widgets.label(
                KEPT_PIN if person.role is Role.TRAINEE else "Hand it over now: it is not shown again.", "muted"
            ),
            self.paper,
            widgets.row(self.done_button, None),
            spacing=10,
            margins=(22, 20),
        )
        self.setFocusProxy(self.done_button)
