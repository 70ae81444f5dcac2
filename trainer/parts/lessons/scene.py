"""A scene: a table with everyone at it but the dealer. What an attempt needs to know of it, and no more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, Protocol, runtime_checkable

from trainer.parts.acts import Hand
from trainer.parts.lessons.yamlfile import Place
from trainer.rules.act import Act
from trainer.rules.events import Event
from trainer.rules.rulebook import Position
from trainer.rules.table import Table


class Person(NamedTuple):
    """A patron as the dealer sees one."""

    seat: int
    name: str
    folded: bool = False
    all_in: bool = False
    tucked: bool = False
    """Whether the player's cards lie under a wager."""


class DealersHands(NamedTuple):
    """What the dealer's hands do, as far as it was said at this table: None is the usual hand."""

    draw: Hand | None = None
    place: Hand | None = None
    holding: Hand | None = None
    """The hand that the deck lies in."""


AS_USUAL = DealersHands()


Watch = Callable[[Act | Event], None]
"""Is told of every act and event just after it has changed the table."""


class Scene(Protocol):
    """Implemented once for each family of games."""

    watch: Watch | None

    @property
    def table(self) -> Table: ...

    @property
    def waiting(self) -> bool:
        """Whether a player waits for a word from the dealer and would act without it in the end."""

    def people(self) -> tuple[Person, ...]:
        """Who sits at the table now, by seat."""

    def devices(self) -> frozenset[str]:
        """The equipment that stands on the table now."""

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

    def speak_up(self, act: Act) -> list[Event]:
        """Let players act first whom a wrong act passes over: it goes on as if they had acted already."""

    def do(self, act: Act) -> list[Event]:
        """Do the dealer's act and let the patrons react; what is `Impossible` changes nothing."""

    def hand_over(self) -> None:
        """The trainee takes over here: leave the table as the lesson wants it found."""

    def unreached(self) -> Iterator[tuple[Place, str]]:
        """What the lesson orders and what has not happened: where it stands in the file, and why."""


class PlainScene:
    """What a scene does where no player speaks up, and where a lesson orders nothing to happen."""

    watch: Watch | None = None

    def tell(self, event: Event) -> Event:
        """Tell the watcher of an event that has changed the table."""
        if self.watch is not None:
            self.watch(event)
        return event

    def devices(self) -> frozenset[str]:
        """None that come and go."""
        return frozenset()

    def speak_up(self, act: Act) -> list[Event]:
        return []

    def hand_over(self) -> None:
        """The table is found as it was left."""

    def unreached(self) -> Iterator[tuple[Place, str]]:
        return iter(())


@runtime_checkable
class Figured(Protocol):
    """A scene whose equipment displays figures."""

    def figures(self) -> Mapping[str, str]:
        """What each of them shows now."""


@runtime_checkable
class Partitioned(Protocol):
    """A scene where a player's cards are put down in several areas."""

    def areas(self) -> Mapping[int, int]:
        """In which of them each card that was put down lies, from 1."""


@runtime_checkable
class Handed(Protocol):
    """A scene where the hands that draw, place and hold cards are told apart."""

    def hands(self) -> DealersHands: ...


@runtime_checkable
class HandReader(Protocol):
    """A scene where hands are read aloud."""

    def cards_read(self, act: Act) -> tuple[int, ...]:
        """The cards that make the hand which an act reads out, by their numbers; none if it reads none."""
