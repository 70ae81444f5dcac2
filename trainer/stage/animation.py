"""Animates the table: turns each new picture into sprites that rest or move, in table units."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping

from trainer.parts.layout.camera import beside
from trainer.parts.layout.layout import CardSpot, Layout, MarkerSpot, PileShape, Pose, StackStyle, Visibility, kind_of
from trainer.parts.layout.picture import Picture
from trainer.rules.chips import EMPTY, Chips
from trainer.stage.arrange import Column, card_poses, columns, lot_columns, proved
from trainer.stage.chipmoves import ChipMove, chip_moves
from trainer.stage.choreography import Doing, Item, Work, choreograph
from trainer.stage.choreography.work import Caption
from trainer.stage.hands import Hands
from trainer.stage.motion import way
from trainer.stage.sprites import CardSprite, ChipSprite, MarkerSprite, Sprite

APART = 0.05
TOGETHER = 0.6
"""Seconds between cards that start one after the other, and at most for all of them."""
SHIFT = 1.0
"""A card that already lies this close to its place is not moved."""
SOON = 0.6
"""Seconds: what takes longer to come to rest is cut short when the dealer goes on."""
QUEUED = 1.0
"""Seconds: cards that are dealt one after the other wait for the hand that draws them, but not longer."""
Group = tuple[str, str, bool]
"""Things that go together: from where, to where, and whether they turn over."""


class TableAnimation:
    """Holds the sprites and moves them from one picture to the next; `stale` means that the resting ones changed."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.picture: Picture | None = None
        self.cards: dict[int, CardSprite] = {}
        self.piles: dict[str, list[CardSprite]] = {}
        self.chip_sprites: list[ChipSprite] = []
        self.marker_sprites: dict[str, MarkerSprite] = {}
        self.moving: list[Sprite] = []
        self.hands = Hands()
        self.captions: list[Caption] = []
        self._doing: Doing | None = None
        self._since = 0.0
        self.lifted: dict[str, Pose] = {}
        """Where the chips are that a hand has carried away from a place and laid down."""
        self.proved: set[str] = set()
        """Places whose chips are laid out to be counted, until they change."""
        self.stale = True
        self._pile_order = {place: at for at, place in enumerate(layout.cards)}

    @property
    def heaps(self) -> Mapping[str, Chips]:
        """The chips that lie there when all has arrived."""
        return self.picture.chips if self.picture is not None else {}

    # Taking in a picture

    def show(self, picture: Picture, speed: float, hurry: bool = False, doing: Doing | None = None) -> None:
        """Start to move toward a picture, as the dealer's hands do it if it is the dealer who does it.

        At speed 0 the sprites are there at once.
        """
        first = self.picture is None
        before = self.picture
        self.picture = picture
        chips, pace = len(self.chip_sprites), 0.0 if first else speed
        moves = self._place_cards(picture, doing is not None)
        markers = self._place_markers(picture, pace, hurry)
        self._place_chips(picture, before, pace, hurry)
        self.lifted.clear()
        if doing is None or hurry or not pace:
            self._send(moves, speed, hurry)
        else:
            chip_items = [Item(one, one.source, one.glide.start) for one in self.chip_sprites[chips:] if one.glide]
            self._have_done([*moves, *chip_items, *markers], speed, doing)
        self._collect_moving()
        self.stale = True
        if first or not speed:
            self.finish()

    def _send(self, moves: list[Item], speed: float, hurry: bool) -> None:
        """Have the cards go by themselves, as when a player moves them."""
        gap = self._gaps(moves)
        sent: Counter[Group] = Counter()
        for item in moves:
            group = _group(item)
            wait = 0.0 if hurry else sent[group] * gap(item)
            item.sprite.send(item.start, item.end, speed or 1.0, wait, hurry)
            sent[group] += 1

    def _have_done(self, items: list[Item], speed: float, doing: Doing) -> None:
        """Have the dealer's hands do it."""
        self.captions, self._since = [], 0.0
        if not doing.follows(self._doing) or self.hands[doing.draws].left > QUEUED:
            self.hands.free()
        self._doing = doing
        gaps = self._gaps(items)
        choreograph(Work(doing, items, self.hands, speed, gaps, self._middle, self._points, self._pile, self.captions))

    def _gaps(self, items: list[Item]) -> Callable[[Item], float]:
        """By item, the seconds between those of its group."""
        groups = Counter(map(_group, items))
        return lambda item: self._gap(_group(item), groups[_group(item)])

    def _middle(self, place: str) -> Pose | None:
        """The middle of a place; of the people's it is where they sit."""
        if place.startswith("person:"):
            return self.layout.people.get(int(place[7:]))
        zone = self.layout.zone(place)
        spot = self.spot(place)
        return zone.pose if zone is not None else spot.pose if spot is not None else self.heap_pose(place)

    def _points(self, place: str) -> list[Pose]:
        """Where the cards of a pile, or the stacks of a heap, lie."""
        return [card.rest for card in self.piles.get(place, ())] or [
            column.pose for column in self.columns(place, self.heaps.get(place, EMPTY))
        ]

    def _pile(self, place: str) -> list[Item]:
        return [Item(card, place, card.here) for card in self.piles.get(place, ())]

    @property
    def caption(self) -> str:
        """What is seen now, in a word."""
        return next((one.words for one in self.captions if one.start <= self._since < one.end), "")

    def spot(self, pile: str) -> CardSpot | None:
        return self.layout.card_spot(pile, self.picture.followed if self.picture is not None else None)

    def _gap(self, group: Group, number: int) -> float:
        """Seconds between the cards of a group: a stack moves as one, any other cards one by one."""
        old, new, turns = group
        spots = self.spot(old), self.spot(new)
        if (
            number < 2
            or (old == new and not turns)
            or all(spot is None or spot.shape is PileShape.STACK for spot in spots)
        ):
            return 0.0
        return min(APART, TOGETHER / number)

    def _place_cards(self, picture: Picture, acting: bool) -> list[Item]:
        """Give every card its resting place; return the cards that must move, from their old pile and pose.

        What is on its way there already goes on, unless the dealer is `acting`: then it is in no one's way for long.
        """
        moves: list[Item] = []
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
                    card = CardSprite(number, face, back, pile, pose)
                    card.up = card.was_up = up
                card.face = face
                old, start, was_up = card.place, card.here, card.up
                far = way(start, pose) > SHIFT or start.angle != pose.angle
                if old == pile and card.glide is not None and card.rest == pose and was_up == up:
                    far = card.glide.end != pose or (acting and card.glide.left > SOON)
                card.place, card.depth, card.up, card.rest = pile, depth, up, pose
                # Inside a device nothing is seen to move.
                if old != pile or ((far or was_up != up) and spot.visible is Visibility.ALL):
                    card.was_up = was_up
                    moves.append(Item(card, old, start))
                self.cards[number] = card
                lying.append(card)
        return moves

    def _order_of(self, pile: str) -> tuple[int, str]:
        known = self._pile_order.get(pile)
        if known is None:
            known = self._pile_order.get(kind_of(pile), -1)
        return known, pile

    def marker_spot(self, name: str, picture: Picture) -> MarkerSpot:
        """Where a picture has a marker."""
        return self.layout.marker_spot(name, picture.markers.get(name, ""))

    def _place_markers(self, picture: Picture, speed: float, hurry: bool) -> list[Item]:
        moved = []
        for name in self.layout.markers:
            pose, place = self.marker_spot(name, picture)
            sprite = self.marker_sprites.get(name)
            if sprite is None:
                sprite = self.marker_sprites[name] = MarkerSprite(name, place, pose)
            old, sprite.place = sprite.place, place
            if sprite.rest != pose:
                moved.append(Item(sprite, old, sprite.here))
                sprite.send(sprite.here, pose, speed or 1.0, hurry=hurry)
        return moved

    # Chips

    def heap_pose(self, place: str, picture: Picture | None = None) -> Pose | None:
        """Where a heap stands; some heaps follow a marker."""
        spot = self.layout.chips.get(place)
        picture = picture or self.picture
        return spot.at(picture.markers if picture is not None else {}) if spot is not None else None

    def stack_style(self, place: str) -> StackStyle:
        """How chips are stacked at a place."""
        spot = self.layout.chips.get(place)
        return spot.style if spot is not None else StackStyle()

    def columns(self, place: str, heap: Mapping[int, int], picture: Picture | None = None) -> list[Column]:
        picture = picture or self.picture
        spot, pose = self.layout.chips.get(place), self.heap_pose(place, picture)
        if spot is None or pose is None:
            return []
        lots = picture.lots.get(place) if picture is not None else None
        if place in self.proved and self.heaps.get(place) == heap:
            return proved(spot, pose, lots or (), heap)
        return lot_columns(spot, lots, heap) if lots else columns(spot.style, pose, heap)

    def standing(self, place: str) -> Chips:
        """The chips that have arrived."""
        heap = self.heaps.get(place, EMPTY)
        if not self.chip_sprites:
            return heap
        coming: Counter[int] = Counter()
        for sprite in self.chip_sprites:
            if sprite.place == place:
                coming[sprite.chip] += sprite.count
        if not coming:
            return heap
        return Chips({chip: max(0, count - coming[chip]) for chip, count in heap.items()})

    def _place_chips(self, picture: Picture, before: Picture | None, speed: float, hurry: bool) -> None:
        old, new = before.chips if before is not None else {}, picture.chips
        self.proved = {place for place in self.proved if new.get(place) == old.get(place)}
        if not speed:
            self.chip_sprites.clear()
            return
        sent: Counter[tuple[str, str]] = Counter()
        for move in chip_moves(old, new):
            end = self._end(move, new)
            for start, number in self._starts(move, old, before):
                if end is None:
                    continue
                sprite = ChipSprite(move.chip, number, move.target, end, move.source)
                group = move.source, move.target
                sprite.send(start, end, speed, 0.0 if hurry else min(0.4, sent[group] * 0.04), hurry)
                sent[group] += 1
                self.chip_sprites.append(sprite)

    def _starts(self, move: ChipMove, old: Mapping[str, Chips], before: Picture | None) -> Iterator[tuple[Pose, int]]:
        """Where the leaving chips are now, and how many at each place: some may not have arrived yet."""
        left = move.number
        for sprite in [one for one in self.chip_sprites if one.place == move.source and one.chip == move.chip]:
            number = min(left, sprite.count)
            if number:
                yield sprite.here, number
            left, sprite.count = left - number, sprite.count - number
            if not sprite.count:
                self.chip_sprites.remove(sprite)
        if left and move.source in self.lifted:
            yield self.lifted[move.source], left
            return
        standing = self.columns(move.source, old.get(move.source, EMPTY), before)
        for column in reversed(standing):
            number = min(left, column.number) if column.chip == move.chip else 0
            if number:
                yield column.pose, number
                left -= number

    def _end(self, move: ChipMove, new: Mapping[str, Chips]) -> Pose | None:
        return _column(self.columns(move.target, new.get(move.target, EMPTY)), move.chip)

    # Time

    def _all(self) -> Iterator[Sprite]:
        yield from self.chip_sprites
        for pile in self.piles.values():
            yield from pile
        yield from self.marker_sprites.values()

    def _collect_moving(self) -> None:
        self.moving = [sprite for sprite in self._all() if sprite.glide is not None]

    def halt(self, sprites: Collection[Sprite]) -> None:
        """Let these be at once where they belong."""
        if not sprites:
            return
        for sprite in sprites:
            sprite.glide = None
        self.chip_sprites = [sprite for sprite in self.chip_sprites if sprite.glide is not None]
        self._collect_moving()
        self.stale = True

    def send_back(self, sprite: Sprite, start: Pose, speed: float) -> None:
        """Send a sprite back to its resting place from where the dealer held it."""
        sprite.send(start, sprite.rest, speed or 1.0)
        self._collect_moving()
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
                sprite = ChipSprite(chip, count, place, end)
                sprite.send(start, end, speed)
                self.chip_sprites.append(sprite)
        self._collect_moving()

    def update(self, seconds: float) -> bool:
        """Advance every moving sprite and the hands; return whether anything still moves."""
        self._since += seconds
        hands = self.hands.update(seconds)
        if not self.moving:
            return hands
        going = [sprite for sprite in self.moving if sprite.glide is not None and sprite.glide.step(seconds)]
        if len(going) < len(self.moving):
            under_way = set(map(id, going))
            for sprite in self.moving:
                if id(sprite) not in under_way:
                    sprite.glide = None
            self.chip_sprites = [sprite for sprite in self.chip_sprites if sprite.glide is not None]
            self.moving = going
            self.stale = True
        return bool(going) or hands

    def finish(self) -> None:
        self.hands.hide()
        self.captions = []
        for sprite in self.moving:
            sprite.glide = None
        self.moving = []
        self.chip_sprites.clear()
        self.stale = True


def _group(item: Item) -> Group:
    return item.source, item.target, item.turns


def _column(found: list[Column], chip: int) -> Pose | None:
    return next((column.pose for column in reversed(found) if column.chip == chip), None)
