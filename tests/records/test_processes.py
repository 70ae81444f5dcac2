"""Several processes, and processes that die: everything that was acknowledged is stored, once and in order."""

from __future__ import annotations

import json
import multiprocessing
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from tests.records.schools import School
from trainer.games import parse_act
from trainer.records.attemptbook import AttemptBook
from trainer.records.database import Database
from trainer.records.journal import Journal
from trainer.records.keys import Keys
from trainer.records.ledger import Writing
from trainer.records.problems import Refused
from trainer.records.rows import RowKind
from trainer.records.verify import verify
from trainer.rules.act import Entry

CHECKOUT = Path(__file__).resolve().parents[2]


def write_acts(work: tuple[Path, int]) -> str:
    folder, acts = work
    with Journal(Database.inside(folder / "school"), Keys(folder / "keys")) as journal:
        log = AttemptBook(journal, "0.1.0").begin("a/b", "u", os.getpid(), "exam")
        for number in range(acts):
            log.act(Entry(parse_act("shuffle"), number)).result()
        log.end(100.0, True, True).result()
    return log.id


def write_at_once(folder: Path, processes: int, acts: int) -> float:
    """Seconds that so many processes took; raises what any of them was told."""
    begun = time.monotonic()
    with ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("spawn")) as pool:
        ids = list(pool.map(write_acts, [(folder, acts)] * processes))
    seconds = time.monotonic() - begun
    database, keys = Database.inside(folder / "school"), Keys(folder / "keys")
    report = verify(database, keys)
    assert report.sound, report.alarms
    assert report.rows == 1 + processes * (acts + 2)
    assert keys.anchor(keys.key()) == report.head
    with Journal(database, keys) as journal:
        for id_ in ids:
            kept = AttemptBook(journal, "").load(id_)
            assert kept is not None
            assert [entry.at for entry in kept.entries] == list(range(acts))
    return seconds


def test_4_processes_with_40_acts_each(tmp_path: Path) -> None:
    assert write_at_once(tmp_path, 4, 40) > 0


@pytest.mark.proof
def test_proof_16_processes_with_500_acts_each(tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    seconds = write_at_once(tmp_path, 16, 500)
    record_property(
        "figure", f"16 processes x 500 acts, all {16 * 500} stored in {seconds:.0f} s, nobody told of a lock"
    )


def kill(folder: Path, times: int, seed: int) -> dict[str, int]:
    command = [sys.executable, "-m", "tests.records.killed", str(folder), str(times), str(seed)]
    run = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    figures: dict[str, int] = json.loads(run.stdout)
    return figures


NEVER = ("lost", "wrong", "alarms", "not opened", "torn", "left")
"""Figures of `killed` that must be nothing."""

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")


@needs_fork
def test_nothing_acknowledged_is_lost_in_20_kills(tmp_path: Path) -> None:
    figures = kill(tmp_path, 20, 1)
    assert figures["acknowledged"] > 10
    assert figures["kills"] == 20
    assert {name: figures.get(name, 0) for name in NEVER} == dict.fromkeys(NEVER, 0)


@needs_fork
@pytest.mark.proof
def test_proof_nothing_is_lost_torn_or_left_in_3_000_kills(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    figures = kill(tmp_path, 3000, 2)
    record_property("figure", f"{figures}")
    assert figures["kills"] == 3000
    assert {name: figures.get(name, 0) for name in NEVER} == dict.fromkeys(NEVER, 0)
    assert min(figures[f"killed in {deed}"] for deed in ("perform", "back_up", "export", "restore")) > 300


# One process, several threads


def test_what_is_queued_together_is_committed_together_and_in_order(school: School) -> None:
    started, held = threading.Event(), threading.Event()

    def hold(writing: Writing) -> None:
        started.set()
        held.wait(10)

    subject = school.journal.installation
    first = school.journal.write(hold)
    assert started.wait(10)
    told = [school.journal.append(subject, RowKind.DEED, {"number": number}) for number in range(50)]
    assert not any(one.done() for one in told)
    held.set()
    first.result()
    assert [one.result().n for one in told] == list(range(2, 52))
    assert school.verified().sound


def test_one_that_fails_takes_nobody_with_it(school: School) -> None:
    started, held = threading.Event(), threading.Event()

    def hold(writing: Writing) -> None:
        started.set()
        held.wait(10)

    def fail(writing: Writing) -> None:
        writing.append(subject, RowKind.DEED, {"never": True})
        raise Refused("no")

    subject = school.journal.installation
    school.journal.write(hold)
    assert started.wait(10)
    good = school.journal.append(subject, RowKind.DEED, {"number": 1})
    bad = school.journal.write(fail)
    also_good = school.journal.append(subject, RowKind.DEED, {"number": 2})
    held.set()
    assert (good.result().n, also_good.result().n) == (2, 3)
    assert isinstance(bad.exception(), Refused)
    report = school.verified()
    assert report.sound
    assert report.rows == 3


def test_closing_writes_what_is_queued(school: School) -> None:
    subject = school.journal.installation
    told = [school.journal.append(subject, RowKind.DEED, {"number": number}) for number in range(30)]
    school.journal.close()
    assert all(one.done() for one in told)
    with pytest.raises(Refused, match="closed"):
        school.journal.append(subject, RowKind.DEED, {})
    school.journal.close()
    assert school.verified().rows == 31


def test_an_anchor_that_cannot_be_written_loses_no_act(school: School) -> None:
    anchor = school.keys.folder / "chain.anchor"
    lock = school.keys.folder / "chain.lock"
    lock.unlink()
    lock.mkdir()
    school.journal.append(school.journal.installation, RowKind.DEED, {}).result()
    assert "cannot be kept" in school.journal.unanchored
    lock.rmdir()
    assert school.verified().sound
    school.journal.append(school.journal.installation, RowKind.DEED, {}).result()
    assert school.journal.unanchored == ""
    assert anchor.exists()
    assert school.keys.anchor(school.keys.key()) == school.journal.head()
