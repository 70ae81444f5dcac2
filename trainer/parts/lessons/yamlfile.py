"""Instructors' YAML files: read safely, validated against a model, refused as `file:line: what is wrong`."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, replace
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError

from trainer.parts.lessons.yamlread import BadFile, Document, Key, Place, Plain, Problem, parse, problem_at
from trainer.parts.lessons.yamlwords import SHOWN, quoted, shortened

__all__ = ["BadFile", "Document", "Place", "Problem", "UnknownKeys", "parse", "problem_at", "validate"]

M = TypeVar("M", bound=BaseModel)

# A file with more errors than this is of another kind altogether, and suggestions for each would take long.
MOST_ERRORS = 100
KEY_MARK = "[key]"

_KINDS = {
    "int": "a whole number",
    "float": "a number",
    "decimal": "a number",
    "finite_number": "a number",
    "bool": "true or false",
    "string": "text",
    "list": "a list",
    "tuple": "a list",
    "set": "a list",
    "frozen_set": "a list",
    "dict": "a mapping of keys to values",
    "mapping": "a mapping of keys to values",
    "model": "a mapping of keys to values",
    "model_attributes": "a mapping of keys to values",
    "dataclass": "a mapping of keys to values",
    "none_required": "nothing",
}
_BOUNDS = {
    "greater_than": ("must be more than {}", "gt"),
    "greater_than_equal": ("must be at least {}", "ge"),
    "less_than": ("must be less than {}", "lt"),
    "less_than_equal": ("must be at most {}", "le"),
    "multiple_of": ("must be a multiple of {}", "multiple_of"),
    "string_too_short": ("must have at least {} characters", "min_length"),
    "string_too_long": ("must have at most {} characters", "max_length"),
    "too_short": ("must have at least {} entries", "min_length"),
    "too_long": ("must have at most {} entries", "max_length"),
    "string_pattern_mismatch": ("must match the pattern {}", "pattern"),
}


def validate(document: Document, model: type[M]) -> M:
    """The document as a model, or every problem it has with its line."""
    try:
        return model.model_validate(document.value)
    except ValidationError as error:
        details = error.errors(include_url=False)[:MOST_ERRORS]
    faults = _collapsed([_fault(document.value, detail) for detail in details], 0)
    problems, meant = _problems(document, model, faults)
    if len(problems) == len(meant):
        raise UnknownKeys(problems, _without(document, meant))
    raise BadFile(problems)


class UnknownKeys(BadFile):
    """Only keys are wrong; `rest` is the document with the keys that were meant, so that the rest can be checked."""

    def __init__(self, problems: list[Problem], rest: Document) -> None:
        super().__init__(problems)
        self.rest = rest


def _without(document: Document, meant: dict[Place, str]) -> Document:
    """A document whose unknown keys are taken for those that were meant, or left out where none was."""
    value, lines = deepcopy(document.value), dict(document.lines)
    # The innermost first: a place is known by the keys above it.
    for path, near in sorted(meant.items(), key=lambda one: -len(one[0])):
        holder, key = _at(value, path[:-1]), path[-1]
        content = holder.pop(key)
        if near and near not in holder:
            holder[near] = content
            new, at = (*path[:-1], near), len(path)
            lines |= {(*new, *one[at:]): line for one, line in document.lines.items() if one[:at] == path}
    return Document(document.name, value, lines)


@dataclass(frozen=True, slots=True)
class _Fault:
    """One pydantic error, brought back to a place in the document."""

    kind: str
    loc: Place
    path: Place
    labels: tuple[int, ...]
    found: Plain
    context: dict[str, Any]
    text: str
    expected: str = ""

    @property
    def missing(self) -> bool:
        return self.kind == "missing"

    @property
    def place(self) -> Place:
        """What may have only one problem: a key that is missing is a place too."""
        return (*self.path, self.loc[-1]) if self.missing else self.path


def _fault(value: Plain, detail: Any) -> _Fault:
    kind: str = detail["type"]
    loc: Place = detail["loc"]
    tail = 1 if loc and (kind == "missing" or loc[-1] == KEY_MARK) else 0
    body = loc[: len(loc) - tail]
    path, labels = _steps(value, body, None if loc[-1:] == (KEY_MARK,) else detail["input"])
    found, context = detail["input"], detail.get("ctx", {})
    if kind in ("union_tag_invalid", "union_tag_not_found"):
        tag = str(context["discriminator"]).strip("'")
        at = _at(value, path)
        if kind == "union_tag_not_found" and isinstance(at, dict):
            kind, loc = "missing", (*loc, tag)
        elif isinstance(at, dict) and tag in at:
            path, found = (*path, tag), at[tag]
    return _Fault(kind, loc, path, labels, found, context, detail["msg"], _expected(kind, context))


def _steps(value: Plain, loc: Place, found: Plain) -> tuple[Place, tuple[int, ...]]:
    """Tell the steps into the document from pydantic's labels of union members, which stand between them."""
    first = _walk(value, loc, skip=None)
    if found is None or _at(value, first[0]) is found:
        return first
    # A label may be spelled like a key that exists: try each as the label.
    for skip in range(len(loc)):
        other = _walk(value, loc, skip)
        if _at(value, other[0]) is found:
            return other
    return first


def _walk(value: Plain, loc: Place, skip: int | None) -> tuple[Place, tuple[int, ...]]:
    path: list[Key] = []
    labels: list[int] = []
    for index, item in enumerate(loc):
        inside = (isinstance(value, dict) and item in value) or (
            isinstance(value, list) and isinstance(item, int) and item < len(value)
        )
        if inside and index != skip:
            path.append(item)
            value = value[item]
        else:
            labels.append(index)
    return tuple(path), tuple(labels)


def _at(value: Plain, path: Place) -> Plain:
    for item in path:
        value = value[item]
    return value


def _expected(kind: str, context: dict[str, Any]) -> str:
    """What a value should have been, for errors that say no more than that; otherwise nothing."""
    if kind in ("literal_error", "enum"):
        choices = str(context["expected"]).replace(" or ", ", ").replace("'", "")
        return f"one of {choices}" if ", " in choices else choices
    if kind == "union_tag_invalid":
        return "one of " + str(context["expected_tags"]).replace("'", "")
    stem = re.sub(r"_(type|parsing|parsing_size|from_float)$", "", kind)
    return _KINDS.get(stem, "")


def _collapsed(faults: list[_Fault], level: int) -> list[_Fault]:
    """Of the errors of a union's members, keep those of the member that was probably meant."""
    kept: list[_Fault] = []
    unions: dict[Place, dict[Key, list[_Fault]]] = {}
    for fault in faults:
        if len(fault.labels) > level:
            at = fault.labels[level]
            unions.setdefault(fault.loc[:at], {}).setdefault(fault.loc[at], []).append(fault)
        else:
            kept.append(fault)
    for start, members in unions.items():
        branches = [_collapsed(branch, level + 1) for branch in members.values()]
        # A member that wanted another kind of value was not meant, if the value suits one of the others so far.
        depth = len(start) - level
        others = [branch for branch in branches if len(branch[0].path) == depth and branch[0].expected]
        meant = [branch for branch in branches if branch not in others]
        if meant:
            likeliest: list[_Fault] = min(meant, key=len)
            kept += likeliest
        else:
            wanted = dict.fromkeys(branch[0].expected for branch in others)
            kept.append(replace(others[0][0], expected=" or ".join(wanted)))
    return kept


def _problems(
    document: Document, model: type[BaseModel], faults: list[_Fault]
) -> tuple[list[Problem], dict[Place, str]]:
    """What is wrong, and of the keys that are unknown which one was meant, if any."""
    absent: dict[Place, list[str]] = {}
    for fault in faults:
        if fault.missing:
            absent.setdefault(fault.path, []).append(str(fault.loc[-1]))
    messages: dict[Place, str] = {}
    explained: set[Place] = set()
    meant: dict[Place, str] = {}
    for fault in faults:
        if fault.kind in ("extra_forbidden", "invalid_key"):
            near, message = _unknown_key(fault, model, absent.get(fault.path[:-1], []))
            # The key that was misspelt is not missing as well.
            explained.add((*fault.path[:-1], near))
            meant[fault.path] = near
        else:
            message = _message(fault)
        messages.setdefault(fault.place, message)
    problems = [
        Problem(document.name, document.line(place), message)
        for place, message in messages.items()
        if place not in explained
    ]
    return sorted(problems, key=lambda problem: problem.line), meant


def _unknown_key(fault: _Fault, model: type[BaseModel], absent: list[str]) -> tuple[str, str]:
    """The key that was probably meant, if any, and the message."""
    key = str(fault.path[-1])
    names = _key_names(model, fault.loc[:-1])
    # No author misspells a word into a sentence, and comparing long texts is slow.
    near = _nearest(key, absent) or _nearest(key, names) if len(key) <= SHOWN else []
    if near:
        return near[0], f"unknown key {quoted(key)}; did you mean '{near[0]}'?"
    expected = f"; expected one of {', '.join(names)}" if names else ""
    return "", f"unknown key {quoted(key)}{expected}"


def _nearest(key: str, names: list[str]) -> list[str]:
    return difflib.get_close_matches(key, names, 1)


def _message(fault: _Fault) -> str:
    if fault.missing:
        last = fault.loc[-1]
        return f"missing key {quoted(last)}" if isinstance(last, str) else f"missing entry {last + 1} of the list"
    found = quoted(fault.found)
    if fault.expected:
        comma = ";" if ", " in fault.expected else ","
        message = f"expected {fault.expected}{comma} found {found}"
    elif fault.kind in _BOUNDS:
        words, name = _BOUNDS[fault.kind]
        size = len(fault.found) if name.endswith("_length") else found
        message = f"{words.format(fault.context[name])}, found {size}"
    elif fault.kind in ("value_error", "assertion_error"):
        message = shortened(str(fault.context["error"]), 300)
    else:
        message = f"{shortened(fault.text[:1].lower() + fault.text[1:], 300)}, found {found}"
    return f"in the key: {message}" if fault.loc[-1:] == (KEY_MARK,) else message


def _key_names(model: type[BaseModel], loc: Place) -> list[str]:
    """The keys that the models at a place know."""
    kinds: list[Any] = [model]
    for item in loc:
        members = [member for kind in kinds for member in _members(kind)]
        inner = [step for member in members for step in _inner(member, item)]
        # No member has such a key: it labels one of them.
        named = [member for member in members if getattr(member, "__name__", None) == item]
        kinds = inner or named or members
    models = [member for kind in kinds for member in _members(kind) if _is_model(member)]
    return list(dict.fromkeys(name for member in models for name in _fields(member)))


def _members(kind: Any) -> Iterator[Any]:
    origin = get_origin(kind)
    if hasattr(kind, "__value__"):
        yield from _members(kind.__value__)
    elif origin is Annotated:
        yield from _members(get_args(kind)[0])
    elif origin in (Union, UnionType):
        for member in get_args(kind):
            yield from _members(member)
    else:
        yield kind


def _inner(kind: Any, item: Key) -> list[Any]:
    if _is_model(kind):
        return [_fields(kind)[str(item)]] if item in _fields(kind) else []
    arguments = [argument for argument in get_args(kind) if argument is not Ellipsis]
    if not arguments:
        return []
    if isinstance(item, int) and get_origin(kind) is tuple and item < len(arguments):
        return [arguments[item]]
    return [arguments[-1]] if isinstance(item, int) or len(arguments) == 2 else []


def _fields(model: type[BaseModel]) -> dict[str, Any]:
    return {info.alias or name: info.annotation for name, info in model.model_fields.items()}


def _is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)
