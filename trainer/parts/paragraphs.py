"""Paragraphs by what breaking them is charged as; what is not said to weigh more or less is a major error."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass

from trainer.rules.duty import Category, P, Severity
from trainer.rules.sections import Clause, Only, Paragraph


@dataclass(frozen=True, slots=True)
class Charged:
    """Makes the paragraphs of one category; with a `way` their clauses bind only there, unless they say where."""

    category: Category

    def __call__(
        self,
        topic: str,
        *clauses: Clause[P] | Only[P],
        severity: Severity = Severity.MAJOR,
        way: Hashable = None,
        rulings: Iterable[str] = (),
    ) -> Paragraph[P]:
        if way is None:
            return Paragraph(topic, self.category, severity, *clauses, rulings=rulings)
        here = Only(way, tuple(one for one in clauses if not isinstance(one, Only)))
        elsewhere = (one for one in clauses if isinstance(one, Only))
        return Paragraph(topic, self.category, severity, here, *elsewhere, rulings=rulings)


procedure = Charged(Category.PROCEDURE)
protection = Charged(Category.PROTECTION)
accuracy = Charged(Category.ACCURACY)
announcement = Charged(Category.ANNOUNCEMENTS)
irregularity = Charged(Category.IRREGULARITIES)
