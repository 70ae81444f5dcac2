"""A scene: a table with everyone at it but the dealer. What an attempt needs to know of it, and no more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from trainer.drill.yamlfile import Place
from trainer.rules.acts import Act
from trainer.rules.events import Event
from trainer.rules.rulebook import Position


class Scene(Protocol):
    """Implemented once for each family of games."""

    @property
    def position(self) -> Position: ...

    @property
    def round_number(self) -> int: ...

    @property
    def over_short(self) -> int:
        """What the tray has too much, or too little if negative."""

    @property
    def playable(self) -> bool:
        """Whether there are players enough to go on."""

    def begin(self) -> list[Event]:
        """What happens before the dealer has done anything."""

    def do(self, act: Act) -> list[Event]:
        """Do the dealer's act and let everybody react; what is `Impossible` changes nothing."""

    def hand_over(self) -> None:
        """The trainee takes over here: leave the table as the lesson wants it found."""

    def unreached(self) -> Iterator[tuple[Place, str]]:
        """What the lesson orders and what has not happened: where it stands in the file, and why."""
