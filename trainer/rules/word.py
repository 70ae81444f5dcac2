"""Words of the act notation that every game may add to: a kind has no members, parts and games give them."""

from __future__ import annotations

from enum import StrEnum
from typing import Self


class Word(StrEnum):
    """A word as it is written in an act's line, and what it is called in a sentence.

    A kind of word is a class without members, so that parts and games declare theirs as subclasses of it:

    >>> class Fruit(Word): ...
    >>> class OrchardFruit(Fruit):
    ...     GREEN_APPLE = "green-apple", "a green apple"
    >>> str(OrchardFruit.GREEN_APPLE), OrchardFruit.GREEN_APPLE.called
    ('green-apple', 'a green apple')
    >>> isinstance(OrchardFruit.GREEN_APPLE, Fruit)
    True
    """

    called: str

    def __new__(cls, value: str, called: str = "") -> Self:
        return cls.written(value, called)

    @classmethod
    def written(cls, value: str, called: str = "") -> Self:
        """A new word, for kinds that say more of theirs than what they are called."""
        word = str.__new__(cls, value)
        word._value_ = value
        word.called = called
        return word

    @classmethod
    def named(cls, value: str) -> Self | None:
        """The word of this kind that is written so, of whatever game; nothing if no game has it."""
        declared = (word for kind in (cls, *cls.__subclasses__()) for word in kind if word == value)
        return next(declared, None)

    # Enum hashes in Python, which shows in every look-up by a word.
    __hash__ = str.__hash__


Glossary = tuple[type[Word], ...]
"""The words that a part or a game declares, by kind."""


def words_of(kind: type[StrEnum], glossary: Glossary) -> list[StrEnum]:
    """The words of a kind: its own members if it is closed, or those that a glossary declares.

    >>> class Fruit(Word): ...
    >>> class OrchardFruit(Fruit):
    ...     PEAR = "pear"
    >>> words_of(Fruit, (OrchardFruit,))
    [<OrchardFruit.PEAR: 'pear'>]
    """
    if len(kind):
        return list(kind)
    return [word for declared in glossary if issubclass(declared, kind) for word in declared]
