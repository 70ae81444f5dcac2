"""Tables to try things at: lessons in code, for each way of dealing and for what may be wrong with the cards."""

from __future__ import annotations

from functools import cache
from typing import Any

from trainer.drill.reading import read_lesson
from trainer.parts.lessons.yamlfile import parse
from trainer.parts.pattern.lesson import PatternLesson
from trainer.rules.chips import Chips

SEATS = """
  1: {stack: 20000, style: bold}
  2: {stack: 6000, style: bold}
  4: {stack: 40000}
  5: {stack: 9100, style: careful}
"""
TABLES: dict[str, str] = {
    "shoe": "",
    "no-limit": "house: {limit: no-limit, ante_ratio: 1}\nace_pot: 5000",
    "hand": "house: {dealing: hand, shuffling: machine}",
    "hand by ones": "house: {dealing: hand, shuffling: machine, hand_deal: eight_rounds_of_one}",
    "automated": "house: {dealing: automated, shuffling: machine, counting_shuffler: true}\nstacks: {2: 7, 3: 9}",
    "two decks": "house: {decks: 2, shuffling: machine}",
    "missing card": "missing: [7h]",
    "extra card": "house: {shuffling: machine, counting_shuffler: true}\nextra: [As]",
    "boxed card": "deals: [{boxed: 30, hands: {1: As Ks Qs}}]",
    "opening": "start: opening\nequipment: [cover-colour, mixed-backs, loose-shoe]",
    "idle": "start: idle\nspread: down",
    "pre-shuffled": "pre_shuffled: true",
    "wrong sizes": "begin: stub\nsizes: {1: 7, 4: 9, 5: 7}",
}


@cache
def lesson_at(name: str, trouble_rate: float = 0.25, rounds: int = 3, game: str = "ultimate_8") -> PatternLesson:
    """A lesson of several rounds at one of the tables, with patrons who often do wrong."""
    course = f"seed: 5\nmode: exam\nrounds: {rounds}\ntrouble_rate: {trouble_rate}\n"
    if name == "idle":
        arrivals = ", ".join(f"{{after: wait, does: arrive, seat: {seat}}}" for seat in (1, 2, 4, 5))
        course += f"events: [{arrivals}]\n"
    table = TABLES[name]
    if game == "deuce_of_the_dragon":
        table = table.replace(", ante_ratio: 1", "").replace("ace_pot", "deuce_pot")
    text = f"title: At the table\ngame: {game}\nseats:{SEATS}{course}{table}\n"
    lesson = read_lesson(parse(text, name), f"tests/{name.replace(' ', '-')}")
    assert isinstance(lesson, PatternLesson)
    return lesson


def fingerprint(value: Any) -> Any:
    """Everything that a game remembers, as plain values that can be compared.

    Places that hold nothing are left out, and so is what is kept for speed alone (names with an underscore).
    """
    return _plain(value, set())


def _plain(value: Any, inside: set[int]) -> Any:
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, Chips):
        return str(value)
    if callable(value) or id(value) in inside:
        return None
    inside = inside | {id(value)}
    if isinstance(value, dict):
        return {str(key): _plain(one, inside) for key, one in value.items() if one or one == 0}
    if isinstance(value, set | frozenset):
        return sorted(map(str, value))
    if isinstance(value, list | tuple):
        return [_plain(one, inside) for one in value]
    names = getattr(value, "__slots__", None) or value.__dict__
    return {name: _plain(getattr(value, name), inside) for name in names if name[0] != "_" and hasattr(value, name)}
