"""The sign-in page of a school: who is here, or how to get in again with the recovery code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.records.letterhead import Letterhead, SchoolLetterhead
from trainer.records.lockout import LockedOut, seconds_words
from trainer.records.problems import RecordsProblem
from trainer.records.roles import Person
from trainer.shell import theme, widgets
from trainer.shell.kit.form import Form, same_twice
from trainer.shell.school.codesheet import CodeSheet
from trainer.shell.school.password import RULE
from trainer.shell.school.rescuing import Rescuing

if TYPE_CHECKING:
    from trainer.records.school import School
    from trainer.shell.services import Services

WIDTH, WIDE = 430, 620
LOST = "Give the login, the code that was printed when the school was set up, and a new password."
NEXT = "The password was changed. The code that you used opens nothing any more; this one takes its place."


class SignInPage(QWidget):
    """Enter signs in; a wrong password, and how long to wait after too many, is told in the form."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._records = services.records
        self._letterhead = Letterhead()
        self._until: float | None = None
        self.school_name = widgets.label("", "heading")
        self.school_name.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.school_name.hide()
        self.form = Form("Sign in", send="Sign in", give_up="")
        self.form.field("login", "Login")
        self.form.field("secret", "Password or PIN", secret=True, hint="trainees: the PIN on your slip")
        self.lost = widgets.button("Lost the administrator's password?", "link")
        self.lost.setProperty("flush", "left")
        self.form.add_last(widgets.row(self.lost, None))
        self.recovery = Form("Set a new password", f"{LOST} {RULE}", "Set the new password", "Back")
        self.recovery.field("login", "The administrator's login")
        self.recovery.field("code", "Recovery code", hint="XXXXX-XXXXX-XXXXX-XXXXX-XXXXX")
        self.recovery.field("new", "New password", secret=True)
        self.recovery.field("again", "New password again", secret=True)
        self.rescuing = Rescuing(services)
        self.sheet: CodeSheet | None = None
        self.stack = QStackedWidget()
        self._cards = [_top(widget) for widget in (self.form, self.recovery, self.rescuing)]
        for card in self._cards:
            self.stack.addWidget(card)
        self._lay_out()
        self._second = QTimer(self)
        self._second.setInterval(1000)
        self._second.timeout.connect(self._count_down)
        self.form.sent.connect(self._sign_in)
        # Only the one who tried too often has to wait.
        self.form.fields["login"].textEdited.connect(self._unlock)
        self.lost.clicked.connect(self._recovery_wanted)
        self.recovery.sent.connect(self._recover)
        self.recovery.given_up.connect(self._back)
        self._records.opened.connect(self._show)
        self._records.failed.connect(self._show)
        self.setFocusProxy(self.form)
        self._show()

    def _lay_out(self) -> None:
        middle = QWidget()
        column = widgets.fill_column(middle, None, self.school_name, spacing=18, margins=(24, 28))
        across = widgets.fill_row(None, None, (self.stack, 100), None, spacing=None)
        column.addLayout(across)
        column.addStretch(2)
        widgets.fill_column(self, widgets.scroll(middle))

    def _show(self, _problem: str = "") -> None:
        """What can be done here: sign in, or restore a backup where the records are broken."""
        if self._records.is_open:
            self._go(0)
            self.setFocusProxy(self.form)
            letterhead = self._records.school.letterhead
            self._records.ask(self, lambda: _read(letterhead), self._greet)
        elif self._records.problem:
            self.rescuing.show_problem()
            self._go(2)
            self.setFocusProxy(self.rescuing)

    def _greet(self, letterhead: Letterhead) -> None:
        self._letterhead = letterhead
        self.school_name.setText(letterhead.name)
        self.school_name.setVisible(bool(letterhead.name))

    def _go(self, number: int) -> None:
        for index, shown in enumerate(self._cards):
            # Pages that are not shown must not make the card taller than it needs to be.
            how = shown.sizePolicy()
            policy = how.Policy.Preferred if index == number else how.Policy.Ignored
            shown.setSizePolicy(policy, policy)
        self.stack.setCurrentIndex(number)
        self._fit()

    def _fit(self) -> None:
        self.stack.setMaximumWidth(theme.px(WIDE if self.stack.currentIndex() > 1 else WIDTH))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit()

    # Signing in

    def _sign_in(self) -> None:
        login, secret = self.form.text("login"), self.form.text("secret")
        if not login.strip() or not secret:
            self.form.tell("Give your login and your password or PIN.", at="secret" if login.strip() else "login")
            return

        def log_in(school: School, _: Person | None) -> Person | LockedOut:
            try:
                person = school.people.log_in(login, secret)
            except LockedOut as locked:
                return locked
            # Asked again in the event loop, which then finds it read already.
            school.exams.sits(person.id)
            return person

        self.form.submit(self._records, log_in, self._answered, at="secret")

    def _answered(self, answer: Person | LockedOut) -> None:
        self.form.fields["secret"].clear()
        if isinstance(answer, LockedOut):
            self._until = self._records.school.journal.clock.measured() + answer.seconds
            self._second.start()
            self._count_down()
        else:
            self._records.sign_in(answer)

    def _count_down(self) -> None:
        """Say how long it takes until a try counts again."""
        if self._until is None or not self._records.is_open:
            return
        left = self._until - self._records.school.journal.clock.measured()
        if left > 0:
            self.form.tell(f"There were too many wrong tries. Try again in {seconds_words(left)}.", "warn")
            self.form.send_button.setEnabled(False)
            return
        self._unlock()
        self.form.tell("You can try again now.", "good", at="secret")

    def _unlock(self) -> None:
        if self._until is not None:
            self._until = None
            self._second.stop()
            self.form.send_button.setEnabled(True)
            self.form.tell("")

    # A lost password

    def _recovery_wanted(self) -> None:
        self.recovery.fields["login"].setText(self.form.text("login"))
        self._go(1)
        self.recovery.setFocus()

    def _back(self) -> None:
        for key in ("code", "new", "again"):
            self.recovery.fields[key].clear()
        self.recovery.tell("")
        self._go(0)
        self.form.setFocus()

    def _recover(self) -> None:
        if not same_twice(self.recovery, "new", "again"):
            return
        login, code, new = (self.recovery.text(key) for key in ("login", "code", "new"))
        self.recovery.submit(
            self._records, lambda school, _: school.people.recover(login, code, new), self._recovered, "code"
        )

    def _recovered(self, following: str) -> None:
        self.sheet = CodeSheet(self._records, following, self._letterhead, NEXT)
        self._cards.append(_top(self.sheet))
        self.stack.addWidget(self._cards[-1])
        self.sheet.done.connect(self._kept)
        self._go(3)
        self.sheet.setFocus()

    def _kept(self) -> None:
        self.form.fields["login"].setText(self.recovery.text("login"))
        self._back()
        shown = self._cards.pop()
        self.stack.removeWidget(shown)
        shown.deleteLater()
        self.sheet = None
        self.form.tell("Sign in with the new password.", "good", at="secret")


def _top(widget: QWidget) -> QWidget:
    """A card that keeps its height at the top of its place."""
    made = QWidget()
    widgets.fill_column(made, widget, None)
    return made


def _read(letterhead: SchoolLetterhead) -> Letterhead:
    """The letterhead, or an empty one: tampering with it is found elsewhere, and must not prevent the sign-in."""
    try:
        return letterhead.get()
    except RecordsProblem:
        return Letterhead()
