"""Attempts on disk: what was acknowledged is there, what is broken is passed over and left alone."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from trainer.drill.attempt import Attempt, Mode
from trainer.library import find
from trainer.records.attemptfile import MAX_BYTES
from trainer.records.attempts import AttemptLog, AttemptStore, CannotStore, lesson_hash
from trainer.rules.acts import Entry, act_text, parse_act

LESSON = "ultimate_8/whole-round"
NOON = datetime(2026, 11, 16, 12, 0, tzinfo=timezone(timedelta(hours=1)))


def entry(line: str, at: int | None = None) -> Entry:
    return Entry(parse_act(line), at)


class Ticking:
    """A clock that is a minute later each time it is asked."""

    def __init__(self) -> None:
        self.time = NOON

    def __call__(self) -> datetime:
        self.time += timedelta(minutes=1)
        return self.time


@pytest.fixture
def store(tmp_path: Path) -> AttemptStore:
    return AttemptStore(tmp_path / "attempts", Ticking(), "0.1.0")


def begin(store: AttemptStore, lesson: str = LESSON, mode: str = "practice") -> AttemptLog:
    return store.start(lesson, "ultimate_8", 3, mode, "ab" * 32)


def path_of(store: AttemptStore, log: AttemptLog) -> Path:
    return store.folder / f"{log.id}.jsonl"


def lines_of(store: AttemptStore, log: AttemptLog) -> list[dict[str, object]]:
    return [json.loads(line) for line in path_of(store, log).read_text(encoding="utf-8").splitlines()]


def test_the_format_is_exactly_as_documented(store: AttemptStore) -> None:
    log = begin(store)
    log.act(entry("shuffle", 1500))
    log.hint(2)
    log.back()
    log.act(entry("deal 3 up"))
    log.end(87.5, True, True, 12.25)
    assert path_of(store, log).read_text(encoding="utf-8") == (
        f'{{"format": 1, "id": "{log.id}", "lesson": "ultimate_8/whole-round", "game": "ultimate_8", "seed": 3, '
        f'"mode": "practice", "started": "2026-11-16T12:01:00+01:00", "lesson_sha256": "{"ab" * 32}", '
        '"version": "0.1.0"}\n'
        '{"n": 1, "at": 1500, "act": "shuffle"}\n'
        '{"hint": 2}\n'
        '{"back": true}\n'
        '{"n": 1, "at": null, "act": "deal 3 up"}\n'
        '{"end": {"score": 87.5, "passed": true, "finished": true, "seconds": 12.25}}\n'
    )


def test_what_is_read_is_what_was_written(store: AttemptStore) -> None:
    log = begin(store)
    log.act(entry("shuffle", 1500))
    log.act(entry("cut 26", 2500))
    log.hint(1)
    log.back()
    log.act(entry("cut 20", 4000))
    log.end(87.5, True, True, 12.25)
    record = store.load(log.id)
    assert record == log.record
    assert record is not None
    assert record.entries == (entry("shuffle", 1500), entry("cut 20", 4000))
    assert (record.hints, record.hints_at, record.backs) == (1, ((2, 1),), 1)
    assert (record.score, record.passed, record.finished, record.seconds) == (87.5, True, True, 12.25)
    assert (record.mode, record.seed, record.started) == (Mode.PRACTICE, 3, NOON + timedelta(minutes=1))
    assert not record.interrupted
    assert store.problems == []


def test_a_recorded_attempt_replays_to_the_same_verdicts(store: AttemptStore) -> None:
    lesson = find(LESSON)
    attempt = Attempt(lesson, mode=Mode.EXAM)
    log = store.start(lesson.id, "ultimate_8", attempt.seed, "exam", lesson_hash(lesson))
    for line in ("shuffle", "cut 5", "place cover-card felt", "load shoe"):
        attempt.perform(entry(line))
        log.act(entry(line))
    log.close()
    record = store.load(log.id)
    assert record is not None
    assert record.lesson_sha256 == lesson_hash(find(LESSON))
    again = Attempt(find(record.lesson), record.seed, record.mode)
    again.perform_all(record.entries)
    assert [one.verdict for one in again.judged] == [one.verdict for one in attempt.judged]


def test_every_line_is_on_disk_when_the_call_returns(store: AttemptStore) -> None:
    log = begin(store)
    assert len(lines_of(store, log)) == 1
    log.act(entry("shuffle"))
    assert len(lines_of(store, log)) == 2
    log.hint(1)
    assert len(lines_of(store, log)) == 3
    log.close()


def test_a_killed_program_loses_nothing_acknowledged(tmp_path: Path) -> None:
    program = (
        "import os, sys; from pathlib import Path; from trainer.records.attempts import AttemptStore;"
        "from trainer.rules.acts import Entry, parse_act;"
        f"log = AttemptStore(Path({str(tmp_path)!r})).start({LESSON!r}, 'ultimate_8', 3, 'exam');"
        "[log.act(Entry(parse_act(f'deal {seat}'))) for seat in (1, 2, 3)];"
        "os._exit(9)"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=Path(__file__).parents[2], check=False)
    assert done.returncode == 9
    (record,) = AttemptStore(tmp_path).all()
    assert [act_text(one.act) for one in record.entries] == ["deal 1", "deal 2", "deal 3"]
    assert record.interrupted


def test_closing_without_an_end_leaves_an_interrupted_attempt(store: AttemptStore) -> None:
    log = begin(store)
    log.act(entry("shuffle", 3000))
    log.close()
    log.close()
    (record,) = store.interrupted()
    assert (record.ended, record.finished, record.passed, record.score) == (False, False, False, None)
    assert record.seconds == 3.0
    with pytest.raises(CannotStore, match="closed"):
        log.act(entry("cut 20"))


@pytest.mark.parametrize("torn", [b'{"n": 2, "at": 99, "ac', b'{"n": 2, "act": "deal \xc3', b"\0" * 512])
def test_a_torn_last_line_is_passed_over_and_the_attempt_goes_on_behind_it(store: AttemptStore, torn: bytes) -> None:
    log = begin(store)
    log.act(entry("shuffle", 3000))
    log.close()
    with path_of(store, log).open("ab") as file:
        file.write(torn)
    before = store.load(log.id)
    assert before is not None
    assert before.torn
    assert before.entries == (entry("shuffle", 3000),)
    resumed = store.resume(log.id)
    resumed.act(entry("cut 20", 9000))
    resumed.end(50.0, False, False, 9.0)
    after = store.load(log.id)
    assert after is not None
    assert after.entries == (entry("shuffle", 3000), entry("cut 20", 9000))
    assert after.ended
    assert path_of(store, log).read_bytes().count(torn) == 1, "nothing that was written is ever removed"
    assert store.problems == []


def test_a_whole_line_without_its_line_feed_counts(store: AttemptStore) -> None:
    log = begin(store)
    log.act(entry("shuffle"))
    log.close()
    path = path_of(store, log)
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    resumed = store.resume(log.id)
    resumed.act(entry("cut 20"))
    resumed.close()
    record = store.load(log.id)
    assert record is not None
    assert [act_text(one.act) for one in record.entries] == ["shuffle", "cut 20"]


def test_only_interrupted_attempts_are_resumed(store: AttemptStore) -> None:
    log = begin(store)
    log.end(100.0, True, True, 1.0)
    for id_ in (log.id, "00000000-0000-4000-8000-000000000000", "../../etc/passwd"):
        with pytest.raises(CannotStore, match="no interrupted attempt"):
            store.resume(id_)


HEADER = (
    b'{"format": 1, "id": "%s", "lesson": "l", "game": "g", "seed": 1, "mode": "exam", '
    b'"started": "2026-11-16T12:00:00+00:00", "lesson_sha256": "", "version": ""}\n'
)
NAME = "11111111-1111-4111-8111-111111111111"
BROKEN: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "empty"),
    "binary": (b"\x89PNG\r\n\x1a\n" * 4000, "not text"),
    "torn in its first line": (HEADER[:50], "breaks off in its first line"),
    "another format": (HEADER.replace(b'"format": 1', b'"format": 2'), "format is 2"),
    "another's name": (HEADER.replace(b"%s", b"other"), "name is not its id"),
    "no zone": (HEADER.replace(b"+00:00", b""), "no time zone"),
    "no such mode": (HEADER.replace(b"exam", b"nap"), "no mode"),
    "a list": (b"[1, 2]\n", "not a line"),
    "deeply nested": (b"[" * 100_000 + b"\n", "not a line"),
    "a gap": (HEADER + b'{"n": 1, "at": 1, "act": "shuffle"}\n{"n": 3, "at": 1, "act": "wash"}\n', "act 2 is missing"),
    "no act": (HEADER + b'{"n": 1, "at": 1, "act": "juggle"}\n', "line 2"),
    "time is text": (HEADER + b'{"n": 1, "at": "1", "act": "shuffle"}\n', "'at'"),
    "true for a number": (HEADER + b'{"n": true, "at": 1, "act": "shuffle"}\n', "'n'"),
    "back at nothing": (HEADER + b'{"back": true}\n', "no act to take back"),
    "torn in the middle": (HEADER + b'{"n": 1, "at"\n{"n": 1, "at": 1, "act": "shuffle"}\n', "line 2"),
    "strange line": (HEADER + b'{"song": 1}\n', "line 2"),
    "after the end": (
        HEADER + b'{"end": {"score": 1, "passed": true, "finished": true, "seconds": 1}}\n{"hint": 1}\n',
        "follows the end",
    ),
    "score is no number": (
        HEADER + b'{"end": {"score": NaN, "passed": true, "finished": true, "seconds": 1}}\n',
        "score",
    ),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_file_is_passed_over_reported_and_left_alone(store: AttemptStore, kind: str) -> None:
    good = begin(store)
    good.end(100.0, True, True, 1.0)
    content, reason = BROKEN[kind]
    path = store.folder / f"{NAME}.jsonl"
    path.write_bytes(content.replace(b"%s", NAME.encode()))
    written = path.read_bytes()
    assert [record.id for record in store.all()] == [good.id]
    (problem,) = store.problems
    assert problem.path == path
    assert reason in problem.reason
    assert store.load(NAME) is None
    assert path.read_bytes() == written
    store.best(LESSON)


def test_huge_files_and_things_that_are_no_files_are_not_read(store: AttemptStore) -> None:
    store.folder.mkdir(parents=True)
    with (store.folder / f"{NAME}.jsonl").open("wb") as huge:
        huge.truncate(MAX_BYTES + 1)
    (store.folder / "folder.jsonl").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(store.folder / "pipe.jsonl")
    (store.folder / "dangling.jsonl").symlink_to(store.folder / "nowhere")
    (store.folder / "notes.txt").write_text("mine", encoding="utf-8")
    assert store.all() == []
    reasons = {problem.path.name: problem.reason for problem in store.problems}
    assert "larger than" in reasons[f"{NAME}.jsonl"]
    assert "not a file" in reasons["folder.jsonl"]
    assert reasons.keys() >= {"dangling.jsonl"}
    assert "notes.txt" not in reasons


def refusing(*_: object) -> bytes:
    raise PermissionError(13, "Permission denied")


def test_a_file_that_may_not_be_read_is_reported(store: AttemptStore, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(store).close()
    monkeypatch.setattr(Path, "read_bytes", refusing)
    assert store.all() == []
    assert "Permission denied" in store.problems[0].reason


def test_a_folder_that_cannot_be_made_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "attempts").write_text("a file is in the way", encoding="utf-8")
    store = AttemptStore(tmp_path / "attempts")
    with pytest.raises(
        CannotStore, match=r"^Nothing can be kept in .*You can go on, but this attempt will not be kept\.$"
    ):
        begin(store)
    assert store.all() == []
    assert "cannot be read" in store.problems[0].reason


class Full(io.FileIO):
    """A file on a disk with room for a few bytes more."""

    room = 10

    def write(self, content: object) -> int:
        if not self.room:
            raise OSError(28, "No space left on device")
        written = super().write(bytes(content)[: self.room])  # type: ignore[call-overload]
        self.room -= written
        return int(written)


def test_a_full_disk_is_told_once_and_what_was_written_before_stays(store: AttemptStore) -> None:
    log = begin(store)
    log.act(entry("shuffle"))
    log.close()
    log._file = Full(path_of(store, log), "a")
    with pytest.raises(CannotStore, match="No space left"):
        log.act(entry("cut 20"))
    with pytest.raises(CannotStore, match="closed"):
        log.act(entry("cut 21"))
    record = store.load(log.id)
    assert record is not None
    assert record.entries == (entry("shuffle"),)
    assert record.torn


def test_attempts_come_newest_first(store: AttemptStore) -> None:
    ids = []
    for _ in range(3):
        log = begin(store)
        log.close()
        ids.append(log.id)
    assert [record.id for record in store.all()] == ids[::-1]


def ended(store: AttemptStore, score: float, passed: bool, mode: str = "exam") -> str:
    log = begin(store, mode=mode)
    log.end(score, passed, True, 1.0)
    return log.id


def test_the_best_is_a_pass_then_the_score_then_less_help(store: AttemptStore) -> None:
    assert store.best(LESSON) is None
    ended(store, 95.0, False)
    ended(store, 90.0, True, "guided")
    best = ended(store, 90.0, True, "exam")
    ended(store, 85.0, True)
    begin(store).close()
    found = store.best(LESSON)
    assert found is not None
    assert found.id == best
    assert store.best("ultimate_8/other") is None


def test_the_best_of_another_run_of_the_program_is_found(store: AttemptStore) -> None:
    best = ended(store, 90.0, True)
    found = AttemptStore(store.folder).best(LESSON)
    assert found is not None
    assert found.id == best


def test_files_are_read_again_only_when_they_have_changed(store: AttemptStore, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(3):
        begin(store).close()
    read: list[str] = []
    reading: Callable[[Path], bytes] = Path.read_bytes

    def noted(path: Path) -> bytes:
        read.append(path.name)
        return reading(path)

    monkeypatch.setattr(Path, "read_bytes", noted)
    store.all()
    store.all()
    assert len(read) == 3
    log = begin(store)
    log.close()
    store.all()
    assert read[3:] == [f"{log.id}.jsonl"]


def test_an_attempt_that_ends_while_the_folder_is_read_is_not_forgotten(
    store: AttemptStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended(store, 50.0, False)
    log = begin(store)
    reading: Callable[[Path], bytes] = Path.read_bytes

    def slowly(path: Path) -> bytes:
        content = reading(path)
        if not log.closed:
            log.end(99.0, True, True, 1.0)
        return content

    monkeypatch.setattr(Path, "read_bytes", slowly)
    store.all()
    best = store.best(LESSON)
    assert best is not None
    assert best.id == log.id


def test_times_keep_their_zone(tmp_path: Path) -> None:
    store = AttemptStore(tmp_path)
    log = begin(store)
    log.close()
    record = store.load(log.id)
    assert record is not None
    assert record.started.tzinfo is not None
    assert abs(record.started - datetime.now(UTC)) < timedelta(minutes=5)
