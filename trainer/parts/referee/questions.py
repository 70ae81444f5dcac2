"""Questions: taking a ruling's facts out of what the asker sent, strictly and in plain words."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from fractions import Fraction

from trainer.rules.cards import BadCard, Face, face_name, parse_face

Question = Mapping[str, object]
Answer = dict[str, object]
Ask = Callable[[Question], Answer]

LIMIT = 10**18
"""More cents than any table holds, and few enough digits to print."""
_LONGEST_NUMBER = 40
_LONGEST_CARDS = 200
_LONGEST_SHOWN = 40
_MOST_SEATS = 1000


class BadQuestion(ValueError):
    """What is wrong with a question, and what was expected."""


def parse(line: str) -> object:
    """Read one line of JSON; everything that JSON readers merely tolerate is refused."""
    # Some shells put a byte order mark before the first line they pipe.
    text = line.removeprefix("\ufeff").strip()
    if not text:
        raise BadQuestion("the line is empty; expected one question as a JSON object")
    try:
        return json.loads(text, object_pairs_hook=_no_key_twice, parse_int=_whole, parse_constant=_no_constant)
    except json.JSONDecodeError as problem:
        raise BadQuestion(
            f"this is not JSON: {problem.msg} at character {problem.pos + 1}; expected one JSON object"
        ) from None
    except RecursionError:
        raise BadQuestion("this is nested too deeply; expected one plain JSON object") from None


def _no_key_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise BadQuestion(f"the key {shown(key)} comes twice; expected each key once")
        found[key] = value
    return found


def _whole(digits: str) -> int:
    if len(digits) > _LONGEST_NUMBER:
        raise BadQuestion(f"a number has {len(digits)} characters; expected at most {LIMIT}")
    return int(digits)


def _no_constant(name: str) -> object:
    raise BadQuestion(f"{name} is no JSON; expected a number")


def shown(value: object) -> str:
    """A value as an error message can quote it, however big or odd it is."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int():
            return str(value) if abs(value) <= LIMIT else "a number too big for any table"
        case float():
            return repr(value)
        case str():
            return f"{value[:_LONGEST_SHOWN]!a}{'...' if len(value) > _LONGEST_SHOWN else ''}"
        case list() | tuple():
            return "a list"
        case Mapping():
            return "an object"
        case _:
            return f"a {type(value).__name__}"


def need(question: Question, key: str, expected: str) -> object:
    if key not in question:
        raise BadQuestion(f"{key} is missing; expected {expected}")
    return question[key]


def word(question: Question, key: str, expected: str) -> str:
    value = need(question, key, expected)
    if not isinstance(value, str):
        raise BadQuestion(f"{key} is {shown(value)}; expected {expected}")
    return value


def cards(question: Question, key: str) -> tuple[Face, ...]:
    """At least one card, each once."""
    expected = "cards such as 'As Th 2c'"
    text = word(question, key, expected)
    if len(text) > _LONGEST_CARDS:
        raise BadQuestion(f"{key} has {len(text)} characters; expected {expected}")
    try:
        faces = tuple(parse_face(name) for name in text.split())
    except BadCard as problem:
        raise BadQuestion(f"{key}: {problem}") from None
    for at, face in enumerate(faces):
        if face in faces[:at]:
            raise BadQuestion(f"{key} names {face_name(face)} twice; expected each card once")
    if not faces:
        raise BadQuestion(f"{key} names no card; expected {expected}")
    return faces


def hand(question: Question, key: str, fewest: int, most: int = 0) -> tuple[Face, ...]:
    """So many cards, each once."""
    most = most or fewest
    found = cards(question, key)
    if not fewest <= len(found) <= most:
        number = str(fewest) if most == fewest else f"{fewest} to {most}"
        raise BadQuestion(f"{key} has {len(found)} card{'' if len(found) == 1 else 's'}; expected {number}")
    return found


def apart(hands: Mapping[str, tuple[Face, ...]]) -> None:
    """Refuse a card that two hands of one deck both name."""
    held: dict[Face, str] = {}
    for name, faces in hands.items():
        for face in faces:
            if face in held:
                raise BadQuestion(f"{held[face]} and {name} both name {face_name(face)}; expected each card once")
            held[face] = name


def flag(question: Question, key: str) -> bool:
    """Yes or no; no if the question does not say."""
    value = question.get(key, False)
    if not isinstance(value, bool):
        raise BadQuestion(f"{key} is {shown(value)}; expected true or false")
    return value


def one_of(question: Question, key: str, choices: tuple[str, ...]) -> str | None:
    """One of these words, or nothing."""
    value = question.get(key)
    if value is None:
        return None
    if value not in choices:
        raise BadQuestion(f"{key} is {shown(value)}; expected null or one of {', '.join(choices)}")
    return str(value)


def choice(question: Question, key: str, choices: tuple[str, ...]) -> str:
    """One of these words; the first if the question does not say."""
    value = question.get(key, choices[0])
    if value not in choices:
        raise BadQuestion(f"{key} is {shown(value)}; expected one of {', '.join(choices)}")
    return str(value)


def whole(value: object, name: str, least: int, expected: str) -> int:
    """A whole number from `least` to the limit; JSON's true and 1.0 are none."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= LIMIT:
        raise BadQuestion(f"{name} is {shown(value)}; expected {expected}")
    return value


def amount(question: Question, key: str, least: int = 0) -> int:
    expected = f"a whole number of cents, {least} or more"
    return whole(need(question, key, expected), key, least, expected)


def optional_amount(question: Question, key: str) -> int:
    """An amount that is 0 if the question does not say."""
    return amount(question, key) if key in question else 0


def percent(question: Question, key: str) -> Fraction:
    """A rate in percent, exactly as its decimals are written."""
    expected = "a percentage from 0 to 100"
    value = need(question, key, expected)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 100:
        raise BadQuestion(f"{key} is {shown(value)}; expected {expected}")
    return Fraction(repr(value))


def seat_amounts(question: Question, key: str) -> dict[int, int]:
    """What each seat put in, in order of seat."""
    expected = 'an object of seats and cents such as {"1": 500, "2": 500}'
    value = need(question, key, expected)
    if not isinstance(value, Mapping) or len(value) > _MOST_SEATS:
        raise BadQuestion(f"{key} is {shown(value)}; expected {expected}")
    found: dict[int, int] = {}
    for seat, cents in value.items():
        if not (isinstance(seat, str) and seat.isascii() and seat.isdecimal() and seat[0] != "0" and len(seat) < 7):
            raise BadQuestion(f"{key} has a seat {shown(seat)}; expected a positive number in quotes such as '3'")
        found[int(seat)] = whole(cents, f"{key} of seat {seat}", 0, "a whole number of cents, 0 or more")
    return dict(sorted(found.items()))


def seats(question: Question, key: str) -> frozenset[int]:
    """A list of seats, each once; none if the question does not say."""
    expected = "a list of seats such as [2, 5]"
    value = question.get(key, [])
    if not isinstance(value, list) or len(value) > _MOST_SEATS:
        raise BadQuestion(f"{key} is {shown(value)}; expected {expected}")
    found = [whole(seat, f"a seat in {key}", 1, "a positive whole number") for seat in value]
    if len(set(found)) != len(found):
        raise BadQuestion(f"{key} names a seat twice; expected {expected}")
    return frozenset(found)
