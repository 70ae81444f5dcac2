"""Attempts in the database: acts and verdicts together, resumed, decided on, and imported over from files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.records.schools import School
from trainer.drill.attempt import Attempt, Mode
from trainer.games import parse_act
from trainer.library import find
from trainer.records.attemptbook import AttemptBook
from trainer.records.attemptfile import AttemptRecord, read_attempt
from trainer.records.attemptlog import AttemptLog
from trainer.records.attempts import lesson_hash
from trainer.records.importing import import_files
from trainer.records.journal import Journal
from trainer.records.keptattempt import verdict_body
from trainer.records.problems import CannotStore, Refused
from trainer.rules.act import Entry

LESSON = "ultimate_8/whole-round"
CLUMSY = ("shuffle", "wait", "load shoe", "deal 1", "burn")


def entry(line: str, at: int | None = None) -> Entry:
    return Entry(parse_act(line), at)


def begin(school: School, person: str | None = None, mode: str = "practice") -> AttemptLog:
    return school.book.begin(LESSON, "ultimate_8", 3, mode, "ab" * 32, person)


def acted(log: AttemptLog, *lines: str) -> AttemptLog:
    for number, line in enumerate(lines, 1):
        log.act(entry(line, 1000 * number)).result()
    return log


def test_acts_and_their_verdicts_are_read_again_as_they_were_judged(school: School) -> None:
    lesson = find(LESSON)
    attempt = Attempt(lesson, mode=Mode.EXAM)
    log = school.book.begin(lesson.id, "ultimate_8", attempt.seed, "exam", lesson_hash(lesson))
    for number, line in enumerate(CLUMSY):
        judged = attempt.perform(entry(line, 700 * number))
        log.act(judged.entry, judged.verdict, judged.taken_back).result()
    log.end(61.5, passed=False, finished=True, seconds=4.25).result()
    kept = school.book.load(log.id)
    assert kept is not None
    assert [one.entry for one in attempt.judged] == list(kept.entries)
    assert [verdict_body(one.verdict) for one in attempt.judged] == list(kept.verdicts)
    wrong = [one.verdict for one in attempt.judged if not one.verdict.proper]
    assert wrong
    assert kept.errors == len(wrong)
    assert (kept.score, kept.passed, kept.finished, kept.seconds, kept.ended) == (61.5, False, True, 4.25, True)
    again = Attempt(find(kept.lesson), kept.seed, kept.mode)
    again.perform_all(kept.entries)
    assert [one.verdict for one in again.judged] == [one.verdict for one in attempt.judged]


def test_taking_back_and_hints_are_kept_in_their_places(school: School) -> None:
    log = begin(school)
    assert log.back() is None
    acted(log, "shuffle", "wait")
    log.hint(1).result()
    told = log.back()
    assert told is not None
    told.result()
    log.hint(2).result()
    acted(log, "burn").close()
    kept = school.book.load(log.id)
    assert kept is not None
    assert [one.act for one in kept.entries] == [parse_act("shuffle"), parse_act("burn")]
    assert kept.hints_at == ((2, 1), (1, 2))
    assert (kept.backs, kept.acts, kept.interrupted) == (1, 2, True)


def test_an_attempt_is_gone_on_with_after_the_program_was_closed(school: School) -> None:
    acted(begin(school), "shuffle", "wait").close()
    school.open_again()
    (left,) = school.book.unfinished()
    log = school.book.resume(left.id)
    acted(log, "burn")
    log.end(80.0, True, True, 9.0).result()
    kept = school.book.load(left.id)
    assert kept is not None
    assert [one.act for one in kept.entries] == [parse_act(line) for line in ("shuffle", "wait", "burn")]
    assert (kept.score, kept.passed, kept.finished, kept.seconds, kept.ended) == (80.0, True, True, 9.0, True)
    assert school.book.unfinished() == []
    with pytest.raises(Refused):
        school.book.resume(left.id)
    assert school.verified().sound


def test_of_two_windows_with_one_attempt_the_one_that_resumed_it_last_writes(school: School) -> None:
    first = acted(begin(school), "shuffle")
    second = school.book.resume(first.id)
    with pytest.raises(CannotStore, match="another window"):
        first.act(entry("wait")).result()
    acted(second, "burn")
    kept = school.book.load(first.id)
    assert kept is not None
    assert len(kept.entries) == 2


def test_what_another_window_has_open_is_not_offered(school: School) -> None:
    log = acted(begin(school), "shuffle")
    with Journal(school.database, school.keys, school.clock) as other:
        assert school.book.unfinished() == []
        assert AttemptBook(other, "").unfinished() == []
        log.close()
        assert [one.id for one in school.book.unfinished()] == [log.id]
        # The window itself is still there: it may go on with it, nobody else is asked to.
        assert AttemptBook(other, "").unfinished() == []
        school.journal.close()
        assert [one.id for one in AttemptBook(other, "").unfinished()] == [log.id]


def test_signs_of_the_dead_are_removed_and_those_of_the_living_kept(school: School) -> None:
    folder = school.database.path.parent / "open"
    (folder / "dead.open").touch()
    os.utime(folder / "dead.open", (0, 0))
    os.utime(folder / f"{school.journal.process.id}.open", (0, 0))
    with Journal(school.database, school.keys) as other:
        assert {path.stem for path in folder.iterdir()} == {school.journal.process.id, other.process.id}
        assert other.process.alive(school.journal.process.id)
    assert not school.journal.process.alive(other.process.id)


def test_what_comes_after_an_act_that_could_not_be_kept_is_not_kept_either(school: School) -> None:
    log = acted(begin(school), "shuffle")
    school.book.annul(log.id, "the wrong lesson").result()
    lost = [log.act(entry("wait")), log.act(entry("burn"))]
    assert all(isinstance(told.exception(), Refused) for told in lost)
    kept = school.book.load(log.id)
    assert kept is not None
    assert (len(kept.entries), kept.state) == (1, "annulled")


def test_nothing_is_written_after_the_end(school: School) -> None:
    log = begin(school)
    log.end(None, False, False).result()
    with pytest.raises(CannotStore, match="closed"):
        log.act(entry("wait"))


def test_marked_interrupted_it_is_not_offered_again(school: School) -> None:
    log = acted(begin(school, mode="exam"), "shuffle")
    log.close()
    school.book.interrupt(log.id, "the power failed", by="an examiner's id").result()
    assert school.book.unfinished() == []
    with pytest.raises(Refused):
        school.book.resume(log.id)
    with pytest.raises(Refused):
        school.book.interrupt(log.id, "again").result()
    kept = school.book.load(log.id)
    assert kept is not None
    assert (kept.state, len(kept.entries)) == ("interrupted", 1)


def test_an_override_keeps_what_was_found_first_and_needs_a_reason(school: School) -> None:
    log = acted(begin(school), "shuffle")
    log.end(70.0, False, True, 1.0).result()
    with pytest.raises(Refused, match="reason"):
        school.book.override(log.id, "  ", score=90.0)
    school.book.override(log.id, "the patron pushed the table", "x", score=90.0, passed=True).result()
    kept = school.book.load(log.id)
    assert kept is not None
    assert (kept.score, kept.passed) == (70.0, False)
    assert (kept.standing_score, kept.standing_passed, kept.overrides) == (90.0, True, 1)
    school.book.regrade(log.id, "a milder rubric", 75.0, False, {"rubric": "ab"}, "y").result()
    kept = school.book.load(log.id)
    assert kept is not None
    assert (kept.score, kept.standing_score, kept.standing_passed, kept.overrides) == (70.0, 75.0, False, 2)
    assert [(one["kind"], one["by"], one["score"]) for one in kept.decisions] == [
        ("override", "x", 90.0),
        ("regrade", "y", 75.0),
    ]
    assert school.verified().sound


def test_each_person_sees_their_own(school: School) -> None:
    mine, yours = begin(school, "a"), begin(school, "b")
    nobodys = begin(school)
    nobodys.ready.result()
    yours.close()
    assert [one.id for one in school.book.all("a")] == [mine.id]
    assert [one.id for one in school.book.unfinished("b")] == [yours.id]
    assert [one.id for one in school.book.all()] == [nobodys.id]


def test_the_best_is_passed_then_higher_then_with_less_help(school: School) -> None:
    def result(score: float, passed: bool, mode: str) -> str:
        log = begin(school, mode=mode)
        log.end(score, passed, True).result()
        return log.id

    result(95.0, False, "exam")
    result(90.0, True, "practice")
    best = result(90.0, True, "exam")
    result(85.0, True, "exam")
    found = school.book.best(LESSON)
    assert found is not None
    assert found.id == best
    assert school.book.best("ultimate_8/nothing") is None


def filed(folder: Path, id_: str, *lines: str) -> AttemptRecord:
    """An attempt as an earlier program kept it."""
    header = (
        f'{{"format": 1, "id": "{id_}", "lesson": "{LESSON}", "game": "ultimate_8", "seed": 3, "mode": "practice", '
        f'"started": "2026-11-16T12:01:00+01:00", "lesson_sha256": "{"cd" * 32}", "version": "0.0.9"}}'
    )
    folder.mkdir(exist_ok=True)
    path = folder / f"{id_}.jsonl"
    path.write_text("\n".join((header, *lines)), encoding="utf-8")
    return read_attempt(path.read_bytes(), id_)


def test_attempts_in_files_are_imported_once_and_the_files_left(school: School, tmp_path: Path) -> None:
    folder = tmp_path / "attempts"
    done = filed(
        folder,
        "11111111-1111-4111-8111-111111111111",
        '{"n": 1, "at": 500, "act": "shuffle"}',
        '{"n": 2, "at": 500, "act": "wait"}',
        '{"hint": 2}',
        '{"back": true}',
        '{"n": 2, "at": 900, "act": "burn"}',
        '{"end": {"score": 77.0, "passed": false, "finished": true, "seconds": 12.5}}\n',
    )
    open_ = filed(
        folder,
        "22222222-2222-4222-8222-222222222222",
        '{"n": 1, "at": null, "act": "shuffle"}',
        '{"n": 2, "at',
    )
    (folder / "bad.jsonl").write_text("{}")
    before = {path: path.read_bytes() for path in folder.iterdir()}

    imported = import_files(school.journal, folder)
    assert (imported.new, imported.known, len(imported.problems)) == (2, 0, 1)
    assert import_files(school.journal, folder).known == 2
    assert {path: path.read_bytes() for path in folder.iterdir()} == before
    for record in (done, open_):
        kept = school.book.load(record.id)
        assert kept is not None
        for name in ("lesson", "seed", "mode", "started", "entries", "hints_at", "backs", "ended", "score", "passed"):
            assert getattr(kept, name) == getattr(record, name)
    assert [one.id for one in school.book.unfinished()] == [open_.id]
    assert school.verified().sound
