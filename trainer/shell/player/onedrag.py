"""Lets one drag give a place all the cards of its visit as long as the trainee serves places without a fault."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from trainer.drill.attempt import Mode
from trainer.drill.session import Session
from trainer.drill.visits import mastered
from trainer.shell.player.acting import TableInput

MASTERED = "Two places served without a fault."
ONE_DRAG = "One drag now gives a place all its {} cards, with Shift one."
ONE_CARD = "One drag gives a single card again"
UNTIL = "until two places are served card by card without a fault"


class OneDrag(QObject):
    """A trainee who drags is told when that begins and when it ends; keys deal single cards anyhow."""

    told = Signal(str, str)

    def __init__(self, table: TableInput, parent: QObject) -> None:
        super().__init__(parent)
        self._table = table
        self._said = False
        """Whether the trainee was told that one drag serves a place, and it still does."""

    def follow(self, session: Session, tell: bool) -> None:
        """Look at what was dealt so far; `tell` what has changed by it."""
        table, kit = self._table, self._table.kit
        if kit is None:
            return
        dragged, table.dragged = table.dragged, False
        now = mastered(session.judged, kit.visit, session.mode)
        table.follow_visits(now)
        if not tell:
            self._said = self._said and now
            return
        # In an exam nothing is said of how the cards were dealt.
        examined = session.mode is Mode.EXAM
        words = ""
        if now and not self._said and dragged:
            words = ONE_DRAG.format(kit.visit) if examined else f"{MASTERED} {ONE_DRAG.format(kit.visit)}"
        elif self._said and not now:
            words = f"{ONE_CARD}." if examined else f"{ONE_CARD}, {UNTIL}."
        if words:
            self._said = now
            self.told.emit(words, "neutral")
