"""How names are sorted, by the family name, alike on every machine; and how people of the same name are told apart."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

# fmt: off
PARTICLES = frozenset({
    "af", "al", "bin", "da", "das", "de", "degli", "dei", "del", "della", "den", "der", "di", "do", "dos", "du",
    "el", "la", "las", "le", "lo", "los", "san", "santa", "ten", "ter", "van", "vom", "von", "y", "zu", "zum",
    "zur", "'t",
})
# fmt: on
"""Words before a family name that belong to it."""

SUFFIXES = frozenset(["jr", "sr", "ii", "iii", "iv", "v", "md", "phd", "esq"])
"""Words after a family name that do not."""

_LETTERS = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "\u0131": "i", "ħ": "h"}
)

APOSTROPHES = "'`\u2019\u02bc"

SortKey = tuple[str, str, str]


class Parts(NamedTuple):
    """A name as it is said, and the part of it that it is sorted by."""

    name: str
    family: str


def parted(said: str) -> Parts:
    """A name that may be written with the family name first and a comma; without one the family name is not said.

    >>> parted("García Márquez, Gabriel"), parted("Ann  Roe"), parted("Ann Roe, Jr.")
    (Parts(name='Gabriel García Márquez', family='García Márquez'), Parts(name='Ann Roe', family=''), \
Parts(name='Ann Roe, Jr.', family=''))
    """
    plain = " ".join(said.split())
    family, comma, given = (part.strip() for part in plain.partition(","))
    if not comma or not family or not given or "," in given or _bare(given) in SUFFIXES:
        return Parts(plain, "")
    return Parts(f"{given} {family}", family)


def family_of(name: str) -> str:
    """The family name in a name as it is said: its last word, with the particles before it; a login after it is none.

    >>> [family_of(name) for name in ("Ann Roe", "Ludwig van der Rohe", "Sam Poe Jr.", "De Niro", "Al Coe (al2)")]
    ['Roe', 'van der Rohe', 'Poe', 'Niro', 'Coe']
    """
    words = name.replace(",", " ").split()
    while len(words) > 1 and (_bare(words[-1]) in SUFFIXES or words[-1].startswith("(")):
        words.pop()
    # The first word is a given name, whatever it looks like.
    at = len(words) - 1
    while at > 1 and _bare(words[at - 1]) in PARTICLES:
        at -= 1
    return " ".join(words[at:])


def sort_key(name: str, family: str = "") -> SortKey:
    """What a name is sorted by: the family name, then the rest, then the name itself.

    >>> sorted(["Zoe Abel", "émile Zola", "Ann Öst", "Ann Ost", "bob abel"], key=sort_key)
    ['bob abel', 'Zoe Abel', 'Ann Ost', 'Ann Öst', 'émile Zola']
    """
    return normalized_name(family or family_of(name)), normalized_name(name), name


def normalized_name(text: str) -> str:
    """Text without capitals, accents and punctuation.

    >>> normalized_name("O'Brien-Łukasz ÉTÉ")
    'obrien lukasz ete'
    """
    apart = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    stand = (letter for letter in apart if letter not in APOSTROPHES and not unicodedata.combining(letter))
    kept = (letter if unicodedata.category(letter)[0] in "LMN" else " " for letter in stand)
    return " ".join("".join(kept).split())


def with_login(name: str, login: str) -> str:
    """A name with the login beside it.

    >>> with_login("Ann Roe", "ann2"), with_login("Ann Roe", "")
    ('Ann Roe (ann2)', 'Ann Roe')
    """
    return f"{name} ({login})" if name and login else name


def namesakes(names: Iterable[str]) -> frozenset[str]:
    """The names that are read alike in a list, as they are folded.

    >>> sorted(namesakes(["Ann Roe", "ann roe", "Bo", "", ""]))
    ['ann roe']
    """
    return frozenset(name for name, times in Counter(map(normalized_name, names)).items() if name and times > 1)


def _bare(word: str) -> str:
    return word.casefold().replace(".", "").strip(",")
