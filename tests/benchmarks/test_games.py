"""What an act costs in every game of the registry, beside an act of Ultimate 8.

Run by name, `pytest tests/benchmarks/test_games.py` or `python tests/benchmarks/test_games.py`. The robot dealer
performs the whole rounds and shifts that are shipped with a game, and what is timed are the same acts once more:

- *judged*: judged and done, with what patrons did taken from the recording: the rules alone;
- *simulated*: judged and done, with patrons who decide for themselves: what a trainee waits for;
- *expected*: only what is expected before each act, as the robot and the checklist ask for it.

Setting the tables up is left out, and only this process's own time counts. Python's own collector of cyclic garbage is
off, as in the application. The games take turns and a game's figure is its best of several repetitions; the machine may
be busy, so only the ratios of figures of one run mean anything.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import choose
from trainer.games import GAMES
from trainer.library import all_lessons
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.topics import ROUNDS, SHIFTS
from trainer.rules.act import Act, Entry
from trainer.rules.events import Event
from trainer.rules.verdict import Verdict

PEER = "ultimate_8"
MOST_RATIO = 2.0
REPETITIONS = 9
JUDGED, SIMULATED, EXPECTED = "judged", "simulated", "expected"


class Recording:
    """Patrons of whom everything they do is remembered, in the order in which they are asked."""

    asked = ("react", "speak_up", "put_down_again")

    def __init__(self, patrons: Any) -> None:
        self._patrons = patrons
        self.answers: list[list[Event]] = []

    def __getattr__(self, name: str) -> Any:
        real = getattr(self._patrons, name)
        if name not in self.asked:
            return real

        def ask(*arguments: Any) -> list[Event]:
            self.answers.append(list(real(*arguments)))
            return self.answers[-1]

        return ask


class Recorded:
    """Patrons who do once more what was recorded of them, and decide nothing."""

    def __init__(self, patrons: Any, answers: list[list[Event]]) -> None:
        self._patrons = patrons
        self._occur = patrons.occur
        self._answers = iter(answers)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._patrons, name)

    def _answer(self, game: Any) -> list[Event]:
        events = next(self._answers)
        for event in events:
            self._occur(game, event)
        return events

    def react(self, game: Any, act: Act, acting: int) -> list[Event]:
        return self._answer(game)

    def speak_up(self, game: Any, act: Act) -> list[Event]:
        return self._answer(game)

    def put_down_again(self, game: Any, act: Act) -> list[Event]:
        return self._answer(game)


def patrons_of(attempt: Attempt) -> Any:
    """Those who react to the dealer; None where a game's scene does that itself."""
    return getattr(attempt.scene, "patrons", None)


@dataclass(frozen=True)
class Performance:
    """The robot dealer's, of one lesson."""

    lesson: Lesson
    entries: tuple[Entry, ...]
    verdicts: tuple[Verdict, ...]
    answers: list[list[Event]]

    @classmethod
    def of(cls, lesson: Lesson) -> Performance:
        attempt = Attempt(lesson, mode=Mode.EXAM)
        recording = Recording(patrons_of(attempt))
        _seat(attempt, recording)
        while not attempt.done:
            attempt.perform(Entry(choose(attempt)))
        entries, verdicts = zip(*((one.entry, one.verdict) for one in attempt.judged), strict=True)
        return cls(lesson, entries, verdicts, recording.answers)

    def judged(self) -> float:
        attempt = Attempt(self.lesson, mode=Mode.EXAM)
        _seat(attempt, Recorded(patrons_of(attempt), self.answers))
        return self._performed(attempt)

    def simulated(self) -> float:
        return self._performed(Attempt(self.lesson, mode=Mode.EXAM))

    def _performed(self, attempt: Attempt) -> float:
        perform = attempt.perform
        start = time.process_time()
        for entry in self.entries:
            perform(entry)
        spent = time.process_time() - start
        assert tuple(one.verdict for one in attempt.judged) == self.verdicts
        return spent

    def expected(self) -> float:
        attempt = Attempt(self.lesson, mode=Mode.EXAM)
        clock, spent = time.process_time, 0.0
        for entry in self.entries:
            start = clock()
            attempt.expected()
            spent += clock() - start
            attempt.perform(entry)
        return spent


def _seat(attempt: Attempt, patrons: Any) -> None:
    scene: Any = attempt.scene
    if patrons_of(attempt) is not None:
        scene.patrons = patrons


def lessons_of(game: str) -> list[Lesson]:
    """Whole rounds and shifts at one table; of a game that has none, all lessons."""
    every = [lesson for lesson in all_lessons(game) if len(lesson.tables) == 1]
    heads = ROUNDS.words + SHIFTS.words
    return [lesson for lesson in every if lesson.id.partition("/")[2].split("-")[0] in heads] or every


@dataclass
class Costs:
    """One game's microseconds for an act, at best."""

    performances: list[Performance]
    best: dict[str, float] = field(default_factory=dict)

    @property
    def acts(self) -> int:
        return sum(len(one.entries) for one in self.performances)

    def measure(self, kind: str) -> None:
        gc.collect()
        gc.disable()
        found = sum(getattr(one, kind)() for one in self.performances) / self.acts * 1e6
        gc.enable()
        self.best[kind] = min(found, self.best.get(kind, found))


def measure(repetitions: int = REPETITIONS) -> dict[str, Costs]:
    costs = {game: Costs([Performance.of(lesson) for lesson in lessons_of(game)]) for game in GAMES}
    for _ in range(repetitions):
        for kind in (JUDGED, SIMULATED, EXPECTED):
            for one in costs.values():
                one.measure(kind)
    return costs


def table(costs: dict[str, Costs]) -> Iterator[str]:
    kinds = (JUDGED, SIMULATED, EXPECTED)
    yield f"{'microseconds for an act':28}{'acts':>7}" + "".join(f"{kind:>12}{'':9}" for kind in kinds)
    peer = costs[PEER].best
    for game, one in costs.items():
        figures = "".join(f"{one.best[kind]:12.2f} ({one.best[kind] / peer[kind]:4.2f} x)" for kind in kinds)
        yield f"{game:28}{one.acts:>7}{figures}"


def test_an_act_of_any_game_costs_at_most_twice_one_of_ultimate_8(capsys: pytest.CaptureFixture[str]) -> None:
    costs = measure()
    with capsys.disabled():
        print("", *table(costs), sep="\n")
    for game, one in costs.items():
        for kind in (JUDGED, SIMULATED, EXPECTED):
            assert one.best[kind] <= MOST_RATIO * costs[PEER].best[kind], (game, kind)


if __name__ == "__main__":
    print(*table(measure()), sep="\n")
