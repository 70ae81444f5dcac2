"""What was graded stays graded: a school that was made under the first rules, as a file, opened by this program."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.records.recorded import record
from tests.records.schools import CHEAP
from trainer.cli import main
from trainer.commands import PASSWORD
from trainer.drill.numbers import rounded
from trainer.library import load_exam
from trainer.parts.lessons.yamlfile import parse
from trainer.records.attemptstatus import is_error
from trainer.records.examregrading import compared
from trainer.records.keys import parse_head
from trainer.records.passwords import Hashing
from trainer.records.problems import Refused
from trainer.records.regrading import accept, regrade, under_rubric
from trainer.records.results import exam_results
from trainer.records.roles import Person
from trainer.records.school import School
from trainer.reports.examreport import exam_certificate
from trainer.reports.paper import Letterhead
from trainer.reports.results import signed_result
from trainer.reports.sitting import sitting_sheet
from trainer.rules.version import FIRST_RULES, RULES_VERSION
from trainer.shell.debrief.replay import Told, files_of, look_back

# Paper needs an application, and there can be but one.
pytestmark = pytest.mark.usefixtures("qapp")

FILE = Path(__file__).parent / "rules_1" / "school.zip"
EXAM = "title: A new exam\nparts:\n  - {lesson: ultimate_8/bet-what-counts}\n"
PASSWORDS = {"ed": "red and black", "ann": "2580", "cy": "2582"}


@dataclass(frozen=True, slots=True)
class OldSchool:
    home: Path
    school: School
    about: dict[str, Any]
    """What the program of that time said of it: see README.md beside the file."""

    def person(self, login: str) -> Person:
        return self.school.people.log_in(login, PASSWORDS[login])

    def scores(self, exam: str) -> dict[str, tuple[float, bool, tuple[str, ...]]]:
        found = exam_results(self.school, self.person("ed"), self.about["exams"][exam])
        return {one.login: (float(one.score or 0), one.passed, one.reasons) for one in found}


@pytest.fixture
def old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[OldSchool]:
    monkeypatch.setenv("DEALER_TRAINER_HOME", str(tmp_path))
    with zipfile.ZipFile(FILE) as archive:
        archive.extractall(tmp_path)
    about = json.loads((tmp_path / "files" / "about.json").read_text())
    school = School.open(tmp_path, tmp_path, "0.1.0", hashing=Hashing(CHEAP))
    yield OldSchool(tmp_path, school, about)
    school.close()


def run(*words: str | Path, login: str = "") -> Result:
    named = ["--login", login] if login else []
    return CliRunner(env={PASSWORD: PASSWORDS.get(login)}).invoke(main, [*(str(one) for one in words), *named])


def test_the_records_are_sound_and_the_printed_head_still_holds(old: OldSchool) -> None:
    report = old.school.verify((parse_head(old.about["head"]),))
    assert report.alarms == []
    graded = sum(one["state"] == "ended" for one in old.about["attempts"].values())
    assert [one for one in report.remarks if one.startswith(f"{graded} attempts were graded under rules version 1")]


def test_every_attempt_keeps_what_was_recorded_of_it(old: OldSchool) -> None:
    personal = old.school.personal(old.person("ed"))
    for id_, said in old.about["attempts"].items():
        kept = personal.load(id_)
        assert kept is not None
        # What was charged before was counted as an error, too; what costs is counted now.
        errors = sum(is_error(one) for one in kept.verdicts)
        assert {name: getattr(kept, name) for name in said} == said | {"errors": errors}
        assert errors <= said["errors"]
        assert kept.rules == FIRST_RULES


def test_every_exam_keeps_its_key_and_every_candidate_the_result(old: OldSchool) -> None:
    said = old.about["results"]["held"]
    now = {one.login: one for one in exam_results(old.school, old.person("ed"), old.about["exams"]["held"])}
    for login, one in said.items():
        assert now[login].key == one["key"]
        assert now[login].passed == one["passed"]
        assert _without_numbers(now[login].reasons) == _without_numbers(one["reasons"])
        assert [line.name for line in now[login].lines] == [name for name, _ in one["lines"]]
        assert [float(line.score) for line in now[login].lines] == [rounded(line) for _, line in one["lines"]]
        assert float(now[login].score or 0) == rounded(one["score"])


def _without_numbers(reasons: Iterable[str]) -> list[str]:
    """Scores were written with two decimals then."""
    return [re.sub(r"[\d.]+ is below", "is below", one) for one in reasons]


def test_a_certificate_says_what_it_said_then(old: OldSchool, monkeypatch: pytest.MonkeyPatch) -> None:
    exam, sitting = old.about["exams"]["held"], old.about["sittings"]["held"]["ann"]
    sheet = sitting_sheet(old.school, old.person("ed"), exam, sitting)
    signed = json.loads((old.home / "files" / "ann-sitting.json").read_text())["result"]
    assert {name: sheet.result[name] for name in ("passed", "reasons", "exam_key", "candidate")} == {
        name: signed[name] for name in ("passed", "reasons", "exam_key", "candidate")
    }
    assert sheet.result["score"] == rounded(signed["score"])
    for now, then in zip(sheet.result["parts"], signed["parts"], strict=True):
        assert [one["act"] for one in now["errors"]] == [one["act"] for one in then["errors"]]
        assert [one["remark"] for one in now["errors"]] == [one["remark"] for one in then["errors"]]
    assert exam_certificate(sheet, Letterhead("Old Town Dealer School")).startswith(b"%PDF")


@pytest.mark.parametrize("name", ["ann-sitting", "bob-sitting", "part", "practice"])
def test_signed_results_are_what_was_signed_whatever_the_present_rules_find(old: OldSchool, name: str) -> None:
    file = old.home / "files" / f"{name}.json"
    key = (old.home / "files" / "public-key.txt").read_text().strip()
    signed = json.loads(file.read_text())["result"]
    done = run("grade", file, "--key", key, "--json", login="ed")
    assert done.exit_code == 0, done.output
    (told,) = json.loads(done.output)
    assert (told["score"], told["passed"], told["rules"]) == (signed["score"], signed["passed"], FIRST_RULES)
    assert "rules version 1" in told["told"] or "older rules" in told["told"]
    assert told["as_recorded"] is not False
    said = run("grade", file, "--key", key, login="ed")
    assert f"version {RULES_VERSION}" in said.output


def test_a_signed_result_that_was_changed_is_still_found(old: OldSchool) -> None:
    file = old.home / "files" / "practice.json"
    file.write_text(file.read_text().replace('"score":', '"score":1', 1))
    done = run("grade", file, login="ed")
    assert done.exit_code == 2
    assert "changed after the school signed it" in done.output


def test_verify_is_content_and_says_which_rules_were_applied(old: OldSchool) -> None:
    old.school.close()
    done = run("verify", "--head", old.about["head"], login="ed")
    assert done.exit_code == 0, done.output
    assert "graded under rules version 1" in done.output


def test_differences_under_the_present_rules_are_offered_and_change_nothing_unless_accepted(old: OldSchool) -> None:
    school, ed, exam = old.school, old.person("ed"), old.about["exams"]["held"]
    before = old.scores("held")
    found = compared(school, ed, exam, "", lambda done, of: None)
    assert found.lines
    assert all(not one.found.problem and not one.found.comparable for one in found.lines)
    assert old.scores("held") == before
    differing = found.differing
    assert differing, "the present rules judge nothing otherwise: then their version need not have been raised"
    under = under_rubric(found.rubric, school.exams.engine)
    chosen = [one.found for one in differing]
    changed = accept(school.personal(ed), chosen, "The present rules", under).changed
    # What the examiner has decided by hand stays.
    assert changed == [one.id for one in chosen if not one.decided]
    assert old.scores("held") != before
    kept = school.personal(ed).load(changed[0])
    assert kept is not None
    assert kept.score == old.about["attempts"][changed[0]]["score"]
    assert kept.decisions[-1]["under"]["rules"] == RULES_VERSION
    assert school.verify().alarms == []


def test_practice_is_regraded_likewise_and_a_lost_lesson_is_said(old: OldSchool) -> None:
    personal, practice = old.school.personal(old.person("ed")), old.about["practice"]
    found = dict(zip(practice, regrade(personal, old.school.journal.database, practice.values()), strict=True))
    assert "no lesson" in found["a lesson whose file is gone"].problem
    assert found["a lesson that was changed since"].lesson_changed
    assert not any(one.comparable for one in found.values())
    assert any(one.differs for one in found.values())
    shown = str(found["ultimate_8/whole-round as it should be"])
    assert shown.endswith(f"graded under rules version 1; under version {RULES_VERSION} it would be the same")


def test_the_command_offers_the_differences_and_changes_nothing_unless_told(old: OldSchool) -> None:
    old.school.close()
    exam = ("regrade", "--exam", "Spring table test")
    shown = run(*exam, login="ed")
    assert shown.exit_code == 0, shown.output
    assert "graded under rules version 1" in shown.stdout
    assert "Nothing is changed" in shown.stdout
    told = json.loads(run(*exam, "--json", login="ed").stdout)
    assert told["changed"] == []
    assert run(*exam, "--accept", login="ed").exit_code == 2
    assert run(*exam, login="ann").exit_code == 2
    kept = json.loads(run("exam", "results", "Spring table test", "--json", login="ed").stdout)
    for one in kept:
        assert one["passed"] == old.about["results"]["held"][one["candidate"]["login"]]["passed"]
    done = json.loads(run(*exam, "--accept", "--reason", "The present rules", "--json", login="ed").stdout)
    assert sorted(done["changed"]) == sorted(
        one["attempt"] for one in told["attempts"] if one["differs"] and not one["decided"]
    )
    assert done["changed"]
    practice = json.loads(run("regrade", "--person", "cy", "--json", login="ed").stdout)["attempts"]
    assert {one["rules"] for one in practice if one["score"] is not None} == {FIRST_RULES}
    assert [one["problem"] for one in practice if one["lesson"] == "home/mine"] != [""]


def test_a_result_whose_lesson_is_gone_is_as_signed(old: OldSchool) -> None:
    id_ = old.about["practice"]["a lesson whose file is gone"]
    file = old.home / "gone.json"
    file.write_bytes(signed_result(old.school, old.person("ed"), id_))
    done = run("grade", file, login="ed")
    assert done.exit_code == 0, done.output
    assert "score 100.0, passed; as signed, not performed again" in done.output


def test_a_result_whose_lesson_was_changed_since_is_as_signed(old: OldSchool) -> None:
    file = old.home / "changed.json"
    file.write_bytes(
        signed_result(old.school, old.person("ed"), old.about["practice"]["a lesson that was changed since"])
    )
    done = run("grade", file, login="ed")
    assert done.exit_code == 0, done.output
    assert "the lesson has changed since" in done.output


def test_what_is_recorded_now_has_the_present_version(old: OldSchool) -> None:
    ed = old.person("ed")
    id_ = record(old.school.personal(old.person("ann")), "ultimate_8/bet-what-counts", 3, 0.3)
    kept = old.school.personal(ed).load(id_)
    assert kept is not None
    assert (kept.rules, kept.older) == (RULES_VERSION, 0)
    signed = json.loads(signed_result(old.school, ed, id_))["result"]
    assert (signed["rules"], signed["older_rules"]) == (RULES_VERSION, 0)
    exam = load_exam(parse(EXAM, "exam.yaml"), "exams/own")
    one = old.school.exams.create(ed, exam)
    assert old.school.exams.kept(one.id).rules == RULES_VERSION
    assert one.key == exam.key("0.1.0", {}, RULES_VERSION) != exam.key("0.1.0", {}, FIRST_RULES)
    assert "rules" not in exam.content("0.1.0", {}, FIRST_RULES)


def test_practice_that_was_left_is_gone_on_with_under_the_present_rules(old: OldSchool) -> None:
    # Its lesson is sealed until the exam is over.
    old.school.exams.close(old.person("ed"), old.about["exams"]["open"])
    bob = old.school.people.log_in("bob", "2581")
    personal, id_ = old.school.personal(bob), old.about["running"]["practice"]
    before = personal.load(id_)
    assert before is not None
    log = personal.resume(id_)
    log.end(50.0, False, False).result()
    after = personal.load(id_)
    assert after is not None
    assert (after.entries, after.verdicts) == (before.entries, before.verdicts)
    assert (after.rules, after.older) == (RULES_VERSION, len(before.entries))
    assert old.school.verify().alarms == []


def test_a_sitting_that_was_interrupted_is_gone_on_with_and_nothing_of_it_is_lost(old: OldSchool) -> None:
    school, ed, cy = old.school, old.person("ed"), old.person("cy")
    exam, sitting = old.about["exams"]["open"], old.about["sittings"]["interrupted"]
    school.sittings.resume(ed, exam, sitting, "The power is back")
    school.sittings.let_go_on(ed, exam, sitting, 2, "The power is back")
    _, log = school.sittings.go_on(cy, exam, sitting, 2)
    assert log.record.acts == old.about["attempts"][log.id]["acts"]
    log.end(80.0, True, True).result()
    school.sittings.finish(cy, exam, sitting)
    first, _ = school.sittings.outcome(ed, exam, sitting).lines
    said = old.about["results"]["open"]["cy"]["lines"]
    assert float(first.score) == rounded(said[0][1])
    kept = school.personal(ed).load(log.id)
    assert kept is not None
    assert (kept.rules, kept.older) == (RULES_VERSION, kept.acts)
    assert school.verify().alarms == []


def test_nobody_is_admitted_to_an_exam_whose_key_names_other_rules(old: OldSchool) -> None:
    with pytest.raises(Refused, match=r"set under rules version 1.*set it again"):
        old.school.sittings.admit(old.person("ed"), old.about["exams"]["open"], old.person("cy").id)


def test_a_part_that_was_stopped_keeps_what_was_found_of_it(old: OldSchool) -> None:
    said = old.about["results"]["open"]
    now = old.scores("open")
    for login in ("ann", "bob"):
        assert now[login][0] == rounded(said[login]["score"])
        assert not now[login][1]


def test_the_debrief_has_the_grade_and_the_verdicts_that_were_recorded(old: OldSchool) -> None:
    personal, practice = old.school.personal(old.person("ed")), old.about["practice"]
    for name, id_ in practice.items():
        kept = personal.load(id_)
        assert kept is not None
        if name == "a lesson whose file is gone":
            continue
        files = files_of(kept, None, None)
        assert not isinstance(files, str)
        told = next(one for one in look_back(kept, None, *files) if isinstance(one, Told))
        assert (told.debrief.score, told.debrief.passed, told.rules) == (kept.score, kept.passed, FIRST_RULES)
        recorded = [one["finding"] for one in kept.verdicts if one]
        assert [one.finding.value for one in told.debrief.moments] == recorded
