"""Patterns: what may be played together in the shedding games, and which of two beats the other.

A game declares a `PatternBook`; everything else follows from the declaration. Comparison is ruling P7:
class, then the rank of the high card, then its suit; length and loose cards never count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from itertools import combinations, product
from operator import attrgetter
from typing import Literal, NamedTuple

from trainer.rules.cards import ALL_FACES, RANK_WORDS, RANKS, SUIT_WORDS, SUITS, Face, face_words


class PatternClass(StrEnum):
    """Every kind of pattern that one of the games lists."""

    ROYAL_FLUSH = "royal_flush"
    STRAIGHT_FLUSH = "straight_flush"
    FOUR_OF_A_KIND_PLUS_ONE = "four_of_a_kind_plus_one"
    FOUR_OF_A_KIND = "four_of_a_kind"
    FLUSH = "flush"
    STRAIGHT = "straight"
    TWO_THREE_OF_A_KIND = "two_three_of_a_kind"
    THREE_OF_A_KIND = "three_of_a_kind"
    FOUR_PAIR = "four_pair"
    THREE_PAIR = "three_pair"
    TWO_PAIR = "two_pair"
    ONE_PAIR = "one_pair"
    SINGLE = "single"

    # Enum hashes in Python, which shows wherever a class is a key.
    __hash__ = str.__hash__

    @property
    def words(self) -> str:
        """
        >>> PatternClass.FOUR_OF_A_KIND_PLUS_ONE.words
        'four-of-a-kind plus one'
        """
        return _CLASS_WORDS.get(self, self.value.replace("_of_a_kind", "-of-a-kind").replace("_", " "))


_CLASS_WORDS = {PatternClass.SINGLE: "single card", PatternClass.ONE_PAIR: "pair"}

SETS: dict[PatternClass, tuple[int, ...]] = {
    PatternClass.FOUR_OF_A_KIND_PLUS_ONE: (4, 1),
    PatternClass.FOUR_OF_A_KIND: (4,),
    PatternClass.TWO_THREE_OF_A_KIND: (3, 3),
    PatternClass.THREE_OF_A_KIND: (3,),
    PatternClass.FOUR_PAIR: (2, 2, 2, 2),
    PatternClass.THREE_PAIR: (2, 2, 2),
    PatternClass.TWO_PAIR: (2, 2),
    PatternClass.ONE_PAIR: (2,),
    PatternClass.SINGLE: (1,),
}
"""How many cards of each rank make the patterns that are built of sets."""

Basis = Literal["class", "rank", "suit"]


@dataclass(frozen=True, slots=True)
class Pattern:
    """Cards that may be played together, laid out from the high card down."""

    cls: PatternClass
    high: Face
    cards: tuple[Face, ...]
    strength: int
    mask: int = field(init=False, repr=False, compare=False)
    """Its cards as a set of bits."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "mask", sum([1 << face for face in self.cards]))

    def __str__(self) -> str:
        return f"{self.cls.words}, {face_words(self.high)} high"


class Listed(NamedTuple):
    """One line of a game's list of patterns; lengths matter to runs and flushes only."""

    cls: PatternClass
    citation: str
    shortest: int = 0
    longest: int = 0


class _Run(NamedTuple):
    mask: int
    ranks: tuple[int, ...]
    by_place: tuple[int, ...]
    suited: PatternClass | None
    mixed: PatternClass | None


_strength = attrgetter("strength")

# Making a frozen value costs four times as much as finding it; every Ultimate 8 pattern fits.
_pattern = lru_cache(maxsize=1 << 15)(Pattern)


@dataclass(frozen=True)
class PatternBook:
    """A game's patterns, by declaration: orders best first, the list highest first."""

    ranks: str
    suits: str
    line: str
    """The ranks as runs climb them; a rank at both ends serves low and high, and nothing runs past an end."""
    classes: tuple[Listed, ...]
    rank_citation: str
    suit_citation: str
    list_citation: str
    run_citation: str
    """Where it stands that nothing runs past an end."""
    ends_citation: str
    """Where it stands which ranks serve low and high."""

    _place: tuple[int, ...] = field(init=False, repr=False, compare=False)
    _base: dict[PatternClass, int] = field(init=False, repr=False, compare=False)
    _listed: dict[PatternClass, Listed] = field(init=False, repr=False, compare=False)
    _sets: dict[tuple[int, ...], PatternClass] = field(init=False, repr=False, compare=False)
    _runs: dict[int, _Run] = field(init=False, repr=False, compare=False)
    _singles: tuple[Pattern, ...] = field(init=False, repr=False, compare=False)
    _longest: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        def derive(name: str, value: object) -> None:
            object.__setattr__(self, name, value)

        derive("_listed", {line.cls: line for line in self.classes})
        derive("_base", {line.cls: 52 * height for height, line in enumerate(reversed(self.classes))})
        ranks, suits = self.ranks[::-1], self.suits[::-1]
        derive("_place", tuple(ranks.index(RANKS[f >> 2]) * 4 + suits.index(SUITS[f & 3]) for f in ALL_FACES))
        derive("_sets", {SETS[line.cls]: line.cls for line in self.classes if line.cls in SETS})
        derive("_runs", {run.mask: run for run in self._windows()})
        derive("_longest", max(max(line.longest, sum(SETS.get(line.cls, ()))) for line in self.classes))
        derive("_singles", tuple(self._make(PatternClass.SINGLE, (face,)) for face in ALL_FACES))

    def read(self, faces: Collection[Face]) -> Pattern | None:
        """The pattern that exactly these cards make at their best (P8), whatever order they come in."""
        number = len(faces)
        if number == 1:
            (only,) = faces
            return self._singles[only]
        if not 0 < number <= self._longest:
            return None
        ordered = sorted(faces, key=self._place.__getitem__, reverse=True)
        mask = 0
        for face in ordered:
            mask |= 1 << (face >> 2)
        if mask.bit_count() < number:
            return self._read_sets(ordered)
        suited = len({face & 3 for face in ordered}) == 1
        run = self._runs.get(mask)
        if run is not None:
            cls = run.suited if suited else run.mixed
            if cls is not None:
                by_rank = {face >> 2: face for face in ordered}
                return self._make(cls, tuple([by_rank[rank] for rank in run.ranks]))
        if suited and self._allows(PatternClass.FLUSH, number):
            return self._make(PatternClass.FLUSH, tuple(ordered))
        return None

    def why_not(self, faces: Collection[Face]) -> str:
        """Why these cards may not be played together, in a dealer's words; empty if they may."""
        if self.read(faces) is not None:
            return ""
        if not faces:
            return "no card is there"
        if len(set(faces)) < len(faces):
            return "the same card is there twice"
        if len(faces) > self._longest:
            return f"there are {len(faces)} cards, and no pattern has more than {self._longest}"
        sizes = sorted(Counter(face >> 2 for face in faces).values(), reverse=True)
        if sizes[0] > 1:
            return f"{_sizes_words(sizes)} is none of the listed patterns"
        if len(faces) == 2:
            one, other = sorted(faces, key=self._place.__getitem__, reverse=True)
            return f"two cards must be a pair, and {_a_rank(one)} and {_a_rank(other)} are not"
        if self.goes_round(faces):
            return f"a run ends at the {RANK_WORDS[RANKS.index(self.line[-1])]} and does not go round to begin again"
        return "the cards are neither all of one suit nor an unbroken run"

    def goes_round(self, faces: Collection[Face]) -> bool:
        """Whether the ranks would be a run if a run could go past the end of its line."""
        number, mask = len(faces), self._mask(faces)
        if len({face >> 2 for face in faces}) != number:
            return False
        # Two cards, or more than a run may have, can follow each other without going past the end.
        if any(mask == _mask_of(self.line[at : at + number]) for at in range(len(self.line) - number + 1)):
            return False
        circle = RANKS + RANKS
        return any(mask == _mask_of(circle[at : at + number]) for at in range(len(RANKS)))

    def in_sequence(self, faces: Collection[Face]) -> bool:
        """Whether two or more cards stand side by side on the line, whether or not so many make a run."""
        number = len({face >> 2 for face in faces})
        if number < max(2, len(faces)):
            return False
        stretches = (self.line[at : at + number] for at in range(len(self.line) - number + 1))
        return any(self._mask(faces) == _mask_of(stretch) for stretch in stretches)

    def low_cards(self, pattern: Pattern) -> list[Face]:
        """The cards of a run that rank above its high card, and serve as low ones in it."""
        if pattern.cls in SETS or pattern.cls is PatternClass.FLUSH:
            return []
        return [face for face in pattern.cards if self._place[face] > self._place[pattern.high]]

    def deciding(self, a: Pattern, b: Pattern) -> Basis:
        """What a comparison of two patterns turns on."""
        if a.strength // 52 != b.strength // 52:
            return "class"
        return "rank" if a.strength // 4 != b.strength // 4 else "suit"

    def because(self, a: Pattern, b: Pattern) -> tuple[str, str]:
        """Why the stronger of the two is the stronger, in a dealer's words, and the paragraph for it."""
        up, down = (a, b) if a.strength >= b.strength else (b, a)
        match self.deciding(up, down):
            case "class":
                return f"{up.cls.words} outranks {down.cls.words}", self.citation(up.cls)
            case "rank":
                low_end = any(self._place[p.high] < max(self._place[f] for f in p.cards) for p in (up, down))
                why = f"both {up.cls.words}: {_rank_name(up.high)} high beats {_rank_name(down.high)} high"
                return why, self.ends_citation if low_end and up.cls not in SETS else self.rank_citation
            case "suit":
                suit, other = SUIT_WORDS[up.high & 3], SUIT_WORDS[down.high & 3]
                turns_on = "the very same card" if suit == other else f"{suit} outrank {other}"
                return f"both {up.cls.words}, {_rank_name(up.high)} high: {turns_on}", self.suit_citation

    def citation(self, cls: PatternClass) -> str:
        """The paragraph that lists a class."""
        return self._listed[cls].citation

    def all_patterns(self, hand: Collection[Face]) -> list[Pattern]:
        """Every pattern these cards can make, weakest first, of equals the shortest first."""
        ordered = sorted(hand, key=self._place.__getitem__, reverse=True)
        groups: dict[int, list[Face]] = {}
        suits: tuple[list[Face], ...] = ([], [], [], [])
        for face in ordered:
            groups.setdefault(face >> 2, []).append(face)
            suits[face & 3].append(face)
        found = [self._singles[face] for face in ordered]
        if len(groups) < len(ordered):
            found += self._sets_in(list(groups.values()))
        if len(groups) > 2:
            found += self._runs_and_flushes_in(groups, suits)
        # Each class was made shortest first, and the sort is stable.
        found.sort(key=_strength)
        return found

    def _make(self, cls: PatternClass, cards: tuple[Face, ...]) -> Pattern:
        return _pattern(cls, cards[0], cards, self._base[cls] + self._place[cards[0]])

    def _allows(self, cls: PatternClass, length: int) -> bool:
        line = self._listed.get(cls)
        return line is not None and line.shortest <= length <= line.longest

    def _windows(self) -> Iterator[_Run]:
        """Every stretch of the line that some class takes, short ones first."""
        place = self.ranks[::-1].index
        for length in range(2, len(RANKS)):
            for end in range(length, len(self.line) + 1):
                stretch = self.line[end - length : end]
                royal = end == len(self.line) and self._allows(PatternClass.ROYAL_FLUSH, length)
                suited = PatternClass.ROYAL_FLUSH if royal else PatternClass.STRAIGHT_FLUSH
                yes = self._allows(suited, length)
                mixed = PatternClass.STRAIGHT if self._allows(PatternClass.STRAIGHT, length) else None
                if yes or mixed is not None:
                    yield _Run(
                        _mask_of(stretch),
                        tuple(RANKS.index(rank) for rank in reversed(stretch)),
                        tuple(RANKS.index(rank) for rank in sorted(stretch, key=place, reverse=True)),
                        suited if yes else None,
                        mixed,
                    )

    def _mask(self, faces: Collection[Face]) -> int:
        mask = 0
        for face in faces:
            mask |= 1 << (face >> 2)
        return mask

    def _read_sets(self, ordered: list[Face]) -> Pattern | None:
        groups: dict[int, list[Face]] = {}
        for face in ordered:
            groups.setdefault(face >> 2, []).append(face)
        # Sorting is stable, so sets of one size stay in order of rank.
        piles = sorted(groups.values(), key=len, reverse=True)
        cls = self._sets.get(tuple([len(pile) for pile in piles]))
        if cls is None or len(set(ordered)) < len(ordered):
            return None
        return self._make(cls, tuple([face for pile in piles for face in pile]))

    def _sets_in(self, groups: list[list[Face]]) -> Iterator[Pattern]:
        place = self._place
        pairs = [group for group in groups if len(group) > 1]
        for sizes, cls in self._sets.items():
            size, number = sizes[0], len(sizes)
            if size == 1:
                continue
            base = self._base[cls]
            big = [group for group in pairs if len(group) >= size]
            if sizes[-1] == 1:
                for group in big:
                    quad, strength = tuple(group), base + place[group[0]]
                    for other in groups:
                        if other is not group:
                            for face in other:
                                yield _pattern(cls, quad[0], (*quad, face), strength)
            elif number == 1:
                for group in big:
                    for cards in combinations(group, size):
                        yield _pattern(cls, cards[0], cards, base + place[cards[0]])
            elif len(big) >= number:
                # D3: the sets of one pattern are of different ranks.
                picks = [list(combinations(group, size)) for group in big]
                for chosen in combinations(picks, number):
                    for parts in product(*chosen):
                        high = parts[0][0]
                        yield _pattern(cls, high, sum(parts, ()), base + place[high])

    def _runs_and_flushes_in(self, groups: dict[int, list[Face]], suits: tuple[list[Face], ...]) -> Iterator[Pattern]:
        place, base = self._place, self._base
        mask = 0
        for rank in groups:
            mask |= 1 << rank
        long_suits = [(suit, self._mask(cards), cards) for suit, cards in enumerate(suits) if len(cards) > 2]
        suited_runs: set[tuple[int, ...]] = set()
        for run in self._runs.values():
            if run.mask & mask != run.mask:
                continue
            one_suit: set[tuple[int, ...]] = set()
            for suit, suit_mask, _ in long_suits:
                if run.mask & suit_mask == run.mask:
                    cards = tuple([Face(rank << 2 | suit) for rank in run.ranks])
                    one_suit.add(cards)
                    if run.suited is not None:
                        suited_runs.add(tuple([rank << 2 | suit for rank in run.by_place]))
                        yield _pattern(run.suited, cards[0], cards, base[run.suited] + place[cards[0]])
            if run.mixed is not None:
                low = base[run.mixed]
                for cards in product(*[groups[rank] for rank in run.ranks]):
                    if cards not in one_suit:
                        yield _pattern(run.mixed, cards[0], cards, low + place[cards[0]])
        flush = self._listed.get(PatternClass.FLUSH)
        if flush is not None:
            low = base[flush.cls]
            for _, _, suit_cards in long_suits:
                for length in range(flush.shortest, min(flush.longest, len(suit_cards)) + 1):
                    for cards in combinations(suit_cards, length):
                        if cards not in suited_runs:
                            yield _pattern(flush.cls, cards[0], cards, low + place[cards[0]])


def _mask_of(ranks: str) -> int:
    return sum(1 << RANKS.index(rank) for rank in ranks)


def _rank_name(face: Face) -> str:
    return RANK_WORDS[face >> 2]


def _a_rank(face: Face) -> str:
    word = _rank_name(face)
    return f"{'an' if word[0] in 'ae' else 'a'} {word}"


def _sizes_words(sizes: list[int]) -> str:
    """
    >>> _sizes_words([3, 2])
    'a full house (three-of-a-kind and a pair)'
    >>> _sizes_words([2, 2, 1])
    'two pair and a loose card'
    """
    pairs, loose = sizes.count(2), sizes.count(1)
    parts = ["four-of-a-kind" if size == 4 else "three-of-a-kind" for size in sizes if size > 2]
    if pairs:
        parts.append(("a pair", "two pair", "three pair", "four pair")[pairs - 1])
    if loose:
        parts.append("a loose card" if loose == 1 else f"{loose} loose cards")
    words = " and ".join(parts)
    return f"a full house ({words})" if sizes == [3, 2] else words
