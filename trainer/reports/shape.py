"""What a signed result must look like before the program trusts it: anyone can sign a file of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from trainer.drill.attempt import Mode
from trainer.records.attemptfile import MOST_ACTS
from trainer.records.signing import BadSignature

MOST_PARTS = 1_000
_LARGEST = 2**53


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("there are characters in it that cannot be printed")
    return text


Words = Annotated[str, StringConstraints(max_length=20_000)]
ShortText = Annotated[str, StringConstraints(max_length=500), AfterValidator(_printable)]
Whole = Annotated[int, Field(ge=-_LARGEST, le=_LARGEST)]
Number = Annotated[float, Field(ge=-_LARGEST, le=_LARGEST, allow_inf_nan=False)]


class _Shape(BaseModel):
    """Other things may stand there: a later version may have put them there."""

    model_config = ConfigDict(strict=True, extra="allow", frozen=True)


class _Candidate(_Shape):
    id: ShortText | None
    name: ShortText
    login: ShortText = ""


class _Act(_Shape):
    act: Words
    at: Annotated[int, Field(ge=0, le=_LARGEST)] | None


class _Verdict(_Shape):
    finding: ShortText
    citation: ShortText | None
    also: list[ShortText] = []
    cost: Number = 0
    remark: Words | None = ""
    ruling: Words | None = ""
    taken_back: bool = False


class _Decision(_Shape):
    kind: ShortText


class _Attempt(_Shape):
    attempt: ShortText
    candidate: _Candidate
    lesson: ShortText
    lesson_sha256: ShortText
    game: ShortText
    seed: Annotated[int, Field(ge=0, le=_LARGEST)]
    mode: Annotated[Mode, Field(strict=False)]
    exam: ShortText | None
    started: ShortText
    acts: Annotated[list[_Act], Field(max_length=MOST_ACTS)]
    verdicts: Annotated[list[_Verdict | None], Field(max_length=MOST_ACTS)]
    finished: bool
    score: Number | None
    passed: bool
    standing_score: Number | None
    standing_passed: bool
    decisions: list[_Decision]
    rules: Whole = 1
    older_rules: Whole = 0
    errors: Whole = 0
    rubric: dict[str, Any] | None = None
    lesson_file: dict[str, Any] | None = None


class _Dealt(_Shape):
    """A part that was dealt says what came of it."""

    number: Whole
    lesson: ShortText
    attempt: _Attempt
    acts_in_time: Annotated[int, Field(ge=0, le=MOST_ACTS)]
    found: Number
    failed_by: list[ShortText]
    errors: list[Any]


class _Untouched(_Shape):
    number: Whole
    lesson: ShortText
    attempt: None


class _Sitting(_Shape):
    title: ShortText
    exam_key: ShortText
    candidate: _Candidate
    score: Number
    passed: bool
    rubric: dict[str, Any]
    parts: Annotated[list[_Dealt | _Untouched], Field(max_length=MOST_PARTS)]
    rules: Whole = 1


def demand_attempt(result: Mapping[str, Any]) -> None:
    """Refuse what does not look like the result of an attempt."""
    _demand(_Attempt, result, "an attempt")
    if len(result["acts"]) != len(result["verdicts"]):
        raise BadSignature("The result is not that of an attempt: there is not one verdict for each act.")


def demand_sitting(result: Mapping[str, Any]) -> None:
    """Refuse what does not look like the result of a sitting."""
    _demand(_Sitting, result, "a sitting")
    for part in result["parts"]:
        if part["attempt"]:
            demand_attempt(part["attempt"])


def _demand(shape: type[BaseModel], result: Mapping[str, Any], noun: str) -> None:
    try:
        shape.model_validate(result)
    except ValidationError as problem:
        first = problem.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(one) for one in first["loc"] if not str(one).startswith("_"))
        raise BadSignature(f"The result is not that of {noun}: {where}: {first['msg']}.") from None
    except RecursionError:
        raise BadSignature(f"The result is not that of {noun}: it is nested too deeply.") from None
