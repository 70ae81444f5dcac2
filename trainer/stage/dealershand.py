"""The dealer's hand on the board: it holds a thing, carries it, lays it down, and puts it back."""

from __future__ import annotations

from collections.abc import Callable

from trainer.parts.acts import Hand
from trainer.parts.layout.camera import Camera
from trainer.parts.layout.picture import Picture
from trainer.rules.chips import Chips
from trainer.stage.animation import TableAnimation
from trainer.stage.heldthing import HeldThing
from trainer.stage.layers import Layers
from trainer.stage.look import Look
from trainer.stage.things import Form, Thing


class DealersHand:
    """What is held, and what was laid down; `look` and `camera` have those with which the table is shown now."""

    def __init__(
        self, animation: TableAnimation, layers: Layers, look: Callable[[], Look], camera: Callable[[], Camera]
    ) -> None:
        self._animation = animation
        self._layers = layers
        self._look = look
        self._camera = camera
        self._held: HeldThing | None = None
        self._laid: HeldThing | None = None
        """What was carried somewhere and lies there until it is known what becomes of it."""

    def hold(
        self,
        thing: Thing,
        x: float,
        y: float,
        chips: Chips | None = None,
        face_up: bool = False,
        words: str = "",
        holds: Hand | None = None,
        draws: Hand | None = None,
        form: Form = Form.STACKED,
    ) -> None:
        """Pick something up; it follows the pointer and is no longer drawn where it lay. `words` are written below.

        The hand that `holds` it is seen to, and another that `draws` it to have done that.
        """
        if self._laid is not None and self._laid.thing.place != thing.place:
            self.put_back()
        seen = self._look().hands and self._look().motion > 0
        self._held = HeldThing(self._animation, thing, chips, face_up, words, holds if seen else None, form)
        self._animation.halt(self._held.under_way)
        if seen and draws is not None and draws is not holds:
            self._held.draw_with(draws, self._look().motion)
        self._changed()
        self.carry(x, y)

    def carry(self, x: float, y: float) -> None:
        if self._held is not None:
            self._held.carry(*self._camera().units(x, y))
            self._layers.wanted = True

    @property
    def turned(self) -> bool:
        """Whether the card in the hand was turned up."""
        return self._held is not None and self._held.face_up

    def turn_held(self) -> None:
        """Turn the card in the hand over."""
        if self._held is not None:
            self._held.face_up = not self._held.face_up
            self._layers.wanted = True

    def let_go(self) -> None:
        """Let go; the held thing moves back to its place."""
        self.lay_down()
        self.put_back()

    def lay_down(self, part: Chips | None = None) -> None:
        """Leave the held thing where it is: the next picture takes it on from there, or it is put back.

        Of held chips a `part` may be left there; the others stay in the hand.
        """
        laid, self._held = self._held, None
        if laid is None:
            return
        self.put_back()
        self._laid = laid
        laid.lay_down()
        if part is not None and part != laid.chips and laid.chips.has(part):
            rest = laid.chips - part
            self._laid = HeldThing(self._animation, laid.thing, part, False)
            self._laid.x, self._laid.y = laid.x, laid.y
            self._held = HeldThing(self._animation, laid.thing, rest, False)
            self._held.x, self._held.y = laid.x, laid.y
            self._changed()

    def take_up(self) -> None:
        """What was laid down is in the hand after all: it need not move back."""
        self._laid = None
        self._changed()

    def put_back(self) -> None:
        """Move what was laid down, and went nowhere, back to its place."""
        laid, self._laid = self._laid, None
        if laid is not None:
            laid.release(self._look().motion)
            self._changed()

    @property
    def laid(self) -> Thing | None:
        """What was laid down somewhere and still lies there."""
        return self._laid.thing if self._laid is not None else None

    @property
    def held(self) -> Thing | None:
        return self._held.thing if self._held is not None else None

    @property
    def off_table(self) -> list[HeldThing]:
        """What is not where the picture has it, because the dealer holds it or has just laid it down."""
        return [one for one in (self._laid, self._held) if one is not None]

    def see(self, picture: Picture) -> None:
        """A new picture: what was laid down goes on from there, if the picture has it elsewhere."""
        if self._laid is not None and self._laid.goes_with(picture):
            self._laid = None

    def forget_laid(self) -> None:
        """What was laid down is where the picture has it, without moving there."""
        self._laid = None

    def _changed(self) -> None:
        self._animation.stale = True
        self._layers.wanted = True
