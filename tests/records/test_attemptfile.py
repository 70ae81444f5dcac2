"""Attempts in files of an earlier program: what is whole is read, what is broken is told and left alone."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.records.schools import School
from trainer.drill.attempt import Mode
from trainer.games import parse_act
from trainer.records.attemptfile import MAX_BYTES, AttemptRecord, BadAttempt, read_attempt
from trainer.records.importing import import_files
from trainer.rules.act import Entry, act_text

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


def read(*lines: bytes) -> AttemptRecord:
    return read_attempt(HEADER.replace(b"%s", NAME.encode()) + b"".join(lines), NAME)


def test_a_whole_file_is_read_with_all_that_it_says() -> None:
    record = read(
        b'{"n": 1, "at": 1500, "act": "shuffle"}\n',
        b'{"n": 2, "at": 2500, "act": "cut 26"}\n',
        b'{"hint": 1}\n',
        b'{"back": true}\n',
        b'{"n": 2, "at": null, "act": "cut 20"}\n',
        b'{"end": {"score": 87.5, "passed": true, "finished": true, "seconds": 12.25}}\n',
    )
    assert record.entries == (Entry(parse_act("shuffle"), 1500), Entry(parse_act("cut 20"), None))
    assert (record.hints, record.hints_at, record.backs) == (1, ((2, 1),), 1)
    assert (record.score, record.passed, record.finished, record.seconds) == (87.5, True, True, 12.25)
    assert (record.mode, record.seed, record.started) == (Mode.EXAM, 1, datetime(2026, 11, 16, 12, tzinfo=UTC))
    assert not record.interrupted


@pytest.mark.parametrize("torn", [b'{"n": 2, "at": 99, "ac', b'{"n": 2, "act": "deal \xc3', b"\0" * 512])
def test_a_torn_line_is_passed_over_at_the_end_and_before_a_resumption(torn: bytes) -> None:
    first = b'{"n": 1, "at": 3000, "act": "shuffle"}\n'
    before = read(first, torn)
    assert (before.torn, [act_text(one.act) for one in before.entries]) == (True, ["shuffle"])
    later = b'\n{"resumed": "2026-11-16T13:00:00+00:00"}\n{"n": 2, "at": 9000, "act": "cut 20"}\n'
    assert [act_text(one.act) for one in read(first, torn, later).entries] == ["shuffle", "cut 20"]


def test_a_whole_line_without_its_line_feed_counts() -> None:
    assert [act_text(one.act) for one in read(b'{"n": 1, "at": null, "act": "shuffle"}').entries] == ["shuffle"]


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_file_is_told_with_its_reason_and_left_alone(school: School, tmp_path: Path, kind: str) -> None:
    content, reason = BROKEN[kind]
    path = tmp_path / "attempts" / f"{NAME}.jsonl"
    path.parent.mkdir()
    path.write_bytes(content.replace(b"%s", NAME.encode()))
    written = path.read_bytes()
    with pytest.raises(BadAttempt) as told:
        read_attempt(written, NAME)
    assert reason in str(told.value)
    imported = import_files(school.journal, path.parent)
    assert (imported.new, [reason in problem for problem in imported.problems]) == (0, [True])
    assert path.read_bytes() == written


def test_huge_files_and_things_that_are_no_files_are_not_read(school: School, tmp_path: Path) -> None:
    folder = tmp_path / "attempts"
    folder.mkdir()
    with (folder / f"{NAME}.jsonl").open("wb") as huge:
        huge.truncate(MAX_BYTES + 1)
    (folder / "folder.jsonl").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe.jsonl")
    (folder / "dangling.jsonl").symlink_to(folder / "nowhere")
    (folder / "notes.txt").write_text("mine", encoding="utf-8")
    imported = import_files(school.journal, folder)
    told = "\n".join(imported.problems)
    assert (imported.new, imported.known) == (0, 0)
    for words in ("too large", "folder.jsonl cannot be read: this is not a file", "dangling.jsonl"):
        assert words in told
    assert "notes.txt" not in told
