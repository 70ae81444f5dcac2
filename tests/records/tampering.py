"""Tampering with the records through raw sqlite3, by somebody who has the program and the database but not the key.

Each way takes a connection and a seeded generator, and returns the ledger's row at which the change must be found, or
None where it is enough that it is found.
"""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from trainer.records.attemptstatus import derive_again
from trainer.records.keys import GENESIS
from trainer.records.rows import COLUMNS, Row, RowKind, canonical, row_mac, seal_of
from trainer.records.schema import NEWEST

TABLES = ("ledger", "ledger", "ledger", "attempts", "people", "classes", "exams", "settings", "members", "lessons")
Way = Callable[[sqlite3.Connection, Random], int | None]


def dump(connection: sqlite3.Connection) -> dict[str, list[tuple[str, ...]]]:
    """Everything that the database says, with its types."""
    found = {}
    for table in sorted(set(TABLES)):
        columns = [name for _, name, *_ in connection.execute(f"PRAGMA table_info({table})")]
        quoted = ", ".join(f"quote({name})" for name in columns)
        found[table] = sorted(connection.execute(f"SELECT {quoted} FROM {table}").fetchall())
    parts = connection.execute("SELECT quote(type), quote(name), quote(tbl_name), hex(sql) FROM sqlite_master")
    found["schema"] = sorted(part for part in parts if not part[1].startswith("'sqlite_stat"))
    found["numbers"] = [connection.execute(f"PRAGMA {name}").fetchone() for name in ("user_version", "application_id")]
    return found


def taken(path: Path, table: str, id_: str) -> dict[str, object]:
    """A row of a table as it is now, to be put back later."""
    connection = sqlite3.connect(path)
    cursor = connection.execute(f"SELECT * FROM {table} WHERE id = ?", (id_,))
    row = dict(zip((column[0] for column in cursor.description), cursor.fetchone(), strict=True))
    connection.close()
    return row


def put_back(path: Path, table: str, row: dict[str, object]) -> None:
    connection = sqlite3.connect(path)
    with connection:
        connection.execute(f"DELETE FROM {table} WHERE id = ?", (row["id"],))
        put(connection, table, row)
    connection.close()


def other(value: object, random: Random) -> object:
    """Something else of the same kind."""
    match value:
        case None:
            return random.choice(["x", 1, 2.5, b"x"])
        case int():
            return value + random.choice([-1, 1, 7, 1000])
        case float():
            return value + random.choice([-1.0, 0.5, 10.0])
        case bytes():
            place = random.randrange(len(value))
            return value[:place] + bytes([value[place] ^ (1 << random.randrange(8))]) + value[place + 1 :]
        case str() if value:
            place = random.randrange(len(value))
            letter = random.choice("abcdef0123456789 {}\"'")
            return random.choice(
                [value[:place] + letter + value[place + 1 :], value[:place] + value[place + 1 :], value + letter]
            )
        case _:
            return "x"


def any_row(connection: sqlite3.Connection, table: str, random: Random) -> tuple[int, dict[str, object]]:
    rowids = [rowid for (rowid,) in connection.execute(f"SELECT rowid FROM {table} ORDER BY rowid")]
    rowid = random.choice(rowids)
    cursor = connection.execute(f"SELECT * FROM {table} WHERE rowid = ?", (rowid,))
    names = [column[0] for column in cursor.description]
    return rowid, dict(zip(names, cursor.fetchone(), strict=True))


def edit(connection: sqlite3.Connection, random: Random) -> int | None:
    table = random.choice(TABLES)
    rowid, row = any_row(connection, table, random)
    name = random.choice(list(row))
    connection.execute(f"UPDATE {table} SET {name} = ? WHERE rowid = ?", (other(row[name], random), rowid))
    return rowid if table == "ledger" and name != "seq" else None


def delete(connection: sqlite3.Connection, random: Random) -> int | None:
    table = random.choice(TABLES)
    rowid, _ = any_row(connection, table, random)
    most = random.choice([1, 1, 1, 2, 5])
    connection.execute(f"DELETE FROM {table} WHERE rowid BETWEEN ? AND ?", (rowid, rowid + most - 1))
    return rowid if table == "ledger" else None


def insert(connection: sqlite3.Connection, random: Random) -> int | None:
    table = random.choice(TABLES)
    _, row = any_row(connection, table, random)
    if table != "ledger":
        key = "person" if table == "members" else "id"
        row[key] = f"{row[key]}{random.randrange(1000)}"
        if "login" in row:
            row["login"] = f"{random.random()}"
        put(connection, table, row)
        return None
    (last,) = connection.execute("SELECT max(seq) FROM ledger").fetchone()
    seq = random.randint(1, last + 1)
    shift(connection, seq)
    (most,) = connection.execute("SELECT max(n) FROM ledger WHERE subject = ?", (row["subject"],)).fetchone()
    row |= {"seq": seq, "n": most + 1}
    if random.random() < 0.5:
        row["mac"] = random.randbytes(32)
    put(connection, "ledger", row)
    return seq


def put(connection: sqlite3.Connection, table: str, row: dict[str, object]) -> None:
    marks = ", ".join("?" * len(row))
    connection.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", tuple(row.values()))


def shift(connection: sqlite3.Connection, seq: int) -> None:
    """Make room in the ledger at a place."""
    connection.execute("UPDATE ledger SET seq = -seq WHERE seq >= ?", (seq,))
    connection.execute("UPDATE ledger SET seq = 1 - seq WHERE seq < 0")


def swap(connection: sqlite3.Connection, random: Random) -> int | None:
    """Two rows change places, whole, or in one column."""
    table = random.choice(("ledger", "ledger", "attempts", "people"))
    (a, first), (b, second) = any_row(connection, table, random), any_row(connection, table, random)
    if a == b:
        return None
    if table == "ledger" and random.random() < 0.5:
        connection.execute("UPDATE ledger SET seq = 0 WHERE seq = ?", (a,))
        connection.execute("UPDATE ledger SET seq = ? WHERE seq = ?", (a, b))
        connection.execute("UPDATE ledger SET seq = ? WHERE seq = 0", (b,))
        return min(a, b)
    name = random.choice([name for name in first if name not in ("seq", "n", "subject", "id", "login")])
    connection.execute(f"UPDATE {table} SET {name} = ? WHERE rowid = ?", (second[name], a))
    connection.execute(f"UPDATE {table} SET {name} = ? WHERE rowid = ?", (first[name], b))
    return min(a, b) if table == "ledger" and first[name] != second[name] else None


def rehash(connection: sqlite3.Connection, random: Random) -> int | None:
    """A better score, and every mac made anew with a key of one's own, as the program would."""
    better_score(connection, random)
    key = secrets.token_bytes(32)
    for table in ("people", "classes", "exams", "settings"):
        cursor = connection.execute(f"SELECT * FROM {table}")
        names = [column[0] for column in cursor.description]
        for found in cursor.fetchall():
            row = dict(zip(names, found, strict=True))
            mac = seal_of(key, table, row)
            connection.execute(f"UPDATE {table} SET mac = ? WHERE id = ?", (mac, row["id"]))
            seqs = connection.execute("SELECT seq, body FROM ledger WHERE subject = ?", (row["id"],)).fetchall()
            for seq, body in seqs:
                content = json.loads(body)
                if "seal" in content:
                    content["seal"] = mac.hex()
                    connection.execute("UPDATE ledger SET body = ? WHERE seq = ?", (canonical(content), seq))
    rechain(connection, key, random.choice([1, 1, random.randint(1, 200)]))
    return None


def rechain(connection: sqlite3.Connection, key: bytes, start: int) -> None:
    found = connection.execute("SELECT mac FROM ledger WHERE seq = ?", (start - 1,)).fetchone()
    before = found[0] if found else GENESIS
    for row in connection.execute(f"SELECT {COLUMNS} FROM ledger WHERE seq >= ? ORDER BY seq", (start,)).fetchall():
        before = row_mac(key, before, *row[:-1])
        connection.execute("UPDATE ledger SET mac = ? WHERE seq = ?", (before, row[0]))


def better_score(connection: sqlite3.Connection, random: Random) -> int | None:
    """An attempt's end says another score, and the list of attempts agrees."""
    ends = connection.execute("SELECT seq, body FROM ledger WHERE kind = 'end'").fetchall()
    seq, body = random.choice(ends)
    content: dict[str, Any] = json.loads(body)
    content["score"] = (content["score"] or 0.0) + 7.5
    connection.execute("UPDATE ledger SET body = ? WHERE seq = ?", (canonical(content), seq))
    derive_again(connection)
    return int(seq)


def truncate(connection: sqlite3.Connection, random: Random) -> int | None:
    """The end is cut off, and half the time everything else is made to agree with what is left."""
    (last,) = connection.execute("SELECT max(seq) FROM ledger").fetchone()
    kept = last - random.choice([1, 1, 2, 5, 20, 60])
    connection.execute("DELETE FROM ledger WHERE seq > ?", (kept,))
    if random.random() < 0.5:
        derive_again(connection)
    return int(kept) + 1


def forged_act(connection: sqlite3.Connection, random: Random) -> int | None:
    """An act that was never done, added at the end in the program's own form."""
    (seq, before) = connection.execute("SELECT seq, mac FROM ledger ORDER BY seq DESC LIMIT 1").fetchone()
    (id_,) = random.choice(connection.execute("SELECT id FROM attempts").fetchall())
    (n,) = connection.execute("SELECT max(n) FROM ledger WHERE subject = ?", (id_,)).fetchone()
    said = (seq + 1, id_, n + 1, RowKind.OVERRIDE.value, "2026-11-16T13:00:00.000000+00:00", '{"score":100.0}')
    row = Row(*said, row_mac(random.randbytes(32), before, *said))
    put(connection, "ledger", row._asdict())
    derive_again(connection)
    return int(seq) + 1


def unbegin(connection: sqlite3.Connection, random: Random) -> int | None:
    """What says that something was begun is taken away: an attempt, its rows, the row about its exam, or all of it."""
    begun = connection.execute("SELECT id FROM attempts WHERE exam IS NOT NULL ORDER BY id").fetchall()
    (id_,) = random.choice(begun)
    which = random.randrange(1, 8)
    if which & 1:
        connection.execute("DELETE FROM attempts WHERE id = ?", (id_,))
    if which & 2:
        connection.execute("DELETE FROM ledger WHERE subject = ?", (id_,))
    if which & 4:
        connection.execute("DELETE FROM ledger WHERE instr(body, ?)", (id_,))
    return None


def relabel(connection: sqlite3.Connection, random: Random) -> int | None:
    """A row is passed off as one of another kind, or of something else."""
    rowid, row = any_row(connection, "ledger", random)
    match random.randrange(3):
        case 0:
            kind = random.choice([kind.value for kind in RowKind if kind != row["kind"]])
            connection.execute("UPDATE ledger SET kind = ? WHERE seq = ?", (kind, rowid))
        case 1:
            connection.execute("UPDATE ledger SET subject = subject || 'x', n = 1 WHERE seq = ?", (rowid,))
        case _:
            connection.execute("UPDATE ledger SET n = n + 1000 WHERE seq = ?", (rowid,))
    return rowid


def schema(connection: sqlite3.Connection, random: Random) -> int | None:
    connection.execute(
        random.choice(
            [
                "CREATE TRIGGER t AFTER INSERT ON attempts BEGIN UPDATE attempts SET score = 100; END",
                "CREATE TABLE extra (a)",
                "DROP INDEX attempts_person",
                "DROP VIEW outbox",
                "ALTER TABLE attempts ADD COLUMN extra TEXT",
                "DROP TABLE exams",
                "CREATE VIEW w AS SELECT 1",
                f"PRAGMA application_id = {random.randrange(1, 2**31)}",
                f"PRAGMA user_version = {random.randrange(1, 60) * random.choice([-1, 1]) + NEWEST}",
            ]
        )
    )
    return None


def stored_text(connection: sqlite3.Connection, random: Random) -> int | None:
    """Text is written into the stored schema, as only a hex editor or `writable_schema` can."""
    connection.execute("PRAGMA writable_schema = ON")
    tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    table = random.choice(tables)
    columns = [name for _, name, *_ in connection.execute(f"PRAGMA table_info({table})")]
    more = random.choice(
        ["CHECK (1)", "COLLATE NOCASE", "DEFAULT 'x'", "GENERATED ALWAYS AS (1)", "UNIQUE", "/* x */", ""]
    )
    name = random.choice(["sqlite_t", "sqlite_stat2", "t", "sqlite_sequence"])
    trigger = f"CREATE TRIGGER {name} AFTER INSERT ON ledger BEGIN DELETE FROM ledger WHERE kind = 'tried'; END"
    match random.randrange(5):
        case 0:
            column = random.choice(columns)
            old, new = f'"{column}" ', f'"{column}" /**/'
            sql = "UPDATE sqlite_master SET sql = replace(sql, ?, ?) WHERE name = ?"
            connection.execute(
                sql, (old, new, table) if not more else (f'"{column}" TEXT', f'"{column}" TEXT {more}', table)
            )
        case 1:
            sql = "INSERT INTO sqlite_master VALUES ('trigger', ?, 'ledger', 0, ?)"
            connection.execute(sql, (name, trigger))
        case 2:
            sql = "INSERT INTO sqlite_master VALUES ('view', ?, ?, 0, ?)"
            connection.execute(sql, (name, name, f"CREATE VIEW {name} AS SELECT 1 AS a"))
        case 3:
            bad = random.choice([b"\xff", b"CREATE VIEW outbox AS SELECT '\xff\xfe'", b"\x00"])
            column = random.choice(["sql", "name", "tbl_name"])
            connection.execute(f"UPDATE sqlite_master SET {column} = CAST(? AS TEXT) WHERE name = 'outbox'", (bad,))
        case _:
            connection.execute("UPDATE sqlite_master SET sql = replace(sql, 'STRICT', '') WHERE name = ?", (table,))
    (version,) = connection.execute("PRAGMA schema_version").fetchone()
    connection.execute(f"PRAGMA schema_version = {version + 1}")
    return None


SCHEMA: tuple[Way, ...] = (schema, stored_text)
"""After these the database may not be readable at all."""

WAYS: tuple[Way, ...] = (
    *(edit, edit, edit, delete, delete, insert, swap, rehash, truncate, better_score, forged_act),
    *(unbegin, relabel, schema, stored_text),
)
