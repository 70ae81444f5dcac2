"""Writing a game's duties down: a section of the regulation as a list, and the duties that bind at one table.

Some paragraphs bind only where the table is run in a certain way: in card games, how the cards are dealt.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Generic

from trainer.rules.duty import Breach, Category, Duty, P, P_contra, Severity, Source, Step

Clause = Step[P] | Breach[P]


@dataclass(frozen=True, slots=True)
class Only(Generic[P_contra]):
    """Clauses that bind where the table is run in one way, or in one of several."""

    dealing: Hashable | tuple[Hashable, ...]
    clauses: tuple[Clause[P_contra], ...]

    def binds(self, dealing: Hashable) -> bool:
        return dealing in (self.dealing if isinstance(self.dealing, tuple) else (self.dealing,))


@dataclass(frozen=True, slots=True)
class SectionDuty:
    """A duty as it is written down, before it is known how the table deals."""

    duty: Duty
    clauses: tuple[Clause[Any] | Only[Any], ...]
    home: Hashable | None = None

    def bind(self, dealing: Hashable = None) -> Duty:
        clauses: list[Clause[Any]] = []
        for clause in self.clauses:
            if isinstance(clause, Only):
                clauses += clause.clauses if clause.binds(dealing) else ()
            else:
                clauses.append(clause)
        return replace(self.duty, clauses=tuple(clauses), borrowed=self.home not in (None, dealing))


class Paragraph(Generic[P_contra]):
    """What several regulations say alike: its topic, what breaking it costs, and its clauses; words are each game's."""

    def __init__(
        self,
        topic: str,
        category: Category,
        severity: Severity,
        *clauses: Clause[P_contra] | Only[P_contra],
        rulings: Iterable[str] = (),
    ) -> None:
        self.topic = topic
        self.category = category
        self.severity = severity
        self.clauses = clauses
        self.rulings = tuple(rulings)


class Section(Generic[P]):
    """One section, in the order of its paragraphs; some are for one way of dealing."""

    def __init__(self, citation: str, title: str, dealing: Hashable | None = None) -> None:
        self.citation = citation
        self.title = title
        self.dealing = dealing
        self.entries: list[SectionDuty] = []

    @property
    def of_the_house(self) -> bool:
        """Whether these are rules of the house that no text has."""
        return self.citation.startswith("house:")

    def duty(
        self,
        paragraph: str,
        text: str,
        topic: str,
        category: Category,
        severity: Severity,
        *clauses: Clause[P] | Only[P],
        rulings: Iterable[str] = (),
        source: Source = Source.REGULATION,
        refers: bool = False,
    ) -> None:
        """Add a paragraph; `rulings` are the readings it rests on, `source` is what its force comes from."""
        citation = self.citation + paragraph
        duty = Duty(citation, text, topic, category, severity, source, tuple(rulings), refers=refers)
        self.entries.append(SectionDuty(duty, clauses, self.dealing))

    def says(
        self, paragraph: str, like: Paragraph[P], text: str, *more: Clause[P] | Only[P], rulings: Iterable[str] = ()
    ) -> None:
        """Add a paragraph that says what others say too, in this game's words; `more` is what it adds."""
        self.duty(
            paragraph,
            text,
            like.topic,
            like.category,
            like.severity,
            *like.clauses,
            *more,
            rulings=(*like.rulings, *rulings),
        )
