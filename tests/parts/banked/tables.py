"""Tables of Ultimate Texas Hold 'em to try things at, for each way of dealing and for what may be wrong."""

from __future__ import annotations

from functools import cache

from trainer.drill.reading import read_lesson
from trainer.games.ultimate_texas_holdem.lesson import HoldemLesson
from trainer.parts.lessons.yamlfile import parse

SEATS = """
  1: {stack: 40000, trips: 500}
  2: {stack: 20000, style: bold}
  4: {stack: 60000, style: careful, trips: 1000}
  5: {stack: 9100}
"""
TABLES: dict[str, str] = {
    "shoe": "",
    "hand": "house: {dealing: hand, shuffling: machine}",
    "automated": "house: {dealing: automated, shuffling: machine}",
    "two decks": "house: {decks: 2, shuffling: machine, trips_table: D}",
    "count due": "uncounted: 4",
    "missing card": "missing: [7h]\nuncounted: 3",
    "extra card": "extra: [As]\nuncounted: 4",
    "boxed card": "deals: [{boxed: [9], hands: {1: As Ks}}]",
    "boxed cards": "deals: [{boxed: [3, 14]}]",
    "opening": "start: opening\nequipment: [one-cover, loose-shoe]",
    "idle": "start: idle\nspread: down",
    "wrong hands": "begin: first\nsizes: {1: 3, 4: 1}",
    "wrong dealer": "begin: first\nsizes: {0: 1}",
    "large wagers": "house: {minimum: 10000, chips: [100, 2500, 10000, 50000]}",
}
LARGE = "\n".join(f"  {seat}: {{stack: 9000000, ante: 1000000, trips: 10000}}" for seat in (1, 2, 4, 5))


@cache
def lesson_at(name: str, trouble_rate: float = 0.25, rounds: int = 3) -> HoldemLesson:
    """A lesson of several rounds at one of the tables, with patrons who often do wrong."""
    course = f"seed: 5\nmode: exam\nrounds: {rounds}\ntrouble_rate: {trouble_rate}\n"
    if name == "idle":
        arrivals = ", ".join(f"{{after: wait, does: arrive, seat: {seat}}}" for seat in (1, 2, 4, 5))
        course += f"events: [{arrivals}]\n"
    seats = f"\n{LARGE}\n" if name == "large wagers" else SEATS
    text = f"title: At the table\ngame: ultimate_texas_holdem\nseats:{seats}{course}{TABLES[name]}\n"
    lesson = read_lesson(parse(text, name), f"tests/{name.replace(' ', '-')}")
    assert isinstance(lesson, HoldemLesson)
    return lesson
