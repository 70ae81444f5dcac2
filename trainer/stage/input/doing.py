"""What the dealer's hands are seen to do for an act."""

from __future__ import annotations

from trainer.parts.controls.kit import Kit
from trainer.parts.layout.picture import Picture
from trainer.rules.act import Act
from trainer.rules.motion import Motion
from trainer.stage.choreography import Doing
from trainer.stage.input.gestures import gesture_for
from trainer.stage.input.keystrokes import CannotBeMade

_AIMED = frozenset((Motion.COUNT, Motion.TAP, Motion.POINT, Motion.TURN, Motion.SHUFFLE, Motion.SPREAD))
"""What is done at a place where nothing need move."""


def doing_of(act: Act, kit: Kit, picture: Picture) -> Doing:
    """The motion that the act declares, and at which place if that is not seen by what moves."""
    motion = act.done_by()
    return Doing(motion, _place(act, kit, picture) if motion in _AIMED else "", *kit.hands_in(picture))


def carrying_back(kit: Kit, picture: Picture) -> Doing:
    """What hands do when they put the table back as it was."""
    return Doing(Motion.CARRY, "", *kit.hands_in(picture))


def _place(act: Act, kit: Kit, picture: Picture) -> str:
    try:
        gesture = gesture_for(kit, act, picture)
    except CannotBeMade:
        return ""
    there = gesture.thing.place
    return there if picture.piles.get(there) or not gesture.to else gesture.to
