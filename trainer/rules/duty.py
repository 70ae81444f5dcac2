"""Duties: what a paragraph asks of the dealer, how the table shows that it is owed, and how an act breaks it.

A duty has *steps* (owed at a moment; any act that meets one is right then) and *breaches* (an act of a certain kind
is wrong under a certain condition: a standing rule, a reading, or an order that the text fixes).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Any, Generic, TypeVar

from trainer.rules.act import Act


class Category(StrEnum):
    PROCEDURE = "procedure"
    ACCURACY = "accuracy"
    ANNOUNCEMENTS = "announcements"
    PROTECTION = "game protection"
    IRREGULARITIES = "irregularities"
    PACE = "pace"


class Severity(IntEnum):
    """What an error costs."""

    MINOR = 1
    MAJOR = 2
    CRITICAL = 5


class Source(StrEnum):
    """Where a duty comes from; the trainee is always told."""

    REGULATION = "regulation"
    RULING = "ruling"
    HOUSE = "house rule"


@dataclass(frozen=True, slots=True)
class Fault:
    """What was wrong with an act. The same slip costs once, however many paragraphs and acts show it.

    `ruling` names the reading without which the paragraph alone would not forbid it.
    """

    remark: str
    slip: Hashable
    omission: bool = False
    ruling: str = ""


P = TypeVar("P")
P_contra = TypeVar("P_contra", contravariant=True)
"""The game that a clause looks at; a clause of a family of games serves each game of the family."""

Owed = Callable[[P], Iterable[Act]]
Broken = Callable[[P, Any], Fault | None]
Meets = Callable[[P, Any], bool]
Mended = Callable[[P, Any], Iterable[Hashable]]


@dataclass(frozen=True, slots=True)
class Step(Generic[P_contra]):
    """Something to be done in a stage, or in any: `acts` lists ways to do it now, none if it is not owed.

    `meets` recognises ways that are too many to list; `optional` steps may be left out; an `urgent` one comes before
    everything else. Doing the step late mends the slips that are named in `mends`, or that `mends_now` works out.
    `left_out` works out what leaving an act out shows as, where doing it late does not mend just that.
    """

    stages: tuple[Hashable, ...] | None
    kinds: tuple[type[Act], ...]
    acts: Owed[P_contra]
    meets: Meets[P_contra] | None = None
    optional: bool = False
    urgent: bool = False
    mends: tuple[str, ...] = ()
    mends_now: Mended[P_contra] | None = None
    left_out: Mended[P_contra] | None = None
    sure: Meets[P_contra] | None = None
    """Recognises acts that meet the step and can break nothing while there is no trouble: no breach is looked at."""
    in_trouble: bool = False
    """Owed in trouble alone: looking at it nowhere else keeps judging fast."""


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Evident(Generic[P_contra, T]):
    """What is broken as evidence shows that several clauses go by: it is gathered once for an act, not by each clause.

    `gather` finds nothing where nothing is wrong, and then no clause is asked; `blame` says what a clause makes of it.
    """

    gather: Callable[[P_contra, Any], T | None]
    blame: Callable[[P_contra, Any, T], Fault | None]

    def __call__(self, position: P_contra, act: Any) -> Fault | None:
        evidence = self.gather(position, act)
        return self.blame(position, act, evidence) if evidence else None

    @property
    def __wrapped__(self) -> Callable[[P_contra, Any, T], Fault | None]:
        """The clause's own part, by which it is known."""
        return self.blame


@dataclass(frozen=True, slots=True)
class Breach(Generic[P_contra]):
    """An act of one of these kinds, or of any, is wrong when `broken` says so.

    `stages` and `in_trouble` say where it can be: looking nowhere else keeps judging fast.
    """

    kinds: tuple[type[Act], ...]
    broken: Broken[P_contra]
    stages: tuple[Hashable, ...] | None = None
    in_trouble: bool = False

    def concerns(self, kind: type[Act]) -> bool:
        """Whether acts of this kind can be wrong here; the base of all acts stands for any."""
        return kind in self.kinds or Act in self.kinds


@dataclass(frozen=True, slots=True, eq=False)
class Duty:
    """One operative paragraph, in our own words, with all that the engine enforces of it."""

    citation: str
    text: str
    topic: str
    category: Category
    severity: Severity
    source: Source = Source.REGULATION
    rulings: tuple[str, ...] = ()
    clauses: tuple[Step[Any] | Breach[Any], ...] = ()
    borrowed: bool = False
    """Binding here only because another section refers to it."""
    refers: bool = False
    """Only points to the paragraphs that say it in full, which are cited before it."""

    def __str__(self) -> str:
        return self.citation


@dataclass(frozen=True, slots=True)
class Due:
    """One act that is right now, and the duty it would meet."""

    duty: Duty
    act: Act
    optional: bool = False
