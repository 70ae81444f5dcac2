"""Figures: what a game can tell of its rankings, numbers and pay tables at a glance."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.rules.cards import Face


@dataclass(frozen=True, slots=True)
class Figure:
    name: str
    value: str
    citation: str


@dataclass(frozen=True, slots=True)
class PatternLine:
    """One line of the ranking, highest first; `cards` says how many, where that differs from line to line."""

    place: int
    name: str
    cards: str
    example: tuple[Face, ...]
    citation: str


@dataclass(frozen=True, slots=True)
class PayLine:
    """One row of a pay table; a table from which the house chooses has several columns."""

    name: str
    odds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PaySheet:
    """A pay table, best row first; `columns` are named where there are several, `note` is what stands below."""

    title: str
    citation: str
    rows: tuple[PayLine, ...]
    columns: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Figures:
    """All of a game's rankings and numbers; orders are best first, and `suits` is empty where suits never count."""

    game: str
    title: str
    ranks: str
    rank_citation: str
    suits: tuple[str, ...]
    suit_citation: str
    patterns: tuple[PatternLine, ...]
    figures: tuple[Figure, ...]
    ranked: str = "Patterns"
    """What the lines of the ranking are called."""
    tables: tuple[PaySheet, ...] = ()
