"""The table with the dealer's hands on it: mouse and keys become acts."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent

from trainer.drill.completion import Vocabulary
from trainer.parts.acts import Flash, Hand
from trainer.parts.controls.kit import Kit, decks_of
from trainer.parts.controls.verbs import Verb
from trainer.parts.layout.picture import Picture
from trainer.parts.lessons.lesson import Lesson
from trainer.rules.act import Act
from trainer.shell.player.chipinput import ChipInput, Press, number_of
from trainer.stage.input.gestures import Gesture, gesture_for
from trainer.stage.input.keyboard import Keyboard
from trainer.stage.input.keystrokes import CannotBeMade
from trainer.stage.input.mouse import IN_HAND_KEYS, Mouse, Proposal
from trainer.stage.input.places import sorts
from trainer.stage.things import Thing, ThingKind

DRAG = 7
"""Pixels that the pointer moves before a press is a drag and no click."""

KEYS = {
    Qt.Key.Key_Return: "enter",
    Qt.Key.Key_Enter: "enter",
    Qt.Key.Key_Backspace: "backspace",
    Qt.Key.Key_Escape: "escape",
    Qt.Key.Key_Space: "space",
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
}
SIDES = {Qt.MouseButton.LeftButton: Hand.LEFT, Qt.MouseButton.RightButton: Hand.RIGHT}
COMMAND_KEY = "/"
TURN_KEY = "f"


class TableInput(ChipInput):
    """Left and right mouse button are the dealer's left and right hand; every act has its keys too."""

    acted = Signal(object)
    done = Signal()
    """All acts of a movement were told: what it laid down and none of them took is to be put back after them."""
    touched = Signal()
    """A mouse button or a key goes down: the hands go on."""
    command_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.setAccessibleName("The table")
        self.left_handed = False
        self.dragged = False
        """Whether the act that was made last was a drag; the player's page asks once for each card."""
        self.vocabulary: Vocabulary = {}
        self._keys: Keyboard | None = None
        self._way: tuple[Act, Picture, Gesture | None] | None = None
        self._more: tuple[Act, ...] = ()

    # The lesson

    def begin(self, lesson: Lesson, picture: Picture, acting: bool) -> None:
        """Sit down at a lesson's table; without `acting` the trainee only watches."""
        self.lay(lesson)
        assert self._kit is not None
        self._mouse = Mouse(self._kit)
        self._keys = Keyboard(self._kit)
        self._acting = acting
        self.cover(False)
        if self.board is not None:
            self.board.hush()
        self._empty_hands()
        self.know(picture)
        self.vocabulary = words_of(self._kit, picture)

    def know(self, picture: Picture) -> None:
        """The table as it really lies, also while the cards on the screen are still on their way there."""
        self.now = picture

    def put_chips_down(self) -> None:
        """After an act, however it was made: chips that were taken up before it are put down."""
        if self._mouse is not None:
            self._mouse.put_chips_down()
            self._show_hand()

    def start_over(self) -> None:
        """After a step back: nothing is held, asked or about to be repeated."""
        self._empty_hands()
        if self._kit is not None:
            self._keys = Keyboard(self._kit)

    def rest(self, resting: bool) -> None:
        """While resting, as in a pause or after the end, the hands do nothing."""
        self._empty_hands()
        self._acting = not resting

    def _empty_hands(self) -> None:
        """Put back whatever is held, and close what is asked."""
        self._press = None
        self._more = ()
        self.unsetCursor()
        if self._mouse is not None:
            self._mouse.cancel()
        self._close_palette()
        self.put_back()
        self._show_hand()

    def put_back(self) -> None:
        """What was carried somewhere and did not come to lie there goes back to where it was taken from."""
        if self.board is not None:
            if self._in_hand is not None:
                self.board.hand.take_up()
                self._show_hand()
            self.board.hand.put_back()
            self.wake()

    def say(self, seat: int, words: str) -> None:
        if self.board is not None:
            self.board.say(seat, words)
            self.wake()

    def gesture_for_act(self, act: Act) -> Gesture | None:
        """How an act is made with the mouse, from the table as it lies."""
        if self._kit is None or self.now is None:
            return None
        if self._way is None or self._way[0] is not act or self._way[1] is not self.now:
            try:
                self._way = act, self.now, gesture_for(self._kit, act, self.now)
            except CannotBeMade:
                self._way = act, self.now, None
        return self._way[2]

    @property
    def resume(self) -> Verb | None:
        """The verb that digits go on with, if there is one."""
        return self._keys.resume if self._keys is not None else None

    @property
    def kit(self) -> Kit | None:
        return self._kit

    def glow(self, act: Act | None) -> None:
        """Light the places where an act begins and ends."""
        if self.board is None:
            return
        gesture = self.gesture_for_act(act) if act is not None else None
        places = [place for place in (gesture.thing.place, gesture.to) if place] if gesture is not None else []
        self.board.glow(places)
        self.wake()

    def follow_visits(self, mastered: bool) -> None:
        """Whether one drag from now on gives a place all the cards of its visit."""
        if self._mouse is not None:
            self._mouse.visits = mastered

    def go_on(self, stood: bool) -> bool:
        """Do what follows the last act of a movement, if that stood; whether there was anything."""
        more, self._more = self._more, ()
        if not more or not stood:
            return False
        self._more = more[1:]
        self.acted.emit(more[0])
        self.done.emit()
        return True

    # The mouse

    def _hand(self, side: Hand) -> Hand:
        """The dealer's hand that a side of the mouse stands for."""
        return side.other if self.left_handed else side

    def mousePressEvent(self, event: QMouseEvent) -> None:
        side = SIDES.get(event.button())
        if side is None or self.board is None or not self._acting:
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.touched.emit()
        x, y = self.native(event.position())
        if self.question.menu is not None:
            self._click_palette(x, y)
            return
        if self._press is None:
            thing = self.board.find.thing_at(x, y)
            self._press = Press(thing, self._in_hand or thing, event.position(), side)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.board is None:
            return
        x, y = self.native(event.position())
        press = self._press
        if press is None:
            self.question.hover(x, y)
            if self.board.hand.held is not None:
                self.board.hand.carry(x, y)
                self.wake()
            return
        if not press.carried and (event.position() - press.at).manhattanLength() >= DRAG:
            self._lift(press, x, y)
        if press.carried and not self._counts(press, x, y):
            self.board.hand.carry(x, y)
            self.wake()

    def _lift(self, press: Press, x: float, y: float) -> None:
        assert self.board is not None
        mouse, now = self._mouse, self.now
        if mouse is None or now is None or not mouse.can_carry(press.load, now):
            return
        press.carried = True
        self.setCursor(Qt.CursorShape.ClosedHandCursor)
        if self._begins_to_count(press, mouse, now):
            return
        chips = mouse.carried(press.load, now)
        words = mouse.held.words if self._in_hand == press.load else mouse.carried_words(press.load, now)
        hand = self._hand(press.side)
        # Out of the shoe a card is drawn with the hand next to it, and the other one places it.
        drawn = press.load.kind is ThingKind.CARDS and press.load.place == "shoe"
        holds = hand.other if drawn else hand
        self.board.hand.hold(press.load, x, y, chips, words=words, holds=holds, draws=hand)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        press = self._press
        if press is None or self.board is None or SIDES.get(event.button()) is not press.side:
            return
        self._press = None
        self.dragged = press.carried
        self.unsetCursor()
        x, y = self.native(event.position())
        if self._mouse is None or self.now is None:
            return
        if press.pull is not None and not press.pull.carrying:
            proposal = Proposal()
        elif press.carried:
            turned = self.board.hand.turned
            self.board.hand.lay_down(press.chips)
            dropped = press.cut is not None and not press.cut.carrying
            place = self.board.find.place_at(*(self.native(press.at) if dropped else (x, y)))
            hand = self._hand(press.side)
            single = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            proposal = self._mouse.drop(press.load, place, press.chips, turned, hand, self.now, single)
            if turned and not proposal:
                self._exposed(press)
        elif (event.position() - press.at).manhattanLength() >= DRAG:
            proposal = Proposal()
        elif self._puts_down(press, place := self.board.find.place_at(x, y)):
            self.board.hand.lay_down()
            proposal = self._mouse.drop(press.load, place, None, False, self._hand(press.side), self.now)
        else:
            proposal = self._mouse.click(press.thing, self.now, press.side, number_of(event.modifiers()))
        self._take(proposal, (x, y))

    # Keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = KEYS.get(Qt.Key(event.key())) or event.text().lower()
        if not key or not self.press(key):
            super().keyPressEvent(event)

    def press(self, key: str) -> bool:
        """A key by its name, as hands know it; False if the table takes none now."""
        if not self._acting or self._keys is None or self.now is None or self.board is None:
            return False
        self.touched.emit()
        self.dragged = False
        if self._press is not None and self._press.carried:
            self._turn_or_drop(key)
        elif key == COMMAND_KEY:
            self.command_wanted.emit()
        elif key == "escape" and self.question.menu is None:
            self._keys.press(key, self.now)
            self._empty_hands()
        elif self._in_hand is not None and self.question.menu is None and key in IN_HAND_KEYS:
            self._handle(IN_HAND_KEYS[key], (self.board.find.place_at(*self._pointer()),))
            self._show_hand()
        else:
            self._do(self._keys.press(key, self.now))
        return True

    def _turn_or_drop(self, key: str) -> None:
        """F turns the card in the hand, Escape puts back what is carried."""
        press = self._press
        if press is None or self.board is None:
            return
        if key in (TURN_KEY, "escape") and self.board.hand.turned:
            self._exposed(press)
        if key == TURN_KEY:
            self.board.hand.turn_held()
        elif key == "escape":
            self._empty_hands()
        self.wake()

    def _pointer(self) -> tuple[float, float]:
        """Where the mouse is on the canvas."""
        return self.native(QPointF(self.mapFromGlobal(self.cursor().pos())))

    def _exposed(self, press: Press) -> None:
        """A card that was turned up in the hand has been seen, wherever it goes then."""
        if press.load.kind is ThingKind.CARDS and self._kit is not None and self.now is not None:
            place = press.load.place
            answers = sorts(place, self._kit, self.now, press.side)[0].values
            self.acted.emit(Flash(answers.get("what") or ("stub" if place == "stub" else "deck")))

    # Without a pointer

    def press_thing(self, thing: Thing) -> None:
        """What a click on a thing does, for those who find it by its name."""
        if not self._acting or self.board is None or self._mouse is None or self.now is None:
            return
        self.touched.emit()
        at = self.board.find.point_of_thing(thing)
        held = self._in_hand
        if held is not None and thing.place not in ("", held.place):
            self.board.hand.lay_down()
            self._take(self._mouse.drop(held, thing.place, picture=self.now), at)
        else:
            self._take(self._mouse.click(thing, self.now), at)

    def press_option(self, x: float, y: float) -> None:
        """What a click on the open question does."""
        if self._acting:
            self._click_palette(x, y)

    # What comes of it

    def _take(self, proposal: Proposal, at: tuple[float, float]) -> None:
        assert self._keys is not None
        self._do(self._keys.take(proposal), at)

    def _do(self, proposal: Proposal, at: tuple[float, float] | None = None) -> None:
        """Do the acts that a movement at this point of the canvas, or a key, has led to, or ask what is still open."""
        if proposal.composer is not None:
            self.question.ask(proposal.composer, at)
            return
        self._close_palette()
        self._more = proposal.more
        if proposal.handling is not None:
            self._handle(proposal.handling, proposal.places)
        for act in proposal.acts:
            self.acted.emit(act)
        self.done.emit()
        self._show_hand(*(at or self._pointer()))

    def _close_palette(self) -> None:
        if self._keys is not None:
            self._keys.close()
        self.question.close()

    def _click_palette(self, x: float, y: float) -> None:
        menu, keys = self.question.menu, self._keys
        if menu is None or keys is None:
            return
        option = self.question.option_at(x, y, self.now)
        if option is not None:
            self._do(keys.choose(option), (x, y))
        elif not menu.contains(x, y):
            self._close_palette()
            self.put_back()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self._press is not None:
            self._empty_hands()


def words_of(kit: Kit, picture: Picture) -> Vocabulary:
    """What the command line offers where the syntax leaves the word open."""
    return {**kit.vocabulary, "deck": decks_of(picture)}
