"""What hands need to know of a table: its places, its chips, its equipment, its verbs. No state of play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from trainer.parts.acts import Hand
from trainer.parts.controls.areas import OWN, Area, Areas
from trainer.parts.controls.verbs import VerbTable
from trainer.parts.layout.layout import Layout, kind_of
from trainer.parts.layout.picture import Picture
from trainer.parts.wording.synonyms import TRADE, Synonyms
from trainer.rules.act import Act
from trainer.rules.chips import Chips


class Choice(NamedTuple):
    """A value that a field may have, with its key and label."""

    key: str
    value: Any
    label: str
    detail: str = ""


class Field(NamedTuple):
    """How a field is asked for: `kind` is a `question.Kind`, `choices` lists what may be chosen.

    `place` is what it is about, if the act's other fields do not say so. Chips that come out of the tray may be sized
    in `against` those of another place.
    """

    kind: str
    title: str
    choices: Callable[[Kit, Picture, Mapping[str, Any]], list[Choice]] | None = None
    place: str = ""
    against: Callable[[Picture, Mapping[str, Any]], Chips] | None = None


Fields = Mapping[tuple[type[Act], str], Field]


class OwnHand(NamedTuple):
    """Where the dealer's own cards lie, and what that place answers."""

    place: str
    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Kit:
    """A table as hands know it; what only one family of games knows is in `words`, `lists` and `vocabulary`."""

    seats: tuple[int, ...]
    denominations: tuple[int, ...]
    equipment: frozenset[str]
    hands: tuple[Hand, Hand]
    """Which hand draws and which places unless something else is said."""
    table: VerbTable
    fields: Fields
    layout: Layout
    areas: Areas
    visit: int = 1
    """How many cards a place is given one by one before the next place is."""
    words: Mapping[str, str] = field(default_factory=dict)
    """Names that verbs leave open: `{bonus}` in a label or a fixed value is the word of that name."""
    lists: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    """What the choices of the family's fields are made from."""
    vocabulary: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Words for fields of typed acts whose values the syntax leaves open."""
    synonyms: Synonyms = field(default_factory=lambda: TRADE)
    """What dealers say for the same at this table."""

    def has(self, needs: str) -> bool:
        """Whether the table has the equipment that a verb cannot do without."""
        return not needs or needs in self.equipment

    def acts(self) -> frozenset[type[Act]]:
        """Kinds of acts that can be done at this table."""
        return frozenset(verb.act for verb in self.table.all.verbs() if self.has(verb.needs))

    def fill(self, words: Any) -> Any:
        """Put the table's own names into a verb's words or values."""
        if type(words) is str and "{" in words:
            for name, word in self.words.items():
                words = words.replace(f"{{{name}}}", word)
        return words

    def area(self, place: str) -> Area | None:
        """What a place is to the hands, if there is anything to say."""
        return self.areas.get(place) or self.areas.get(kind_of(place))

    @property
    def own_hand(self) -> OwnHand | None:
        """The dealer's own cards, at a table where the dealer has some."""
        found = ((place, one.values) for place, area in self.areas.items() for one in area.sorts if one.name == OWN)
        return next((OwnHand(place, values) for place, values in found), None)

    def pitches(self, place: str) -> bool:
        """Whether one click there makes ready to deal to one place after the other."""
        area = self.area(place)
        return area is not None and any(way.pitch and area.position(way.source) >= 0 for way in self.table.clicks)

    @property
    def source(self) -> str:
        """The pile that cards are dealt from."""
        return "held" if "held" in self.equipment else "shoe"

    def hands_in(self, picture: Picture) -> tuple[Hand, Hand]:
        """The hands that draw and place: as said, or else the usual ones; a held deck leaves only the other hand."""
        draw, place, holding = picture.hands
        usual = self.hands if holding is None else (holding.other, holding.other)
        return draw or usual[0], place or usual[1]

    def source_in(self, picture: Picture) -> str:
        """The pile that cards are dealt from now: what an automated shoe has left may be taken into the hand.

        At some tables the stub lies on the felt and is dealt on from there.
        """
        if "dealt stub" in self.equipment and picture.piles.get("stub"):
            return "stub"
        return "held" if "rest" in self.equipment and picture.piles.get("held") else self.source


def decks_of(picture: Picture) -> list[str]:
    """Backs of the decks on the table, in the order in which they came."""
    gone = set(picture.piles.get("off", ()))
    return list(dict.fromkeys(back for card, back in enumerate(picture.backs) if card not in gone))
