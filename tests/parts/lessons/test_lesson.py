"""Lesson files: what is wrong is refused at its line, with what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from trainer.drill.proof import prove
from trainer.library import load
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import BadFile

GOOD = """\
title: A lesson to spoil
about: Everything in its place.
game: ultimate_8
house:
  ante: 1000
  rate: 10
seats:
  1: {name: Ana}
  2: {name: Ben, turns: [check]}
  4:
    name: Cleo
    stack: 40000
button: 1
seed: 3
deals:
  - hands:
      1: As Ks
      2: Qh Qd
    stub: 2c 3c
events:
  - after: deal 2
    does: talk
    seat: 4
house_does: [stub]
mode: exam
"""


def written(folder: Path, text: str | bytes) -> Path:
    path = folder / "lesson.yaml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def refusal(folder: Path, text: str | bytes, proving: bool = False) -> list[tuple[int, str]]:
    """The lines and messages of a file that must be refused."""
    path = written(folder, text)
    with pytest.raises(BadFile) as refused:
        prove(load(path)) if proving else load(path)
    for line in str(refused.value).splitlines():
        assert line.startswith(f"{path}:")
    return [(problem.line, problem.message) for problem in refused.value.problems]


def changed(old: str, new: str) -> str:
    assert GOOD.count(old) == 1
    return GOOD.replace(old, new)


def test_the_good_file_is_good(tmp_path: Path) -> None:
    lesson = load(written(tmp_path, GOOD))
    assert isinstance(lesson, Lesson)
    assert lesson.id == f"{tmp_path.name}/lesson"
    assert prove(lesson).done


def test_after_an_unknown_act_only_acts_of_the_same_game_are_named(tmp_path: Path) -> None:
    with pytest.raises(BadFile) as refused:
        load(written(tmp_path, changed("after: deal 2", "after: xyzzy 2")))
    message = refused.value.problems[0].message
    assert "sweep" in message
    assert not any(word in message for word in ("lock-out", "reveal", "pay", "set-hand"))


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("title: A lesson to spoil", "titel: A lesson to spoil", 1, ["unknown key 'titel'", "did you mean 'title'?"]),
        ("title: A lesson to spoil\n", "", 1, ["missing key 'title'"]),
        ("  ante: 1000", "  anti: 1000", 5, ["unknown key 'anti'", "'ante'"]),
        ("    stack: 40000", "    stak: 40000", 12, ["unknown key 'stak'", "'stack'"]),
        ("    does: talk", "    doe: talk", 22, ["unknown key 'doe'", "'does'"]),
        ("game: ultimate_8", "game: ultimate_9", 3, ["there is no game 'ultimate_9'", "ultimate_8"]),
        ("1: As Ks", "1: As Kx", 17, ["'Kx' is no card", "expected a rank"]),
        ("stub: 2c 3c", "stub: 2c 3c 1d", 19, ["'1d' is no card"]),
        ("2: Qh Qd", "2: As Qd", 18, ["As is dealt twice", "extra:"]),
        ("stub: 2c 3c", "stub: 2c Ks", 19, ["Ks is dealt twice"]),
        ("1: As Ks", "1: As As", 17, ["As is named twice"]),
        ("1: As Ks", "1: As Ks 2d 3d 4d 5d 6d 7d 8d", 17, ["a hand has 8 cards, found 9"]),
        ("stub: 2c 3c", "stub: 2c 3c 4c 5c 6c", 19, ["the stub has 4 cards, found 5"]),
        ("seed: 3", "seed: 3\nmissing: [As]", 18, ["As is dealt but listed as missing"]),
        ("seed: 3", "seed: 3\nmissing: [2d, 2d]", 15, ["2d is listed twice"]),
        ("  4:\n", "  7:\n", 10, ["there is no seat 7", "seats 1 to 6"]),
        ("  4:\n", "  12:\n", 10, ["at most 11"]),
        ("2: Qh Qd", "8: Qh Qd", 18, ["there is no seat 8"]),
        ("button: 1", "button: 9", 13, ["there is no seat 9"]),
        ("button: 1", "button: 3", 13, ["seat 3 is empty"]),
        ("    seat: 4", "    seat: 7", 23, ["there is no seat 7"]),
        ("    seat: 4", "    seat: 3", 22, ["talk is done by a player"]),
        ("  rate: 10", "  rate: 10.5", 6, ["at most 10 percent", "10.5"]),
        ("  rate: 10", "  rate: -1", 6, ["at least 0"]),
        ("  rate: 10", "  rate: ten", 6, ["expected a whole number or a number", "'ten'"]),
        ("  ante: 1000", "  ante: 1050", 5, ["the ante cannot be posted"]),
        ("    stack: 40000", "    stack: 1400", 12, ["at least the antes, 1500"]),
        ("    stack: 40000", "    stack: 40050", 12, ["cannot be made of chips of 100"]),
        ("  rate: 10", "  dealing: hand", 6, ["dealing from the hand needs shuffling: machine"]),
        ("  rate: 10", "  decks: 2", 6, ["two decks need shuffling: machine"]),
        ("  rate: 10", "  decks: 3", 6, ["at most 2"]),
        ("  rate: 10", "  counting_shuffler: true", 6, ["needs shuffling: machine"]),
        ("turns: [check]", "turns: [chek]", 9, ["'chek' is no turn"]),
        ("turns: [check]", "turns: [raise]", 9, ["expected raise and an amount"]),
        ("turns: [check]", "turns: [play Ax]", 9, ["'Ax' is no card"]),
        ("does: talk", "does: dance", 22, ["'dance' does not happen", "expected one of talk"]),
        ("after: deal 2", "after: dela 2", 21, ["'dela' is no act", "did you mean deal?"]),
        ("after: deal 2", "after: reveal 2", 21, ["'reveal' is no act", "did you mean remove?"]),
        ("    seat: 4", "    seat: 4\n    round: 2", 24, ["the lesson has 1 rounds"]),
        ("house_does: [stub]", "house_does: [stubs]", 24, ["there is no topic 'stubs'", "stub"]),
        ("mode: exam", "mode: test", 25, ["expected one of guided, practice, exam; found 'test'"]),
        ("mode: exam", "begin: opening", 25, ["expected start: opening"]),
        ("mode: exam", "sizes: {1: 7}", 25, ["expected begin: stub"]),
        ("mode: exam", "begin: stub\nsizes: {8: 7}", 26, ["there is no seat 8"]),
        ("mode: exam", "stacks: {1: 7}", 25, ["only an automated shoe gives stacks"]),
        ("seed: 3", "seed: 3.5", 14, ["expected a whole number"]),
        ("seed: 3", "seed: '3'", 14, ["expected a whole number"]),
        ("seed: 3", "seed: -1", 14, ["at least 0"]),
    ],
)
def test_what_is_wrong_is_refused_at_its_line(tmp_path: Path, old: str, new: str, line: int, words: list[str]) -> None:
    problems = refusal(tmp_path, changed(old, new))
    assert line in [number for number, _ in problems]
    message = next(text for number, text in problems if number == line)
    for word in words:
        assert word in message


def test_a_card_may_come_twice_if_it_is_listed_as_extra(tmp_path: Path) -> None:
    load(written(tmp_path, changed("2: Qh Qd", "2: As Qd").replace("seed: 3", "seed: 3\nextra: [As]")))


def test_a_round_needs_two_players(tmp_path: Path) -> None:
    text = "title: Alone\ngame: ultimate_8\nseats:\n  1: {name: Ana}\n"
    assert refusal(tmp_path, text) == [(3, "a round needs at least two players")]


def test_every_problem_is_told(tmp_path: Path) -> None:
    text = changed("  rate: 10", "  rate: 11").replace("button: 1", "button: 9").replace("[stub]", "[stubs]")
    assert [line for line, _ in refusal(tmp_path, text)] == [6, 13, 24]


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("after: deal 2", "after: deal 2\n    nth: 40", 21, "never happens"),
        ("after: deal 2", "after: load shoe blue", 21, "never happens"),
        ("does: talk", "does: jam", 21, "never happens"),
        ("turns: [check]", "turns: [check, check, check, check, check, check, check]", 9, "seat 2 is never asked"),
    ],
)
def test_what_the_robots_performance_never_reaches_is_refused(
    tmp_path: Path, old: str, new: str, line: int, words: str
) -> None:
    problems = refusal(tmp_path, changed(old, new), proving=True)
    assert [number for number, _ in problems] == [line]
    assert words in problems[0][1]


BOMB = "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n"


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (changed("seed: 3", "seed: &s 3"), 14, "anchor"),
        (changed("  2: {name: Ben, turns: [check]}", "  2: *ana"), 9, "alias"),
        (BOMB + GOOD, 1, "anchor"),
        (changed("title: A lesson to spoil", "title: " + "[" * 5000), 1, "nest"),
        (changed("title: A lesson to spoil", "title: " + "{a: " * 5000), 1, "nest"),
        ("- " * 5000, 1, "nest"),
        (GOOD + "# " + "x" * 1_000_000, 1, "1,000,000 bytes"),
        (GOOD.encode().replace(b"Cleo", b"Cl\xe9o"), 11, "not UTF-8"),
        (GOOD.encode("utf-16"), 1, "not UTF-8"),
        (changed("Cleo", "Cl\0eo"), 11, "U+0000"),
        (changed("title: A lesson to spoil", "title: !!python/object:os.system x"), 1, "tag"),
        (changed("seed: 3", "seed: 3\nseed: 4"), 15, "already on line 14"),
        (changed("seed: 3", "seed: 3\n---"), 15, "document"),
        (changed("  ante: 1000", "\tante: 1000"), 5, "tab"),
        ("", 1, ""),
        ("just words", 1, "expected"),
        ("[1, 2]", 1, "expected"),
    ],
    ids=[
        *("anchor", "alias", "bomb", "deep list", "deep mapping", "deep dashes", "over 1 MB", "latin-1", "utf-16"),
        *("control character", "tag", "key twice", "second document", "tab", "empty", "words", "list"),
    ],
)
def test_what_is_no_plain_yaml_is_refused(tmp_path: Path, text: str | bytes, line: int, words: str) -> None:
    problems = refusal(tmp_path, text)
    assert problems[0][0] == line
    assert words in problems[0][1]


def test_a_file_that_is_not_there_or_is_a_folder_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.yaml", tmp_path):
        with pytest.raises(BadFile) as refused:
            load(path)
        assert str(refused.value).startswith(f"{path}:1: ")
