"""Logins and PINs that have to be handed out: after a roster, or of a class whose members have not signed in yet."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from trainer.records.classes import Class
from trainer.records.roles import Person
from trainer.shell import widgets
from trainer.shell.grid import Column, Grid
from trainer.shell.kit.fields import ProblemLabel
from trainer.shell.kit.panel import Card
from trainer.shell.kit.progress import report_to
from trainer.shell.kit.request import request
from trainer.shell.question import Question
from trainer.shell.school.printing import Paper, slips, slips_text
from trainer.shell.school.rosters import PROBLEMS, by_line, make_room

if TYPE_CHECKING:
    from trainer.shell.services import Services

PINS = (
    Column("Name", lambda one: one[0].name, by=lambda one: one[0].sort_key, wide=True),
    Column("Login", lambda one: one[0].login),
    Column("PIN", lambda one: one[1]),
)
KEPT = "They can be printed again under PINs until each person has signed in for the first time."
RENEWING = (
    "Every trainee of the class gets a new PIN, also those who have signed in and chosen their own. The old ones open "
    "nothing any more."
)
ALL_USED = "Everybody in this class has signed in: their PINs are known to no one else any more."
NOT_TAKEN = "The PINs on this page were neither printed, saved nor copied."


class PinSheet(Card):
    """PINs that can be printed; leaving without having taken them away asks."""

    renewed = Signal(object)

    def __init__(
        self,
        services: Services,
        class_: Class,
        handouts: Sequence[tuple[Person, str]],
        title: str = "",
        problems: Sequence[str] = (),
        *,
        fresh: bool = False,
    ) -> None:
        super().__init__()
        self._records, self._class, self._fresh = services.records, class_, fresh
        self._stop = Event()
        self._taken = not handouts
        self.list = Grid(PINS, "Logins and PINs")
        self.list.fill(sorted(handouts, key=lambda one: (one[0].sort_key, one[0].login)))
        self.problems = Grid(PROBLEMS, "What was left out")
        self.problems.fill(by_line(problems))
        self.paper = Paper(
            self._records,
            class_.name,
            slips(self.list.lines.things, class_.name),
            slips_text(self.list.lines.things),
            f"{class_.name} PINs",
        )
        self.paper.taken.connect(self._took)
        self.renew_button = widgets.button("New PINs for the whole class…")
        self.done_button = widgets.button("Done", "primary")
        self.said = ProblemLabel()
        self.question = Question(self)
        self.progress = widgets.Progress(self)
        self.renew_button.clicked.connect(self._ask_renewal)
        self.done_button.clicked.connect(self.leave)
        self.progress.cancelled.connect(self._stop.set)
        self._lay_out(title or f"PINs of {class_.name}", bool(handouts), bool(problems))

    def _lay_out(self, title: str, any_: bool, wrong: bool) -> None:
        column = self.fill(
            widgets.label(title, "heading"),
        )
        words = f"Print the slips and hand them out. {KEPT}" if any_ else ALL_USED
        column.addWidget(widgets.label(words, "body"))
        column.addWidget(self.said)
        column.addWidget(self.list)
        make_room(column, self.list)
        column.addWidget(widgets.head(self.paper, self.renew_button, self.done_button))
        for widget in (self.list, self.paper):
            widget.setVisible(any_)
        if wrong:
            column.addWidget(widgets.label("Left out", "subheading"))
            column.addWidget(self.problems)
            make_room(column, self.problems)
        else:
            self.problems.setParent(self)
            self.problems.hide()
        self.renew_button.setVisible(not self._fresh)
        column.addStretch(0 if any_ else 1)
        self.setFocusProxy(self.paper.print_button if any_ else self.done_button)

    def _took(self) -> None:
        self._taken = True

    def unsaved(self) -> str:
        """What should be done before the page is left; nothing if the PINs were taken away."""
        return "" if self._taken or not self._fresh else f"{NOT_TAKEN} {KEPT}"

    def leave(self) -> None:
        if self.unsaved():
            self.question.ask(
                "Leave without printing the PINs?", self.unsaved(), "Leave", self.given_up.emit, stay="Back to the PINs"
            )
        else:
            self.given_up.emit()

    # New ones

    def _ask_renewal(self) -> None:
        self.question.ask(
            f"New PINs for everybody in {self._class.name}?", RENEWING, "Make new PINs", self._renew, stay="Keep them"
        )

    def _renew(self) -> None:
        class_, stop = self._class, self._stop
        stop.clear()
        report = report_to(self, self.progress.step)
        self.progress.begin("Making the PINs", can_cancel=True)
        request(
            self,
            self._records,
            lambda school, by: school.classes.renew_pins(by, class_.id, report, stop.is_set),
            self.renewed.emit,
            self.said.tell,
            progress=self.progress,
        )
