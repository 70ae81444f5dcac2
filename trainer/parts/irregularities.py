"""Irregularities: what patrons, devices and equipment do that the dealer must notice, and what settles each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from trainer.parts.acts.glossary import Matter, Reason, Ruling, TableReason
from trainer.rules.events import Event
from trainer.rules.word import Word


@dataclass(frozen=True, slots=True, eq=False)
class Noticed:
    """An irregularity as it is written, and how it is found and settled."""

    word: str
    found: str = ""
    """What the player did, in a verdict, or the whole sentence where it is no player's doing."""
    seen: str = ""
    """What the player is seen to do; whether it is allowed is for the dealer to know."""
    seen_with_chips: str = ""
    """The same where chips move."""
    sight: str = ""
    """What is seen where no player does anything."""
    said: str = ""
    """What the player says aloud."""
    astray: str = ""
    """Where chips lie that were put out elsewhere than on their spot."""
    stop: Reason | None = None
    """The reason to give when the player is stopped, if that settles it."""
    call: Matter | None = None
    """What the supervisor is called for, if that settles it."""
    rule: tuple[Ruling, ...] = ()
    """The rulings that settle it."""


class Irregularity(Word):
    """What the dealer must notice; parts and games declare theirs."""

    noticed: Noticed

    def __new__(cls, noticed: Noticed) -> Self:
        word = cls.written(noticed.word)
        word.noticed = noticed
        return word


class TableIrregularity(Irregularity):
    VERBAL_BET = Noticed(
        "verbal-bet",
        "called out a bet and threw in cash",
        seen="calls out a bet and throws cash in",
        said="I bet a hundred! Here’s the cash.",
        stop=TableReason.VERBAL_BET,
    )
    BYSTANDER = Noticed(
        "bystander",
        "put a bet down from behind the table",
        seen="puts a bet down from behind the table",
        said="Let me have a bet on this!",
        stop=TableReason.NOT_SEATED,
    )


def irregularity_of(event: Event) -> Irregularity:
    """What is improper about an event."""
    if not isinstance(event.trouble, Irregularity):
        raise TypeError(f"{event.trouble!r} is no irregularity")
    return event.trouble
