"""Forms for the questions that a referee is asked, as data: what each game wants to know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Deck:
    """How a game orders its cards, and what it calls what they make."""

    suits: str
    ranks: str
    thing: str
    number: str
    examples: tuple[str, str]


class Sort(StrEnum):
    """How a line is filled in."""

    CARDS = "cards"
    AMOUNT = "amount"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class FormLine:
    """One line of the form: its key in the question, its name, and an example or what may be chosen.

    An empty line is left out of the question if it is `optional`, else it is what the form waits for. `called` is what
    a complaint calls it.
    """

    key: str
    name: str
    sort: Sort
    example: str = ""
    choices: tuple[tuple[str, object], ...] = ()
    optional: bool = False
    called: str = ""


YES_NO = (("No", False), ("Yes", True))


@dataclass(frozen=True, slots=True)
class CardsForm:
    """One hand to be read, or two to be compared."""

    name: str
    deck: Deck
    hands: int = 1


@dataclass(frozen=True, slots=True)
class CommissionForm:
    """What the house takes of a pot, at most `cap` percent."""

    name: str
    cap: Fraction


@dataclass(frozen=True, slots=True)
class PotsForm:
    """Who plays for what when contributions differ, and where it is said how pots are made and a round is over."""

    name: str
    seats: int
    citation: str
    open_citation: str


def nothing_more(_: Mapping[str, object]) -> Mapping[str, object]:
    return {}


@dataclass(frozen=True, slots=True)
class SettleForm:
    """What becomes of a player's wagers; `more` is what follows from what was said.

    `shares` names what is settled, in the order of the answer; `payments` are paid for something, and not at risk.
    """

    name: str
    lines: tuple[FormLine, ...]
    shares: Mapping[str, str]
    payments: tuple[str, ...] = ()
    more: Callable[[Mapping[str, object]], Mapping[str, object]] = nothing_more


Form = CardsForm | CommissionForm | PotsForm | SettleForm
