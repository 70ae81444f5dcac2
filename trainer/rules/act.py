"""Acts: what a dealer does at a table, right or wrong, as frozen values; each game has its own closed union of them."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from trainer.rules.motion import Motion
from trainer.rules.notation import Grammar

if TYPE_CHECKING:
    from trainer.rules.duty import Severity


class Weight(NamedTuple):
    """What acts that count for accuracy are called, what each is worth, and the slips in what it says or holds.

    Other slips are in when or how it is done.
    """

    name: str
    worth: Severity
    slips: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Act:
    """Something that a dealer does; `syntax` is its line of text, the same in logs, lessons and on the command line."""

    syntax: ClassVar[str]
    title: ClassVar[str] = ""
    """What the dealer does, where that is always the same."""
    sound: ClassVar[str] = "tick"
    """What it sounds like at the table."""
    motion: ClassVar[Motion] = Motion.CARRY
    """What the hands do."""
    quick: ClassVar[bool] = False
    """Whether it takes no thought, as one card after the other is dealt."""
    asks: ClassVar[bool] = False
    """Whether it asks a player for an answer, so that it is judged by the table before the answer."""
    addresses: ClassVar[str] = ""
    """What stands between the name of the player who is spoken to and what is said; nothing if no name is said."""
    clockwise: ClassVar[bool | None] = None
    """Which way round the table such acts go; None if no way is right."""
    uncalled: ClassVar[str] = ""
    """What it comes to where nothing calls for it."""
    weight: ClassVar[Weight | None] = None
    """What it counts for accuracy, if the cards and chips make right or wrong what it says or holds."""

    def words(self) -> str:
        """What the dealer does, as a short sentence without its full stop."""
        return self.title

    def done_by(self) -> Motion:
        """What the hands do in this one, where that is not the same for all of its kind."""
        return self.motion

    def said(self) -> str:
        """What the dealer says aloud while acting; nothing for acts that are done in silence."""
        return ""

    def occasion(self) -> Hashable:
        """What it is about, so that doing it again after it was taken back is known for the same thing."""
        return self


@cache
def _grammar(cls: type[Any]) -> Grammar:
    return Grammar(cls, cls.syntax)


def act_text(act: Act) -> str:
    """The act's line of text.

    >>> from trainer.parts.acts import Deal
    >>> from trainer.rules.notation import Spot
    >>> act_text(Deal(Spot(3)))
    'deal 3'
    """
    kind: Any = type(act)
    return _grammar(kind).print(act)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of an act log: the act, and when it was done if that was noted (milliseconds since the start)."""

    act: Act
    at: int | None = None

    def __str__(self) -> str:
        if self.at is None:
            return act_text(self.act)
        seconds, thousandths = divmod(self.at, 1000)
        stamp = f"@{seconds}.{thousandths:03}".rstrip("0").rstrip(".") if thousandths else f"@{seconds}"
        return f"{stamp} {act_text(self.act)}"
