"""Slips: what faulty robots do wrong, one for each way of breaking each duty."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Slip:
    """At the `nth` time the robot would do `at`, it does `instead`; then it goes on, or stops.

    `at` may be the first words of an act. `instead` is lines of act notation; empty ones only leave the act out.
    """

    citation: str
    what: str
    lesson: str
    at: str
    instead: tuple[str, ...]
    nth: int = 1
    stop: bool = False


@dataclass(frozen=True, slots=True)
class NotActed:
    """A duty whose violation cannot be acted out at a simulated table, and why."""

    citation: str
    reason: str


@dataclass(frozen=True, slots=True)
class Faults:
    """All faulty performances of one game."""

    slips: tuple[Slip, ...] = ()
    not_acted: tuple[NotActed, ...] = ()
