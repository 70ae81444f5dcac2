"""Commands on a school's records: what they write, what they say of bad input, and that no person gets another's."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from click.testing import CliRunner, Result

from tests.records.recorded import LESSONS, record
from trainer.cli import main
from trainer.commands import FORMATS, PASSWORD
from trainer.records.passwords import Hashing
from trainer.records.roles import Role
from trainer.records.school import School

# Paper needs an application, and there can be but one: other tests in this process need theirs.
pytestmark = pytest.mark.usefixtures("qapp")

SECRETS = {"tom": "258036", "tina": "258136", "ed": "correct horse", "ina": "correct horse"}


def run(*args: str | Path, login: str = "") -> Result:
    named = ["--login", login] if login else []
    return CliRunner(env={PASSWORD: SECRETS.get(login)}).invoke(main, [*(str(arg) for arg in args), *named])


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DEALER_TRAINER_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def attempt_at_home(home: Path) -> str:
    school = School.open(home, home, "0.1.0")
    id_ = record(school.personal(school.people.before_login()), LESSONS[0], 3, 0.3)
    school.close()
    return id_


@pytest.fixture
def accounts(home: Path) -> dict[str, str]:
    """Attempts by login, in a school with accounts."""
    hashing = Hashing(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
    school = School.open(home, home, "0.1.0", hashing=hashing)
    boss, _ = school.people.set_up("Ada", "ada", "correct horse")
    class_ = school.classes.create(boss, "Monday").id
    attempts = {}
    for login, role in (("tom", Role.TRAINEE), ("tina", Role.TRAINEE), ("ed", Role.EXAMINER), ("ina", Role.INSTRUCTOR)):
        person = school.people.create(boss, login.title(), login, role, SECRETS[login])
        if role is Role.TRAINEE:
            school.classes.enrol(boss, class_, person.id)
            attempts[login] = record(school.personal(person), LESSONS[0], 3, exam="e1")
            attempts[f"{login}'s practice"] = record(school.personal(person), LESSONS[0], 3)
    school.close()
    return attempts


# verify


def test_verify_says_that_sound_records_are_sound(attempt_at_home: str) -> None:
    done = run("verify")
    assert done.exit_code == 0, done.output
    assert "as the program wrote them" in done.stdout
    told = json.loads(run("verify", "--json").stdout)
    assert told["sound"]
    matching = run("verify", "--seal", told["seal"])
    assert matching.exit_code == 0
    assert f"Seal {told['seal']} matches these records.\n" in matching.stdout
    other = told["seal"][:-1] + ("1" if told["seal"].endswith("0") else "0")
    different = run("verify", "--seal", other)
    assert different.stdout.endswith(": NOT sound, 1 alarm.\n")
    assert "matches" not in different.stdout


def test_verify_finds_a_changed_act_and_a_cut_tail(home: Path, attempt_at_home: str) -> None:
    head = json.loads(run("verify", "--json").stdout)["seal"]
    with sqlite3.connect(home / "school" / "school.db") as connection:
        connection.execute("UPDATE ledger SET body = replace(body, '\"improper\"', '\"proper\"') WHERE kind = 'act'")
    connection.close()
    done = run("verify")
    assert done.exit_code == 1
    assert "NOT sound" in done.stdout
    assert attempt_at_home in done.stdout
    with sqlite3.connect(home / "school" / "school.db") as connection:
        connection.execute("DELETE FROM ledger WHERE seq > 4")
    connection.close()
    assert run("verify", "--seal", head).exit_code == 1


def test_verify_refuses_what_is_no_head_and_says_where_records_are_missing(home: Path) -> None:
    assert "is no seal" in run("verify", "--seal", "12").stderr
    # The word that earlier versions printed is still understood.
    assert "is no seal" in run("verify", "--head", "12").stderr
    done = run("verify")
    assert done.exit_code == 2
    assert str(home) in done.stderr


# export


def test_every_form_is_exported_at_home(tmp_path: Path, attempt_at_home: str) -> None:
    begins = {
        "csv": b"\xef\xbb\xbfcandidate",
        "xlsx": b"PK",
        "json": b"{",
        "result": b"{",
        "report": b"%PDF",
        "record": b"%PDF",
    }
    for form, begin in begins.items():
        file = tmp_path / f"out.{form}"
        done = run("export", form, file, "--attempt", attempt_at_home)
        assert done.exit_code == 0, done.output
        assert file.read_bytes().startswith(begin)
    done = run("export", "certificate", tmp_path / "c.pdf", "--attempt", attempt_at_home)
    assert done.exit_code == 2
    assert "with a name" in done.stderr


def test_a_page_is_printed_without_a_screen(tmp_path: Path, attempt_at_home: str) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "QT_QPA_PLATFORM")}
    environment["PYTHONPATH"] = os.pathsep.join(sys.path)
    command = [
        sys.executable,
        "-m",
        "trainer",
        "export",
        "report",
        str(tmp_path / "r.pdf"),
        "--attempt",
        attempt_at_home,
    ]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "r.pdf").read_bytes().startswith(b"%PDF")


def test_export_says_what_is_wrong(tmp_path: Path, attempt_at_home: str) -> None:
    for args, words in (
        (("report", tmp_path / "x"), "--attempt"),
        (("report", tmp_path / "x", "--attempt", "nowhere"), "no attempt nowhere"),
        (("csv", tmp_path / "x", "--class", "Friday"), "no class"),
        (("csv", tmp_path / "x", "--person", "zoe"), "no one"),
        (("csv", tmp_path / "none" / "x"), "cannot be written"),
        (("report", tmp_path / "x", "--attempt", attempt_at_home, "--logo", tmp_path / "no.png"), "logo"),
        (("dance", tmp_path / "x"), "dance"),
    ):
        done = run("export", *args)
        assert done.exit_code == 2, args
        assert words in done.stderr
        assert not (tmp_path / "x").exists()


def test_a_trainee_exports_nothing_of_another_by_any_form_or_option(tmp_path: Path, accounts: dict[str, str]) -> None:
    hers = accounts["tina"]
    tried = 0
    options = (
        (),
        ("--attempt", hers),
        ("--person", "tina"),
        ("--class", "Monday"),
        ("--exam", "e1"),
        ("--lesson", LESSONS[0]),
    )
    for form in FORMATS:
        for option in options:
            file = tmp_path / f"{tried}.out"
            done = run("export", form, file, *option, login="tom")
            tried += 1
            said = done.output.encode() + (file.read_bytes() if file.exists() else b"")
            # A person who names an attempt has its id already.
            assert b"Tina" not in said, (form, option)
            if "--attempt" in option and form not in ("csv", "xlsx", "json"):
                assert done.exit_code == 2
                assert not file.exists()
            elif form in ("csv", "json"):
                assert hers.encode() not in said
    assert tried == len(FORMATS) * len(options)


def test_without_a_login_or_with_a_wrong_one_nothing_is_exported_or_verified(
    tmp_path: Path, accounts: dict[str, str]
) -> None:
    for form in FORMATS:
        done = run("export", form, tmp_path / "x", "--attempt", accounts["tina"], "--exam", "e1")
        assert done.exit_code == 2
        assert "--login" in done.stderr
    assert run("verify").exit_code == 2
    wrong = CliRunner(env={PASSWORD: "0000"}).invoke(main, ["export", "csv", str(tmp_path / "x"), "--login", "tom"])
    assert wrong.exit_code == 2
    assert not (tmp_path / "x").exists()
    assert "may not verify" in run("verify", login="tom").stderr
    assert run("verify", login="ina").exit_code == 0


def test_an_examiner_prints_a_certificate_and_a_trainee_cannot_sign(tmp_path: Path, accounts: dict[str, str]) -> None:
    part = run("export", "certificate", tmp_path / "c.pdf", "--attempt", accounts["tina"], login="ed")
    assert "whole sitting" in part.stderr
    done = run("export", "certificate", tmp_path / "c.pdf", "--attempt", accounts["tina's practice"], login="ed")
    assert done.exit_code == 0, done.output
    assert (tmp_path / "c.pdf").read_bytes().startswith(b"%PDF")
    for form in ("certificate", "result"):
        assert run("export", form, tmp_path / "x", "--attempt", accounts["tina"], login="tina").exit_code == 2
    assert run("export", "csv", tmp_path / "m.csv", "--class", "Monday", login="ina").exit_code == 0
    assert (tmp_path / "m.csv").read_text("utf-8-sig").count("\n") == 5


# grade


def test_grade_reads_signed_results_attempts_and_logs(tmp_path: Path, attempt_at_home: str) -> None:
    result = tmp_path / "result.json"
    assert run("export", "result", result, "--attempt", attempt_at_home).exit_code == 0
    log = tmp_path / "log.txt"
    log.write_text(run("run", LESSONS[0]).stdout, encoding="utf-8")
    done = run("grade", result, log)
    assert done.exit_code == 0, done.output
    first, second = done.stdout.splitlines()
    assert "as recorded; signed with" in first
    assert f"{LESSONS[0]}: score 100.0, passed" in second
    told = json.loads(run("grade", result, "--json").stdout)
    assert told[0]["as_recorded"] is True
    assert run("grade", result, "--key", told[0]["public_key"]).exit_code == 0


def test_grade_tells_a_changed_result_from_a_bad_file(tmp_path: Path, attempt_at_home: str) -> None:
    result = tmp_path / "result.json"
    run("export", "result", result, "--attempt", attempt_at_home)
    changed = tmp_path / "changed.json"
    changed.write_bytes(result.read_bytes().replace(b'"passed":true', b'"passed":false'))
    (tmp_path / "half.json").write_bytes(result.read_bytes()[:200])
    (tmp_path / "empty.txt").write_bytes(b"")
    (tmp_path / "half.jsonl").write_bytes(b"{}\n")
    for file, words in (
        ("changed.json", "changed after the school signed it"),
        ("half.json", "not a result file"),
        ("empty.txt", "--lesson"),
        ("half.jsonl", ""),
        ("none.json", "cannot be read"),
        (".", "not a file"),
    ):
        done = run("grade", tmp_path / file)
        assert done.exit_code == 2, done.output
        assert words in done.stderr
        assert str(tmp_path) in done.stderr
    assert "another school" in run("grade", result, "--key", "AAAA" * 10 + "AAA=").stderr


def test_grade_under_another_rubric_says_what_becomes_of_it(tmp_path: Path, attempt_at_home: str) -> None:
    result, rubric = tmp_path / "result.json", tmp_path / "strict.yaml"
    run("export", "result", result, "--attempt", attempt_at_home)
    rubric.write_text("title: Strict\npass_mark: 99\nweights: {procedure: 1, accuracy: 1}\n", encoding="utf-8")
    done = run("grade", result, "--rubric", rubric)
    assert done.exit_code == 1, done.output
    assert "becomes" in done.stdout
    assert run("grade", result, "--rubric", tmp_path / "none.yaml").exit_code == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in the file system")
def test_a_pipe_is_no_file_to_any_command(tmp_path: Path, home: Path, attempt_at_home: str) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    for args in (
        ("lessons", "add", pipe),
        ("exam", "set", pipe),
        ("export", "report", tmp_path / "x.pdf", "--attempt", attempt_at_home, "--logo", pipe),
        ("export", "result", pipe, "--attempt", attempt_at_home),
        ("regrade", "--rubric", pipe),
    ):
        done = run(*args)
        assert done.exit_code != 0, args
        assert isinstance(done.exception, SystemExit), args
        assert len(done.stderr.strip().splitlines()) == 1, done.stderr


# restore


def broken_with_backup(home: Path) -> str:
    """The name of a backup of records that are garbage now."""
    school = School.open(home, home, "0.1.0")
    backup = school.backups.make(school.journal)
    school.close()
    file = school.journal.database.path
    for path in file.parent.glob(f"{file.name}-*"):
        path.unlink()
    file.write_bytes(b"no database at all" * 100)
    return backup.path.name


def test_restore_lists_the_backups_and_puts_one_in_the_place_of_broken_records(
    home: Path, attempt_at_home: str
) -> None:
    name = broken_with_backup(home)
    assert run("restore").stdout.startswith(name)
    assert run("restore", "nothing.db").exit_code == 2
    done = run("restore", name)
    assert done.exit_code == 0, done.output
    assert "is kept as" in done.stdout
    assert run("verify").exit_code == 0


def test_restore_lists_nothing_without_a_login(home: Path, accounts: dict[str, str]) -> None:
    school = School.open(home, home, "0.1.0")
    name = school.backups.make(school.journal).path.name
    school.close()
    ada = CliRunner(env={PASSWORD: "correct horse"})

    def told(*words: str) -> None:
        for login in (None, "ed"):
            done = run("restore", *words, login=login) if login else run("restore", *words)
            assert done.exit_code == 2, done.output
            assert name not in done.output
        done = ada.invoke(main, ["restore", *words, "--login", "ada"])
        assert (done.exit_code == 0) is not bool(words)
        assert (name in done.output) is not bool(words)

    told()
    told("nothing.db")
    broken_with_backup(home)
    told()
    told("nothing.db")


def test_a_restore_that_is_refused_makes_nothing(home: Path) -> None:
    assert run("restore", "newest").exit_code == 2
    assert "no backup" in run("restore").output
    assert [path for path in home.rglob("*") if path.is_file()] == []


def test_restore_of_a_school_takes_an_administrator_of_the_backup(home: Path, accounts: dict[str, str]) -> None:
    broken_with_backup(home)
    assert "--login" in run("restore", "newest").output
    for login, secret in (("ed", "correct horse"), ("ada", "wrong horse!")):
        done = CliRunner(env={PASSWORD: secret}).invoke(main, ["restore", "newest", "--login", login])
        assert done.exit_code == 2
        assert "not the login and password of an administrator" in done.output
    done = CliRunner(env={PASSWORD: "correct horse"}).invoke(main, ["restore", "newest", "--login", "ada"])
    assert done.exit_code == 0, done.output
    assert run("verify", login="ed").exit_code == 0


def test_verify_says_nothing_of_a_broken_school_to_those_who_have_not_signed_in(
    home: Path, accounts: dict[str, str]
) -> None:
    school = School.open(home, home, "0.1.0")
    school.backups.make(school.journal)
    school.close()
    connection = sqlite3.connect(school.journal.database.path)
    with connection:
        connection.execute("UPDATE ledger SET body = '{}' WHERE seq = (SELECT max(seq) FROM ledger WHERE kind = 'act')")
    connection.close()
    for words in ((), ("--login", "tom"), ("--login", "ed")):
        done = CliRunner(env={PASSWORD: "258036"}).invoke(main, ["verify", *words])
        assert (done.exit_code, done.stdout) == (2, "")
        assert LESSONS[0] not in done.output
    done = CliRunner(env={PASSWORD: "correct horse"}).invoke(main, ["verify", "--login", "ada"])
    assert done.exit_code == 1
    assert LESSONS[0] in done.stdout


def test_restore_of_sound_records_takes_who_may_and_a_reason(home: Path, accounts: dict[str, str]) -> None:
    school = School.open(home, home, "0.1.0")
    school.backups.make(school.journal)
    school.close()
    assert run("restore", "newest", "--reason", "a trial", login="ed").exit_code == 2
    ada = CliRunner(env={PASSWORD: "correct horse"})
    assert "--reason" in ada.invoke(main, ["restore", "newest", "--login", "ada"]).output
    done = ada.invoke(main, ["restore", "newest", "--login", "ada", "--reason", "a trial"])
    assert done.exit_code == 0, done.output
    assert "a trial" in run("verify", login="ed").stdout
