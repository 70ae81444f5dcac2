"""Model answers spoiled as hands do it: acts deleted, repeated, swapped, of another game, at another seat."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from tests.kinds import declared
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import perform
from trainer.library import find, lesson_files
from trainer.parts.acts import Reason, Rule, Ruling, Stop
from trainer.rules.act import Act, Entry
from trainer.rules.chips import Chips
from trainer.rules.notation import Spot

MOST_CHANGES = 4
SEATED = ("spot", "seat", "by")


@lru_cache(maxsize=1)
def lesson_ids() -> tuple[str, ...]:
    return tuple(f"{path.parent.name}/{path.stem}" for path in lesson_files())


@lru_cache(maxsize=512)
def model_log(lesson_id: str) -> tuple[Act, ...]:
    return tuple(one.entry.act for one in perform(Attempt(find(lesson_id), mode=Mode.EXAM)).judged)


def _delete(acts: list[Act], rng: Random) -> None:
    del acts[rng.randrange(len(acts))]


def _repeat(acts: list[Act], rng: Random) -> None:
    at = rng.randrange(len(acts))
    acts[at:at] = [acts[at]] * rng.choice((1, 1, 1, 2, 12))


def _swap(acts: list[Act], rng: Random) -> None:
    one, other = rng.randrange(len(acts)), rng.randrange(len(acts))
    acts[one], acts[other] = acts[other], acts[one]


def _foreign(acts: list[Act], rng: Random) -> None:
    """An act out of any lesson, of whichever game."""
    others = model_log(rng.choice(lesson_ids()))
    if others:
        acts.insert(rng.randint(0, len(acts)), rng.choice(others))


def _ruling(acts: list[Act], rng: Random) -> None:
    """A ruling, or a player refused, at any time, with or without a cause."""
    seat = Spot(rng.randint(0, 6))
    ruling = Rule(rng.choice(declared(Ruling)), seat)
    refusal = Stop(Spot(max(1, seat)), rng.choice(declared(Reason)))
    acts.insert(rng.randint(0, len(acts)), rng.choice((ruling, refusal)))


def _other_seat(acts: list[Act], rng: Random) -> None:
    at = rng.randrange(len(acts))
    named = [name for name in SEATED if isinstance(getattr(acts[at], name, None), int)]
    if named:
        acts[at] = _changed(acts[at], rng.choice(named), Spot(rng.randint(-3, 11)))


def _other_chips(acts: list[Act], rng: Random) -> None:
    paying = [at for at, act in enumerate(acts) if isinstance(getattr(act, "chips", None), Chips)]
    if paying:
        chips = Chips({rng.choice((100, 500, 2500, 10000)): rng.choice((1, 2, 7, 400))})
        at = rng.choice(paying)
        acts[at] = _changed(acts[at], "chips", chips)


def _flag(acts: list[Act], rng: Random) -> None:
    """A card shown that should not be, or the other way round."""
    at = rng.randrange(len(acts))
    flags = [one.name for one in dataclasses.fields(acts[at]) if isinstance(getattr(acts[at], one.name), bool)]
    if flags:
        name = rng.choice(flags)
        acts[at] = _changed(acts[at], name, not getattr(acts[at], name))


def _changed(act: Act, name: str, value: Any) -> Act:
    return dataclasses.replace(act, **{name: value})


CHANGES: tuple[Callable[[list[Act], Random], None], ...] = (
    _delete,
    _repeat,
    _swap,
    _foreign,
    _ruling,
    _other_seat,
    _other_chips,
    _flag,
)


def spoiled(lesson_id: str, rng: Random) -> tuple[Act, ...]:
    """The model answer of a lesson, spoiled in one to a few ways."""
    acts = list(model_log(lesson_id))
    for _ in range(rng.randint(1, MOST_CHANGES)):
        rng.choice(CHANGES)(acts, rng)
        if not acts:
            break
    return tuple(acts)


def performed(lesson_id: str, acts: Sequence[Act], mode: Mode = Mode.EXAM) -> Attempt:
    attempt = Attempt(find(lesson_id), mode=mode)
    attempt.perform_all(Entry(act) for act in acts)
    return attempt
