"""The mouse at a table: turns what was clicked, picked up and put down into acts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from trainer.parts.acts import Deal, Hand, Hands
from trainer.parts.controls.areas import Sort
from trainer.parts.controls.kit import Kit, decks_of
from trainer.parts.controls.question import Handling
from trainer.parts.controls.verbs import ANYWHERE, Drag, Menu, MenuLine, Verb
from trainer.parts.layout.picture import Picture
from trainer.parts.wording import deck_words, sentence
from trainer.rules.act import Act
from trainer.rules.chips import EMPTY, Chips
from trainer.stage.input.composer import Composer
from trainer.stage.input.heldchips import HeldChips
from trainer.stage.input.places import seat_of, sorts, sorts_of
from trainer.stage.things import Form, Thing, ThingKind

FEW = 12
"""The most cards that the dealer can pick up at once."""

FORMS = {Handling.CUT_DOWN: Form.CUT, Handling.SPREAD: Form.SPREAD}


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a movement leads to: acts to do now, or a composer that asks for the rest, or neither.

    `handling` is what is done with the chips of some `places`, or with those in the hand, without an act.
    """

    acts: tuple[Act, ...] = ()
    composer: Composer | None = None
    more: tuple[Act, ...] = ()
    """What follows, one after the other, as long as nothing of it is taken back."""
    handling: Handling | None = None
    places: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.acts) or self.composer is not None or self.handling is not None


NOTHING = Proposal()
HOLDING = "click where they go, Esc puts them back"
OUT_OF_TUBES = (Handling.SIZE_IN, Handling.COLOR_UP)
"""What is done only with chips of which there are plenty where they were taken."""
OF_ANY = (Handling.CUT_DOWN, Handling.SPREAD, Handling.PUT_BACK)
IN_HAND_KEYS = {handling.key: handling for handling in (*OUT_OF_TUBES, *OF_ANY)}


class Mouse:
    """Knows what the dealer's hands are doing, and what a click or a drag means.

    `pitching` is true while each click on a seat deals a card there; `visits` while one drag gives a place all the
    cards of its visit; `held` are the chips that were taken up.
    """

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.pitching = False
        self.visits = False
        self.held = HeldChips()
        self._left: Chips = EMPTY
        self._loose = frozenset(way.source for way in kit.table.drags)
        self._cut = frozenset(way.source for way in kit.table.drags if way.chips)

    def put_chips_down(self) -> None:
        """An act was done: the hand is empty but for what the act left in it."""
        self.held.chips, self._left = self._left, EMPTY
        if not self.held:
            self.held.clear()

    def cancel(self) -> bool:
        """Escape: stop pitching and put the chips back; return whether there was anything to stop."""
        busy = self.pitching or bool(self.held)
        self.pitching = False
        self._put_back()
        return busy

    def _put_back(self) -> None:
        self.held.clear()
        self._left = EMPTY

    @property
    def words(self) -> str:
        """What the hands are busy with, for a line under the table."""
        if self.pitching:
            return "Click a seat to deal a card there; Esc ends it"
        return f"{self.held.words} in your hand: {HOLDING}" if self.held else ""

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
        """Where all chips of a place are in the hand a bare place is left: a movement from there carries them."""
        held = self.held.thing
        return held if thing.kind is ThingKind.PLACE and held is not None and thing.place == held.place else thing

    def carried(self, thing: Thing, picture: Picture) -> Chips | None:
        """The chips that a drag from here carries: those in the hand, one off a tube, or the whole heap."""
        thing = self._meant(thing)
        if thing.kind is not ThingKind.CHIPS:
            return None
        return self._loaded(thing, picture) or picture.chips.get(thing.place, EMPTY)

    def _loaded(self, thing: Thing, picture: Picture) -> Chips:
        """What was taken up there; from tubes, which a hand never empties, it is a chip at least."""
        if thing.kind is not ThingKind.CHIPS or self.held.of(thing.place):
            return self.held.of(thing.place)
        there = picture.chips.get(thing.place, EMPTY)
        return Chips({thing.chip: 1}) if self.kit.layout.tubes(thing.place) and thing.chip in there else EMPTY

    def pulls(self, thing: Thing, button: Hand, picture: Picture) -> bool:
        """Whether a drag from here draws chips off a column: always from a tube, else with the right button."""
        if thing.kind is not ThingKind.CHIPS or not thing.chip or not self._is(thing, self._cut, picture):
            return False
        return button is Hand.RIGHT or self.kit.layout.tubes(thing.place)

    def pull(self, thing: Thing, number: int, before: Chips, picture: Picture) -> None:
        """Have so many chips of a column in the hand besides those that were there before."""
        self.held.hold(thing.place, before, picture.chips.get(thing.place, EMPTY))
        self.held.take(thing.place, thing.chip, number, picture.chips.get(thing.place, EMPTY))

    def drop(
        self,
        thing: Thing,
        place: str,
        bundle: Chips | None = None,
        up: bool = False,
        button: Hand = Hand.LEFT,
        picture: Picture | None = None,
        single: bool = False,
    ) -> Proposal:
        """A thing was carried to a place; `up` if the card was turned, `button` is the hand that carried it.

        Without `bundle` all chips in the hand go there; what it leaves in the hand stays in it. A `single` card is not
        followed by the others of the place's visit.
        """
        assert picture is not None
        thing = self._meant(thing)
        if not self.can_carry(thing, picture):
            return NOTHING
        held = self.held.of(thing.place)
        self._left = held - bundle if bundle is not None and held.has(bundle) else EMPTY
        bundle = self._loaded(thing, picture) if bundle is None else bundle
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
                more = () if single or up or not way.draws else self._rest_of_visit(proposal, picture)
                return replace(proposal, more=more)
        return NOTHING

    def _rest_of_visit(self, proposal: Proposal, picture: Picture) -> tuple[Act, ...]:
        """The cards that a place lacks of its visit beside the one that is carried there."""
        act = proposal.acts[-1] if proposal.acts else None
        if not self.visits or not isinstance(act, Deal):
            return ()
        has = len(picture.piles.get(f"hand:{int(act.spot)}", ())) % self.kit.visit
        there = len(picture.piles.get(self.kit.source_in(picture), ()))
        return (act,) * (min(self.kit.visit - has, there) - 1)

    def carried_words(self, thing: Thing, picture: Picture) -> str:
        """What is written below a card that is carried, if it stands for several."""
        deals = self.visits and thing.kind is ThingKind.CARDS and thing.place == self.kit.source_in(picture)
        return f"×{self.kit.visit} (Shift: one)" if deals else ""

    def _target(self, way: Drag, thing: Thing, place: str, targets: list[Sort]) -> Sort | None:
        if way.target == "own":
            area = self.kit.area(place)
            own = area is not None and area.own and seat_of(place, self.kit) == seat_of(thing.place, self.kit)
            return targets[0] if own and targets else None
        return next((sort for sort in targets if sort.name == way.target), None)

    # Clicking

    def click(
        self, thing: Thing, picture: Picture, button: Hand = Hand.LEFT, number: int = 1, menu: bool = False
    ) -> Proposal:
        """A click: the left button does the obvious, the right one (or `menu`) asks. Of a stack it takes a `number`."""
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
                self.held.take(thing.place, thing.chip, number, picture.chips.get(thing.place, EMPTY))
                return NOTHING
            if thing.chip in self.held.of(thing.place):
                self.held.put_back(thing.chip, number)
                return NOTHING
        if right and self.held:
            held = Composer(self.kit, picture, menu=self._hand_menu(), title=self.held.words, place=thing.place)
            return Proposal(composer=held)
        self._put_back()
        return self._clicked(thing, picture, right)

    def wheel(self, thing: Thing, number: int, picture: Picture) -> bool:
        """Take so many more chips, or fewer if negative, of the column under the pointer, or of those in the hand."""
        held = self.held.thing
        if held is not None and (thing.kind is not ThingKind.CHIPS or thing.place != held.place):
            thing = held
        elif not (thing.kind is ThingKind.CHIPS and thing.chip and self._is(thing, self._cut, picture)):
            return False
        if number > 0:
            self.held.take(thing.place, thing.chip, number, picture.chips.get(thing.place, EMPTY))
        elif self.held.of(thing.place):
            self.held.put_back(thing.chip, -number)
        return True

    def _hand_menu(self) -> Menu:
        """What is done with chips in the hand without an act."""
        handlings = (*OUT_OF_TUBES, *OF_ANY) if self.kit.layout.tubes(self.held.source) else OF_ANY
        entries = tuple(MenuLine(handling=handling) for handling in handlings)
        return Menu("What do you do with the chips in your hand?", entries)

    def handle(self, handling: Handling, places: Iterable[str], picture: Picture) -> bool:
        """Do something with the chips in the hand, sized in against those of a place; whether it changed them."""
        held, there = self.held, picture.chips.get(self.held.source, EMPTY)
        before = held.chips, held.form
        match handling:
            case Handling.SIZE_IN:
                against = next((picture.chips[place] for place in places if place in picture.chips), EMPTY)
                if held and against and self.kit.layout.tubes(held.source):
                    held.hold(held.source, against, there)
            case Handling.COLOR_UP if self.kit.layout.tubes(held.source):
                held.color_up(self.kit.denominations, there)
            case Handling.CUT_DOWN | Handling.SPREAD:
                held.form = Form.STACKED if held.form is FORMS[handling] else FORMS[handling]
            case Handling.PUT_BACK:
                self._put_back()
        return before != (held.chips, held.form)

    def _clicked(self, thing: Thing, picture: Picture, right: bool) -> Proposal:
        found = [*sorts_of(thing, self.kit, picture, Hand.LEFT), Sort(ANYWHERE, {})]
        clicks = self.kit.table.clicks
        matches = [(click, sort) for sort in found for click in clicks if click.source == sort.name]
        bare = thing.kind is ThingKind.PLACE
        fitting = (one for one in matches if not one[0].when or _lie_open(thing, picture))
        click, sort = next((one for one in fitting if right or bare or not one[0].bare), matches[-1])
        if not right and click.pitch and picture.piles.get(self.kit.source_in(picture)):
            self.pitching = True
            return NOTHING
        title = self._title(thing, sort, picture)
        place = "" if click.source == ANYWHERE else thing.place
        if right or click.verb is None:
            return Proposal(
                composer=Composer(self.kit, picture, menu=click.menu, given=sort.values, title=title, place=place)
            )
        given = {name: sort.values[name] for name in click.binds if name in sort.values}
        composer = Composer(self.kit, picture, verb=click.verb, given=given, title=title, place=place)
        return Proposal((composer.act,)) if composer.act is not None else Proposal(composer=composer)

    def _pitch(self, place: str, picture: Picture) -> Proposal | None:
        """The next card goes there, if it is a place that cards are drawn for."""
        found = sorts(place, self.kit, picture, Hand.LEFT)
        for way in self.kit.table.drags:
            sort = next((one for one in found if one.name == way.target), None)
            if sort is not None and way.source == self.kit.source_in(picture) and way.draws:
                given = {name: sort.values[name] for name in way.give if name in sort.values}
                return self._propose(way, given, picture)
        return None

    # Acts

    def _propose(self, way: Drag, given: Mapping[str, Any], picture: Picture, button: Hand | None = None) -> Proposal:
        fitting = [entry for entry in way.verbs if self.kit.has(entry.needs) and self._fits(entry, picture)]
        if not fitting:
            return NOTHING
        if len(fitting) > 1 or way.asks:
            lines = tuple(MenuLine(one.verb, _bound(one.verb, given), label=one.label) for one in fitting)
            return Proposal(composer=Composer(self.kit, picture, menu=Menu("What do you do?", lines), given=given))
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
        return () if hands == self.kit.hands_in(picture) else (Hands(*hands),)

    def _fits(self, entry: MenuLine, picture: Picture) -> bool:
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
            return picture.seat_words(seat)
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
