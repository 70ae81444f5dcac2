"""Files that are whole or not there, and for their owner's eyes only."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from trainer.records.locks import take
from trainer.records.privatefiles import write_copy, write_private


@pytest.fixture(params=["without a name", "with a name"])
def folder(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on a system that knows files without a name, and on one that does not."""
    if request.param == "with a name":
        monkeypatch.delattr(os, "O_TMPFILE", raising=False)
    return tmp_path


def test_a_file_is_written_and_replaced_and_nothing_else_is_there(folder: Path) -> None:
    path = folder / "list.csv"
    for content in (b"first", b"second", b""):
        write_private(path, content)
        assert path.read_bytes() == content
        assert path.stat().st_mode & 0o777 == 0o600
        assert [one.name for one in folder.iterdir()] == ["list.csv"]


def test_a_link_stays_one_and_a_pipe_is_written_to(folder: Path) -> None:
    (folder / "there").mkdir()
    (folder / "link").symlink_to(folder / "there" / "file")
    write_private(folder / "link", b"content")
    assert (folder / "link").is_symlink()
    assert (folder / "there" / "file").read_bytes() == b"content"
    write_private(Path(os.devnull), b"content")
    assert not Path(os.devnull).is_file()


def test_what_a_killed_program_left_is_swept_up_and_what_a_living_one_writes_is_not(folder: Path) -> None:
    dead, alive, other = (folder / f".{name}.{'a' * 15}{end}" for name, end in (("a", 1), ("a", 2), ("b", 1)))
    for path in (dead, alive, other, folder / ".a.notes"):
        path.touch()
    descriptor = os.open(alive, os.O_RDWR)
    take(descriptor)
    write_private(folder / "a", b"content")
    os.close(descriptor)
    assert {path.name for path in folder.iterdir()} == {"a", alive.name, other.name, ".a.notes"}


def test_a_folder_that_cannot_be_written_to_is_an_os_error(folder: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        write_private(folder / "nowhere" / "file", b"content")


def test_a_copy_is_a_database_of_its_own(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "a.db")) as source:
        source.execute("PRAGMA journal_mode = WAL")
        source.execute("CREATE TABLE t (a)")
        source.executemany("INSERT INTO t VALUES (?)", [(number,) for number in range(5000)])
        source.commit()
        write_copy(source, folder / "b.db")
        assert {path.name for path in folder.iterdir()} == {"a.db", "a.db-wal", "a.db-shm", "b.db"}
    with closing(sqlite3.connect(f"{(folder / 'b.db').as_uri()}?mode=ro", uri=True)) as copy:
        assert copy.execute("SELECT count(*), sum(a) FROM t").fetchone() == (5000, 12497500)
        assert copy.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert (folder / "b.db").stat().st_mode & 0o777 == 0o600
