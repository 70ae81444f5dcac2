"""What commands share: how they say what is wrong, print data, and read a log of acts."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import NoReturn

import click

from trainer.chosenfile import NOT_A_FILE, Unreadable, read_chosen
from trainer.games import parse_entry
from trainer.parts.game import Game
from trainer.rules.act import Entry
from trainer.rules.notation import BadAct

MOST_ACT_BYTES = 5_000_000


def fail(message: object) -> NoReturn:
    """Say what is wrong and end with 2."""
    click.echo(str(message), err=True)
    sys.exit(2)


def print_json(data: object) -> None:
    click.echo(json.dumps(data, ensure_ascii=False, indent=1))


def act_bytes(path: Path) -> bytes:
    if str(path) != "-":
        try:
            return read_chosen(path, MOST_ACT_BYTES)
        except Unreadable as problem:
            more = "; give - to read standard input" if problem.strerror == NOT_A_FILE else ""
            raise OSError(f"{problem.strerror}{more}") from None
    if sys.stdin is None:
        raise OSError("standard input is closed")
    return sys.stdin.buffer.read(MOST_ACT_BYTES + 1)


def read_acts(path: Path, game: Game | None = None) -> list[tuple[int, Entry]]:
    """An act log with its line numbers: one act a line, blank lines and # comments left out."""
    try:
        raw = act_bytes(path)
    except OSError as problem:
        fail(f"{path}: cannot be read: {problem.strerror or problem}")
    if len(raw) > MOST_ACT_BYTES:
        fail(f"{path}: over {MOST_ACT_BYTES} bytes, too long for an act log")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        fail(f"{path}:{raw[: problem.start].count(10) + 1}: not UTF-8 text")
    entries: list[tuple[int, Entry]] = []
    problems: list[str] = []
    clock = 0
    for number, line in enumerate(text.splitlines(), 1):
        line = line.partition("#")[0].strip()
        if not line:
            continue
        try:
            entry = parse_entry(line, game)
        except BadAct as bad:
            problems.append(f"{path}:{number}: {bad}")
            continue
        entries.append((number, entry))
        if entry.at is not None and entry.at < clock:
            problems.append(f"{path}:{number}: time runs backwards; expected @{clock / 1000:g} or later")
        clock = max(clock, entry.at or 0)
    if problems:
        fail("\n".join(problems))
    return entries
