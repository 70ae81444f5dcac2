"""A whole sitting of an exam as data: each part with its acts and errors, the written part, and what was decided.

It can be signed, judged again from what it holds, and printed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.exam import Outcome, Part, PartScore
from trainer.drill.grading import Grade, Rubric, grade
from trainer.drill.numbers import rounded, score_text
from trainer.library import find
from trainer.records.attempts import lesson_hash
from trainer.records.exams import EXTRA_TIME
from trainer.records.judging import in_time, performed
from trainer.records.keptattempt import KeptAttempt
from trainer.records.problems import Refused
from trainer.records.recordedverdicts import recorded_grade
from trainer.records.results import SittingResult, exam_results, sitting_result
from trainer.records.roles import Deed, Person, demand
from trainer.records.rows import RowKind, stamp
from trainer.records.school import School
from trainer.records.setexam import SetExam
from trainer.records.signing import BadSignature
from trainer.records.sitting import Did, Sitting
from trainer.reports.results import attempt_in, candidate_data, judged_by, result_of
from trainer.reports.sheet import Sheet, proven
from trainer.rules.act import act_text
from trainer.rules.version import RULES_VERSION, rules_words

SITTING = "sitting"
"""What a signed result says it is of, where it is not of one attempt."""

DECISIONS = (Did.EXTEND, Did.STOP, Did.INTERRUPT, Did.RESUME, Did.LET, Did.ANNUL, Did.DECIDE)

MORE = ("seconds", "part", "score", "passed")
"""What else is told of a decision."""


def sitting_sheet(school: School, person: Person | None, exam: str, sitting: str) -> Sheet:
    """One sitting's result for a report, as far as the person may see it; signed if they may sign."""
    about = school.sittings.get(person, exam, sitting)
    demand(person, Deed.EXPORT, of=about.person)
    if about.running:
        raise Refused("The sitting is still running.")
    attempts = [part.attempt for part in about.parts.values() if part.attempt]
    alarms = [
        *school.journal.check_exam(exam, about.id),
        *(one for id_ in attempts for one in school.journal.check_attempt(id_)),
        *school.journal.check_ends(exam, about.id, about.person, *attempts),
    ]
    if alarms:
        raise Refused(f"This sitting was changed from outside, so nothing is printed of it: {alarms[0]}")
    found = sitting_result(school, person, exam, sitting)
    result = sitting_data(school, person, exam, found)
    return proven(school, person, result)


def signed_sitting(school: School, person: Person | None, exam: str, sitting: str) -> bytes:
    """A signed result file of a whole sitting."""
    demand(person, Deed.SIGN)
    return sitting_sheet(school, person, exam, sitting).file


def counting(school: School, person: Person | None, exam: str, candidate: str) -> str:
    """The id of the sitting that counts for a candidate."""
    for one in exam_results(school, person, exam, of=candidate):
        if one.counts is not None:
            return one.counts.sitting.id
    raise Refused("This candidate has no sitting of this exam that counts.")


def sitting_data(school: School, person: Person | None, exam: str, found: SittingResult) -> dict[str, Any]:
    """All of a sitting that is over; its questions only when the exam is over, too."""
    kept, one, outcome = school.exams.kept(exam), found.sitting, found.outcome
    assert outcome is not None, "a running sitting has no result"
    names = _Names(school)
    results = exam_results(school, person, exam, of=one.person)
    counted = {result.counts.sitting.id for result in results if result.counts}
    lines = {part.number: line for part, line in zip(kept.exam.parts, outcome.lines, strict=False)}
    parts = [_part_data(school, kept, one, part, lines[part.number]) for part in kept.exam.parts]
    for part in parts:
        for decision in part["attempt"]["decisions"] if part["attempt"] else ():
            decision["name"] = names[decision.get("by")]
            if decision.get("with"):
                decision["with"] = names[decision["with"]]
    return {
        "of": SITTING,
        "exam": exam,
        "title": kept.title,
        "exam_key": str(kept.key),
        "engine": kept.engine,
        "rules": kept.rules,
        "state": kept.state.value,
        "pass_mark": float(kept.exam.pass_mark),
        "rubric": kept.exam.rubric.model_dump(mode="json"),
        "candidate": candidate_data(school, one.person),
        "sitting": one.id,
        "number": one.number,
        "counts": one.id in counted,
        "stage": one.stage.value,
        "reason": one.reason,
        "started": stamp(one.started),
        "ended": stamp(one.ended) if one.ended else None,
        "admitted_by": names[one.admitted_by],
        "extended": one.extended,
        "score": rounded(outcome.score),
        "passed": outcome.passed,
        "reasons": list(outcome.reasons),
        "overridden": found.overridden,
        "found": _found_first(outcome),
        "parts": parts,
        "written": _written_data(school, kept, one, outcome.lines[-1]) if kept.exam.model.written else None,
        "decisions": list(_decisions(school, names, one)),
    }


def _found_first(outcome: Outcome) -> dict[str, Any] | None:
    """What was found before an examiner decided otherwise."""
    first = outcome.found
    return None if first is None else {"score": rounded(first.score), "passed": first.passed}


def _part_data(school: School, kept: SetExam, one: Sitting, part: Part, line: PartScore) -> dict[str, Any]:
    data: dict[str, Any] = {
        "number": part.number,
        "title": part.lesson.title,
        "lesson": part.lesson.id,
        "share": float(line.share),
        "score": rounded(line.score),
        "attempt": None,
    }
    begun = one.begun(part.number)
    record = school.book.load(begun.attempt) if begun else None
    if begun is None or record is None:
        return data
    acts = school.sittings.judge.acts_in_time(kept, one, begun)
    attempt = performed(part, record, acts)
    older, rubric = record.rules != RULES_VERSION, kept.exam.rubric
    found = recorded_grade(attempt, in_time(record, acts), rubric) if older else grade(attempt, rubric)
    first = school.sittings.judge.found(kept, one, begun, part)
    return data | {
        "attempt": result_of(record, exam_key=str(kept.key), exam=kept.exam, title=part.lesson.title),
        "acts_in_time": acts,
        "found": rounded(first.score),
        "finished": first.finished,
        "failed_by": list(first.failed_by),
        "categories": _categories(found),
        "errors": _errors(found),
        "left_undone": [duty.citation for duty in found.unfinished],
    }


def _categories(found: Grade) -> list[dict[str, Any]]:
    return [
        {"category": category.value, "score": rounded(tally.score), "words": tally.words}
        for category, tally in found.categories.items()
    ]


def _errors(found: Grade) -> list[dict[str, Any]]:
    return [
        {
            "act": one.number,
            "what": act_text(one.judged.entry.act),
            "citations": list(one.judged.verdict.citations),
            "remark": one.judged.verdict.remark,
            "severity": one.duty.severity.name.lower(),
            "mended": one.mended,
        }
        for one in found.deductions
    ]


def _written_data(school: School, kept: SetExam, one: Sitting, line: PartScore) -> dict[str, Any]:
    answers = school.sittings.judge.answers(kept, one)
    data: dict[str, Any] = {
        "share": float(line.share),
        "score": rounded(line.score),
        "handed_in": one.answers is not None,
    }
    if answers is None:
        return data
    questions = school.sittings.judge.paper(kept, one).questions
    right = sum(question.right == said for question, said in zip(questions, answers, strict=True))
    data |= {"asked": len(questions), "right": right}
    if not kept.state.over:
        # A page with the questions must not go round while others still sit.
        return data
    return data | {
        "questions": [
            {
                "topic": question.topic,
                "text": question.text,
                "choices": list(question.choices),
                "right": question.right,
                "answer": said,
                "citation": question.citation,
            }
            for question, said in zip(questions, answers, strict=True)
        ]
    }


class _Names:
    """The person with an id; None without an id, or for an erased person."""

    def __init__(self, school: School) -> None:
        self._school = school

    def __getitem__(self, id_: str | None) -> str:
        person = self._school.people.get(id_) if id_ else None
        return person.name if person else ""


def _decisions(school: School, names: _Names, one: Sitting) -> Iterator[dict[str, Any]]:
    rows = school.journal.rows_of(one.exam, keep=True)
    extra: dict[str, Any] | None = None
    for row in rows:
        body = row.content
        if row.kind == RowKind.EXAM and body["did"] == EXTRA_TIME and body["person"] == one.person:
            told = {"did": f"{EXTRA_TIME} of {body['percent']} %", "at": row.at, "name": names[body["by"]]}
            extra = {**told, "reason": body["reason"]} if body["percent"] else None
        elif row.kind == RowKind.DEED and body["did"] == Did.ADMIT and body["sitting"] == one.id and extra is not None:
            yield extra
        if row.kind == RowKind.DEED and body["sitting"] == one.id and Did(body["did"]) in DECISIONS:
            more = {name: body[name] for name in MORE if body.get(name) is not None}
            if body.get("with"):
                more["with"] = names[body["with"]]
            yield {"did": body["did"], "at": row.at, "name": names[body["by"]], "reason": body["reason"], **more}


# Judging again


def is_sitting(result: Mapping[str, Any]) -> bool:
    return result.get("of") == SITTING


class JudgedAgain(NamedTuple):
    """What came out otherwise when a sitting's parts were performed again.

    `changes` are against what was recorded; `under_present_rules` is what would change in parts that were graded under
    other rules, where a difference says nothing of the record.
    """

    changes: list[str]
    under_present_rules: list[str]


def judged_again(result: Mapping[str, Any], rubric: Rubric | None = None) -> JudgedAgain:
    """Perform a sitting's parts again from their acts; under another rubric the changes are what would change."""
    found = JudgedAgain([], [])
    try:
        weights = rubric or Rubric.model_validate(result["rubric"])
        for part in result["parts"]:
            if not part["attempt"]:
                continue
            record = attempt_in(part["attempt"])
            changes = [f"part {part['number']}: {words}" for words in _part_again(part, record, weights)]
            if record.rules == RULES_VERSION:
                found.changes.extend(changes)
            else:
                name = f"part {part['number']}: graded under {rules_words(record.rules)}"
                found.under_present_rules.extend(changes or [f"{name}; the same under version {RULES_VERSION}"])
    except (KeyError, TypeError, ValueError) as problem:
        raise BadSignature(f"The result is not that of a sitting ({type(problem).__name__}).") from problem
    return found


def _part_again(part: Mapping[str, Any], record: KeptAttempt, rubric: Rubric) -> Iterator[str]:
    lesson = judged_by(part["attempt"])[0] or find(record.lesson)
    if record.lesson_sha256 and lesson_hash(lesson) != record.lesson_sha256:
        yield "the lesson has changed since"
    attempt = Attempt(lesson, record.seed, Mode.EXAM)
    attempt.perform_all(record.entries[: part["acts_in_time"]])
    found = grade(attempt, rubric)
    before, after = rounded(part["found"]), rounded(found.score)
    if before != after:
        yield f"{score_text(before)} becomes {score_text(after)}"
    if list(found.failed_by) != part["failed_by"]:
        yield "another error fails outright"
    if len(_errors(found)) != len(part["errors"]):
        yield f"{len(part['errors'])} errors become {len(found.deductions)}"
