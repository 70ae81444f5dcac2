"""A place in the rulebook: what the reading pane can be open at."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Page(StrEnum):
    ARTICLE = "article"
    CHAPTER = "chapter"
    GAME = "game"
    FIGURES = "figures"
    SISTERS = "sisters"
    RULINGS = "rulings"


@dataclass(frozen=True, slots=True)
class Place:
    """`name` is an article's citation, a chapter's title or a game's name; a chapter names its game as well."""

    page: Page
    name: str = ""
    game: str = ""
