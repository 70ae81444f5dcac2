"""Grading: from verdicts to a score by category, a pass or fail, the float and the pace."""

from __future__ import annotations

import difflib
from collections.abc import Hashable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Annotated, Any

from pydantic import Field, SerializerFunctionWrapHandler, model_serializer

from trainer.drill.attempt import Attempt, Ending, Judged, Mode
from trainer.drill.numbers import one_decimal
from trainer.games import GAMES
from trainer.parts.lessons.lesson import Strict
from trainer.parts.lessons.problems import Problems
from trainer.parts.lessons.yamlfile import Document, validate
from trainer.rules.accuracy import category_of, is_misread
from trainer.rules.duty import Category, Duty
from trainer.rules.verdict import Finding, Verdict

MENDED = Fraction(1, 2)
"""What putting an error right gives back of its cost."""

PACE_OWED = 5

WAIVED = "The school waives this rule: it costs nothing."
"""What is said of a fault that the rubric waives, wherever it is shown."""


class Rubric(Strict):
    """A school's weights, pass mark and errors that fail outright."""

    title: Annotated[str, Field(min_length=1, max_length=80)]
    pass_mark: Annotated[int | float, Field(ge=0, le=100)] = 80
    weights: dict[Category, Annotated[int | float, Field(ge=0, le=1000)]]
    fail_outright: tuple[str, ...] = ()
    waives: tuple[str, ...] = ()
    """House rules that cost nothing, by their citations."""

    model_config = Strict.model_config | {"strict": False}

    def waived(self, verdict: Verdict) -> bool:
        """Whether a finding is a wrong that costs nothing here: then it is no error."""
        return not verdict.proper and bool(verdict.citations) and set(verdict.citations) <= set(self.waives)

    @model_serializer(mode="wrap")
    def _plain(self, plain: SerializerFunctionWrapHandler) -> dict[str, Any]:
        # Exam keys were made over rubrics that waived nothing and had no word for it.
        return {name: value for name, value in plain(self).items() if name != "waives" or value}


def read_rubric(document: Document) -> Rubric:
    """A rubric from its file's content; a citation that no game has would protect no trainee."""
    rubric, problems = validate(document, Rubric), Problems()
    known = {duty.citation for game in GAMES.values() for duty in game.duties()}
    for number, citation in enumerate(rubric.fail_outright):
        if citation not in known:
            near = difflib.get_close_matches(citation, known, 1)
            hint = f"; did you mean {near[0]}?" if near else "; expected a citation such as 13:69F-42.7(g)"
            problems.add(document, ("fail_outright", number), f"there is no duty {citation!r}{hint}")
    rules = [duty.citation for game in GAMES.values() for duty in game.house_rules.values()]
    for number, citation in enumerate(rubric.waives):
        if citation not in rules:
            what = f"{citation!r} is no house rule; expected one of {', '.join(rules)}"
            problems.add(document, ("waives", number), what)
    if not any(rubric.weights.values()):
        problems.add(document, ("weights",), "at least one category must weigh something")
    problems.settle()
    return rubric


@dataclass(slots=True)
class Tally:
    """What was owed and lost in a category, in points of severity.

    `readings` counts by name what was said, counted or settled: how often rightly, and how often at all.
    """

    owed: Fraction = Fraction(0)
    lost: Fraction = Fraction(0)
    readings: dict[str, tuple[int, int]] = field(default_factory=dict)

    def read(self, name: str, right: bool) -> None:
        before, times = self.readings.get(name, (0, 0))
        self.readings[name] = before + right, times + 1

    @property
    def words(self) -> str:
        """
        >>> Tally(readings={"hands read": (4, 5)}).words
        '4 of 5 hands read rightly'
        """
        return ", ".join(f"{right} of {times} {name} rightly" for name, (right, times) in self.readings.items())

    @property
    def score(self) -> Fraction:
        return 100 * max(Fraction(0), 1 - self.lost / self.owed) if self.owed else Fraction(100)


@dataclass(slots=True)
class Deduction:
    """One error and what it cost."""

    number: int
    judged: Judged
    duty: Duty
    points: Fraction
    category: Category
    mended: bool = False


@dataclass(slots=True)
class Grade:
    """The result of an attempt."""

    score: Fraction
    passed: bool
    categories: dict[Category, Tally]
    deductions: list[Deduction]
    over_short: int
    finished: bool
    unfinished: tuple[Duty, ...]
    failed_by: list[str] = field(default_factory=list)
    seconds: float | None = None
    acts_per_minute: float | None = None


def grade(attempt: Attempt, rubric: Rubric, ending: Ending | None = None) -> Grade:
    """Score an attempt as far as it has come; what is still owed counts as left out, unless another ending is given."""
    tallies = {category: Tally() for category in Category}
    deductions: list[Deduction] = []
    open_slips: dict[tuple[int, Hashable], Deduction] = {}
    left: dict[int, set[Hashable]] = {}
    taken_back: set[Hashable] = set()
    met: Duty | None = None
    for act, judged in enumerate(attempt.judged, 1):
        verdict = judged.verdict
        duty = verdict.duty
        if duty is None or verdict.finding in (Finding.FUMBLE, Finding.NEUTRAL):
            continue
        if verdict.finding is Finding.PROPER:
            _count_met(tallies, judged, duty, duty is met, taken_back)
            met = duty
            for slip in verdict.mends:
                deduction = next((open_slips[key] for key in reversed(open_slips) if key[1] == slip), None)
                if deduction is None or deduction.mended:
                    continue
                left[deduction.number].discard(slip)
                if not left[deduction.number]:
                    deduction.mended = True
                    tallies[deduction.category].lost -= deduction.points * MENDED
            continue
        met = None
        if rubric.waived(verdict):
            if category_of(verdict) is Category.ACCURACY:
                _count_met(tallies, judged, duty, True, taken_back)
            continue
        if not verdict.costs:
            continue
        deduction = _charge(tallies, act, judged, duty)
        deductions.append(deduction)
        open_slips.update({(act, slip): deduction for slip in verdict.slips})
        left[act] = set(verdict.slips)
        if judged.taken_back and is_misread(verdict):
            taken_back.add(verdict.act.occasion())
    finished, unfinished = ending or attempt.ending()
    for duty in unfinished:
        tallies[duty.category].owed += int(duty.severity)
        tallies[duty.category].lost += int(duty.severity)
    seconds, per_minute = _pace(attempt, tallies[Category.PACE])
    occurred = {category: tally for category, tally in tallies.items() if tally.owed}
    score = _weighted(occurred, rubric)
    broken = [citation for one in deductions if not one.mended for citation in one.judged.verdict.citations]
    broken += [duty.citation for duty in unfinished]
    failed_by = list(dict.fromkeys(citation for citation in broken if citation in rubric.fail_outright))
    reached = one_decimal(score) >= Fraction(str(rubric.pass_mark)) and not failed_by
    # In a guided lesson the next duty is shown until it is done: dealt to the end it cannot be failed.
    passed = finished and (reached or attempt.mode is Mode.GUIDED)
    return Grade(
        score,
        passed,
        occurred,
        deductions,
        attempt.over_short,
        finished,
        unfinished,
        failed_by,
        seconds,
        per_minute,
    )


def _count_met(
    tallies: dict[Category, Tally], judged: Judged, duty: Duty, same: bool, taken_back: set[Hashable]
) -> None:
    """A duty was met: a run of acts that meet one, such as the cards of a deal, counts once, a reading each time."""
    act = judged.entry.act
    reading = act.weight
    if not same and (reading is None or duty.category is not Category.ACCURACY):
        tallies[duty.category].owed += duty.severity
    if reading is None:
        return
    about = act.occasion()
    if judged.verdict.mends or about in taken_back:
        # It was owed once, and that was counted when it was wrong.
        taken_back.discard(about)
        return
    tallies[Category.ACCURACY].owed += reading.worth
    tallies[Category.ACCURACY].read(reading.name, True)


def _charge(tallies: dict[Category, Tally], number: int, judged: Judged, duty: Duty) -> Deduction:
    """An error costs its severity; a wrong reading all that a right one would have been worth."""
    category = category_of(judged.verdict) or duty.category
    tally = tallies[category]
    points = owed = Fraction(int(duty.severity))
    reading = judged.entry.act.weight if category is Category.ACCURACY else None
    if reading is not None:
        wrong = is_misread(judged.verdict)
        owed = Fraction(int(reading.worth))
        points = owed if wrong else min(points, owed)
        tally.read(reading.name, not wrong)
    tally.owed += owed
    tally.lost += points
    return Deduction(number, judged, duty, points, category)


def _weighted(tallies: dict[Category, Tally], rubric: Rubric) -> Fraction:
    weights = {category: Fraction(str(rubric.weights.get(category, 0))) for category in tallies}
    total = sum(weights.values(), Fraction(0))
    if not total:
        return Fraction(100) if all(not tally.lost for tally in tallies.values()) else Fraction(0)
    return sum((tallies[category].score * weight for category, weight in weights.items()), Fraction(0)) / total


def _pace(attempt: Attempt, tally: Tally) -> tuple[float | None, float | None]:
    """Time as the acts themselves tell it; over the time allowed it costs in proportion."""
    stamps = [judged.entry.at for judged in attempt.judged if judged.entry.at is not None]
    if not stamps:
        return None, None
    seconds = max(stamps) / 1000
    allowed = attempt.lesson.model.seconds
    if allowed is not None:
        tally.owed = Fraction(PACE_OWED)
        late = Fraction(max(stamps), 1000 * allowed) - 1
        tally.lost = PACE_OWED * min(Fraction(1), max(Fraction(0), late))
    return seconds, 60 * len(stamps) / seconds if seconds else None
