"""What one slip costs: every act of a model answer spoiled in one of five ways, and the log goes on.

Run as a program it prints the table and the cases that cost something else than they should:

    python -m tests.drill.consequences [GAME ...] [--left-out] [--only LESSON] [--cases]
"""

from __future__ import annotations

import argparse
import dataclasses
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.grading import grade
from trainer.drill.lesson import Lesson
from trainer.drill.robot import Stuck, choose
from trainer.games import GAMES
from trainer.library import all_lessons, find, find_rubric
from trainer.rules import acts
from trainer.rules.acts import Act, Entry, act_text
from trainer.rules.notation import Spot
from trainer.rules.verdict import Finding

DEALING = (acts.Deal, acts.Deliver, acts.Burn)
"""Acts that bring cards into play: spoiled, they give other cards to everyone after them."""

MOVES_NOTHING = (
    acts.Announce,
    acts.Call,
    acts.CheckLight,
    acts.Confirm,
    acts.CountHand,
    acts.CountPot,
    acts.CountStub,
    acts.Change,
    acts.Declare,
    acts.Hands,
    acts.Hold,
    acts.Inspect,
    acts.ProveChips,
    acts.Prompt,
    acts.Read,
)
"""Words, counts, looks and change for the same amount: no text forbids to repeat one."""

PREPARING = (acts.Shuffle, acts.Wash, acts.Stack, acts.Cut, acts.CompleteCut, acts.Spread, acts.TurnSpread)
"""No text forbids to prepare the cards more thoroughly than it asks."""


class Way(StrEnum):
    """How an act of the model answer is spoiled."""

    LEFT_OUT = "left out"
    LATE = "one step late"
    TWICE = "done twice"
    SWAPPED = "swapped with the next"
    WRONG_SEAT = "to the wrong seat"


class ModelAct(NamedTuple):
    """One act of the model answer: the duty it meets and everything else that was right at that moment."""

    act: Act
    citation: str
    optional: bool
    open: frozenset[Act]


class Mutant(NamedTuple):
    """A spoiled log; `at` is the index of the act that was spoiled, `wrong_at` those of the acts out of place."""

    way: Way
    at: int
    log: tuple[Act, ...]
    wrong_at: tuple[int, ...]


class Charge(NamedTuple):
    """One error that costs: the number of its act, none for what was never done, and every paragraph it names."""

    at: int | None
    citations: frozenset[str]


class Outcome(StrEnum):
    """What became of a mutant."""

    ONCE = "1"
    FREE = "0, free"
    MISSED = "0"
    ELSEWHERE = "1, not cited"
    TWO = "2"
    MORE = "more"
    EXCLUDED = "excluded"


GOOD = (Outcome.ONCE, Outcome.FREE)


@dataclass(frozen=True)
class Tried:
    """A mutant with what it cost."""

    lesson: str
    mutant: Mutant
    model: ModelAct
    outcome: Outcome
    dealing: bool
    charges: tuple[Charge, ...]
    why: str = ""

    def __str__(self) -> str:
        told = "; ".join(f"{self._place(one.at)} {', '.join(sorted(one.citations))}" for one in self.charges)
        spoiled = f"{self.lesson} {self.mutant.at + 1} {act_text(self.model.act)} {self.mutant.way}"
        return f"{spoiled} [{self.model.citation}]: {told or self.why}"

    def _place(self, at: int | None) -> str:
        if at is None:
            return "end"
        return f"{at + 1} {act_text(self.mutant.log[at]) if at < len(self.mutant.log) else '(robot)'}"


@lru_cache(maxsize=64)
def model_answer(lesson_id: str) -> tuple[ModelAct, ...]:
    """The robot's acts, each with what it met and what else was open."""
    attempt = Attempt(find(lesson_id), mode=Mode.EXAM)
    answer: list[ModelAct] = []
    while not attempt.done:
        dues = attempt.expected()
        act = choose(attempt)
        optional = all(due.optional for due in dues if due.act == act)
        verdict = attempt.perform(Entry(act)).verdict
        assert verdict.duty is not None, (lesson_id, act_text(act))
        assert verdict.finding is Finding.PROPER, (lesson_id, act_text(act), verdict.remark)
        answer.append(ModelAct(act, verdict.duty.citation, optional, frozenset(due.act for due in dues)))
    return tuple(answer)


def mutants(lesson: Lesson, answer: Sequence[ModelAct]) -> Iterator[Mutant]:
    """Every way to spoil every act; logs that come out as the model answer are left out."""
    right = tuple(one.act for one in answer)
    seats = sorted(person.seat for person in Attempt(lesson, mode=Mode.EXAM).scene.people())
    for at, act in enumerate(right):
        before, after = right[:at], right[at + 1 :]
        yield Mutant(Way.LEFT_OUT, at, before + after, (at,))
        yield Mutant(Way.TWICE, at, (*before, act, act, *after), (at + 1,))
        if after and after[0] != act:
            yield Mutant(Way.SWAPPED, at, (*before, after[0], act, *after[1:]), (at, at + 1))
        run = _run(answer, at + 1)
        if run > 1 and any(other != act for other in after[:run]):
            log = (*before, *after[:run], act, *after[run:])
            yield Mutant(Way.LATE, at, log, (at, at + run))
        for other in _other_seats(act, seats):
            yield Mutant(Way.WRONG_SEAT, at, (*before, other, *after), (at,))


def _run(answer: Sequence[ModelAct], first: int) -> int:
    """How many acts in a row meet the duty that the first of them meets."""
    number = 0
    while first + number < len(answer) and answer[first + number].citation == answer[first].citation:
        number += 1
    return number


def _other_seats(act: Act, seats: Sequence[int]) -> Iterator[Act]:
    """The same act to the next player's seat."""
    for name in ("spot", "seat"):
        here = getattr(act, name, None)
        if isinstance(here, int) and here > 0:
            others = [seat for seat in seats if seat != here]
            following = next((seat for seat in others if seat > here), others[0] if others else None)
            if following is not None:
                yield dataclasses.replace(act, **{name: Spot(following)})  # type: ignore[arg-type]


def received(attempt: Attempt, act: Act, before: dict[str, int]) -> list[tuple[str, str]]:
    """The cards that an act brought into play, by pile."""
    table = attempt.scene.table
    return [
        (pile, str(table.faces[card]))
        for pile, cards in sorted(table.piles.items())
        for card in cards[before.get(pile, 0) :]
    ]


class Performed(NamedTuple):
    """A log that was gone through: the attempt, the cards that each pile was given, acts that changed nothing."""

    attempt: Attempt
    given: dict[str, list[str]]
    idle: frozenset[int] = frozenset()
    raised: str = ""


def lying(attempt: Attempt) -> tuple[object, ...]:
    """Everything that lies on the table, and where."""
    table = attempt.scene.table
    piles = {pile: tuple(cards) for pile, cards in table.piles.items() if cards}
    heaps = {place: str(chips) for place, chips in table.chips.items() if chips}
    return piles, heaps, frozenset(table.up), dict(table.markers)


def perform(lesson: Lesson, log: Sequence[Act], watched: Collection[int] = (), then_robot: bool = False) -> Performed:
    """Do the acts in an exam; with `then_robot` a proper dealer takes over and carries the lesson to its end.

    Of the acts whose numbers are `watched` the result tells which changed nothing.
    """
    attempt = Attempt(lesson, mode=Mode.EXAM)
    given: dict[str, list[str]] = defaultdict(list)
    idle = set(watched)
    lay: tuple[object, ...] = ()
    try:
        for number, act in enumerate(log):
            if attempt.done:
                break
            if number in watched:
                lay = lying(attempt)
            if not isinstance(act, DEALING):
                attempt.perform(Entry(act))
                if number in watched and lying(attempt) != lay:
                    idle.discard(number)
                continue
            idle.discard(number)
            before = {pile: len(cards) for pile, cards in attempt.scene.table.piles.items()}
            table = attempt.scene.table
            attempt.perform(Entry(act))
            if attempt.scene.table is table:
                for pile, face in received(attempt, act, before):
                    given[pile].append(face)
        for _ in range(2000):
            if not then_robot or attempt.done:
                break
            attempt.perform(Entry(choose(attempt)))
    except Stuck as stuck:
        return Performed(attempt, dict(given), raised=f"stuck: {stuck}")
    except Exception as error:  # noqa: BLE001 - whatever is raised is what we look for
        return Performed(attempt, dict(given), raised=f"raised {type(error).__name__}: {error}")
    return Performed(attempt, dict(given), frozenset(idle))


def charges(attempt: Attempt) -> tuple[Charge, ...]:
    """Every error that cost something."""
    result = grade(attempt, find_rubric(attempt.lesson.model.rubric))
    found = [
        Charge(
            one.number - 1,
            frozenset((*one.judged.verdict.citations, *(duty.citation for duty in one.judged.verdict.omitted))),
        )
        for one in result.deductions
    ]
    return (*found, *(Charge(None, frozenset((duty.citation,))) for duty in result.unfinished))


Grader = Callable[[Attempt], tuple[Charge, ...]]


def is_free(mutant: Mutant, answer: Sequence[ModelAct], performed: Performed) -> bool:
    """Whether the text leaves the spoiled act or order free, or nothing came of it, so that it may cost nothing."""
    model = answer[mutant.at]
    match mutant.way:
        case Way.LEFT_OUT:
            return model.optional
        case Way.TWICE:
            return isinstance(model.act, (*MOVES_NOTHING, *PREPARING)) or performed.idle.issuperset(mutant.wrong_at)
        case Way.SWAPPED | Way.LATE:
            passed = [one.act for one in answer[mutant.at + 1 : max(mutant.wrong_at) + 1]]
            return model.optional or all(act in model.open for act in passed)
        case Way.WRONG_SEAT:
            return mutant.log[mutant.at] in model.open


def try_mutant(
    lesson: Lesson, mutant: Mutant, answer: Sequence[ModelAct], given: dict[str, list[str]], grader: Grader = charges
) -> Tried:
    model = answer[mutant.at]
    touched = {model.act, *(mutant.log[at] for at in mutant.wrong_at if at < len(mutant.log))}
    dealing = any(isinstance(act, DEALING) for act in touched)
    performed = perform(lesson, mutant.log, mutant.wrong_at)
    if performed.given == given:
        dealing = False
    elif dealing:
        # The players hold other cards now, and the rest of the log is about cards that nobody has.
        end = max(mutant.wrong_at)
        while end < len(mutant.log) and isinstance(mutant.log[end], DEALING):
            end += 1
        # One act more: with it the dealer leaves the deal behind and can no longer make up for a card.
        end += 1
        performed = perform(lesson, mutant.log[:end], mutant.wrong_at, then_robot=True)
    found = () if performed.raised else grader(performed.attempt)
    why = performed.raised
    if performed.raised:
        outcome = Outcome.MORE
    elif performed.given != given and not dealing:
        outcome, why = Outcome.EXCLUDED, "other cards follow"
    elif not found:
        free = is_free(mutant, answer, performed)
        outcome = Outcome.FREE if free else Outcome.MISSED
    elif len(found) == 1 or (dealing and len(found) == 2):
        right = any(model.citation in one.citations or one.at in mutant.wrong_at for one in found)
        right |= mutant.way is Way.SWAPPED and any(answer[mutant.at + 1].citation in one.citations for one in found)
        outcome = Outcome.ONCE if right or dealing else Outcome.ELSEWHERE
    else:
        outcome = Outcome.TWO if len(found) == 2 else Outcome.MORE
    return Tried(lesson.id, mutant, model, outcome, dealing, found, why)


@dataclass
class Account:
    """The mutants of a game, counted by how they were spoiled and what they cost."""

    game: str
    tried: list[Tried] = field(default_factory=list)

    def counts(self, way: Way, dealing: bool) -> Counter[Outcome]:
        return Counter(one.outcome for one in self.tried if one.mutant.way is way and one.dealing is dealing)

    def share(self, way: Way, dealing: bool = False) -> float:
        """How many of the mutants that count cost exactly what they should."""
        counts = self.counts(way, dealing)
        judged = counts.total() - counts[Outcome.EXCLUDED]
        return sum(counts[one] for one in GOOD) / judged if judged else 1.0

    @property
    def wrong(self) -> list[Tried]:
        return [one for one in self.tried if one.outcome not in (*GOOD, Outcome.EXCLUDED)]

    def __str__(self) -> str:
        heads = [outcome.value for outcome in Outcome]
        lines = [f"{self.game:34}" + "".join(f"{head:>13}" for head in ("mutants", *heads, "right"))]
        for dealing in (False, True):
            for way in Way:
                counts = self.counts(way, dealing)
                if counts:
                    name = f"  {'dealing, ' if dealing else ''}{way.value}"
                    cells = [counts.total(), *(counts[outcome] for outcome in Outcome)]
                    row = "".join(f"{cell:13}" for cell in cells)
                    lines.append(f"{name:34}{row}{self.share(way, dealing):13.1%}")
        return "\n".join(lines)


def whole_rounds(game: str) -> list[Lesson]:
    """The lessons of one whole round, one for each way of dealing."""
    return [lesson for lesson in all_lessons(game) if lesson.id.partition("/")[2].startswith("whole-round")]


def account(game: str, every: int = 1, grader: Grader = charges, only: str = "", ways: Iterable[Way] = Way) -> Account:
    """Try the mutants of a game's whole rounds, or every so many of them."""
    result, chosen = Account(game), set(ways)
    for lesson in whole_rounds(game):
        if only not in lesson.id:
            continue
        answer = model_answer(lesson.id)
        given = perform(lesson, [one.act for one in answer]).given
        for number, mutant in enumerate(mutants(lesson, answer)):
            if number % every == 0 and mutant.way in chosen:
                result.tried.append(try_mutant(lesson, mutant, answer, given, grader))
    return result


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*")
    parser.add_argument("--left-out", action="store_true", help="only acts that are left out")
    parser.add_argument("--only", default="", help="only lessons whose id has this in it")
    parser.add_argument("--every", type=int, default=1, help="only every so many mutants")
    parser.add_argument("--cases", action="store_true", help="list the cases that are not right")
    options = parser.parse_args(arguments)
    for game in options.games or GAMES:
        ways = (Way.LEFT_OUT,) if options.left_out else Way
        found = account(game, options.every, only=options.only, ways=ways)
        sys.stdout.write(f"{found}\n")
        if options.cases:
            for one in found.wrong:
                sys.stdout.write(f"    {'dealing: ' if one.dealing else ''}{one.outcome}: {one}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
