"""The chips in the dealer's hand at a table: pulled off columns, counted by the wheel, drop-cut and put down."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QWheelEvent

from trainer.parts.acts import Hand
from trainer.parts.controls.question import Handling
from trainer.parts.layout.picture import Picture
from trainer.rules.chips import EMPTY, Chips, money
from trainer.shell.canvas import TableView
from trainer.shell.player.openquestion import OpenQuestion
from trainer.stage.input.heldchips import STACK
from trainer.stage.input.mouse import Mouse
from trainer.stage.input.pull import Pull
from trainer.stage.things import NOWHERE, Thing

PULL = 6
"""Pixels for each chip that is pulled off a column."""
NOTCH = 120
"""What a wheel reports for one of its notches."""


@dataclass(slots=True)
class Press:
    """A mouse button that is down: on what, where, and what moves with it, if it is carried already."""

    thing: Thing
    load: Thing
    at: QPointF
    side: Hand
    carried: bool = False
    chips: Chips | None = None
    """What of the chips in the hand goes where they are let go; all of them if nothing is said."""
    pull: Pull | None = None
    cut: Pull | None = None
    """Of the chips in the hand so many are dropped where it was pressed."""
    pulled: int = 0
    before: Chips = EMPTY
    """What was in the hand before chips were pulled off a column."""


class ChipInput(TableView):
    """A table with a hand that holds chips; what else the hands do there is for `TableInput`."""

    busy_with = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.now: Picture | None = None
        self.question = OpenQuestion(self)
        self._mouse: Mouse | None = None
        self._press: Press | None = None
        self._acting = False
        self._turned = 0.0

    # In the hand

    @property
    def in_hand(self) -> str:
        """Count and amount of the chips in the hand."""
        return self._mouse.held.words if self._mouse is not None else ""

    @property
    def _in_hand(self) -> Thing | None:
        """The chips that were taken up."""
        return self._mouse.held.thing if self._mouse is not None else None

    @property
    def holding(self) -> bool:
        """Whether a mouse button is down on the table, or something is in the hand."""
        return self._press is not None or (self.board is not None and self.board.hand.held is not None)

    def _show_hand(self, x: float | None = None, y: float | None = None, words: str = "") -> None:
        """Chips that were taken up stay in the hand, and follow the pointer, until they are put down."""
        if self.board is None or self._mouse is None:
            return
        chips, held = self._in_hand, self._mouse.held
        if chips is not None and self.board.hand.laid is None:
            if x is None or y is None:
                x, y = self.native(QPointF(self.mapFromGlobal(self.cursor().pos())))
            self.board.hand.hold(chips, x, y, chips=held.chips, words=words or held.words, form=held.form)
        elif chips is None and self.board.hand.held is not None:
            self.board.hand.let_go()
        self.busy_with.emit(self._mouse.words)
        self.wake()

    def _handle(self, handling: Handling, places: tuple[str, ...]) -> None:
        """What hands do with chips that is no act."""
        if self.board is None or self._mouse is None or self.now is None:
            return
        if handling is Handling.PROVE:
            self.board.prove(places)
        else:
            self._mouse.handle(handling, places, self.now)

    # Counting

    def _begins_to_count(self, press: Press, mouse: Mouse, now: Picture) -> bool:
        """Whether the movement counts chips, off a column into the hand or out of the hand onto a place."""
        counting = Pull(*self.native(press.at), PULL * self.devicePixelRatioF())
        if mouse.pulls(press.thing, press.side, now):
            press.pull, press.before = counting, mouse.held.of(press.thing.place)
            return True
        if self._in_hand == press.load and self._drops(press):
            press.cut = counting
            return True
        return False

    def _counts(self, press: Press, x: float, y: float) -> bool:
        """Count chips as the pointer goes on; False if the movement carries something else."""
        if press.pull is not None:
            self._pull(press, press.pull, x, y)
        elif press.cut is not None:
            self._drop_cut(press, press.cut, x, y)
        return press.pull is not None or press.cut is not None

    def _pull(self, press: Press, pull: Pull, x: float, y: float) -> None:
        """The further the pointer goes from the column, the more chips are in the hand."""
        assert self.board is not None
        assert self._mouse is not None
        assert self.now is not None
        pull.move(x, y)
        if pull.number != press.pulled:
            press.pulled = pull.number
            self._mouse.pull(press.thing, pull.number, press.before, self.now)
            press.load = self._in_hand or press.thing
            self._show_hand(x, y)
        self.board.hand.carry(x, y)
        self.wake()

    def _drop_cut(self, press: Press, cut: Pull, x: float, y: float) -> None:
        """The further the pointer goes from where it was pressed, the more chips of the hand are dropped there."""
        assert self.board is not None
        assert self._mouse is not None
        held = self._mouse.held
        cut.move(x, y)
        number = min(cut.number, held.chips.get(held.last, 0))
        part = None if cut.carrying else Chips({held.last: number})
        if part != press.chips or self.board.hand.held is None:
            press.chips = part
            self._show_hand(x, y, "" if part is None else f"{number} × {money(held.last)} out of {held.words}")
        self.board.hand.carry(x, y)
        self.wake()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turned over a column, or with chips in the hand, it takes one more or puts one back."""
        press, now = self._press, self.now
        if (
            self.board is None
            or self._mouse is None
            or now is None
            or not self._acting
            or self.question.menu is not None
        ):
            return
        x, y = self.native(event.position())
        self._turned += event.angleDelta().y()
        number = int(self._turned / NOTCH)
        self._turned -= number * NOTCH
        carrying = press is not None and press.carried
        if carrying and self._in_hand is None:
            return
        thing = self.board.find.thing_at(x, y) if not carrying else NOWHERE
        if number and self._mouse.wheel(thing, number, now):
            if press is not None and self._in_hand is not None:
                press.load, press.pull = self._in_hand, None
            elif press is not None:
                # The last chip was put back: there is nothing to let go any more.
                self._press = None
                self.unsetCursor()
            self._show_hand(x, y)

    # Putting down

    def _drops(self, press: Press) -> bool:
        """Whether chips in the hand are pressed onto a place that they were not taken from."""
        assert self.board is not None
        place = self.board.find.place_at(*self.native(press.at))
        return bool(place) and press.load.place not in (place, press.thing.place)

    def _puts_down(self, press: Press, place: str) -> bool:
        """Whether a click puts the chips down that were taken up elsewhere."""
        elsewhere = press.load != press.thing and press.load.place not in (place, press.thing.place)
        return bool(place) and elsewhere and press.side is Hand.LEFT


def number_of(modifiers: Qt.KeyboardModifier) -> int:
    """How many chips a click takes: one, with Shift five, with Ctrl a stack."""
    if modifiers & Qt.KeyboardModifier.ControlModifier:
        return STACK
    return 5 if modifiers & Qt.KeyboardModifier.ShiftModifier else 1
