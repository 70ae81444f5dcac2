"""Tables of Lunar Poker to try things at, for each way of dealing and for what may be wrong."""

from __future__ import annotations

from functools import cache

from trainer.drill.reading import read_lesson
from trainer.games.lunar_poker.lesson import LunarLesson
from trainer.parts.lessons.yamlfile import parse

SEATS = """
  1: {super_bet: 500, PROGRESSIVE}
  2: {stack: 20000, style: bold}
  4: {style: careful, super_bet: 1000, claims: late}
  5: {stack: 9100, PROGRESSIVE}
"""
GREEDY = "".join(
    f"\n  {seat}: {{stack: 60000, turns: [exchange {number}, bet, buy, bet, exchange 5, bet]}}"
    for seat, number in ((1, 5), (2, 5), (3, 5), (4, 4), (5, 5))
)
"""Players who ask for more cards than there are, seats on a line each."""
TABLES: dict[str, str] = {
    "shoe": "house: {progressive: true}",
    "plain": "",
    "hand": "house: {dealing: hand, shuffling: machine, progressive: true}",
    "automated": "house: {dealing: automated, shuffling: machine, progressive: true}",
    "two decks": "house: {decks: 2, shuffling: machine, cap: 600000}",
    "count due": "uncounted: 4",
    "count due, from the hand": "house: {dealing: hand, shuffling: machine}\nuncounted: 4",
    "missing card": "missing: [7h]\nuncounted: 3",
    "extra card": "extra: [As]\nuncounted: 4",
    "boxed card": "deals: [{boxed: [9], hands: {1: As Ks Qs Js Ts}}]",
    "boxed cards": "deals: [{boxed: [3, 14]}]",
    "instant cash": "house: {progressive: true}\ndeals: [{hands: {1: As Ks Qs Js Ts, 5: 5h 6h 7h 8h 9h}}]",
    "no hand": "house: {progressive: true}\ndeals: [{dealer: Qh 9d 7c 4s 2d}, {dealer: Qh 9d 7c 4s 2d}]",
    "opening": "start: opening\nequipment: [cover-colour, loose-shoe]",
    "idle": "start: idle\nspread: down",
    "wrong hands": "begin: options\nsizes: {2: 6, 5: 4}",
    "wrong dealer": "begin: options\nsizes: {0: 4}",
    "run out": "deals: [{dealer: Qh 9d 7c 4s 2d}, {dealer: As Kd 7c 4s 2d}]",
}


@cache
def lesson_at(name: str, trouble_rate: float = 0.25, rounds: int = 3) -> LunarLesson:
    """A lesson of several rounds at one of the tables, with patrons who often do wrong."""
    course = f"seed: 5\nmode: exam\nrounds: {rounds}\ntrouble_rate: {trouble_rate}\n"
    if name == "idle":
        arrivals = ", ".join(f"{{after: wait, does: arrive, seat: {seat}}}" for seat in (1, 2, 4, 5))
        course += f"events: [{arrivals}]\n"
    chip = "progressive: chip" if "progressive: true" in TABLES[name] else 'progressive: "no"'
    seats = f"{GREEDY}\n" if name == "run out" else SEATS.replace("PROGRESSIVE", chip)
    text = f"title: At the table\ngame: lunar_poker\nseats:{seats}{course}{TABLES[name]}\n"
    lesson = read_lesson(parse(text, name), f"tests/{name.replace(' ', '-')}")
    assert isinstance(lesson, LunarLesson)
    return lesson
