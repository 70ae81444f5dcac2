"""What a table of verbs is made of: verbs with what they ask, menus of them, and ways to make them with the mouse."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields
from enum import Enum
from typing import Any, NamedTuple

from trainer.parts.controls.question import Handling
from trainer.rules.act import Act


class Asked(Enum):
    """An extra's value when it is to be asked for."""

    YES = True


ASK = Asked.YES
REQUIRED: tuple[str, ...] = ("required",)
"""Asked for is whatever the act cannot be without, as far as it is not fixed."""


@dataclass(frozen=True, slots=True)
class Extra:
    """An option of an act, switched by its key while the verb's first question stands; `ASK` asks for the value."""

    field: str
    key: str
    label: str
    value: Any = True


@dataclass(frozen=True, slots=True)
class Verb:
    """One way to compose an act: what is fixed, what is asked in which order, what may be added.

    Its `key` is the same in every menu of every game; a `TableKey` works without a menu too. `needs` names equipment
    without which the act cannot exist at a table. After a `sticky` verb digits go on with it.
    """

    act: type[Act]
    label: str
    key: str
    asks: tuple[str, ...] = REQUIRED
    extras: tuple[Extra, ...] = ()
    fixed: Mapping[str, Any] = field(default_factory=dict)
    needs: str = ""
    sticky: bool = False
    variants: Mapping[str, str] = field(default_factory=dict)
    """Fields that are asked for in another way than for the act's other verbs: `place` as `place of a bet`."""
    at: Mapping[str, str] = field(default_factory=dict)
    """The kinds of places in whose menus it stands, each with what it is called there if not by its label."""

    def __post_init__(self) -> None:
        if self.asks is REQUIRED:
            needed = (one.name for one in fields(self.act) if one.default is MISSING)
            object.__setattr__(self, "asks", tuple(name for name in needed if name not in self.fixed))

    def takes(self, name: str) -> bool:
        """Whether the verb has use for a value of this field."""
        return name in self.asks or any(extra.field == name for extra in self.extras)


@dataclass(frozen=True, slots=True)
class MenuLine:
    """A line of a menu; `binds` are the fields that the thing the menu was opened on answers.

    One that leads to no act is a `handling` of chips. `when` is what the table must look like for a movement to mean
    this: see `stage.input.mouse.Mouse`.
    """

    verb: Verb | None = None
    binds: tuple[str, ...] = ()
    menu: Menu | None = None
    label: str = ""
    when: str = ""
    handling: Handling | None = None

    @property
    def key(self) -> str:
        if self.handling is not None:
            return self.handling.key
        return self.verb.key if self.verb is not None else self.menu.key if self.menu is not None else ""

    @property
    def words(self) -> str:
        if self.label:
            return self.label
        if self.handling is not None:
            return self.handling.label
        return self.verb.label if self.verb is not None else self.menu.title if self.menu is not None else ""

    @property
    def needs(self) -> str:
        return self.verb.needs if self.verb is not None else ""


@dataclass(frozen=True, slots=True)
class Menu:
    """Entries in an order that never changes; `key` opens it from the menu that it is a part of.

    In one that can be `searched` what is typed finds acts in all that it leads to.
    """

    title: str
    entries: tuple[MenuLine, ...]
    key: str = ""
    searched: bool = False

    def verbs(self) -> Iterator[Verb]:
        """All verbs of the menu and of those it leads to."""
        for entry in self.entries:
            if entry.menu is not None:
                yield from entry.menu.verbs()
            elif entry.verb is not None:
                yield entry.verb


@dataclass(frozen=True, slots=True)
class Drag:
    """Something carried from one kind of place to another is this verb, or a choice of verbs.

    `take` and `give` are the fields that the source and the target answer, and agree on if both do; `chips` are those
    for what is carried: the chips taken up beforehand, or with `whole` the whole heap, or else nothing. `bundle` says
    whether chips must, or must not, have been taken up. A way that `draws` takes a card with the hand that the mouse
    button stands for; one that `asks` is no more than a suggestion: it opens a menu even of one line; one that takes
    the `rest` takes all that is left to deal.
    """

    source: str
    target: str
    verbs: tuple[MenuLine, ...]
    take: tuple[str, ...] = ()
    give: tuple[str, ...] = ()
    chips: tuple[str, ...] = ()
    whole: bool = False
    bundle: bool | None = None
    draws: bool = False
    asks: bool = False
    rest: bool = False


ANYWHERE = "anywhere"
"""The source of a click where there is nothing else to click on."""


@dataclass(frozen=True, slots=True)
class Click:
    """A click on a kind of thing: the verb with the left button, if there is one; otherwise its menu.

    A `bare` one is a click on the area itself, with nothing lying under the pointer; `pitch` makes ready to deal.
    `when` is how cards must lie for it, such as `face up`.
    """

    source: str
    menu: Menu
    verb: Verb | None = None
    binds: tuple[str, ...] = ()
    bare: bool = False
    pitch: bool = False
    when: str = ""


class Called(NamedTuple):
    """What a kind of thing is called: when carried, as a target, when clicked, and its area with nothing there."""

    carried: str = ""
    target: str = ""
    clicked: str = ""
    bare: str = ""


@dataclass(frozen=True, slots=True)
class VerbTable:
    """A family's verbs: those with keys of the table, the menu of everything, those of a seat and of the dealer's own
    hand, what the mouse does, and what it does that to.
    """

    quick: Menu
    all: Menu
    seat: Menu
    own: Menu
    drags: tuple[Drag, ...]
    clicks: tuple[Click, ...]
    called: Mapping[str, Called]
