"""The command that grades files: signed results, kept attempts and act logs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from trainer.chosenfile import read_chosen
from trainer.commands.access import login_option
from trainer.commands.sealed import Sight, sight
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.grading import Rubric, grade
from trainer.drill.numbers import rounded
from trainer.library import NoSuchFile, find, find_rubric
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import BadFile
from trainer.records.attemptfile import MAX_BYTES, AttemptRecord, BadAttempt, read_attempt
from trainer.records.keptattempt import KeptAttempt
from trainer.records.problems import RecordsProblem
from trainer.records.regrading import Regraded, compare, perform_again
from trainer.records.signing import Signed
from trainer.rules.version import FIRST_RULES, RULES_VERSION, rules_words
from trainer.terminal import fail, print_json, read_acts


@click.command("grade")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--lesson", default="", help="The lesson of plain act logs, where their first line does not say.")
@click.option("--seed", type=click.IntRange(0, 2**53), help="The deal of plain act logs, if not the lesson's own.")
@click.option("--rubric", default="", help="A rubric file or name, instead of the lesson's own.")
@click.option("--key", default=None, help="The public key of the school that must have signed results.")
@click.option("--json", "as_json", is_flag=True, help="Print data.")
@login_option
def grade_files(
    files: tuple[Path, ...], lesson: str, seed: int | None, rubric: str, key: str | None, as_json: bool, login: str
) -> None:
    """Grade FILEs: signed results, kept attempts (.jsonl) or plain act logs.

    Ends with 1 if a result is not as it was signed or comes out otherwise than recorded, with 2 if a file is no good.
    """
    allowed = sight(login)
    try:
        weights = find_rubric(rubric) if rubric else None
    except (NoSuchFile, BadFile) as problem:
        fail(problem)
    found: list[dict[str, Any]] = []
    for path in files:
        try:
            found.append({"file": str(path), **_graded(path, lesson, seed, weights, key, allowed)})
        except (RecordsProblem, BadAttempt, NoSuchFile, BadFile) as problem:
            found.append({"file": str(path), "problem": str(problem)})
        except OSError as problem:
            found.append({"file": str(path), "problem": f"cannot be read: {problem.strerror or problem}"})
    if as_json:
        print_json(found)
    for one in () if as_json else found:
        if "problem" in one:
            click.echo(f"{one['file']}: {one['problem']}", err=True)
        else:
            whose = f" {one['candidate']}," if one.get("candidate") else ""
            told = f"; {one['told']}" if one["told"] else ""
            passed = "passed" if one["passed"] else "not passed"
            click.echo(f"{one['file']}:{whose} {one['lesson']}: score {one['score']}, {passed}{told}")
    bad = any("problem" in one for one in found)
    sys.exit(2 if bad else int(any(one["as_recorded"] is False for one in found)))


def _graded(
    path: Path, lesson: str, seed: int | None, rubric: Rubric | None, key: str | None, allowed: Sight
) -> dict[str, Any]:
    """One file's grade; `as_recorded` is None where nothing was recorded to hold it against."""
    content = read_chosen(path, MAX_BYTES)
    if not content.startswith(b"{"):
        return _graded_log(path, lesson, seed, rubric, allowed)
    if len(content) > MAX_BYTES:
        raise BadAttempt(f"larger than {MAX_BYTES // 2**20} MB, so it is neither a result nor an attempt")
    if path.suffix == ".jsonl":
        record = read_attempt(content, path.stem)
        allowed.demand(find(record.lesson), str(path))
        return _graded_attempt(record, rubric)
    from trainer.reports.results import read_signed

    signed = read_signed(content, key)
    try:
        return _graded_signed(path, signed, rubric, key, allowed)
    except (
        ArithmeticError,
        AssertionError,
        AttributeError,
        LookupError,
        TypeError,
        ValueError,
        RecursionError,
    ) as error:
        # The signer may have put anything there.
        raise BadAttempt(f"what was signed cannot be performed again ({type(error).__name__})") from error


def _graded_signed(
    path: Path, signed: Signed, rubric: Rubric | None, key: str | None, allowed: Sight
) -> dict[str, Any]:
    """What a signed file holds: a whole sitting, or one attempt."""
    from trainer.reports.results import attempt_in, judged_by
    from trainer.reports.sitting import is_sitting

    if is_sitting(signed.result):
        return _graded_sitting(path, signed, rubric, key, allowed)
    record = attempt_in(signed.result)
    kept, own = judged_by(signed.result)
    allowed.demand(kept or _found(record.lesson) or record.lesson, str(path))
    again = compare(record, rubric or own, kept)
    return _compared(record, again, rubric is not None) | {
        "lesson": record.lesson,
        "candidate": signed.result["candidate"]["name"],
        "told": _told(again) + _held(signed, key),
        "seal": signed.head,
        "public_key": signed.public_key,
        "standing_score": record.standing_score,
        "standing_passed": record.standing_passed,
    }


def _found(lesson: str) -> Lesson | None:
    try:
        return find(lesson)
    except NoSuchFile:
        return None


def _told(again: Regraded) -> str:
    if again.problem:
        return f"as signed, not performed again: {again.problem}"
    return str(again).partition(": ")[2]


def _compared(record: KeptAttempt, again: Regraded, weighed: bool) -> dict[str, Any]:
    """The grade of a signed attempt: as it was recorded, unless it can be held against a replay or is weighed anew."""
    replayed = {"score": again.score, "passed": again.passed}
    if again.comparable:
        # A part that was stopped has verdicts to be held against, but no grade.
        same = again.same if record.score is not None else None if not again.changes else False
        return replayed | {"as_recorded": same, "rules": again.rules}
    recorded = {"score": record.score, "passed": record.passed}
    shown = replayed if weighed and not again.problem else recorded
    return shown | {"as_recorded": None, "rules": record.rules, "under_present_rules": replayed}


def _graded_sitting(
    path: Path, signed: Signed, rubric: Rubric | None, key: str | None, allowed: Sight
) -> dict[str, Any]:
    """A whole sitting: each of its parts is performed again."""
    from trainer.reports.shape import demand_sitting
    from trainer.reports.sitting import judged_again

    result = signed.result
    demand_sitting(result)
    for part in result["parts"]:
        allowed.demand(str(part["lesson"]), str(path))
    changes, now = judged_again(result, rubric)
    return {
        "lesson": f"{result['title']}, exam key {result['exam_key']}",
        "candidate": result["candidate"]["name"],
        "score": result["score"],
        "passed": result["passed"],
        "as_recorded": not changes,
        "rules": result.get("rules", FIRST_RULES),
        "under_present_rules": now,
        "told": _sitting_told(changes, now) + _held(signed, key),
        "seal": signed.head,
        "public_key": signed.public_key,
    }


def _sitting_told(changes: list[str], now: list[str]) -> str:
    told = "; ".join(changes) or "as recorded"
    return f"{told}; graded under older rules, under version {RULES_VERSION}: {'; '.join(now)}" if now else told


def _held(signed: Signed, key: str | None) -> str:
    return "" if key else f"; signed with {signed.public_key}, not held against --key"


def _graded_attempt(record: AttemptRecord, rubric: Rubric | None) -> dict[str, Any]:
    again = perform_again(record, rubric)
    told = ""
    if record.ended:
        same = (again.score, again.passed) == (record.score, record.passed)
        recorded = f"recorded were {record.score}, {'passed' if record.passed else 'not passed'}"
        told = "as recorded" if same else f"{recorded}, under {rules_words(record.rules)}"
    # A file that an earlier program kept was judged by the first rules, which are not these.
    return {"lesson": record.lesson, "score": again.score, "passed": again.passed, "as_recorded": None, "told": told}


def _graded_log(path: Path, lesson: str, seed: int | None, rubric: Rubric | None, allowed: Sight) -> dict[str, Any]:
    name = lesson or _named(path)
    if not name:
        raise BadAttempt("neither a result nor an attempt; for an act log give its lesson with --lesson")
    found = find(name)
    allowed.demand(found)
    attempt = Attempt(found, seed, Mode.EXAM)
    attempt.perform_all(entry for _, entry in read_acts(path))
    result = grade(attempt, rubric or find_rubric(found.model.rubric))
    return {
        "lesson": found.id,
        "score": rounded(result.score),
        "passed": result.passed,
        "as_recorded": None,
        "told": "",
    }


def _named(path: Path) -> str:
    """The lesson that a log's first line names, as `run` writes it: # ultimate_8/whole-round: A whole round."""
    first = read_chosen(path, 300).partition(b"\n")[0].decode("utf-8-sig", errors="replace")
    return first.lstrip("# ").partition(":")[0].strip() if first.startswith("#") and "/" in first else ""
