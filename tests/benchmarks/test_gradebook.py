"""How soon a gradebook of 200 candidates, 10,000 attempts and 2,000,000 acts shows its first page.

The rows are made in bulk, each with its true mac, for nothing is shown that is not proven.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.records.schools import found_school
from trainer.records import items
from trainer.records.gradebook import PAGE, Choice, Gradebook
from trainer.records.journal import Journal
from trainer.records.keys import Head
from trainer.records.ledger import head_of
from trainer.records.roles import Person, Role
from trainer.records.rows import RowKind, canonical, row_mac, seal_of

CANDIDATES, ATTEMPTS, ACTS = 200, 10_000, 200
LIMIT = 0.5


def fill(journal: Journal) -> None:
    """Give a school its candidates, classes and attempts, as if they had been written one by one."""
    key = journal.keys.key()
    connection = journal.database.open()
    connection.execute("PRAGMA synchronous = OFF")
    connection.execute("PRAGMA cache_size = -400000")
    connection.execute("BEGIN")
    head = head_of(connection)

    def chain() -> Iterator[tuple[object, ...]]:
        nonlocal head
        for subject, n, kind, at, body in _rows(key, sealed):
            seq = head.rows + 1
            head = Head(seq, row_mac(key, head.mac, seq, subject, n, kind, at, body))
            yield seq, subject, n, kind, at, body, head.mac

    sealed: list[dict[str, object]] = []
    connection.executemany("INSERT INTO ledger VALUES (?, ?, ?, ?, ?, ?, ?)", chain())
    names = ", ".join(sealed[0])
    marks = ", ".join(f":{name}" for name in sealed[0])
    connection.executemany(f"INSERT INTO people ({names}) VALUES ({marks})", sealed)
    connection.execute("COMMIT")
    connection.close()
    journal.keys.advance(key, head)


def _rows(key: bytes, sealed: list[dict[str, object]]) -> Iterator[tuple[str, int, str, str, str]]:
    for x in range(CANDIDATES):
        row: dict[str, object] = {"id": f"p{x}", "name": f"Candidate {x * 7919 % 1000}", "login": f"c{x}"}
        row |= {"role": "trainee", "secret": None, "erased": 0, "salt": ""}
        row["mac"] = mac = seal_of(key, "people", row)
        sealed.append(row)
        said = canonical({"by": None, "role": "trainee", "table": "people", "seal": mac.hex()})
        yield f"p{x}", 1, RowKind.PERSON.value, "2026", said
    for x in range(CANDIDATES):
        yield f"class{x % 8}", x // 8 + 1, RowKind.ENROLLED.value, "2026", canonical({"person": f"p{x}", "by": None})
    for x in range(ATTEMPTS):
        id_, at = f"{x:08d}-0000-4000-8000-000000000000", f"2026-{x % 12 + 1:02}-{x % 28 + 1:02}T12:00:00.000000+00:00"
        begun = {"person": f"p{x % CANDIDATES}", "exam": f"exam{x % 20}", "lesson": f"lesson{x % 60}", "seed": x}
        begun |= {"game": "ultimate_8", "mode": "exam", "lesson_sha256": "", "version": "", "holder": None}
        yield id_, 1, RowKind.BEGIN.value, at, canonical(begun)
        for act in range(ACTS):
            y = x * ACTS + act
            yield (
                *(id_, act + 2, RowKind.ACT.value, at),
                (
                    f'{{"act":"deal 1 up","at":{y},"verdict":{{"citation":"13:69F-42.{y % 11}(a){y % 5}","cost":1,'
                    f'"finding":"{"proper" if y % 37 else "improper"}"}}}}'
                ),
            )
        end = {"score": float(x % 101), "passed": x % 101 >= 80, "finished": True, "seconds": 300.0}
        yield id_, ACTS + 2, RowKind.END.value, at, canonical(end)


def test_the_first_page_opens_in_under_half_a_second(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    school = found_school(tmp_path)
    start = time.perf_counter()
    fill(school.journal)
    built = time.perf_counter() - start
    start = time.perf_counter()
    school.open_again()
    followed = time.perf_counter() - start
    start = time.perf_counter()
    school.open_again()
    opened = time.perf_counter() - start
    book = Gradebook(school.journal, Person("boss", "Ada", "ada", Role.ADMINISTRATOR))
    start = time.perf_counter()
    lines = book.candidates(size=PAGE)
    candidates = time.perf_counter() - start
    newest = book.attempts()
    number = len(book.candidates())
    lessons, exams, classes = book.lessons(), book.exams(), book.classes()
    page = time.perf_counter() - start
    start = time.perf_counter()
    duties = items.duties(book, Choice(exam="exam7"))
    analysis = time.perf_counter() - start
    with capsys.disabled():
        print(
            f"\n{CANDIDATES} candidates, {ATTEMPTS:,} attempts, {ATTEMPTS * ACTS:,} acts (made in {built:.1f} s): "
            f"followed once in {followed:.1f} s, opened in {opened * 1000:.0f} ms; "
            f"candidates in {candidates * 1000:.0f} ms, the whole first page in {page * 1000:.0f} ms; "
            f"item analysis of an exam with {ATTEMPTS // 20 * ACTS:,} acts in {analysis:.2f} s"
        )
    assert (len(lines), number, len(newest)) == (CANDIDATES, CANDIDATES, 200)
    assert sum(line.attempts for line in lines) == ATTEMPTS
    assert (len(lessons), len(exams), len(classes), len(duties)) == (60, 20, 8, 55)
    assert page < LIMIT
    assert opened < LIMIT
    school.journal.close()
