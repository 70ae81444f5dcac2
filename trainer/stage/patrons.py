"""The patrons at the rail: who looks where, leans in, pushes chips forward, and is pleased or sorry.

What they do follows from two pictures and from who is speaking; it gives nothing away that has not happened. Without
motion they sit still.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from math import atan2, degrees, hypot, pi, sin
from typing import NamedTuple

import pygame

from trainer.parts.layout.camera import Camera, beside
from trainer.parts.layout.layout import HEIGHT, WIDTH, Layout, Pose
from trainer.parts.layout.picture import Picture
from trainer.parts.lessons.scene import Person
from trainer.stage.art.nameplate import Standing
from trainer.stage.art.people import Attitude, Gaze, Mood
from trainer.stage.chipmoves import ChipMove, chip_moves
from trainer.stage.restinglayer import ImageKey, PlacedImage
from trainer.stage.tableimages import PERSON, TableImages
from trainer.stage.things import Thing, ThingKind

PATRON = frozenset(("arm", "person", "name"))
"""What a patron's images are called."""
LEAN = 6.0
"""Units that a patron leans in at most."""
LEANING = 0.22
ATTENTION = 1.4
"""The seconds for which patrons look at what has happened, or show that they are pleased or sorry."""
REACH, REACHING = 52.0, 0.6
"""How far an arm is stretched out, and the seconds until it is back."""
ARM_AT = 4.0
"""How far inward from a patron's middle an arm lies that is not stretched out."""
PLATE = 32.0
HEAD = -8.0
"""Where a nameplate begins beside a head, and how high the head is."""
FACE = (30.0, 40.0)
"""How wide and high a face is."""
LAP = 30.0
ASIDE = 0.38
"""How much of the way to something must lead aside for a head to turn."""
DEALER = Pose(WIDTH / 2, HEIGHT)
BACK, SORRY, SPEAKING, PUSHING = -0.6, -0.4, 1.0, 0.7
"""How far patrons lean in: less than nothing is back."""
OWN = ("stack:", "pocket:", "paid:")
"""Places where a patron's chips are the patron's."""


class Seated:
    """A patron's state: `lean` goes to `aim`; `reach` runs from 0 to 1 while chips are pushed forward."""

    __slots__ = ("aim", "gaze", "lean", "mood", "reach")

    def __init__(self) -> None:
        self.gaze: Gaze | None = None
        """Where the patron looks besides at the dealer."""
        self.mood = Mood.CALM
        self.lean = self.aim = 0.0
        self.reach = 1.0


class Seen(NamedTuple):
    """What patrons see happen between two pictures, by seat."""

    betting: frozenset[int]
    winning: frozenset[int]
    losing: frozenset[int]
    dealt: frozenset[int]


class Patrons:
    """Moves the patrons; `update` steps them, and `placed` says how they look now."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._seated: dict[int, Seated] = {seat: Seated() for seat in layout.people}
        self._speaking: frozenset[int] = frozenset()
        self._folded: frozenset[int] = frozenset()
        self._still = False
        seats = sorted(layout.people)
        self._faces = [Pose(pose.x, pose.y + HEAD) for pose in layout.people.values()]
        self._plates: dict[tuple[int, tuple[int, int]], pygame.Rect] = {}
        self._camera: Camera | None = None
        self._half = (seats[0] + seats[-1]) / 2 if seats else 0.0
        self._stirred: set[int] = set()
        self._attention = 0.0
        self.rearranged = False
        """Whether an arm came back, so that there are fewer images than before."""

    # What they notice

    def see(self, before: Picture | None, now: Picture, motion: float) -> None:
        """React for a while to what has changed; without motion, or at first sight, sit still."""
        self._folded = frozenset(person.seat for person in now.people if person.folded)
        self._still = not motion
        if before is None or self._still:
            self.finish()
            return
        seen = _seen(before, now)
        watched = min((seen.betting or seen.winning) & self._seated.keys(), default=0)
        for seat, one in self._seated.items():
            self._rest(seat)
            if watched and watched != seat:
                one.gaze = self._toward(seat, self.layout.people[watched])
            elif seat in seen.dealt:
                spot = self.layout.card_spot(f"hand:{seat}")
                one.gaze = self._toward(seat, spot.pose, down=1) if spot is not None else None
            if seat in seen.betting:
                one.reach, one.aim = 0.0, PUSHING
            elif seat in seen.winning:
                one.mood = Mood.PLEASED
            elif seat in seen.losing:
                one.mood, one.aim = Mood.SORRY, SORRY
        self._attention = ATTENTION if any(seen) else 0.0

    def _rest(self, seat: int) -> None:
        """Look calmly at the dealer again, or at a patron who speaks."""
        one = self._seated[seat]
        one.gaze, one.mood, one.aim = None, Mood.CALM, BACK if seat in self._folded else 0.0
        if seat in self._speaking and not self._still:
            one.aim = SPEAKING
        elif self._speaking and not self._still:
            one.gaze = self._toward(seat, self.layout.people[min(self._speaking)])

    def attend(self, speaking: Collection[int], motion: float) -> None:
        """Look at who speaks; those who speak lean in and look at the dealer."""
        now = frozenset(speaking) & self._seated.keys()
        if now == self._speaking:
            return
        self._speaking, self._still = now, not motion
        for seat in self._seated:
            self._rest(seat)

    def _toward(self, seat: int, target: Pose, down: int = 0) -> Gaze:
        here = self.layout.people[seat]
        across = (target.x - here.x) / (_far(here, target) or 1.0)
        return Gaze((across > ASIDE) - (across < -ASIDE), down)

    # Time

    def update(self, seconds: float, motion: float) -> bool:
        """Step leaning and reaching; return whether any patron still moves."""
        moving = self._attention > 0
        if moving:
            self._attention -= seconds * motion
            if self._attention <= 0:
                self._stirred.update(self._seated)
                for seat in self._seated:
                    self._rest(seat)
        for seat, one in self._seated.items():
            if one.lean == one.aim and one.reach >= 1:
                continue
            step = seconds * motion / LEANING if motion else 2.0
            one.lean += max(-step, min(step, one.aim - one.lean))
            if one.reach < 1:
                one.reach = min(1.0, one.reach + seconds * motion / REACHING) if motion else 1.0
                self.rearranged = self.rearranged or one.reach == 1
            self._stirred.add(seat)
            moving = moving or one.lean != one.aim or one.reach < 1
        return moving

    def finish(self) -> None:
        """Come to rest at once."""
        self._attention = 0.0
        for seat, one in self._seated.items():
            self._rest(seat)
            one.lean, one.reach = one.aim, 1.0
        self.rearranged = True

    # How they look

    def placed(self, images: TableImages, people: Collection[Person]) -> dict[ImageKey, PlacedImage]:
        """The images of all patrons, each below what lies before it."""
        self._stirred.clear()
        self.rearranged = False
        seated = (person for person in people if person.seat in self._seated)
        return dict(one for person in seated for one in self._patron(images, person, self._seated[person.seat]))

    def stirred(self, images: TableImages, people: Collection[Person]) -> dict[ImageKey, PlacedImage]:
        """The images of those alone who have moved since they were last asked for."""
        stirred = [person for person in people if person.seat in self._stirred]
        self._stirred.clear()
        return dict(one for person in stirred for one in self._patron(images, person, self._seated[person.seat]))

    def _patron(self, images: TableImages, person: Person, one: Seated) -> Iterator[tuple[ImageKey, PlacedImage]]:
        pose = self.layout.people[person.seat]
        thing = Thing(ThingKind.PERSON, f"person:{person.seat}")
        eased = one.lean * one.lean * (3 - 2 * abs(one.lean)) * (1 if one.lean > 0 else -1)
        here = beside(pose, 0, LEAN * eased)
        reaching = one.reach < 1
        if reaching:
            way = self._way(person.seat)
            image = images.arm(person.name, round(way.angle))
            far = beside(Pose(here.x, here.y, way.angle), 0, ARM_AT + REACH * sin(pi * one.reach))
            yield ("arm", person.seat, 0), PlacedImage(image, image.get_rect(center=images.camera.point(far.x, far.y)))
        gaze = one.gaze or self._toward(person.seat, DEALER)
        image = images.person(person.name, Attitude(gaze, one.mood, reaching, person.folded))
        rect = image.get_rect(center=images.camera.point(here.x, here.y))
        yield ("person", person.seat, 0), PlacedImage(image, rect, 0, thing)
        plate = images.nameplate(person.seat, person.name, self._standing(person))
        yield ("name", person.seat, 0), PlacedImage(plate, self._beside(images, pose, person.seat, plate), 0, thing)

    def _way(self, seat: int) -> Pose:
        """Where an arm is stretched out to: the patron's chips."""
        here, stack = self.layout.people[seat], self.layout.chips.get(f"stack:{seat}")
        if stack is None:
            return here
        return Pose(here.x, here.y, degrees(atan2(here.x - stack.pose.x, stack.pose.y - here.y)))

    def _standing(self, person: Person) -> Standing:
        if person.all_in:
            return Standing.ALL_IN
        if person.folded:
            return Standing.FOLDED
        return Standing.ACTING if person.seat in self._speaking else Standing.IN

    def _beside(self, images: TableImages, pose: Pose, seat: int, plate: pygame.Surface) -> pygame.Rect:
        """Where a nameplate lies: outward beside the head, above it, or under the arms, where it covers no face."""
        if images.camera != self._camera:
            self._plates, self._camera = {}, images.camera
        key = seat, plate.get_size()
        if key not in self._plates:
            point, camera = images.camera.point, images.camera
            canvas = pygame.Rect(0, 0, camera.width, camera.height)
            outward = plate.get_rect(midright=point(pose.x - PLATE, pose.y + HEAD))
            if seat > self._half:
                outward.midleft = point(pose.x + PLATE, pose.y + HEAD)
            above = plate.get_rect(midbottom=point(pose.x, pose.y - PERSON / 2))
            below = plate.get_rect(center=point(pose.x, pose.y + LAP)).clamp(canvas)
            wide, high = map(camera.pixels, FACE)
            faces = [pygame.Rect(0, 0, wide, high).move_to(center=point(at.x, at.y)) for at in self._faces]
            free = (one for one in (outward, above) if canvas.contains(one) and one.collidelist(faces) < 0)
            self._plates[key] = next(free, below)
        return self._plates[key]


def _far(one: Pose, other: Pose) -> float:
    return hypot(one.x - other.x, one.y - other.y)


def _seen(before: Picture, now: Picture) -> Seen:
    moves = chip_moves(before.chips, now.chips)
    return Seen(
        betting=frozenset(seat for move in moves if (seat := _seat(move.source)) and _bets(move)),
        winning=frozenset(seat for move in moves if (seat := _seat(move.target)) and _wins(move)),
        losing=frozenset(seat for move in moves if (seat := _seat(move.source)) and _loses(move)),
        dealt=frozenset(
            seat
            for pile, cards in now.piles.items()
            if pile.startswith("hand:") and (seat := _seat(pile)) and len(cards) > len(before.piles.get(pile, ()))
        ),
    )


def _seat(place: str) -> int:
    """
    >>> _seat("stack:11"), _seat("hand:0"), _seat("main")
    (11, 0, 0)
    """
    tail = place.partition(":")[2]
    return int(tail) if tail.isdecimal() else 0


def _bets(move: ChipMove) -> bool:
    return move.source.startswith("stack:") and not move.target.startswith(OWN)


def _wins(move: ChipMove) -> bool:
    return move.target.startswith(OWN) and _seat(move.source) != _seat(move.target)


def _loses(move: ChipMove) -> bool:
    return move.target == "tray" and not move.source.startswith(OWN)
