"""Turns the program at home into a school's: the first administrator and the recovery code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from trainer.records.letterhead import Letterhead
from trainer.records.problems import Refused
from trainer.records.roles import Person
from trainer.shell import widgets
from trainer.shell.kit.form import Form, same_twice
from trainer.shell.kit.page import Bounded
from trainer.shell.school.codesheet import CodeSheet
from trainer.shell.school.password import RULE

if TYPE_CHECKING:
    from trainer.records.school import School
    from trainer.shell.services import Services

WHAT = (
    "At home no one has to sign in. A school gives each person an account of their own, so that results belong "
    "to a person and exams can be trusted."
)
GAINS = (
    ("Trainees", "practise and sit exams, and see only what is theirs."),
    ("Instructors", "keep classes, import rosters, set and run exams."),
    ("Examiners", "also decide on verdicts and grades, and regrade exams."),
    ("Administrators", "keep people, backups and the school's name; you will be the first one."),
)
NEXT = (
    "The school is set up. Next, add instructors and examiners under People, then make a class and import its roster."
)
THEN = "From then on everybody signs in. What was practised here before stays in the records, without a name."


class SetUp(QWidget):
    """An explanation, a form, then the code; when that is kept, the administrator is signed in."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._records = services.records
        self._person: Person | None = None
        self.form = Form("The first administrator", RULE, "Set up the school", "")
        self.form.field("school", "The school's name")
        self.form.field("name", "Your name")
        self.form.field("login", "Your login", hint="a short word without spaces")
        self.form.field("new", "Password", secret=True)
        self.form.field("again", "Password again", secret=True)
        self.form.sent.connect(self._set_up)
        self.sheet: CodeSheet | None = None
        said = [
            widgets.column(widgets.label(who, "strong"), widgets.label(what, "muted"), spacing=0) for who, what in GAINS
        ]
        self._words = widgets.column(
            widgets.label("Use Dealer Trainer in a school", "heading"),
            widgets.label(WHAT, "body"),
            *said,
            widgets.label(THEN, "body"),
            None,
        )
        self._both = widgets.row(self._words, self.form, spacing=28)
        self._column = widgets.fill_column(self, spacing=None)
        self._bounded = Bounded(self._both, 1040)
        self._column.addWidget(self._bounded)
        self._column.addStretch(1)
        self.setFocusProxy(self.form)

    def _set_up(self) -> None:
        if not same_twice(self.form, "new", "again"):
            return
        title, name, login, new = (self.form.text(key) for key in ("school", "name", "login", "new"))

        def set_up(school: School, _: Person | None) -> tuple[Person, str, Letterhead]:
            if not title.strip():
                raise Refused("Give the school's name; it stands at the head of printed reports.", "school")
            person, code = school.people.set_up(name, login, new)
            return person, code, school.letterhead.set(person, title, None)

        self.form.submit(self._records, set_up, lambda made: self._show_code(*made))

    def _show_code(self, person: Person, code: str, letterhead: Letterhead) -> None:
        self._person = person
        self.sheet = CodeSheet(self._records, code, letterhead)
        self.sheet.done.connect(lambda: self._go_on(person))
        self._bounded.hide()
        self._column.insertWidget(0, Bounded(self.sheet, 720))
        self.sheet.setFocus()

    def _go_on(self, person: Person) -> None:
        """Sign the administrator in, and lead to where people and classes are added."""
        records = self._records
        records.sign_in(person)
        records.led.emit("school")
        records.told.emit(NEXT, "neutral")
