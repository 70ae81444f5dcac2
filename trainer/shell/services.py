"""What the pages share: preferences, the school's records, and the course, loaded beside the event loop."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal

from trainer.records.places import folders
from trainer.shell.errand import Beside, wait_for_errands
from trainer.shell.preferences import Preferences
from trainer.shell.records import Records
from trainer.shell.straykeys import QUIET_MS

if TYPE_CHECKING:
    from trainer.drill.course import LessonCard, Result, Suggestion
    from trainer.records.assignments import Assignment
    from trainer.records.book import KeptAttempt
    from trainer.records.desk import Desk
    from trainer.records.ownlessons import OwnLesson
    from trainer.rules.duty import Duty

# What a newcomer wants first comes first: the table, then the course, then the other pages.
NEEDED = ("trainer.library", "trainer.records.school", "trainer.records.bringing", "trainer.shell.pages.player")
LATER = tuple(f"trainer.shell.pages.{name}" for name in ("course", "settings", "about", "rulebook", "debrief"))
LAST = tuple(f"trainer.shell.pages.{name}" for name in ("gradebook", "exams", "school"))
"""Imported when the course is there: nobody comes to them first."""


# As they are written on every machine, whatever its language.
DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


class Services(QObject):
    """Made once by the application and handed to every page."""

    warmed = Signal()
    """What a table needs has been imported."""

    def __init__(self, home: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        config, data = folders(home)
        self.data = data
        self.preferences = Preferences(config, self)
        self.records = Records(data, config, self)
        self.course = Course(self)
        self.warm = False
        self.quiet_ms = QUIET_MS
        """How long the keyboard must be quiet before a page that comes unasked takes keys."""

    def begin(self) -> None:
        """Load, beside the event loop, what a table needs and then the course."""
        self.course.load()

    def close(self) -> None:
        """Save and stop; nothing of ours runs afterwards."""
        self.preferences.save()
        self.course.stop()
        wait_for_errands()
        self.records.close()


class Course(QObject):
    """The lesson cards with the trainee's results; empty until `ready`."""

    ready = Signal()
    progress = Signal(int, int)
    failed = Signal(str)
    results_changed = Signal()
    unread = Signal(str)
    """Why the results could not be read again, in a sentence."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._services = services
        self._loader: _Loader | None = None
        self._reader: _Reader | None = None
        self._again = False
        self.loaded = False
        self.cards: tuple[LessonCard, ...] = ()
        self.results: Mapping[str, Result] = {}
        self.unfinished: Sequence[KeptAttempt] = ()
        """What was begun and neither finished nor given up, the newest first."""
        self.titles: Mapping[str, str] = {}
        self.own: Mapping[str, OwnLesson] = {}
        """The school's own lessons, by their ids."""
        self.authors: Mapping[str, str] = {}
        """Who has added them, by name."""
        self.assigned: Mapping[str, Assignment] = {}
        """What whoever is here is to do for their classes, what is due first before the rest."""
        self.today = date.today()
        self._by_id: dict[str, LessonCard] = {}
        self._every: tuple[LessonCard, ...] = ()
        self._any_by_id: dict[str, LessonCard] = {}
        """All lessons, also those that may not be opened now."""
        self._duties: Mapping[str, Mapping[str, Duty]] = {}

    @property
    def loading(self) -> bool:
        return self._loader is not None

    def load(self) -> None:
        """Begin to load, once; `ready` or `failed` follows."""
        if self.loaded or self._loader is not None:
            return
        self._loader = _Loader(self._services)
        self._loader.warmed.connect(self._warm)
        self._loader.progress.connect(self.progress)
        self._loader.loaded.connect(self._arrive)
        self._loader.failed.connect(self._fail)
        self._loader.begin()

    def card(self, lesson_id: str) -> LessonCard | None:
        return self._by_id.get(lesson_id)

    def title(self, lesson_id: str) -> str:
        """A lesson's title, also of one that is not in the course at present; its id where there is no such lesson."""
        card = self._by_id.get(lesson_id) or self._any_by_id.get(lesson_id)
        return card.title if card else lesson_id

    def duty(self, game: str, citation: str) -> Duty | None:
        found = self._duties.get(game, {}).get(citation)
        # A mixed lesson is listed under one game and trains duties of others, too.
        return found or next((duties[citation] for duties in self._duties.values() if citation in duties), None)

    def suggestions(self, most: int = 3) -> list[Suggestion]:
        """What to do next; nothing before the course is ready."""
        if not self.loaded:
            return []
        from trainer.drill.course import Suggestion, mode_for, suggest

        to_do = [
            Suggestion(card, mode_for(self.results.get(card.id)), f"For your class, {due_words(due, self.today)}")
            for card, due in self.to_do()
        ]
        given = {one.card.id for one in to_do}
        others = suggest(self.cards, self.results, most + len(given))
        return [*to_do, *(one for one in others if one.card.id not in given)][:most]

    def to_do(self) -> list[tuple[LessonCard, date | None]]:
        """The lessons that were given to the classes of whoever is here and are not done yet, with their days."""
        found = ((self.card(lesson), one.due) for lesson, one in self.assigned.items())
        return [(card, due) for card, due in found if card is not None and not self._is_done(card.id)]

    def _is_done(self, lesson: str) -> bool:
        result = self.results.get(lesson)
        return result is not None and result.done

    def refresh(self) -> None:
        """Read the results again, beside the event loop; `results_changed` follows."""
        if not self.loaded:
            return
        if self._reader is not None:
            self._again = True
            return
        self._reader = _Reader(self._services, tuple(card.id for card in self._every))
        self._reader.read.connect(self._take_results)
        self._reader.failed.connect(self._keep_results)
        self._reader.begin()

    def forget(self) -> None:
        """Somebody else is here: nothing of the one before is known any more, nor which lessons may be seen."""
        if self.loaded:
            self._again = self._reader is not None
            self.results, self.unfinished = {}, ()
            self.cards, self._by_id = (), {}
            self.own, self.authors, self.assigned = {}, {}, {}
            self.results_changed.emit()

    def stop(self) -> None:
        """End what is under way and wait for it."""
        for thread in (self._loader, self._reader):
            if thread is not None:
                thread.requestInterruption()
                thread.end()
        self._loader = self._reader = None
        self._again = False

    # What was sent before `stop` may arrive after it; nobody wants it then.

    def _warm(self) -> None:
        if self._loader is not None:
            self._services.warm = True
            self._services.records.arrived()
            self._services.warmed.emit()

    def _arrive(self, loaded: LoadedCourse) -> None:
        if self._loader is not None:
            self.take(loaded)

    def take(self, loaded: LoadedCourse) -> None:
        """Put a course in place; `ready` is told."""
        self._end_loader()
        self._every = loaded.cards
        self._any_by_id = {card.id: card for card in loaded.cards}
        self._duties = loaded.duties
        self.titles = loaded.titles
        self._know(loaded.done)
        self.loaded = True
        self.ready.emit()

    def _know(self, done: Done) -> None:
        """Take in what was done; lessons that are sealed in an exam are as if they were not there."""
        self.results, self.unfinished = done.results, done.unfinished
        self.own = {one.lesson: one for one in done.own}
        self.authors, self.today = done.authors, date.today()
        self.assigned = {one.lesson: one for one in done.assigned}
        every = self._every
        if done.own:
            from trainer.drill.course import in_order

            every = tuple(in_order((*every, *(one.card for one in done.own))))
        self.cards = tuple(card for card in every if card.id not in done.sealed)
        self._by_id = {card.id: card for card in self.cards}

    def _fail(self, sentence: str) -> None:
        if self._loader is not None:
            self._end_loader()
            self.failed.emit(sentence)

    def _end_loader(self) -> None:
        if self._loader is not None:
            self._loader.end()
            self._loader = None

    def _take_results(self, done: Done) -> None:
        if self._reader is None:
            return
        # If somebody has asked again since, what they are told comes with the next reading.
        current = not self._again
        if current:
            self._know(done)
        self._end_reader()
        if current:
            self.results_changed.emit()

    def _keep_results(self, sentence: str) -> None:
        if self._reader is not None:
            self._end_reader()
            self.unread.emit(sentence)

    def _end_reader(self) -> None:
        if self._reader is not None:
            self._reader.end()
            self._reader = None
        if self._again:
            self._again = False
            self.refresh()


class LoadedCourse(NamedTuple):
    """Everything that is known of the course at one moment."""

    cards: tuple[LessonCard, ...]
    duties: Mapping[str, Mapping[str, Duty]]
    titles: Mapping[str, str]
    done: Done


class Done(NamedTuple):
    """What the trainee has done: the best result in each lesson that was tried, and what is unfinished."""

    results: Mapping[str, Result]
    unfinished: Sequence[KeptAttempt] = ()
    sealed: frozenset[str] = frozenset()
    """Lessons of exams that are not over; for those who may see them, none."""
    own: Sequence[OwnLesson] = ()
    authors: Mapping[str, str] = {}
    assigned: Sequence[Assignment] = ()


class _Loader(Beside):
    warmed = Signal()
    loaded = Signal(object)
    failed = Signal(str)
    progress = Signal(int, int)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services

    def work(self) -> None:
        try:
            if self._import(NEEDED):
                self._services.records.open()
                self.warmed.emit()
                if self._import(LATER):
                    self._load()
        except ImportError as error:
            self.failed.emit(f"A part of the program is missing: {error}. Please install it again.")
        except Exception as error:  # noqa: BLE001 (whatever it is, somebody waits for an end)
            self.failed.emit(f"The lessons could not be loaded: {in_words(error)}")

    def _import(self, names: tuple[str, ...]) -> bool:
        for name in names:
            if self.isInterruptionRequested():
                return False
            import_module(name)
        return True

    def _load(self) -> None:
        course = load_course(self._services.records.own_desk, self.progress.emit, self.isInterruptionRequested)
        if course is not None:
            self.loaded.emit(course)


class _Reader(Beside):
    read = Signal(object)
    failed = Signal(str)

    def __init__(self, services: Services, lessons: tuple[str, ...]) -> None:
        super().__init__()
        self._services = services
        self._lessons = lessons

    def work(self) -> None:
        try:
            self.read.emit(read_done(self._services.records.own_desk, self._lessons))
        except Exception as error:  # noqa: BLE001 (whatever it is, the next reading must not wait for this one)
            self.failed.emit(f"Your results could not be read again: {in_words(error)}")


def due_words(due: date | None, today: date) -> str:
    """When something is due.

    >>> day = date(2026, 11, 18)
    >>> [due_words(due, day) for due in (None, day, day + timedelta(1), date(2026, 11, 23), date(2026, 11, 10))]
    ['due any day', 'due today', 'due tomorrow', 'due Mon 23 Nov', 'overdue since Tue 10 Nov']
    """
    if due is None:
        return "due any day"
    if due in (today, today + timedelta(1)):
        return "due today" if due == today else "due tomorrow"
    year = f" {due.year}" if due.year != today.year else ""
    day = f"{DAYS[due.weekday()]} {due.day} {MONTHS[due.month - 1]}{year}"
    return f"overdue since {day}" if due < today else f"due {day}"


def in_words(error: Exception) -> str:
    """What an error says, or at least what it is.

    >>> in_words(KeyError()), in_words(OSError("no room"))
    ('KeyError', 'no room')
    """
    return str(error) or type(error).__name__


def load_course(
    desk: Desk | None,
    progress: Callable[[int, int], object] = lambda done, total: None,
    stopped: Callable[[], bool] = lambda: False,
) -> LoadedCourse | None:
    """The card of every shipped lesson, and what the trainee reached; None if it was stopped on the way."""
    from trainer.catalogue import read_cards
    from trainer.games import GAMES

    cards = read_cards(progress, stopped)
    if cards is None:
        return None
    duties = {name: {duty.citation: duty for duty in game.duties()} for name, game in GAMES.items()}
    titles = {name: game.title for name, game in GAMES.items()}
    return LoadedCourse(tuple(cards), duties, titles, read_done(desk, [card.id for card in cards]))


def read_up() -> None:
    """Import what nobody comes to first, and build the tables that poker hands are read from."""
    for name in LAST:
        import_module(name)
    from trainer.parts.pokerhands.tables import FIVE, SEVEN, SIX

    for table in (FIVE, SIX, SEVEN):
        table.build()


def read_done(desk: Desk | None, lessons: Sequence[str]) -> Done:
    """What somebody has done in these lessons; exams are not practice and are left out."""
    from trainer.drill.course import Result
    from trainer.records.book import better

    if desk is None:
        return Done({})
    sealed = desk.sealed_lessons()
    if desk.person is None:
        return Done({}, sealed=sealed)
    own = desk.own_lessons()
    mine: dict[str, list[KeptAttempt]] = {}
    for record in desk.all():
        if record.exam is None:
            mine.setdefault(record.lesson, []).append(record)
    results: dict[str, Result] = {}
    for lesson in (*lessons, *(one.lesson for one in own)):
        best = better(mine.get(lesson, ()))
        if best is not None:
            score, tries = best.standing_score or 0.0, len(mine[lesson])
            passed = best.standing_passed
            results[lesson] = Result(lesson, score, passed, best.finished, tries, best.mode.value, best.id)
    unfinished = (one for one in desk.unfinished() if one.exam is None and one.entries)
    left = tuple(one for one in unfinished if one.lesson not in sealed)
    return Done(results, left, sealed, own, desk.authors(own), desk.assignments())
