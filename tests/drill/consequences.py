"""What one slip costs: every act of a model answer spoiled in one of five ways, and the log goes on.

Run as a program it prints the table and the cases that cost something else than they should:

    python -m tests.drill.consequences [GAME ...] [--left-out] [--only LESSON] [--cases]
"""

from __future__ import annotations

import argparse
import dataclasses
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.grading import grade
from trainer.drill.robot import Stuck, choose
from trainer.games import GAMES
from trainer.games.lunar_poker import acts as own
from trainer.library import all_lessons, find, find_rubric
from trainer.parts import acts
from trainer.parts.lessons.lesson import Lesson
from trainer.rules.act import Act, Entry, act_text
from trainer.rules.notation import Spot
from trainer.rules.verdict import Finding

DEALING = (acts.Deal, acts.Deliver, acts.Burn)
"""Acts that bring cards into play: spoiled, they give other cards to everyone after them."""

MOVES_NOTHING = (
    acts.Announce,
    acts.Call,
    own.CheckLight,
    own.Confirm,
    acts.CountHand,
    acts.CountPot,
    acts.CountStub,
    acts.Change,
    acts.Declare,
    acts.Hands,
    acts.Hold,
    acts.Inspect,
    own.ProveChips,
    acts.Prompt,
    acts.Read,
)
"""Words, counts, looks and change for the same amount: no text forbids to repeat one."""

PREPARING = (acts.Shuffle, acts.Wash, acts.Stack, acts.Cut, acts.CompleteCut, acts.Spread, acts.TurnSpread)
"""No text forbids to prepare the cards more thoroughly than it asks."""


FREE_ORDERS: Mapping[tuple[str, str], str] = {
    ("shuffle", "place cover-card felt"): "4(c)1i: the cover card lies on the felt before the cut, however early",
    ("inspect", "call supervisor cards"): "3(a): floorperson and dealer both check the cards, in no order",
    ("load shoe", "announce"): "the call comes before the first card; no paragraph orders it and the shoe",
    ("load shoe", "lock-out|collect-chips|prove|rack-chips"): "38.7(a), (b): both come before the first card",
    ("hold deck", "announce"): "the call comes before the first card; no paragraph orders it and the deck",
    (
        "hold deck",
        "prompt",
    ): "32.9(d): the rest is in the hand before the board is dealt, in no order with prompts",
    (
        "unload shuffler",
        "announce|lock-out|collect-chips|prove|rack-chips",
    ): "38.7(b): before the first card",
    ("deliver", "place hand-cover dealer"): "32.9(c): the dealer's own stack lies there already and may be covered",
    ("rack stub", "place hand-cover"): "32.9(d): the stub and the cover are both cleared before the reveal",
    ("rack stub", "prompt"): "T5: the stub is racked before the reveal, in no order with the last questions",
    ("tuck", "place hand-cover"): "32.10(e)2i: the cards are tucked before the reveal, in no order with the cover",
    ("take stub", "spread-hand"): "38.9(d), (g): the stub and the dealer's row are owed after the stacks, in no order",
    ("take stub", "turn-up"): "38.9(d), (g): the stub and the dealer's row are owed after the stacks, in no order",
    (
        r"prompt \d force",
        r"(prompt|take) \d force",
    ): "38.10(k): any player may force, in any order",
    ("declare", "count hand"): "10(j): the winner's cards are counted at the end, in no order with the declaration",
    ("place ace-button", "count hand"): "10(c), 10(j): the button and the count are both owed, in no order",
    ("return", "count hand"): "10(j), 10(k): the uncalled bet goes back before the pot is counted, not the cards",
    **dict.fromkeys(
        (("count hand", other) for other in ("count pot", "call supervisor", "change", "commission")),
        "10(j), 10(k): the cards and the pot are both counted before the award",
    ),
    ("call supervisor pot", "change"): "10(k): chips are changed for the same amount whenever that is wanted",
    (r"call supervisor (ace|deuce)-pot", "commission main"): "10(k): each pot is verified before its own commission",
    ("call supervisor pot", "count pot"): "10(k): the supervisor verifies the count of each pot, in no order of pots",
    ("award", "change"): "10(k): chips are changed for the same amount whenever that is wanted",
    ("award main", "count pot"): "P17: the second pot is counted before or after the main pot is awarded",
    ("award main", "commission"): "P17: the second pot's commission comes before or after the main pot's award",
    ("award", "collect"): "10(j): hands are collected after the contest, in no order with the pots",
    ("collect", "sweep bets"): "10(b), P15: a folded hand and the bets are both cleared when the round closes",
    ("sweep bets", "collect"): "10(b), P15: a folded hand and the bets are both cleared when the round closes",
}
"""Orders of two acts that no text fixes though the second was not yet expected: how both begin, and why."""


FREE_TO_LEAVE_OUT: Mapping[tuple[str, str], str] = {
    ("take stub", "rack stub"): "32.7(e), 32.8(d), 32.9(d): one movement takes the stub out and puts it into the rack",
}
"""Acts that no text asks for by themselves if another follows at once: how both begin, and why."""

MOST_ACTS_AFTER = 2000


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
                yield dataclasses.replace(act, **{name: Spot(following)})


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


def _followed(attempt: Attempt, log: Sequence[Act], then_robot: bool) -> Iterator[Act]:
    """The acts of a log, and those of a proper dealer after it, until the lesson is over."""
    for act in log:
        if attempt.done:
            return
        yield act
    for _ in range(MOST_ACTS_AFTER):
        if attempt.done or not then_robot:
            return
        yield choose(attempt)


def perform(lesson: Lesson, log: Sequence[Act], watched: Collection[int] = (), then_robot: bool = False) -> Performed:
    """Do the acts in an exam; with `then_robot` a proper dealer takes over and carries the lesson to its end.

    Of the acts whose numbers are `watched` the result tells which changed nothing.
    """
    attempt = Attempt(lesson, mode=Mode.EXAM)
    given: dict[str, list[str]] = defaultdict(list)
    idle = set(watched)
    lay: tuple[object, ...] = ()
    try:
        for number, act in enumerate(_followed(attempt, log, then_robot)):
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
            following = act_text(mutant.log[mutant.at]) if mutant.at < len(mutant.log) else ""
            left_out = act_text(model.act)
            return model.optional or any(
                left_out.startswith(one) and following.startswith(two) for one, two in FREE_TO_LEAVE_OUT
            )
        case Way.TWICE:
            return isinstance(model.act, (*MOVES_NOTHING, *PREPARING)) or performed.idle.issuperset(mutant.wrong_at)
        case Way.SWAPPED | Way.LATE:
            passed = [one.act for one in answer[mutant.at + 1 : max(mutant.wrong_at) + 1]]
            return model.optional or all(act in model.open or order_is_free(model.act, act) for act in passed)
        case Way.WRONG_SEAT:
            return mutant.log[mutant.at] in model.open


def order_is_free(act: Act, other: Act) -> bool:
    first, second = act_text(act), act_text(other)
    return any(re.match(one, first) and re.match(two, second) for one, two in FREE_ORDERS)


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
        # The players hold other cards now, and the rest of the log is about cards that no player has.
        end = max(mutant.wrong_at)
        while end < len(mutant.log) and isinstance(mutant.log[end], DEALING):
            end += 1
        # One act more: with it the dealer leaves the deal behind and can no longer make up for a card.
        if end < len(mutant.log) and not isinstance(mutant.log[end], acts.Read):
            end += 1
        performed = perform(lesson, mutant.log[:end], mutant.wrong_at, then_robot=True)
    found = () if performed.raised else grader(performed.attempt)
    why = performed.raised
    if performed.raised:
        outcome = Outcome.MORE
    elif performed.given != given and not dealing:
        outcome, why = Outcome.EXCLUDED, "other cards follow"
    elif not found:
        # A card that is made up for in time, so that everyone has the cards they should have, was never missing.
        free = (dealing and performed.given == given) or is_free(mutant, answer, performed)
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
        left_out = Counter((one.why, act_text(one.model.act)) for one in self.tried if one.outcome is Outcome.EXCLUDED)
        for why in sorted({why for why, _ in left_out}):
            told = ", ".join(f"{act} ({number})" for (one, act), number in left_out.items() if one == why)
            lines.append(f"  excluded since {why} the spoiled act: {told}")
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
