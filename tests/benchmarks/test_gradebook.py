"""How soon a gradebook of 200 candidates, 10,000 attempts and 2,000,000 acts shows its first page.

The database is filled by SQL alone, in seconds; its macs are noise, for the gradebook does not look at them.
"""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import pytest

from trainer.records import items
from trainer.records.database import Database
from trainer.records.gradebook import Choice, Gradebook
from trainer.records.roles import Person, Role

CANDIDATES, ATTEMPTS, ACTS = 200, 10_000, 200
LIMIT = 0.5
COUNT = "WITH RECURSIVE count(x) AS (SELECT 0 UNION ALL SELECT x + 1 FROM count WHERE x + 1 < ?)"


def fill(connection: sqlite3.Connection, after: int = 0) -> None:
    connection.execute("PRAGMA synchronous = OFF")
    connection.execute("PRAGMA cache_size = -400000")
    connection.execute("BEGIN")
    # An index is made faster than it is kept.
    (index,) = connection.execute("SELECT sql FROM sqlite_master WHERE name = 'ledger_subject'").fetchone()
    connection.execute("DROP INDEX ledger_subject")
    connection.execute(
        f"{COUNT} INSERT INTO people (id, name, login, role, erased, salt, mac) "
        "SELECT 'p' || x, 'Candidate ' || (x * 7919 % 1000), 'c' || x, 'trainee', 0, '', x'' FROM count",
        (CANDIDATES,),
    )
    connection.execute(f"{COUNT} INSERT INTO members SELECT 'class' || (x % 8), 'p' || x, '' FROM count", (CANDIDATES,))
    connection.execute(
        f"""{COUNT} INSERT INTO attempts
        (id, person, exam, lesson, game, seed, mode, started, ended, state, session, score, passed, finished, seconds,
         standing_score, standing_passed, acts, errors, lost, backs, hints, resumed, overrides, imported)
        SELECT printf('%08d-0000-4000-8000-000000000000', x), 'p' || (x % {CANDIDATES}), 'exam' || (x % 20),
        'lesson' || (x % 60), 'ultimate_8', x, 'exam', printf('2026-%02d-%02dT12:00:00.000000+00:00', x % 12 + 1,
        x % 28 + 1), '2026', 'ended', 1, x % 101, x % 101 >= 80, 1, 300.0, x % 101, x % 101 >= 80, {ACTS},
        x % 9, 0.0, 0, 0, 0, 0, 0 FROM count""",
        (ATTEMPTS,),
    )
    connection.execute(
        f"""{COUNT} INSERT INTO ledger
        SELECT x + 1 + {after}, printf('%08d-0000-4000-8000-000000000000', x / {ACTS}), x % {ACTS} + 1, 'act', '2026',
        '{{"act":"deal 1 up","at":' || x || ',"verdict":{{"citation":"13:69F-42.' || (x % 11) || '(a)' || (x % 5)
        || '","finding":"' || iif(x % 37, 'proper', 'improper') || '"}}}}', randomblob(32) FROM count""",
        (ATTEMPTS * ACTS,),
    )
    connection.execute(index)
    connection.execute("COMMIT")


def test_the_first_page_opens_in_under_half_a_second(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = Database.inside(tmp_path)
    connection = database.open(make=True)
    start = time.perf_counter()
    fill(connection)
    built = time.perf_counter() - start
    connection.close()
    book = Gradebook(database, Person("boss", "Ada", "ada", Role.ADMINISTRATOR))
    start = time.perf_counter()
    lines = book.candidates()
    candidates = time.perf_counter() - start
    newest = book.attempts()
    number = book.number_of_candidates()
    lessons, exams, classes = book.lessons(), book.exams(), book.classes()
    page = time.perf_counter() - start
    start = time.perf_counter()
    duties = items.duties(book, Choice(exam="exam7"))
    analysis = time.perf_counter() - start
    with capsys.disabled():
        print(
            f"\n{CANDIDATES} candidates, {ATTEMPTS:,} attempts, {ATTEMPTS * ACTS:,} acts (made in {built:.1f} s): "
            f"candidates in {candidates * 1000:.0f} ms, the whole first page in {page * 1000:.0f} ms; "
            f"item analysis of an exam with {ATTEMPTS // 20 * ACTS:,} acts in {analysis:.2f} s"
        )
    assert (len(lines), number, len(newest)) == (CANDIDATES, CANDIDATES, 200)
    assert sum(line.attempts for line in lines) == ATTEMPTS
    assert (len(lessons), len(exams), len(classes), len(duties)) == (60, 20, 8, 55)
    assert page < LIMIT
