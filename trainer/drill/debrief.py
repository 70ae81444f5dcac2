"""The debrief: what an attempt was worth and why, moment by moment, as values that any page can show."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Generic, Protocol, TypeVar

from trainer.drill.attempt import Attempt, Judged, Mode
from trainer.drill.grading import MENDED, Deduction, Grade, Rubric
from trainer.drill.numbers import rounded
from trainer.drill.replay import expected_at, table_at
from trainer.drill.robot import Stuck, perform
from trainer.drill.rulings import cited
from trainer.games import GAMES
from trainer.parts.wording import event_words
from trainer.rules.accuracy import category_of
from trainer.rules.act import Act
from trainer.rules.duty import Category, Duty, Source
from trainer.rules.events import Event
from trainer.rules.reading import Reading
from trainer.rules.verdict import Finding

__all__ = ["Debrief", "Moment", "debrief", "expected_at", "practise_next", "table_at"]

SLOWEST = 3
HESITATION = 3000
"""Milliseconds from which a pause may stand out."""

FEW = 3
BESIDES = 8
"""Acts that starting another lesson is worth: one that trains two duties is better than two lessons a bit shorter."""

BY_THE_WAY = 1 / 8
"""What a lesson is worth for a duty that it merely comes across."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One act of the attempt with all that is to be said of it.

    `at` and `took` are milliseconds; `mended_at` is the moment that put this error right, `mends` those this one did.
    """

    number: int
    act: Act
    words: str
    finding: Finding
    at: int | None = None
    took: int | None = None
    remark: str = ""
    duty: Duty | None = None
    also: tuple[Duty, ...] = ()
    omitted: tuple[Duty, ...] = ()
    source: Source | None = None
    ruling: Reading | None = None
    category: Category | None = None
    cost: Fraction = Fraction(0)
    again: bool = False
    waived: bool = False
    mended_at: int | None = None
    mends: tuple[int, ...] = ()
    taken_back: bool = False
    events: tuple[str, ...] = ()

    @property
    def wrong(self) -> bool:
        """Whether the act is a fault under the attempt's rubric: what the school waives is none."""
        return self.finding is Finding.IMPROPER and not self.waived

    @property
    def mended(self) -> bool:
        return self.mended_at is not None

    @property
    def citation(self) -> str:
        return self.duty.citation if self.duty is not None else ""


@dataclass(frozen=True, slots=True)
class CategoryScore:
    """How one category went; `owed` and `lost` are points of severity, `words` count what was read and settled."""

    category: Category
    score: float
    owed: Fraction
    lost: Fraction
    weight: float
    words: str = ""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long it took; nothing is known of an attempt without times."""

    seconds: float | None
    acts_per_minute: float | None
    allowed: int | None
    slowest: tuple[Moment, ...]

    @property
    def late(self) -> bool:
        return self.seconds is not None and self.allowed is not None and self.seconds > self.allowed


@dataclass(frozen=True, slots=True)
class Check:
    """A line of the checklist: at which moments a duty was met, and at which it was broken."""

    duty: Duty
    met: tuple[int, ...] = ()
    broken: tuple[int, ...] = ()
    undone: bool = False


@dataclass(frozen=True, slots=True)
class Debrief:
    """Everything about an attempt that does not need the table."""

    lesson: str
    title: str
    mode: Mode
    score: float
    pass_mark: float
    passed: bool
    finished: bool
    reasons: tuple[str, ...]
    categories: tuple[CategoryScore, ...]
    moments: tuple[Moment, ...]
    unfinished: tuple[Duty, ...]
    failed_by: tuple[str, ...]
    over_short: int
    pace: Pace
    checklist: tuple[Check, ...]

    @property
    def faults(self) -> tuple[Moment, ...]:
        return tuple(moment for moment in self.moments if moment.wrong)

    @property
    def errors(self) -> tuple[Moment, ...]:
        """The faults that count: one that was charged before is no error of its own."""
        return tuple(moment for moment in self.faults if not moment.again and moment.duty is not None)

    @property
    def omissions(self) -> tuple[tuple[int | None, Duty], ...]:
        """Duties that were left out: the moment at which it showed, or None if they were still owed at the end."""
        late = [(moment.number, duty) for moment in self.moments for duty in moment.omitted]
        return (*late, *((None, duty) for duty in self.unfinished))

    @property
    def put_right(self) -> int:
        """How many of the errors do not stand: mended, or taken back and done as they should be before the end."""
        return sum(one.mended or (one.taken_back and self.finished) for one in self.errors)

    @property
    def scored(self) -> bool:
        """Whether errors cost anything: a guided lesson that was dealt to its end is neither passed nor failed."""
        return self.mode is not Mode.GUIDED or not self.finished

    @property
    def perfect(self) -> bool:
        """Whether everything was right from beginning to end, in a lesson that does not show it."""
        return self.finished and self.score == 100 and not self.faults and self.mode is not Mode.GUIDED

    def broken(self) -> dict[Duty, Fraction]:
        """What breaking each paragraph cost; an error put right counts half."""
        costs: defaultdict[Duty, Fraction] = defaultdict(Fraction)
        for moment in self.faults:
            if moment.duty is not None:
                costs[moment.duty] += moment.cost * (MENDED if moment.mended else 1)
        for duty in self.unfinished:
            costs[duty] += int(duty.severity)
        return dict(costs)


def debrief(attempt: Attempt, grade: Grade, rubric: Rubric, planned: Sequence[Duty] | None = None) -> Debrief:
    """Look back at an attempt as far as it has come; the duties that are `planned` need not be worked out again."""
    moments = _moments(attempt, grade.deductions, rubric)
    model = attempt.lesson.model
    return Debrief(
        lesson=attempt.lesson.id,
        title=attempt.lesson.title,
        mode=attempt.mode,
        score=rounded(grade.score),
        pass_mark=float(rubric.pass_mark),
        passed=grade.passed,
        finished=grade.finished,
        reasons=tuple(_reasons(grade, rubric)),
        categories=tuple(
            CategoryScore(
                category,
                rounded(tally.score),
                tally.owed,
                tally.lost,
                float(rubric.weights.get(category, 0)),
                tally.words,
            )
            for category, tally in grade.categories.items()
        ),
        moments=moments,
        unfinished=grade.unfinished,
        failed_by=tuple(grade.failed_by),
        over_short=grade.over_short,
        pace=Pace(grade.seconds, grade.acts_per_minute, model.seconds, _slowest(moments)),
        checklist=tuple(_checklist(plan(attempt) if planned is None else planned, moments, grade.unfinished)),
    )


def _slowest(moments: Sequence[Moment]) -> tuple[Moment, ...]:
    """Where the trainee hesitated: pauses that stand out, the longest first."""
    times = sorted(moment.took for moment in moments if moment.took is not None)
    if not times:
        return ()
    least = max(HESITATION, 2 * times[len(times) // 2])
    long = [moment for moment in moments if moment.took is not None and moment.took >= least]
    return tuple(sorted(long, key=lambda moment: -(moment.took or 0))[:SLOWEST])


def _reasons(grade: Grade, rubric: Rubric) -> list[str]:
    """Why it is not a pass, in sentences."""
    if grade.passed:
        return []
    reasons = []
    if not grade.finished:
        reasons.append("The lesson was not finished.")
    if grade.failed_by:
        reasons.append(f"An error against {' and '.join(grade.failed_by)} fails outright, whatever the score.")
    if rounded(grade.score) < rubric.pass_mark:
        reasons.append(f"The score is under the pass mark of {rubric.pass_mark:g}.")
    return reasons


def _moments(attempt: Attempt, deductions: Sequence[Deduction], rubric: Rubric) -> tuple[Moment, ...]:
    charged = {one.number: one for one in deductions}
    moments: list[Moment] = []
    before = 0
    for number, judged in enumerate(attempt.judged, 1):
        names = {person.seat: person.name for person in attempt.visit(number).scene.people()}
        moment = _moment(number, judged, attempt.seen(judged), names)
        if judged.entry.at is not None:
            moment = replace(moment, took=max(0, judged.entry.at - before))
            before = judged.entry.at
        if rubric.waived(judged.verdict):
            moment = replace(moment, waived=True)
        if number in charged:
            moment = replace(moment, cost=charged[number].points)
        if judged.verdict.mends:
            mended = [one for one in deductions if one.mended and _mends(judged, one) and one.number < number]
            still = [one.number for one in mended if moments[one.number - 1].mended_at is None]
            for earlier in still:
                moments[earlier - 1] = replace(moments[earlier - 1], mended_at=number)
            moment = replace(moment, mends=tuple(still))
        moments.append(moment)
    return tuple(moments)


def _mends(judged: Judged, deduction: Deduction) -> bool:
    return not set(judged.verdict.mends).isdisjoint(deduction.judged.verdict.slips)


def _moment(number: int, judged: Judged, events: Iterable[Event], names: Mapping[int, str]) -> Moment:
    verdict = judged.verdict
    return Moment(
        number=number,
        act=judged.entry.act,
        words=judged.entry.act.words(),
        finding=verdict.finding,
        at=judged.entry.at,
        remark=verdict.remark,
        duty=verdict.duty,
        also=verdict.also,
        omitted=verdict.omitted,
        source=verdict.source,
        ruling=cited(verdict.ruling),
        category=category_of(verdict),
        again=verdict.again,
        taken_back=judged.taken_back,
        events=tuple(event_words(event, names) for event in events),
    )


def plan(attempt: Attempt) -> tuple[Duty, ...]:
    """The lesson's duties in the order in which the robot comes to them."""
    model = Attempt(attempt.lesson, attempt.seed, Mode.EXAM)
    # A school's own lesson may have no legal end: as far as it goes is still a checklist.
    with suppress(Stuck):
        perform(model)
    return tuple(dict.fromkeys(one.verdict.duty for one in model.judged if one.verdict.duty is not None))


def _checklist(planned: Sequence[Duty], moments: Sequence[Moment], unfinished: Iterable[Duty]) -> list[Check]:
    met: defaultdict[Duty, list[int]] = defaultdict(list)
    broken: defaultdict[Duty, list[int]] = defaultdict(list)
    for moment in moments:
        if moment.duty is None:
            continue
        if moment.finding is Finding.PROPER:
            met[moment.duty].append(moment.number)
        elif moment.wrong:
            for duty in (moment.duty, *moment.also):
                broken[duty].append(moment.number)
    undone = set(unfinished)
    duties = dict.fromkeys((*planned, *met, *broken, *undone))
    return [Check(duty, tuple(met[duty]), tuple(broken[duty]), duty in undone) for duty in duties]


# What to practise next


class Trains(Protocol):
    """What is asked of a lesson's card."""

    @property
    def id(self) -> str: ...

    @property
    def trains(self) -> Sequence[str]: ...

    @property
    def acts(self) -> int: ...


Card = TypeVar("Card", bound=Trains)


@dataclass(frozen=True, slots=True)
class Remedy(Generic[Card]):
    """A lesson to go on with, and the broken paragraphs that it trains."""

    card: Card
    citations: tuple[str, ...]


def practise_next(broken: Mapping[Duty, Fraction], cards: Iterable[Card], but: str = "") -> list[Remedy[Card]]:
    """The lessons that train what was broken with the least to do, the shortest first; `but` is the lesson itself."""
    left = {duty: float(cost) for duty, cost in broken.items() if cost}
    pool = sorted((card for card in cards if card.id != but), key=lambda card: (card.acts, card.id))
    taught = {duty for duty in left if any(is_about(card, duty) for card in pool)}
    chosen: list[Remedy[Card]] = []
    while left and len(chosen) < FEW:
        best = max(pool, key=lambda card: _worth(card, left), default=None)
        if best is None or not _worth(best, left):
            break
        chosen.append(Remedy(best, tuple(duty.citation for duty in broken if duty.citation in best.trains)))
        done = {duty for duty in left if duty.citation in best.trains and (is_about(best, duty) or duty not in taught)}
        left = {duty: cost for duty, cost in left.items() if duty not in done}
        pool.remove(best)
    return sorted(chosen, key=lambda one: (one.card.acts, one.card.id))


def subjects_of(duty: Duty) -> tuple[str, ...]:
    """The first words in the names of lessons that are about a duty."""
    words = [word for game in GAMES.values() for word in game.subjects.get(duty.topic, ())]
    return tuple(dict.fromkeys(words)) or (duty.topic,)


def is_about(card: Trains, duty: Duty) -> bool:
    """Whether a lesson is there for this duty; most duties come up in many others too."""
    subject = card.id.rpartition("/")[2].partition("-")[0]
    return duty.citation in card.trains and subject in subjects_of(duty)


def _worth(card: Trains, left: Mapping[Duty, float]) -> float:
    """What of the cost is trained for each act it takes."""
    trained = [(duty, cost) for duty, cost in left.items() if duty.citation in card.trains]
    return sum(cost if is_about(card, duty) else cost * BY_THE_WAY for duty, cost in trained) / (card.acts + BESIDES)
