"""Exams from the command line: set, run, decided, exported, graded again; every mistake is told in one sentence."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.records.schools import Later
from tests.schoolhouse import EXAM, OVERRIDDEN, SECRETS, Schoolhouse, words_in
from trainer.cli import main
from trainer.commands import PASSWORD

pytestmark = pytest.mark.usefixtures("qapp")


def run(*args: str | Path, login: str = "ed") -> Result:
    named = ["--login", login] if login else []
    return CliRunner(env={PASSWORD: SECRETS.get(login)}).invoke(main, [*(str(arg) for arg in args), *named])


def good(*args: str | Path, login: str = "ed") -> str:
    done = run(*args, login=login)
    assert done.exit_code == 0, (args, done.output)
    return done.stdout


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "friday.yaml"
    path.write_text(EXAM.format(title="Friday test", lesson="ultimate_8/stub-missing-card"), encoding="utf-8")
    return path


def test_an_exam_is_set_run_and_closed_by_commands(schoolhouse: Schoolhouse, file: Path) -> None:
    assert good("exam", "check", file, login="") == f"{file}: good\n"
    first, key = good("exam", "set", file, login="ina").splitlines()
    id_ = first.split()[0]
    listed = json.loads(good("exam", "list", "--json"))
    assert {"id": id_, "title": "Friday test", "state": "set"} in listed
    shown = good("exam", "show", id_[:8])
    assert key in shown
    assert "stub-missing-card" in shown
    assert good("exam", "open", "friday test") == "Friday test: open\n"
    sitting = good("exam", "admit", id_, "bquill").split()[0]
    assert f"{sitting}  running" in good("exam", "sittings", id_)
    before = json.loads(good("exam", "sittings", id_, "--json"))[0]["seconds_left"]
    good("exam", "extend", id_, sitting, "600", "--reason", "a fire drill")
    after = json.loads(good("exam", "sittings", id_, "--json"))[0]["seconds_left"]
    assert 500 < after - before <= 600
    assert good("exam", "interrupt", id_, "bquill", "--reason", "a power cut").endswith("interrupted\n")
    assert good("exam", "resume", id_, sitting, "--give-back", "30", "--reason", "light").endswith("running\n")
    assert good("exam", "stop", id_, sitting[:8], "--reason", "left").endswith("stopped\n")
    told = json.loads(good("exam", "results", id_, "--json"))
    assert [(one["candidate"]["login"], one["passed"], one["score"]) for one in told] == [("bquill", False, 0.0)]
    assert good("exam", "annul-sitting", id_, sitting, "--reason", "no fault of his").endswith("annulled\n")
    assert "no sitting counts" in good("exam", "results", id_)
    assert good("exam", "close", id_) == "Friday test: closed\n"
    assert good("exam", "annul", id_, "--reason", "the paper was known") == "Friday test: annulled\n"
    assert "as the program wrote them" in good("verify")


def test_where_two_are_wanted_annulments_wait_for_the_second_command(schoolhouse: Schoolhouse) -> None:
    with schoolhouse.opened() as school:
        boss = schoolhouse.person(school, "ada")
        school.signatures.set_two(boss, True)
    exam = schoolhouse.closed_exam
    done = good("exam", "annul-sitting", exam, "aarcher", "--reason", "a phone rang")
    assert done.endswith("finished; noted; it waits for a second signature\n")
    assert good("exam", "annul", exam, "--reason", "known") == (
        "Closed test: closed; noted; it waits for a second signature\n"
    )
    shown = run("exam", "results", exam)
    assert shown.stderr == "2 decisions wait for a second signature; until then nothing changes.\n"
    assert "Abigail Archer" in shown.stdout or "passed" in shown.stdout
    one, two = good("exam", "waiting", exam).splitlines()
    assert "annul the sitting: a phone rang" in one
    assert "annul the exam: known" in two
    assert "another examiner" in run("exam", "sign", exam, one.split()[0]).stderr
    assert good("exam", "sign", exam, one.split()[0], login="ada") == "signed; it stands now\n"
    assert good("exam", "withdraw", exam, two.split()[0], "--reason", "it was not") == "withdrawn\n"
    assert "no sitting counts" in good("exam", "results", exam)


def test_a_clock_that_was_set_is_told_with_the_sittings(schoolhouse: Schoolhouse, file: Path) -> None:
    good("exam", "set", file, login="ina")
    good("exam", "open", "friday test")
    good("exam", "admit", "friday test", "bquill")
    before = run("exam", "sittings", "friday test", "--json")
    assert before.stderr == ""
    with schoolhouse.opened() as school:
        school.journal.set_clock(Later(0, ahead=7200))
        school.journal.write(lambda writing: None).result()
    after = run("exam", "sittings", "friday test", "--json")
    told = after.stderr.splitlines()
    assert [line.partition(";")[0] for line in told] == [
        "The machine's clock was set forward by 2 hours",
        "The machine's clock was set back by 2 hours",
    ]
    (left, now) = (json.loads(done.stdout)[0]["seconds_left"] for done in (before, after))
    assert 0 <= left - now < 600


def test_results_tell_the_score_the_reasons_and_the_key(schoolhouse: Schoolhouse) -> None:
    text = good("exam", "results", "Closed test", login="ina")
    assert "Bartholomew Quill" in text
    assert "is below the pass mark" in text or "passed" in text
    found = {one["candidate"]["login"]: one for one in json.loads(good("exam", "results", "Closed test", "--json"))}
    assert found["aarcher"]["passed"]
    assert found["bquill"]["overridden"]
    assert found["bquill"]["parts"][0]["score"] == OVERRIDDEN
    assert found["bquill"]["exam_key"] in text


def test_every_form_of_an_exam_is_exported(schoolhouse: Schoolhouse, tmp_path: Path) -> None:
    exam, sitting = schoolhouse.closed_exam, schoolhouse.closed_sittings["aarcher"]
    forms = {
        "pass-list": (b"%PDF", ()),
        "results": (b"%PDF", ()),
        "results-csv": (b"\xef\xbb\xbfcandidate", ()),
        "results-xlsx": (b"PK", ()),
        "report": (b"%PDF", ("--sitting", sitting)),
        "certificate": (b"%PDF", ("--person", "aarcher")),
        "result": (b"{", ("--sitting", "aarcher")),
    }
    for form, (begin, more) in forms.items():
        good("export", form, tmp_path / form, "--exam", exam, *more, login="ina")
        assert (tmp_path / form).read_bytes().startswith(begin), form
    lines = list(csv.DictReader(io.StringIO((tmp_path / "results-csv").read_text("utf-8-sig"))))
    assert [line["login"] for line in lines] == ["aarcher", "bquill"]
    assert {line["exam key"] for line in lines} == {
        json.loads((tmp_path / "result").read_bytes())["result"]["exam_key"]
    }
    assert "Bartholomew Quill" in words_in((tmp_path / "results-xlsx").read_bytes())
    for form in ("certificate", "report"):
        done = run("export", form, tmp_path / "x", "--exam", exam, "--person", "bquill")
        assert (done.exit_code == 2) is (form == "certificate"), form


def test_the_exam_key_is_on_every_attempts_result_by_itself(schoolhouse: Schoolhouse, tmp_path: Path) -> None:
    key = json.loads(good("exam", "show", "Closed test", "--json"))["key"]
    good("export", "result", tmp_path / "r", "--attempt", schoolhouse.exam_attempts["bquill"][0])
    assert json.loads((tmp_path / "r").read_bytes())["result"]["exam_key"] == key
    good("export", "json", tmp_path / "all", "--exam", "Closed test")
    assert {one["exam_key"] for one in json.loads((tmp_path / "all").read_bytes())["attempts"]} == {key}


def test_a_signed_sitting_is_graded_again_anywhere(schoolhouse: Schoolhouse, tmp_path: Path) -> None:
    result = tmp_path / "result.json"
    good("export", "result", result, "--exam", "Closed test", "--person", "bquill")
    done = run("grade", result, login="")
    assert done.exit_code == 0, done.output
    assert "Closed test, exam key" in done.stdout
    assert "as recorded; signed with" in done.stdout
    changed = tmp_path / "changed.json"
    changed.write_bytes(result.read_bytes().replace(b'"passed":false', b'"passed":true'))
    assert "changed after the school signed it" in run("grade", changed, login="").stderr
    strict = tmp_path / "strict.yaml"
    strict.write_text("title: Strict\npass_mark: 99\nweights: {procedure: 1, pace: 9}\n", encoding="utf-8")
    assert run("grade", result, "--rubric", strict, login="").exit_code in (0, 1)


def test_mistakes_are_told_in_a_sentence(schoolhouse: Schoolhouse, file: Path, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("title: Bad\nparts:\n  - {lesson: ultimate_8/nowhere}\n", encoding="utf-8")
    exam, sitting = schoolhouse.sealed_exam, schoolhouse.sealed_sittings["bquill"]
    tried: tuple[tuple[tuple[str | Path, ...], str], ...] = (
        (("exam", "check", tmp_path / "bad.yaml"), "bad.yaml:3: "),
        (("exam", "check", tmp_path / "none.yaml"), "no such file"),
        (("exam", "check", tmp_path), "no exam of that name"),
        (("exam", "set", tmp_path / "bad.yaml"), "bad.yaml:3: "),
        (("exam", "show", "nothing"), "There is no exam 'nothing'"),
        (("exam", "open", exam), "it cannot be open now"),
        (("exam", "annul", exam), "A reason must be given."),
        (("exam", "admit", exam, "zoe"), "no one with the login"),
        (("exam", "admit", exam, "ina"), "Only a trainee"),
        (("exam", "admit", "Closed test", "bquill"), "is closed, not open"),
        (("exam", "stop", exam, sitting, "--reason", "x"), "The sitting is finished"),
        (("exam", "stop", exam, "nowhere", "--reason", "x"), "There is no such sitting"),
        (("exam", "extend", exam, sitting, "60"), "A reason must be given."),
        (("exam", "resume", exam, sitting, "--reason", "x"), "The sitting is finished"),
        (("exam", "let-go-on", exam, sitting, "1", "--reason", "x"), "The sitting is finished"),
        (("export", "pass-list", tmp_path / "x"), "--exam"),
        (("export", "pass-list", tmp_path / "x", "--exam", "nothing"), "There is no exam"),
        (("export", "report", tmp_path / "x", "--exam", exam), "--sitting"),
        (("export", "report", tmp_path / "x", "--exam", exam, "--sitting", "nowhere"), "no such sitting"),
        (("export", "certificate", tmp_path / "x", "--exam", exam, "--person", "ina"), "no sitting"),
    )
    for args, words in tried:
        done = run(*args)
        assert done.exit_code in (1, 2), args
        assert words in done.stderr, args
        assert len(done.stderr.strip().splitlines()) == 1, args
        assert done.stdout == ""
    assert not (tmp_path / "x").exists()


def test_an_exam_is_listed_and_run_only_by_who_may(schoolhouse: Schoolhouse, file: Path) -> None:
    assert len(json.loads(good("exam", "list", "--json", login="bquill"))) == 2
    for args in (("set", file), ("open", "Sealed test"), ("show", "Sealed test"), ("admit", "Sealed test", "bquill")):
        done = run("exam", *args, login="bquill")
        assert (done.exit_code, done.stdout) == (2, "")
        assert "A trainee may not" in done.stderr
    assert "--login" in run("exam", "list", login="").stderr


@pytest.mark.parametrize(("login", "secret"), [("ed", "\udcff"), ("ed\udcff", "correct horse"), ("bquill", "\udcff")])
def test_bytes_that_are_no_text_are_a_wrong_login(schoolhouse: Schoolhouse, login: str, secret: str) -> None:
    done = CliRunner(env={PASSWORD: secret}).invoke(main, ["exam", "list", "--login", login])
    assert (done.exit_code, done.stdout) == (2, "")
    assert "The login or the password is wrong" in done.stderr


def test_a_lesson_that_is_no_text_is_refused_in_a_sentence(schoolhouse: Schoolhouse, tmp_path: Path) -> None:
    done = run("export", "csv", tmp_path / "all.csv", "--lesson", "\udcff", login="ed")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "no text" in done.stderr
    assert not (tmp_path / "all.csv").exists()


def test_at_home_exams_need_no_login(tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEALER_TRAINER_HOME", str(tmp_path / "home"))
    assert "There are no records" in run("exam", "list", login="").stderr
    assert good("exam", "check", "ultimate-8-table-test", login="")


def test_a_result_is_decided_and_signed_by_command(schoolhouse: Schoolhouse) -> None:
    with schoolhouse.opened() as school:
        boss = schoolhouse.person(school, "ada")
        school.signatures.set_two(boss, True)
    said = good(
        "exam", "decide", "Closed test", "bquill", "--score", "82.5", "--passed", "--reason", "Seen", login="ed"
    )
    assert "waits for a second signature" in said
    good("exam", "decide", "Closed test", "bquill", "--score", "1", "--reason", "A slip", login="ed")
    (number, first), (other, second) = (
        line.split(maxsplit=1) for line in good("exam", "waiting", "Closed test", login="ed").splitlines()
    )
    assert first.endswith("Seen")
    assert second.endswith("A slip")
    assert "another examiner" in run("exam", "sign", "Closed test", number, login="ed").stderr
    good("exam", "withdraw", "Closed test", other, "--reason", "A slip", login="ed")
    assert f"No decision {other} waits" in run("exam", "sign", "Closed test", other, login="ada").stderr
    before = {one["candidate"]["login"]: one for one in json.loads(good("exam", "results", "Closed test", "--json"))}
    good("exam", "sign", "Closed test", number, login="ada")
    after = {one["candidate"]["login"]: one for one in json.loads(good("exam", "results", "Closed test", "--json"))}
    assert not before["bquill"]["passed"]
    assert (after["bquill"]["score"], after["bquill"]["passed"]) == (82.5, True)
    # What was found before any decision stays beside it.
    assert after["bquill"]["found"] == before["bquill"]["found"] is not None
    done = run("exam", "waiting", "Closed test", login="ed")
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr.endswith("No decision waits for a second signature.\n")
