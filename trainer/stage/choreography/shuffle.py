"""The shuffle as a dealer does it: riffle, riffle, strip, box, riffle, and the deck is squared and set down.

The order in which cards lie over each other while it lasts is worked out here; what the shuffle made of the deck is
not, and nobody could see it: all backs are alike.
"""

from __future__ import annotations

from collections.abc import Sequence

from trainer.parts.acts import Hand
from trainer.parts.layout.layout import HEIGHT, WIDTH, Pose
from trainer.stage.arrange import THICKNESS
from trainer.stage.art.hands import Shape
from trainer.stage.choreography.carrying import carry
from trainer.stage.choreography.work import Caption, Item, Leg, Work, key, middle
from trainer.stage.hands import Key
from trainer.stage.motion import duration, way

SPOT = Pose(WIDTH / 2, HEIGHT - 236)
"""In front of the dealer."""
FEW = 8
"""Fewer cards than this are not shuffled."""
GATHERED, SQUARING = 0.45, 0.14
HALVED, RIFFLED, FALLING, PUSHED = 0.22, 0.42, 0.12, 0.2
APART, LEANING, OVERLAP = 52.0, 14.0, 26.0
"""How far apart the halves are held, how far they lean together, and how far apart the riffled ones still lie."""
PART, STRIPPED, BOXED = 0.18, 0.13, 0.2
RUNS, BLOCKS = 6, 4
"""A strip takes this many runs off the top, and the deck is boxed in so many blocks."""
SIDE = 50.0
FORM = ("riffle", "riffle", "strip", "box", "riffle")


def shuffle(work: Work) -> None:
    items = work.split() or work.pile(work.doing.place)
    if len(items) < FEW:
        carry(work)
        return
    _Shuffle(work, items).perform()


class _Shuffle:
    """Plans the ways; `order` is how the cards lie now, the lowest first, and `at` the time.

    Which card takes which way is left open until the order of the last is known: then each ends where it belongs.
    """

    def __init__(self, work: Work, items: Sequence[Item]) -> None:
        self.work = work
        self.order = list(range(len(items)))
        self.items = items
        self.legs: list[list[Leg]] = [[] for _ in items]
        self.here = middle(item.start for item in items)
        self.lead = max(work.reach(side, self.here) for side in Hand)
        self.at = self.lead
        self.keys: dict[Hand, list[Key]] = {side: [key(self.lead, self.here)] for side in Hand}

    def perform(self) -> None:
        self._gather()
        for form in FORM:
            began = self.at
            match form:
                case "riffle":
                    self._riffle()
                case "strip":
                    self._take_off(RUNS, STRIPPED, 0.3)
                case _:
                    self._take_off(BLOCKS, BOXED, 2.2)
            self.work.captions.append(Caption(began, self.at - 0.05, form))
        self._set_down()
        for item, number in zip(self.items, self.order, strict=True):
            self.work.send(item, self.legs[number], self.lead)
        for side, keys in self.keys.items():
            self.work.follow(side, keys)

    def _pass(self, seconds: float) -> None:
        self.at += seconds

    def _hands(self, left: float, right: float, shape: Shape = Shape.CUP, raised: float = 0.0) -> None:
        """Both hands are so far aside of the middle by now."""
        for side, aside in ((Hand.LEFT, left), (Hand.RIGHT, right)):
            self.keys[side].append(key(self.at, Pose(SPOT.x, SPOT.y - raised), shape, aside))

    def _stack(self, level: int, aside: float = 0.0, angle: float = 0.0) -> Pose:
        return Pose(SPOT.x + aside, SPOT.y - THICKNESS * level, angle)

    def _gather(self) -> None:
        for level, number in enumerate(self.order):
            self.legs[number].append(Leg(self._stack(level), GATHERED, level=level))
        self._pass(GATHERED)
        self._hands(-46, 46)

    def _riffle(self) -> None:
        """Halve the deck, let the corners fall into each other, push together."""
        half = len(self.order) // 2
        left, right = self.order[:half], self.order[half:]
        lefts = frozenset(left)
        many = len(self.order)
        for packet, way_out in ((left, -1), (right, 1)):
            for level, number in enumerate(packet):
                pose = self._stack(level, way_out * APART, -way_out * LEANING)
                self.legs[number].append(Leg(pose, HALVED, height=0.8, level=many + level))
        self._pass(HALVED)
        self._hands(-APART - 18, APART + 18)
        order = []
        for at in range(max(len(left), len(right))):
            order += [packet[at] for packet in (left, right) if at < len(packet)]
        for level, number in enumerate(order):
            way_out = -1 if number in lefts else 1
            falls = RIFFLED * level / many
            held = self.legs[number][-1]
            pose = self._stack(level, way_out * OVERLAP, -way_out * LEANING * 0.6)
            self.legs[number] += [
                held._replace(seconds=falls, height=0.0),
                Leg(pose, FALLING, height=0.7, level=level),
                Leg(pose, RIFFLED - falls, height=0.0, level=level),
                Leg(self._stack(level), PUSHED, height=0.0, level=level),
            ]
        self._pass(RIFFLED + FALLING)
        self._hands(-OVERLAP - 34, OVERLAP + 34, raised=6)
        self._pass(PUSHED)
        self._hands(-40, 40)
        self.order = order

    def _take_off(self, parts: int, seconds: float, height: float) -> None:
        """Take runs or blocks off the top, and lay each on the one before."""
        many = len(self.order)
        for level, number in enumerate(self.order):
            self.legs[number].append(Leg(self._stack(level, SIDE), PART, height=0.4, level=level))
        self._pass(PART)
        self._hands(-SIDE - 20, SIDE + 12)
        top_down = self.order[::-1]
        size = -(-many // parts)
        order: list[int] = []
        for start in range(0, many, size):
            run = top_down[start : start + size][::-1]
            waited = seconds * (start // size)
            for number in run:
                held = self.legs[number][-1]
                pose = self._stack(len(order), -SIDE)
                level = many + len(order)
                self.legs[number] += [
                    held._replace(seconds=waited, height=0.0),
                    Leg(pose, seconds, height=height, level=level),
                    Leg(pose, seconds * (parts - 1) - waited, height=0.0, level=level),
                ]
                order.append(number)
        for _ in range(parts):
            self._pass(seconds * 0.5)
            self._hands(-SIDE - 34, -SIDE + 10, Shape.PINCH)
            self._pass(seconds * 0.5)
            self._hands(-SIDE - 34, SIDE + 8, Shape.PINCH)
        for level, number in enumerate(order):
            self.legs[number].append(Leg(self._stack(level), PART, height=0.4, level=level))
        self._pass(PART)
        self._hands(-44, 44)
        self.order = order

    def _set_down(self) -> None:
        """Square the deck with both hands, and set it down where it belongs."""
        end = middle(item.end for item in self.items)
        self._pass(SQUARING)
        self._hands(-38, 38)
        carried = duration(way(SPOT, end))
        for level, (number, item) in enumerate(zip(self.order, self.items, strict=True)):
            squared = Leg(self._stack(level), SQUARING, height=0.0, level=level)
            self.legs[number] += [squared, Leg(item.end, carried, level=level)]
        self._pass(carried)
        for side, aside in ((Hand.LEFT, -38.0), (Hand.RIGHT, 38.0)):
            self.keys[side].append(key(self.at, end, Shape.CUP, aside))
