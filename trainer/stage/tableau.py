"""Everything that lies or moves on the table, in table units: what a picture says, and how it gets there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from trainer.parts.layout.camera import beside
from trainer.parts.layout.layout import CardSpot, Heap, Layout, Lie, Pose, kind_of
from trainer.parts.layout.picture import Picture
from trainer.rules.chips import EMPTY, Chips
from trainer.stage.arrange import Column, card_poses, columns
from trainer.stage.flows import Flow, flows
from trainer.stage.motion import way
from trainer.stage.movers import Bundle, Button, Card, Mover

APART = 0.05
TOGETHER = 0.6
"""Seconds between cards that set out one after the other, and for all of them."""
SHIFT = 1.0
"""A card that lies this near its place already is not worth a movement."""


class Tableau:
    """Pictures come in; between them things glide. `stale` says that something at rest has changed."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.picture: Picture | None = None
        self.cards: dict[int, Card] = {}
        self.piles: dict[str, list[Card]] = {}
        self.heaps: dict[str, Chips] = {}
        self.bundles: list[Bundle] = []
        self.buttons: dict[str, Button] = {}
        self.movers: list[Mover] = []
        self.stale = True
        self._pile_order = {place: at for at, place in enumerate(layout.cards)}

    # Taking in a picture

    def show(self, picture: Picture, speed: float, hurry: bool = False) -> None:
        """Set out for a picture; with no speed be there."""
        first = self.picture is None
        before = self.picture
        self.picture = picture
        moves = self._place_cards(picture)
        self._place_buttons(picture, 0.0 if first else speed, hurry)
        self._place_chips(picture, before, 0.0 if first else speed, hurry)
        groups = Counter((old, card.place, card.up is not card.was_up) for card, old, _ in moves)
        sent: Counter[tuple[str, str, bool]] = Counter()
        for card, old, start in moves:
            group = old, card.place, card.up is not card.was_up
            gap = 0.0 if hurry else self._gap(group, groups[group])
            card.send(start, card.rest, speed or 1.0, sent[group] * gap, hurry)
            sent[group] += 1
        self._collect_movers()
        self.stale = True
        if first or not speed:
            self.finish()

    def spot(self, pile: str) -> CardSpot | None:
        return self.layout.card_spot(pile, self.picture.ways if self.picture is not None else None)

    def _gap(self, group: tuple[str, str, bool], number: int) -> float:
        """A stack goes as one; cards that are dealt, spread, gathered or turned over go one by one."""
        old, new, turns = group
        spots = self.spot(old), self.spot(new)
        if number < 2 or (old == new and not turns) or all(spot is None or spot.lie is Lie.STACK for spot in spots):
            return 0.0
        return min(APART, TOGETHER / number)

    def _place_cards(self, picture: Picture) -> list[tuple[Card, str, Pose]]:
        """Give every card its rest; return those that must move, from which pile and where from."""
        moves = []
        left = self.cards
        self.cards = {}
        self.piles = {}
        for pile in sorted(picture.piles, key=self._order_of):
            spot = self.spot(pile)
            if spot is None:
                continue
            numbers = picture.piles[pile]
            lying = self.piles[pile] = []
            areas = [picture.areas.get(number, spot.parts) for number in numbers] if spot.parts > 1 else ()
            poses = card_poses(spot, len(numbers), areas)
            for depth, (number, pose) in enumerate(zip(numbers, poses, strict=True)):
                if spot.apart and number in picture.apart:
                    pose = beside(pose, 0, spot.apart)
                card = left.get(number)
                up = number in picture.up
                face, back = picture.faces[number], picture.backs[number]
                if card is None or card.back != back:
                    card = Card(number, face, back, pile, pose)
                    card.up = card.was_up = up
                card.face = face
                old, start, was_up = card.place, card.here, card.up
                far = way(start, pose) > SHIFT or start.angle != pose.angle
                card.place, card.depth, card.up, card.rest = pile, depth, up, pose
                if old != pile or far or was_up != up:
                    card.was_up = was_up
                    moves.append((card, old, start))
                self.cards[number] = card
                lying.append(card)
        return moves

    def _order_of(self, pile: str) -> tuple[int, str]:
        known = self._pile_order.get(pile)
        if known is None:
            known = self._pile_order.get(kind_of(pile), -1)
        return known, pile

    def _place_buttons(self, picture: Picture, speed: float, hurry: bool) -> None:
        for name in self.layout.markers:
            pose, place = self.layout.marker_spot(name, picture.markers.get(name, ""))
            button = self.buttons.get(name)
            if button is None:
                button = self.buttons[name] = Button(name, place, pose)
            button.place = place
            if button.rest != pose:
                button.send(button.here, pose, speed or 1.0, hurry=hurry)

    # Chips

    def heap_pose(self, place: str, picture: Picture | None = None) -> Pose | None:
        """Where a heap stands; some stand where a marker says."""
        spot = self.layout.chips.get(place)
        picture = picture or self.picture
        return spot.at(picture.markers if picture is not None else {}) if spot is not None else None

    def heap(self, place: str) -> Heap:
        """How chips stand at a place."""
        spot = self.layout.chips.get(place)
        return spot.heap if spot is not None else Heap()

    def columns(self, place: str, heap: Mapping[int, int], picture: Picture | None = None) -> list[Column]:
        pose = self.heap_pose(place, picture)
        return columns(self.heap(place), pose, heap) if pose is not None else []

    def standing(self, place: str) -> Chips:
        """The chips that have arrived."""
        heap = self.heaps.get(place, EMPTY)
        if not self.bundles:
            return heap
        coming: Counter[int] = Counter()
        for bundle in self.bundles:
            if bundle.place == place:
                coming[bundle.chip] += bundle.count
        if not coming:
            return heap
        return Chips({chip: max(0, count - coming[chip]) for chip, count in heap.items()})

    def _place_chips(self, picture: Picture, before: Picture | None, speed: float, hurry: bool) -> None:
        old, new = self.heaps, dict(picture.chips)
        self.heaps = new
        if not speed:
            self.bundles.clear()
            return
        sent: Counter[tuple[str, str]] = Counter()
        for flow in flows(old, new):
            start, end = self._start(flow, old, before), self._end(flow, new)
            if start is None or end is None:
                continue
            bundle = Bundle(flow.chip, flow.number, flow.target, end)
            group = flow.source, flow.target
            bundle.send(start, end, speed, 0.0 if hurry else min(0.4, sent[group] * 0.04), hurry)
            sent[group] += 1
            self.bundles.append(bundle)

    def _start(self, flow: Flow, old: Mapping[str, Chips], before: Picture | None) -> Pose | None:
        """Where the chips are that leave: some may not have arrived yet."""
        for bundle in self.bundles:
            if bundle.place == flow.source and bundle.chip == flow.chip:
                self.bundles.remove(bundle)
                return bundle.here
        return _column(self.columns(flow.source, old.get(flow.source, EMPTY), before), flow.chip)

    def _end(self, flow: Flow, new: Mapping[str, Chips]) -> Pose | None:
        return _column(self.columns(flow.target, new.get(flow.target, EMPTY)), flow.chip)

    # Time

    def _all(self) -> Iterator[Mover]:
        yield from self.bundles
        for pile in self.piles.values():
            yield from pile
        yield from self.buttons.values()

    def _collect_movers(self) -> None:
        self.movers = [mover for mover in self._all() if mover.glide is not None]

    def send_back(self, mover: Mover, start: Pose, speed: float) -> None:
        """Let something go from where it was held."""
        mover.send(start, mover.rest, speed or 1.0)
        self._collect_movers()
        self.stale = True
        if not speed:
            self.finish()

    def send_chips_back(self, place: str, chips: Chips, start: Pose, speed: float) -> None:
        self.stale = True
        if not speed:
            return
        for chip, count in chips.items():
            end = _column(self.columns(place, self.heaps.get(place, EMPTY)), chip)
            if end is not None:
                bundle = Bundle(chip, count, place, end)
                bundle.send(start, end, speed)
                self.bundles.append(bundle)
        self._collect_movers()

    def update(self, seconds: float) -> bool:
        """Move everything on; whether anything still moves."""
        if not self.movers:
            return False
        going = [mover for mover in self.movers if mover.glide is not None and mover.glide.step(seconds)]
        if len(going) < len(self.movers):
            under_way = set(map(id, going))
            for mover in self.movers:
                if id(mover) not in under_way:
                    mover.glide = None
            self.bundles = [bundle for bundle in self.bundles if bundle.glide is not None]
            self.movers = going
            self.stale = True
        return bool(going)

    def finish(self) -> None:
        for mover in self.movers:
            mover.glide = None
        self.movers = []
        self.bundles.clear()
        self.stale = True


def _column(found: list[Column], chip: int) -> Pose | None:
    return next((column.pose for column in reversed(found) if column.chip == chip), None)
