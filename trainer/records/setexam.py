"""An exam as it was set, and how all of it is kept in its row."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, time, tzinfo
from enum import StrEnum
from typing import Any

from trainer.drill.exam import Exam, ExamKey, read_exam
from trainer.drill.grading import Rubric, read_rubric
from trainer.drill.reading import read_lesson
from trainer.drill.written import WrittenPaper
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import Document
from trainer.records.attempts import lesson_hash
from trainer.records.problems import Damaged, Refused
from trainer.rules.version import FIRST_RULES, RULES_VERSION, rules_words

_PAIRS = ""
"""The key under which a mapping is kept whose own keys are no text, which JSON has no word for."""


class State(StrEnum):
    SET = "set"
    OPEN = "open"
    CLOSED = "closed"
    ANNULLED = "annulled"

    @property
    def over(self) -> bool:
        return self in (State.CLOSED, State.ANNULLED)


@dataclass(frozen=True, slots=True)
class SetExam:
    """An exam as it was set; `key` is printed on results."""

    id: str
    exam: Exam
    key: ExamKey
    engine: str
    state: State
    settings: Mapping[str, Any] = field(default_factory=dict)
    classes: tuple[str, ...] = ()
    """The ids of the classes that the exam is for; none means every trainee of the school."""
    extra: Mapping[str, int] = field(default_factory=dict)
    """Per cent of extra time by the candidate's id, decided before the admission."""
    secret: bytes = field(default=b"", repr=False)
    """What fresh seeds are drawn from besides; it follows from the school's key file and is written nowhere."""
    rules: int = RULES_VERSION
    """The version of the rules that its key was made for."""

    def seed_for(self, part: int, candidate: str, sitting: int) -> int:
        return self.exam.seed_for(self.key, part, candidate, sitting, self.secret)

    def paper_for(self, candidate: str, sitting: int) -> WrittenPaper | None:
        return self.exam.paper_for(self.key, candidate, sitting, self.secret)

    @property
    def title(self) -> str:
        return self.exam.title

    def opening(self, now: datetime, zone: tzinfo | None = None) -> str:
        """Why no candidate can be admitted now, or nothing; the file's hours are those of the school's own clock."""
        if self.state is not State.OPEN:
            return f"The exam is {self.state}, not open."
        if older := of_other_rules(self.rules):
            return older
        model, here = self.exam.model, now.astimezone(zone)
        said = here.strftime("%Y-%m-%d %H:%M")
        if model.opens is not None and said < model.opens:
            return f"The exam opens at {model.opens}."
        if model.closes is not None and said >= model.closes:
            return f"The exam closed at {model.closes}."
        if model.hours is not None and not _within(model.hours, here.time()):
            return f"The exam is open from {model.hours.replace('-', ' to ')}."
        return ""


def of_other_rules(rules: int) -> str:
    """Why an exam whose key was made for other rules cannot begin now, or nothing."""
    if rules == RULES_VERSION:
        return ""
    return (
        f"The exam was set under {rules_words(rules)}, and this program judges by version {RULES_VERSION}: "
        "set it again, so that its key says by which rules it is graded."
    )


def _within(hours: str, now: time) -> bool:
    start, end = hours.split("-")
    return start <= now.strftime("%H:%M") < end


def state_of(row: Mapping[str, Any] | None, id_: str) -> State:
    """How an exam stands; much quicker than making all of it again."""
    return State(content_of(row, id_)["state"])


def content_of(row: Mapping[str, Any] | None, id_: str) -> Any:
    """All that is kept of an exam."""
    if row is None:
        raise Refused(f"There is no exam {id_}.")
    return json.loads(row["content"])


def found(row: Mapping[str, Any] | None, id_: str) -> SetExam:
    """The exam that a row of the table holds, made again from what it keeps."""
    kept = content_of(row, id_)
    lessons = {one["id"]: one for one in kept["lessons"]}

    def lesson_of(name: str) -> Lesson:
        one = lessons[kept["named"][name]]
        return read_lesson(_document(one["file"], one["id"]), one["id"])

    def rubric_of(_: str) -> Rubric:
        return read_rubric(_document(kept["rubric"], "rubric"))

    exam = read_exam(_document(kept["file"], kept["exam"]), kept["exam"], lesson_of, rubric_of)
    key = ExamKey(kept["key"])
    rules = int(kept.get("rules", FIRST_RULES))
    if exam.key(kept["engine"], kept["settings"], rules) != key:
        raise Damaged(f"The exam {exam.title} is not what its key {key} was made for.")
    classes, extra = tuple(kept.get("classes", ())), kept.get("extra", {})
    return SetExam(id_, exam, key, kept["engine"], State(kept["state"]), kept["settings"], classes, extra, rules=rules)


def whole(one: SetExam) -> dict[str, Any]:
    """All of an exam as it is kept."""
    exam = one.exam
    return {
        "title": exam.title,
        "exam": exam.id,
        "file": _kept(exam.document.value),
        "named": {
            model.lesson: part.lesson.id
            for model, part in zip(exam.model.parts, exam.parts, strict=True)
            if model.lesson
        },
        "lessons": [
            {"id": part.lesson.id, "sha256": lesson_hash(part.lesson), "file": _kept(part.lesson.document.value)}
            for part in exam.parts
            if part.lesson.document is not None
        ],
        "rubric": exam.rubric.model_dump(mode="json"),
        "key": one.key.digest,
        "engine": one.engine,
        "rules": one.rules,
        "settings": dict(one.settings),
        "state": one.state.value,
        "classes": list(one.classes),
    }


def _document(kept: Any, name: str) -> Document:
    return Document(name, _restored(kept), {})


def _kept(value: Any) -> Any:
    """A file's value as JSON keeps it without loss."""
    if isinstance(value, dict):
        if all(isinstance(key, str) and key != _PAIRS for key in value):
            return {key: _kept(one) for key, one in value.items()}
        return {_PAIRS: [[key, _kept(one)] for key, one in value.items()]}
    return [_kept(one) for one in value] if isinstance(value, list) else value


def _restored(kept: Any) -> Any:
    if isinstance(kept, dict):
        pairs = kept[_PAIRS] if _PAIRS in kept else kept.items()
        return {key: _restored(one) for key, one in pairs}
    return [_restored(one) for one in kept] if isinstance(kept, list) else kept
