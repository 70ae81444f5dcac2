"""Looking things up: the articles by word or by citation, in whatever form a person types it."""

from __future__ import annotations

import difflib
import re
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from trainer.drill.articles import Article, ArticleKind, Chapter, chapters
from trainer.drill.rulings import rulings
from trainer.games import synonyms
from trainer.parts.wording.synonyms import Synonyms, readings

_WORD = re.compile(r"[a-z0-9]+(?:'[a-z]+)?")
_POINTED = re.compile(
    r"""^(?:n\.?\s*j\.?\s*a\.?\s*c\.?\s*|njac\s*|§+\s*|sections?\s+|sec\.?\s+|paragraph\s+|para\.?\s+|rulings?\s+)*""",
)
_CHAPTER = re.compile(r"^(?:(?:13\s*:\s*)?(?P<title_13>69\s*[a-z])\s*-?|(?:19\s*:\s*)?(?P<title_19>4[67])\s*-)\s*")
_SECTION = re.compile(r"^\d+\s*\.\s*\d+")
_BEGUN = re.compile(r"^(?P<title>13|19)\s*:?\s*(?:69?|4[67]?)?$")
_SUBCHAPTER = re.compile(r"^\d\d+\s*\.?$")
_STARTED = re.compile(r"^\d*\s*\.?$")
_ONLY_PARAGRAPH = re.compile(r"^\(\s*[a-z]+\s*\)\s*\d*\s*[ivx]*$")
_RULING = re.compile(r"^[a-z]{1,2}\s*-?\s*\d+$")
_ENDINGS = ("'s", "ing", "ed", "es", "s")
_CLOSE = 0.74
_LONGEST = 200


class Tier(IntEnum):
    """Where a word was found, best first."""

    HEADING = 1
    TEXT = 2
    AROUND = 3


@dataclass(frozen=True, slots=True)
class Search:
    """What was found, best first; `words` are those to mark, `instead` tells typed words from those taken for them."""

    articles: tuple[Article, ...] = ()
    words: tuple[str, ...] = ()
    instead: tuple[tuple[str, str], ...] = ()
    loose: bool = False
    """No article has all the words; these have the most of them."""


@dataclass(frozen=True, slots=True)
class _Key:
    """A citation stripped to what people agree on: `42.7g` of chapter `69f`."""

    chapter: str
    flat: str


class Lookup:
    """An index over all articles.

    >>> found = Lookup(chapters()).search("42.7 g").articles
    >>> found[0].citation, found[1].citation
    ('13:69F-42.7(g)', '13:69F-42.7(g)1')
    """

    def __init__(self, contents: Sequence[Chapter]) -> None:
        self.chapters = tuple(contents)
        articles: dict[str, Article] = {}
        for chapter in contents:
            for one in chapter.articles:
                # A paragraph on equipment may bind several games; each lists it, and it is found once.
                articles.setdefault(one.citation, one)
        self.articles: tuple[Article, ...] = tuple(articles.values())
        self._by_citation = {article.citation: number for number, article in enumerate(self.articles)}
        self._keys = [_key(article.citation) for article in self.articles]

    @classmethod
    def of_lessons(cls, trained: Mapping[str, Sequence[str]] | None = None) -> Lookup:
        """An index that knows which lessons train which paragraph: lesson id -> citations."""
        return cls(chapters(trained))

    def article(self, citation: str) -> Article | None:
        """The article of exactly this citation."""
        number = self._by_citation.get(citation)
        return None if number is None else self.articles[number]

    def chapter_of(self, article: Article) -> Chapter:
        return next(one for one in self.chapters if any(each.citation == article.citation for each in one.articles))

    def neighbours(self, article: Article) -> tuple[Article | None, Article | None]:
        """What stands before and after an article of its own kind."""
        at = self._by_citation[article.citation]
        before = self.articles[at - 1] if at else None
        after = self.articles[at + 1] if at + 1 < len(self.articles) else None
        return (
            before if before and (before.kind, before.game) == (article.kind, article.game) else None,
            after if after and (after.kind, after.game) == (article.kind, article.game) else None,
        )

    def search(self, text: str) -> Search:
        """Articles for what the reader typed; nothing for nothing."""
        typed = " ".join(text.casefold()[:_LONGEST].replace("’", "'").split())
        typed = _POINTED.sub("", typed)
        if not typed:
            return Search()
        cited = self._cited(typed)
        if cited is not None:
            return cited
        found = self._worded(_WORD.findall(typed))
        others = readings(typed, self._synonyms)[1:]
        if others and found.instead:
            # It is a word of the trade, and no slip.
            found = Search()
        elif found.instead:
            meant = dict(found.instead)
            others = readings(" ".join(meant.get(word, word) for word in typed.split(" ")), self._synonyms)[1:]
        return _together(found, [self._worded(_WORD.findall(one)) for one in others])

    def _cited(self, typed: str) -> Search | None:
        """What a citation with or without words behind it brings, if there is a citation at all."""
        pieces = typed.split(" ")
        for number in range(len(pieces), 0, -1):
            head, words = " ".join(pieces[:number]), _WORD.findall(" ".join(pieces[number:]))
            ranked = self._matching(head)
            if not ranked:
                continue
            if words:
                found = self._worded(words, ranked)
                if found.articles and not found.loose:
                    return found
                continue
            if head == "house":
                ranked += [one for one in self._numbers(self._worded(["house"])) if one not in ranked]
            return Search(tuple(self.articles[one] for one in ranked))
        return None

    def _matching(self, typed: str) -> list[int]:
        """Articles by citation: the very one, what stands under it, what rests on it, what begins like it."""
        if typed.startswith("house"):
            return self._house(typed)
        if _ONLY_PARAGRAPH.match(typed):
            inside = "/" + "".join(_WORD.findall(typed))
            return [number for number, have in enumerate(self._keys) if have.flat.endswith(inside)]
        begun = _BEGUN.match(typed)
        if begun:
            title = f"{begun['title']}:"
            return [number for number, have in enumerate(self.articles) if have.citation.startswith(title)]
        key = _typed_key(typed)
        if key is None:
            return []
        tiers: tuple[list[int], ...] = ([], [], [], [])
        ruling = typed.upper().replace(" ", "").replace("-", "") if _RULING.match(typed) else ""
        for number, have in enumerate(self._keys):
            if key.chapter and have.chapter != key.chapter:
                continue
            if have.flat == key.flat:
                tiers[0].append(number)
            elif have.flat.startswith(key.flat):
                digits = key.flat[-1:].isdigit() and have.flat[len(key.flat)].isdigit()
                tiers[3 if digits else 1].append(number)
            elif ruling and ruling in self.articles[number].rulings:
                tiers[2].append(number)
        if ruling and not tiers[0] and not tiers[3]:
            return []
        return [number for tier in tiers for number in tier]

    def _house(self, typed: str) -> list[int]:
        pieces = _WORD.findall(typed.replace("_", " "))
        found = []
        for number, article in enumerate(self.articles):
            if article.citation.startswith("house:"):
                have = _WORD.findall(article.citation.casefold().replace("_", " "))
                if all(any(word.startswith(piece) for word in have) for piece in pieces):
                    found.append(number)
        return found

    def _numbers(self, found: Search) -> list[int]:
        return [self._by_citation[article.citation] for article in found.articles]

    def _worded(self, typed: list[str], within: Iterable[int] | None = None) -> Search:
        """Articles with all the words, or else with the most of them."""
        if not typed:
            return Search()
        scores: dict[int, list[int]] = {}
        instead: list[tuple[str, str]] = []
        marked: list[str] = []
        allowed = None if within is None else set(within)
        for word in dict.fromkeys(typed):
            words, near = self._vocabulary_for(word)
            if near:
                instead.append((word, near))
            marked.append(_shared_start(words) if words else word)
            best: dict[int, int] = {}
            for one in words:
                # Two points for each tier, one more where only the word's beginning was typed.
                inexact = one != (near or word)
                for number, tier in self._index[one].items():
                    points = 2 * tier + inexact
                    best[number] = min(best.get(number, points), points)
            for number, points in best.items():
                if allowed is None or number in allowed:
                    scores.setdefault(number, []).append(points)
        most = max((len(points) for points in scores.values()), default=0)
        full = most == len(dict.fromkeys(typed))
        ranked = sorted(
            (number for number, points in scores.items() if len(points) == most),
            key=lambda number: (sum(scores[number]), number),
        )
        return Search(
            tuple(self.articles[number] for number in ranked), tuple(marked), tuple(instead), bool(ranked) and not full
        )

    def _vocabulary_for(self, word: str) -> tuple[list[str], str]:
        """The indexed words that a typed one stands for; and the nearest one where it stands for none."""
        for start in (word, *(word.removesuffix(end) for end in _ENDINGS if word.endswith(end) and len(word) > 4)):
            at = bisect_left(self._words, start)
            end = bisect_left(self._words, start + "\uffff")
            if at < end:
                found = self._words[at:end]
                # "raised" stands in one game's text and must not hide another's "raise".
                return [*found, *(one for one in self._stems.get(_stem(word), ()) if one not in found)], ""
        if len(word) < 3:
            return [], ""
        near = difflib.get_close_matches(word, self._words, 1, _CLOSE)
        return near, near[0] if near else ""

    @cached_property
    def _synonyms(self) -> Synonyms:
        return synonyms()

    @cached_property
    def _index(self) -> dict[str, dict[int, Tier]]:
        index: dict[str, dict[int, Tier]] = {}
        for number, article in enumerate(self.articles):
            for tier, text in _fields(article):
                for word in _WORD.findall(text.casefold().replace("’", "'")):
                    index.setdefault(word, {}).setdefault(number, tier)
        return index

    @cached_property
    def _words(self) -> list[str]:
        return sorted(self._index)

    @cached_property
    def _stems(self) -> dict[str, list[str]]:
        """Words that differ in their endings only."""
        stems: dict[str, list[str]] = {}
        for word in self._words:
            stems.setdefault(_stem(word), []).append(word)
        return stems


def _together(typed: Search, others: Sequence[Search]) -> Search:
    """What the words bring as they were typed, and after it what they bring in other words of the trade.

    A saying that no article has gives way to what it stands for.
    """
    whole = [one for one in others if one.articles and not one.loose and not one.instead]
    if not whole:
        return typed
    found = [typed, *whole] if typed.articles and not typed.loose else whole
    articles = dict.fromkeys(article for one in found for article in one.articles)
    return Search(tuple(articles), tuple(dict.fromkeys(word for one in found for word in one.words)), found[0].instead)


def _stem(word: str) -> str:
    """
    >>> _stem("raised"), _stem("raise"), _stem("bet")
    ('rais', 'rais', 'bet')
    """
    end = next((end for end in _ENDINGS if word.endswith(end) and len(word) > 4), "")
    short = word.removesuffix(end)
    return short.removesuffix("e") if len(short) > 4 else short


def _fields(article: Article) -> Iterable[tuple[Tier, str]]:
    """What an article is indexed by, the best place for a word first."""
    defined = article.paragraph if '"' in article.citation else ""
    yield Tier.HEADING, f"{article.section_title} {article.topic_words} {defined}"
    yield Tier.TEXT, article.text
    severity = article.severity.name if article.severity else ""
    yield Tier.AROUND, f"{article.reason} {article.category or ''} {severity} {article.source} {article.game_title}"
    if article.kind is ArticleKind.DUTY:
        yield Tier.AROUND, " ".join(rulings()[number].holds for number in article.rulings)


def _key(citation: str) -> _Key:
    found = _typed_key(citation.casefold())
    return found if found is not None else _Key("", "".join(_WORD.findall(citation.casefold())))


def _typed_key(typed: str) -> _Key | None:
    """A citation as typed, stripped; nothing if it does not look like one."""
    chapter = _CHAPTER.match(typed)
    rest = typed[chapter.end() :] if chapter else typed
    name = (chapter["title_13"] or chapter["title_19"]).replace(" ", "") if chapter else ""
    section = _SECTION.match(rest)
    if section:
        inside = "".join(re.findall(r"[a-z0-9]+", rest[section.end() :]))
        return _Key(name, re.sub(r"\s", "", section.group()) + ("/" + inside if inside else ""))
    if _SUBCHAPTER.match(rest) or (chapter and _STARTED.match(rest)):
        return _Key(name, rest.replace(" ", ""))
    if _RULING.match(typed):
        return _Key("", re.sub(r"[\s-]", "", typed))
    return None


def _shared_start(words: Sequence[str]) -> str:
    """The longest beginning that all the words share."""
    first, last = min(words), max(words)
    length = next((at for at, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), len(first))
    return first[:length]
