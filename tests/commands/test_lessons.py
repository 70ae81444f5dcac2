"""The commands on a school's own lessons: added, listed, given to a class, withdrawn; and who may."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.records.recorded import record
from tests.records.schools import CHEAP
from tests.records.test_ownlessons import FILE, ID, NEXT
from trainer.cli import main
from trainer.commands import PASSWORD
from trainer.records.passwords import Hashing
from trainer.records.roles import Role
from trainer.records.school import School

# Paper needs an application, and there can be but one: other tests in this process need theirs.
pytestmark = pytest.mark.usefixtures("qapp")

SECRETS = {"tom": "258036", "ina": "correct horse", "ada": "correct horse"}


def run(*args: str | Path, login: str = "") -> Result:
    named = ["--login", login] if login else []
    return CliRunner(env={PASSWORD: SECRETS.get(login)}).invoke(main, [*(str(arg) for arg in args), *named])


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DEALER_TRAINER_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def school(home: Path) -> Path:
    """Accounts for an instructor and a trainee, who is in the class Monday."""
    made = School.open(home, home, "0.1.0", hashing=Hashing(CHEAP))
    boss, _ = made.people.set_up("Ada", "ada", "correct horse")
    made.people.create(boss, "Ina Instructor", "ina", Role.INSTRUCTOR, SECRETS["ina"])
    tom = made.people.create(boss, "Tom Trainee", "tom", Role.TRAINEE, SECRETS["tom"])
    made.classes.enrol(boss, made.classes.create(boss, "Monday").id, tom.id)
    made.close()
    return home


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "kings.yaml"
    path.write_text(FILE)
    return path


def test_a_file_becomes_a_lesson_that_is_run_and_examined(school: Path, file: Path, tmp_path: Path) -> None:
    added = run("lessons", "add", file, login="ina")
    assert (added.exit_code, added.stdout) == (0, f"{file}: {ID}, version 1\n")
    assert run("lessons", "add", file, login="ina").stdout == f"{file}: {ID}, version 1, as it is already\n"
    file.write_text(NEXT)
    assert run("lessons", "add", file, login="ina").stdout == f"{file}: {ID}, version 2\n"
    assert "version 2, Ina Instructor" in run("lessons", "own", login="tom").stdout
    (told,) = json.loads(run("lessons", "own", "--json", login="ina").stdout)
    assert (told["id"], told["version"], told["author"]) == (ID, 2, "Ina Instructor")
    answer = run("run", ID, login="tom")
    assert answer.exit_code == 0
    assert "score 100" in answer.stdout
    exam = tmp_path / "friday.yaml"
    exam.write_text(f"title: Friday test\nparts:\n  - lesson: {ID}\n")
    assert run("exam", "check", exam, login="ina").stdout == f"{exam}: good\n"
    assert run("exam", "set", exam, login="ina").exit_code == 0
    refused = run("run", ID, login="tom")
    assert refused.exit_code != 0
    assert "belongs to an exam" in refused.stderr
    assert run("lessons", "own", login="tom").stdout == ""
    assert run("run", ID, login="ina").exit_code == 0


def test_no_person_gets_in_without_the_right(school: Path, file: Path) -> None:
    for args in (("lessons", "add", file), ("lessons", "own"), ("run", ID), ("lessons", "assigned", "Monday")):
        done = run(*args)
        assert done.exit_code != 0
        assert "--login" in done.stderr
    for staffs in (("lessons", "add", file), ("lessons", "withdraw", ID), ("lessons", "assign", ID, "Monday")):
        done = run(*staffs, login="tom")
        assert done.exit_code != 0
        assert "may not" in done.stderr


def test_a_wrong_file_is_told_line_by_line_and_the_others_are_added(school: Path, file: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text(FILE.replace("game:", "gmae:") + "nonsense: 1\n")
    done = run("lessons", "add", bad, tmp_path / "gone.yaml", tmp_path, file, login="ina")
    assert done.exit_code == 1
    assert done.stdout == f"{file}: {ID}, version 1\n"
    lines = done.stderr.splitlines()
    assert [line.partition(" ")[0] for line in lines] == [
        f"{bad}:3:",
        f"{bad}:10:",
        f"{tmp_path / 'gone.yaml'}:1:",
        f"{tmp_path}:1:",
    ]


def test_a_class_does_a_lesson_by_a_day(school: Path, file: Path) -> None:
    run("lessons", "add", file, login="ina")
    assert run("lessons", "assign", ID, "Monday", "--due", "2030-11-20", login="ina").stdout == (
        f"Monday is to do {ID} by 2030-11-20\n"
    )
    for args, words in (
        ((ID, "Tuesday"), "There is no class 'Tuesday'"),
        ((ID, "Monday", "--due", "Friday"), "expected one such as 2026-11-20"),
        (("school/queens", "Monday"), "no lesson of that name"),
    ):
        done = run("lessons", "assign", *args, login="ina")
        assert done.exit_code != 0
        assert words in done.stderr
    assert "0 of 1 done" in run("lessons", "assigned", "Monday", login="ina").stdout
    opened = School.open(school, school, "0.1.0", hashing=Hashing(CHEAP))
    tom = opened.people.log_in("tom", SECRETS["tom"])
    record(opened.personal(tom), ID, 1)
    opened.close()
    told = run("lessons", "assigned", "Monday", login="ina").stdout
    assert "1 of 1 done" in told
    assert "Tom Trainee: done 20" in told
    ((line,),) = (
        [one["trainees"][0] for one in json.loads(run("lessons", "assigned", "Monday", "--json", login="ina").stdout)],
    )
    assert (line["login"], line["done"], line["late"], line["tries"]) == ("tom", True, False, 1)
    assert run("lessons", "assign", ID, "Monday", "--take-back", login="ina").exit_code == 0
    assert run("lessons", "assigned", "Monday", login="ina").stdout == ""
    assert run("lessons", "withdraw", ID, login="ina").stdout == f"{ID}: withdrawn\n"


def test_at_home_a_lesson_is_added_without_an_account(home: Path, file: Path) -> None:
    assert run("lessons", "add", file).stdout == f"{file}: {ID}, version 1\n"
    assert "(version 1)" in run("lessons", "own").stdout
    assert run("run", ID).exit_code == 0
    assert "ultimate_8/whole-round" in run("lessons").stdout


def test_an_attempt_at_an_own_lesson_is_graded_again_here_and_elsewhere(
    school: Path, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("lessons", "add", file, login="ina")
    opened = School.open(school, school, "0.1.0", hashing=Hashing(CHEAP))
    attempt = record(opened.personal(opened.people.log_in("tom", SECRETS["tom"])), ID, 1)
    opened.close()
    file.write_text(NEXT)
    run("lessons", "add", file, login="ina")
    again = run("regrade", "--person", "tom", login="ada")
    assert again.exit_code == 0, again.output
    assert "no lesson of that name" not in again.output
    assert "has changed since" not in again.output
    result = tmp_path / "tom.json"
    done = run("export", "result", result, "--attempt", attempt, login="ina")
    assert done.exit_code == 0, done.output
    monkeypatch.setenv("DEALER_TRAINER_HOME", str(tmp_path / "elsewhere"))
    graded = run("grade", result)
    assert graded.exit_code == 0, graded.output
    assert "as recorded" in graded.stdout


def test_a_path_is_added_and_withdrawn_by_its_game(school: Path, tmp_path: Path) -> None:
    path = tmp_path / "path.yaml"
    path.write_text("game: ultimate_8\nunits:\n  - title: Monday\n    lessons: [cut-one-hand]\n")
    assert run("lessons", "add", path, login="ina").stdout == f"{path}: the school's path through ultimate_8\n"
    path.write_text(path.read_text().replace("cut-one-hand", "cut-one-hnd"))
    refused = run("lessons", "add", path, login="ina")
    assert refused.exit_code == 1
    assert refused.stderr.startswith(f"{path}:4: there is no lesson 'cut-one-hnd'")
    assert run("lessons", "withdraw", "ultimate_8", login="ina").stdout == "ultimate_8: withdrawn\n"
    assert "no path of its own" in run("lessons", "withdraw", "ultimate_8", login="ina").stderr
