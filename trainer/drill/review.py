"""What is said when a lesson ends: what went well, what was put right, and what was wrong and stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.drill.attempt import Attempt, Judged, Mode
from trainer.drill.grading import Deduction, Grade
from trainer.rules.verdict import Finding


@dataclass(frozen=True, slots=True)
class Review:
    """An attempt at a glance, in sentences; nothing is said that is empty."""

    well: tuple[str, ...]
    put_right: tuple[str, ...]
    stands: tuple[str, ...]
    perfect: bool
    """Whether every act was right and nothing was left out, with nobody's help."""


def review(attempt: Attempt, grade: Grade, hints: int = 0) -> Review:
    """Look back at an attempt that has come to its end, or was broken off."""
    right = [one for one in grade.deductions if _put_right(one, grade)]
    wrong = [one for one in grade.deductions if not _put_right(one, grade)]
    stands = [_words(one.judged) for one in wrong] + [f"Not done: {duty.text}" for duty in grade.unfinished]
    flawless = grade.finished and not grade.deductions and not stands and grade.score == 100
    return Review(
        _well(attempt, grade, flawless),
        tuple(dict.fromkeys(_words(one.judged) for one in right)),
        tuple(dict.fromkeys(stands)),
        flawless and attempt.mode is not Mode.GUIDED and not hints,
    )


def _put_right(one: Deduction, grade: Grade) -> bool:
    """Whether an error does not stand: it was mended, or taken back and then done as it should be."""
    return one.mended or (one.judged.taken_back and grade.finished)


def _words(judged: Judged) -> str:
    """What was wrong with an act, or where that is not said, the act itself."""
    return judged.verdict.remark or f"{judged.entry.act.words()}."


def _well(attempt: Attempt, grade: Grade, flawless: bool) -> tuple[str, ...]:
    right, acts = _first_tries(attempt.judged)
    said: list[str] = []
    if flawless:
        said.append(f"All {acts} acts were right at the first try." if acts > 1 else "It was right at the first try.")
    elif right:
        said.append(f"{right} of {acts} acts were right at the first try.")
    kept = [category.value for category, tally in grade.categories.items() if not tally.lost]
    if kept and not flawless:
        said.append(f"Nothing was lost in {_listed(kept)}.")
    read = [
        f"{times} {name}"
        for tally in grade.categories.values()
        for name, (good, times) in tally.readings.items()
        if good == times > 1
    ]
    if read:
        said.append(f"Rightly done: {_listed(read)}.")
    return tuple(said)


def _first_tries(judged: Sequence[Judged]) -> tuple[int, int]:
    """How many acts were right without a wrong try before them, and how many there were."""
    right = acts = 0
    missed = False
    for one in judged:
        match one.verdict.finding:
            case Finding.IMPROPER if one.taken_back:
                missed = True
            case Finding.IMPROPER:
                acts += 1
            case Finding.PROPER:
                acts += 1
                right += not missed
                missed = False
            case Finding.FUMBLE:
                pass
    return right, acts


def _listed(words: list[str]) -> str:
    """
    >>> _listed(["one"]), _listed(["one", "two", "three"])
    ('one', 'one, two and three')
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
