"""Kill a process that uses the records, again and again: `python -m tests.records.killed FOLDER TIMES SEED`.

The child performs an attempt, makes backups, exports or restores. It acknowledges through a pipe each act that its
journal has acknowledged. After each kill the records must open and verify and hold at least those acts, in order, but
for what a restore took back; every backup and export must be whole; and nothing else may lie about. Prints one line of
JSON. Forks, so it is a program of its own without threads.
"""

from __future__ import annotations

import json
import os
import select
import signal
import sys
import time
from collections import Counter
from datetime import UTC
from pathlib import Path
from random import Random

from tests.records.schools import CHEAP
from trainer.games import parse_act
from trainer.records.backups import Backups, check_copy
from trainer.records.keys import Keys
from trainer.records.passwords import Hashing
from trainer.records.privatefiles import write_private
from trainer.records.problems import RecordsProblem
from trainer.records.roles import AT_HOME
from trainer.records.school import School
from trainer.reports.tables import gradebook_csv
from trainer.rules.act import Entry

KILLS_PER_SCHOOL = 40
SHUFFLE = parse_act("shuffle")
EXPORTED = "gradebook.csv"
END = "the end\n"


def opened(folder: Path) -> School:
    return School.open(folder / "data", folder / "config", "0.1.0", hashing=Hashing(CHEAP), zone=UTC)


class Telling:
    """The child's end of the pipe."""

    def __init__(self, pipe: int) -> None:
        self._pipe = pipe

    def __call__(self, words: str) -> None:
        os.write(self._pipe, f"{words}\n".encode())


def perform(folder: Path, say: Telling) -> None:
    """Go on with the attempt, or begin one, and never stop."""
    book = opened(folder).book
    left = book.unfinished()
    log = book.resume(left[0].id) if left else book.begin("a/b", "u", 1, "exam")
    log.ready.result()
    number = len(log.record.entries)
    say(f"{log.id} {number}")
    while True:
        number += 1
        log.act(Entry(SHUFFLE, number)).result()
        say(f"{log.id} {number}")


def back_up(folder: Path, say: Telling) -> None:
    school = opened(folder)
    while True:
        say("begun")
        school.backups.make(school.journal)


def export(folder: Path, say: Telling) -> None:
    """One file that is new each time, and one that is replaced."""
    school = opened(folder)
    (folder / "exports").mkdir(exist_ok=True)
    number = 0
    while True:
        number += 1
        say("begun")
        # Large enough that a kill finds it half written.
        content = (gradebook_csv(school.gradebook(AT_HOME)) * 2000 + END).encode()
        for name in (EXPORTED, f"{os.getpid()}-{number}.csv"):
            write_private(folder / "exports" / name, content)


def restore(folder: Path, say: Telling) -> None:
    school = opened(folder)
    newest = school.backups.all()
    backup = newest[0] if newest else school.backups.make(school.journal)
    while True:
        say("begun")
        school.restore(AT_HOME, backup, "a trial")


DEEDS = (perform, perform, perform, back_up, export, restore)


def run_and_kill(folder: Path, random: Random) -> tuple[str, list[str]]:
    """What the child did, and what it said before it was killed."""
    deed = random.choice(DEEDS)
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(reading)
            deed(folder, Telling(writing))
        finally:
            os._exit(1)
    os.close(writing)
    # Part of the time while it opens the records, most of the time while it does something.
    if random.random() < 0.7:
        select.select([reading], [], [], 20)
    time.sleep(random.random() * 0.06)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    said = b""
    while part := os.read(reading, 65536):
        said += part
    os.close(reading)
    if not os.WIFSIGNALED(status):
        raise RuntimeError(f"the child that was to {deed.__name__} ended by itself")
    return deed.__name__, said.decode().split("\n")[:-1]


class Watch:
    """What must hold after each kill."""

    def __init__(self) -> None:
        self.figures = Counter[str]()
        self._acts: dict[str, int] = {}
        self._sound: set[Path] = set()

    def look(self, folder: Path, deed: str, said: list[str]) -> None:
        figures = self.figures
        figures["kills"] += 1
        figures[f"killed in {deed}"] += 1
        figures["early"] += not said
        strays = set(self._strays(folder))
        figures["left before the next start"] += len(strays)
        try:
            school = opened(folder)
        except RecordsProblem as problem:
            figures["not opened"] += 1
            sys.stderr.write(f"{deed}: {problem}\n")
            return
        try:
            report = school.verify()
            figures["alarms"] += not report.sound
            for alarm in report.alarms[:3]:
                sys.stderr.write(f"{deed}: {alarm}\n")
            if deed == "export":
                # The next export, as the next start, clears away what the last one left.
                (folder / "exports").mkdir(exist_ok=True)
                write_private(folder / "exports" / EXPORTED, END.encode())
            for path in self._strays(folder):
                figures["left"] += 1
                sys.stderr.write(f"{deed}: {path} was left\n")
            if deed == "restore":
                self._acts.clear()
            if deed == "perform" and said:
                self._count(school, said[-1])
            self._whole(folder, school.backups, school.journal.keys)
        finally:
            school.close()

    def _count(self, school: School, last: str) -> None:
        id_, number = last.split()[0], int(last.split()[1])
        kept = school.book.load(id_)
        stamps = [entry.at for entry in kept.entries] if kept else []
        self.figures["acknowledged"] += number - self._acts.get(id_, 0)
        self.figures["lost"] += max(0, number - len(stamps))
        # One act may be on the disk though the child could not say so any more.
        self.figures["wrong"] += stamps != list(range(1, len(stamps) + 1)) or len(stamps) > number + 1
        self._acts[id_] = len(stamps)

    def _whole(self, folder: Path, backups: Backups, keys: Keys) -> None:
        for path in (folder / "exports").glob("*"):
            self.figures["torn"] += not path.read_bytes().endswith(END.encode())
            if path.name != EXPORTED:
                self.figures["exports"] += 1
                path.unlink()
        replaced = (folder / "data" / "school").glob("replaced-*")
        for path in {*(one.path for one in backups.all()), *replaced} - self._sound:
            try:
                check_copy(path, keys)
                self._sound.add(path)
                self.figures["backups"] += 1
            except RecordsProblem as problem:
                self.figures["torn"] += 1
                sys.stderr.write(f"{path}: {problem}\n")

    def _strays(self, folder: Path) -> list[Path]:
        """Files that belong to nobody: hidden ones, partial ones, and a restore that was never finished."""
        every = [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".open"]
        return [
            path for path in every if path.name.startswith(".") or "partial" in path.name or "restoring" in path.name
        ]


def main(folder: Path, times: int, seed: int) -> None:
    random, watch = Random(seed), Watch()
    for kill in range(times):
        school = folder / str(kill // KILLS_PER_SCHOOL)
        school.mkdir(exist_ok=True, parents=True)
        deed, said = run_and_kill(school, random)
        watch.look(school, deed, said)
    sys.stdout.write(json.dumps(watch.figures) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
