"""Tamper, let the program act, put it back: what it did is what it would have done anyway, or it refused."""

from __future__ import annotations

import multiprocessing
import shutil
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from tests.records.acting import ACTS, DECISIONS, Base, base
from tests.records.tampering import SCHEMA, WAYS, Way, dump
from trainer.records.problems import RecordsProblem
from trainer.records.school import School
from trainer.records.verify import verify

SMALL, FULL, BATCH = 120, 5_000, 250
REFUSED = "refused"


@dataclass
class Outcome:
    tried: int = 0
    refused: int = 0
    true: int = 0
    wrong: list[str] = field(default_factory=list)
    alarms_after: int = 0
    """Records that were put back, and are not sound."""
    ways: Counter[str] = field(default_factory=Counter)
    acts: Counter[str] = field(default_factory=Counter)

    def add(self, other: Outcome) -> None:
        for name in ("tried", "refused", "true", "wrong", "alarms_after", "ways", "acts"):
            setattr(self, name, getattr(self, name) + getattr(other, name))


def outcome_of(act: str, school: School, found: Base) -> object:
    try:
        return ACTS[act](school, found)
    except RecordsProblem:
        return REFUSED


def truths(found: Base, folder: Path) -> dict[str, object]:
    """What each act comes to on records that nobody has changed."""
    true = {}
    for act in ACTS:
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(found.folder, folder)
        with closing(found.opened(folder)) as school:
            true[act] = outcome_of(act, school, found)
    return true


def changed(path: Path, random: Random, keep: Path) -> Way:
    """Change a database in some way; `keep` gets what it was before."""
    with closing(sqlite3.connect(path)) as connection, closing(sqlite3.connect(keep)) as copy:
        connection.backup(copy)
        before = dump(connection)
    while True:
        way = random.choice(WAYS)
        with closing(sqlite3.connect(path)) as connection:
            try:
                with connection:
                    way(connection, random)
                if dump(connection) != before:
                    return way
            except sqlite3.IntegrityError:
                # SQLite itself refused it: another try.
                continue
            except (sqlite3.DatabaseError, UnicodeDecodeError):
                if way not in SCHEMA:
                    raise
                return way


def tamper_and_act(folder: Path, first: int, last: int) -> Outcome:
    """Tamper so many times with a copy of a school, before or after it was opened, and let it act."""
    found = base(folder / "base")
    copy, keep = folder / "copy", folder / "kept.db"
    true = truths(found, copy)
    outcome = Outcome()
    for seed in range(first, last):
        random = Random(seed)
        shutil.rmtree(copy, ignore_errors=True)
        keep.unlink(missing_ok=True)
        shutil.copytree(found.folder, copy)
        path = copy / "data" / "school" / "school.db"
        act, live = random.choice(list(ACTS)), random.random() < 0.5
        way = _tampered_act(found, copy, path, keep, act, live, random, true, outcome, seed)
        outcome.tried += 1
        outcome.ways[way.__name__] += 1
        outcome.acts[act] += 1
    return outcome


def _tampered_act(
    found: Base,
    copy: Path,
    path: Path,
    keep: Path,
    act: str,
    live: bool,
    random: Random,
    true: dict[str, object],
    outcome: Outcome,
    seed: int,
) -> Way:
    school = None
    try:
        if live:
            school = found.opened(copy)
            # Half of the time it has read the records before.
            if random.random() < 0.5:
                outcome_of(act if act not in DECISIONS else "people", school, found)
        way = changed(path, random, keep)
        try:
            school = school or found.opened(copy)
            said = outcome_of(act, school, found)
        except RecordsProblem:
            said = REFUSED
        rows = school.journal.keys.anchor(school.journal.keys.key()) if school else None
    finally:
        if school is not None:
            school.close()
    if said == REFUSED:
        outcome.refused += 1
    elif said == true[act]:
        outcome.true += 1
    else:
        outcome.wrong.append(f"seed {seed}: {way.__name__}, {'open' if live else 'closed'}, {act}: {str(said)[:200]}")
    # Put back what was changed: where the program has written nothing, all is as it was.
    with closing(sqlite3.connect(keep)) as before:
        (most,) = before.execute("SELECT max(seq) FROM ledger").fetchone()
    if rows is not None and rows.rows == most:
        for end in ("-wal", "-shm"):
            path.with_name(path.name + end).unlink(missing_ok=True)
        shutil.copyfile(keep, path)
        opened = found.opened(copy)
        outcome.alarms_after += not verify(opened.journal.database, opened.journal.keys).sound
        opened.close()
    return way


def test_120_tampered_acts_are_true_or_refused(tmp_path: Path) -> None:
    outcome = tamper_and_act(tmp_path, 0, SMALL)
    assert outcome.wrong == []
    assert outcome.refused + outcome.true == outcome.tried == SMALL
    assert outcome.alarms_after == 0
    assert min(outcome.refused, outcome.true) > SMALL // 10


def test_what_is_refused_on_sound_records_and_what_is_not(tmp_path: Path) -> None:
    """A proof that refuses everything would prove nothing."""
    true = truths(base(tmp_path / "base"), tmp_path / "copy")
    refused = {act for act, said in true.items() if said == REFUSED}
    assert refused == {
        *("begin again", "begin what is over", "sit again", "go on with what is over", "go on with a part"),
        *("practise in an exam", "locked out", "a login that is taken", "the last administrator"),
        "an annulment that waits",
    }


def _batch(first: int) -> Outcome:
    with tempfile.TemporaryDirectory() as folder:
        return tamper_and_act(Path(folder), first, first + BATCH)


@pytest.mark.proof
def test_proof_5_000_tampered_acts(record_property: Callable[[str, object], None]) -> None:
    total = Outcome()
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        for outcome in pool.map(_batch, range(0, FULL, BATCH)):
            total.add(outcome)
    record_property(
        "figure",
        f"{total.tried} times tampered, acted and put back: {total.refused} refused, {total.true} true, "
        f"{len(total.wrong)} wrong; {total.alarms_after} alarms after it was put back ({dict(total.ways)}; "
        f"{dict(total.acts)})",
    )
    assert total.wrong == []
    assert total.refused + total.true == total.tried == FULL
    assert total.alarms_after == 0
