"""A pattern game's rankings and numbers at a glance, worked out from what it declares."""

from __future__ import annotations

from trainer.parts.pattern.patterns import SETS, Listed, PatternBook, PatternClass
from trainer.parts.pattern.subchapter import Subchapter
from trainer.rules.cards import RANKS, SUIT_WORDS, SUITS, Face, make_face
from trainer.rules.figures import Figure, Figures, PatternLine


def figures(kit: Subchapter) -> Figures:
    """What follows from a game's patterns and limits."""
    book = kit.patterns
    return Figures(
        game=kit.name,
        title=kit.title,
        ranks=book.ranks,
        rank_citation=book.rank_citation,
        suits=tuple(SUIT_WORDS[SUITS.index(suit)] for suit in book.suits),
        suit_citation=book.suit_citation,
        patterns=tuple(
            PatternLine(place, _capital(line.cls.words), _cards(line), example(book, line), line.citation)
            for place, line in enumerate(book.classes, 1)
        ),
        figures=(*card_numbers(kit), *money_numbers(kit, kit.second_pot.name)),
    )


def example(book: PatternBook, line: Listed) -> tuple[Face, ...]:
    """Cards that make a class, in its shortest form, laid out from the high card down.

    >>> from trainer.games.ultimate_8.patterns import ULTIMATE_8_PATTERNS
    >>> from trainer.rules.cards import faces_text
    >>> faces_text(example(ULTIMATE_8_PATTERNS, ULTIMATE_8_PATTERNS.classes[0]))
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


def card_numbers(kit: Subchapter) -> list[Figure]:
    """How many cards go where in a pattern game."""
    limits = kit.limits
    rows = (
        ("positions", "Places dealt to, seated or empty", str(limits.positions)),
        ("hand_size", "Cards in a hand", str(limits.hand_size)),
        ("stub_size", "Cards in the stub", str(limits.stub_size)),
    )
    return [Figure(name, value, kit.cited.get(key, "")) for key, name, value in rows]


def money_numbers(kit: Subchapter, pot: str) -> list[Figure]:
    """The limits of a pattern game's wagers and commission; `pot` is what its second one is called."""
    limits = kit.limits
    ratios = sorted(limits.ante_ratios)
    ratio = " or ".join("equal to it" if one == 1 else "twice" if one == 2 else f"{one} times" for one in ratios)
    cap = limits.commission_cap
    raises = "no limit" if limits.most_raises is None else str(limits.most_raises)
    rows = (
        ("raise_multiple", "A bet or raise at a limit table", f"1 to {limits.raise_multiple} main antes"),
        ("most_raises", "Raises in a betting round", raises),
        ("ante_ratios", f"The main ante, beside the {pot} ante", ratio),
        ("commission_cap", "Commission of a pot, at most", f"{float(cap):g} percent"),
    )
    return [Figure(name, value, kit.cited.get(key, "")) for key, name, value in rows]


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
