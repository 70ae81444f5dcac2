"""What hands need to know of a table: how many seats, which pots and chips, what equipment. No state of play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from trainer.rules.acts import Act, Hand
from trainer.rules.patterns import PatternClass
from trainer.stage.hands.verbs import VerbTable
from trainer.stage.picture import Picture


class Choice(NamedTuple):
    """A value that a field may have, with its key and label."""

    key: str
    value: Any
    label: str
    detail: str = ""


class Field(NamedTuple):
    """How a field is asked for: `kind` is a `composer.Kind`, `choices` lists what may be chosen."""

    kind: str
    title: str
    choices: Callable[[Kit, Picture, Mapping[str, Any]], list[Choice]] | None = None


@dataclass(frozen=True, slots=True)
class Kit:
    """A table as hands know it."""

    seats: tuple[int, ...]
    pots: tuple[str, ...]
    bonus: str
    denominations: tuple[int, ...]
    equipment: frozenset[str]
    patterns: tuple[PatternClass, ...]
    hands: tuple[Hand, Hand]
    """Which hand draws and which places unless something else is said."""
    table: VerbTable
    fields: Mapping[tuple[type[Act], str], Field]

    def has(self, needs: str) -> bool:
        """Whether the table has the equipment that a verb cannot do without."""
        return not needs or needs in self.equipment

    def fill(self, words: Any) -> Any:
        """Put the table's own names into a verb's words or values."""
        return words.replace("{bonus}", self.bonus) if type(words) is str else words

    @property
    def source(self) -> str:
        """The pile that cards are dealt from."""
        return "held" if "held" in self.equipment else "shoe"


def decks_of(picture: Picture) -> list[str]:
    """Backs of the decks on the table, in the order in which they came."""
    gone = set(picture.piles.get("off", ()))
    return list(dict.fromkeys(back for card, back in enumerate(picture.backs) if card not in gone))
