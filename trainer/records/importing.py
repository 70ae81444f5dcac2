"""Importing attempts that were kept as files: each once, line by line, the files left as they are."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from trainer.chosenfile import Unreadable, read_chosen
from trainer.records.attemptfile import MAX_BYTES, BadAttempt, read_attempt
from trainer.records.journal import Journal
from trainer.records.ledger import Writing
from trainer.records.rows import RowKind

SUFFIX = ".jsonl"


@dataclass(slots=True)
class Imported:
    """How many attempts were new, how many were there already, and which files could not be read and why."""

    new: int = 0
    known: int = 0
    problems: list[str] = field(default_factory=list)


def import_files(journal: Journal, folder: Path, person: str | None = None) -> Imported:
    """Add the attempts in a folder of files; such files name no account, so `person` may say whose they are."""
    imported = Imported()
    paths = sorted(folder.glob(f"*{SUFFIX}"))
    there = _there(journal) if paths else frozenset()
    for path in paths:
        if path.stem in there:
            imported.known += 1
            continue
        try:
            content = read_chosen(path, MAX_BYTES)
            if len(content) > MAX_BYTES:
                raise BadAttempt("it is too large to be an attempt")
            read_attempt(content, path.stem)
        except BadAttempt as error:
            imported.problems.append(f"{path.name}: {error}")
            continue
        except Unreadable as error:
            imported.problems.append(str(error))
            continue
        if journal.write(partial(_import, id_=path.stem, content=content, person=person)).result():
            imported.new += 1
        else:
            imported.known += 1
    return imported


def _there(journal: Journal) -> frozenset[str]:
    with journal.listing() as connection:
        return frozenset(id_ for (id_,) in connection.execute("SELECT id FROM attempts"))


def _import(writing: Writing, id_: str, content: bytes, person: str | None) -> bool:
    if writing.began(id_):
        return False
    lines = [said for line in content.split(b"\n") if (said := _said(line)) is not None]
    header = lines[0]
    body = {name: header[name] for name in ("lesson", "game", "seed", "mode", "lesson_sha256", "version", "started")}
    sha256 = hashlib.sha256(content).hexdigest()
    writing.append(id_, RowKind.BEGIN, {**body, "person": person, "exam": None, "file_sha256": sha256})
    for line in lines[1:]:
        if "act" in line:
            writing.append(id_, RowKind.ACT, {"act": line["act"], "at": line.get("at"), "verdict": None})
        elif "back" in line:
            writing.append(id_, RowKind.BACK, {})
        elif "hint" in line:
            writing.append(id_, RowKind.HINT, {"level": line["hint"]})
        elif "resumed" in line:
            writing.append(id_, RowKind.RESUMED, {"by": None, "when": line["resumed"]})
        else:
            writing.append(
                id_, RowKind.END, {name: line["end"][name] for name in ("score", "passed", "finished", "seconds")}
            )
    return True


def _said(line: bytes) -> dict[str, Any] | None:
    """A line that is whole; a torn one was never acknowledged."""
    try:
        said = json.loads(line)
    except ValueError:
        return None
    return said if isinstance(said, dict) else None
