"""What a composer asks: a question with its options."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Any

from trainer.rules.chips import Chips


class Kind(StrEnum):
    """What a question asks for."""

    MENU = "menu"
    CHOICE = "choice"
    SEAT = "seat"
    NUMBER = "number"
    MONEY = "money"
    CHIPS = "chips"
    CARDS = "cards"


class Handling(Enum):
    """What hands do with chips that is no act, with its key and how it is called in a menu."""

    SIZE_IN = "=", "Size in against the wager"
    COLOR_UP = "+", "Color up"
    CUT_DOWN = "<", "Cut down into fives"
    SPREAD = ">", "Spread five"
    PUT_BACK = "backspace", "Put them back"
    PROVE = "*", "Prove the chips"

    @property
    def key(self) -> str:
        return self.value[0]

    @property
    def label(self) -> str:
        return self.value[1]


class Role(StrEnum):
    """What an option does."""

    CHOICE = "choice"
    EXTRA = "extra"
    DIGIT = "digit"
    STEP = "step"
    CHIP = "chip"
    CARD = "card"
    HANDLING = "handling"
    PACE = "pace"
    UNDO = "undo"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Option:
    """Something that can be chosen: by its key, or with the mouse. `on` is an extra or a card that is switched on."""

    key: str
    label: str
    detail: str = ""
    role: Role = Role.CHOICE
    value: Any = None
    on: bool = False
    direct: bool = False
    """The key does the same without any menu."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked now; `trail` is what has been answered, `shown` what was typed, `chips` what was counted out,
    `note` a word of advice, `pending` the number typed before a chip's key; `searched` if acts are found by typing.
    """

    title: str
    kind: Kind
    options: tuple[Option, ...]
    trail: tuple[str, ...] = ()
    shown: str = ""
    chips: Chips | None = None
    note: str = ""
    pending: str = ""
    searched: bool = False

    @property
    def blank(self) -> bool:
        """Whether a number, an amount, chips or cards are still to be entered."""
        picked = any(one.on and one.role is Role.CARD for one in self.options)
        return bool(self.pending) or not (self.shown or self.chips or picked)
