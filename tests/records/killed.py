"""Kill a process that performs an attempt, again and again: `python -m tests.records.killed FOLDER TIMES SEED`.

The child acknowledges through a pipe each act that its journal has acknowledged; after each kill the records must hold
at least those, in order, and verify. Prints one line of JSON. Forks, so it is a program of its own without threads.
"""

from __future__ import annotations

import json
import os
import select
import signal
import sys
import time
from pathlib import Path
from random import Random

from trainer.records.book import AttemptBook
from trainer.records.database import Database
from trainer.records.journal import Journal
from trainer.records.keys import Keys
from trainer.records.verify import verify
from trainer.rules.acts import Entry, parse_act

KILLS_PER_SCHOOL = 40
SHUFFLE = parse_act("shuffle")


def perform(folder: Path, pipe: int) -> None:
    """Go on with the attempt, or begin one, and never stop."""
    journal = Journal(Database.inside(folder / "school"), Keys(folder / "keys"))
    book = AttemptBook(journal, "0.1.0")
    left = book.unfinished()
    log = book.resume(left[0].id) if left else book.begin("a/b", "u", 1, "exam")
    log.ready.result()
    number = len(log.record.entries)
    os.write(pipe, f"{log.id} {number}\n".encode())
    while True:
        number += 1
        log.act(Entry(SHUFFLE, number)).result()
        os.write(pipe, f"{log.id} {number}\n".encode())


def run_and_kill(folder: Path, random: Random) -> tuple[str, int]:
    """The attempt, and how many of its acts were acknowledged before the child was killed."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(reading)
            perform(folder, writing)
        finally:
            os._exit(1)
    os.close(writing)
    # Half of the time while it opens the records, half of the time while it writes.
    if random.random() < 0.5:
        select.select([reading], [], [], 10)
    time.sleep(random.random() * 0.05)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    said = b""
    while part := os.read(reading, 65536):
        said += part
    os.close(reading)
    if not os.WIFSIGNALED(status):
        raise RuntimeError("the child ended by itself")
    lines = said.decode().split("\n")[:-1]
    if not lines:
        return "", 0
    id_, number = lines[-1].split()
    return id_, int(number)


def main(folder: Path, times: int, seed: int) -> None:
    random = Random(seed)
    figures = {"kills": 0, "acknowledged": 0, "lost": 0, "wrong": 0, "alarms": 0, "early": 0}
    before: dict[str, int] = {}
    for kill in range(times):
        school = folder / str(kill // KILLS_PER_SCHOOL)
        id_, acknowledged = run_and_kill(school, random)
        figures["kills"] += 1
        figures["early"] += not id_
        database, keys = Database.inside(school / "school"), Keys(school / "keys")
        with Journal(database, keys) as journal:
            report = verify(database, keys)
            figures["alarms"] += not report.sound
            if id_:
                kept = AttemptBook(journal, "").load(id_)
                stamps = [entry.at for entry in kept.entries] if kept else []
                figures["acknowledged"] += acknowledged - before.get(id_, 0)
                figures["lost"] += max(0, acknowledged - len(stamps))
                # One act may be on the disk though the child could not say so any more.
                figures["wrong"] += stamps != list(range(1, len(stamps) + 1)) or len(stamps) > acknowledged + 1
                before[id_] = len(stamps)
    sys.stdout.write(json.dumps(figures) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
