"""The database's file: what cannot be used is refused in a sentence and left as it is."""

from __future__ import annotations

import multiprocessing
import os
import sqlite3
import uuid
from pathlib import Path

import pytest

from tests.records.schools import School
from trainer.records.database import Database
from trainer.records.journal import Journal
from trainer.records.keys import Keys
from trainer.records.ledger import Writing
from trainer.records.problems import (
    Busy,
    Damaged,
    DiskFull,
    Missing,
    NetworkShare,
    NewerSchema,
    NotARecord,
    ReadOnly,
    RecordsProblem,
)
from trainer.records.rows import RowKind
from trainer.records.schema import MIGRATIONS, NEWEST, expected, migrate, stored
from trainer.records.volumes import mounted_kind, on_network, volume_kind

SENTENCE_END = (".", "!")


def opened(folder: Path) -> Journal:
    return Journal(Database.inside(folder / "school"), Keys(folder / "keys"))


def refusal(folder: Path, kind: type[RecordsProblem]) -> str:
    with pytest.raises(kind) as caught:
        opened(folder)
    words = str(caught.value)
    assert "\n" not in words
    assert words.endswith(SENTENCE_END)
    assert str(folder) in words
    return words


def test_the_file_is_set_up_for_safety(school: School) -> None:
    connection = school.database.open()
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)
    assert connection.execute("PRAGMA user_version").fetchone() == (NEWEST,)
    assert stored(connection) == expected()
    connection.close()


def test_a_reader_cannot_write(school: School) -> None:
    with pytest.raises(RecordsProblem), school.database.reading() as connection:
        connection.execute("DELETE FROM ledger")
    assert school.verified().sound


def test_something_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    opened(tmp_path).close()
    path = tmp_path / "school" / "school.db"
    path.write_bytes(b"a shopping list\n" * 400)
    assert "not a database" in refusal(tmp_path, NotARecord)
    assert path.read_bytes() == b"a shopping list\n" * 400


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "school" / "school.db"
    path.parent.mkdir()
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE recipes (name TEXT)")
    other.commit()
    other.close()
    Keys(tmp_path / "keys").make()
    refusal(tmp_path, NotARecord)
    other = sqlite3.connect(path)
    assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]
    other.close()


def test_a_broken_page_is_told_and_left_alone(tmp_path: Path) -> None:
    opened(tmp_path).close()
    path = tmp_path / "school" / "school.db"
    content = bytearray(path.read_bytes())
    content[100:4000] = b"\xa5" * 3900
    path.write_bytes(content)
    assert "damaged" in refusal(tmp_path, Damaged)
    assert path.read_bytes() == bytes(content)


def test_a_newer_schema_is_refused_and_left_alone(tmp_path: Path) -> None:
    opened(tmp_path).close()
    path = tmp_path / "school" / "school.db"
    newer = sqlite3.connect(path)
    newer.execute(f"PRAGMA user_version = {NEWEST + 3}")
    newer.close()
    assert "newer version" in refusal(tmp_path, NewerSchema)
    newer = sqlite3.connect(path)
    assert newer.execute("SELECT count(*) FROM ledger").fetchone() == (1,)
    newer.close()


def test_a_folder_in_which_nothing_can_be_made(tmp_path: Path) -> None:
    (tmp_path / "school").write_text("in the way")
    refusal(tmp_path, ReadOnly)


@pytest.mark.parametrize("name", ["school", "school/school.db"])
def test_records_that_may_not_be_written_to(tmp_path: Path, name: str) -> None:
    opened(tmp_path).close()
    mode = (tmp_path / name).stat().st_mode
    (tmp_path / name).chmod(mode & ~0o222)
    if os.access(tmp_path / name, os.W_OK):
        pytest.skip("this account may write everywhere")
    assert "may not be written to" in refusal(tmp_path, ReadOnly)
    (tmp_path / name).chmod(mode)
    opened(tmp_path).close()


def test_a_network_share_is_refused_before_anything_is_made(tmp_path: Path) -> None:
    database = Database.inside(tmp_path / "school", volume=lambda _: "nfs4")
    with pytest.raises(NetworkShare, match=r"network share \(nfs4\)"):
        Journal(database, Keys(tmp_path / "keys"))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("/srv/data", "ext4"),
        ("/home/anna", "nfs4"),
        ("/home/anna/local disk/school", "xfs"),
        ("/mnt/share/deep/down", "cifs"),
        ("/homestead", "ext4"),
    ],
)
def test_the_nearest_mount_decides(folder: str, kind: str) -> None:
    mounts = (
        "/dev/sda1 / ext4 rw 0 0\nsrv:/home /home nfs4 rw 0 0\n/dev/sdb1 /home/anna/local\\040disk xfs rw 0 0\n"
        "//srv/x /mnt/share cifs rw 0 0\n"
    )
    assert mounted_kind(Path(folder), mounts) == kind
    assert on_network(kind) is (kind in {"nfs4", "cifs"})


def test_this_machines_own_disk_is_no_network_share(tmp_path: Path) -> None:
    kind = volume_kind(tmp_path)
    assert kind
    assert not on_network(kind)


def test_a_full_disk_loses_nothing_that_was_acknowledged(school: School) -> None:
    subject = str(uuid.uuid4())

    def no_more_pages(writing: Writing) -> None:
        (pages,) = writing.connection.execute("PRAGMA page_count").fetchone()
        writing.connection.execute(f"PRAGMA max_page_count = {pages + 2}")

    school.journal.write(no_more_pages).result()
    stored = 0
    with pytest.raises(DiskFull, match="is full; what was stored before is safe"):  # noqa: PT012 - until it is full
        while True:
            school.journal.append(subject, RowKind.DEED, {"words": "x" * 500}).result()
            stored += 1
    assert stored > 3
    report = school.verified()
    assert report.sound
    assert report.rows == stored + 1
    school.journal.write(lambda writing: writing.connection.execute("PRAGMA max_page_count = 100000")).result()
    school.journal.append(subject, RowKind.DEED, {"words": "x" * 500}).result()
    assert school.verified().sound


def test_somebody_who_never_lets_go_is_told_as_busy(school: School) -> None:
    other = school.database.open()
    other.execute("BEGIN IMMEDIATE")
    hasty = Database(school.database.path, patience=0.0)
    connection = hasty._connect("rw")
    connection.execute("PRAGMA busy_timeout = 1")
    with pytest.raises(Busy, match="busy for too long"), hasty.writing(connection):
        pass
    other.execute("ROLLBACK")
    with hasty.writing(connection):
        pass
    connection.close()
    other.close()


def test_records_without_their_key_are_not_overwritten(tmp_path: Path) -> None:
    opened(tmp_path).close()
    (tmp_path / "keys" / "chain.key").unlink()
    assert "bring it back" in refusal(tmp_path, Missing)
    assert not (tmp_path / "keys" / "chain.key").exists()


def test_a_deleted_database_is_not_silently_begun_anew(tmp_path: Path) -> None:
    opened(tmp_path).close()
    (tmp_path / "school" / "school.db").unlink()
    assert "restore a backup" in refusal(tmp_path, Missing)
    assert not (tmp_path / "school" / "school.db").exists()


def test_a_database_with_the_key_of_another_school_is_refused(tmp_path: Path) -> None:
    opened(tmp_path / "a").close()
    opened(tmp_path / "b").close()
    (tmp_path / "a" / "school" / "school.db").replace(tmp_path / "b" / "school" / "school.db")
    assert "not those that were last written" in refusal(tmp_path / "b", RecordsProblem)


def test_the_key_is_for_its_owner_alone_and_not_beside_the_database(school: School) -> None:
    files = {path.name: path.stat().st_mode & 0o077 for path in school.keys.folder.iterdir()}
    assert files == {"chain.key": 0, "chain.anchor": 0, "chain.lock": 0}
    assert not school.keys.folder.is_relative_to(school.database.path.parent)


def _found(folder: Path) -> str:
    with opened(folder) as journal:
        return journal.installation


def test_processes_that_found_the_school_at_once_found_one_school(tmp_path: Path) -> None:
    with multiprocessing.get_context("spawn").Pool(3) as pool:
        found = pool.map(_found, [tmp_path] * 6, chunksize=1)
    assert len(set(found)) == 1


def test_a_migration_that_fails_changes_nothing(school: School) -> None:
    connection = school.database.open()
    before = stored(connection)

    def widen(connection: sqlite3.Connection) -> None:
        connection.execute("ALTER TABLE attempts ADD COLUMN room TEXT")

    def fail(connection: sqlite3.Connection) -> None:
        connection.execute("DROP TABLE exams")
        connection.execute("INSERT INTO nothing VALUES (1)")

    with pytest.raises(RecordsProblem), school.database.writing(connection):
        migrate(connection, (*MIGRATIONS, widen, fail))
    assert stored(connection) == before
    assert connection.execute("PRAGMA user_version").fetchone() == (NEWEST,)
    with school.database.writing(connection):
        migrate(connection, (*MIGRATIONS, widen))
    assert connection.execute("PRAGMA user_version").fetchone() == (NEWEST + 1,)
    connection.close()
    with pytest.raises(NewerSchema):
        school.database.reader()


def test_text_that_is_no_text_is_stored_all_the_same(school: School) -> None:
    row = school.journal.append(
        school.journal.installation, RowKind.DEED, {"reason": "half a character: \ud800"}
    ).result()
    assert row.content["reason"].endswith("\ud800")
    assert school.verified().sound
