"""Results: all that is known of one attempt, as data that can be signed, graded again and printed."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, TextIO

from pydantic import ValidationError

from trainer.drill.attempt import Mode
from trainer.drill.exam import Exam
from trainer.drill.grading import Rubric
from trainer.drill.reading import read_lesson
from trainer.games import parse_act_of
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import BadFile
from trainer.records.gradebook import EVERYTHING, Choice
from trainer.records.keptattempt import KeptAttempt
from trainer.records.names import namesakes, normalized_name, with_login
from trainer.records.ownlessons import is_own
from trainer.records.problems import Refused
from trainer.records.roles import Deed, Person, demand, may
from trainer.records.rows import canonical, stamp
from trainer.records.school import School
from trainer.records.seengrades import covered, note_attempt, note_exam
from trainer.records.setexam import _document, _kept
from trainer.records.signing import BadSignature, Signed, check_signed
from trainer.reports.shape import demand_attempt
from trainer.reports.sheet import Sheet, proven
from trainer.reports.titles import Titles
from trainer.rules.act import Entry
from trainer.rules.notation import BadAct
from trainer.rules.version import FIRST_RULES


def candidate_data(school: School, id_: str | None) -> dict[str, Any]:
    """Whose a result is; the login stands beside a name that another person of the school has, too."""
    person = school.people.get(id_) if id_ else None
    if person is None:
        return {"id": id_, "name": ""}
    alike = namesakes(one.name for one in school.people.all())
    return {"id": id_, "name": person.name} | ({"login": person.login} if normalized_name(person.name) in alike else {})


def printed_name(result: Mapping[str, Any]) -> str:
    """A candidate's name as it is printed."""
    return with_login(result["candidate"]["name"], result["candidate"].get("login", ""))


def result_of(
    attempt: KeptAttempt, name: str = "", exam_key: str = "", exam: Exam | None = None, title: str = ""
) -> dict[str, Any]:
    """An attempt with its acts, verdicts and decisions; what was found first stands beside what stands now.

    With its exam it has the lesson and the rubric that the exam keeps: no other place may have them to grade it again.
    """
    return _judged_by(attempt, exam) | {
        "attempt": attempt.id,
        "candidate": {"id": attempt.person, "name": name},
        "lesson": attempt.lesson,
        "title": title or attempt.lesson,
        "exam_title": exam.title if exam else "",
        "lesson_sha256": attempt.lesson_sha256,
        "game": attempt.game,
        "seed": attempt.seed,
        "mode": attempt.mode.value,
        "exam": attempt.exam,
        "exam_key": exam_key,
        "version": attempt.version,
        "rules": attempt.rules,
        "older_rules": attempt.older,
        "started": stamp(attempt.started),
        "state": attempt.state,
        "acts": [{"at": one.at, "act": str(Entry(one.act))} for one in attempt.entries],
        "verdicts": [None if one is None else dict(one) for one in attempt.verdicts],
        "backs": attempt.backs,
        "hints": attempt.hints,
        "errors": attempt.errors,
        "finished": attempt.finished,
        "seconds": attempt.seconds,
        "score": attempt.score,
        "passed": attempt.passed,
        "standing_score": attempt.standing_score,
        "standing_passed": attempt.standing_passed,
        "decisions": [dict(one) for one in attempt.decisions],
        **({} if attempt.counted is None else {"acts_in_time": attempt.counted}),
    }


def _judged_by(attempt: KeptAttempt, exam: Exam | None) -> dict[str, Any]:
    lessons = (part.lesson for part in exam.parts) if exam else ()
    file = next((one.document for one in lessons if one.id == attempt.lesson and one.document is not None), None)
    return {
        "rubric": exam.rubric.model_dump(mode="json") if exam else None,
        "lesson_file": None if file is None else _kept(file.value),
    }


def judged_by(result: Mapping[str, Any]) -> tuple[Lesson | None, Rubric | None]:
    """The lesson and the rubric that a result brings with it; None for each that ships with the program."""
    try:
        file, rubric, id_ = result.get("lesson_file"), result.get("rubric"), str(result["lesson"])
        lesson = None if file is None else read_lesson(_document(file, id_), id_)
        return lesson, None if rubric is None else Rubric.model_validate(rubric)
    except BadFile as problem:
        raise BadSignature(f"The lesson in the result is none: {_first_line(problem)}") from problem
    except ValidationError as problem:
        where = problem.errors(include_url=False, include_input=False)[0]
        raise BadSignature(f"The rubric in the result is none: {where['msg']}.") from problem
    except (KeyError, TypeError, ValueError, RecursionError) as problem:
        raise BadSignature(f"The lesson in the result is none ({type(problem).__name__}).") from problem


def _first_line(problem: Exception) -> str:
    return next(iter(str(problem).splitlines()), type(problem).__name__)


def attempt_in(result: Mapping[str, Any]) -> KeptAttempt:
    """The attempt that a result tells of; raises `BadSignature` where it is not one of ours."""
    demand_attempt(result)
    try:
        return KeptAttempt(
            id=str(result["attempt"]),
            lesson=str(result["lesson"]),
            game=str(result["game"]),
            seed=int(result["seed"]),
            mode=Mode(result["mode"]),
            started=datetime.fromisoformat(result["started"]),
            entries=tuple(Entry(parse_act_of(result["game"], one["act"]), one["at"]) for one in result["acts"]),
            verdicts=tuple(result["verdicts"]),
            score=result["score"],
            passed=bool(result["passed"]),
            finished=bool(result["finished"]),
            standing_score=result["standing_score"],
            standing_passed=bool(result["standing_passed"]),
            lesson_sha256=str(result["lesson_sha256"]),
            rules=int(result.get("rules", FIRST_RULES)),
            older=int(result.get("older_rules", 0)),
            decisions=tuple(result["decisions"]),
            person=result["candidate"]["id"],
            exam=result["exam"],
            errors=int(result.get("errors", 0)),
        )
    except (KeyError, TypeError, ValueError, BadAct) as problem:
        raise BadSignature(f"The result is not that of an attempt: {_first_line(problem)}.") from problem


def sheet_of(school: School, person: Person | None, id_: str) -> Sheet:
    """One attempt's result for a report; signed if the person may sign, and only what they may see."""
    attempt = school.personal(person).load(id_)
    if attempt is None:
        raise Refused(f"There is no attempt {id_} that you may see.")
    demand(person, Deed.EXPORT, of=attempt.person)
    owners = [attempt.person] if attempt.person else []
    alarms = [*school.journal.check_attempt(id_), *school.journal.check_ends(id_, *owners)]
    if alarms:
        raise Refused(f"Attempt {id_} was changed from outside, so nothing is printed of it: {alarms[0]}")
    if attempt.exam is not None:
        note_attempt(school.journal, person, id_)
    owner = school.people.get(attempt.person) if attempt.person else None
    known = attempt.exam is not None and school.exams.known(attempt.exam)
    kept = school.exams.kept(attempt.exam) if known and attempt.exam else None
    title = Titles(school.journal).lesson(attempt.lesson, attempt.lesson_sha256, kept)
    exam_key, exam = (str(kept.key), kept.exam) if kept else ("", None)
    result = result_of(attempt, owner.name if owner else "", exam_key, exam, title)
    result["candidate"] = candidate_data(school, attempt.person)
    if kept is None and is_own(attempt.lesson):
        own = school.lessons.find(attempt.lesson, attempt.lesson_sha256)
        # A grader elsewhere does not have the school's own lessons.
        result["lesson_file"] = _kept(own.document.value) if own is not None and own.document is not None else None
    for decision in result["decisions"]:
        decider = school.people.get(decision["by"]) if decision.get("by") else None
        decision["name"] = decider.name if decider else ""
        other = school.people.get(decision["with"]) if decision.get("with") else None
        if other is not None:
            decision["with"] = other.name
    return proven(school, person, result)


def key_of(school: School, exam: str | None) -> str:
    """The key of an exam that this school has set, as it is printed."""
    return str(school.exams.kept(exam).key) if exam is not None and school.exams.known(exam) else ""


def signed_result(school: School, person: Person | None, id_: str) -> bytes:
    """A signed result file."""
    demand(person, Deed.SIGN)
    return sheet_of(school, person, id_).file


def read_signed(file: bytes, public_key: str | None = None) -> Signed:
    """A signed result, checked with the school's key, or with the key that it names itself."""
    if public_key is None:
        try:
            public_key = json.loads(file)["public_key"]
            base64.b64decode(str(public_key), validate=True)
        except (ValueError, KeyError, TypeError, RecursionError) as problem:
            raise BadSignature(f"This is not a result file of this program ({problem}).") from problem
    signed = check_signed(file, str(public_key))
    if not isinstance(signed.result, dict):
        raise BadSignature("This result file has no result.")
    return signed


def write_everything(school: School, person: Person | None, file: TextIO, choice: Choice = EVERYTHING) -> int:
    """Write all that the user may see as one JSON object, attempt by attempt; return how many attempts."""
    book = school.gradebook(person)
    ids = book.ids(choice, counted=False)
    assert person is not None, "the gradebook asks for a person"
    names = book.names()
    file.write(f'{{"format":1,"seal":{json.dumps(str(school.journal.head()))},\n')
    file.write(f'"people":{canonical([{"id": id_, "name": name} for id_, name in sorted(names.items(), key=str)])},\n')
    file.write(f'"classes":{canonical(list(_classes(school, person)))},\n"attempts":[')
    titles = Titles(school.journal)
    personal, number, keys = school.personal(person), 0, dict[str | None, str]()
    left = set[tuple[str, str]]()
    for id_ in ids:
        attempt = personal.load(id_)
        if attempt is not None:
            if attempt.exam not in keys:
                if attempt.exam is not None:
                    note_exam(school.journal, person, attempt.exam)
                    left |= covered(school.journal, person, [attempt.exam])
                keys[attempt.exam] = key_of(school, attempt.exam)
            if (attempt.exam, attempt.person) in left:
                # Dealt in a sitting that is not over.
                note_attempt(school.journal, person, id_)
            title = titles.lesson(attempt.lesson, attempt.lesson_sha256)
            result = result_of(attempt, names.get(attempt.person, ""), keys[attempt.exam], title=title)
            file.write((",\n" if number else "\n") + canonical(result))
            number += 1
    file.write("\n]}\n")
    return number


def _classes(school: School, person: Person) -> Iterator[dict[str, Any]]:
    if may(person, Deed.SEE_CLASSES):
        for one in school.classes.all():
            members = [member.id for member in school.classes.members(one.id)]
            yield {"id": one.id, "name": one.name, "closed": one.closed, "members": members}
