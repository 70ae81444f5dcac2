"""Shows on the table where a wrong act went and where it belongs, or how the next act is done, and puts all back."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer

from trainer.drill.attempt import Judged
from trainer.drill.correction import Correction, Effect, correction_in_steps, demonstration_in_steps
from trainer.parts.layout.picture import Picture
from trainer.parts.wording import said
from trainer.rules.act import Act, Entry
from trainer.rules.notation import DEALER
from trainer.shell.player.acting import TableInput
from trainer.shell.player.tablecontroller import TableController
from trainer.shell.steps import Steps
from trainer.stage.ghosts import MANY

SEEN = 1700
"""Milliseconds that things lie where an act leads them, at the usual speed, before they go back."""

LONG = 2.0
"""Seconds from which a wrong act is shown without the motion of its hands."""


class Corrector(QObject):
    """The marks stay until the next act; the hands may go on at any time, and then the table is put back at once."""

    def __init__(self, table: TableInput, parent: QObject) -> None:
        super().__init__(parent)
        self._table = table
        self._controller: TableController | None = None
        self._steps = Steps(self)
        self._away = QTimer(self)
        self._away.setSingleShot(True)
        self._away.timeout.connect(self._carry_back)
        self._lies: Picture | None = None
        """The table as it really lies, once it has been shown otherwise; it may still be on its way back."""
        table.touched.connect(self.put_back)

    def follow(self, controller: TableController) -> None:
        """Correct what is done at this table from now on."""
        self.stop()
        self._controller = controller
        controller.judged.connect(self._judged)

    def stop(self) -> None:
        self.clear()
        self._controller = None

    @property
    def busy(self) -> bool:
        """Whether what is to be shown is still being worked out."""
        return self._steps.busy

    def clear(self) -> None:
        """Nothing is marked any more, and the table is as it really lies."""
        self._steps.stop()
        self.put_back()
        self._table.mark(None)

    def put_back(self) -> None:
        """Show the table at once as it really lies: hands are about to take hold of it."""
        lies, self._lies = self._lies, None
        if lies is not None:
            self._away.stop()
            self._table.show_picture(lies, False)

    def put_down(self) -> None:
        """What was carried in vain goes back, but not before it was seen where it went."""
        if self._steps.busy:
            self._steps.last(self._table.put_back)
        else:
            self._table.put_back()

    def demonstrate(self, act: Act) -> None:
        """Do an act before the trainee's eyes and take it back."""
        self.clear()
        before = self._standing()
        self._steps.begin(lambda: self._demonstration(before, act))

    def _judged(self, judged: Judged, _waived: bool) -> None:
        self.clear()
        if judged.taken_back:
            before = self._standing()
            self._steps.begin(lambda: self._correction(before, judged.entry.act))

    def _standing(self) -> list[Entry]:
        """The acts that have led to the table as it lies now; the next one may come before they are looked at."""
        assert self._controller is not None
        return [one.entry for one in self._controller.session.judged if not one.taken_back]

    def _correction(self, before: list[Entry], act: Act) -> Generator[None, None, None]:
        assert self._controller is not None
        session = self._controller.session
        found = yield from correction_in_steps(session.lesson, session.seed, before, act, session.attempt.off)
        if found is not None:
            self._show(found, found.wrong)

    def _demonstration(self, before: list[Entry], act: Act) -> Generator[None, None, None]:
        assert self._controller is not None
        session, names = self._controller.session, self._controller.names
        found = yield from demonstration_in_steps(session.lesson, session.seed, before, act)
        many = found.right is not None and len(found.right.change.cards) > MANY
        in_words = many and self._controller.speed <= 0
        self._show(replace(found, in_words=in_words), found.right, said(act, names))

    def _show(self, found: Correction, effect: Effect | None, words: str = "") -> None:
        controller = self._controller
        assert controller is not None
        if controller.busy:
            # The hands have gone on, and nothing of it may be seen before it is written down.
            return
        self._table.mark(found)
        # What the dealer said before stands where the marks come.
        self._table.say(DEALER, words)
        if effect is None or not effect.alone or controller.speed <= 0 or controller.paused or self._table.holding:
            return
        demonstrated = found.wrong is None
        seconds = effect.act.done_by().seconds
        if effect.change or demonstrated:
            controller.hurry()
            self._lies = found.table
            # A shuffle that was wrong need not be watched to its end.
            by_hands = effect.act if demonstrated or seconds < LONG else None
            self._table.show_picture(effect.table, True, by_hands)
            self._away.start(int((SEEN + seconds * 1000 * (by_hands is not None)) / controller.speed))

    def _carry_back(self) -> None:
        if self._lies is not None:
            self._table.carry_back(self._lies)
