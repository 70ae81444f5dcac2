"""Larger lettering for those who want larger text: as large as wished, as far as there is room for it on the felt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from math import cos, radians, sin

import pygame

from trainer.parts.layout.layout import HEIGHT, WIDTH, Box, Device, Emblem, Mark, Pose, Ring, Words

STEPS = 6
"""How finely the room is tried out."""
AIR = 6.0
"""Units that stay free between lettering and what is next to it."""

Measure = Callable[[Words], tuple[float, float]]
"""How wide and high words are, in units."""


def enlarged(marks: Sequence[Mark], text: float, devices: Iterable[Device], measure: Measure) -> list[Mark]:
    """The marks with their free words grown by up to `text`; words of one size stay of one size.

    Nothing grows over other words, over a box or ring, over a device, or off the table. What touches something already
    stays as it is. Captions inside boxes and rings are the business of those who draw them.
    """
    if text <= 1:
        return list(marks)
    now = list(marks)
    fixed = [_around(device.pose, device.width, device.height) for device in devices]
    fixed += [area for mark in marks if (area := _outline(mark)) is not None]
    sizes = dict.fromkeys(mark.size for mark in marks if isinstance(mark, Words))
    for size in sorted(sizes):
        for step in range(STEPS, 0, -1):
            tried = [_grown(mark, size, 1 + (text - 1) * step / STEPS) for mark in now]
            if _has_room(tried, [mark != other for mark, other in zip(tried, now, strict=True)], fixed, measure):
                now = tried
                break
    return now


def _grown(mark: Mark, size: float, factor: float) -> Mark:
    return replace(mark, size=size * factor) if isinstance(mark, Words) and mark.size == size else mark


def _has_room(marks: list[Mark], changed: list[bool], fixed: list[pygame.Rect], measure: Measure) -> bool:
    table = pygame.Rect(0, 0, WIDTH, HEIGHT)
    areas = [_extent(mark, measure) if isinstance(mark, Words) else None for mark in marks]
    others = [area for area in areas if area is not None]
    for area, new in zip(areas, changed, strict=True):
        if area is None or not new:
            continue
        if not table.contains(area) or area.collidelist(fixed) >= 0:
            return False
        if sum(area.colliderect(other) for other in others) > 1:
            return False
    return True


def _extent(mark: Words, measure: Measure) -> pygame.Rect:
    wide, high = measure(mark)
    pose = mark.pose
    if mark.side:
        angle = radians(pose.angle)
        pose = Pose(pose.x + mark.side * wide / 2 * cos(angle), pose.y + mark.side * wide / 2 * sin(angle), pose.angle)
    return _around(pose, wide, high)


def _outline(mark: Mark) -> pygame.Rect | None:
    match mark:
        case Box():
            return _around(mark.pose, mark.width, mark.height)
        case Ring():
            return _around(mark.pose, mark.diameter, mark.diameter)
        case Emblem():
            return _around(mark.pose, mark.size, mark.size) if mark.tone != "woven" else None
        case Words():
            return None


def _around(pose: Pose, width: float, height: float) -> pygame.Rect:
    """The upright rectangle round a turned one."""
    angle = radians(pose.angle)
    wide = abs(width * cos(angle)) + abs(height * sin(angle))
    high = abs(width * sin(angle)) + abs(height * cos(angle))
    rect = pygame.Rect(0, 0, round(wide + AIR), round(high + AIR))
    rect.center = round(pose.x), round(pose.y)
    return rect
