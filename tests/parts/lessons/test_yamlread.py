"""Reading: everything that is refused is refused with its line."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from trainer.library import read
from trainer.parts.lessons.yamlfile import BadFile, Place, Problem, parse, problem_at

LESSON = """\
# The button and two raises.
game: ultimate_8
seats:
  1: {stack: 50000, name: Ann}
  4:
    stack: 20000

events:
  - do: raise
    amount: 1000
  - {do: fold, seat: 4}
chips: [
  100,
  500
]
"""
BOMB = "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n"


def refusal(content: str | bytes) -> list[tuple[int, str]]:
    with pytest.raises(BadFile) as caught:
        parse(content if isinstance(content, bytes) else content.encode(), "f.yaml")
    return [(problem.line, problem.message) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("content", "line", "words"),
    [
        (b"a: 1\nb: \xff\n", 2, "byte 0xff is not UTF-8"),
        ("a: 1\n".encode("utf-16"), 1, "byte 0xff is not UTF-8"),
        (b"a: 1\r\nb: \xc3", 2, "not UTF-8"),
        ("a: 1\nb: \0", 2, "control character U+0000"),
        ("a: 1\rb: 2\r\nc: \x07", 3, "control character U+0007"),
        ("a: x\u202ey", 1, "control character U+202E"),
        ("a: 1\n\ufeffb: 2", 2, "control character U+FEFF"),
        ('a: 1\nb: "\\0"', 2, "escaped control character U+0000"),
        ('a: 1\nb: "\\ud800"', 2, "escaped control character U+D800"),
        ('a: 1\nb: "\\r"', 2, "escaped control character"),
        ('a: 1\nb: "\\U99999999"', 2, "cannot be read as YAML here"),
        ("", 1, "the file is empty"),
        ("# only\n# comments\n", 1, "the file is empty"),
        ("---\n", 1, "the file is empty"),
        ("a: 1\n---\nb: 2\n", 2, "a second document begins here"),
        ("a: 1\n...\nb: 2\n", 3, "a second document begins here"),
        ("%YAML 1.1\n---\na: yes\n", 1, "directives (%NAME) are not allowed"),
        ("a: 1\nb: *a\n", 2, "aliases (*name) are not allowed"),
        ("a: 1\nb: *best* lesson\n", 2, "aliases (*name) are not allowed"),
        ("a: 1\nb:\n  - &x 1\n", 3, "anchors (&name) are not allowed"),
        (BOMB, 1, "anchors (&name) are not allowed"),
        ("a: 1\nb: !!python/object/apply:os.system [ls]\n", 2, "tags (!name) are not allowed"),
        ("a: !!str 1\n", 1, "tags (!name) are not allowed"),
        ("a: ! 1\n", 1, "tags (!name) are not allowed"),
        ("a: 1\nb: 2\na: 3\n", 3, "duplicate key 'a'; it is already on line 1"),
        ("s: {1: a,\n  01: b}\n", 2, "duplicate key 1; it is already on line 1"),
        ("a: 1\ntrue: 2\n", 2, "true cannot be a key; expected text or a whole number"),
        ("a: 1\n1.5: 2\n", 2, "1.5 cannot be a key"),
        ("a: 1\n~: 2\n", 2, "nothing cannot be a key"),
        ("a: 1\n: 2\n", 2, "nothing cannot be a key"),
        ("a: 1\n? [b]\n: 2\n", 2, "a list cannot be a key"),
        ("a: 1\n{b: 1}: 2\n", 2, "a mapping cannot be a key"),
        ("a: .nan\n", 1, ".nan is no number"),
        ("a: 1\nb: -.INF\n", 2, "-.INF is no number"),
        ("a: 1\nb: 1e999\n", 2, "the number '1e999' is too large"),
        ("a: 1\nb: " + "9" * 5000, 2, "the number '9999999999999999999999999999999999999...' is too large"),
        ("a: 1\nb: 0x" + "f" * 9000, 2, "is too large"),
        ("a: 1\nb: " + "x" * 10_001, 2, "the text is too long; expected at most 10,000 characters"),
        ("a: 1\nb: |\n" + "  line\n" * 3000, 2, "the text is too long"),
        ("a:\n" + "- 1\n" * 20_000, 19_999, "too many entries; expected at most 20,000"),
        ("a: 1\nb: " + "[" * 31 + "]" * 31, 2, "nested too deeply; expected at most 30 levels"),
        ("".join(" " * depth + "a:\n" for depth in range(40)), 31, "nested too deeply"),
    ],
)
def test_what_cannot_be_trusted_is_refused_with_its_line(content: str | bytes, line: int, words: str) -> None:
    [(found, message)] = refusal(content)
    assert found == line
    assert words in message


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("a: 1\nb: c: d\n", 2, "unexpected ':'"),
        ("a: x\n  b: 1\n", 2, "unexpected ':'"),
        ("a: 1\nlost\nb: 2\n", 2, "expected ':' after 'lost'"),
        ("a: 1\n\tb: 2\n", 2, "a tab stands here; expected blanks"),
        ("a: 1\nb: @home\n", 2, "text cannot begin with '@'; expected quotes around it"),
        ("a:\n  b: 1\n c: 2\n", 3, "this line does not line up"),
        ("a:\n  - 1\n - 2\n", 3, "does not line up"),
        (" a: 1\nb: 2\n", 2, "does not belong to what is above"),
        ("a: 1\nb: - 2\n", 2, "unexpected '-'"),
        ("a: 1\nb: 'it's'\n", 2, "unexpected text; check the quotes"),
        ('a: 1\nb: "x\\q"\n', 2, "unknown '\\' escape"),
        ('a: 1\nb: "\\xzz"\n', 2, "broken '\\' escape"),
        ("a: 1\nb: |x\n  y\n", 2, "only a line end may follow"),
        ("a: 1\nb: ]\n", 2, "expected a value here"),
        ("a:\n  1,\n  2\n]\n", 4, "unexpected ']'; expected a '[' before it"),
        ("a: 1\nb: [1, 2}\n", 2, "expected ',' or ']'"),
        ("a: 1\nb: {c: 1]\n", 2, "expected ',' or '}'"),
        ("a: 1\nb: [1,\n  2 3: 4: 5]\n", 3, "expected ',' or ']'"),
    ],
)
def test_syntax_errors_speak_plainly(text: str, line: int, words: str) -> None:
    [(found, message)] = refusal(text)
    assert found == line
    assert words in message


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("a: 1\nb: [1, 2\nc: 3\nd: 4\n", 2, "the '[' on this line is not closed"),
        ("a: 1\nb: {c: [1, 2]\nd: 3\ne: 4\n", 2, "the '{' on this line is not closed"),
        ("a: 1\nb: [\n  1,\n  2\nc: 3\nd: 4\n", 5, "the '[' on line 2 is not closed before this line"),
        ("a: 1\nb: [1,\n", 2, "the file ends before the bracket on this line is closed"),
        ('a: 1\nb: "x\nc: 3\n', 2, "the quote on this line is not closed"),
        ('a: 1\nb: "x\nc: 3\nd: 4\ne: "y"\n', 2, "the quote on this line is not closed"),
        ("a: 1\nb: 'x\n---\n", 2, "the quote on this line is not closed"),
    ],
)
def test_what_is_left_open_is_named_where_it_was_opened(text: str, line: int, words: str) -> None:
    [(found, message)] = refusal(text)
    assert (found, message) == (line, words)


def test_files_over_a_megabyte_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    path.write_bytes(b"a: 1\n" * 200_001)
    with pytest.raises(BadFile, match="the file is too large; expected at most 1,000,000 bytes"):
        read(path)


@pytest.mark.parametrize("text", ["[" * 5000, "{a: " * 5000, "- " * 5000, "? " * 5000, "[" * 5000 + "]" * 5000])
def test_deep_nesting_is_refused_at_once(text: str) -> None:
    before = time.process_time()
    [(line, _)] = refusal("a: 1\nb:\n  " + text)
    assert line == 3
    assert time.process_time() - before < 0.5


def test_long_rows_take_no_longer_than_many_rows() -> None:
    before = time.process_time()
    parse(("[" + "'a', " * 19_000 + "'" + "b" * 9_000 + "'" + " " * 100_000 + "]").encode(), "f.yaml")
    refusal("[a\n " + "- " * 4_900 + ", 'x" + " y" * 60_000 + "\nz']")
    assert time.process_time() - before < 10


def test_thirty_levels_are_allowed() -> None:
    assert parse(b"[" * 30 + b"]" * 30, "f.yaml").line((0,) * 29) == 1


def test_files_that_cannot_be_opened_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"none\.yaml:1: cannot be opened: no such file"):
        read(tmp_path / "none.yaml")
    with pytest.raises(BadFile, match=":1: this is not a file"):
        read(tmp_path)


def test_scalars_are_those_of_yaml_1_2() -> None:
    text = """\
words: [on, off, yes, no, y, n, 2024-01-01, 12:30, 1_0.x, -_, 0x_, '12', "true", As, <<, =]
whole: [0, 12, -3, +4, 010, 1_000, 0x1F, 0o17, 0b11, -0x10]
decimal: [1.5, -.5, 2., 1e3, 1_0.5]
truth: [true, True, FALSE]
nothing: [~, null, Null, '', ]
1: seat
-2: other
"""
    value = parse(text.encode(), "f.yaml").value
    words = ["on", "off", "yes", "no", "y", "n", "2024-01-01", "12:30", "1_0.x", "-_", "0x_"]
    assert value["words"] == [*words, "12", "true", "As", "<<", "="]
    assert value["whole"] == [0, 12, -3, 4, 10, 1000, 31, 15, 3, -16]
    assert value["decimal"] == [1.5, -0.5, 2.0, 1000.0, 10.5]
    assert [type(number) for number in value["decimal"]] == [float] * 5
    assert value["truth"] == [True, True, False]
    assert value["nothing"] == [None, None, None, ""]
    assert (value[1], value[-2]) == ("seat", "other")


def test_text_over_several_lines_is_read() -> None:
    text = 'a: |\n  one\n  two\nb: >-\n  one\n  two\nc: "one\n  two"\nd: one\n  two\ne: "tab\\tend\\n"\n'
    assert parse(text.encode(), "f.yaml").value == {
        "a": "one\ntwo\n",
        "b": "one two",
        "c": "one two",
        "d": "one two",
        "e": "tab\tend\n",
    }


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_line_endings_and_a_byte_order_mark_change_nothing(ending: str) -> None:
    document = parse(("\ufeff" + LESSON.replace("\n", ending)).encode(), "f.yaml")
    assert document == parse(LESSON.encode(), "f.yaml")


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ((), 2),
        (("game",), 2),
        (("seats",), 3),
        (("seats", 1, "name"), 4),
        (("seats", 4), 5),
        (("seats", 4, "stack"), 6),
        (("events", 0), 9),
        (("events", 0, "amount"), 10),
        (("events", 1, "seat"), 11),
        (("chips", 1), 14),
        (("seats", 5, "stack"), 3),
        (("seats", "4"), 3),
        (("events", 9), 8),
        (("unheard", "of"), 2),
    ],
)
def test_every_place_knows_its_line(path: Place, line: int) -> None:
    document = parse(LESSON.encode(), "f.yaml")
    assert document.line(path) == line


def test_refusals_print_one_line_each() -> None:
    refused = BadFile([Problem("a.yaml", 3, "one"), Problem("a.yaml", 5, "two")])
    assert str(refused) == "a.yaml:3: one\na.yaml:5: two"


def test_later_checks_name_their_place() -> None:
    document = parse(LESSON.encode(), "f.yaml")
    assert str(problem_at(document, ("events", 1, "seat"), "seat 4 is empty")) == "f.yaml:11: seat 4 is empty"
