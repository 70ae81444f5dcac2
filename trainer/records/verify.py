"""Verifying the records: every change behind the program's back is found, and said where.

What is walked is the ledger, row by row, with the key; then its end is held against the anchor and printed heads, and
the other tables against what the ledger says of them.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC
from typing import Any, NamedTuple

from trainer.records.attemptstatus import COLUMNS as ATTEMPT_COLUMNS
from trainer.records.attemptstatus import Derived, values
from trainer.records.chain import follows, own_rows
from trainer.records.clocknotices import notices
from trainer.records.database import Database
from trainer.records.keys import GENESIS, NOTHING, Head, Keys, Printed
from trainer.records.problems import ForeignSchema, RecordsProblem
from trainer.records.rows import CLOCK_BACK, COLUMNS, Row, RowKind, row_mac, seal_of
from trainer.records.schema import NEWEST, SEALED, differences, stored
from trainer.records.steadyclock import SUBJECT as CLOCK
from trainer.records.steadyclock import Why
from trainer.rules.version import FIRST_RULES, RULES_VERSION, rules_words

MOST_FINDINGS = 500
TOLD_EVERY = 5000
Tell = Callable[[int, int], object]
"""Hears how much is done, of how much."""

NOUNS = {"people": "person", "classes": "class", "exams": "exam", "settings": "setting", "lessons": "lesson"}


@dataclass(frozen=True, slots=True)
class Alarm:
    """One thing that is not as the program left it: the ledger's row, whose it is, and words for a person."""

    words: str
    seq: int | None = None
    subject: str | None = None
    n: int | None = None

    def __str__(self) -> str:
        return self.words


@dataclass(slots=True)
class Report:
    """What verifying found; no alarms means that the records are as the program wrote them."""

    rows: int = 0
    head: Head = NOTHING
    alarms: list[Alarm] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    """What is in order and still worth knowing, such as a restored backup."""
    left_off: int = 0

    @property
    def sound(self) -> bool:
        return not self.alarms

    def alarm(self, words: str, seq: int | None = None, subject: str | None = None, n: int | None = None) -> None:
        if len(self.alarms) < MOST_FINDINGS:
            self.alarms.append(Alarm(words, seq, subject, n))
        else:
            self.left_off += 1


def verify(database: Database, keys: Keys, printed: Iterable[Printed] = (), tell: Tell | None = None) -> Report:
    """Verify a school's records against its key, its anchor and heads that were printed on reports."""
    report = Report()
    try:
        key = keys.key()
        anchor = keys.anchor(key)
        if anchor is None:
            report.alarm(f"The anchor in {keys.folder} is missing or was not written with this key.")
        with database.reading() as connection:
            verify_connection(connection, key, anchor, printed, report, tell)
    except ForeignSchema as problem:
        for words in problem.found:
            report.alarm(words)
    except RecordsProblem as problem:
        report.alarm(str(problem))
    return report


def verify_connection(
    connection: sqlite3.Connection,
    key: bytes,
    anchor: Head | None,
    printed: Iterable[Printed] = (),
    report: Report | None = None,
    tell: Tell | None = None,
) -> Report:
    """Verify what a connection sees, at one moment; without an anchor a missing tail cannot be found."""
    report = report or Report()
    outer = connection.in_transaction
    if not outer:
        connection.execute("BEGIN")
    try:
        if not _check_shape(connection, report):
            return report
        heads = [(head, "a printed seal") for head in printed]
        heads += [(Printed(anchor.rows, anchor.mac.hex()), "the anchor")] if anchor else []
        walk = _Walk(key, report, {head.rows for head, _ in heads})
        (total,) = connection.execute("SELECT coalesce(max(seq), 0) FROM ledger").fetchone()
        for row in connection.execute(f"SELECT {COLUMNS} FROM ledger NOT INDEXED ORDER BY seq"):
            walk.row(row)
            if tell is not None and walk.report.rows % TOLD_EVERY == 0:
                tell(walk.report.rows, total)
        walk.close()
        for head, name in heads:
            _check_head(head, name, walk, report)
        _check_attempts(connection, walk.derived, report)
        _check_members(connection, walk.derived, report)
        for table in SEALED:
            _check_sealed(connection, key, table, walk.seals.get(table, {}), report)
    except (sqlite3.Error, UnicodeDecodeError, OverflowError) as error:
        report.alarm(f"The database is damaged: {error}.")
    finally:
        if not outer:
            connection.execute("ROLLBACK")
    return report


def verify_attempt(connection: sqlite3.Connection, key: bytes, attempt: str) -> list[Alarm]:
    """Verify the rows of one attempt, each against the mac before it, and how it stands in the list.

    It does not find that its last rows were cut off: that takes following the chain to the anchor.
    """
    report, derived = Report(), Derived()
    for row in _own_rows(connection, key, attempt, "attempt", report):
        try:
            derived.add(row, row.content)
        except (ValueError, KeyError, TypeError) as error:
            report.alarm(f"Entry {row.n} of attempt {attempt} cannot be read: {error!r}.", row.seq, attempt, row.n)
    if attempt not in derived.attempts:
        report.alarm(f"There is no attempt {attempt}.", None, attempt)
    _check_attempts(connection, derived, report, attempt)
    return report.alarms


def verify_exam(connection: sqlite3.Connection, key: bytes, exam: str, sitting: str) -> list[Alarm]:
    """Verify what was noted of an exam, and in one of its sittings, each row against the mac before it."""
    report = Report()
    list(_own_rows(connection, key, sitting, "sitting", report))
    if not list(_own_rows(connection, key, exam, "exam", report)):
        report.alarm(f"There is no exam {exam}.", None, exam)
    return report.alarms


def _own_rows(connection: sqlite3.Connection, key: bytes, subject: str, noun: str, report: Report) -> Iterator[Row]:
    following = 1
    for row, before in own_rows(connection, subject):
        if row.n != following:
            words = f"Entries {following} to {row.n - 1} of {noun} {subject} are missing."
            report.alarm(words, row.seq, subject, following)
        following = row.n + 1
        if not follows(key, before, row):
            words = f"Entry {row.n} of {noun} {subject} was changed or what it follows."
            report.alarm(words, row.seq, subject, row.n)
        yield row


def _check_shape(connection: sqlite3.Connection, report: Report) -> bool:
    """Whether the tables are as this program makes them; where anything differs, nothing else is looked at."""
    (number,) = connection.execute("PRAGMA user_version").fetchone()
    if number != NEWEST:
        report.alarm(f"The schema's number is {number}, not {NEWEST}.")
    wrong = differences(stored(connection))
    for words in wrong:
        report.alarm(words)
    if wrong:
        return False
    # Only now: it would evaluate what stands in a table's definition.
    (state,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if state != "ok":
        report.alarm(f"The database is damaged: {state}.")
    return True


class _Astray(NamedTuple):
    """A row that does not follow, the mac that it should follow, and which act of its attempt it is or comes after."""

    row: Row
    before: object
    act: int


class _Walk:
    """The ledger, followed row by row."""

    def __init__(self, key: bytes, report: Report, wanted: set[int]) -> None:
        self.key = key
        self.report = report
        self.wanted = wanted
        self.macs: dict[int, object] = {0: GENESIS}
        self.derived = Derived()
        self.seals: dict[str, dict[str, str]] = {}
        self.numbers: dict[str, int] = {}
        self.before: object = GENESIS
        self.next = 1
        self.latest = ""
        self.earlier = 0
        """The first row that is of an earlier time than one before it."""
        self.rules: dict[str, int] = {}
        """By attempt that is not ended yet, the version of the rules that it was judged under last."""
        self.graded: Counter[int] = Counter()
        self.run: list[_Astray] = []
        """A stretch of rows that do not follow from the one before."""
        self.wrong: list[list[_Astray]] = []

    def row(self, found: tuple[Any, ...]) -> None:
        row = Row(*found)
        if row.seq != self.next:
            self._missing(row)
        elif row.mac != self._mac(row, row.seq, self.before):
            self.run.append(_Astray(row, self.before, self._act_of(row)))
        elif self.run:
            self._end_run()
        self.before, self.next = row.mac, row.seq + 1
        self.report.rows += 1
        if row.seq in self.wanted:
            self.macs[row.seq] = row.mac
        try:
            body = row.content
            self._fold(row, body)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            self.report.alarm(f"Row {row.seq} cannot be read: {error!r}.", row.seq, str(row.subject), None)

    def _fold(self, row: Row, body: dict[str, Any]) -> None:
        last = self.numbers.get(row.subject, 0)
        if row.n != last + 1:
            gone = f"entry {last + 1} is" if row.n == last + 2 else f"entries {last + 1} to {row.n - 1} are"
            gone = gone if row.n > last else f"entry {row.n} is"
            words = f"Of {self.whose(row)}, {gone} missing or out of order before row {row.seq}."
            self.report.alarm(words, row.seq, row.subject, last + 1)
        self.numbers[row.subject] = row.n
        self.derived.add(row, body)
        self._note_rules(row, body)
        if "seal" in body:
            self.seals.setdefault(body["table"], {})[row.subject] = body["seal"]
        if row.at < self.latest and not self.earlier:
            self.earlier = row.seq
            self.report.remarks.append(f"Row {row.seq} is of an earlier time than one before it: a clock was set back.")
        self.latest = max(self.latest, row.at)
        if row.kind == RowKind.DEED and body.get("did") == CLOCK_BACK:
            self.report.remarks.append(
                f"Row {row.seq}: the machine's clock was set back by {body['seconds']} seconds before {row.at[:16]}; "
                "the records went on from the time that they had."
            )
        if row.subject == CLOCK and row.kind == RowKind.DEED:
            said = (one.words(UTC) for one in notices([row]) if one.why is Why.SET)
            self.report.remarks += [f"Row {row.seq}: {words}" for words in said]
        if row.kind == RowKind.RESTORED:
            self.report.remarks.append(
                f"Row {row.seq}: a backup was restored {row.at[:16]}; before that there were {body['replaced']} rows. "
                f"The reason: {body['reason']}"
            )

    def _note_rules(self, row: Row, body: dict[str, Any]) -> None:
        if row.kind == RowKind.BEGIN or (row.kind == RowKind.RESUMED and "rules" in body):
            self.rules[row.subject] = body.get("rules", FIRST_RULES)
        elif row.kind == RowKind.END:
            self.graded[self.rules.pop(row.subject, RULES_VERSION)] += 1

    def _mac(self, row: Row, seq: int, before: object) -> bytes | None:
        if not isinstance(before, bytes):
            return None
        return row_mac(self.key, before, seq, row.subject, row.n, row.kind, row.at, row.body)

    def _missing(self, row: Row) -> None:
        self._end_run()
        if row.seq < self.next:
            self.report.alarm(f"Row {row.seq} was inserted before the first.", row.seq, row.subject, row.n)
            return
        which = f"Row {self.next} is" if row.seq == self.next + 1 else f"Rows {self.next} to {row.seq - 1} are"
        words = f"{which} missing, before {self.told(row, self._act_of(row))}."
        self.report.alarm(words, self.next, row.subject, row.n)

    def _end_run(self) -> None:
        if self.run:
            self.wrong.append(self.run)
            self.run = []

    def close(self) -> None:
        """Say what is wrong with the rows that did not follow."""
        for version, number in sorted(self.graded.items()):
            if version != RULES_VERSION:
                which = "attempt was" if number == 1 else "attempts were"
                self.report.remarks.append(
                    f"{number} {which} graded under {rules_words(version)}: that grade stands as it was recorded; "
                    f"regrading shows what version {RULES_VERSION} would change."
                )
        last_broken = bool(self.run)
        self._end_run()
        self.report.head = Head(self.next - 1, self.before if isinstance(self.before, bytes) else b"")
        swapped = self._swapped()
        for number, run in enumerate(self.wrong, 1):
            first = run[0].row
            at_end = last_broken and number == len(self.wrong)
            if at_end and len(run) > 2:
                words = f"From {self.told(first, run[0].act)} to the end, {len(run)} rows were rewritten or moved."
                self.report.alarm(words, first.seq, first.subject, first.n)
                continue
            for row, _, act in run:
                other = swapped.get(row.seq)
                words = f"was put in the place of row {other}" if other else "was changed, inserted or moved"
                self.report.alarm(f"R{self.told(row, act)[1:]} {words}.", row.seq, row.subject, row.n)

    def _swapped(self) -> dict[int, int]:
        """Rows that stand in another's place: there they would follow."""
        rows = [one for run in self.wrong for one in run]
        if len(rows) > 60:
            return {}
        found = {}
        for place, before, _ in rows:
            for row, _, _ in rows:
                if row.seq != place.seq and self._mac(row, place.seq, before) in (row.mac, place.mac):
                    found[row.seq] = place.seq
        return found

    def whose(self, row: Row) -> str:
        attempt = self.derived.attempts.get(row.subject)
        return f"attempt {row.subject} ({attempt.lesson})" if attempt else f"{row.subject}"

    def _act_of(self, row: Row) -> int:
        attempt = self.derived.attempts.get(row.subject)
        return attempt.acts + (row.kind == RowKind.ACT) if attempt else 0

    def told(self, row: Row, act: int) -> str:
        """A row in words."""
        attempt = self.derived.attempts.get(row.subject)
        if attempt is None:
            return f"row {row.seq} ({row.kind} of {row.subject}, entry {row.n})"
        what = f"act {act}" if row.kind == RowKind.ACT else f"{row.kind} after act {act}"
        return f"row {row.seq} ({what}, entry {row.n} of attempt {row.subject}, {attempt.lesson})"


def _check_head(head: Printed, name: str, walk: _Walk, report: Report) -> None:
    if head.rows > report.head.rows:
        gone = head.rows - report.head.rows
        which = "last row is" if gone == 1 else f"last {gone} rows are"
        words = f"The {which} missing: {name} has {head.rows}, the ledger {report.head.rows}."
        report.alarm(words, report.head.rows + 1)
        return
    mac = walk.macs.get(head.rows)
    if not isinstance(mac, bytes) or not head.fits(mac):
        report.alarm(f"Row {head.rows} is not the one that {name} names.", head.rows)


def _check_attempts(connection: sqlite3.Connection, derived: Derived, report: Report, only: str | None = None) -> None:
    seen = set()
    asked = f"SELECT {', '.join(ATTEMPT_COLUMNS)} FROM attempts"
    listed = (
        connection.execute(f"{asked} NOT INDEXED")
        if only is None
        else connection.execute(f"{asked} WHERE id = ?", (only,))
    )
    for found in listed:
        id_ = found[0]
        seen.add(id_)
        status = derived.attempts.get(id_)
        if status is None:
            report.alarm(f"Attempt {id_} was added to the list of attempts.", None, id_)
            continue
        for name, is_, should in zip(ATTEMPT_COLUMNS, found, values(status), strict=True):
            if is_ != should or type(is_) is not type(should):
                words = f"Attempt {id_} ({status.lesson}): the list says {name} is {is_!r}, the acts say {should!r}."
                report.alarm(words, None, id_)
    for id_ in derived.attempts.keys() - seen:
        report.alarm(f"Attempt {id_} was taken out of the list of attempts.", None, id_)


def _check_members(connection: sqlite3.Connection, derived: Derived, report: Report) -> None:
    is_ = {(class_, person): since for class_, person, since in connection.execute("SELECT * FROM members NOT INDEXED")}
    for class_, person in is_.keys() | derived.members.keys():
        if is_.get((class_, person)) != derived.members.get((class_, person)):
            report.alarm(f"Class {class_}: the place of person {person} in it was changed.", None, class_)


def _check_sealed(
    connection: sqlite3.Connection, key: bytes, table: str, seals: dict[str, str], report: Report
) -> None:
    cursor = connection.execute(f"SELECT * FROM {table} NOT INDEXED")
    names = [column[0] for column in cursor.description]
    noun, seen = NOUNS[table], set()
    for found in cursor:
        row = dict(zip(names, found, strict=True))
        id_ = row["id"]
        seen.add(id_)
        if id_ not in seals:
            report.alarm(f"The {noun} {id_} was added.", None, str(id_))
        elif not isinstance(row["mac"], bytes) or row["mac"] != seal_of(key, table, row):
            report.alarm(f"The {noun} {id_} was changed.", None, id_)
        elif row["mac"].hex() != seals[id_]:
            report.alarm(f"The {noun} {id_} was put back to what it was earlier.", None, id_)
    for id_ in seals.keys() - seen:
        report.alarm(f"The {noun} {id_} was removed.", None, id_)
