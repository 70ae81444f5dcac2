"""Speech bubbles, which stay as long as it takes to read them."""

from __future__ import annotations

import pygame

from trainer.parts.layout.camera import Camera
from trainer.parts.layout.layout import HEIGHT, Layout
from trainer.stage.tableimages import FADES, PERSON, SUPERVISOR, TableImages, faded

DEALER = 0
BYSTANDER = -1
SUPERVISED = -2
LEAST = 1.4
PER_LETTER = 0.055
FADE = 0.3
"""Seconds: what any words take, what each letter adds, and how long a bubble fades."""


class Bubble:
    """Words next to a person; `age` is in seconds."""

    __slots__ = ("age", "fades", "image", "rect", "seat", "stays", "tone", "words")

    def __init__(self, seat: int, words: str, tone: str, image: pygame.Surface, rect: pygame.Rect, fades: bool) -> None:
        self.seat = seat
        self.words = words
        self.tone = tone
        self.image = image
        self.rect = rect
        self.stays = LEAST + PER_LETTER * len(words)
        self.fades = fades
        self.age = 0.0

    @property
    def over(self) -> bool:
        return self.age >= self.stays + (FADE if self.fades else 0.0)

    def now(self) -> pygame.Surface | None:
        left = self.stays + FADE - self.age
        strength = min(self.age / FADE * 2 + 0.25, left / FADE, 1.0) if self.fades else 1.0
        fade = round(strength * FADES)
        return faded(self.image, fade) if fade > 0 else None


class Speech:
    """Holds at most one bubble per person: the latest words replace the earlier."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.bubbles: dict[int, Bubble] = {}

    def say(self, seat: int, words: str, tone: str, images: TableImages, fades: bool) -> None:
        if not words:
            self.bubbles.pop(seat, None)
            return
        image, rect = self._picture(seat, words, tone, images)
        self.bubbles[seat] = Bubble(seat, words, tone, image, rect, fades)

    def rescale(self, images: TableImages) -> None:
        """Redraw the bubbles at another size."""
        for bubble in self.bubbles.values():
            bubble.image, bubble.rect = self._picture(bubble.seat, bubble.words, bubble.tone, images)

    def _picture(self, seat: int, words: str, tone: str, images: TableImages) -> tuple[pygame.Surface, pygame.Rect]:
        tail, x, y = self._anchor(seat)
        image = images.bubble(words, tail, tone)
        rect = image.get_rect()
        point = images.camera.point(x, y)
        match tail:
            case "up":
                rect.midtop = point
            case "down":
                rect.midbottom = point
            case _:
                rect.midleft = point
        rect.clamp_ip(_bounds(images.camera))
        return image, rect

    def _anchor(self, seat: int) -> tuple[str, float, float]:
        """On which side of the bubble its tail is, and where the tail's tip lies."""
        if seat in self.layout.people:
            pose = self.layout.people[seat]
            return "up", pose.x, pose.y + PERSON * 0.42
        if seat == DEALER:
            return "down", self.layout.chips["tray"].pose.x, HEIGHT - 108
        if seat == SUPERVISED:
            zone = self.layout.zone("supervisor")
            if zone is not None:
                return "left", zone.pose.x + SUPERVISOR * 0.45, zone.pose.y
        return "left", 8, HEIGHT * 0.58

    @property
    def speaking(self) -> list[int]:
        return [seat for seat in self.bubbles if seat > 0]

    def update(self, seconds: float) -> bool:
        """Age the bubbles; return whether any is left."""
        if not self.bubbles:
            return False
        for bubble in list(self.bubbles.values()):
            bubble.age += seconds
            if bubble.over:
                del self.bubbles[bubble.seat]
        return bool(self.bubbles)

    def hush(self) -> None:
        self.bubbles.clear()


def _bounds(camera: Camera) -> pygame.Rect:
    return pygame.Rect(0, 0, camera.width, camera.height)
