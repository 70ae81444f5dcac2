"""Spoiling a valid YAML file as people and accidents do, and remembering which lines were touched."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

Rows = list[str]
# The spoilt rows and the numbers (from 1) of the touched ones; nothing where the kind does not apply.
Spoilt = tuple[Rows, set[int]] | None

ENTRY = re.compile(r"(?P<margin> *(?:- +)*)(?P<key>[\w-]+)(?P<colon>:(?: +|$))(?P<value>.*)")
ITEM = re.compile(r"(?P<margin> *(?:- +)+)(?P<value>[^\s].*)")
CARD = r"\b[2-9TJQKA][cdhs]\b"
SEAT = r"(?:\bseats?:? |\bbutton: |^ +(?:- )?|[{,] ?)[1-8]\b"
GARBAGE = ("@@", "}{", "%$#", "???", ": :", "- -", "'", '"', "[", "{a: ", "xyzzy", "|", ">-", "\\", "&&", "`x`")
OTHER_TYPES = ("[1, 2]", "{a: 1}", "text", "true", "null", "3.7", "[]", "{}", "'12'", ".nan", "-.inf", "")
BAD_CHARACTERS = ("\0", "\a", "\x1b", "\x7f", "\x85", "\u2028", "\u202e", "\ufeff", "\udcff", "\udc80")


def mutate(text: str, rng: Random, kind: str | None = None) -> tuple[str, set[int], str]:
    """Spoil a text in one way, the given one or a random one: the new text, the touched lines, the kind.

    A kind that does not apply gives way to another. Bytes that are not UTF-8 stand as half characters;
    `encoded` makes them bytes again.
    """
    if not _telling(text.split("\n")):
        raise ValueError("there is nothing to spoil")
    kinds = [kind] if kind else []
    kinds += rng.sample(list(KINDS), len(KINDS))
    for name in kinds:
        rows = text.split("\n")
        if rows[-1] == "":
            rows.pop()
        spoilt = KINDS[name](rows, rng)
        if spoilt and (result := "\n".join(spoilt[0]) + "\n") != text:
            return result, spoilt[1], name
    raise ValueError("no way to spoil this text")


def encoded(text: str) -> bytes:
    """The bytes of a mutated text."""
    return text.encode("utf-8", "surrogateescape")


def _telling(rows: Rows) -> list[int]:
    """Indices of the rows that say something."""
    return [index for index, row in enumerate(rows) if row.strip() and not row.lstrip().startswith("#")]


def _matching(rows: Rows, rng: Random, pattern: re.Pattern[str]) -> tuple[int, re.Match[str]] | None:
    """A random match in a random row that says something."""
    found = [(index, match) for index in _telling(rows) for match in pattern.finditer(rows[index])]
    return rng.choice(found) if found else None


def _with_row(rows: Rows, index: int, row: str) -> Spoilt:
    return [*rows[:index], row, *rows[index + 1 :]], {index + 1}


def _with_insert(rows: Rows, index: int, row: str) -> Spoilt:
    return [*rows[:index], row, *rows[index:]], {index + 1}


def _with_value(rows: Rows, rng: Random, value: str) -> Spoilt:
    """Put another value after a key or a dash that has one."""
    entries = [(index, match) for index in _telling(rows) if (match := ENTRY.match(rows[index])) and match["value"]]
    items = [
        (index, match)
        for index in _telling(rows)
        if (match := ITEM.match(rows[index])) and not ENTRY.match(rows[index])
    ]
    if not entries + items:
        return None
    index, match = rng.choice(entries + items)
    return _with_row(rows, index, rows[index][: match.start("value")] + value)


def _replaced(rows: Rows, rng: Random, pattern: str, change: Callable[[str], str]) -> Spoilt:
    """Change one random match of a pattern."""
    found = _matching(rows, rng, re.compile(pattern))
    if not found:
        return None
    index, match = found
    return _with_row(rows, index, rows[index][: match.start()] + change(match[0]) + rows[index][match.end() :])


def _at_random_column(rows: Rows, rng: Random, text: str) -> Spoilt:
    index = rng.choice(_telling(rows))
    column = rng.randint(0, len(rows[index]))
    return _with_row(rows, index, rows[index][:column] + text + rows[index][column:])


def misspell_key(rows: Rows, rng: Random) -> Spoilt:
    return _replaced(rows, rng, r"(?<![\w'\"])[a-z][\w-]+(?=:(?:\s|$))", lambda word: _typo(word, rng))


def _typo(word: str, rng: Random) -> str:
    at = rng.randrange(len(word))
    match rng.randrange(4):
        case 0:
            return word[:at] + word[at + 1 :] or "x"
        case 1:
            return word[:at] + word[at] + word[at:]
        case 2:
            return word[:at] + rng.choice("aeioustrn") + word[at + 1 :]
        case _:
            return word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :] if at else word.title()


def misspell_word(rows: Rows, rng: Random) -> Spoilt:
    return _replaced(rows, rng, r"(?<=[:,\[-] )[a-z][a-z_-]+", lambda word: _typo(word, rng))


def unknown_key(rows: Rows, rng: Random) -> Spoilt:
    found = _matching(rows, rng, ENTRY)
    if not found:
        return None
    index, match = found
    # Before a list item another item is inserted, with its own dash.
    return _with_insert(rows, index, match["margin"] + "colour: red")


def delete_line(rows: Rows, rng: Random) -> Spoilt:
    index = rng.choice(_telling(rows))
    left = rows[:index] + rows[index + 1 :]
    return (left, {min(index + 1, len(left))}) if left else None


def duplicate_line(rows: Rows, rng: Random) -> Spoilt:
    index = rng.choice(_telling(rows))
    return _with_insert(rows, index + 1, rows[index])


def swap_lines(rows: Rows, rng: Random) -> Spoilt:
    telling = _telling(rows)
    if len(telling) < 2:
        return None
    one, other = rng.sample(telling, 2)
    swapped = list(rows)
    swapped[one], swapped[other] = rows[other], rows[one]
    return swapped, {one + 1, other + 1}


def swap_neighbours(rows: Rows, rng: Random) -> Spoilt:
    if len(rows) < 2:
        return None
    index = rng.randrange(len(rows) - 1)
    return [*rows[:index], rows[index + 1], rows[index], *rows[index + 2 :]], {index + 1, index + 2}


def indent_more(rows: Rows, rng: Random) -> Spoilt:
    index = rng.choice(_telling(rows))
    return _with_row(rows, index, " " * rng.randint(1, 4) + rows[index])


def indent_less(rows: Rows, rng: Random) -> Spoilt:
    return _replaced(rows, rng, "^ +", lambda margin: margin[rng.randint(1, len(margin)) :])


def insert_tab(rows: Rows, rng: Random) -> Spoilt:
    index = rng.choice(_telling(rows))
    row = rows[index]
    inner = row.lstrip(" ")
    tabbed = rng.choice(["\t" + row, row.replace("  ", "\t", 1), row[: -len(inner)] + "\t" + inner])
    return _with_row(rows, index, tabbed)


def truncate(rows: Rows, rng: Random) -> Spoilt:
    index = rng.choice(_telling(rows))
    column = rng.randint(0, len(rows[index]))
    left = [*rows[:index], rows[index][:column]]
    return left, {index + 1}


def value_garbage(rows: Rows, rng: Random) -> Spoilt:
    return _with_value(rows, rng, rng.choice(GARBAGE))


def value_other_type(rows: Rows, rng: Random) -> Spoilt:
    return _with_value(rows, rng, rng.choice(OTHER_TYPES))


def value_huge(rows: Rows, rng: Random) -> Spoilt:
    return _number(rows, rng, rng.choice(["9" * 12, "9" * 30, "9" * 5000, "1e400", "0x" + "f" * 40]))


def value_negative(rows: Rows, rng: Random) -> Spoilt:
    return _number(rows, rng, str(-rng.randint(1, 10**6)))


def value_fraction(rows: Rows, rng: Random) -> Spoilt:
    return _number(rows, rng, f"{rng.randint(0, 99)}.5")


def _number(rows: Rows, rng: Random, number: str) -> Spoilt:
    return _replaced(rows, rng, r"(?<=: )\d+(?=[,}\s]|$)", lambda _: number)


def wrong_card(rows: Rows, rng: Random) -> Spoilt:
    cards = ["1s", "Zz", "10h", "AS", "Kx", "5", "joker", "s9"]
    return _replaced(rows, rng, CARD, lambda _: rng.choice(cards))


def card_twice(rows: Rows, rng: Random) -> Spoilt:
    cards = re.findall(CARD, "\n".join(rows))
    return _replaced(rows, rng, CARD, lambda _: rng.choice(cards))


def seat_nine(rows: Rows, rng: Random) -> Spoilt:
    return _replaced(rows, rng, SEAT, lambda found: found[:-1] + rng.choice(["9", "0", "99"]))


def bad_character(rows: Rows, rng: Random) -> Spoilt:
    return _at_random_column(rows, rng, rng.choice(BAD_CHARACTERS))


def punctuation(rows: Rows, rng: Random) -> Spoilt:
    return _at_random_column(rows, rng, rng.choice(":-?[]{},#&*!|>'\"%@`\\"))


def drop_character(rows: Rows, rng: Random) -> Spoilt:
    index = rng.choice(_telling(rows))
    column = rng.randrange(len(rows[index]))
    return _with_row(rows, index, rows[index][:column] + rows[index][column + 1 :])


def drop_colon(rows: Rows, rng: Random) -> Spoilt:
    return _replaced(rows, rng, r":(?= |$)", lambda _: "")


def drop_bracket(rows: Rows, rng: Random) -> Spoilt:
    return _replaced(rows, rng, r"[\[\]{}'\"]", lambda _: "")


def open_quote(rows: Rows, rng: Random) -> Spoilt:
    return _replaced(rows, rng, r"(?<=[:-] )(?=[^\s'\"])", lambda _: rng.choice("'\""))


def alias(rows: Rows, rng: Random) -> Spoilt:
    return _with_value(rows, rng, "*seats")


def anchor(rows: Rows, rng: Random) -> Spoilt:
    return _with_value(rows, rng, "&seats 1")


def tag(rows: Rows, rng: Random) -> Spoilt:
    return _with_value(rows, rng, rng.choice(["!!python/object/apply:os.system [ls]", "!!int 3", "!card As", "!"]))


def second_document(rows: Rows, rng: Random) -> Spoilt:
    return _with_insert(rows, rng.randint(1, len(rows)), "---")


def nesting(rows: Rows, rng: Random) -> Spoilt:
    return _with_value(rows, rng, rng.choice("[{") * rng.choice([40, 500, 5000]))


def long_text(rows: Rows, rng: Random) -> Spoilt:
    return _with_value(rows, rng, "x" * rng.choice([300, 10_001, 100_000]))


def join_lines(rows: Rows, rng: Random) -> Spoilt:
    if len(rows) < 2:
        return None
    index = rng.randrange(len(rows) - 1)
    return [*rows[:index], rows[index] + " " + rows[index + 1].lstrip(), *rows[index + 2 :]], {index + 1}


def split_line(rows: Rows, rng: Random) -> Spoilt:
    found = _matching(rows, rng, re.compile(r"(?<=\S) (?=\S)"))
    if not found:
        return None
    index, match = found
    row = rows[index]
    return [*rows[:index], row[: match.start()], row[match.end() :], *rows[index + 1 :]], {index + 1, index + 2}


def stray_text(rows: Rows, rng: Random) -> Spoilt:
    index = rng.randint(0, len(rows))
    stray = rng.choice(["what is this", "- item", "<<: x", "key:", "..."])
    return _with_insert(rows, index, " " * rng.randint(0, 6) + stray)


KINDS: dict[str, Callable[[Rows, Random], Spoilt]] = {
    spoil.__name__: spoil
    for spoil in (
        misspell_key,
        misspell_word,
        unknown_key,
        delete_line,
        duplicate_line,
        swap_lines,
        swap_neighbours,
        indent_more,
        indent_less,
        insert_tab,
        truncate,
        value_garbage,
        value_other_type,
        value_huge,
        value_negative,
        value_fraction,
        wrong_card,
        card_twice,
        seat_nine,
        bad_character,
        punctuation,
        drop_character,
        drop_colon,
        drop_bracket,
        open_quote,
        alias,
        anchor,
        tag,
        second_document,
        nesting,
        long_text,
        join_lines,
        split_line,
        stray_text,
    )
}
