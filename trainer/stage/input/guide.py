"""How acts are made at a table: by keys and with the mouse."""

from trainer.stage.input.gestures import Gesture, gesture_for, replay
from trainer.stage.input.spelling import NoWay, keys_for

__all__ = ["Gesture", "NoWay", "gesture_for", "keys_for", "replay"]
