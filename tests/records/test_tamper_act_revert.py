"""Tamper, let the program act, put it back: what was done meanwhile is true, or was refused."""

from __future__ import annotations

import io
import re
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.records.examroom import LESSON, OTHER, SECOND, Room
from tests.records.schools import CHEAP, Clock
from trainer import records
from trainer.games import parse_act
from trainer.records.attemptstatus import COLUMNS
from trainer.records.journal import PROVEN_FILE
from trainer.records.lockout import LockedOut
from trainer.records.passwords import Hashing
from trainer.records.problems import Disagreement, RecordsProblem, Refused
from trainer.records.proven import WORTH_KEEPING
from trainer.records.results import exam_results
from trainer.records.roles import Role
from trainer.records.roster import read_roster
from trainer.records.rows import RowKind
from trainer.records.school import School
from trainer.reports.results import write_everything
from trainer.reports.tables import gradebook_csv, results_csv
from trainer.rules.act import Entry

VERIFYING = ("schema.py", "attemptstatus.py", "verify.py")
TWO = f"""\
title: Two parts
attempts: 2
parts:
  - {{lesson: {LESSON}, seconds: 300, seed: fresh}}
  - {{lesson: {SECOND}}}
"""


def tamper(room: Room, *statements: str) -> None:
    """Change the database from outside; whether it is put back later makes no difference to what is done meanwhile."""
    connection = sqlite3.connect(room.school.journal.database.path)
    before = list(connection.iterdump())
    with connection:
        for statement in statements:
            connection.execute(statement)
    assert list(connection.iterdump()) != before, "this changes nothing"
    connection.close()


def opens_again(room: Room) -> bool:
    try:
        room.open_again()
    except Disagreement:
        return False
    return True


def begun(room: Room, part: int = 1) -> tuple[str, str, str]:
    exam = room.opened_exam(TWO)
    sitting = room.school.sittings.admit(room.examiner, exam, room.tom.id).id
    dealing = room.school.sittings.begin_part(room.tom, exam, sitting, part)
    dealing.log.close()
    return exam, sitting, dealing.log.id


# A part that was begun


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize(
    "statements",
    [
        ("DELETE FROM attempts WHERE id = '{attempt}'",),
        ("DELETE FROM ledger WHERE subject = '{attempt}'", "DELETE FROM attempts WHERE id = '{attempt}'"),
        ('DELETE FROM ledger WHERE body LIKE \'%"did":"begin"%\'',),
        (
            "DELETE FROM ledger WHERE body LIKE '%\"did\":\"begin\"%' OR subject = '{attempt}'",
            "DELETE FROM attempts WHERE id = '{attempt}'",
        ),
        ("UPDATE ledger SET body = replace(body, '\"part\":1', '\"part\":2') WHERE subject = '{exam}'",),
        ("UPDATE ledger SET subject = 'elsewhere', n = 1 WHERE body LIKE '%\"did\":\"begin\"%'",),
        ("UPDATE ledger SET kind = 'mark' WHERE body LIKE '%\"did\":\"begin\"%'",),
    ],
)
def test_a_part_that_was_begun_is_not_dealt_again(room: Room, statements: tuple[str, ...], again: bool) -> None:
    exam, sitting, attempt = begun(room)
    # The rows are not the last ones, so that the anchor alone does not tell.
    room.school.people.log_in("ed", "correct horse")
    rows = room.school.journal.head().rows
    tamper(room, *(one.format(exam=exam, attempt=attempt) for one in statements))
    if again and not opens_again(room):
        return
    with pytest.raises(RecordsProblem):
        room.school.sittings.begin_part(room.tom, exam, sitting, 1)
    with pytest.raises(RecordsProblem):
        room.school.sittings.begin_part(room.tom, exam, sitting, 1)
    connection = sqlite3.connect(room.school.journal.database.path)
    assert connection.execute("SELECT max(seq) FROM ledger").fetchone() == (rows,)
    connection.close()


def test_a_part_whose_beginning_an_earlier_program_noted_alone_is_dealt_once(room: Room) -> None:
    exam = room.opened_exam(TWO)
    sitting = room.school.sittings.admit(room.examiner, exam, room.tom.id).id
    body = {"did": "begin", "sitting": sitting, "by": room.tom.id, "part": 1, "attempt": "an-attempt"}
    room.school.journal.append(exam, RowKind.DEED, body).result()
    dealing = room.school.sittings.begin_part(room.tom, exam, sitting, 1)
    assert dealing.log.id == "an-attempt"
    with pytest.raises(Refused, match="begun already"):
        room.school.sittings.begin_part(room.tom, exam, sitting, 1)


def test_a_part_that_is_refused_leaves_nothing(room: Room) -> None:
    exam = room.opened_exam(TWO)
    sitting = room.school.sittings.admit(room.examiner, exam, room.tom.id).id
    rows = room.school.journal.head().rows
    room.school.sittings.stop(room.examiner, exam, sitting, "enough")
    with pytest.raises(Refused):
        room.school.sittings.begin_part(room.tom, exam, sitting, 1)
    assert room.school.journal.head().rows == rows + 1
    assert room.school.book.of_exam(exam) == []


def test_an_attempt_that_is_over_is_not_gone_on_with_because_the_list_says_so(room: Room) -> None:
    personal = room.school.personal(room.tom)
    log = personal.begin(OTHER, "ultimate_8", 1, "exam")
    log.act(Entry(parse_act("shuffle"), 0)).result()
    log.end(10.0, False, True).result()
    tamper(room, "UPDATE attempts SET state = 'running', ended = NULL")
    assert personal.unfinished() == []
    with pytest.raises(Refused):
        personal.resume(log.id)
    # What touches the changed line is refused.
    with pytest.raises(Disagreement, match="list of attempts"):
        room.school.personal(room.examiner).annul(log.id, "a telephone").result()
    assert not room.school.verify().sound


# A sealed lesson


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize(
    "statements",
    [
        ("DELETE FROM exams",),
        ("DELETE FROM exams", "DELETE FROM ledger WHERE kind = 'exam'"),
        ("DELETE FROM exams", "UPDATE ledger SET kind = 'deed' WHERE kind = 'exam'"),
        ('UPDATE exams SET content = replace(content, \'"state":"set"\', \'"state":"closed"\')',),
        ("UPDATE exams SET content = replace(content, 'stub-extra-card', 'stub-another')",),
        ("DELETE FROM exams", "UPDATE ledger SET subject = 'x' || seq, n = 1 WHERE kind = 'exam'"),
        ("UPDATE exams SET id = 'another'",),
    ],
)
def test_a_sealed_lesson_stays_hidden(room: Room, statements: tuple[str, ...], again: bool) -> None:
    room.set_exam()
    room.school.people.log_in("ed", "correct horse")
    assert not room.school.personal(room.tom).may_see_lesson(LESSON)
    tamper(room, *statements)
    if again and not opens_again(room):
        return
    with pytest.raises(Disagreement):
        room.school.personal(room.tom).may_see_lesson(LESSON)
    with pytest.raises(Disagreement):
        room.school.exams.sealed()


# A lock-out


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM ledger WHERE kind = 'tried'",
        "DELETE FROM ledger WHERE seq IN (SELECT seq FROM ledger WHERE kind = 'tried' ORDER BY seq LIMIT 4)",
        "UPDATE ledger SET kind = 'login' WHERE kind = 'tried'",
        "UPDATE ledger SET kind = 'deed' WHERE kind = 'tried'",
        "UPDATE ledger SET at = '2020' || substr(at, 5) WHERE kind = 'tried'",
        "UPDATE ledger SET subject = subject || 'x' WHERE kind = 'tried'",
    ],
)
def test_a_lock_out_does_not_end(room: Room, statement: str, again: bool) -> None:
    for _ in range(30):
        try:
            room.school.people.log_in("tom", "000000")
        except LockedOut:
            break
        except Refused:
            continue
    with pytest.raises(LockedOut):
        room.school.people.log_in("tom", "258036")
    tamper(room, statement)
    if again and not opens_again(room):
        return
    with pytest.raises(RecordsProblem):
        room.school.people.log_in("tom", "258036")


# The clock


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE ledger SET subject = 'x' WHERE seq = 1",
        "UPDATE ledger SET body = '{}' WHERE seq = 1",
        "UPDATE ledger SET subject = (SELECT id FROM people WHERE login = 'tom'), n = 99 WHERE seq = 1",
        "DELETE FROM ledger WHERE seq = 1",
    ],
)
def test_a_clock_that_is_set_takes_no_time_whatever_was_done_to_its_row(
    room: Room, statement: str, again: bool
) -> None:
    exam = room.opened_exam()
    sitting = room.school.sittings.admit(room.examiner, exam, room.tom.id)
    left = room.school.sittings.time_left(room.examiner, exam, sitting.id)
    path = room.school.journal.database.path
    with sqlite3.connect(path) as connection:
        first = connection.execute("SELECT * FROM ledger WHERE seq = 1").fetchone()
    tamper(room, statement)
    room.clock.set(hours=5)
    if not again or opens_again(room):
        with pytest.raises(RecordsProblem):
            room.school.sittings.extend(room.examiner, exam, sitting.id, 60, "a fire drill")
    with sqlite3.connect(path) as connection:
        connection.execute("REPLACE INTO ledger VALUES (?, ?, ?, ?, ?, ?, ?)", first)
    room.open_again()
    assert room.school.sittings.time_left(room.examiner, exam, sitting.id) == left


# What is printed


NAMES = (
    "UPDATE people SET name = 'Eve Forger' WHERE login = 'tom'",
    "UPDATE people SET name = (SELECT name FROM people WHERE login = 'tina'), login = 'x' WHERE login = 'tom'",
    "DELETE FROM people WHERE login = 'tom'",
    "UPDATE attempts SET standing_score = 99.0, standing_passed = 1, score = 99.0, passed = 1, errors = 0",
    "UPDATE attempts SET person = (SELECT id FROM people WHERE login = 'tina')",
    "DELETE FROM attempts",
    "DELETE FROM members",
    "UPDATE classes SET name = 'Passed with honours'",
    """UPDATE ledger SET body = replace(body, '"score":10.0', '"score":99.0') WHERE kind = 'end'""",
    """UPDATE ledger SET body = replace(body, '"did":"stop"', '"did":"annul"') WHERE kind = 'deed'""",
    """UPDATE exams SET title = 'Another exam'""",
    f"INSERT INTO attempts ({', '.join(COLUMNS)}) SELECT 'x' || {', '.join(COLUMNS)} FROM attempts",
)


def printed(room: Room, exam: str) -> dict[str, Callable[[], object]]:
    """What can be printed or shown of the records, by its name."""
    school, staff = room.school, room.examiner

    def everything() -> str:
        text = io.StringIO()
        write_everything(school, staff, text)
        # The head of the chain moves on with every login.
        return "".join(line for line in text.getvalue().splitlines(keepends=True) if '"seal"' not in line)

    book = school.gradebook(staff)
    return {
        "people": school.people.all,
        "classes": school.classes.all,
        "members": lambda: [school.classes.members(one.id) for one in school.classes.all()],
        "csv": lambda: gradebook_csv(book),
        "json": everything,
        "results": lambda: results_csv(exam_results(school, staff, exam)),
        "candidates": book.candidates,
        "lessons": book.lessons,
        "exams": book.exams,
        "by class": book.classes,
        "own": lambda: school.personal(room.tom).all(),
        "titles": lambda: school.exams.titles(staff),
        "sittings": lambda: school.sittings.all(staff, exam),
    }


def furnished(room: Room) -> str:
    """A class, practice and an exam that Tom has sat; returns the exam."""
    course = room.school.classes.create(room.boss, "Monday")
    room.school.classes.enrol(room.boss, course.id, room.tom.id)
    log = room.school.personal(room.tom).begin(OTHER, "ultimate_8", 1, "exam")
    log.act(Entry(parse_act("shuffle"), 0)).result()
    log.end(10.0, False, True).result()
    exam, sitting, _ = begun(room)
    room.school.sittings.stop(room.examiner, exam, sitting, "enough")
    room.school.exams.close(room.examiner, exam)
    room.school.people.log_in("ed", "correct horse")
    return exam


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize("statement", NAMES)
def test_what_is_printed_is_true_or_refused(room: Room, statement: str, again: bool) -> None:
    exam = furnished(room)
    true = {name: make() for name, make in printed(room, exam).items()}
    tamper(room, statement)
    if again and not opens_again(room):
        return
    for name, make in printed(room, exam).items():
        try:
            said = make()
        except RecordsProblem:
            continue
        assert said == true[name], name
    assert not room.school.verify().sound


# What was followed of the chain, kept in a file


def grown(room: Room) -> Path:
    log = room.school.personal(room.tom).begin(OTHER, "ultimate_8", 1, "exam")
    for act in range(WORTH_KEEPING):
        log.act(Entry(parse_act("shuffle"), act))
    log.end(10.0, False, True).result()
    room.open_again()
    return room.school.journal.keys.folder / PROVEN_FILE


def test_the_file_names_nobody_and_is_for_its_owner_alone(room: Room) -> None:
    path = grown(room)
    assert path.stat().st_mode & 0o077 == 0
    content = path.read_bytes()
    assert room.tom.id.encode() in content
    assert not any(name in content for name in (b"tina", b"argon2", b"correct horse"))
    assert room.school.personal(room.tom).all()[0].acts == WORTH_KEEPING


@pytest.mark.parametrize("change", [b"", b"nothing", None])
def test_a_file_that_was_changed_or_taken_away_changes_nothing(room: Room, change: bytes | None) -> None:
    path = grown(room)
    content = path.read_bytes()
    if change is None:
        path.write_bytes(content.replace(b"running", b"RUNNING").replace(b"ended", b"ENDED"))
    else:
        path.write_bytes(change)
    room.open_again()
    assert room.school.personal(room.tom).all()[0].acts == WORTH_KEEPING
    path.unlink(missing_ok=True)
    room.open_again()
    assert room.school.personal(room.tom).all()[0].score == 10.0


def test_a_file_of_a_restored_school_is_not_believed(room: Room, tmp_path: Path) -> None:
    backup = room.school.backups.make(room.school.journal)
    path = grown(room)
    shutil.copyfile(path, tmp_path / "kept")
    room.school.restore(room.boss, backup, "a trial")
    assert room.school.personal(room.tom).all() == []
    room.open_again()
    shutil.copyfile(tmp_path / "kept", path)
    room.open_again()
    assert room.school.personal(room.tom).all() == []
    assert room.school.people.get(room.tom.id) is not None
    room.school.people.create(room.boss, "Uma", "uma", Role.TRAINEE, "258036")
    assert room.school.verify().sound


# Logins and administrators


def test_a_login_that_was_taken_away_from_an_account_is_not_free(room: Room) -> None:
    tamper(room, f"UPDATE people SET login = 'tommy' WHERE id = '{room.tom.id}'")
    with pytest.raises(Refused, match="Another account has the login 'tom'"):
        room.school.people.create(room.boss, "Eve", "tom", Role.TRAINEE, "258036")
    with pytest.raises(Disagreement, match=room.tom.id):
        room.school.people.log_in("tom", "258036")
    with pytest.raises(Disagreement, match=room.tom.id):
        room.school.people.log_in("tommy", "258036")
    # Whoever's account nobody has touched gets in, to have the records verified.
    assert room.school.people.log_in("ada", "correct horse").id == room.boss.id


def test_an_account_that_was_put_there_has_no_login(room: Room) -> None:
    tamper(
        room,
        "INSERT INTO people (id, name, login, role, secret, erased, salt, mac) SELECT 'eve', 'Eve', 'eve', "
        f"'administrator', secret, 0, salt, mac FROM people WHERE id = '{room.boss.id}'",
    )
    with pytest.raises(Disagreement, match="eve"):
        room.school.people.log_in("eve", "correct horse")
    with pytest.raises(Disagreement, match="eve"):
        room.school.people.create(room.boss, "Eve", "eve", Role.TRAINEE, "258036")


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE people SET role = 'administrator' WHERE login = 'tom'",
        "INSERT INTO people SELECT 'eve', name, 'eve', role, secret, 0, salt, mac, family, pin FROM people LIMIT 1",
    ],
)
def test_the_last_administrator_stays_whatever_the_table_says(room: Room, statement: str) -> None:
    tamper(room, statement)
    with pytest.raises(RecordsProblem):
        room.school.people.change(room.boss, room.boss.id, role=Role.EXAMINER)
    with pytest.raises(RecordsProblem):
        room.school.people.erase(room.boss, room.boss.id)
    assert room.school.people.get(room.boss.id) == room.boss


def test_a_roster_finds_the_accounts_that_there_truly_are(room: Room) -> None:
    class_ = room.school.classes.create(room.boss, "Autumn")
    roster = read_roster(b"Name,Login\ntom,tom\nNora New,nora\n")
    tamper(room, f"UPDATE people SET login = 'away' WHERE id = '{room.tom.id}'")
    with pytest.raises(Disagreement, match=room.tom.id):
        room.school.classes.enrol_roster(room.instructor, class_.id, roster)


def test_at_home_nobody_switches_accounts_on_from_outside(tmp_path: Path) -> None:
    school = School.open(tmp_path / "data", tmp_path / "config", "0.1.0", Clock(), Hashing(CHEAP))
    try:
        connection = sqlite3.connect(school.journal.database.path)
        with connection:
            connection.execute(
                "INSERT INTO people (id, name, login, role, erased, salt, mac) "
                "VALUES ('eve', 'Eve', 'eve', 'administrator', 0, '', x'00')"
            )
        connection.close()
        assert not school.people.accounts_on
        school.people.set_up("Ada", "ada", "correct horse")
        assert school.people.accounts_on
    finally:
        school.close()


def test_the_program_asks_the_tables_nothing_outside_the_proof() -> None:
    """Every module that asks the file's tables for anything is one that proves what it reads, or verifies it all."""
    folder = Path(records.__file__).parent
    asks = {
        path.name
        for path in folder.glob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"\b(FROM|INTO|UPDATE) (people|classes|exams|settings|lessons|ledger|attempts|members)\b", line)
    }
    listed = {path.name for path in folder.glob("*.py") if "listing()" in path.read_text(encoding="utf-8")}
    assert asks - listed == {"backups.py", "chain.py", "journal.py", "ledger.py", "proof.py", "proven.py", *VERIFYING}
