"""Kill the application itself in a running exam: `python -m tests.shell.kills.killing FOLDER TIMES SEED`.

This process imports everything and makes no application object; each run of the application is forked from it, so that
a start takes a fraction of a second. It has one thread whenever it forks. FOLDER/report-SEED.json has what was found so
far.
"""

from __future__ import annotations

import gc
import json
import os
import select
import signal
import sys
import time
from importlib import import_module
from pathlib import Path
from random import Random
from typing import NoReturn

# Before anything is imported that would make threads of its own, or want a screen.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tests.records.schools import CHEAP
from tests.shell.kills.candidate import Candidate
from tests.shell.kills.school import KilledSchool, Sign
from trainer.app import open_window, qt_application
from trainer.parts.pokerhands.tables import FIVE, SEVEN, SIX
from trainer.records.passwords import Hashing
from trainer.shell.startup import LAST, LATER, NEEDED

VERIFY_EVERY = 25
ENOUGH = 20
"""Things that did not hold, after which there is no need to go on."""
PATIENCE = 30
"""Seconds without the sign that is waited for, after which the application is taken for stuck."""
AT_WORK = frozenset({"seat", "paper", "card", "over"})
QUIET = "This plugin does not support"
"""What Qt says without a screen."""


def import_all() -> None:
    for name in (
        *NEEDED,
        *LATER,
        *LAST,
        "trainer.shell.pages.start",
    ):
        import_module(name)
    for table in (FIVE, SIX, SEVEN):
        table.build()


def alone() -> bool:
    """Whether this process has one thread; one that was joined takes a moment to be gone from the system."""
    tasks, end = Path("/proc/self/task"), time.monotonic() + 5
    while tasks.exists() and len(list(tasks.iterdir())) > 1:
        if time.monotonic() > end:
            return False
    return True


def be_the_application(home: Path, pipe: int) -> NoReturn:
    """What `dealer-trainer` does, with a candidate in front of it."""
    code = 1
    try:
        app = qt_application()
        window = open_window(app, home)
        window.services.records.hashing = Hashing(CHEAP)
        Candidate(window, pipe).say("window")
        code = app.exec()
    finally:
        os._exit(code)


class Run:
    """One run of the application, from its start to its death."""

    def __init__(self, home: Path, complaints: Path) -> None:
        self._complaints = complaints
        self._said = b""
        self._reading, writing = os.pipe()
        assert alone(), "only a process with one thread may fork"
        self.child = os.fork()
        if not self.child:
            os.close(self._reading)
            os.dup2(os.open(complaints, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), 2)
            be_the_application(home, writing)
        os.close(writing)

    @property
    def signs(self) -> list[Sign]:
        return [json.loads(line) for line in self._said.split(b"\n")[:-1]]

    def wait_for(self, wanted: frozenset[str]) -> bool:
        """Whether one of these signs came in time; without any wanted, the application's start is enough."""
        end = time.monotonic() + PATIENCE
        while wanted and not any(sign["sign"] in wanted for sign in self.signs):
            ready, _, _ = select.select([self._reading], [], [], max(0.0, end - time.monotonic()))
            said = os.read(self._reading, 65536) if ready else b""
            if not said:
                return False
            self._said += said
        return True

    def kill(self) -> bool:
        """Whether it was alive until now; everything that it said is read."""
        os.kill(self.child, signal.SIGKILL)
        _, status = os.waitpid(self.child, 0)
        while said := os.read(self._reading, 65536):
            self._said += said
        os.close(self._reading)
        return os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL

    def complaints(self) -> str:
        lines = self._complaints.read_text(errors="replace").splitlines() if self._complaints.exists() else []
        return "\n".join(line for line in lines if QUIET not in line)


def moment(random: Random) -> tuple[frozenset[str], float]:
    """When to kill: so many seconds after the first of some signs."""
    chance = random.random()
    if chance < 0.08:
        return frozenset(), random.random() * 0.5
    if chance < 0.25:
        return frozenset({"window"}), random.random() * 0.8
    return AT_WORK, random.random() * 0.6


def main(folder: Path, times: int, seed: int) -> None:
    import_all()
    random = Random(seed)
    home = folder / f"home-{seed}"
    school = KilledSchool(home, random)
    gc.collect()
    gc.freeze()
    report = folder / f"report-{seed}.json"
    begun = time.monotonic()
    for number in range(1, times + 1):
        if len(school.wrong) > ENOUGH:
            break
        run = Run(home, folder / f"complaints-{seed}")
        signs, delay = moment(random)
        if not run.wait_for(signs):
            school.wrong.append(f"kill {number}: nothing of {sorted(signs)} was heard after {run.signs[-1:]}")
        time.sleep(delay)
        if not run.kill():
            school.wrong.append(f"kill {number}: the application had ended by itself")
        if complaints := run.complaints():
            school.wrong.append(f"kill {number}: {complaints}")
        school.figures["kills"] += 1
        last = run.signs[-1]["sign"] if run.signs else "start"
        school.figures[f"killed after {last}"] += 1
        school.look_after(run.signs, verify=number % VERIFY_EVERY == 0 or number == times)
        figures = dict(school.figures) | {"lost": school.figures["lost"], "seconds": round(time.monotonic() - begun)}
        report.write_text(json.dumps({"figures": figures, "wrong": school.wrong}) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
