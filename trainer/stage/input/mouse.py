"""The mouse at a table: turns what was clicked, picked up and put down into acts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from trainer.parts.acts import Deal, Hand, Hands
from trainer.parts.controls.areas import Sort
from trainer.parts.controls.kit import Kit, decks_of
from trainer.parts.controls.verbs import Click, Drag, Entry, Menu, Verb
from trainer.parts.layout.picture import Picture
from trainer.parts.wording import chips_words, deck_words, sentence
from trainer.rules.act import Act
from trainer.rules.chips import EMPTY, Chips
from trainer.stage.input.composer import Composer
from trainer.stage.input.places import seat_of, sorts, sorts_of
from trainer.stage.things import Thing, ThingKind

FEW = 12
"""The most cards that the dealer can pick up at once."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a movement leads to: acts to do now, or a composer that asks for the rest, or neither."""

    acts: tuple[Act, ...] = ()
    composer: Composer | None = None

    def __bool__(self) -> bool:
        return bool(self.acts) or self.composer is not None


NOTHING = Proposal()


class Mouse:
    """Knows what the dealer's hands are doing, and what a click or a drag means.

    `pitching` is true while each click on a seat deals a card there; `bundle` are the chips made up by clicking on
    stacks, and `bundle_from` the place where they lie.
    """

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.pitching = False
        self.bundle: Chips = EMPTY
        self.bundle_from = ""
        self._loose = frozenset(way.source for way in kit.table.drags)
        self._cut = frozenset(way.source for way in kit.table.drags if way.chips)

    def cancel(self) -> bool:
        """Escape: stop pitching and put the chips down; return whether there was anything to stop."""
        busy = self.pitching or bool(self.bundle)
        self.pitching = False
        self.drop_bundle()
        return busy

    def drop_bundle(self) -> None:
        self.bundle, self.bundle_from = EMPTY, ""

    @property
    def words(self) -> str:
        """What the hands are busy with, for a line under the table."""
        if self.pitching:
            return "Click a seat to deal a card there; Esc ends it"
        return f"{chips_words(self.bundle)} made up; drag them, or right-click to take one back" if self.bundle else ""

    # Carrying

    def can_carry(self, thing: Thing, picture: Picture) -> bool:
        """Whether the thing can be picked up at all."""
        thing = self._meant(thing)
        if thing.kind is ThingKind.CHIPS:
            return bool(picture.chips.get(thing.place)) and self._is(thing, self._loose, picture)
        if thing.kind is ThingKind.MARKER:
            return thing.name in self._loose
        pile = "shoe" if thing.place == "automated-shoe" else thing.place
        lies = pile in picture.piles or (pile == "shuffler" and pile in picture.devices)
        return lies and self._is(thing, self._loose, picture)

    def _meant(self, thing: Thing) -> Thing:
        """Chips that were all made up leave a bare place behind: a movement from there carries them."""
        if thing.kind is ThingKind.PLACE and self.bundle and thing.place == self.bundle_from:
            return Thing(ThingKind.CHIPS, thing.place, chip=max(self.bundle))
        return thing

    def carried(self, thing: Thing, picture: Picture) -> Chips | None:
        """The chips that a drag from here carries: those made up, or the whole heap; None if it carries none."""
        thing = self._meant(thing)
        if thing.kind is not ThingKind.CHIPS:
            return None
        return self.bundle if self.bundle_from == thing.place and self.bundle else picture.chips.get(thing.place, EMPTY)

    def drop(
        self,
        thing: Thing,
        place: str,
        bundle: Chips | None = None,
        up: bool = False,
        button: Hand = Hand.LEFT,
        picture: Picture | None = None,
    ) -> Proposal:
        """A thing was carried to a place; `up` if the card was turned, `button` is the hand that carried it.

        Without `bundle` the chips that were made up at that place count.
        """
        assert picture is not None
        thing = self._meant(thing)
        if not self.can_carry(thing, picture):
            return NOTHING
        if bundle is None and self.bundle_from == thing.place and thing.kind is ThingKind.CHIPS:
            bundle = self.bundle
        self.pitching = False
        if thing.place == place:
            return NOTHING
        sources = sorts_of(thing, self.kit, picture, button)
        targets = sorts(place, self.kit, picture, button)
        for way in self.kit.table.drags:
            source = next((sort for sort in sources if sort.name == way.source), None)
            target = self._target(way, thing, place, targets)
            if source is None or target is None or (way.bundle is not None and way.bundle is not bool(bundle)):
                continue
            if any(source.values.get(name) != target.values.get(name) for name in way.take if name in way.give):
                continue
            given = {name: source.values[name] for name in way.take if name in source.values}
            given |= {name: target.values[name] for name in way.give if name in target.values}
            heap = bundle or (picture.chips.get(thing.place) if way.whole else None)
            given |= dict.fromkeys(way.chips, heap) if heap else {}
            given |= {"up": True} if up else {}
            proposal = self._propose(way, given, picture, button)
            if proposal:
                return proposal
        return NOTHING

    def _target(self, way: Drag, thing: Thing, place: str, targets: list[Sort]) -> Sort | None:
        if way.target == "own":
            area = self.kit.area(place)
            own = area is not None and area.own and seat_of(place, self.kit) == seat_of(thing.place, self.kit)
            return targets[0] if own and targets else None
        return next((sort for sort in targets if sort.name == way.target), None)

    # Clicking

    def click(
        self, thing: Thing, picture: Picture, button: Hand = Hand.LEFT, many: bool = False, menu: bool = False
    ) -> Proposal:
        """A click: the left button does the obvious, the right one (or `menu`) asks; `many` takes five chips."""
        right = button is Hand.RIGHT or menu
        if self.pitching:
            pitched = None if right else self._pitch(thing.place, picture)
            if pitched is not None:
                return pitched
            self.pitching = False
            if not right and self._is(thing, {"shoe", "held", "stub"}, picture):
                return NOTHING
        if thing.kind is ThingKind.CHIPS and thing.chip and self._is(thing, self._cut, picture) and not menu:
            if not right:
                return self._take(thing, picture, 5 if many else 1)
            if self.bundle_from == thing.place and self.bundle.get(thing.chip, 0):
                return self._put(thing, 5 if many else 1)
        elif self.bundle:
            self.drop_bundle()
        return self._clicked(thing, picture, right)

    def _clicked(self, thing: Thing, picture: Picture, right: bool) -> Proposal:
        found = [*sorts_of(thing, self.kit, picture, Hand.LEFT), Sort("anywhere", {})]
        clicks = self.kit.table.clicks
        matches = [(click, sort) for sort in found for click in clicks if click.source == sort.name]
        bare = thing.kind is ThingKind.PLACE
        fitting = (one for one in matches if not one[0].when or _lie_open(thing, picture))
        click, sort = next((one for one in fitting if right or bare or not one[0].bare), matches[-1])
        if not right and click.pitch and picture.piles.get(self.kit.source_in(picture)):
            self.pitching = True
            return NOTHING
        if right or click.verb is None:
            return Proposal(
                composer=self._composer(click.menu, picture, sort.values, self._title(thing, sort, picture))
            )
        return self._direct(click, sort.values, picture, self._title(thing, sort, picture))

    def _direct(self, click: Click, values: Mapping[str, Any], picture: Picture, title: str) -> Proposal:
        assert click.verb is not None
        given = {name: values[name] for name in click.binds if name in values}
        composer = Composer(self.kit, picture, verb=click.verb, given=given, title=title)
        return Proposal((composer.act,)) if composer.act is not None else Proposal(composer=composer)

    def _composer(self, menu: Menu, picture: Picture, given: Mapping[str, Any], title: str) -> Composer:
        return Composer(self.kit, picture, menu=menu, given=given, title=title)

    def _pitch(self, place: str, picture: Picture) -> Proposal | None:
        """The next card goes there, if it is a place that cards are drawn for."""
        found = sorts(place, self.kit, picture, Hand.LEFT)
        for way in self.kit.table.drags:
            sort = next((one for one in found if one.name == way.target), None)
            if sort is not None and way.source == self.kit.source_in(picture) and way.draws:
                given = {name: sort.values[name] for name in way.give if name in sort.values}
                return self._propose(way, given, picture)
        return None

    def _take(self, thing: Thing, picture: Picture, number: int) -> Proposal:
        """Add chips of one kind to those made up, as far as they lie there."""
        if self.bundle_from != thing.place:
            self.bundle, self.bundle_from = EMPTY, thing.place
        left = picture.chips.get(thing.place, EMPTY).get(thing.chip, 0) - self.bundle.get(thing.chip, 0)
        number = min(number, left)
        if number > 0:
            self.bundle = self.bundle + Chips({thing.chip: number})
        return NOTHING

    def _put(self, thing: Thing, number: int) -> Proposal:
        number = min(number, self.bundle.get(thing.chip, 0))
        self.bundle = self.bundle - Chips({thing.chip: number})
        if not self.bundle:
            self.drop_bundle()
        return NOTHING

    # Acts

    def _propose(self, way: Drag, given: Mapping[str, Any], picture: Picture, button: Hand | None = None) -> Proposal:
        fitting = [entry for entry in way.verbs if self.kit.has(entry.needs) and self._fits(entry, picture)]
        if not fitting:
            return NOTHING
        if len(fitting) > 1 or way.asks:
            lines = tuple(Entry(one.verb, _bound(one.verb, given), label=one.label) for one in fitting)
            return Proposal(composer=self._composer(Menu("What do you do?", lines), picture, given, ""))
        verb = fitting[0].verb
        assert verb is not None
        bound = {name: given[name] for name in _bound(verb, given)}
        composer = Composer(self.kit, picture, verb=verb, given=bound)
        act = composer.act
        if act is None:
            return Proposal(composer=composer)
        return Proposal((*self._before(act, button if way.draws else None, picture), act))

    def _before(self, act: Act, draws: Hand | None, picture: Picture) -> tuple[Act, ...]:
        """The `hands` act that comes first when a card is drawn with another hand than before."""
        if draws is None or not isinstance(act, Deal) or not self.kit.has("single"):
            return ()
        hands = (draws, draws) if self.kit.source == "held" else (draws, draws.other)
        return () if hands == self._hands_now(picture) else (Hands(*hands),)

    def _hands_now(self, picture: Picture) -> tuple[Hand, Hand]:
        """The hands that draw and place: as said, or else the usual ones; a held deck leaves only the other hand."""
        draw, place, holding = picture.hands
        usual = self.kit.hands if holding is None else (holding.other, holding.other)
        return draw or usual[0], place or usual[1]

    def _fits(self, entry: Entry, picture: Picture) -> bool:
        stacked = sum(1 for pile in picture.piles if pile.startswith("deck:"))
        match entry.when:
            case "one deck":
                return len(decks_of(picture)) < 2
            case "several decks":
                return len(decks_of(picture)) > 1
            case "few left":
                return len(picture.piles.get(self.kit.source_in(picture), ())) <= FEW
            case "boxed":
                return _boxed(self.kit.source_in(picture), picture)
            case "row begun":
                return bool(picture.piles.get("hand:0"))
            case "packet":
                return "packet" in picture.piles
            case "one stacked":
                return stacked < 2
            case "several stacked":
                return stacked > 1
            case _:
                return True

    def _is(self, thing: Thing, names: Iterable[str], picture: Picture) -> bool:
        wanted = set(names)
        return any(sort.name in wanted for sort in sorts_of(thing, self.kit, picture, Hand.LEFT))

    def _title(self, thing: Thing, sort: Sort, picture: Picture) -> str:
        """What a menu was opened on, in words."""
        seat = seat_of(thing.place, self.kit)
        if seat:
            name = next((person.name for person in picture.people if person.seat == seat), "")
            return f"Seat {seat}, {name}" if name and name != f"Seat {seat}" else f"Seat {seat}"
        called = self.kit.layout.name(thing.place)
        if called.titled and thing.kind is not ThingKind.MARKER:
            return sentence(called.words)
        if sort.values.get("deck") and sort.name != "rack":
            return sentence(deck_words(sort.values["deck"]))
        return ""


def _lie_open(thing: Thing, picture: Picture) -> bool:
    """Whether the cards under the pointer show their faces."""
    cards = picture.piles.get(thing.place, ())
    return thing.kind is ThingKind.CARDS and bool(cards) and picture.up.issuperset(cards)


def _boxed(source: str, picture: Picture) -> bool:
    """Whether the card that is next shows its face."""
    cards = picture.piles.get(source, ())
    return bool(cards) and cards[-1] in picture.up


def _bound(verb: Verb | None, given: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(name for name in given if verb is not None and verb.takes(name))
