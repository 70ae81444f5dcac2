"""What a lesson orders patrons and devices of a banked table to do between times, in a line each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from trainer.parts.acts import Wager
from trainer.parts.banked.glossary import BankedWager
from trainer.parts.cards.model import BadTurn
from trainer.parts.irregularities import Irregularity

OF_OTHERS = frozenset(("arrive", "bystander-bet", "draw", "jam", "recut", "shoe-jam", "uncover"))
"""What happens at any banked table and is no player's doing."""


class Order(NamedTuple):
    """One ordered incident; some name a wager and an amount, or an amount."""

    incident: str
    wager: Wager = BankedWager.ANTE
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Incidents:
    """What may happen at a game's table."""

    known: type[StrEnum]
    troubles: Mapping[str, Irregularity]
    """What players do wrong, and nothing more comes of it."""
    late: tuple[Wager, ...]
    """Where a player may put chips too late."""
    example: str
    """One of them, for who has written another."""
    sized: tuple[str, ...] = ()
    """What is followed by an amount."""
    of_others: tuple[str, ...] = ()
    """What else is no player's doing here."""

    def by_player(self, text: str) -> bool:
        return self.parse(text).incident not in OF_OTHERS.union(self.of_others)

    def parse(self, text: str) -> Order:
        words = text.split()
        if not words or words[0] not in list(self.known):
            raise BadTurn(f"{text!r} does not happen; expected one of {', '.join(self.known)}")
        incident, rest = self.known(words[0]), words[1:]
        if incident == "add":
            spot = next((wager for wager in self.late if wager == rest[0]), None) if len(rest) == 2 else None
            if spot is None or not _cents(rest[1]):
                late = ", ".join(self.late)
                raise BadTurn(f"{text!r}: expected add, one of {late} and cents, such as {self.example}")
            return Order(incident, spot, int(rest[1]))
        if incident in self.sized:
            if len(rest) != 1 or not _cents(rest[0]):
                raise BadTurn(f"{text!r}: expected {incident} and cents, such as {incident} 1000")
            return Order(incident, amount=int(rest[0]))
        if rest:
            raise BadTurn(f"{text!r}: {' '.join(rest)!r} is too much after {incident}")
        return Order(incident)


def _cents(word: str) -> bool:
    return word.isdecimal() and len(word) < 9
