"""Articles: every paragraph, house rule and ruling of all games as one thing a person can look up."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache

from trainer.drill.rulings import groups
from trainer.games import GAMES
from trainer.parts.game import Game
from trainer.rules.duty import Category, Duty, Severity, Source

HOUSE_TITLE = "House rules"
RULINGS_TITLE = "Rulings"


class ArticleKind(StrEnum):
    DUTY = "duty"
    RULING = "ruling"


@dataclass(frozen=True, slots=True)
class Article:
    """One thing to look up; `rests` are the paragraphs that lean on a ruling, `lessons` those that train it, by id."""

    kind: ArticleKind
    citation: str
    text: str
    game: str
    game_title: str
    section: str
    section_title: str
    source: Source
    topic: str = ""
    category: Category | None = None
    severity: Severity | None = None
    rulings: tuple[str, ...] = ()
    reason: str = ""
    rests: tuple[str, ...] = ()
    lessons: tuple[str, ...] = ()

    @property
    def short(self) -> str:
        """The citation as dealers say it."""
        return short(self.citation)

    @property
    def paragraph(self) -> str:
        """The citation within its section.

        >>> find_article("13:69F-42.7(g)").paragraph
        '(g)'
        """
        within = self.citation.removeprefix(self.section).strip()
        return within.strip('"') if within.startswith('"') else within

    @property
    def topic_words(self) -> str:
        return self.topic.replace("_", "-")


@dataclass(frozen=True, slots=True)
class Chapter:
    """A section with its articles; rulings and house rules make chapters of their own."""

    game: str
    game_title: str
    citation: str
    title: str
    articles: tuple[Article, ...]

    @property
    def short(self) -> str:
        return short(self.citation)


def short(citation: str) -> str:
    """
    >>> short("13:69F-42.7(g)"), short("19:47-32.7(f)"), short("13:69E-1.19(b)"), short("P5")
    ('42.7(g)', '32.7(f)', '69E-1.19(b)', 'P5')
    """
    chapter = _CHAPTER.match(citation)
    if chapter is None:
        return citation.strip()
    return citation.removeprefix(chapter.group() if chapter.group() in _own_chapters() else chapter["title"]).strip()


_CHAPTER = re.compile(r"(?P<title>\d+:)\w+-")


@cache
def _chapters_of(games: tuple[Game, ...]) -> frozenset[str]:
    """The chapter in which each of the games stands: that of most of its paragraphs, such as `13:69F-`."""
    found: set[str] = set()
    for game in games:
        chapters = Counter(match.group() for duty in game.duties() if (match := _CHAPTER.match(duty.citation)))
        found.update(chapter for chapter, _ in chapters.most_common(1))
    return frozenset(found)


def _own_chapters() -> frozenset[str]:
    return _chapters_of(tuple(GAMES.values()))


def chapters(trained: Mapping[str, Sequence[str]] | None = None) -> tuple[Chapter, ...]:
    """All games' sections in order, then the rulings; `trained` says which citations each lesson trains."""
    lessons: dict[str, list[str]] = {}
    for lesson, citations in (trained or {}).items():
        for citation in citations:
            lessons.setdefault(citation, []).append(lesson)
    found = [chapter for game in GAMES.values() for chapter in chapters_of(game)]
    found += _of_rulings(found)
    return tuple(
        replace(
            chapter,
            articles=tuple(replace(one, lessons=tuple(lessons.get(one.citation, ()))) for one in chapter.articles),
        )
        for chapter in found
    )


def find_article(citation: str) -> Article:
    """The article of exactly this citation."""
    return next(one for chapter in chapters() for one in chapter.articles if one.citation == citation)


def chapters_of(game: Game) -> Iterator[Chapter]:
    """A game's sections in the order of its text, then all its house rules together."""
    listed = {duty.citation: duty for duty in game.duties()}
    listed |= {duty.citation: duty for duty in game.house_rules.values()}
    for section in game.sections:
        if not section.citation.startswith("house:"):
            mine = [listed.pop(entry.duty.citation) for entry in section.entries]
            yield _chapter(game, section.citation.strip(), section.title, mine)
    by_section: dict[str, list[Duty]] = {}
    for duty in listed.values():
        by_section.setdefault(_section_of(duty.citation), []).append(duty)
    house = by_section.pop("house", [])
    for citation, rest in by_section.items():
        yield _chapter(game, citation, f"Section {short(citation)}", rest)
    if house:
        yield _chapter(game, "house", HOUSE_TITLE, house)


def _section_of(citation: str) -> str:
    if citation.startswith("house:"):
        return "house"
    found = re.match(r"[^(\s]+", citation)
    return found.group() if found else citation


def _chapter(game: Game, citation: str, title: str, duties: Sequence[Duty]) -> Chapter:
    articles = tuple(
        Article(
            kind=ArticleKind.DUTY,
            citation=duty.citation,
            text=duty.text,
            game=game.name,
            game_title=game.title,
            section=citation,
            section_title=title,
            source=duty.source,
            topic=duty.topic,
            category=duty.category,
            severity=duty.severity,
            rulings=duty.rulings,
        )
        for duty in duties
    )
    return Chapter(game.name, game.title, citation, title, articles)


def _of_rulings(found: Sequence[Chapter]) -> list[Chapter]:
    rests: dict[str, list[str]] = {}
    for chapter in found:
        for article in chapter.articles:
            for number in article.rulings:
                rests.setdefault(number, []).append(article.citation)
    return [
        Chapter(
            game="",
            game_title=RULINGS_TITLE,
            citation="",
            title=title,
            articles=tuple(
                Article(
                    kind=ArticleKind.RULING,
                    citation=one.number,
                    text=one.holds,
                    game="",
                    game_title=RULINGS_TITLE,
                    section="",
                    section_title=title,
                    source=Source.RULING,
                    reason=one.reason,
                    rests=tuple(rests.get(one.number, ())),
                )
                for one in readings
            ),
        )
        for title, readings in groups()
    ]
