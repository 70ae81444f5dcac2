"""Menus made of verbs: the groups of a table's verbs, and of all of them what is done at each kind of place.

Menus go by the kind of thing alone, never by what would be right now.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from trainer.parts.controls.areas import OWN, SEAT_ANSWERS
from trainer.parts.controls.keys import Group, TableKey
from trainer.parts.controls.question import Handling
from trainer.parts.controls.verbs import ANYWHERE, Click, Drag, Menu, MenuLine, Verb, VerbTable

_SEAT = frozenset(SEAT_ANSWERS)
_WAGER = (_SEAT, frozenset({"wager"}))
_CARDS = (frozenset({"spot", "what"}),)
ANSWERS: Mapping[str, tuple[frozenset[str], ...]] = {
    "seat": (_SEAT,),
    "discards": (_SEAT,),
    "wager": _WAGER,
    "acceptor": _WAGER,
    "own-hand": _CARDS,
    "board": _CARDS,
    "deck": (frozenset({"deck"}),),
    "pot": (frozenset({"pot", "place", "source"}),),
}
"""What a verb is told by the place at which its menu opened: of each set of fields the first that it has use for."""
PROVED = ("seat", "wager", "pot")
"""The kinds of places whose chips are laid out to be counted before all."""
TITLES: Mapping[str, str] = {
    "seat": "What do you do here?",
    "own-hand": "What do you do with your cards?",
    "rack": "What do you do with the discard rack?",
    "tray": "What do you do with the chip tray?",
    "cover-card": "What do you do with the cover card (cut card)?",
}


def at(*places: str, **called: str) -> Mapping[str, str]:
    """Kinds of places for a verb's `at`, those first that have a word of their own for it.

    >>> at("stub", own_hand="Count them")
    {'own-hand': 'Count them', 'stub': ''}
    """
    return {**{place.replace("_", "-"): label for place, label in called.items()}, **dict.fromkeys(places, "")}


def bound(verb: Verb, place: str) -> tuple[str, ...]:
    """The fields of a verb that a kind of place answers."""
    taken = (*verb.asks, *(extra.field for extra in verb.extras))
    found = (next((name for name in taken if name in fields), "") for fields in ANSWERS.get(place, ()))
    return tuple(name for name in found if name)


def lines(verbs: Iterable[Verb]) -> tuple[MenuLine, ...]:
    return tuple(MenuLine(verb) for verb in verbs)


def group(part: Group, *verbs: Verb) -> Menu:
    """A part of the menu of everything."""
    return Menu(part.title, lines(verbs), part.key)


def own_group(key: str, title: str, *verbs: Verb) -> Menu:
    """A part that only one game has."""
    return Menu(title, lines(verbs), key)


def drag(source: str, target: str, *verbs: Verb | MenuLine, **how: Any) -> Drag:
    """A movement that means these verbs; an `MenuLine` says when it does."""
    return Drag(source, target, tuple(one if isinstance(one, MenuLine) else MenuLine(one) for one in verbs), **how)


@dataclass(frozen=True)
class Menus:
    """All verbs of a table in their groups, and the menus of its places."""

    groups: tuple[Menu, ...]

    @property
    def everything(self) -> Menu:
        return Menu("What do you do?", tuple(MenuLine(menu=one) for one in self.groups), searched=True)

    @property
    def quick(self) -> Menu:
        """The verbs that have a key of the table."""
        verbs: list[Verb] = []
        for verb in self.everything.verbs():
            if isinstance(verb.key, TableKey) and verb not in verbs:
                verbs.append(verb)
        return Menu("Keys", lines(verbs))

    def at(self, place: str) -> Menu:
        """What is done at a kind of place: what is most at home there first, and then in the order of the groups."""
        verbs: list[Verb] = []
        for verb in self.everything.verbs():
            if place in verb.at and verb not in verbs:
                verbs.append(verb)
        verbs.sort(key=lambda verb: list(verb.at).index(place))
        title = TITLES.get(place, f"What do you do with the {place.replace('-', ' ')}?")
        found = tuple(MenuLine(verb, bound(verb, place), label=verb.at[place]) for verb in verbs)
        if place in PROVED:
            found = (*found, MenuLine(handling=Handling.PROVE))
        return Menu(title, found if place != "supervisor" else (*found, self._anything))

    @property
    def _anything(self) -> MenuLine:
        everything = self.everything
        return MenuLine(menu=Menu(everything.title, everything.entries, "a", searched=True), label="Anything else")

    def click(self, source: str, verb: Verb | None = None, place: str = "", **how: Any) -> Click:
        """A click on a kind of thing, whose menu is that of the place it belongs to."""
        place = place or source
        return Click(source, self.at(place), verb, bound(verb, place) if verb is not None else (), **how)

    def table(self, drags: Iterable[Drag], clicks: Iterable[Click], called: Mapping[str, Any]) -> VerbTable:
        """The table of these verbs; a click wherever there is nothing else opens the menu of everything."""
        everything = self.everything
        return VerbTable(
            quick=self.quick,
            all=everything,
            seat=self.at("seat"),
            own=self.at(OWN),
            drags=tuple(drags),
            clicks=(*clicks, Click(ANYWHERE, everything)),
            called=called,
        )
