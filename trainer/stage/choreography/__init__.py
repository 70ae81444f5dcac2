"""How things travel when the dealer's hands move them: each motion that an act may declare, in table units."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from trainer.rules.motion import Motion
from trainer.stage.choreography.carrying import burn, carry, pitch, push, sweep, turn
from trainer.stage.choreography.decks import cut, spread, square, wash
from trainer.stage.choreography.pointing import count, point, tap
from trainer.stage.choreography.shuffle import shuffle
from trainer.stage.choreography.work import Doing, Item, Work

__all__ = ["Doing", "Item", "Work", "choreograph"]

_MOTIONS: Mapping[Motion, Callable[[Work], None]] = {
    Motion.CARRY: carry,
    Motion.PITCH: pitch,
    Motion.BURN: burn,
    Motion.PUSH: push,
    Motion.SWEEP: sweep,
    Motion.SETTLE: carry,
    Motion.TURN: turn,
    Motion.COUNT: count,
    Motion.TAP: tap,
    Motion.POINT: point,
    Motion.SPREAD: spread,
    Motion.SQUARE: square,
    Motion.WASH: wash,
    Motion.SHUFFLE: shuffle,
    Motion.CUT: cut,
    Motion.NONE: carry,
}


def choreograph(work: Work) -> None:
    """Send everything that moves on its way, and the hands with it."""
    _MOTIONS[work.doing.motion](work)
