"""A trainee reaches nothing of another person's by any command, and nothing of a sealed exam before it is closed.

Every command is in `TRIED`: one that is added to the program fails the test until its author has thought about it.
"""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from tests.schoolhouse import (
    CLASS,
    CLOSED_LESSON,
    FREE_LESSON,
    SEALED_DUTY,
    SEALED_LESSON,
    SECRETS,
    Schoolhouse,
    words_in,
)
from trainer.cli import main
from trainer.commands import FORMATS, PASSWORD
from trainer.commands.exporting import OF_EXAM, ONE
from trainer.resources import lessons_dir

pytestmark = pytest.mark.usefixtures("qapp")

Args = tuple[str | Path, ...]
ME, OTHER = "aarcher", "bquill"


def invoke(*args: str | Path, login: str = "", secret: str | None = None) -> Result:
    named = ["--login", login] if login else []
    given = SECRETS.get(login) if secret is None else secret
    return CliRunner(env={PASSWORD: given}).invoke(main, [*(str(arg) for arg in args), *named])


@pytest.fixture(autouse=True)
def readable_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages are written as the text that is set on them: what is on paper cannot be searched."""
    from trainer.reports import examreport, printed

    for module in (printed, examreport):
        monkeypatch.setattr(module, "pdf", lambda what: f"{what.title}\n{what.body}\n{what.foot}".encode())


def commands(group: click.Group, above: str = "") -> Iterator[str]:
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from commands(command, f"{above}{name} ")
        if not isinstance(command, click.Group) or command.invoke_without_command:
            yield f"{above}{name}"


# What of another's can be named: by a person who has found an id, or knows a login


def exports(house: Schoolhouse, out: Path) -> Iterator[Args]:
    his = house.exam_attempts[OTHER][0]
    options: tuple[Args, ...] = (
        (),
        ("--attempt", his),
        ("--attempt", house.practice[OTHER]),
        ("--attempt", house.exam_attempts[OTHER][1]),
        ("--person", OTHER),
        ("--class", CLASS),
        ("--lesson", CLOSED_LESSON),
        ("--exam", house.closed_exam),
        ("--exam", house.sealed_exam),
        ("--exam", house.closed_exam, "--person", OTHER),
        ("--exam", house.closed_exam, "--class", CLASS),
        ("--exam", house.closed_exam, "--sitting", house.closed_sittings[OTHER]),
        ("--exam", house.sealed_exam, "--sitting", house.sealed_sittings[OTHER]),
        ("--exam", house.closed_exam, "--sitting", OTHER),
    )
    for form in FORMATS:
        # What a form does not ask for changes nothing.
        unasked = "--attempt" if form in OF_EXAM else "" if form in ONE else "--sitting"
        for number, option in enumerate(one for one in options if unasked not in one):
            yield ("export", form, out / f"{form}-{number}", *option)


def decisions(name: str) -> Callable[[Schoolhouse, Path], Iterator[Args]]:
    """A decision about another's sitting, named in each way."""

    def tried(house: Schoolhouse, out: Path) -> Iterator[Args]:
        more: Args = {"extend": ("60",), "let-go-on": ("1",), "decide": ("--score", "100", "--passed")}.get(name, ())
        for sitting in (house.sealed_sittings[OTHER], OTHER):
            yield ("exam", name, house.sealed_exam, sitting, *more, "--reason", "because")
        yield ("exam", name, house.closed_exam, house.closed_sittings[OTHER], *more, "--reason", "because")

    return tried


def on_exams(*names: str, more: Args = ()) -> Callable[[Schoolhouse, Path], Iterator[Args]]:
    def tried(house: Schoolhouse, out: Path) -> Iterator[Args]:
        for exam in (house.closed_exam, house.sealed_exam):
            yield ("exam", *names, exam, *more)

    return tried


def lessons_only(*args: str) -> Callable[[Schoolhouse, Path], Iterator[Args]]:
    """A command that reads no records but for what is sealed."""
    return lambda house, out: iter([args])


def checked(house: Schoolhouse, out: Path) -> Iterator[Args]:
    yield ("check", lessons_dir() / f"{SEALED_LESSON}.yaml")
    yield ("check", lessons_dir() / f"{FREE_LESSON}.yaml")


def graded(house: Schoolhouse, out: Path) -> Iterator[Args]:
    log = out / "log.txt"
    log.write_text("stop\n", encoding="utf-8")
    for lesson in (SEALED_LESSON, FREE_LESSON):
        yield ("grade", log, "--lesson", lesson)


def set_by_file(house: Schoolhouse, out: Path) -> Iterator[Args]:
    yield ("exam", "set", "ultimate-8-table-test")


TRIED: dict[str, Callable[[Schoolhouse, Path], Iterator[Args]]] = {
    "lessons": lessons_only("lessons", "--json"),
    "lessons add": lambda house, out: iter([("lessons", "add", lessons_dir() / f"{FREE_LESSON}.yaml")]),
    "lessons own": lessons_only("lessons", "own", "--json"),
    "lessons withdraw": lessons_only("lessons", "withdraw", "school/none"),
    "lessons assign": lessons_only("lessons", "assign", FREE_LESSON, CLASS),
    "lessons assigned": lessons_only("lessons", "assigned", CLASS, "--json"),
    "check": checked,
    "run": lessons_only("run", SEALED_LESSON),
    "coverage": lessons_only("coverage", "--show", "ultimate_8", SEALED_DUTY),
    "play": lessons_only("play", SEALED_LESSON),
    "referee": lessons_only("referee", "--jsonl"),
    "verify": lessons_only("verify", "--json"),
    "restore": lambda house, out: iter([("restore",), ("restore", "newest", "--reason", "a trial")]),
    "export": exports,
    "grade": graded,
    "regrade": lambda house, out: iter([("regrade", "--json"), ("regrade", "--exam", house.closed_exam, "--json")]),
    "exam check": lessons_only("exam", "check", "ultimate-8-table-test"),
    "exam set": set_by_file,
    "exam list": lessons_only("exam", "list", "--json"),
    "exam show": on_exams("show", more=("--json",)),
    "exam sittings": on_exams("sittings", more=("--json",)),
    "exam results": on_exams("results", more=("--json",)),
    "exam open": on_exams("open"),
    "exam close": on_exams("close"),
    "exam annul": on_exams("annul", more=("--reason", "because")),
    "exam admit": on_exams("admit", more=(OTHER,)),
    "exam admit-class": on_exams("admit-class", more=(CLASS,)),
    "exam assign": on_exams("assign", more=(CLASS,)),
    "exam extra-time": on_exams("extra-time", more=(OTHER, "25", "--reason", "because")),
    "exam extend": decisions("extend"),
    "exam stop": decisions("stop"),
    "exam interrupt": decisions("interrupt"),
    "exam resume": decisions("resume"),
    "exam annul-sitting": decisions("annul-sitting"),
    "exam let-go-on": decisions("let-go-on"),
    "exam decide": decisions("decide"),
    "exam waiting": on_exams("waiting"),
    "exam sign": on_exams("sign", more=("1",)),
    "exam withdraw": on_exams("withdraw", more=("1", "--reason", "because")),
}


def test_every_command_of_the_program_is_tried() -> None:
    assert set(commands(main)) == set(TRIED)


def leaks(house: Schoolhouse, marks: tuple[str, ...], args: Args, done: Result, out: Path) -> list[str]:
    """Words about a person in what a command said or wrote, but for those that it was given."""
    said = done.output
    for path in sorted(out.rglob("*")):
        if path.is_file() and path.name != "log.txt":
            said += words_in(path.read_bytes())
            path.unlink()
    given = " ".join(str(arg) for arg in args)
    return [mark for mark in marks if mark in said and mark not in given]


@pytest.mark.parametrize("name", TRIED)
def test_a_trainee_gets_nothing_of_anothers(schoolhouse: Schoolhouse, tmp_path: Path, name: str) -> None:
    out = tmp_path / "out"
    out.mkdir()
    before = ledger(schoolhouse)
    others = tuple(mark for login in SECRETS if login != ME for mark in marks(schoolhouse, login))
    for args in TRIED[name](schoolhouse, out):
        done = invoke(*args, login=ME)
        assert done.exception is None or isinstance(done.exception, SystemExit), (args, done.exception)
        assert "Traceback" not in done.output
        assert leaks(schoolhouse, others, args, done, out) == [], args
    # Nothing was decided or set either: only logging in leaves a trace.
    assert {kind for kind, _ in ledger(schoolhouse)[len(before) :]} <= {"tried", "login", "person"}


@pytest.mark.parametrize("name", TRIED)
@pytest.mark.parametrize("login", ["", "a wrong PIN"])
def test_no_person_gets_anything_of_anothers(schoolhouse: Schoolhouse, tmp_path: Path, name: str, login: str) -> None:
    out = tmp_path / "out"
    out.mkdir()
    everybody = tuple(mark for one in SECRETS for mark in marks(schoolhouse, one))
    tries = list(TRIED[name](schoolhouse, out))
    # An account locks after a few wrong tries; one of each kind is enough there.
    for args in tries if not login else tries[:1]:
        who = ME if login else ""
        done = invoke(*args, login=who, secret="0000" if login else None)
        assert done.exception is None or isinstance(done.exception, SystemExit), (args, done.exception)
        assert leaks(schoolhouse, everybody, (*args, who), done, out) == [], args


def marks(house: Schoolhouse, login: str) -> tuple[str, ...]:
    if login in house.exam_attempts:
        return house.marks_of(login)
    # Short logins stand in any text; names and ids do not.
    return house.people[login], house.practice[login]


def ledger(house: Schoolhouse) -> list[tuple[str, str]]:
    connection = sqlite3.connect(house.home / "school" / "school.db")
    try:
        return connection.execute("SELECT kind, subject FROM ledger ORDER BY seq").fetchall()
    finally:
        connection.close()


def test_the_words_that_are_looked_for_are_there_for_who_may_see_them(schoolhouse: Schoolhouse, tmp_path: Path) -> None:
    """Else the search would find nothing whatever leaked."""
    seen = ""
    for args in (one for one in exports(schoolhouse, tmp_path) if one[1] in ("json", "results-csv")):
        done = invoke(*args, login="ed")
        seen += done.output + (words_in(Path(args[2]).read_bytes()) if Path(args[2]).exists() else "")
    seen += invoke("exam", "sittings", schoolhouse.sealed_exam, login="ed").output
    assert [mark for mark in schoolhouse.marks_of(OTHER) if mark not in seen] == []


def test_a_trainee_gets_what_is_their_own(schoolhouse: Schoolhouse, tmp_path: Path) -> None:
    mine = invoke("exam", "results", schoolhouse.closed_exam, "--json", login=ME)
    assert [one["candidate"]["login"] for one in json.loads(mine.stdout)] == [ME]
    file = tmp_path / "report.pdf"
    args = ("export", "report", file, "--exam", schoolhouse.closed_exam, "--person", ME)
    assert invoke(*args, login=ME).exit_code == 0
    assert "Ann Archer" in file.read_text("utf-8")
    assert "not signed" in file.read_text("utf-8")
    refused = invoke("exam", "results", schoolhouse.sealed_exam, login=ME)
    assert (refused.exit_code, refused.stderr) == (2, "The results of an exam are shown when it is closed.\n")
    written = tmp_path / "all.json"
    assert invoke("export", "json", written, login=ME).exit_code == 0
    told = {one["attempt"] for one in json.loads(written.read_text("utf-8"))["attempts"]}
    assert told == {schoolhouse.practice[ME], schoolhouse.exam_attempts[ME][0]}


def test_a_trainee_prints_nothing_with_the_letterhead_but_their_own_report(
    schoolhouse: Schoolhouse, tmp_path: Path
) -> None:
    """Each form that is a page is tried; one that is added fails until it is here."""
    tables = ("csv", "xlsx", "json", "results-csv", "results-xlsx", "questions", "result")
    pages = [form for form in FORMATS if form not in tables]
    assert set(pages) == {"record", "pass-list", "results", "certificate", "report"}
    about = ("--exam", schoolhouse.closed_exam, "--person", ME)
    for form in pages:
        file = tmp_path / f"{form}.pdf"
        done = invoke("export", form, file, *about, login=ME)
        assert (done.exit_code == 0, file.exists()) == ((True, True) if form == "report" else (False, False)), form
        if form != "report":
            assert len(done.stderr.splitlines()) == 1
        assert (
            invoke("export", form, tmp_path / "staff.pdf", *about, login="ed").exit_code == 0 or form == "certificate"
        )
    forged = invoke("export", "report", tmp_path / "forged.pdf", *about, "--school", "Another School", login=ME)
    assert (forged.exit_code, (tmp_path / "forged.pdf").exists()) == (2, False)
    assert "letterhead" in forged.stderr


# Sealed lessons


def sealed_commands(house: Schoolhouse, tmp_path: Path) -> list[Args]:
    copy = tmp_path / "mine"
    copy.mkdir(exist_ok=True)
    (copy / "practice.yaml").write_text(
        (lessons_dir() / f"{SEALED_LESSON}.yaml").read_text("utf-8") + "# mine\n", "utf-8"
    )
    (tmp_path / "log.txt").write_text(f"# {SEALED_LESSON}: a log\nstop\n", encoding="utf-8")
    return [
        ("run", SEALED_LESSON),
        ("run", SEALED_LESSON, "--seed", "5", "--json", "--table"),
        ("run", copy / "practice.yaml"),
        ("run", lessons_dir() / f"{SEALED_LESSON}.yaml"),
        ("check", copy / "practice.yaml"),
        ("check", lessons_dir() / f"{SEALED_LESSON}.yaml"),
        ("play", SEALED_LESSON),
        ("play", copy / "practice.yaml"),
        ("coverage", "--show", "ultimate_8", SEALED_DUTY),
        ("coverage", "--show", "ultimate_8", SEALED_DUTY, "--json"),
        ("grade", tmp_path / "log.txt"),
        ("exam", "check", "ultimate-8-table-test"),
        ("lessons", "--describe"),
    ]


@pytest.mark.parametrize("login", ["", ME])
def test_a_sealed_lesson_is_refused_by_every_command(schoolhouse: Schoolhouse, tmp_path: Path, login: str) -> None:
    for args in sealed_commands(schoolhouse, tmp_path):
        done = invoke(*args, login=login)
        assert done.exit_code == 2, args
        assert done.stdout == "", args
        assert "--login" in done.stderr, args
        assert "exam" in done.stderr, args


@pytest.mark.parametrize("login", ["", ME])
def test_lists_leave_a_sealed_lesson_out(schoolhouse: Schoolhouse, login: str) -> None:
    for args in (("lessons",), ("lessons", "--json")):
        done = invoke(*args, login=login)
        assert done.exit_code == 0
        assert SEALED_LESSON not in done.stdout
        assert FREE_LESSON in done.stdout
        assert "1 lessons of an exam are left out" in done.stderr


def test_coverage_names_no_sealed_lesson(schoolhouse: Schoolhouse) -> None:
    done = invoke("coverage", "--performances", "0", "--json")
    assert done.exit_code == 0, done.output
    assert SEALED_LESSON not in done.output
    assert FREE_LESSON in done.stdout


def test_other_lessons_need_no_login(schoolhouse: Schoolhouse) -> None:
    assert invoke("run", FREE_LESSON).exit_code == 0
    assert invoke("check", lessons_dir() / f"{FREE_LESSON}.yaml").exit_code == 0


def test_who_may_see_a_sealed_lesson_does(schoolhouse: Schoolhouse) -> None:
    for login in ("ina", "ed", "ada"):
        assert invoke("run", SEALED_LESSON, login=login).exit_code == 0
    assert SEALED_LESSON in invoke("lessons", login="ina").stdout
    assert invoke("coverage", "--show", "ultimate_8", SEALED_DUTY, login="ed").exit_code == 0


def test_a_closed_exam_hides_nothing(schoolhouse: Schoolhouse) -> None:
    assert invoke("exam", "close", schoolhouse.sealed_exam, login="ed").exit_code == 0
    assert invoke("run", SEALED_LESSON).exit_code == 0
    assert SEALED_LESSON in invoke("lessons", login=ME).stdout


def test_an_exam_deleted_from_the_database_unhides_nothing(schoolhouse: Schoolhouse) -> None:
    connection = sqlite3.connect(schoolhouse.home / "school" / "school.db")
    connection.execute("DELETE FROM exams WHERE id = ?", (schoolhouse.sealed_exam,))
    connection.commit()
    connection.close()
    for login in ("", ME):
        for args in (("run", SEALED_LESSON), ("lessons",)):
            done = invoke(*args, login=login)
            assert (done.exit_code, done.stdout) == (2, "")
            assert "taken away from outside" in done.stderr
    found = invoke("verify", login="ed")
    assert found.exit_code == 1
    assert schoolhouse.sealed_exam in found.stdout


def test_records_that_are_gone_or_broken_unhide_nothing_in_a_school(schoolhouse: Schoolhouse) -> None:
    database = schoolhouse.home / "school" / "school.db"
    whole = database.read_bytes()
    for suffix in ("-wal", "-shm"):
        database.with_name(f"school.db{suffix}").unlink(missing_ok=True)
    for content in (None, b"", whole[:5000], b"no database at all" * 100):
        database.unlink(missing_ok=True)
        if content is not None:
            database.write_bytes(content)
        done = invoke("run", SEALED_LESSON)
        assert (done.exit_code, done.stdout) == (2, ""), content and content[:20]
        assert len(done.stderr.splitlines()) == 1


def test_commands_on_lessons_load_no_toolkit(schoolhouse: Schoolhouse) -> None:
    """A machine without the libraries of a screen can still grade logs, in a school too."""
    code = (
        "import sys; from click.testing import CliRunner; from trainer.cli import main; "
        f"done = CliRunner().invoke(main, ['run', {FREE_LESSON!r}]); "
        "print(done.exit_code, any(name.partition('.')[0] in ('PySide6', 'pygame') for name in sys.modules))"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "0 False\n", done.stderr
