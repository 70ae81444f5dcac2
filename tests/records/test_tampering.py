"""Tamper evidence: whatever is done to the database without the key is found; what the program does is no alarm."""

from __future__ import annotations

import multiprocessing
import shutil
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from tests.records.schools import School, found_school
from tests.records.tampering import SCHEMA, WAYS, dump, edit, put_back, taken
from trainer.games import parse_act
from trainer.records.attemptbook import AttemptBook
from trainer.records.attemptstatus import derive_again
from trainer.records.classes import Classes
from trainer.records.database import Database
from trainer.records.journal import Journal
from trainer.records.keys import Keys, parse_head
from trainer.records.problems import Disagreement, Refused
from trainer.records.roles import Role
from trainer.records.rows import RowKind
from trainer.records.verify import verify
from trainer.rules.act import Entry

BATCH = 250
PROOF = {"tamper": 5_000, "clean": 10_000}
"""As many tamperings again are tried on what the program does meanwhile: see `test_tamper_and_act`."""


def furnish(school: School, acts: int = 12) -> None:
    """Give a school people, a class, an exam and attempts in every state."""
    people = school.people
    boss, _ = people.set_up("Ada Boss", "ada", "correct horse")
    classes = Classes(school.journal, people)
    course = classes.create(boss, "Monday")
    trainees = [people.create(boss, f"Trainee {n}", f"t{n}", Role.TRAINEE, "258036") for n in range(4)]
    for one in trainees:
        classes.enrol(boss, course.id, one.id)
    classes.leave(boss, course.id, trainees[0].id)
    people.erase(boss, trainees[3].id)
    exam = {"title": "Final", "content": "{}"}
    school.journal.write(lambda writing: writing.seal("exams", "e1", exam, RowKind.EXAM)).result()
    book = AttemptBook(school.journal, "0.1.0")
    for number in range(12):
        school.clock.go_on(minutes=3)
        log = book.begin(
            "ultimate_8/whole-round", "ultimate_8", number, "exam", "ab" * 32, trainees[number % 3].id, "e1"
        )
        for act in range(acts):
            log.act(Entry(parse_act("shuffle"), 900 * act))
        if number % 4:
            log.end(60.0 + number, number > 6, True, 12.5).result()
    ended = [one for person in trainees for one in book.all(person.id) if one.ended]
    book.override(ended[0].id, "a second look", boss.id, score=91.0, passed=True).result()
    book.annul(ended[1].id, "the wrong room", boss.id).result()
    lesson = {"lesson": "school/a", "version": 1, "author": None, "added": "2026", "sha256": "", "file": "", "card": ""}
    school.journal.write(
        lambda writing: writing.seal("lessons", "l1", lesson | {"withdrawn": 0}, RowKind.LESSON)
    ).result()
    people.log_in("ada", "correct horse")


@dataclass
class Outcome:
    tried: int = 0
    found: int = 0
    placed: int = 0
    to_place: int = 0
    missed: list[str] = field(default_factory=list)
    ways: Counter[str] = field(default_factory=Counter)

    def add(self, outcome: Outcome) -> None:
        for name in ("tried", "found", "placed", "to_place"):
            setattr(self, name, getattr(self, name) + getattr(outcome, name))
        self.missed += outcome.missed
        self.ways += outcome.ways


def tamper(folder: Path, first: int, last: int) -> Outcome:
    """Tamper so many times with a copy of a school and verify each."""
    school = found_school(folder / "base")
    furnish(school)
    school.journal.close()
    outcome = Outcome()
    with sqlite3.connect(school.database.path) as connection:
        before = dump(connection)
    connection.close()
    path = folder / "copy.db"
    for seed in range(first, last):
        random = Random(seed)
        while True:
            shutil.copyfile(school.database.path, path)
            way = random.choice(WAYS)
            connection = sqlite3.connect(path)
            try:
                with connection:
                    place = way(connection, random)
                if dump(connection) != before:
                    break
            except sqlite3.IntegrityError:
                # SQLite itself refused it: another try.
                continue
            except (sqlite3.DatabaseError, UnicodeDecodeError):
                if way not in SCHEMA:
                    raise
                break
            finally:
                connection.close()
        report = verify(Database(path), school.keys)
        outcome.tried += 1
        outcome.ways[way.__name__] += 1
        if report.sound:
            outcome.missed.append(f"{way.__name__} with seed {seed}")
            continue
        outcome.found += 1
        if place is not None:
            outcome.to_place += 1
            outcome.placed += any(alarm.seq == place for alarm in report.alarms)
    return outcome


def clean(folder: Path, first: int, last: int) -> Outcome:
    """What the program, SQLite and a crash may do to the records, verified each time."""
    school = found_school(folder / "base")
    furnish(school)
    school.journal.close()
    outcome = Outcome()
    heads = [str(verify(school.database, school.keys).head)]
    for seed in range(first, last):
        random = Random(seed)
        way = random.choice(CLEAN)
        way(school, random)
        report = verify(school.database, school.keys, [parse_head(head) for head in random.choices(heads, k=3)])
        heads.append(str(report.head))
        outcome.tried += 1
        outcome.ways[way.__name__] += 1
        outcome.found += not report.sound
        outcome.missed += [f"{way.__name__} with seed {seed}: {alarm}" for alarm in report.alarms[:3]]
        if report.rows > 600:
            # Verifying takes longer with every row: begin again with a small school.
            school = found_school(folder / f"from-{seed}")
            furnish(school)
            school.journal.close()
            heads = [str(verify(school.database, school.keys).head)]
    return outcome


def _sql(school: School, *statements: str) -> None:
    connection = sqlite3.connect(school.database.path, isolation_level=None)
    for statement in statements:
        connection.execute(statement)
    connection.close()


def vacuum(school: School, random: Random) -> None:
    _sql(school, f"PRAGMA page_size = {random.choice([1024, 4096, 8192])}", "VACUUM")


def analyse(school: School, random: Random) -> None:
    _sql(school, "ANALYZE", "REINDEX", "PRAGMA optimize")


def rest(school: School, random: Random) -> None:
    _sql(school, "PRAGMA wal_checkpoint(TRUNCATE)", f"PRAGMA journal_mode = {random.choice(['DELETE', 'WAL'])}")


def copy(school: School, random: Random) -> None:
    """Replaced by an exact copy of itself, made by SQLite."""
    fresh = school.database.path.with_suffix(".copy")
    source, target = sqlite3.connect(school.database.path), sqlite3.connect(fresh)
    source.backup(target)
    source.close()
    target.close()
    for end in ("-wal", "-shm"):
        school.database.path.with_name(school.database.path.name + end).unlink(missing_ok=True)
    fresh.replace(school.database.path)


def perform(school: School, random: Random) -> None:
    """Acts, an end, an override, a login, an erasure: what people do."""
    with Journal(school.database, school.keys, school.clock) as journal:
        school.journal = journal
        school.clock.go_on(minutes=1)
        left = school.book.unfinished()
        log = (
            school.book.resume(left[0].id)
            if left and random.random() < 0.5
            else school.book.begin("a/b", "u", 1, "exam")
        )
        for act in range(random.randrange(1, 9)):
            log.act(Entry(parse_act("shuffle"), act))
        if random.random() < 0.5:
            log.back()
        if random.random() < 0.7:
            log.end(random.random() * 100, random.random() < 0.5, True, None)
            school.book.override(log.id, "a look", score=50.0).result()
        log.close()


def crash(school: School, random: Random) -> None:
    """The program dies after a commit and before the anchor is moved on."""
    anchor = school.keys.folder / "chain.anchor"
    before = anchor.read_bytes()
    perform(school, random)
    anchor.write_bytes(before)


def torn(school: School, random: Random) -> None:
    """The power fails while one slot of the anchor is being written."""
    anchor = school.keys.folder / "chain.anchor"
    before = anchor.read_bytes()
    perform(school, random)
    after = anchor.read_bytes()
    changed = [slot for slot in (0, 128) if before[slot : slot + 128] != after[slot : slot + 128]]
    if len(changed) == 1:
        content = bytearray(before)
        content[changed[0] : changed[0] + 60] = after[changed[0] : changed[0] + 60]
        anchor.write_bytes(content)


CLEAN: tuple[Callable[[School, Random], None], ...] = (vacuum, analyse, rest, copy, perform, perform, crash, torn)


def test_200_tamperings_are_found_and_placed(tmp_path: Path) -> None:
    outcome = tamper(tmp_path, 0, 200)
    assert outcome.missed == []
    assert outcome.found == outcome.tried == 200
    assert outcome.placed == outcome.to_place > 50
    assert len(outcome.ways) == len(set(WAYS))


def test_60_clean_ones_raise_no_alarm(tmp_path: Path) -> None:
    outcome = clean(tmp_path, 0, 60)
    assert outcome.missed == []
    assert outcome.tried == 60
    assert len(outcome.ways) == len(set(CLEAN))


def _batch(work: tuple[str, int]) -> Outcome:
    name, first = work
    with tempfile.TemporaryDirectory() as folder:
        return {"tamper": tamper, "clean": clean}[name](Path(folder), first, first + BATCH)


@pytest.mark.proof
def test_proof_5_000_tamperings_and_10_000_clean_ones(record_property: Callable[[str, object], None]) -> None:
    totals = {"tamper": Outcome(), "clean": Outcome()}
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        works = [(name, first) for name, most in PROOF.items() for first in range(0, most, BATCH)]
        for (name, _), outcome in zip(works, pool.map(_batch, works), strict=True):
            totals[name].add(outcome)
    bad, good = totals["tamper"], totals["clean"]
    record_property(
        "figure",
        f"{bad.found} of {bad.tried} tamperings found ({dict(bad.ways)}), {bad.placed} of {bad.to_place} at their row; "
        f"{good.found} alarms in {good.tried} clean ones ({dict(good.ways)})",
    )
    assert bad.missed == []
    assert bad.found == bad.tried == 5000
    assert bad.placed == bad.to_place
    assert good.missed == []
    assert good.tried == 10_000


# One at a time, with the words


@pytest.fixture
def furnished(school: School) -> School:
    furnish(school)
    return school


def words(school: School) -> str:
    return "\n".join(str(alarm) for alarm in verify(school.database, school.keys).alarms)


def test_an_edited_act_is_named_with_its_attempt_and_number(furnished: School) -> None:
    with furnished.database.reading() as connection:
        seq, id_, n = connection.execute("SELECT seq, subject, n FROM ledger WHERE kind = 'act' AND n = 6").fetchone()
    _sql(furnished, f"""UPDATE ledger SET body = replace(body, 'shuffle', 'wait') WHERE seq = {seq}""")
    (alarm,) = verify(furnished.database, furnished.keys).alarms
    assert (alarm.seq, alarm.subject, alarm.n) == (seq, id_, n)
    assert str(alarm) == (
        f"Row {seq} (act 5, entry 6 of attempt {id_}, ultimate_8/whole-round) was changed, inserted or moved."
    )


def test_swapped_rows_are_said_to_be_swapped(furnished: School) -> None:
    _sql(
        furnished,
        "UPDATE ledger SET seq = 0 WHERE seq = 40",
        "UPDATE ledger SET seq = 40 WHERE seq = 60",
        "UPDATE ledger SET seq = 60 WHERE seq = 0",
    )
    assert "was put in the place of row" in words(furnished)


def test_an_older_copy_of_the_whole_file_is_found(furnished: School, tmp_path: Path) -> None:
    furnished.journal.close()
    shutil.copyfile(furnished.database.path, tmp_path / "old.db")
    furnished.open_again()
    furnished.book.begin("a/b", "u", 1, "exam").ready.result()
    furnished.journal.close()
    shutil.copyfile(tmp_path / "old.db", furnished.database.path)
    assert "The last row is missing" in words(furnished)


def test_an_old_password_put_back_is_found(furnished: School) -> None:
    boss = next(one for one in furnished.people.all() if one.login == "ada")
    before = taken(furnished.database.path, "people", boss.id)
    furnished.people.change_password(boss, "correct horse", "another horse")
    put_back(furnished.database.path, "people", before)
    with pytest.raises(Disagreement, match="changed from outside"):
        furnished.people.log_in("ada", "correct horse")
    assert f"The person {boss.id} was put back to what it was earlier." in words(furnished)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE people SET role = 'administrator' WHERE login = 't1'",
        "UPDATE people SET secret = (SELECT secret FROM people WHERE login = 'ada') WHERE login = 't1'",
        "UPDATE people SET name = 'Somebody Else' WHERE login = 't1'",
    ],
)
def test_an_account_that_was_changed_from_outside_opens_nothing(furnished: School, statement: str) -> None:
    assert furnished.people.log_in("t1", "258036").role is Role.TRAINEE
    _sql(furnished, statement)
    for secret in ("258036", "correct horse"):
        with pytest.raises(Disagreement, match="changed from outside"):
            furnished.people.log_in("t1", secret)


def test_accounts_are_not_switched_off_by_emptying_a_table(furnished: School) -> None:
    _sql(furnished, "DELETE FROM people", "DELETE FROM settings")
    assert furnished.people.before_login() is None
    with pytest.raises(Refused, match="administrator already"):
        furnished.people.set_up("Eve", "eve", "a long password")
    assert "was removed" in words(furnished)


def test_a_tail_cut_off_is_found_even_after_the_program_went_on(furnished: School) -> None:
    """The anchor is never moved past what the database no longer holds."""
    before = furnished.journal.head()
    connection = sqlite3.connect(furnished.database.path)
    with connection:
        connection.execute("DELETE FROM ledger WHERE seq > ?", (before.rows - 30,))
        derive_again(connection)
    connection.close()
    with pytest.raises(Disagreement, match="not those that were last written"):
        furnished.book.begin("a/b", "u", 1, "exam").ready.result()
    assert "The last 30 rows are missing" in words(furnished)


def test_a_printed_head_finds_what_even_the_key_could_not(furnished: School, tmp_path: Path) -> None:
    """Whoever has the key and the anchor can rewrite everything, but not what is on paper."""
    paper = str(furnished.journal.head())
    furnished.journal.close()
    for path in (furnished.database.path, furnished.keys.folder / "chain.anchor"):
        path.unlink()
    shutil.rmtree(furnished.keys.folder)
    school = found_school(furnished.database.path.parents[1])
    furnish(school)
    school.journal.close()
    assert verify(school.database, school.keys).sound
    alarms = verify(school.database, school.keys, [parse_head(paper)]).alarms
    assert [str(alarm) for alarm in alarms] == [f"Row {paper.split('-')[0]} is not the one that a printed seal names."]


def test_without_the_anchor_that_is_said(furnished: School) -> None:
    (furnished.keys.folder / "chain.anchor").unlink()
    assert "The anchor in" in words(furnished)


def test_a_file_that_is_no_database_is_an_alarm_and_no_error(tmp_path: Path) -> None:
    Keys(tmp_path / "keys").make()
    (tmp_path / "school.db").write_bytes(b"nothing" * 1000)
    report = verify(Database(tmp_path / "school.db"), Keys(tmp_path / "keys"))
    assert "not a database" in str(report.alarms[0])


def test_an_edit_that_is_undone_is_no_alarm(furnished: School) -> None:
    furnished.journal.close()
    content = furnished.database.path.read_bytes()
    connection = sqlite3.connect(furnished.database.path)
    with connection:
        edit(connection, Random(1))
    connection.close()
    assert words(furnished)
    furnished.database.path.write_bytes(content)
    assert words(furnished) == ""


def test_time_passes_and_stamps_sort(furnished: School) -> None:
    with furnished.database.reading() as connection:
        stamps = [at for (at,) in connection.execute("SELECT at FROM ledger ORDER BY seq")]
    assert stamps == sorted(stamps)
    assert len({len(at) for at in stamps}) == 1


def test_one_attempt_is_checked_without_walking_the_whole_ledger(furnished: School) -> None:
    attempts = [one.id for person in furnished.people.all() for one in furnished.book.all(person.id)]
    assert [furnished.journal.check_attempt(id_) for id_ in attempts] == [[]] * len(attempts)
    first, second, third = attempts[:3]
    _sql(
        furnished,
        f"""UPDATE ledger SET body = replace(body, 'shuffle', 'wait') WHERE subject = '{first}' AND n = 4""",
        f"DELETE FROM ledger WHERE subject = '{second}' AND n = 5",
        f"UPDATE attempts SET standing_passed = 1 - coalesce(standing_passed, 0) WHERE id = '{third}'",
    )
    found = {id_: furnished.journal.check_attempt(id_) for id_ in attempts}
    assert [alarm.n for alarm in found.pop(first)] == [4]
    assert 5 in [alarm.n for alarm in found.pop(second)]
    assert "the list says standing_passed" in str(found.pop(third)[0])
    # The attempt whose row came after the deleted one cannot be vouched for either; all others can.
    assert sum(map(bool, found.values())) <= 1
    assert furnished.journal.check_attempt("nothing")
