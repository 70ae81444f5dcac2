"""Figures: a game's rankings and numbers at a glance, worked out from the game's own declarations."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.games import GAMES, PatternKit, ultimate_8
from trainer.rules.cards import RANKS, SUIT_WORDS, SUITS, Face, make_face
from trainer.rules.patterngame.house import House
from trainer.rules.patterns import SETS, Listed, PatternBook, PatternClass

CITATIONS: dict[str, dict[str, str]] = {
    ultimate_8.NAME: {
        "positions": "13:69F-42.7(e)",
        "hand_size": "13:69F-42.7(f)",
        "stub_size": '13:69F-42.1 "Stub"',
        "raise_multiple": "13:69F-42.6(c)",
        "most_raises": '13:69F-42.1 "Raise"',
        "ante_ratios": "13:69F-42.6(b)",
        "commission_cap": "13:69F-42.10(k)",
    },
}
"""Where each figure stands in its game's text."""


@dataclass(frozen=True, slots=True)
class Figure:
    name: str
    value: str
    citation: str


@dataclass(frozen=True, slots=True)
class PatternLine:
    """One line of the ranking, highest first."""

    place: int
    name: str
    cards: str
    example: tuple[Face, ...]
    citation: str


@dataclass(frozen=True, slots=True)
class Figures:
    """All of a game's rankings and numbers; orders are best first."""

    game: str
    title: str
    ranks: str
    rank_citation: str
    suits: tuple[str, ...]
    suit_citation: str
    patterns: tuple[PatternLine, ...]
    figures: tuple[Figure, ...]


def book_of(game: str) -> PatternBook | None:
    """The patterns a game declares, if it is a pattern game."""
    kit = GAMES.get(game)
    return kit.new_game(House(limits=kit.limits), ()).patterns if isinstance(kit, PatternKit) else None


def figures_of(game: str) -> Figures | None:
    """A game's quick reference; none for games without patterns."""
    kit, book = GAMES.get(game), book_of(game)
    if book is None or not isinstance(kit, PatternKit):
        return None
    return Figures(
        game=game,
        title=kit.title,
        ranks=book.ranks,
        rank_citation=book.rank_citation,
        suits=tuple(SUIT_WORDS[SUITS.index(suit)] for suit in book.suits),
        suit_citation=book.suit_citation,
        patterns=tuple(
            PatternLine(place, _capital(line.cls.words), _cards(line), example(book, line), line.citation)
            for place, line in enumerate(book.classes, 1)
        ),
        figures=tuple(_numbers(kit)),
    )


def example(book: PatternBook, line: Listed) -> tuple[Face, ...]:
    """Cards that make a class, in its shortest form, laid out from the high card down.

    >>> from trainer.rules.cards import faces_text
    >>> faces_text(example(ultimate_8.ULTIMATE_8_PATTERNS, ultimate_8.ULTIMATE_8_PATTERNS.classes[0]))
    'As Ks Qs'
    """
    suits = book.suits
    if line.cls in SETS:
        # Every other rank from the second down, so that no two sets stand next to each other.
        ranks = book.ranks[1::2]
        names = [ranks[at] + suits[each] for at, size in enumerate(SETS[line.cls]) for each in range(size)]
    else:
        top = book.line[::-1][: line.shortest]
        middle = book.line[::-1][4 : 4 + line.shortest]
        match line.cls:
            case PatternClass.ROYAL_FLUSH:
                names = [rank + suits[0] for rank in top]
            case PatternClass.STRAIGHT_FLUSH:
                names = [rank + suits[1] for rank in middle]
            case PatternClass.STRAIGHT:
                names = [rank + suits[at % len(suits)] for at, rank in enumerate(middle)]
            case _:
                names = [rank + suits[2] for rank in book.ranks[1::3][: line.shortest]]
    found = book.read([make_face(RANKS.index(name[0]), SUITS.index(name[1])) for name in names])
    if found is None or found.cls is not line.cls:
        raise ValueError(f"{' '.join(names)} is no {line.cls.words}")
    return found.cards


def _cards(line: Listed) -> str:
    if line.cls in SETS:
        return str(sum(SETS[line.cls]))
    return str(line.shortest) if line.shortest == line.longest else f"{line.shortest} to {line.longest}"


def _numbers(kit: PatternKit) -> list[Figure]:
    limits, cited = kit.limits, CITATIONS.get(kit.name, {})
    ratios = sorted(limits.ante_ratios)
    ratio = " or ".join("equal to it" if one == 1 else "twice" if one == 2 else f"{one} times" for one in ratios)
    cap = limits.commission_cap
    raises = "no limit" if limits.most_raises is None else str(limits.most_raises)
    rows = (
        ("positions", "Places dealt to, seated or empty", str(limits.positions)),
        ("hand_size", "Cards in a hand", str(limits.hand_size)),
        ("stub_size", "Cards in the stub", str(limits.stub_size)),
        ("raise_multiple", "A bet or raise at a limit table", f"1 to {limits.raise_multiple} main antes"),
        ("most_raises", "Raises in a betting round", raises),
        ("ante_ratios", "The main ante, beside the ace ante", ratio),
        ("commission_cap", "Commission of a pot, at most", f"{float(cap):g} percent"),
    )
    return [Figure(name, value, cited.get(key, "")) for key, name, value in rows]


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
