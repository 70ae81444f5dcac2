"""One line of text for every act: a syntax string on the class is both the grammar and the printer.

A syntax is made of words: `deal` stands for itself, `{spot}` is a field, `[up]` a flag (the field `up`),
`[by {by}]` a field behind its word, left out when it has its default, `[{count}]` likewise without a word.
"""

from __future__ import annotations

import dataclasses
import difflib
import re
import types
import typing
from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any, NewType

from trainer.rules.cards import BadCard, Face, faces_text, parse_faces
from trainer.rules.chips import BadChips, Chips
from trainer.rules.word import Glossary, words_of

Spot = NewType("Spot", int)
"""Whose place: a seat's number from 1, or one of the named ones below."""

DEALER = Spot(0)
BYSTANDER = Spot(-1)
SUPERVISOR = Spot(-2)
BOARD = Spot(-3)
SPOT_NAMES = {DEALER: "dealer", BYSTANDER: "bystander", SUPERVISOR: "supervisor", BOARD: "board"}
MOST_SEATS = 11


class Cards(tuple[Face, ...]):
    """Cards that an act names, in no order that matters.

    >>> str(parse_cards("Kd 7s"))
    'Kd 7s'
    """

    def __str__(self) -> str:
        return faces_text(self)


class BadAct(ValueError):
    """A line that is no act; the message says what was expected."""


def parse_cards(text: str) -> Cards:
    try:
        return Cards(parse_faces(text))
    except BadCard as bad:
        raise BadAct(str(bad)) from None


def spot_text(spot: Spot) -> str:
    return SPOT_NAMES.get(spot) or str(int(spot))


def _read_spot(word: str) -> Spot:
    for spot, name in SPOT_NAMES.items():
        if word == name:
            return spot
    if word.isdecimal() and len(word) < 3 and 1 <= int(word) <= MOST_SEATS:
        return Spot(int(word))
    raise BadAct(f"expected a seat from 1 to {MOST_SEATS} (or {', '.join(SPOT_NAMES.values())}), found {word!r}")


def _read_number(word: str) -> int:
    if word.isdecimal() and len(word) <= 12:
        return int(word)
    raise BadAct(f"expected a whole number, found {word!r}")


def _read_name(word: str) -> str:
    if re.fullmatch(r"[a-z][a-z0-9-]{0,23}|[0-9]{1,2}", word):
        return word
    raise BadAct(f"expected a word in small letters, found {word!r}")


def _read_choice(words: list[StrEnum]) -> Callable[[str], StrEnum]:
    by_value: dict[str, StrEnum] = {}
    for one in words:
        by_value.setdefault(one.value, one)
    values = list(by_value)

    def read(word: str) -> StrEnum:
        if word in by_value:
            return by_value[word]
        near = difflib.get_close_matches(word, values, 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise BadAct(f"expected one of {', '.join(values)}; found {word!r}{hint}")

    return read


@dataclasses.dataclass(frozen=True, slots=True)
class Part:
    """One piece of a syntax: a literal word, a field, or an optional group."""

    word: str = ""
    field: str = ""
    optional: bool = False
    many: bool = False
    read: Callable[[str], Any] = str
    choices: tuple[str, ...] = ()


class Grammar:
    """The compiled syntax of one act class, with the words of a glossary."""

    def __init__(self, cls: type[Any], syntax: str, glossary: Glossary = ()) -> None:
        self.cls = cls
        self.syntax = syntax
        hints = typing.get_type_hints(cls)
        self.defaults = {field.name: field.default for field in dataclasses.fields(cls)}
        self.parts = [self._part(piece, hints, glossary) for piece in re.findall(r"\[[^\]]*\]|\S+", syntax)]
        self.verb = self.parts[0].word

    @staticmethod
    def _part(piece: str, hints: dict[str, Any], glossary: Glossary) -> Part:
        optional = piece.startswith("[")
        pieces = piece.strip("[]").split()
        field = pieces[-1].strip("{}") if pieces[-1].startswith("{") else ""
        word = pieces[0] if not pieces[0].startswith("{") else ""
        if not field:
            return Part(word=word, field=word.replace("-", "_") if optional else "", optional=optional)
        hint = hints[field]
        if isinstance(hint, types.UnionType):
            hint = next(one for one in hint.__args__ if one is not types.NoneType)
        if hint is Chips:
            return Part(word, field, optional, many=True)
        if hint is Cards:
            return Part(word, field, optional, many=True, read=parse_cards)
        if hint is Spot:
            return Part(word, field, optional, read=_read_spot)
        if hint is int:
            return Part(word, field, optional, read=_read_number)
        if isinstance(hint, type) and issubclass(hint, StrEnum):
            words = words_of(hint, glossary)
            return Part(word, field, optional, read=_read_choice(words), choices=tuple(dict.fromkeys(words)))
        return Part(word, field, optional, read=_read_name)

    def parse(self, words: list[str]) -> Any:
        values: dict[str, Any] = {}
        at = 0
        for part in self.parts:
            here = words[at] if at < len(words) else None
            if part.optional:
                at = self._optional(part, words, at, values)
            elif not part.field:
                if here != part.word:
                    raise BadAct(self._expected(part.word, here))
                at += 1
            elif here is None:
                raise BadAct(self._expected(part.field, None))
            elif part.many:
                values[part.field], at = _read_many(part, words, at)
            else:
                if part.word:
                    if here != part.word:
                        raise BadAct(self._expected(part.word, here))
                    at += 1
                    if at >= len(words):
                        raise BadAct(self._expected(part.field, None))
                values[part.field] = part.read(words[at])
                at += 1
        if at < len(words):
            raise BadAct(f"{' '.join(words[at:])!r} is one word too many; expected: {self.syntax}")
        return self.cls(**values)

    def _optional(self, part: Part, words: list[str], at: int, values: dict[str, Any]) -> int:
        here = words[at] if at < len(words) else None
        if here is None:
            return at
        if part.word:
            if here != part.word:
                return at
            if part.field == part.word.replace("-", "_") and isinstance(self.defaults.get(part.field), bool):
                values[part.field] = True
                return at + 1
            if at + 1 >= len(words):
                raise BadAct(self._expected(part.field, None))
            values[part.field] = part.read(words[at + 1])
            return at + 2
        if part.many:
            if part.read is parse_cards or re.match(r"\d+x", here):
                values[part.field], at = _read_many(part, words, at)
            return at
        try:
            values[part.field] = part.read(here)
        except BadAct:
            # Perhaps the word belongs to a later part; if not, the end of the line complains.
            return at
        return at + 1

    def _expected(self, what: str, found: str | None) -> str:
        return f"expected {what}, found {found!r}: {self.syntax}" if found else f"{what} is missing: {self.syntax}"

    def print(self, act: Any) -> str:
        words: list[str] = []
        for part in self.parts:
            if not part.field:
                words.append(part.word)
                continue
            value = getattr(act, part.field)
            if part.optional and value == self.defaults[part.field]:
                continue
            if part.word:
                words.append(part.word)
            if value is not True:
                words.append(_text(value, part))
        return " ".join(words)


def _text(value: Any, part: Part) -> str:
    return spot_text(value) if part.read is _read_spot else str(value)


def _read_many(part: Part, words: list[str], at: int) -> tuple[Chips | Cards, int]:
    if part.read is not parse_cards:
        return _read_chips(words, at)
    return parse_cards(" ".join(words[at:])), len(words)


def _read_chips(words: list[str], at: int) -> tuple[Chips, int]:
    end = at
    while end < len(words) and words[end][:1].isdecimal():
        end += 1
    if end == at:
        raise BadAct(f"expected chips such as 3x500 2x2500, found {words[at]!r}")
    try:
        return Chips.from_words(words[at:end]), end
    except BadChips as bad:
        raise BadAct(str(bad)) from None


class Notation:
    """All acts of the union, with the words of a glossary: text to act and back."""

    def __init__(self, classes: Iterable[type[Any]], glossary: Glossary = ()) -> None:
        self.grammars = [Grammar(cls, cls.syntax, glossary) for cls in classes]
        self._by_class = {grammar.cls: grammar for grammar in self.grammars}
        self._by_verb: dict[str, list[Grammar]] = {}
        for grammar in self.grammars:
            self._by_verb.setdefault(grammar.verb, []).append(grammar)

    def print(self, act: Any) -> str:
        return self._by_class[type(act)].print(act)

    def parse(self, line: str) -> Any:
        words = line.split()
        if not words:
            raise BadAct("an empty line is no act")
        grammars = self._by_verb.get(words[0])
        if grammars is None:
            near = difflib.get_close_matches(words[0], self._by_verb, 1)
            hint = f"; did you mean {near[0]}?" if near else f"; expected one of {', '.join(sorted(self._by_verb))}"
            raise BadAct(f"{words[0]!r} is no act{hint}")
        complaints = []
        for grammar in grammars:
            try:
                return grammar.parse(words)
            except BadAct as bad:
                complaints.append(str(bad))
        raise BadAct(" / ".join(complaints))
