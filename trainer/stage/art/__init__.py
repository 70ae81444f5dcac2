"""The table's art: pure functions from a name and a size to a premultiplied surface."""

from trainer.stage.art import bubble, cards, chips, devices, felt, fonts, markers, people, shadow

__all__ = ["bubble", "cards", "chips", "devices", "felt", "fonts", "markers", "people", "shadow"]
