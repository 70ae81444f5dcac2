"""A game against the house as its regulation makes it: its table, its files, its players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from trainer.parts.banked.house import BankedHouse
from trainer.parts.banked.model import BankedModel
from trainer.parts.banked.state import BankedState
from trainer.parts.game import Game
from trainer.parts.lessons.yamlfile import Place
from trainer.parts.wishes.grammar import Vocabulary

if TYPE_CHECKING:
    from trainer.parts.banked.lesson import BankedLesson
    from trainer.parts.banked.patrons import BankedPatrons


@dataclass(frozen=True, eq=False, kw_only=True)
class HouseGame(Game):
    """All that is to be known of a game that players play against the house."""

    model: type[BankedModel]
    """What a lesson's file may say."""
    house: type[BankedHouse]
    table: Callable[..., BankedState]
    """An empty table with these options and these seats taken."""
    lesson: type[BankedLesson[Any, Any]]
    patrons: Callable[[Any, int], BankedPatrons[Any, Any, Any]]
    does: Callable[[Any, Any], None]
    """What an act does to the table."""
    must_be_void: Callable[[Any], bool]
    wishes: Vocabulary
    problems: Callable[[Any], list[tuple[Place, str]]]
    """What the game's own fields must be to each other."""
