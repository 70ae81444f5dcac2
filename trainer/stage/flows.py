"""Which chips went where between two moments, so that they can be seen to go."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from trainer.parts.layout.layout import TALL
from trainer.rules.chips import Chips


class Flow(NamedTuple):
    """At most a stack of one denomination that left one place for another; a place is empty if it is not known."""

    chip: int
    number: int
    source: str
    target: str


def flows(before: Mapping[str, Chips], after: Mapping[str, Chips]) -> list[Flow]:
    """Match what is missing with what has come, denomination by denomination, in the order of the places.

    >>> flows({"main": Chips({500: 3})}, {"main": Chips({500: 1}), "tray": Chips({500: 2})})
    [Flow(chip=500, number=2, source='main', target='tray')]
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
    found: list[Flow] = []
    for chip in sorted(gone.keys() | come.keys(), reverse=True):
        found += _matched(chip, gone.get(chip, []), come.get(chip, []))
    return found


def _matched(chip: int, gone: list[tuple[str, int]], come: list[tuple[str, int]]) -> list[Flow]:
    sources, targets = list(reversed(gone)), list(reversed(come))
    found = []
    while sources or targets:
        source, there = sources.pop() if sources else ("", TALL)
        target, here = targets.pop() if targets else ("", there)
        if not source:
            there = here
        count = min(there, here, TALL)
        found.append(Flow(chip, count, source, target))
        if source and there > count:
            sources.append((source, there - count))
        if target and here > count:
            targets.append((target, here - count))
    return found
