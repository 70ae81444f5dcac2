"""An exam being run: who sits it and how far along, and who is to be admitted next."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.records.classes import Class
from trainer.records.clocknotices import ClockNotice
from trainer.records.invigilation import Candidate, Seat, candidates, clock_notices, seats
from trainer.records.people import in_order
from trainer.records.roles import Deed, Role
from trainer.records.setexam import SetExam, State
from trainer.records.sitting import WRITTEN
from trainer.shell import widgets
from trainer.shell.exams.admitting import Admitting
from trainer.shell.exams.clock import clock_words, tone_of
from trainer.shell.exams.decisions import Decisions
from trainer.shell.grid import Column, Grid
from trainer.shell.icons import IconButton
from trainer.shell.kit.adapting import AdaptiveRow
from trainer.shell.kit.page import scrolled
from trainer.shell.kit.refreshing import refresh_while_shown
from trainer.shell.kit.request import request
from trainer.shell.scaledlengths import sized
from trainer.shell.steps import Steps

if TYPE_CHECKING:
    from trainer.records.roles import Person
    from trainer.records.school import School
    from trainer.shell.services import Services

EVERY_MS = 3000
NARROW = 1000
BADGES = {State.OPEN: "good", State.ANNULLED: "bad", State.SET: "neutral", State.CLOSED: "neutral"}
STAGE_TONES = {"running": "good", "interrupted": "warn", "annulled": "bad"}


@dataclass(frozen=True, slots=True)
class Look:
    """What is to be seen in the room at one moment."""

    seats: tuple[Seat, ...]
    candidates: tuple[Candidate, ...]
    classes: tuple[Class, ...]
    opening: str
    state: State
    clock: tuple[ClockNotice, ...] = ()


def look_in(school: School, person: Person | None, kept: SetExam, class_: str) -> Look:
    """Everything that the room shows; call it off the UI thread. Sittings whose time is over are handed in."""
    school.hand_in_late()
    now = school.exams.kept(kept.id)
    people = _listed(school, now, class_)
    found = tuple(seats(school.sittings, school.people, person, now))
    return Look(
        found,
        tuple(candidates(school.sittings, person, now, people)),
        tuple(one for one in school.classes.all() if not one.closed and one.id in (now.classes or (one.id,))),
        now.opening(school.journal.wall(), school.exams.zone),
        now.state,
        tuple(clock_notices(school.sittings, person, [one.sitting for one in found])),
    )


def _listed(school: School, kept: SetExam, class_: str) -> list[Person]:
    """The people of a class; without a class, all candidates of the exam."""
    if class_:
        return school.classes.members(class_)
    if not kept.classes:
        return school.people.all(Role.TRAINEE)
    found = {one.id: one for id_ in kept.classes for one in school.classes.members(id_)}
    return in_order(found.values())


class Room(QWidget):
    """Looks at the records every few seconds while it is open."""

    left = Signal()
    told = Signal(str, str)

    def __init__(self, services: Services, exam: str) -> None:
        super().__init__()
        self._records = services.records
        self._id = exam
        self._kept: SetExam | None = None
        self._seats: tuple[Seat, ...] | None = None
        self.back = IconButton("back", "Exams", "link")
        self.title = widgets.label("", "title")
        self.state = widgets.badge("")
        self.key = widgets.label("", "citation", wrap=False)
        self.opening = widgets.label("", "body", tone="warn", wrap=False)
        self.clock = widgets.label("", "body", wrap=False, tone="warn")
        self._clock_told: tuple[ClockNotice, ...] = ()
        self.grid = Grid(self._columns(), "Sittings", key=lambda one: one.sitting.id)
        self.grid.setWordWrap(False)
        self.empty_label = widgets.label("No one has been admitted yet.", "muted")
        self.decisions = Decisions(services, self)
        self.admitting = Admitting(services, self)
        self.admitting.hide()
        self.progress = widgets.Progress(self)
        self._lay_out()
        self.back.clicked.connect(self.left)
        self.grid.marked.connect(self.decisions.about)
        self.decisions.told.connect(self.told)
        self.decisions.done.connect(self.refresh)
        self.decisions.closed.connect(self.grid.setFocus)
        self.admitting.told.connect(self.told)
        self.admitting.done.connect(self.refresh)
        self.admitting.class_changed.connect(self.refresh)
        refresh_while_shown(self, self.refresh, EVERY_MS)
        self.setFocusProxy(self.grid)
        self.progress.begin("Opening the exam room")

    def _columns(self) -> tuple[Column, ...]:
        return (
            Column("Candidate", lambda one: one.name or "(erased)", by=lambda one: one.person.sort_key, wide=True),
            Column("At", self._at, tone=lambda one: "warn" if one.broken is not None else ""),
            Column("Acts", lambda one: str(one.acts), by=lambda one: one.acts, right=True),
            Column(
                "Time left",
                lambda one: clock_words(one.left),
                by=lambda one: one.left,
                right=True,
                tone=lambda one: tone_of(one.left),
            ),
            Column(
                "State",
                lambda one: str(one.sitting.stage).capitalize(),
                tone=lambda one: STAGE_TONES.get(one.sitting.stage, ""),
            ),
        )

    def _lay_out(self) -> None:
        head = widgets.column(
            widgets.row(self.back, None),
            self.title,
            widgets.row(self.state, self.key, self.opening, None),
            spacing=6,
        )
        sitting = widgets.card(
            widgets.row(widgets.label("Sitting", "heading", wrap=False), None, self.clock),
            self.grid,
            self.empty_label,
            self.decisions,
            spacing=12,
            margin=16,
        )
        sized(self.grid, least_height=190)
        self._both = AdaptiveRow(self, NARROW, 16)
        self._both.addWidget(sitting, 3)
        widgets.fill_column(self, scrolled(head, (self._both, 1), spacing=14, margins=(32, 18, 32, 24)))
        # Dressing both at once would take too long for one turn.
        self._turns = Steps(self)
        self._turns.begin(lambda: self._both.addWidget(self.admitting, 2), self._read)

    def _read(self) -> None:
        exam = self._id
        request(self, self._records, lambda school, person: school.exams.get(person, exam), self._arrive, self._refused)

    def _at(self, seat: Seat) -> str:
        if seat.broken is not None:
            allowed = seat.sitting.parts[seat.broken].may_go_on
            return f"Part {seat.broken}: may go on" if allowed else f"Part {seat.broken} broke off"
        if seat.part == WRITTEN:
            return "Written part"
        if seat.part is not None:
            return f"Part {seat.part}"
        of = 0 if self._kept is None else len(self._kept.exam.parts) + (self._kept.exam.model.written is not None)
        return f"{seat.done} of {of} parts done"

    # Looking

    def _arrive(self, kept: SetExam) -> None:
        self._kept = kept
        self.title.setText(kept.title)
        self.key.setText(f"Key {kept.key}")
        self.admitting.take(kept)
        self.decisions.take(kept)
        self.refresh()

    def _refused(self, sentence: str) -> None:
        self.progress.end()
        self.told.emit(sentence, "warn")
        self.left.emit()

    def refresh(self) -> None:
        kept, class_ = self._kept, self.admitting.class_
        if kept is not None:
            request(self, self._records, lambda school, person: look_in(school, person, kept, class_), self._show)

    def _show(self, look: Look) -> None:
        self.progress.end()
        self.state.setText(str(look.state))
        widgets.set_role(self.state, tone=BADGES[look.state])
        outside = look.opening if look.state is State.OPEN else ""
        self.opening.setText(outside)
        self._show_clock(look.clock)
        self._turns.last(partial(self._show_candidates, look))
        if look.seats == self._seats:
            return
        same_lines = [one.sitting.id for one in look.seats] == [one.sitting.id for one in self._seats or ()]
        self._seats = look.seats
        if same_lines:
            self.grid.renew(look.seats)
            self.decisions.about(self.grid.current)
            return
        self.grid.fill(look.seats, first=True)
        self.empty_label.setVisible(not look.seats)
        self.decisions.about(self.grid.current)

    def _show_clock(self, found: tuple[ClockNotice, ...]) -> None:
        """Beside the heading, where it moves nothing; what is new is told in full besides."""
        new = [one for one in found if one not in self._clock_told]
        self._clock_told = found
        self.clock.setText(found[-1].short() if found else "")
        self.clock.setToolTip("\n".join(one.words() for one in found))
        for one in new:
            self.told.emit(one.words(), "warn")

    def _show_candidates(self, look: Look) -> None:
        self.admitting.show_candidates(look.candidates, look.classes)
        self.admitting.setVisible(look.state is State.OPEN and self._records.may(Deed.RUN_EXAM))
