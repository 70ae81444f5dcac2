"""The start of the program, while the start page shows: modules are imported, the records opened, the course read."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from trainer.shell.background import run_io
from trainer.shell.imports import import_in_steps
from trainer.shell.loadedcourse import LoadedCourse, in_words, load_course
from trainer.shell.steps import Steps

if TYPE_CHECKING:
    from trainer.shell.services import Services

LIBRARIES = (
    "numpy",
    "numpy.fft",
    "numpy.random",
    "pygame",
    "pygame.mixer",
    "pydantic.dataclasses",
    "ruamel.yaml",
    "sqlite3",
    "argon2",
)
"""Imported by a thread of the pool, for the large ones take longer than a turn may; nothing else is, meanwhile."""

# What a newcomer wants first comes first: the table, then the course, then the other pages.
NEEDED = (
    "trainer.library",
    "trainer.records.school",
    "trainer.records.importing",
    "trainer.records.rescue",
    "trainer.shell.accesscontroller",
    "trainer.shell.pages.player",
    "trainer.stage.synthesis",
)
LATER = (
    "trainer.catalogue",
    *(f"trainer.shell.pages.{name}" for name in ("course", "settings", "about", "rulebook", "debrief", "signin")),
)
SECTIONS = ("classes", "recordkeeping", "letterhead", "ownlessons", "password", "people", "rescuing", "setup")
PAPERS = ("examreport", "lists", "printed", "results", "sitting", "tables")
LAST = (
    *(f"trainer.shell.pages.{name}" for name in ("gradebook", "exams", "school")),
    *(f"trainer.shell.school.{name}" for name in SECTIONS),
    "trainer.shell.start.classes",
    "trainer.drill.typed_questions",
    "trainer.shell.rulebook.askreferee",
    "trainer.shell.rulebook.lookitup",
    *(f"trainer.reports.{name}" for name in PAPERS),
)
"""Imported when the course is there: users do not come to them first."""


class StartUp(QObject):
    """One thing after another, so that no module is ever imported from two threads at once."""

    libraries = Signal()
    """The libraries are there: from now on modules are imported on the UI thread only."""
    warmed = Signal()
    """What a table needs is imported, and the records are open, or cannot be opened."""
    progress = Signal(int, int)
    loaded = Signal(object)
    failed = Signal(str)
    finished = Signal()
    """Everything is imported."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._services = services
        self._steps = Steps(self)
        self._stopped = False

    def begin(self) -> None:
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        run_io(self, _import_libraries, lambda _: self._unless_stopped(self._import_table), self._fail)

    def finish(self) -> None:
        """When the pages are built: import what users come to last, and build the tables of poker hands."""
        self._steps.begin(lambda: self._import(LAST), _build_tables, self.finished.emit)

    def stop(self) -> None:
        """Let what is under way end; its result is dropped."""
        self._stopped = True
        self._steps.stop()

    def _unless_stopped(self, do: Callable[[], object]) -> None:
        if not self._stopped:
            do()

    def _import_table(self) -> None:
        self.libraries.emit()
        self._steps.begin(lambda: self._import(NEEDED), self._open_records)

    def _open_records(self) -> None:
        run_io(self, self._services.records.open, lambda _: self._unless_stopped(self._warm), self._fail)

    def _warm(self) -> None:
        self.warmed.emit()
        self._steps.begin(lambda: self._import(LATER), self._read_course)

    def _read_course(self) -> None:
        personal = self._services.records.personal_if_open
        run_io(self, lambda: load_course(personal, self._step, lambda: self._stopped), self._take, self._fail)

    def _step(self, done: int, total: int) -> None:
        """In a thread of the pool; heard on the UI thread."""
        self.progress.emit(done, total)

    def _take(self, course: LoadedCourse | None) -> None:
        if course is not None:
            self._unless_stopped(lambda: self.loaded.emit(course))

    def _import(self, names: Sequence[str]) -> Iterator[None]:
        try:
            yield from import_in_steps(names)
        except ImportError as error:
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        self._steps.stop()
        if self._stopped:
            return
        if isinstance(error, ImportError):
            self.failed.emit(f"A part of the program is missing: {error}. Please install it again.")
        else:
            self.failed.emit(f"The lessons could not be loaded: {in_words(error)}")


def _import_libraries() -> None:
    for name in LIBRARIES:
        import_module(name)


def _build_tables() -> Iterator[None]:
    from trainer.parts.pokerhands.tables import FIVE, SEVEN, SIX

    for table in (FIVE, SIX, SEVEN):
        yield from table.building()
