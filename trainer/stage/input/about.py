"""What an open question is about: the places that a menu stands beside, and must not cover."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trainer.parts.acts import Hand
from trainer.stage.input.composer import Composer
from trainer.stage.input.places import places_of, values_of

_NAMING = ("seat", "spot", "place", "what", "pot", "source", "deck", "wager")
"""The fields in which an act names what it is about; where something goes is another matter."""
_COVERED = ("person", "stack", "paid")
"""What may be covered of what lies before a player: the questions are about cards and wagers."""
_SEATING = ("seat", "spot", "place", "what")


def places_about(composer: Composer) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The places that the question is about, and all that must stay in sight with them.

    With a wager these are its spot and its player's cards, with a seat all that lies there.
    """
    told = {name: value for name, value in composer.answered.items() if name in _NAMING and value is not None}
    agreeing: dict[str, int] = {}
    for name, area in composer.kit.areas.items():
        for place in places_of(name, area, composer.kit, composer.picture):
            agreed = max(
                (
                    _agreement(values_of(sort, place, composer.picture, Hand.LEFT), told, area.seated)
                    for sort in area.sorts
                ),
                default=0,
            )
            if agreed:
                agreeing[place] = agreed
    most = max(agreeing.values(), default=0)
    opened = tuple(place for place in (composer.place, _asked_about(composer)) if place)
    nearest = opened or tuple(place for place, agreed in agreeing.items() if agreed == most)
    kept = (place for place in agreeing if place.partition(":")[0] not in _COVERED)
    return nearest, tuple(dict.fromkeys((*opened, *kept)))


def _asked_about(composer: Composer) -> str:
    return composer.asked.place if composer.asked is not None else ""


def _agreement(values: Mapping[str, Any], told: Mapping[str, Any], seated: bool) -> int:
    """How many things the place and the act agree on; nothing if the place is another player's or another wager's."""
    shared = [name for name in told if name in values]
    agreed = {str(values[name]) for name in shared if values[name] == told[name]}
    if not seated:
        return len(agreed)
    differs = any(values[name] != told[name] for name in shared)
    return len(agreed) if not differs and any(name in _SEATING for name in shared) else 0
