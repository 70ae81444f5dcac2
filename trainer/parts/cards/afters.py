"""After which acts something may happen in a lesson: those that its own game knows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Protocol

from trainer.parts.acts import Hands, Wait
from trainer.parts.cards.house import Dealing
from trainer.parts.game import Game
from trainer.parts.lessons.yamlfile import BadFile, Document, problem_at
from trainer.rules.act import Act
from trainer.rules.notation import BadAct, Notation


class Ordered(Protocol):
    @property
    def after(self) -> str: ...


@lru_cache(maxsize=16)
def acts_of(game: Game) -> tuple[type[Act], ...]:
    """The acts that a game's paragraphs speak of, and those that belong to any table."""
    entries = [entry for section in game.sections for entry in section.entries]
    clauses = [clause for entry in entries for dealing in Dealing for clause in entry.bind(dealing).clauses]
    kinds = {kind for clause in clauses for kind in clause.kinds}
    return tuple(kind for kind in game.acts if kind in kinds or kind in (Hands, Wait))


@lru_cache(maxsize=16)
def _notation(game: Game) -> Notation:
    return Notation(acts_of(game), game.glossary)


def check_afters(document: Document, game: Game, events: Sequence[Ordered]) -> None:
    """Refuse a line whose verb is no act of the game; the first words of an act will do."""
    problems = [
        problem_at(document, ("events", at, "after"), message)
        for at, event in enumerate(events)
        for message in _unknown(game, event.after)
    ]
    if problems:
        raise BadFile([found for bad in problems for found in bad.problems])


def _unknown(game: Game, text: str) -> Iterable[str]:
    try:
        _notation(game).parse(text)
    except BadAct as bad:
        if "is no act" in str(bad):
            yield str(bad) if text.strip() else "expected an act, or its first words"
