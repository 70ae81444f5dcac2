"""Files of the records are their owner's alone: 0600 in folders 0700, from the moment in which they are made."""

from __future__ import annotations

import os
import sqlite3
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.records.schools import CHEAP, Clock
from trainer.records.passwords import Hashing
from trainer.records.privatefiles import write_private
from trainer.records.rescue import Rescue
from trainer.records.school import School

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
PASSWORD = "correct horse"


@pytest.fixture(autouse=True)
def careless_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def opened(home: Path, clock: Clock) -> School:
    return School.open(home / "data", home / "config", "0.1.0", clock, Hashing(CHEAP))


def modes(home: Path) -> dict[str, int]:
    """The modes of everything in the school's folders, and of these themselves."""
    found = [*(home / "data").rglob("*"), *(home / "config").rglob("*")]
    return {str(path.relative_to(home)): stat.S_IMODE(path.stat().st_mode) for path in found}


def check(home: Path) -> set[str]:
    """Every file is private; returns their names."""
    files = set()
    for name, mode in modes(home).items():
        folder = (home / name).is_dir()
        assert mode == (0o700 if folder else 0o600), (name, oct(mode))
        files |= set() if folder else {Path(name).name}
    return files


def test_everything_of_a_new_school_is_closed_to_others(tmp_path: Path) -> None:
    clock = Clock()
    school = opened(tmp_path, clock)
    school.people.set_up("Ada", "ada", PASSWORD)
    school.backups.make(school.journal)
    assert {"school.db", "school.db-wal", "school.db-shm", "chain.key", "chain.anchor", "accounts"} < check(tmp_path)
    clock.go_on(minutes=40)
    backup = school.backups.make(school.journal)
    school.close()
    school.backups.restore(backup.path, school.journal.database, school.journal.keys, "a trial")
    assert any(name.startswith("replaced-") for name in check(tmp_path))


def test_an_older_school_is_closed_when_it_is_opened(tmp_path: Path) -> None:
    clock = Clock()
    opened(tmp_path, clock).close()
    for name in modes(tmp_path):
        path = tmp_path / name
        path.chmod(0o777 if path.is_dir() else 0o666)
    school = opened(tmp_path, clock)
    school.backups.make(school.journal)
    check(tmp_path)
    school.close()


def test_a_backup_in_the_place_of_a_broken_file_is_closed_too(tmp_path: Path) -> None:
    clock = Clock()
    school = opened(tmp_path, clock)
    backup = school.backups.make(school.journal)
    school.close()
    (tmp_path / "data" / "school" / "school.db").write_bytes(b"broken")
    rescue = Rescue(tmp_path / "data", tmp_path / "config", Hashing(CHEAP), clock)
    rescue.restore(backup.path, rescue.enter())
    check(tmp_path)
    again = opened(tmp_path, clock)
    assert again.verify().sound
    again.close()


def test_the_folder_above_stays_as_it_is(tmp_path: Path) -> None:
    home = tmp_path / "shared"
    home.mkdir()
    home.chmod(0o755)
    School.open(home, home, "0.1.0", Clock(), Hashing(CHEAP)).close()
    assert stat.S_IMODE(home.stat().st_mode) == 0o755


def test_the_log_beside_the_database_takes_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "some.db"
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("CREATE TABLE t (a)")
    assert {stat.S_IMODE(one.stat().st_mode) for one in tmp_path.iterdir()} == {0o600}
    connection.close()


@pytest.mark.parametrize("unnamed", [True, False], ids=["without a name first", "beside it first"])
def test_an_export_is_private_and_whole(tmp_path: Path, unnamed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not unnamed:
        monkeypatch.delattr(os, "O_TMPFILE", raising=False)
    path = tmp_path / "results.csv"
    path.write_bytes(b"older")
    write_private(path, b"newer")
    assert path.read_bytes() == b"newer"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [one.name for one in tmp_path.iterdir()] == ["results.csv"]
    with pytest.raises(FileNotFoundError):
        write_private(tmp_path / "no such folder" / "results.csv", b"x")
