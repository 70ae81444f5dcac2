"""What an examiner can decide about a sitting, each with a reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.records.roles import Deed
from trainer.records.sitting import SittingStage
from trainer.shell import widgets
from trainer.shell.kit.dialog import Confirmation, ReasonDialog
from trainer.shell.kit.fields import MOST_MINUTES
from trainer.shell.scaledlengths import sized

if TYPE_CHECKING:
    from trainer.records.invigilation import Seat
    from trainer.records.roles import Person
    from trainer.records.school import School
    from trainer.records.setexam import SetExam
    from trainer.shell.services import Services

Decide = Callable[["School", "Person | None", str, int], object]
"""What is done with the reason and the minutes, in the school and as the person who is here."""
NOTED = "It was noted, and waits for a second examiner's signature. Until then nothing changes."
LINES = 42
NO_SITTING = "Choose a sitting to decide about it."


class Decisions(QWidget):
    """Buttons for whatever can be decided about the sitting that is marked; the reason is asked for below them."""

    done = Signal()
    closed = Signal()
    told = Signal(str, str)

    def __init__(self, services: Services, over: QWidget) -> None:
        super().__init__(over)
        self._records = services.records
        self._seat: Seat | None = None
        self._asked: Seat | None = None
        self._kept: SetExam | None = None
        self.go_on = widgets.button("Go on…", "primary", tip="The candidate goes on where the part broke off")
        self.leave = widgets.button("Leave it interrupted…", tip="The part stays as it is and counts as it is")
        self.extend = widgets.button("More time…")
        self.stop = widgets.button("Stop…", tip="The sitting ends and counts as it is")
        self.interrupt = widgets.button("Interrupt…", tip="The sitting waits until you resume it")
        self.resume = widgets.button("Resume…", "primary")
        self.annul = widgets.button("Annul…", "danger")
        self.words = widgets.label("", "muted")
        self.words.setAlignment(Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft)
        # Room for two lines: a long reason must not move the buttons below it.
        sized(self.words, height=LINES)
        self.reason = ReasonDialog(over)
        column = widgets.fill_column(self, self.words, spacing=10)
        buttons = (self.go_on, self.leave, self.resume, self.extend, self.interrupt, self.stop, self.annul)
        self._buttons = widgets.flow(*buttons)
        column.addWidget(self._buttons)
        for button, ask in (
            (self.go_on, self._ask_go_on),
            (self.leave, self._ask_leave),
            (self.extend, self._ask_extend),
            (self.stop, self._ask_stop),
            (self.interrupt, self._ask_interrupt),
            (self.resume, self._ask_resume),
            (self.annul, self._ask_annul),
        ):
            button.clicked.connect(ask)
        self.reason.cancelled.connect(self.closed)
        self.about(None)

    def take(self, kept: SetExam) -> None:
        self._kept = kept

    def about(self, seat: Seat | None) -> None:
        """Offer what can be decided about this sitting."""
        self._seat = seat
        if self._asked is not None and (seat is None or seat.sitting.id != self._asked.sitting.id):
            # A reason that was begun for one candidate must not reach another.
            self._asked = None
            self.reason.hide()
        may = self._records.may(Deed.RUN_EXAM)
        self.setVisible(may)
        stage = None if seat is None else seat.sitting.stage
        broken = seat is not None and seat.broken is not None
        allowed = seat is not None and seat.broken is not None and seat.sitting.parts[seat.broken].may_go_on
        # Disabled, never hidden: a button stays where the examiner's hand expects it.
        self.go_on.setEnabled(broken and not allowed)
        self.leave.setEnabled(broken)
        for button in (self.extend, self.interrupt):
            button.setEnabled(stage is SittingStage.RUNNING)
        self.stop.setEnabled(stage in (SittingStage.RUNNING, SittingStage.INTERRUPTED))
        self.resume.setEnabled(stage is SittingStage.INTERRUPTED)
        annullable = seat is not None and stage is not SittingStage.ANNULLED and not seat.annulment_waits
        self.annul.setEnabled(annullable and self._records.may(Deed.ANNUL))
        self.words.setText(NO_SITTING if seat is None else _words(seat))
        self.words.setToolTip(self.words.text())

    # Asking

    def _ask(self, what: Confirmation, decide: Decide, said: str) -> None:
        self._asked = self._seat

        def done(stands: object) -> None:
            self._asked = None
            self.told.emit(NOTED if stands is False else said, "good")
            self.done.emit()

        def send(reason: str, minutes: int) -> None:
            self.reason.submit(self._records, lambda school, by: decide(school, by, reason, minutes), done)

        self.reason.ask(what, send)

    @property
    def _named(self) -> tuple[str, str, str]:
        assert self._seat is not None
        assert self._kept is not None
        return self._kept.id, self._seat.sitting.id, self._seat.name

    @property
    def _broken(self) -> int:
        """The part that broke off."""
        assert self._seat is not None
        assert self._seat.broken is not None
        return self._seat.broken

    def _ask_extend(self) -> None:
        exam, sitting, name = self._named
        assert self._seat is not None
        part = self._seat.part
        words = "Added to the whole exam" + (" and to the part that is being sat." if part is not None else ".")
        self._ask(
            Confirmation(f"More time for {name}", words, "Give the time", "Minutes", 5, 1),
            lambda school, by, reason, minutes: school.sittings.extend(by, exam, sitting, minutes * 60, reason, part),
            f"{name} has more time.",
        )

    def _ask_stop(self) -> None:
        exam, sitting, name = self._named
        words = "The sitting ends here and counts as it is."
        self._ask(
            Confirmation(f"Stop {name}?", words, "Stop the sitting", danger=True),
            lambda school, by, reason, _: school.sittings.stop(by, exam, sitting, reason),
            f"{name} was stopped.",
        )

    def _ask_interrupt(self) -> None:
        exam, sitting, name = self._named
        self._ask(
            Confirmation(f"Interrupt {name}?", "It stays as it is until you resume or annul it.", "Interrupt"),
            lambda school, by, reason, _: school.sittings.interrupt(by, exam, sitting, reason),
            f"{name} is interrupted.",
        )

    def _ask_resume(self) -> None:
        exam, sitting, name = self._named
        assert self._seat is not None
        ended, clock = self._seat.sitting.ended_measured, self._records.school.journal.clock
        lost = 0 if ended is None else max(0, round((clock.measured() - ended) / 60))
        words = "The candidate goes on at their own window. It stood still for as long as is suggested here."
        self._ask(
            Confirmation(
                f"Resume the sitting of {name}?", words, "Resume", "Minutes to give back", min(lost, MOST_MINUTES)
            ),
            lambda school, by, reason, minutes: school.sittings.resume(by, exam, sitting, reason, minutes * 60),
            f"{name} can go on.",
        )

    def _ask_annul(self) -> None:
        exam, sitting, name = self._named
        words = "It does not count, and not against the attempts allowed either. Everything of it is kept."
        self._ask(
            Confirmation(f"Annul the sitting of {name}?", words, "Annul the sitting", danger=True),
            lambda school, by, reason, _: school.sittings.annul(by, exam, sitting, reason),
            "The sitting is annulled.",
        )

    def _ask_go_on(self) -> None:
        exam, sitting, name = self._named
        part = self._broken

        def go_on(school: School, by: Person | None, reason: str, minutes: int) -> None:
            if minutes:
                school.sittings.extend(by, exam, sitting, minutes * 60, reason, part)
            school.sittings.let_go_on(by, exam, sitting, part, reason)

        words = f"Part {part} goes on after the last act that was kept, at the candidate's own window."
        what = Confirmation(f"Let {name} go on?", words, "Let them go on", "Minutes to give back")
        self._ask(what, go_on, f"{name} can go on.")

    def _ask_leave(self) -> None:
        _, _, name = self._named
        assert self._seat is not None
        part = self._broken
        attempt = self._seat.sitting.parts[part].attempt
        words = f"Part {part} counts with the acts that were kept; the candidate goes on with the other parts."
        self._ask(
            Confirmation(f"Leave part {part} of {name} interrupted?", words, "Leave it interrupted", danger=True),
            lambda school, by, reason, _: school.personal(by).interrupt(attempt, reason).result(),
            f"Part {part} stays as it is.",
        )


def _words(seat: Seat) -> str:
    """What the examiner should know before deciding."""
    if seat.broken is not None:
        if seat.sitting.parts[seat.broken].may_go_on:
            return f"{seat.name} may go on with part {seat.broken} at their own window."
        return f"Part {seat.broken} of {seat.name} broke off: you decide whether it is continued."
    if seat.annulment_waits:
        return f"The annulment of {seat.name}'s sitting waits for a second examiner, in the gradebook."
    if seat.sitting.reason:
        return f"{seat.name}, {seat.sitting.stage}: {seat.sitting.reason}"
    return f"About {seat.name}:"
