"""Completing a typed act: which words may come next, by the acts' own syntax."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from trainer.games import GAMES, notation_of
from trainer.rules.act import Act
from trainer.rules.notation import BadAct, Grammar, Part

Vocabulary = Mapping[str, Sequence[str]]
"""Words for fields whose values the syntax cannot list: seats, decks, pots, places."""


def completions(text: str, vocabulary: Vocabulary, acts: Collection[type[Act]] | None = None) -> list[str]:
    """Whole lines that `text` may become by finishing its last word or adding one, with the table's acts or with any.

    >>> completions("secure", {})
    ['secure shoe']
    >>> completions("prompt 3 p", {})
    ['prompt 3 play']
    """
    words = text.split()
    done, begun = (words, "") if not text or text.endswith(" ") else (words[:-1], words[-1])
    every = notation_of(tuple(GAMES.values())).grammars
    known = [grammar for grammar in every if acts is None or grammar.cls in acts]
    found = dict.fromkeys(word for grammar in known for word in _next_words(grammar, done, vocabulary))
    lines = [" ".join((*done, word)) for word in found if word.startswith(begun)]
    if len(lines) == 1 and not done:
        # A verb that has only one way to go on brings its next word along.
        further = completions(f"{lines[0]} ", vocabulary, acts)
        lines = further if len(further) == 1 else lines
    return [] if lines == [text] else lines


def _next_words(grammar: Grammar, done: Sequence[str], vocabulary: Vocabulary) -> Iterator[str]:
    """Words that may follow those that are there, if they fit this act so far."""
    yield from _walk(list(_slots(grammar)), list(done), vocabulary)


Slot = tuple[Part, bool]
"""A word's place in the line: of which part, and whether it is the part's leading word."""


def _slots(grammar: Grammar) -> Iterator[list[Slot]]:
    for part in grammar.parts:
        if part.word and part.field and not _is_flag(grammar, part):
            yield [(part, True), (part, False)]
        else:
            yield [(part, bool(part.word))]


def _is_flag(grammar: Grammar, part: Part) -> bool:
    return isinstance(grammar.defaults.get(part.field), bool)


def _walk(groups: list[list[Slot]], words: list[str], vocabulary: Vocabulary) -> Iterator[str]:
    if not groups:
        return
    group, rest = groups[0], groups[1:]
    part = group[0][0]
    if not words:
        yield from _offers(*group[0], vocabulary)
        if part.optional:
            yield from _walk(rest, words, vocabulary)
        return
    taken = 0
    for slot in group:
        if taken < len(words) and _fits(*slot, words[taken], vocabulary):
            taken += 1
        else:
            break
    if part.many:
        while taken < len(words) and _fits(part, False, words[taken], vocabulary):
            taken += 1
    if taken == len(words) < len(group):
        yield from _offers(*group[taken], vocabulary)
    elif taken >= len(group):
        yield from _walk(rest, words[taken:], vocabulary)
    if part.optional and not taken:
        yield from _walk(rest, words, vocabulary)


def _offers(part: Part, leading: bool, vocabulary: Vocabulary) -> Sequence[str]:
    if leading:
        return (part.word,)
    return part.choices or vocabulary.get(part.field, ())


def _fits(part: Part, leading: bool, word: str, vocabulary: Vocabulary) -> bool:
    if leading:
        return word == part.word
    if part.many:
        count, _, chip = word.partition("x")
        return count.isdecimal() and chip.isdecimal()
    try:
        part.read(word)
    except BadAct:
        return False
    return True
