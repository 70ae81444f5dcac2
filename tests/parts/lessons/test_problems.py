"""Everything that is wrong with a file is told at once, each with its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from trainer.cli import main
from trainer.drill.exam import read_exam
from trainer.drill.grading import read_rubric
from trainer.drill.proof import prove
from trainer.drill.reading import read_lesson
from trainer.library import NoSuchFile, find, find_rubric
from trainer.parts.lessons.yamlfile import BadFile, Document, parse

LESSON = """\
title: Many things
game: ultimate_8
buton: 3
nonsense: 1
house: {rate: 12, dealing: hand}
seats:
  1: {name: Ana}
  2: {name: Ben, stack: 10}
  9: {name: Cy}
events:
  - {after: shufle, does: talk, seat: 1}
deals:
  - hands: {1: As, 2: As}
"""
EXAM = """\
title: Many things
opens: tomorrow
closes: 2026-13-40 09:00
hours: late
rubric: none-such
fail_outright: ["13:69F-42.99(z)", "13:69F-42.98(z)"]
weigth: 2
parts:
  - {lesson: ultimate_8/no-such}
  - {lesson: ultimate_8/whole-round, table: {title: Two}}
  - table:
      title: Bad table
      game: ultimate_8
      seats: {1: {name: Ana}, 12: {name: Cy}}
written: {questions: 4, topics: [figures, figures, cooking], games: [bridge]}
"""
RUBRIC = """\
title: Ours
weights: {procedure: 0}
fail_outright: ["13:69F-42.99(z)", "13:69F-42.98(z)"]
waives: ["house:none", "house:neither"]
"""


def lines(bad: BadFile) -> list[int]:
    return [problem.line for problem in bad.problems]


def refusal(text: str) -> BadFile:
    with pytest.raises(BadFile) as caught:
        read_lesson(parse(text, "x.yaml"), "x/y")
    return caught.value


def as_exam(document: Document) -> object:
    def lookup(name: str) -> object:
        try:
            return find(name) if "/" in name else find_rubric(name)
        except NoSuchFile as problem:
            raise LookupError(str(problem)) from None

    return read_exam(document, "exams/x", lookup, lookup)  # type: ignore[arg-type]


def test_a_lesson_is_refused_with_everything_that_is_wrong() -> None:
    bad = refusal(LESSON)
    assert lines(bad) == sorted(lines(bad))
    assert set(lines(bad)) == {3, 4, 5, 8, 9, 11, 13}
    said = str(bad)
    for words in (
        "x.yaml:3: unknown key 'buton'; did you mean 'button'?",
        "x.yaml:3: seat 3 is empty",
        "x.yaml:4: unknown key 'nonsense'",
        "x.yaml:5: the commission may be at most",
        "x.yaml:5: dealing from the hand needs",
        "x.yaml:11: 'shufle' is no act",
        "x.yaml:13: As is dealt twice",
    ):
        assert words in said


def test_a_key_that_is_missing_is_told_with_those_that_are_unknown() -> None:
    bad = refusal(LESSON.replace("title: Many things\n", "").replace("game:", "gmae:"))
    assert [(one.line, one.message.partition(";")[0]) for one in bad.problems] == [
        (1, "missing key 'title'"),
        (1, "unknown key 'gmae'"),
        (2, "unknown key 'buton'"),
        (3, "unknown key 'nonsense'"),
    ]


def test_a_value_that_cannot_be_read_is_told_with_its_like() -> None:
    bad = refusal(LESSON.replace("rate: 12", "rate: much").replace("stack: 10", "stack: few"))
    assert {3, 4, 5, 8} <= set(lines(bad))


def test_all_tables_of_a_mixed_lesson_are_read() -> None:
    table = "  - {game: ultimate_8, seats: {1: {name: Ana}, 12: {name: Cy}}}\n"
    bad = refusal(f"title: Mixed\ngame: ultimate_8\nrounds: 2\nhouse_does: [opening]\ntables:\n{table}{table}")
    assert set(lines(bad)) == {3, 4, 6, 7}


def test_an_exam_is_refused_with_everything_that_is_wrong() -> None:
    with pytest.raises(BadFile) as caught:
        as_exam(parse(EXAM, "x.yaml"))
    assert set(lines(caught.value)) == {2, 3, 4, 5, 6, 7, 9, 10, 14, 15}
    assert lines(caught.value).count(6) == 2
    assert lines(caught.value).count(15) == 3


def test_a_rubric_is_refused_with_everything_that_is_wrong() -> None:
    with pytest.raises(BadFile) as caught:
        read_rubric(parse(RUBRIC, "x.yaml"))
    assert lines(caught.value) == [2, 3, 3, 4, 4]


def test_everything_that_a_performance_shows_is_told() -> None:
    text = (
        "title: Never\ngame: ultimate_8\nseats:\n  1: {name: Ana}\n  2: {name: Ben}\nevents:\n"
        "  - {after: unload, does: jam}\n  - {after: unload, nth: 2, does: jam}\n"
    )
    with pytest.raises(BadFile) as caught:
        prove(read_lesson(parse(text, "x.yaml"), "x/y"))
    assert lines(caught.value) == [7, 8]


def test_check_takes_lessons_exams_and_rosters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEALER_TRAINER_HOME", str(tmp_path / "home"))
    lesson, exam, roster = tmp_path / "a.yaml", tmp_path / "b.yaml", tmp_path / "c.csv"
    lesson.write_text(LESSON)
    exam.write_text(EXAM)
    roster.write_text("name,login\nAna,ana\n,bob\nCy,ana\n")
    done = CliRunner().invoke(main, ["check", str(lesson), str(exam), str(roster), str(tmp_path / "gone.csv")])
    assert done.exit_code == 1
    told = done.stderr.splitlines()
    assert [sum(line.startswith(f"{path}:") for line in told) for path in (lesson, exam, roster)] == [9, 13, 2]
    assert f"{roster}:3: the name is missing; expected one in the column 'name'" in told
    assert told[-1].startswith(f"{tmp_path / 'gone.csv'}:1: cannot be read")
    roster.write_text("name,login\nAna,ana\n")
    exam.write_text("title: Good one\nparts:\n  - {lesson: ultimate_8/whole-round}\n")
    good = CliRunner().invoke(main, ["check", str(exam), str(roster)])
    assert (good.exit_code, good.stdout) == (0, f"{exam}: good\n{roster}: good\n")
