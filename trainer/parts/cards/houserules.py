"""House rules that a table does without: no text asks for them, so each can be switched off."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.parts.game import Game
from trainer.parts.lessons.yamlfile import Place
from trainer.rules.rulebook import Rulebook


def without_waived(game: Game, book: Rulebook, names: Sequence[str]) -> Rulebook:
    """A table's book without the house rules that the house waives."""
    rules = game.house_rules
    waived = [rules[name].citation for name in names if name in rules]
    return book.without(*waived) if waived else book


def waived_problems(game: Game, names: Sequence[str]) -> list[tuple[Place, str]]:
    """Names of rules that this game's house does not have."""
    known = " or ".join(game.house_rules)
    return [
        (("house", "waives", at), f"there is no house rule {name!r} at this table; expected {known}")
        for at, name in enumerate(names)
        if name not in game.house_rules
    ]
