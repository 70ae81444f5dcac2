"""What the trainee is told beside the table: verdicts, the next duty, hints and the checklist."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.drill.attempt import Judged, Mode
from trainer.drill.session import Help
from trainer.rules.verdict import Finding
from trainer.shell.modes import WATCH
from trainer.shell.player.acthelp import act_help
from trainer.shell.player.acting import TableInput
from trainer.shell.player.corrector import Corrector
from trainer.shell.player.panel import SidePanel
from trainer.shell.player.planning import plan_in_steps
from trainer.shell.player.tablecontroller import TableController
from trainer.shell.steps import Steps


class Tutor(QObject):
    """Writes into the side panel and lights up places of the table, as the mode of the lesson allows."""

    told = Signal(str, bool)
    """What was written, in a sentence, and whether it must not be missed."""

    def __init__(self, table: TableInput, panel: SidePanel, corrector: Corrector, parent: QObject) -> None:
        super().__init__(parent)
        self._table, self._panel, self._corrector = table, panel, corrector
        self._controller: TableController | None = None
        self._guiding = QTimer(self)
        self._guiding.setSingleShot(True)
        self._guiding.timeout.connect(self._guide)
        self._planning = Steps(self)

    @property
    def _mode(self) -> str:
        if self._controller is None:
            return ""
        return WATCH if self._controller.demonstration else self._controller.session.mode

    def follow(self, controller: TableController) -> None:
        """Tell of the acts at this table from now on."""
        self._controller = controller
        controller.changed.connect(self._changed)

    def plan(self) -> None:
        """Work out the checklist of a guided lesson, and how often each act is to be done."""
        if self._controller is not None and self._mode in (Mode.GUIDED, Mode.PRACTICE):
            session = self._controller.session
            tell = [self._changed] if self._mode == Mode.GUIDED else []
            self._planning.begin(lambda: plan_in_steps(session), *tell)

    def stop(self) -> None:
        self._planning.stop()
        self._controller = None

    @property
    def busy(self) -> bool:
        """Whether the next duty is still to be told."""
        return self._guiding.isActive()

    def tell(self, judged: Judged, waived: bool) -> None:
        """Show what the judge found of an act; in an exam only that an act was impossible."""
        verdict, panel = judged.verdict, self._panel
        if self._mode == WATCH:
            if verdict.duty is not None:
                panel.guide.guide(verdict.duty, judged.entry.act.words(), "", "THE ROBOT DEALER")
            return
        quiet = self._controller is not None and self._controller.session.mode is Mode.EXAM
        if verdict.finding is Finding.FUMBLE:
            panel.verdict.fumble(verdict)
            self.told.emit(panel.verdict.sentence, True)
        elif verdict.finding is Finding.IMPROPER and not quiet:
            panel.verdict.fault(verdict, judged.taken_back, waived)
            self.told.emit(panel.verdict.sentence, True)
        else:
            panel.verdict.hide()
        if self._mode == Mode.PRACTICE:
            panel.guide.hide()

    def take_back(self) -> None:
        """The last act was taken back, and what was said about it."""
        self._panel.verdict.hide()
        if self._mode == Mode.PRACTICE:
            self._panel.guide.hide()

    def hint(self) -> None:
        controller = self._controller
        if controller is None or self._mode != Mode.PRACTICE:
            return
        if controller.busy:
            controller.afterwards(self.hint)
            return
        hint = controller.hint()
        if hint is not None:
            counter = controller.session.counter(hint.due)
            todo = f"{hint.due.act.words()} ({counter})" if counter else hint.due.act.words()
            self._panel.guide.hint(hint, todo, act_help(hint.due.act, self._table))
            self.told.emit(self._panel.guide.sentence, False)
            self._table.glow(hint.due.act if hint.help is Help.SHOW else None)

    def show_next(self) -> None:
        """Demonstrate the act that is due, once, and leave it to the trainee."""
        controller = self._controller
        if controller is None or self._mode not in (Mode.GUIDED, Mode.PRACTICE):
            return
        if controller.busy:
            controller.afterwards(self.show_next)
            return
        due = controller.show_next()
        if due is not None:
            self._panel.verdict.hide()
            eyebrow = _with_counter("YOUR NEXT MOVE", controller.session.counter(due))
            self._panel.guide.guide(due.duty, due.act.words(), act_help(due.act, self._table), eyebrow)
            self.told.emit(self._panel.guide.sentence, False)
            self._table.glow(due.act)
            self._corrector.demonstrate(due.act)

    def _changed(self) -> None:
        controller = self._controller
        if controller is None:
            return
        if self._mode != Mode.GUIDED:
            self._panel.checklist.hide()
            self._table.glow(None)
            return
        checklist = controller.session.checklist()
        self._panel.checklist.setVisible(bool(checklist))
        self._panel.checklist.fill(checklist)
        # How the next act is made takes a moment to be found: what was done comes to the screen first.
        self._guiding.start()

    def _guide(self) -> None:
        if self._controller is None or self._mode != Mode.GUIDED:
            return
        due = self._controller.next_due()
        if due is None:
            self._panel.guide.hide()
            self._table.glow(None)
            return
        eyebrow = _with_counter("NEXT", self._controller.session.counter(due))
        self._panel.guide.guide(due.duty, due.act.words(), act_help(due.act, self._table), eyebrow)
        self.told.emit(self._panel.guide.sentence, False)
        self._table.glow(due.act)


def _with_counter(eyebrow: str, counter: str) -> str:
    """
    >>> _with_counter("NEXT", "2 of 4, seat 3 of 6")
    'NEXT · 2 OF 4, SEAT 3 OF 6'
    """
    return f"{eyebrow} · {counter.upper()}" if counter else eyebrow
