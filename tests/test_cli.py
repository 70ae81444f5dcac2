"""The command line: each command, its exit codes, what it says of bad input, and the keys that others rely on."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from trainer.cli import main
from trainer.library import lesson_files

LESSON = "ultimate_8/whole-round"
GOOD = "title: A good one\ngame: ultimate_8\nseats: {1: {}, 2: {}}\n"


def run(*args: str | Path, stdin: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, [str(arg) for arg in args], input=stdin)


def process(*args: str, stdin: str = "", hash_seed: str = "0") -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "trainer", *args]
    return subprocess.run(command, input=stdin, env=environment, capture_output=True, text=True, check=False)


def loaded(result: Result) -> Any:
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def acts_in(folder: Path, text: str | bytes) -> Path:
    path = folder / "log.txt"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def test_without_a_command_the_window_opens_and_without_a_screen_a_sentence_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    done = run()
    assert done.exit_code == 2
    assert done.output.startswith("There is no screen")
    assert done.output.count("\n") == 1


def test_an_unknown_command_ends_with_2() -> None:
    assert run("dance").exit_code == 2


# lessons


def test_lessons_lists_ids_and_titles() -> None:
    result = run("lessons")
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) == len(lesson_files())
    assert f"{LESSON} " in result.stdout


def test_lessons_json_has_the_keys_of_the_contract() -> None:
    lessons = loaded(run("lessons", "--json"))
    assert len(lessons) == len(lesson_files())
    for lesson in lessons:
        assert {"id", "game", "title", "trains"} <= set(lesson)
        assert lesson["trains"]
        assert all(citation.startswith(("13:69", "19:47", "house:")) for citation in lesson["trains"])


# check


def test_check_says_good_and_ends_with_0(tmp_path: Path) -> None:
    path = tmp_path / "good.yaml"
    path.write_text(GOOD)
    result = run("check", path)
    assert (result.exit_code, result.stdout) == (0, f"{path}: good\n")


def test_check_of_a_bad_file_names_its_line_and_ends_with_1(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yaml"
    good.write_text(GOOD)
    bad.write_text(GOOD + "colour: red\n")
    result = run("check", bad, good)
    assert result.exit_code == 1
    assert result.stderr.startswith(f"{bad}:4: unknown key 'colour'")
    assert f"{good}: good" in result.stdout


def test_check_performs_the_lesson(tmp_path: Path) -> None:
    path = tmp_path / "never.yaml"
    path.write_text(GOOD + "events:\n  - {after: deal 1, nth: 99, does: talk, seat: 1}\n")
    result = run("check", path)
    assert result.exit_code == 1
    assert result.stderr.startswith(f"{path}:5: never happens")


def test_check_of_a_file_that_is_not_there_ends_with_1(tmp_path: Path) -> None:
    result = run("check", tmp_path / "none.yaml")
    assert result.exit_code == 1
    assert result.stderr.startswith(f"{tmp_path / 'none.yaml'}:1: ")


def test_check_needs_a_file() -> None:
    assert run("check").exit_code == 2


# run


def test_the_model_answer_fed_back_scores_100(tmp_path: Path) -> None:
    answer = run("run", LESSON)
    assert answer.exit_code == 0
    assert any(line.startswith("# ") and line.endswith("score 100") for line in answer.stdout.splitlines())
    data = loaded(run("run", LESSON, "--acts", acts_in(tmp_path, answer.stdout), "--json"))
    assert (data["score"], data["passed"], data["finished"], data["omissions"]) == (100.0, True, True, [])
    assert all(verdict["proper"] for verdict in data["verdicts"])
    assert "Score 100.0, passed." in run("run", LESSON, "--acts", acts_in(tmp_path, answer.stdout)).stdout


def test_the_log_may_come_by_standard_input() -> None:
    answer = run("run", LESSON).stdout
    assert loaded(run("run", LESSON, "--acts", "-", "--json", stdin=answer))["score"] == 100.0


def test_run_json_has_the_keys_of_the_contract(tmp_path: Path) -> None:
    data = loaded(run("run", LESSON, "--acts", acts_in(tmp_path, "deal 3\nshuffle\nwait\n"), "--json"))
    assert {"score", "passed", "verdicts", "omissions"} <= set(data)
    assert isinstance(data["score"], float)
    assert data["passed"] is False
    assert [verdict["act"] for verdict in data["verdicts"]] == ["deal 3", "shuffle", "wait"]
    for verdict in data["verdicts"]:
        assert {"act", "proper", "citation", "also", "remark"} <= set(verdict)
    assert data["omissions"]
    assert all("citation" in omission for omission in data["omissions"])


def test_a_wrong_act_is_cited_with_its_paragraph_in_our_words(tmp_path: Path) -> None:
    answer = run("run", LESSON).stdout.splitlines()
    answer.remove("count stub 4")
    log = acts_in(tmp_path, "\n".join(answer))
    data = loaded(run("run", LESSON, "--acts", log, "--json"))
    wrong = next(verdict for verdict in data["verdicts"] if not verdict["proper"])
    assert (wrong["act"], wrong["citation"]) == ("rack stub", "13:69F-42.7(g)")
    assert {"requires", "source", "category", "severity"} <= set(wrong)
    assert data["score"] < 100
    text = run("run", LESSON, "--acts", log).stdout
    assert "13:69F-42.7(g) (regulation" in text
    assert wrong["requires"] in text


def test_practice_takes_back_and_exam_does_not(tmp_path: Path) -> None:
    log = acts_in(tmp_path, "rack stub\ncut 20\nrule fold 3\n")
    for mode in ("practice", "exam"):
        data = loaded(run("run", LESSON, "--acts", log, "--mode", mode, "--json"))
        assert any(one.get("taken_back") for one in data["verdicts"]) == (mode == "practice")


def test_another_seed_is_another_deal() -> None:
    assert run("run", LESSON, "--seed", "4").stdout != run("run", LESSON, "--seed", "5").stdout


def test_a_lesson_file_can_be_run(tmp_path: Path) -> None:
    path = tmp_path / "good.yaml"
    path.write_text(GOOD)
    assert loaded(run("run", path, "--json"))["score"] == 100.0


def test_time_stamps_give_the_pace(tmp_path: Path) -> None:
    data = loaded(run("run", LESSON, "--acts", acts_in(tmp_path, "@3 shuffle\n@6.5 wait\n"), "--json"))
    assert data["seconds"] == 6.5
    assert data["verdicts"][1]["at"] == 6.5


def test_comments_blank_lines_and_a_byte_order_mark_are_left_out(tmp_path: Path) -> None:
    log = acts_in(tmp_path, b"\xef\xbb\xbf# my log\r\n\r\nshuffle # by hand\r\n")
    assert [one["act"] for one in loaded(run("run", LESSON, "--acts", log, "--json"))["verdicts"]] == ["shuffle"]


@pytest.mark.parametrize(
    ("log", "message"),
    [
        (b"shuffle\n\ndela 3\n", ":3: 'dela' is no act; did you mean deal?"),
        (b"shuffle\nwait \xff\n", ":2: not UTF-8 text"),
        (b"@x deal 3\n", ":1: expected seconds"),
        (b"wait\n" * 1_000_001, ": over 5000000 bytes"),
    ],
    ids=["no act", "not UTF-8", "time", "too long"],
)
def test_a_log_that_cannot_be_read_ends_with_2_and_its_line(tmp_path: Path, log: bytes, message: str) -> None:
    path = acts_in(tmp_path, log)
    result = run("run", LESSON, "--acts", path)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{path}{message}")
    assert result.stdout == ""


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in the file system")
def test_a_pipe_is_told_from_a_file_at_once(tmp_path: Path) -> None:
    pipe = tmp_path / "acts"
    os.mkfifo(pipe)
    named = tmp_path / "pipe.yaml"
    os.mkfifo(named)
    rows = tmp_path / "pipe.csv"
    os.mkfifo(rows)
    for args in (
        ("run", LESSON, "--acts", pipe),
        ("run", LESSON, "--rubric", pipe),
        ("run", LESSON, "--rubric", named),
        ("run", pipe),
        ("run", named),
        ("grade", pipe),
        ("grade", named),
        ("grade", named, "--rubric", pipe),
        ("check", pipe),
        ("check", named),
        ("check", rows),
        ("check", tmp_path),
        ("play", named),
        ("exam", "check", named),
    ):
        result = run(*args)
        assert result.exit_code != 0
        assert result.exception is None or isinstance(result.exception, SystemExit)
        assert len(result.stderr.splitlines()) == 1, result.stderr
    told = run("run", LESSON, "--acts", pipe).stderr
    assert told == f"{pipe}: cannot be read: this is not a file; give - to read standard input\n"


def test_every_wrong_line_of_a_log_is_told(tmp_path: Path) -> None:
    result = run("run", LESSON, "--acts", acts_in(tmp_path, "del 3\nshuffle\nfoo\n"))
    assert [line.split(":")[1] for line in result.stderr.splitlines()] == ["1", "3"]


@pytest.mark.parametrize(
    "args",
    [
        ("run", "no-such-lesson"),
        ("run", "none.yaml"),
        ("run", LESSON, "--acts", "none.txt"),
        ("run", LESSON, "--rubric", "none"),
        ("run", LESSON, "--mode", "test"),
        ("run", LESSON, "--seed", "-1"),
        ("run", LESSON, "--seed", "x"),
        ("run",),
        ("coverage", "--show", "poker", "13:69F-42.7(g)"),
        ("coverage", "--show", "ultimate_8", "13:69F-99"),
        ("coverage", "--jobs", "0"),
        ("referee",),
    ],
)
def test_what_cannot_be_done_ends_with_2_and_says_why(args: tuple[str, ...]) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert result.stderr
    assert "Traceback" not in result.output


def test_a_bad_lesson_file_ends_with_2(tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("title: [\n")
    result = run("run", path)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{path}:1: ")


def test_a_lesson_that_the_robot_cannot_finish_is_no_traceback(tmp_path: Path) -> None:
    path = tmp_path / "stuck.yaml"
    path.write_text(GOOD + "start: idle\n")
    result = run("run", path)
    assert result.exit_code == 2
    assert result.stderr


# coverage and referee


def test_coverage_json_has_the_keys_of_the_contract() -> None:
    data = loaded(run("coverage", "--performances", "0", "--jobs", "1", "--json"))
    figures = data["games"]["ultimate_8"]
    assert {"scored", "exercised", "caught", "not_acted", "performances", "false_alarms"} <= set(figures)
    assert (figures["scored"], figures["performances"], figures["false_alarms"]) == (131, 0, 0)
    assert data["games"]["ultimate_texas_holdem"]["scored"] == 111
    assert data["games"]["lunar_poker"]["scored"] == 141
    assert len(data["duties"]) == sum(game["scored"] for game in data["games"].values())
    for duty in data["duties"]:
        assert {"game", "citation", "lessons", "caught"} <= set(duty)
    for one in figures["not_acted"]:
        assert set(one) == {"citation", "reason"}


def test_coverage_shows_a_faulty_log_and_its_verdicts() -> None:
    result = run("coverage", "--show", "ultimate_8", "13:69F-42.7(g)")
    assert result.exit_code == 0
    assert "# 13:69F-42.7(g): " in result.stdout
    assert re.search(r"#   trainer/parts/pattern/stub\.py:\d+ racked_uncounted: broken of a breach", result.stdout)
    assert re.search(r"#   tests/cases/ultimate_8/stub-racked-uncounted\.acts:\d+\n", result.stdout)
    assert re.search(r"#   tests/games/test_faulty_robots\.py:\d+ \w+\[42_7_g-ultimate_8-\w+\]\n", result.stdout)
    shown = loaded(run("coverage", "--show", "ultimate_8", "13:69F-42.7(g)", "--json"))
    for one in shown:
        assert one["log"]
        cited = {citation for verdict in one["verdicts"] for citation in (verdict["citation"], *verdict["also"])}
        assert "13:69F-42.7(g)" in cited
        assert {"clause", "acts", "role", "file", "line", "function"} == set(one["enforced_by"][0])
        assert one["tests"]


def test_referee_answers_line_by_line() -> None:
    lines = '{"ask": "pots", "put_in": {"1": 500, "2": 500}}\n\nnonsense\n'
    result = run("referee", "--jsonl", stdin=lines)
    assert result.exit_code == 0
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(answers) == 2
    assert "error" in answers[1]


# Real processes


def test_the_program_prints_the_same_bytes_in_any_process() -> None:
    first, second = (process("run", LESSON, "--json", hash_seed=seed) for seed in ("1", "2"))
    assert first.returncode == second.returncode == 0
    assert first.stdout == second.stdout
    assert json.loads(first.stdout)["score"] == 100.0


def test_the_program_ends_with_its_exit_codes(tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("title: A\n")
    assert process("check", str(bad)).returncode == 1
    missing = process("run", "no-such-lesson")
    assert (missing.returncode, missing.stdout) == (2, "")
    assert missing.stderr.startswith("no-such-lesson: ")


def test_the_model_answer_goes_from_process_to_process() -> None:
    answer = process("run", LESSON).stdout
    assert json.loads(process("run", LESSON, "--acts", "-", "--json", stdin=answer).stdout)["score"] == 100.0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full is Linux's own")
def test_a_full_disk_is_told_in_a_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "trainer", "run", "ultimate_8/whole-round"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("the output could not be written: ")
    assert done.stderr.count("\n") == 1


# the table


def test_the_table_shows_the_opening_wagers_before_the_first_act() -> None:
    lines = run("run", "ultimate_texas_holdem/whole-round", "--table").stdout.splitlines()
    first = next(at for at, line in enumerate(lines) if not line.startswith("#"))
    assert "#   Seat 1 puts $10 out: ante" in lines[:first]


def test_the_table_of_a_log_shows_the_opening_wagers_too(tmp_path: Path) -> None:
    shown = run("run", "ultimate_8/whole-round", "--table", "--acts", acts_in(tmp_path, "shuffle\n")).stdout
    assert shown.index("Seat 1 posts $10 and $5") < shown.index("shuffle")


def test_the_table_says_what_happened_in_sentences() -> None:
    shown = run("run", "ultimate_texas_holdem/irregular-drawn-card", "--table").stdout
    assert "#   A card has come out by mistake and lies face down before the shoe" in shown
    assert "#   draws" not in shown


@pytest.mark.parametrize(
    "lesson", ["ultimate_8/whole-round", "ultimate_texas_holdem/whole-round", "lunar_poker/whole-round"]
)
def test_the_table_ends_with_the_lesson_not_with_the_next_rounds_wagers(lesson: str) -> None:
    lines = run("run", lesson, "--table").stdout.splitlines()
    last = max(at for at, line in enumerate(lines) if not line.startswith("#"))
    assert not [line for line in lines[last + 1 :] if "puts" in line or "posts" in line]


# what check refuses


UNREACHED = """title: A turn too many
about: Seat 1 has more turns than the round asks for.
game: ultimate_8
seats:
  1:
    turns: [fold, raise 5000, raise 5000]
  2: {}
  3: {}
seed: 3
"""


def test_check_and_run_say_the_same_of_a_turn_that_never_comes(tmp_path: Path) -> None:
    path = tmp_path / "lesson.yaml"
    path.write_text(UNREACHED)
    checked = run("check", path)
    assert checked.exit_code == 1
    assert f"{path}:6: seat 1 is never asked for this turn, number " in checked.stderr
    for more in ((), ("--json",), ("--acts", acts_in(tmp_path, "shuffle\n"))):
        graded = run("run", path, *more)
        assert (graded.exit_code, graded.stderr) == (2, checked.stderr)


# wrong use


@pytest.mark.parametrize("args", [("run",), ("play",)])
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("folder", "this is a folder; expected a lesson's id or its file"),
        ("folder.yaml", "this is a folder; expected a lesson's id or its file"),
        ("x" * 5000, "cannot be read: File name too long"),
    ],
)
def test_what_is_no_lesson_is_told_in_a_sentence(tmp_path: Path, args: tuple[str, ...], name: str, words: str) -> None:
    if name.startswith("folder"):
        (tmp_path / name).mkdir()
    result = run(*args, tmp_path / name)
    assert result.exit_code == 2
    assert words in result.stderr
    assert result.stderr.count("\n") == 1
    assert len(result.stderr) < 400


def test_a_folder_is_no_rubric(tmp_path: Path) -> None:
    result = run("run", "ultimate_8/whole-round", "--rubric", tmp_path)
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert "this is a folder; expected a rubric's name or its file" in result.stderr


# accuracy


def test_json_and_text_tell_the_readings(tmp_path: Path) -> None:
    lesson = "ultimate_texas_holdem/whole-round"
    lines = [line for line in run("run", lesson).stdout.splitlines() if not line.startswith("#")]
    spoilt = ["read 5 straight_flush" if line == "read 5 two_pair" else line for line in lines]
    assert spoilt != lines
    log = acts_in(tmp_path, "\n".join(spoilt))
    data = loaded(run("run", lesson, "--acts", log, "--json"))
    assert data["readings"]["hands read"] == {"right": 4, "of": 5}
    accuracy = data["categories"]["accuracy"]
    assert f"  accuracy: {accuracy} (4 of 5 hands read rightly, " in run("run", lesson, "--acts", log).stdout
    wrong = next(one for one in data["verdicts"] if not one["proper"])
    assert wrong["category"] == "accuracy"
