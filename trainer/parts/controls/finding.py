"""Finds acts by what a dealer calls them: by label, by what can be answered, by words of the trade, slips forgiven."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from trainer.parts.controls.areas import SEAT_ANSWERS
from trainer.parts.controls.keys import SPACE, TableKey
from trainer.parts.controls.kit import Kit
from trainer.parts.controls.verbs import Verb
from trainer.parts.layout.picture import Picture
from trainer.parts.wording.synonyms import readings
from trainer.rules.notation import Spot

MOST_FOUND = 8
CLOSE = 0.74
"""How much like another a word must be to be taken for it."""
_WORD = re.compile(r"[a-z0-9]+")
_LEAST = 4
"""The letters that a word must have to be taken for another one."""
_IDLE = frozenset(("a", "an", "and", "at", "in", "it", "my", "of", "on", "the", "to", "your"))

# What counts against a match.
_PREFIX, _SLIP = 1, 4
"""For a word whose beginning was typed, or one much like it."""
_ASIDE = 2
"""For a word that is not in the act's label but in its heading, its notation or what it is called at a place."""
_READ = 5
"""For all that is found in other words than were typed."""
_ANSWERED = 1
"""For an act with an answer, beside the act alone."""


@dataclass(frozen=True, slots=True)
class Found:
    """An act that was looked for, with the fields that are answered already."""

    verb: Verb
    label: str
    given: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Candidate:
    found: Found
    words: Sequence[str]
    aside: Sequence[str]
    answer: Sequence[str] = ()
    """What is answered: one of these words at least must have been typed."""


def path_to(kit: Kit, verb: Verb) -> tuple[str, ...]:
    """The keys to a verb: its own if it is a key of the table, or else through the menu of everything."""
    if isinstance(verb.key, TableKey):
        return (verb.key,)
    groups = (one.menu for one in kit.table.all.entries if one.menu is not None)
    return next((SPACE, menu.key, verb.key) for menu in groups if verb in menu.verbs())


def find_acts(kit: Kit, picture: Picture, text: str) -> tuple[Found, ...]:
    """The acts of a table that fit what was typed, best first; a number that is a seat's is the seat of the act.

    Where no act has all the words, those that have the most of them. Of acts that fit alike the one with the shortest
    name comes first, and then what has a key of the table.
    """
    typed, seat = _seat_in(kit, text)
    if not typed:
        return ()
    candidates = list(_candidates(kit, picture))
    known = sorted({word for one in candidates for word in (*one.words, *one.aside, *one.answer)})
    said, *others = readings(typed, kit.synonyms)
    ways = [[(word, 0) for word in _worded(way)] for way in (said, *others)]
    if not others:
        ways = [[_nearest(word, known) for word, _ in ways[0]]]
    scored: list[tuple[int, int, int, bool, Found]] = []
    for candidate in candidates:
        points = [
            (len(way) + 1 - len(hits), sum(hits) + (_READ if at else 0))
            for at, way in enumerate(ways)
            for hits in [_hits(way, candidate)]
            if hits
        ]
        if points:
            missed, best = min(points)
            length, slow = len(candidate.words) + len(candidate.answer), len(path_to(kit, candidate.found.verb)) > 1
            scored.append((missed, best, length, slow, candidate.found))
    least = min((missed for missed, *_ in scored), default=0)
    fitting = sorted((one for one in scored if one[0] == least), key=lambda one: one[:4])
    return tuple(_seated(found, seat) for *_, found in fitting[:MOST_FOUND])


def _worded(text: str) -> list[str]:
    words = _WORD.findall(text.casefold().replace("’", ""))
    return [word for word in words if word not in _IDLE] or words


def _seat_in(kit: Kit, text: str) -> tuple[str, int]:
    """What was typed without the seat in it, and the seat or 0."""
    words = text.split()
    for word in words:
        if word.isdecimal() and int(word) in kit.seats and len(words) > 1:
            return " ".join(one for one in words if one is not word and one.casefold() != "seat"), int(word)
    return text, 0


def _seated(found: Found, seat: int) -> Found:
    name = next((name for name in SEAT_ANSWERS if name in found.verb.asks and name not in found.given), "")
    if not seat or not name:
        return found
    answer = Spot(seat) if name in ("seat", "spot") else str(seat)
    return Found(found.verb, f"{found.label}, seat {seat}", {**found.given, name: answer})


def _candidates(kit: Kit, picture: Picture) -> Iterator[_Candidate]:
    told: list[Verb] = []
    for group in kit.table.all.entries:
        for verb in group.menu.verbs() if group.menu is not None else ():
            if verb in told or not kit.has(verb.needs):
                continue
            told.append(verb)
            label = kit.fill(verb.label)
            words = _worded(label)
            called = " ".join(kit.fill(one) for one in verb.at.values())
            aside = _worded(f"{group.words} {verb.act.title} {verb.act.syntax.partition('{')[0]} {called}")
            yield _Candidate(Found(verb, label), words, aside)
            for name, value, answer in _answers(kit, picture, verb):
                found = Found(verb, f"{label}: {answer}", {name: value})
                yield _Candidate(found, words, aside, _worded(answer))


def _answers(kit: Kit, picture: Picture, verb: Verb) -> Iterator[tuple[str, Any, str]]:
    """What can be answered to a verb's question, where that does not depend on the other answers."""
    for name in verb.asks:
        asked = kit.fields.get((verb.act, verb.variants.get(name, name)))
        if asked is not None and asked.kind == "choice" and asked.choices is not None:
            yield from ((name, one.value, one.label) for one in asked.choices(kit, picture, {}))


def _hits(way: Sequence[tuple[str, int]], candidate: _Candidate) -> list[int]:
    """What counts against each word that the candidate has; of an answer one word at least must be its own."""
    found: list[int] = []
    answered = not candidate.answer
    for word, slip in way:
        own = _likeness(word, candidate.answer)
        points = min(own, _likeness(word, candidate.words), _likeness(word, candidate.aside) + _ASIDE)
        answered |= own < _NONE
        if points < _NONE:
            found.append(points + slip)
    return [*found, _ANSWERED if candidate.answer else 0] if found and answered else []


_NONE = 100


def _likeness(word: str, words: Sequence[str]) -> int:
    """What counts against a word among some; `_NONE` if it is none of them.

    >>> _likeness("stub", ["stub"]), _likeness("st", ["stub"]), _likeness("stubs", ["stub"]), _likeness("x", ["stub"])
    (0, 1, 1, 100)
    """
    if word in words:
        return 0
    return _PREFIX if any(one.startswith(word) or word == f"{one}s" for one in words) else _NONE


def _nearest(word: str, known: Sequence[str]) -> tuple[str, int]:
    """A word that the table knows for one that was typed, and what its slip counts.

    >>> _nearest("colect", ["collect", "stub"]), _nearest("coll", ["collect", "stub"])
    (('collect', 4), ('coll', 0))
    """
    if len(word) < _LEAST or _likeness(word, known) < _NONE:
        return word, 0
    near = difflib.get_close_matches(word, known, 1, CLOSE)
    return (near[0], _SLIP) if near else (word, 0)
