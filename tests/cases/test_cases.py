"""Act logs written by hand from the regulation's text, each with the exact verdicts that are due.

The format is described in `README.md` beside this file.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from trainer.drill.attempt import Attempt, Judged, Mode
from trainer.drill.grading import Grade, grade
from trainer.drill.numbers import rounded
from trainer.games import parse_entry
from trainer.library import find_rubric, load
from trainer.rules.act import Entry
from trainer.rules.verdict import Finding
from trainer.traceability import paragraph_name

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.acts"))
KEYS = ("table", "about", "score", "mode", "seed", "omitted")
MARK = re.compile(r"(?P<citation>.+?)(?: also (?P<also>.+?))?(?P<free> \(no cost\))?(?P<mended> \(mended\))?$")


@dataclass(frozen=True)
class Due:
    """The verdict that an act is due: nothing for one that must not be found improper."""

    citation: str = ""
    also: frozenset[str] = frozenset()
    free: bool = False
    mended: bool = False

    def __str__(self) -> str:
        if not self.citation:
            return "not improper"
        also = f" also {', '.join(sorted(self.also))}" if self.also else ""
        return f"{self.citation}{also}{' (no cost)' if self.free else ''}{' (mended)' if self.mended else ''}"


@dataclass
class Case:
    """One file: its heading, its acts, and what is due to each."""

    path: Path
    heading: dict[str, str] = field(default_factory=dict)
    omitted: set[str] = field(default_factory=set)
    lines: list[tuple[int, Entry, Due]] = field(default_factory=list)
    finishes: bool = True

    @property
    def legal(self) -> bool:
        return all(not due.citation for _, _, due in self.lines) and not self.omitted


def read_case(path: Path) -> Case:
    case = Case(path)
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        text, mark, comment = line.partition("#")
        where = f"{path.name}:{number}"
        if text.strip():
            assert not mark or comment.startswith("! "), f"{where}: expected #! and a citation, found #{comment}"
            case.lines.append((number, parse_entry(text), read_due(comment[2:]) if mark else Due()))
        elif comment == "end: unfinished":
            case.finishes = False
        elif mark:
            key, colon, value = comment.strip().partition(": ")
            assert colon, f"{where}: expected '# key: value', found {line!r}"
            assert key in KEYS, f"{where}: expected one of {', '.join(KEYS)}; found {key!r}"
            assert key == "omitted" or key not in case.heading, f"{where}: {key} stands twice"
            if key == "omitted":
                case.omitted.update(value.split(", "))
            case.heading[key] = value
    return case


def read_due(text: str) -> Due:
    found = MARK.match(text.strip())
    assert found, f"expected a citation after #!, found {text!r}"
    also = found["also"].split(", ") if found["also"] else ()
    return Due(found["citation"], frozenset(also), bool(found["free"]), bool(found["mended"]))


def perform(case: Case) -> tuple[Attempt, Grade]:
    lesson = load(case.path.parent / "tables" / f"{case.heading['table']}.yaml")
    seed = int(case.heading["seed"]) if "seed" in case.heading else None
    attempt = Attempt(lesson, seed, Mode(case.heading.get("mode", "exam")))
    for number, entry, _ in case.lines:
        assert not attempt.done, f"{case.path.name}:{number}: the lesson was over before {entry}"
        attempt.perform(entry)
    return attempt, grade(attempt, find_rubric(lesson.model.rubric))


def found_due(judged: Judged, mended: bool) -> Due:
    verdict = judged.verdict
    if verdict.proper or verdict.duty is None:
        return Due()
    return Due(verdict.duty.citation, frozenset(duty.citation for duty in verdict.also), verdict.again, mended)


def differences(case: Case, attempt: Attempt, result: Grade) -> list[str]:
    wrong = []
    mended = {id(one.judged) for one in result.deductions if one.mended}
    for (number, entry, due), judged in zip(case.lines, attempt.judged, strict=True):
        found = found_due(judged, id(judged) in mended)
        at = f"{case.path.name}:{number}: {entry}"
        if judged.verdict.finding is Finding.FUMBLE:
            wrong.append(f"{at}: could not be done: {judged.verdict.remark}")
        elif found != due:
            wrong.append(f"{at}\n    due:   {due}\n    found: {found}\n    {judged.verdict.remark}")
    return wrong


def case_name(path: Path) -> str:
    """The name of a case's test: the paragraphs that its marks cite, its game, and its own name."""
    case = read_case(path)
    cited = {citation: None for _, _, due in case.lines for citation in (due.citation, *sorted(due.also)) if citation}
    return "-".join([*map(paragraph_name, cited), path.parent.name, path.stem.replace("-", "_")])


@pytest.mark.parametrize("path", FILES, ids=case_name)
def test_case(path: Path) -> None:
    case = read_case(path)
    attempt, result = perform(case)
    wrong = differences(case, attempt, result)
    if attempt.done is not case.finishes:
        left = ", ".join(duty.citation for duty in attempt.ending().undone)
        wrong.append(f"the lesson is {'over' if attempt.done else f'not over; owed now: {left}'}")
    omitted = {duty.citation for one in attempt.judged for duty in one.verdict.omitted}
    if not case.omitted <= omitted:
        wrong.append(f"omitted: due {sorted(case.omitted)}, found {sorted(omitted)}")
    if "score" in case.heading and rounded(result.score) != float(case.heading["score"]):
        wrong.append(f"score: due {case.heading['score']}, found {rounded(result.score)}")
    assert not wrong, "\n".join(["", case.heading["about"], *wrong])


def test_there_are_enough_cases() -> None:
    cases = [read_case(path) for path in FILES]
    assert len(cases) >= 40
    assert sum(case.legal for case in cases) >= 18
    assert sum(not case.legal for case in cases) >= 22


def test_every_table_is_used() -> None:
    used = {path.parent / "tables" / f"{read_case(path).heading['table']}.yaml" for path in FILES}
    assert used == set(HERE.glob("*/tables/*.yaml"))


@pytest.mark.parametrize("path", [path for path in FILES if read_case(path).legal], ids=case_name)
def test_legal_case_is_asked_for_a_full_score(path: Path) -> None:
    case = read_case(path)
    assert case.heading.get("score") == "100"
    assert case.finishes
