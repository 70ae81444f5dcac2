"""Exams: lessons, a rubric and a written part put together in a file, sealed by a key over all that they contain.

The file says what is asked and how it counts; who may sit it, and when, is the business of the records.
"""

from __future__ import annotations

import base64
import difflib
import hashlib
import hmac
import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Any, Literal, TypeVar

from pydantic import Field

from trainer.drill.grading import Rubric, read_rubric
from trainer.drill.numbers import mark_text, one_decimal, score_text
from trainer.drill.reading import read_lesson
from trainer.drill.written import TOPICS, WrittenPaper, paper, room_for
from trainer.games import GAMES
from trainer.parts.lessons.lesson import Lesson, Strict
from trainer.parts.lessons.problems import Problems
from trainer.parts.lessons.yamlfile import BadFile, Document, Place, Problem, UnknownKeys, problem_at, validate
from trainer.rules.version import FIRST_RULES, RULES_VERSION

FRESH = "fresh"
SEEDS = 2**53
"""Seeds are below this, as those of lessons are."""

Seed = Annotated[int, Field(ge=0, le=SEEDS)] | Literal["fresh"]
Weight = Annotated[int | float, Field(gt=0, le=1000)]
Mark = Annotated[int | float, Field(ge=0, le=100)]
Seconds = Annotated[int, Field(ge=1, le=36_000)]
_DAY = re.compile(r"(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d)")
_HOURS = re.compile(r"(\d\d):(\d\d)-(\d\d):(\d\d)")


class PartModel(Strict):
    """A lesson by its id, or written out under `table`."""

    lesson: Annotated[str, Field(min_length=1, max_length=200)] | None = None
    table: dict[str, Any] | None = None
    weight: Weight = 1
    seed: Seed | None = None
    seconds: Seconds | None = None
    pass_mark: Mark | None = None


class WrittenModel(Strict):
    """Questions on the rules; without games those of the lessons."""

    questions: Annotated[int, Field(ge=1, le=100)]
    topics: Annotated[list[str], Field(min_length=1, max_length=20, default_factory=lambda: list(TOPICS))]
    games: Annotated[list[str], Field(max_length=20, default_factory=list)]
    seed: Seed = "fresh"
    weight: Weight = 1
    seconds: Seconds | None = None
    pass_mark: Mark | None = None


class ExamModel(Strict):
    """The keys of an exam's file; moments and hours are those of the school's own clock."""

    title: Annotated[str, Field(min_length=3, max_length=80)]
    about: Annotated[str, Field(max_length=1000)] = ""
    pass_mark: Mark = 80
    attempts: Annotated[int, Field(ge=1, le=100)] = 1
    seconds: Annotated[int, Field(ge=1, le=100_000)] | None = None
    opens: str | None = None
    closes: str | None = None
    hours: str | None = None
    rubric: str | dict[str, Any] = ""
    fail_outright: Annotated[list[str], Field(max_length=100, default_factory=list)]
    parts: Annotated[list[PartModel], Field(min_length=1, max_length=30)]
    written: WrittenModel | None = None


@dataclass(frozen=True, slots=True)
class ExamKey:
    """What an exam is sealed with: the digest of everything that decides a grade.

    >>> str(ExamKey.over({"title": "Test"}))
    'N6HG-VLQ3-QNXW-ERCT-PUH2-TGDU'
    """

    digest: str

    @classmethod
    def over(cls, content: object) -> ExamKey:
        return cls(hashlib.sha256(canonical(content).encode()).hexdigest())

    def __str__(self) -> str:
        """As it is printed on results: 120 of its bits, in groups that can be read out."""
        letters = base64.b32encode(bytes.fromhex(self.digest)).decode()[:24]
        return "-".join(letters[at : at + 4] for at in range(0, 24, 4))


@dataclass(frozen=True, slots=True)
class Part:
    """A lesson to be dealt in an exam; `seed` is None where each candidate gets a variant of their own."""

    number: int
    lesson: Lesson
    weight: Fraction
    seed: int | None
    seconds: int | None
    pass_mark: Fraction | None

    @property
    def name(self) -> str:
        return f"part {self.number}, {self.lesson.title}"


@dataclass(frozen=True, slots=True)
class Exam:
    """An exam ready to be set; `rubric` has the exam's own errors that fail outright besides its own."""

    id: str
    model: ExamModel
    parts: tuple[Part, ...]
    rubric: Rubric
    document: Document

    @property
    def title(self) -> str:
        return self.model.title

    @property
    def pass_mark(self) -> Fraction:
        return Fraction(str(self.model.pass_mark))

    @property
    def lessons(self) -> tuple[str, ...]:
        """The ids of the lessons, each once."""
        return tuple(dict.fromkeys(part.lesson.id for part in self.parts))

    @property
    def written_games(self) -> tuple[str, ...]:
        """The games that the written part asks about."""
        if self.model.written and self.model.written.games:
            return tuple(self.model.written.games)
        return tuple(dict.fromkeys(game.name for part in self.parts for game in part.lesson.games))

    def content(
        self, engine: str, settings: Mapping[str, Any] | None = None, rules: int = RULES_VERSION
    ) -> dict[str, Any]:
        """All that decides a grade, as plain values: whatever is changed here changes the key."""
        # The keys of exams that were set under the first rules were made without a version.
        version = {} if rules == FIRST_RULES else {"rules": rules}
        return version | {
            "exam": self.model.model_dump(mode="json"),
            "lessons": [
                {"id": part.lesson.id, "file": part.lesson.document.value if part.lesson.document else None}
                for part in self.parts
            ],
            "rubric": self.rubric.model_dump(mode="json"),
            "engine": engine,
            "settings": dict(settings or {}),
        }

    def key(self, engine: str, settings: Mapping[str, Any] | None = None, rules: int = RULES_VERSION) -> ExamKey:
        return ExamKey.over(self.content(engine, settings, rules))

    def seed_for(self, key: ExamKey, part: int, candidate: str, sitting: int = 1, secret: bytes = b"") -> int:
        """The seed of a part (0 is the written one) for a candidate's first, second... sitting.

        A fresh one follows from the key and a secret. The key is printed on results and can be worked out from the
        files, so it is the secret that keeps a candidate from dealing their exam beforehand.
        """
        model = self.model.written
        fixed = self.parts[part - 1].seed if part else None if model is None or model.seed == FRESH else model.seed
        if fixed is not None:
            return int(fixed)
        said = canonical([key.digest, part, candidate, sitting])
        return int.from_bytes(hmac.digest(secret, said.encode(), "sha256")[:8], "big") % SEEDS

    def paper_for(self, key: ExamKey, candidate: str, sitting: int = 1, secret: bytes = b"") -> WrittenPaper | None:
        """A candidate's questions, if there is a written part."""
        written = self.model.written
        if written is None:
            return None
        seed = self.seed_for(key, 0, candidate, sitting, secret)
        return paper(self.written_games, tuple(written.topics), written.questions, seed)


def canonical(content: object) -> str:
    """The one way in which a value is written; the order of keys and the layout of a file do not matter.

    >>> canonical({2: "b", 1: [None, 1.5]})
    '{"1":[null,1.5],"2":"b"}'
    """
    return json.dumps(_plain(content), sort_keys=True, separators=(",", ":"), allow_nan=False)


def _plain(value: Any) -> Any:
    # Seats are numbers and other keys are words; JSON can sort only the one or the other.
    if isinstance(value, Mapping):
        return {str(key): _plain(one) for key, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, list | tuple) else value


T = TypeVar("T")
FindLesson = Callable[[str], Lesson]
FindRubric = Callable[[str], Rubric]


def read_exam(document: Document, id_: str, find_lesson: FindLesson, find_rubric: FindRubric) -> Exam:
    """An exam from its file's content; both finders raise LookupError, with a message, for what is not there."""
    problems = Problems()
    try:
        model = validate(document, ExamModel)
    except UnknownKeys as bad:
        problems.take(bad)
        with problems.collecting():
            read_exam(bad.rest, id_, find_lesson, find_rubric)
        problems.settle()
        raise
    _check_times(document, model, problems)
    rubric: Rubric | None = None
    with problems.collecting():
        rubric = _rubric(document, model, find_rubric)
    _check_citations(document, model, problems)
    parts = []
    for number, part in enumerate(model.parts, 1):
        with problems.collecting():
            parts.append(_part(document, id_, number, part, find_lesson))
    _check_written_names(document, model, problems)
    problems.settle()
    assert rubric is not None
    every = tuple(dict.fromkeys((*rubric.fail_outright, *model.fail_outright)))
    exam = Exam(id_, model, tuple(parts), rubric.model_copy(update={"fail_outright": every}), document)
    _check_room(document, exam)
    return exam


def _part(document: Document, id_: str, number: int, model: PartModel, find: FindLesson) -> Part:
    place: Place = ("parts", number - 1)
    if (model.lesson is None) == (model.table is None):
        raise problem_at(document, place, "expected either a lesson's id under 'lesson' or a lesson under 'table'")
    if model.lesson is not None:
        lesson = _found(document, (*place, "lesson"), find, model.lesson)
    else:
        lesson = read_lesson(document.under((*place, "table")), f"{id_}/part-{number}")
    if model.seed == FRESH and lesson.arranged:
        message = "the cards of this lesson are arranged; expected a seed, or none for the lesson's own"
        raise problem_at(document, (*place, "seed"), message)
    seed = lesson.model.seed if model.seed is None else model.seed
    mark = None if model.pass_mark is None else Fraction(str(model.pass_mark))
    seconds = model.seconds if model.seconds is not None else lesson.model.seconds
    return Part(number, lesson, Fraction(str(model.weight)), None if seed == FRESH else int(seed), seconds, mark)


def _found(document: Document, place: Place, find: Callable[[str], T], name: str) -> T:
    try:
        return find(name)
    except LookupError as problem:
        raise problem_at(document, place, str(problem.args[0])) from None
    except BadFile as problem:
        # The file that is named is at fault; say so at the line that names it.
        line = document.line(place)
        found = [Problem(document.name, line, f"{name} cannot be used: {one}") for one in problem.problems]
        raise BadFile(found) from None


def _rubric(document: Document, model: ExamModel, find: FindRubric) -> Rubric:
    if isinstance(model.rubric, str):
        return _found(document, ("rubric",), find, model.rubric)
    return read_rubric(document.under(("rubric",)))


def _check_citations(document: Document, model: ExamModel, problems: Problems) -> None:
    known = {duty.citation for game in GAMES.values() for duty in game.duties()}
    for number, citation in enumerate(model.fail_outright):
        if citation not in known:
            near = difflib.get_close_matches(citation, known, 1)
            hint = f"; did you mean {near[0]}?" if near else "; expected a citation such as 13:69F-42.7(g)"
            problems.add(document, ("fail_outright", number), f"there is no duty {citation!r}{hint}")


def _check_times(document: Document, model: ExamModel, problems: Problems) -> None:
    said = {key: text for key in ("opens", "closes") if (text := getattr(model, key)) is not None}
    wrong = {key: text for key, text in said.items() if not _is_moment(text)}
    for key, text in wrong.items():
        problems.add(document, (key,), f"{text!r} is no moment; expected one such as 2026-11-20 09:00")
    if model.hours is not None and not _is_span(model.hours):
        problems.add(document, ("hours",), f"{model.hours!r} are no hours; expected such as 09:00-17:00")
    # Moments in this form sort as text.
    if len(said) == 2 and not wrong and said["closes"] <= said["opens"]:
        problems.add(document, ("closes",), "the exam would close before it opens")


def _is_moment(text: str) -> bool:
    found = _DAY.fullmatch(text)
    if found is None:
        return False
    year, month, day, hour, minute = (int(one) for one in found.groups())
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    lengths = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    return year > 0 and 1 <= month <= 12 and 1 <= day <= lengths[month - 1] and hour < 24 and minute < 60


def _is_span(text: str) -> bool:
    found = _HOURS.fullmatch(text)
    if found is None:
        return False
    from_hour, from_minute, to_hour, to_minute = (int(one) for one in found.groups())
    start, end = (from_hour, from_minute), (to_hour, to_minute)
    return max(from_minute, to_minute) < 60 and start < end <= (24, 0)


def _check_written_names(document: Document, model: ExamModel, problems: Problems) -> None:
    written = model.written
    if written is None:
        return
    for key, said, known in (("topics", written.topics, TOPICS), ("games", written.games, tuple(GAMES))):
        for number, name in enumerate(said):
            if name not in known or name in said[:number]:
                wrong = "comes twice" if name in known else "is unknown"
                expected = f"expected each once of {', '.join(known)}"
                problems.add(document, ("written", key, number), f"{name!r} {wrong}; {expected}")


def _check_room(document: Document, exam: Exam) -> None:
    """Whether as many questions can be asked as are wanted."""
    written = exam.model.written
    if written is None:
        return
    room = room_for(exam.written_games, tuple(written.topics))
    if not room:
        raise problem_at(document, ("written", "topics"), "these games have no question on any of these topics")
    if written.questions > room:
        message = f"only {room} questions can be asked on these topics; expected at most that many"
        raise problem_at(document, ("written", "questions"), message)


# Scoring


@dataclass(frozen=True, slots=True)
class PartResult:
    """How a part was dealt: `finished` says that nothing was left undone when the time was up."""

    score: Fraction
    finished: bool = True
    failed_by: tuple[str, ...] = ()
    decided_against: bool = False
    """The examiner has decided that it is no pass, whatever the score."""
    unsettled: str = ""
    """Why there is no score that can be relied on, if so."""


@dataclass(frozen=True, slots=True)
class PartScore:
    """One part in the score of a sitting; `share` is the part of the whole that it weighs."""

    name: str
    share: Fraction
    score: Fraction


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a sitting; passed when there is no reason against it."""

    score: Fraction
    lines: tuple[PartScore, ...]
    reasons: tuple[str, ...]
    found: Outcome | None = None
    """What was found first, where the examiner has decided otherwise since."""

    @property
    def passed(self) -> bool:
        return not self.reasons


def score_sitting(
    exam: Exam, dealt: Mapping[int, PartResult], written: Fraction | None = None, rules: int = RULES_VERSION
) -> Outcome:
    """The weighted mean of the parts' numbers, those that were never begun with nothing, and why it is no pass.

    `written` is the written part's score out of 100. Under the first rules a pass was decided before rounding.
    """
    counted = _exact if rules == FIRST_RULES else one_decimal
    lines: list[tuple[str, Fraction, Fraction]] = []
    reasons: list[str] = []
    for part in exam.parts:
        result = dealt.get(part.number)
        lines.append((part.name, part.weight, Fraction(0) if result is None else counted(result.score)))
        reasons += _against(part, result, counted)
    model = exam.model.written
    if model is not None:
        score = Fraction(0) if written is None else counted(written)
        lines.append(("written part", Fraction(str(model.weight)), score))
        if written is None:
            reasons.append("written part: not handed in")
        elif model.pass_mark is not None and score < Fraction(str(model.pass_mark)):
            reasons.append(f"written part: {score_text(score)} is below its pass mark of {mark_text(model.pass_mark)}")
    whole = sum((weight for _, weight, _ in lines), Fraction(0))
    total = counted(sum((weight * score for _, weight, score in lines), Fraction(0)) / whole)
    if total < exam.pass_mark:
        # What was just below the mark must not read as if it were not.
        total = min(one_decimal(total), exam.pass_mark - Fraction(1, 10))
        reasons.insert(0, f"{score_text(total)} is below the pass mark of {mark_text(exam.pass_mark)}")
    shown = tuple(PartScore(name, weight / whole, one_decimal(score)) for name, weight, score in lines)
    return Outcome(one_decimal(total), shown, tuple(reasons))


def _exact(score: Fraction) -> Fraction:
    return score


def _against(part: Part, result: PartResult | None, counted: Callable[[Fraction], Fraction]) -> Iterator[str]:
    if result is None:
        yield f"{part.name}: not dealt"
        return
    if not result.finished:
        yield f"{part.name}: not finished"
    for citation in result.failed_by:
        yield f"{part.name}: an error against {citation} fails outright"
    if result.unsettled:
        yield f"{part.name}: {result.unsettled}"
    if result.decided_against:
        yield f"{part.name}: decided to be no pass"
    if part.pass_mark is not None and counted(result.score) < part.pass_mark:
        yield f"{part.name}: {score_text(result.score)} is below its pass mark of {mark_text(part.pass_mark)}"
