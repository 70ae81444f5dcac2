"""A school's own paths: for a game, the order in which its trainees learn instead of the shipped one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from trainer.drill.path import CoursePath, is_path, read_path
from trainer.library import shipped_games
from trainer.parts.lessons.yamlfile import BadFile, Document, parse
from trainer.records.journal import Journal
from trainer.records.ledger import Writing
from trainer.records.ownlessons import FOLDER, OwnLessons
from trainer.records.problems import Refused
from trainer.records.roles import Deed, Person, demand
from trainer.records.rows import RowKind, canonical, stamp

SETTING = "paths"


@dataclass(frozen=True, slots=True)
class OwnPath:
    """The path that a school has added for a game; `author` is None at home."""

    path: CoursePath
    author: str | None
    added: datetime
    file: str


class OwnPaths:
    """The paths that a school has added, one for a game."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    def add(self, by: Person | None, document: Document, content: bytes) -> CoursePath:
        """Keep a file as the path through its game; BadFile says all that is wrong with it."""
        demand(by, Deed.WRITE_LESSONS)
        path = read_path(document, self._games(), FOLDER)
        kept = {
            "file": content.decode("utf-8-sig"),
            "author": by.id or None if by else None,
            "added": stamp(self.journal.clock()),
        }
        self._change(by, path.game, kept, "added a path")
        return path

    def withdraw(self, by: Person | None, game: str) -> None:
        """The trainees learn by the shipped path again."""
        demand(by, Deed.WRITE_LESSONS)
        if game not in self._kept():
            raise Refused("The school has no path of its own through this game.")
        self._change(by, game, None, "withdrew a path")

    def all(self) -> dict[str, OwnPath]:
        """The school's path through each game that has one; lessons that were withdrawn since are left out."""
        every = self._kept()
        games = self._games() if every else {}
        found: dict[str, OwnPath] = {}
        for game, kept in every.items():
            try:
                path = read_path(parse(kept["file"], "path.yaml"), games, FOLDER, left_out=True)
            except BadFile:
                # A game that this version does not have.
                continue
            found[game] = OwnPath(path, kept["author"], datetime.fromisoformat(kept["added"]), kept["file"])
        return found

    def _games(self) -> dict[str, str]:
        return shipped_games() | {one.lesson: one.card.game for one in OwnLessons(self.journal).all()}

    def _kept(self) -> dict[str, dict[str, Any]]:
        with self.journal.database.reading() as connection:
            return _content(self.journal.trusted(connection, "settings", SETTING))

    def _change(self, by: Person | None, game: str, kept: Mapping[str, Any] | None, did: str) -> None:
        def changed(writing: Writing) -> None:
            paths = {name: one for name, one in _content(writing.trusted("settings", SETTING)).items() if name != game}
            if kept is not None:
                paths[game] = dict(kept)
            body = {"by": by.id or None if by else None, "did": did, "game": game}
            writing.seal("settings", SETTING, {"value": canonical(paths)}, RowKind.SETTING, body)

        self.journal.write(changed, by).result()


def path_in(content: bytes, name: str) -> Document | None:
    """A file's content if it is a path; what is no YAML at all is for the reader of lessons to refuse."""
    try:
        document = parse(content, name)
    except BadFile:
        return None
    return document if is_path(document) else None


def _content(row: Mapping[str, Any] | None) -> dict[str, dict[str, Any]]:
    return {} if row is None else dict(json.loads(row["value"]))
