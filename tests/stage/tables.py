"""Pictures of tables to draw in tests: one laid for six with about as much on it as there can be, and lessons'."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import choose
from trainer.drill.tables import kit_of
from trainer.library import find
from trainer.parts.layout.picture import Picture, picture_of
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.scene import Person
from trainer.rules.act import Act, Entry
from trainer.rules.cards import ALL_FACES
from trainer.rules.chips import Chips
from trainer.rules.events import Event
from trainer.stage.choreography import Doing
from trainer.stage.input.doing import doing_of

NAMES = ("Amara", "Bo", "Chen Wei", "Dolores", "Emil", "Fatima")


def laid_table(betting_round: str = "2") -> Picture:
    """Six players in the middle of a round."""
    cards = list(range(52))
    Random(3).shuffle(cards)
    piles: dict[str, tuple[int, ...]] = {}
    for seat in range(1, 7):
        piles[f"played:{seat}"], cards = tuple(cards[:5]), cards[5:]
        piles[f"hand:{seat}"], cards = tuple(cards[:2]), cards[2:]
    piles["shoe"], piles["rack"] = tuple(cards[:6]), tuple(cards[6:])
    chips = {
        "main": Chips({2500: 27, 500: 33, 100: 14}),
        "ace": Chips({500: 14, 100: 12}),
        "side-1": Chips({2500: 3, 500: 12}),
        "side-2": Chips({2500: 4, 500: 7}),
        "tray": Chips({50000: 20, 10000: 40, 2500: 100, 500: 200, 250: 40, 100: 300}),
        "drop-box": Chips({500: 3}),
    }
    for seat in range(1, 7):
        chips[f"stack:{seat}"] = Chips({10000: 2, 2500: 12, 500: 45, 250: 4, 100: 17})
        chips[f"antes:{seat}"] = Chips({500: 2})
        chips[f"bonus-antes:{seat}"] = Chips({500: 1})
        chips[f"bets:{seat}"] = Chips({2500: 4, 500: 8, 100: 3}) if seat % 2 else Chips({500: 26, 100: 2})
    return Picture(
        piles=piles,
        up=frozenset(card for pile, lying in piles.items() if pile.startswith("played") for card in lying),
        faces=ALL_FACES,
        backs=("red",) * 52,
        chips=chips,
        markers={"player-button": "1", "raise-button": betting_round, "ace-button": "4", "cover-card": "rack"},
        people=tuple(Person(seat, name, seat == 2, seat == 5) for seat, name in enumerate(NAMES, 1)),
        devices=frozenset(("shoe", "shuffler")),
    )


def performance(lesson: str, most: int = 400) -> Iterator[Picture]:
    """The pictures that the robot dealer's performance goes through, the first before any act."""
    attempt = Attempt(find(lesson), mode=Mode.EXAM)
    yield picture_of(attempt.scene)
    for _ in range(most):
        if attempt.done:
            return
        attempt.perform(Entry(choose(attempt)))
        yield picture_of(attempt.scene)


class Shown(NamedTuple):
    """A table right after something was done or happened: by the dealer's act, with what the hands do, or without."""

    picture: Picture
    act: Act | None = None
    doing: Doing | None = None


def shown(lesson: Lesson, most: int = 400) -> Iterator[Shown]:
    """What the player's page shows of the robot dealer's performance, one thing after the other; first the table."""
    attempt, kit = Attempt(lesson, mode=Mode.EXAM), kit_of(lesson)
    found: list[Shown] = []

    def watch(what: Act | Event) -> None:
        picture = picture_of(attempt.scene)
        if isinstance(what, Event):
            found.append(Shown(picture))
        else:
            found.append(Shown(picture, what, doing_of(what, kit, picture)))

    yield Shown(picture_of(attempt.scene))
    attempt.watch = watch
    for _ in range(most):
        if attempt.done or attempt.here is not lesson.tables[0]:
            return
        attempt.perform(Entry(choose(attempt)))
        yield from found
        found.clear()
