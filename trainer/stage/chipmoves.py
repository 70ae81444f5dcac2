"""Works out which chips went where between two pictures, so that their movement can be shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from trainer.parts.layout.layout import TALL
from trainer.rules.chips import Chips


class ChipMove(NamedTuple):
    """At most a stack of one denomination that moved; an unknown source or target is the empty string."""

    chip: int
    number: int
    source: str
    target: str


def chip_moves(before: Mapping[str, Chips], after: Mapping[str, Chips]) -> list[ChipMove]:
    """Match the chips that left with those that came, denomination by denomination, in the order of the places.

    >>> chip_moves({"main": Chips({500: 3})}, {"main": Chips({500: 1}), "tray": Chips({500: 2})})
    [ChipMove(chip=500, number=2, source='main', target='tray')]
    """
    gone: dict[int, list[tuple[str, int]]] = {}
    come: dict[int, list[tuple[str, int]]] = {}
    for place in sorted(before.keys() | after.keys()):
        old, new = before.get(place), after.get(place)
        if old == new:
            continue
        for chip in {**(old or {}), **(new or {})}:
            more = (new.get(chip, 0) if new else 0) - (old.get(chip, 0) if old else 0)
            if more < 0:
                gone.setdefault(chip, []).append((place, -more))
            elif more > 0:
                come.setdefault(chip, []).append((place, more))
    found: list[ChipMove] = []
    for chip in sorted(gone.keys() | come.keys(), reverse=True):
        found += _matched(chip, gone.get(chip, []), come.get(chip, []))
    return found


def _matched(chip: int, gone: list[tuple[str, int]], come: list[tuple[str, int]]) -> list[ChipMove]:
    sources, targets = list(reversed(gone)), list(reversed(come))
    found = []
    while sources or targets:
        source, there = sources.pop() if sources else ("", TALL)
        target, here = targets.pop() if targets else ("", there)
        if not source:
            there = here
        count = min(there, here, TALL)
        found.append(ChipMove(chip, count, source, target))
        if source and there > count:
            sources.append((source, there - count))
        if target and here > count:
            targets.append((target, here - count))
    return found
